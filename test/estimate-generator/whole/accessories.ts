import type { ChecklistItem } from '#shared/estimate/claim.ts';
import type { Item } from '#test/estimate-generator/estimate/estimate.ts';
import { hundredths } from '#test/estimate-generator/estimate/money.ts';
import type { Dice } from '../random/seeded.ts';
import { BESIDE, PARTS, SQUARES_BESIDE, UNDERLAY } from './vocabulary.ts';

export type Checklist = Partial<Record<ChecklistItem, 'found' | 'not_found' | 'unclear'>>;

export interface Accessories {
  rows: Item[];
  checklist: Checklist;
  /** Rows beside the roof whose money is or is not the roof's, as one sees it. */
  openMoney: boolean;
  /** Ridge cap, starter or drip edge: what only a whole roof has. */
  edges: boolean;
  /** A sentence pays ice & water as a code upgrade once it is laid. */
  codeUpgrade: boolean;
}

const quantityOf = (dice: Dice, unit: string, squares: number) =>
  unit === 'EA'
    ? dice.pick([1, 2, 5])
    : unit === 'SQ'
      ? hundredths(squares * dice.amount(0.3, 1))
      : dice.amount(20, 380);

/** An ice & water row may line the valleys, a pipe jack is called a flashing: either answer will do. */
function leaveOpen({ rows, checklist }: Accessories): void {
  const says = (word: RegExp) => rows.some(({ description }) => word.test(description));
  if (checklist.valley === 'not_found' && says(/valley/i)) delete checklist.valley;
  if (checklist.flashing === 'not_found' && says(/flash/i)) delete checklist.flashing;
}

/** Ice & water without a row: a sentence pays it once it is laid. */
function promised(dice: Dice, made: Accessories): void {
  const { rows, checklist } = made;
  const [first] = rows;
  if (checklist.ice_water === 'found' || first === undefined || !dice.chance(0.3)) return;
  checklist.ice_water = 'found';
  made.codeUpgrade = true;
  if (checklist.permits_code === 'not_found') delete checklist.permits_code;
  const amount = dice.amount(600, 2400).toLocaleString('en-US', { minimumFractionDigits: 2 });
  first.notes = [
    'Code Upgrade: ice & water barrier is paid when incurred. 852/sf of Ice and water barrier @ $2.08 per SF + Taxes =',
    `$${amount}`,
  ];
}

/** The other rows of a roof's section, each listed or left out, and so what the checklist must say. */
export function accessories(dice: Dice, squares: number): Accessories {
  const made: Accessories = { rows: [], checklist: {}, openMoney: false, edges: false, codeUpgrade: false };
  for (const part of PARTS) {
    const { item, unit, price, material } = part;
    const listed = dice.chance(part.listed);
    made.checklist[item] = listed ? 'found' : 'not_found';
    if (!listed) continue;
    const depreciation = dice.pick([0, 20, 45]);
    const quantity = quantityOf(dice, unit, squares);
    const description = dice.pick(part.words);
    made.rows.push({ description, unit, price, quantity, material: material ?? 0.2, depreciation });
    if (['drip_edge', 'starter', 'ridge_cap'].includes(item)) made.edges = true;
    if (item === 'permits_code') made.openMoney = true;
  }
  promised(dice, made);
  leaveOpen(made);
  if (dice.chance(0.7))
    made.rows.push({
      description: dice.pick(UNDERLAY),
      unit: 'SQ',
      price: 43.27,
      quantity: hundredths(squares * 0.8),
      material: 0.1,
      depreciation: 25,
    });
  for (const [description, price] of SQUARES_BESIDE)
    if (dice.chance(0.12)) {
      made.rows.push({ description, unit: 'SQ', price, quantity: squares });
      if (/steep/.test(description) && made.checklist.steep === 'not_found') delete made.checklist.steep;
    }
  for (const [description, unit, price] of BESIDE) {
    if (!dice.chance(0.08)) continue;
    made.openMoney = true;
    made.rows.push({ description, unit, price, quantity: quantityOf(dice, unit, squares), depreciation: 10 });
  }
  return made;
}

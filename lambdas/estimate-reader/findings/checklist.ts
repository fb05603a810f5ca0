import type { PromisedItem, RoofFacts } from '#lambdas/estimate-reader/estimate/estimate.ts';
import type { LineItem } from '#lambdas/estimate-reader/estimate/line-item.ts';
import {
  activityIn,
  isShingleRow,
  isWallSection,
  namesNothingKnown,
} from '#lambdas/estimate-reader/line-items/row-role.ts';
import { squaresIn } from '#lambdas/estimate-reader/line-items/row-squares.ts';
import { otherMaterialOf } from '#lambdas/estimate-reader/roof/other-material.ts';
import { optionSaysYes } from '#lambdas/estimate-reader/roof/roof-facts.ts';
import { coversRoof, roofRowsOf } from '#lambdas/estimate-reader/structures/roof.ts';
import { matches } from '#lambdas/estimate-reader/text/phrase-rule.ts';
import { normalizeText } from '#lambdas/estimate-reader/text/plain-text.ts';
import { hauledAway, notHauled, upkeep } from '#lambdas/estimate-reader/vocabulary/charges.ts';
import { payableOnceDone } from '#lambdas/estimate-reader/vocabulary/debris-and-repairs.ts';
import type { Role } from '#lambdas/estimate-reader/vocabulary/role.ts';
import {
  type ChecklistFinding,
  type ChecklistItem,
  checklistItems,
  type Evidence,
} from '#shared/estimate/claim.ts';

/** Roofers charge extra for slopes from this rise on. */
const STEEP_RISE = 7;
const TALL_STORIES = 2;

/** What the checklist is made from. */
export interface Scope {
  /** Rows of the house. */
  house: readonly LineItem[];
  /** All rows. */
  items: readonly LineItem[];
  roofFacts: RoofFacts;
  /** The summary's line that pays overhead or profit. */
  overhead: Evidence | null;
  promised: readonly PromisedItem[];
  /** True if the rows of a scan do not come to their printed sum: what none of them shows may be on a lost one. */
  rowsLost?: boolean;
}

/** The usual parts of a roof replacement: for each the row that shows it, or that none does. */
export function checklistOf(scope: Scope): ChecklistFinding[] {
  const roof = roofRowsOf(scope.house);
  return checklistItems.flatMap((item): ChecklistFinding[] => {
    const shown = shownBy(item, roof, scope);
    if (shown !== null)
      return [
        { item, found: 'found', evidence: shown.evidence, ...(isLater(shown) && { paidWhenDone: true }) },
      ];
    if (!applies(item, scope)) return [];
    return [{ item, found: isUnclear(item, roof, scope) ? 'unclear' : 'not_found', evidence: null }];
  });
}

/** A row, an option's note or a sentence that shows an item. */
type Showing = LineItem | PromisedItem | { evidence: Evidence };

/** True for what a sentence promises and for rows marked as paid once the work is done. */
function isLater(shown: Showing): boolean {
  if (!('description' in shown)) return 'role' in shown;
  return shown.paidWhenIncurred || matches(payableOnceDone, normalizeText(shown.description));
}

function shownBy(item: ChecklistItem, roof: readonly LineItem[], scope: Scope): Showing | null {
  if (item === 'tear_off_haul') return tearOffRow(roof, scope.house);
  if (item === 'overhead_profit') return overheadOf(roof, scope);
  if (item === 'permits_code') return permitOf(scope);
  const row = roof.filter(isGiven).find(isPart(item));
  const option = optionSaysYes(roof, item);
  const promised = scope.promised.find(({ role }) => PARTS[item]?.includes(role));
  return row ?? (option === null ? (promised ?? null) : { evidence: option });
}

/** If rows include overhead and profit, those of the roof decide; otherwise the summary does. */
function overheadOf(roof: readonly LineItem[], { items, overhead }: Scope): Showing | null {
  const carries = (row: LineItem) => (row.overheadProfit ?? 0) > 0;
  if (items.some(carries)) return roof.find(carries) ?? null;
  return overhead === null ? null : { evidence: overhead };
}

/** A permit, or work that is paid when done because a code requires it. */
function permitOf({ house, promised }: Scope): Showing | null {
  const permit = house.find((row) => row.role === 'permit' && isGiven(row));
  const required = house.find(
    (row) => row.paidWhenIncurred && REQUIRED.test([row.description, ...row.notes].join(' ')),
  );
  const upgrade = promised.find(({ role, evidence }) => role === 'permit' || REQUIRED.test(evidence.text));
  return permit ?? required ?? upgrade ?? null;
}

const REQUIRED = /\b(?:code|ordinance|permit)\b/i;

/** False for parts that other materials do not have, and for charges that the stated pitch or height rules out. */
function applies(item: ChecklistItem, { house, roofFacts }: Scope): boolean {
  if (item === 'starter' || item === 'ice_water') return isAsphalt(house);
  if (item === 'steep') return (roofFacts.statedRise ?? STEEP_RISE) >= STEEP_RISE;
  if (item === 'high') return (roofFacts.stories ?? TALL_STORIES) >= TALL_STORIES;
  return true;
}

/** True if the document cannot show that the item is missing, or the house may not need it. */
function isUnclear(item: ChecklistItem, roof: readonly LineItem[], scope: Scope): boolean {
  // If no row of the roof could be read, nothing is known to be missing.
  if (roof.length === 0 || scope.rowsLost) return true;
  if (item === 'overhead_profit') return false;
  if (roof.some(isUnread)) return true;
  const { roofFacts, house, items } = scope;
  if (item === 'steep' && roofFacts.statedRise === null) return true;
  if (item === 'high' && roofFacts.stories === null) return true;
  if (item === 'tear_off_haul') return roof.some(isTearOff);
  if (item === 'valley') return true;
  if (PARTS[item] === undefined) return false;
  // A roof priced in one sum may include any part.
  if (!roof.some((row) => coversRoof(row) && squaresIn(row) !== null)) return true;
  // Only the words for parts of asphalt roofs are known well.
  if (!isAsphalt(house) && item !== 'steep' && item !== 'high') return true;
  // "Step flashing, garage wall" among the roof's rows may still be the house's.
  const beside = items.filter(
    (row) => !house.includes(row) && roof.some(({ section }) => section === row.section),
  );
  if (beside.filter(isGiven).some(isPart(item))) return true;
  if (item === 'flashing') return roof.some(isPipeFlashing);
  const elsewhere = house.filter((row) => !roof.includes(row) && !isWallSection(row.section));
  return elsewhere.filter(isGiven).some(isPart(item)) || roof.filter(isFree).some(isPart(item));
}

const isAsphalt = (house: readonly LineItem[]) =>
  house.some(isShingleRow) ? (otherMaterialOf(house)?.main ?? null) === null : !house.some(coversRoof);

/** Pipe flashing counts as flashing, though it is not the flashing of walls and chimneys. */
const isPipeFlashing = (row: LineItem) => row.role === 'pipe_jack' && /flash/i.test(row.description);

/** The roles of rows that show each item. */
const PARTS: Partial<Record<ChecklistItem, readonly Role[]>> = {
  drip_edge: ['drip_edge'],
  ice_water: ['ice_water'],
  starter: ['starter'],
  ridge_cap: ['ridge_cap'],
  valley: ['valley'],
  flashing: ['flashing'],
  pipe_jacks_vents: ['pipe_jack', 'roof_vent', 'ridge_vent'],
  steep: ['steep'],
  high: ['high'],
};

const isPart = (item: ChecklistItem) => (row: LineItem) =>
  row.role !== null && PARTS[item]?.includes(row.role) === true;

/** True if the row provides the part it names: it has a quantity and a cost, and the old part does not stay. */
function isGiven(row: LineItem): boolean {
  if (row.paidWhenIncurred) return true;
  if (row.quantity === 0 || row.rcv === 0) return false;
  return activityIn(row.description) !== 'reset' && !matches(upkeep, normalizeText(row.description));
}

/** A row with a quantity but no cost may be included in another row, or struck out. */
const isFree = (row: LineItem) => row.rcv === 0 && (row.quantity ?? 0) > 0 && !row.paidWhenIncurred;

/** True for a row with a quantity whose words are unknown: it may be any part of the roof. */
const isUnread = (row: LineItem) =>
  row.role === null && (row.quantity ?? 0) > 0 && namesNothingKnown(row.description);

const removed = new Set<Role>(['shingle_removal', 'other_roof_removal', 'shared_removal']);
const replaced = new Set<Role>(['shingle_remove_and_replace', 'shingle_install', 'other_roof']);

/** True for rows that remove the old roofing, even if they also install the new one. */
function isTearOff(row: LineItem): boolean {
  if (row.role !== null && removed.has(row.role)) return true;
  const both = activityIn(row.description) === 'remove_and_replace' || (row.removePrice ?? 0) > 0;
  return row.role !== null && replaced.has(row.role) && both;
}

/** The row for the tear-off, first of all one with hauling. One in squares is found also where it leaves the debris: it proves the roof's size. */
function tearOffRow(roof: readonly LineItem[], house: readonly LineItem[]): LineItem | null {
  const text = (row: LineItem) => normalizeText(row.description);
  const shingled = roof.some(isShingleRow);
  // Replacing a porch's metal roof does not remove shingles.
  const tornOff = roof.filter(
    (row) => isTearOff(row) && isGiven(row) && !(shingled && row.role === 'other_roof'),
  );
  const hauled = tornOff.find((row) => matches(hauledAway, text(row)));
  const debris = house.find(
    (row) => (row.role === 'debris' || row.role === 'shared_removal') && isGiven(row),
  );
  const plain = tornOff.find((row) => !matches(notHauled, text(row)));
  const measured = tornOff.find((row) => squaresIn(row) !== null);
  return hauled ?? plain ?? debris ?? measured ?? null;
}

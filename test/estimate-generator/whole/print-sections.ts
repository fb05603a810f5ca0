import { grandTotals, sketchBlock } from '#test/estimate-generator/carriers/xactimate.ts';
import { figure, quantityText } from '#test/estimate-generator/estimate/money.ts';
import { allRoofs } from '#test/estimate-generator/random/estimate.ts';
import type { Table } from '#test/estimate-generator/random/tables.ts';
import type { Priced, PricedItem, PricedSection } from '../estimate/priced.ts';
import type { Paper } from '../paper/paper.ts';
import type { Dice } from '../random/seeded.ts';
import type { Drawing } from './dimensions.ts';

/** How one estimate strews its rows over the pages. */
interface Habits {
  totals: boolean;
  continued: boolean;
  carried: boolean;
  breaks: number;
  noteBreaks: number;
  /** A page ends between a section's title and its rows. */
  titleBreaks: number;
  grandTotals: boolean;
  drawing: Drawing;
}

export function habitsOf(dice: Dice, drawing: Drawing): Habits {
  return {
    totals: dice.chance(0.75),
    continued: dice.chance(0.8),
    carried: dice.chance(0.12),
    breaks: dice.chance(0.4) ? 0.06 : 0,
    noteBreaks: dice.chance(0.3) ? 0.5 : 0,
    titleBreaks: dice.chance(0.15) ? 0.4 : 0,
    grandTotals: dice.chance(0.4),
    drawing,
  };
}

function symbilityDrawing(paper: Paper, { name, sketch }: PricedSection): void {
  if (sketch === undefined) return;
  const squares = sketch.squares.toFixed(1);
  const area = quantityText(sketch.surfaceSf);
  paper.left(48, name, { face: 'bold' }).down(12);
  paper.left(48, `Roof area: ${area} SF Squares: ${squares} SQ Soffit: 214.70 SF`).down(11);
  paper
    .left(48, `Eaves: ${quantityText(sketch.perimeter)} LF Ridge: ${quantityText(sketch.ridge)} LF`)
    .down(14);
}

function title(paper: Paper, section: PricedSection, { drawing }: Habits): void {
  const { sketch } = section;
  for (const text of section.path ?? []) paper.centre(text, { face: 'bold' }).down(13);
  if (sketch && drawing === 'symbility') symbilityDrawing(paper, section);
  else if (sketch && (drawing !== 'under_rows' || section.items.length === 0))
    sketchBlock(paper, section.name, sketch);
  else paper.centre(section.name, { face: 'bold', size: 10 }).down(16);
}

/** Rows by section, with what a program prints where a page ends within a table. */
export function printSections(
  dice: Dice,
  paper: Paper,
  table: Table,
  estimate: Priced,
  habits: Habits,
): void {
  let running = 0;
  for (const section of estimate.sections) {
    paper.room(section.sketch ? 130 : 70);
    title(paper, section, habits);
    if (section.items.length === 0) {
      paper.down(10);
      continue;
    }
    if (dice.chance(habits.titleBreaks)) paper.page();
    table.header(paper);
    const carryOn = () => {
      if (habits.carried) carry(paper, running);
      if (habits.continued) paper.centre(`CONTINUED - ${section.name}`, { face: 'bold' }).down(16);
      table.header(paper);
    };
    for (const item of section.items) {
      if (dice.chance(habits.breaks)) {
        paper.page();
        carryOn();
      }
      printItem(dice, paper, table, item, habits, carryOn);
      running += item.rcv;
    }
    paper.down(3);
    if (habits.totals) {
      if (paper.room(24)) carryOn();
      table.totals(paper, `Totals:  ${section.name}`, section);
    }
    if (section.sketch && habits.drawing === 'under_rows') {
      paper.room(120);
      sketchBlock(paper.down(14), section.name, section.sketch);
    }
    paper.down(12);
  }
  paper.room(30);
  table.totals(paper, `Line Item Totals:  ${estimate.header.estimateName}`, estimate.lineTotals);
  const sum = habits.grandTotals && habits.drawing !== 'symbility' ? allRoofs(estimate) : null;
  if (sum) grandTotals(paper, sum);
}

function printItem(
  dice: Dice,
  paper: Paper,
  table: Table,
  item: PricedItem,
  habits: Habits,
  carryOn: () => void,
): void {
  const { notes = [], ...bare } = item;
  const torn = notes.length > 0 && dice.chance(habits.noteBreaks);
  table.item(paper, torn ? bare : item, carryOn);
  if (!torn) return;
  paper.page();
  carryOn();
  for (const note of notes) paper.left(44, note).down(11);
}

/** The sum so far at the foot of one page and the head of the next. */
function carry(paper: Paper, running: number): void {
  const before = paper.sheets.at(-2);
  const line = (label: string) => paper.left(60, label).right(500, figure(running));
  line('Brought forward').down(13);
  if (before === undefined) return;
  const shown = paper.sheet.marks.slice(-2);
  const foot = paper.frame.bottom + 10;
  before.marks.push(
    ...shown.map((mark) => ({
      ...mark,
      text: mark.text === 'Brought forward' ? 'Subtotal carried forward' : mark.text,
      baseline: foot,
    })),
  );
}

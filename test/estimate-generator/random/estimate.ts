import type { Block } from '@aws-sdk/client-textract';
import { scannedPages } from '#lambdas/documents/scanned-page.ts';
import type { Page } from '#lambdas/estimate-reader/text/page.ts';
import { recaps } from '#test/estimate-generator/carriers/summaries.ts';
import { grandTotals, sketchBlock } from '#test/estimate-generator/carriers/xactimate.ts';
import type { Sketch } from '#test/estimate-generator/estimate/estimate.ts';
import { type Priced, priced } from '#test/estimate-generator/estimate/priced.ts';
import { sidecar } from '#test/estimate-generator/estimate/sidecar.ts';
import type { Mark, Paper, Sheet } from '#test/estimate-generator/paper/paper.ts';
import { SYMBILITY, toPdf, XACTIMATE } from '#test/estimate-generator/paper/pdf-file.ts';
import { textractReplies } from '#test/estimate-generator/scans/textract-answer.ts';
import { randomContent } from './content.ts';
import { randomCover, randomPaper, randomSummaries } from './pages.ts';
import { type Dice, dice } from './seeded.ts';
import { randomTable, type Table } from './tables.ts';

export interface RandomEstimate {
  sheets: Sheet[];
  pdf: () => Promise<Uint8Array>;
  expected: Record<string, unknown>;
  kind: string;
}

function printSections(throwing: Dice, paper: Paper, table: Table, estimate: Priced): void {
  const totals = throwing.chance(0.7);
  const breakAfterTitle = throwing.chance(0.15);
  for (const section of estimate.sections) {
    paper.room(section.sketch ? 130 : 70);
    for (const text of section.path ?? []) paper.centre(text, { face: 'bold' }).down(13);
    if (section.sketch) sketchBlock(paper, section.name, section.sketch);
    else paper.centre(section.name, { face: 'bold', size: 10 }).down(16);
    if (breakAfterTitle && section.sketch) paper.page();
    table.header(paper);
    const carryOn = () => {
      paper.centre(`CONTINUED - ${section.name}`, { face: 'bold' }).down(16);
      table.header(paper);
    };
    for (const item of section.items) {
      if (throwing.chance(0.04)) {
        paper.page();
        carryOn();
      }
      table.item(paper, item, carryOn);
    }
    paper.down(3);
    if (totals) {
      if (paper.room(24)) carryOn();
      table.totals(paper, `Totals:  ${section.name}`, section);
    }
    paper.down(12);
  }
  if (throwing.chance(0.8)) {
    paper.room(30);
    table.totals(paper, `Line Item Totals:  ${estimate.header.estimateName}`, estimate.lineTotals);
  }
}

/** Every drawing's figures added up, as a program prints them at the end. */
export function allRoofs(estimate: Priced): Sketch | null {
  const drawn = estimate.sections.flatMap(({ sketch }) => sketch ?? []);
  if (drawn.length === 0) return null;
  const sum = (pick: (one: Sketch) => number) =>
    Math.round(drawn.reduce((all, one) => all + pick(one), 0) * 100) / 100;
  return {
    surfaceSf: sum((one) => one.surfaceSf),
    squares: sum((one) => one.squares),
    perimeter: sum((one) => one.perimeter),
    ridge: sum((one) => one.ridge),
  };
}

/** A deductible above the cash value is printed only as far as it was used up. */
function openMoney(estimate: Priced): string[] {
  const left = estimate.coverages.some((one) => one.residualDeductible > 0);
  return left ? ['deductible', 'netClaimIfRecovered'] : [];
}

/** An invented estimate in a layout that no carrier prints exactly so, with its answer key. */
export function randomEstimate(seed: number): RandomEstimate {
  const throwing = dice(seed);
  const { estimate, truth, kind } = randomContent(throwing);
  const table = randomTable(throwing);
  const { hiddenTax, overhead } = table;
  const worked = priced({
    ...estimate,
    ...(hiddenTax ? { taxInSummaryOnly: true } : {}),
    sections: estimate.sections.map((section) => ({
      ...section,
      items: section.items.map((item) => ({ ...item, withOverhead: overhead })),
    })),
  });
  const paper = randomPaper(throwing, worked);
  randomCover(throwing, paper, worked);
  paper.page();
  printSections(throwing, paper, table, worked);
  const sum = allRoofs(worked);
  if (sum && throwing.chance(0.6)) grandTotals(paper, sum);
  randomSummaries(throwing, paper, worked);
  if (throwing.chance(0.4)) recaps(paper, worked);
  const maker = throwing.chance(0.7) ? XACTIMATE : SYMBILITY;
  const pdf = () => toPdf(paper.sheets, maker);
  return {
    sheets: paper.sheets,
    pdf,
    expected: sidecar(worked, { ...truth, openMoney: openMoney(worked) }),
    kind,
  };
}

const DIGITS: Record<string, string> = {
  '1': '7',
  '3': '8',
  '5': '6',
  '6': '8',
  '8': '3',
  '9': '4',
  '0': '8',
  '2': '7',
  '7': '1',
  '4': '9',
};

/** What a recognizer makes of a run of print now and then. */
const SLIPS: ((text: string, dice: Dice) => string)[] = [
  (text) => text.replace(/(\d)\.(\d\d)(?= ?(SQ|SF|LF|EA)\b)/, '$1$2'),
  (text) => text.replace(/(\d) ?SQ\b/, '$15Q'),
  (text) => text.replace(/(\d) ?SQ\b/, '$18Q'),
  (text) => text.replace(/(\d),(\d{3})/, '$1.$2'),
  (text) => text.replace(/(\d)\.(\d\d)\b/, '$1,$2'),
  (text, { pick }) => {
    const at = [...text.matchAll(/\d/g)].map(({ index }) => index);
    const [first, ...rest] = at;
    if (first === undefined) return text;
    const place = pick([first, ...rest]);
    return `${text.slice(0, place)}${DIGITS[text[place] ?? ''] ?? ''}${text.slice(place + 1)}`;
  },
  (text) => text.replace(/^[(<](.*)[)>]$/, '$1'),
  (text) => text.replace(/[()]/, '}'),
  (text) => text.replace('lb.', 'Ib.').replace('rfg.', 'rfy.').replace(/^Ice/, 'Tce'),
  (text) => text.replace(/^1/, 'L').replace(/^0/, 'O'),
];

function read(mark: Mark, throwing: Dice, share: number): Mark {
  const jittered = {
    ...mark,
    left: mark.left + throwing.amount(-1.2, 1.2),
    baseline: mark.baseline + throwing.amount(-0.8, 0.8),
    width: mark.width * throwing.amount(0.98, 1.02),
  };
  const [first, ...more] = SLIPS;
  if (first === undefined || !/\d|lb\.|rfg|Ice/.test(mark.text) || !throwing.chance(share)) return jittered;
  return { ...jittered, text: throwing.pick([first, ...more])(mark.text, throwing) };
}

/** The sheets as a leaning scan, read by a recognizer that slips on `share` of the runs with figures. */
export function randomScan(sheets: readonly Sheet[], seed: number, share: number): Page[] {
  const throwing = dice(seed);
  const skew = throwing.amount(-2, 2);
  const misread = sheets.map((sheet) => ({
    ...sheet,
    marks: sheet.marks.map((mark) => read(mark, throwing, share)),
  }));
  const replies = textractReplies({
    sheets: misread,
    lays: sheets.map(() => ({ quarters: 0, skew })),
    slips: [],
    lost: [],
    seed: String(seed),
  });
  const blocks = replies.flatMap((reply) => (reply as { Blocks: Block[] }).Blocks);
  return sheets.flatMap((sheet, index) =>
    scannedPages(
      index + 1,
      { width: sheet.width, height: sheet.height },
      blocks.filter(({ Page }) => Page === index + 1),
    ),
  );
}

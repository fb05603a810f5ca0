import { recaps } from '#test/estimate-generator/carriers/summaries.ts';
import { grandTotals, sketchBlock } from '#test/estimate-generator/carriers/xactimate.ts';
import type { Sketch } from '#test/estimate-generator/estimate/estimate.ts';
import { type Priced, priced } from '#test/estimate-generator/estimate/priced.ts';
import { sidecar } from '#test/estimate-generator/estimate/sidecar.ts';
import type { Paper, Sheet } from '#test/estimate-generator/paper/paper.ts';
import { SYMBILITY, toPdf, XACTIMATE } from '#test/estimate-generator/paper/pdf-file.ts';
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

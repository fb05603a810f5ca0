import type { Page } from '#lambdas/estimate-reader/text/page.ts';
import { type Priced, priced } from '../estimate/priced.ts';
import { Paper, type Sheet } from '../paper/paper.ts';
import { toPdf } from '../paper/pdf-file.ts';
import { randomCover, randomPaper } from '../random/pages.ts';
import { type Dice, dice } from '../random/seeded.ts';
import type { Table } from '../random/tables.ts';
import { type Contents, contents } from './contents.ts';
import { type Plan, planOf } from './dimensions.ts';
import { isLandscape, layoutTable } from './layouts.ts';
import { listedElsewhere, originalOf } from './original.ts';
import { printRecaps } from './print-recaps.ts';
import { habitsOf, printSections } from './print-sections.ts';
import { printSummaries } from './print-summaries.ts';
import { pagesOf } from './sheet-pages.ts';
import { type WholeTruth, wholeTruth } from './whole-truth.ts';

export interface WholeEstimate {
  seed: number;
  plan: Plan;
  summary: string;
  truth: WholeTruth;
  sheets: Sheet[];
  pages: () => Page[];
  pdf: () => Promise<Uint8Array>;
}

function worked({ estimate }: Contents, { hiddenTax, overhead }: Table): Priced {
  const sections = estimate.sections.map((section) => ({
    ...section,
    items: section.items.map((item) => ({ ...item, withOverhead: overhead })),
  }));
  const coverages = estimate.coverages.map(({ overheadInSummary, ...coverage }) => ({
    ...coverage,
    ...(overheadInSummary && !overhead ? { overheadInSummary } : {}),
  }));
  return priced({ ...estimate, sections, coverages, ...(hiddenTax ? { taxInSummaryOnly: true } : {}) });
}

/** The same letterhead and footer on a sheet laid on its side. */
function onItsSide(paper: Paper): Paper {
  const { foot, ...frame } = paper.frame;
  const footer = (own: Paper, page: number) =>
    own.left(36, 'WORKSHEET', {}, 590).right(750, `Page: ${page}`, {}, 590);
  return new Paper({
    ...frame,
    width: frame.height,
    height: frame.width,
    bottom: 545,
    ...(foot ? { foot: footer } : {}),
  });
}

function printClaim(throwing: Dice, paper: Paper, plan: Plan, table: Table, estimate: Priced): string {
  const rows = () => {
    paper.page();
    printSections(throwing, paper, table, estimate, habitsOf(throwing, plan.drawing));
  };
  const summaryFirst = throwing.chance(0.1);
  if (!summaryFirst) rows();
  const recapsFirst = throwing.chance(0.5);
  if (recapsFirst && !summaryFirst) printRecaps(throwing, paper, estimate);
  const style = printSummaries(throwing, paper, estimate);
  if (summaryFirst) rows();
  if (!recapsFirst) printRecaps(throwing, paper, estimate);
  return style;
}

/** An invented estimate from letterhead to summary whose truth is known because it was made so. */
export function wholeEstimate(seed: number): WholeEstimate {
  const throwing = dice(seed);
  const plan = planOf(throwing);
  const content = contents(throwing, plan);
  const table = layoutTable(throwing, plan.layout);
  const estimate = worked(content, table);
  const upright = randomPaper(throwing, estimate);
  const paper = isLandscape(plan.layout) ? onItsSide(upright) : upright;
  if (plan.listing === 'original_and_revised') {
    const original = worked({ ...content, estimate: originalOf(content.estimate, throwing) }, table);
    randomCover(throwing, paper, original);
    paper.left(40, 'Date Est. Completed:').left(150, '6/19/2025 10:12 AM').down(13);
    printClaim(throwing, paper, plan, table, original);
  }
  randomCover(throwing, paper, estimate);
  listedElsewhere(paper, plan, content);
  const summary = printClaim(throwing, paper, plan, table, estimate);
  const { sheets } = paper;
  return {
    seed,
    plan,
    summary,
    truth: wholeTruth(plan, content, estimate, summary),
    sheets,
    pages: () => pagesOf(sheets),
    pdf: () => toPdf(sheets),
  };
}

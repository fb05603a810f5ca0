import type { Page, Word } from '#lambdas/estimate-reader/text/page.ts';
import { statementOfLoss } from '#test/estimate-generator/carriers/summaries.ts';
import { type Priced, priced } from '#test/estimate-generator/estimate/priced.ts';
import { sidecar } from '#test/estimate-generator/estimate/sidecar.ts';
import { type Mark, Paper, type Sheet, widthOf } from '#test/estimate-generator/paper/paper.ts';
import { toPdf } from '#test/estimate-generator/paper/pdf-file.ts';
import { randomCover, randomPaper } from '#test/estimate-generator/random/pages.ts';
import { type Dice, dice } from '#test/estimate-generator/random/seeded.ts';
import type { Table } from '#test/estimate-generator/random/tables.ts';
import type { Checklist } from './accessories.ts';
import { type Contents, contents, listedElsewhere, originalOf } from './contents.ts';
import { type Plan, planOf } from './dimensions.ts';
import { shortened } from './features.ts';
import { isLandscape, layoutTable } from './layouts.ts';
import { habitsOf, printSections } from './print-sections.ts';
import { printRecaps, printSummaries } from './print-summaries.ts';
import {
  type SettlementForms,
  settlementFormsOf,
  sublimitRecap,
  withOverheadHeld,
} from './settlement-forms.ts';
import { filed } from './sheets.ts';

/** What an honest reader of the estimate says. */
interface WholeTruth {
  roofSquares: number | null;
  why: string;
  /** The area holds only with a warning about it. */
  mustWarn: boolean;
  refusalIsFine: boolean;
  /** A page of the estimate is a picture nobody has read. */
  unseen: boolean;
  /** Rows of a roof may stand on pages nobody has read: "lists no roof work" is untrue. */
  unseenRoof: boolean;
  checklist: Checklist;
  /** The answer key in the shape of the samples'. */
  key: Record<string, unknown>;
}

const OPTIONAL = [
  'ambiguous_area',
  'may_include_waste',
  'partial_roof_repair',
  'area_unproven',
  'no_roof_items',
  'figures_unverified',
  'missing_steep_charge',
  'multiple_structures',
  'contractor_estimate',
  'roof_payment_schedule',
  'not_asphalt_shingle',
  'paid_when_incurred',
] as const;

const MISSING = {
  drip_edge: 'missing_drip_edge',
  ice_water: 'missing_ice_water',
  starter: 'missing_starter',
  ridge_cap: 'missing_ridge_cap',
} as const;

/** A part that any of the house's roofs lists is listed. */
function checklistOf({ buildings: { house } }: Contents, estimate: Priced): Checklist {
  const all: Checklist = {};
  for (const { around } of house)
    for (const [item, found] of Object.entries(around.checklist) as [keyof Checklist, 'found'][])
      if (all[item] !== 'found') all[item] = found;
  if (house.some(({ around }) => around.checklist.valley === undefined) && all.valley !== 'found')
    delete all.valley;
  if (house.length > 0) all.overhead_profit = estimate.totals.overhead > 0 ? 'found' : 'not_found';
  return all;
}

function roofMoney({ buildings: { house, openMoney } }: Contents, estimate: Priced): number | null {
  const plain = !openMoney && house.length > 0 && house.every(({ around }) => !around.openMoney);
  const inRows = !estimate.taxInSummaryOnly && !estimate.coverages.some((one) => one.overheadInSummary);
  if (!plain || !inRows) return null;
  const own = estimate.sections.filter(
    ({ structure, name }) => structure === 'Dwelling' && house.some(({ section }) => section.name === name),
  );
  return Number((own.reduce((sum, { rcv }) => sum + rcv, 0) / 100).toFixed(2));
}

/** A deductible above the cash value is printed only as far as it was used up. */
function openMoney(estimate: Priced, summary: string, { layout }: Plan): string[] {
  const left = estimate.coverages.some((one) => one.residualDeductible > 0);
  const unproven = layout === 'no_header' ? ['recoverableDepreciation', 'nonRecoverableDepreciation'] : [];
  const acv = summary === 'state_farm' ? ['acv'] : [];
  return [...(left ? ['deductible', 'netClaimIfRecovered'] : []), ...unproven, ...acv];
}

/** How the estimate got to paper. */
interface Printed {
  estimate: Priced;
  summary: string;
  /** A row is missing, so that the rows do not add up to their total. */
  short: boolean;
}

function wholeTruth(plan: Plan, content: Contents, { estimate, summary, short }: Printed): WholeTruth {
  const { buildings } = content;
  const { squares, why, expectedWarnings, house } = buildings;
  const mustWarn = buildings.mustWarn || (short && squares !== null);
  const unseen = plan.features.includes('pictures');
  const refusalIsFine = buildings.refusalIsFine || mustWarn;
  const unseenRoof = unseen && house.some(({ listed }) => listed.replaced);
  const checklist = short || unseen ? {} : checklistOf(content, estimate);
  const whole = !unseen && squares !== null && house.every(({ listed }) => listed.replaced);
  const missing = Object.entries(MISSING).filter(
    ([item]) => checklist[item as keyof Checklist] === 'not_found',
  );
  const codes = missing.map(([, code]) => code);
  const lost = estimate.totals.nonRecoverable > 0 ? ['non_recoverable_depreciation'] : [];
  // Of several parts one may list the ice & water that another's sentence promises.
  const upgraded = house.some(({ around }) => around.codeUpgrade);
  const incurred = upgraded && house.length === 1 ? ['paid_when_incurred'] : [];
  const open = short || unseen || plan.listing === 'stated_in_words';
  const roofClaimRcv = open ? null : roofMoney(content, estimate);
  const key = sidecar(estimate, {
    roofSquares: squares,
    expectedWarnings: [
      ...(whole ? [...expectedWarnings, ...codes] : []),
      ...(unseen ? [] : [...lost, ...incurred]),
    ],
    optionalWarnings: [...OPTIONAL, ...codes, ...expectedWarnings, ...lost, ...incurred],
    openMoney: openMoney(estimate, summary, plan),
    traps: [plan.structures, plan.listing, plan.drawing, plan.layout, ...plan.features],
    notes: [why],
    facts: { refusalIsFine, mustWarn, checklist, ...(roofClaimRcv === null ? {} : { roofClaimRcv }) },
  });
  return { roofSquares: squares, why, mustWarn, refusalIsFine, unseen, unseenRoof, checklist, key };
}

/** How far print rises above its baseline and hangs below it, as shares of its size. */
const RISE = 0.88;
const FALL = 0.25;

const widths = new Map<string, number>();

/** Letter by letter, as a PDF draws them: without kerning. */
function measured({ face, size }: Mark, text: string): number {
  const key = `${face}|${text}`;
  const known = widths.get(key) ?? [...text].reduce((sum, one) => sum + widthOf(one, { face, size: 1 }), 0);
  widths.set(key, known);
  return known * size;
}

function wordsOf(mark: Mark): Word[] {
  const { baseline, size, text } = mark;
  const top = baseline - RISE * size;
  const bottom = baseline + FALL * size;
  const space = measured(mark, ' ');
  let left = mark.left;
  return text.split(' ').flatMap((word) => {
    const right = left + measured(mark, word);
    const made = word === '' ? [] : [{ text: word, left, right, top, bottom }];
    left = right + space;
    return made;
  });
}

/** The sheets as the text layer of their PDF gives them, without the PDF; pictures as a recognizer reads them. */
export function pagesOf(sheets: readonly Sheet[], recognized: boolean): Page[] {
  return sheets.map(({ width, height, marks, photo }, index) => {
    const page = { number: index + 1, width, height };
    if (photo && !recognized) return { ...page, source: 'text', words: [], picture: 1 };
    return { ...page, source: photo ? 'ocr' : 'text', words: marks.flatMap(wordsOf) };
  });
}

export interface WholeEstimate {
  seed: number;
  plan: Plan;
  summary: string;
  truth: WholeTruth;
  sheets: Sheet[];
  pages: () => Page[];
  /** The pages once a recognizer has read those that are pictures. */
  recognized: () => Page[];
  pdf: () => Promise<Uint8Array>;
}

function worked({ estimate }: Contents, { hiddenTax, overhead }: Table, forms?: SettlementForms): Priced {
  const sections = estimate.sections.map((section) => ({
    ...section,
    items: section.items.map((item) => ({ ...item, withOverhead: overhead })),
  }));
  const coverages = estimate.coverages.map(({ overheadInSummary, ...coverage }) => ({
    ...coverage,
    ...(overheadInSummary && !overhead ? { overheadInSummary } : {}),
  }));
  const whole = priced({
    ...estimate,
    sections,
    coverages,
    ...(hiddenTax ? { taxInSummaryOnly: true } : {}),
  });
  return forms?.overheadHeld ? withOverheadHeld(whole) : whole;
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

interface Claim {
  estimate: Priced;
  /** The rows that are printed. */
  listed: Priced;
  forms?: SettlementForms;
}

function printClaim(
  throwing: Dice,
  paper: Paper,
  plan: Plan,
  table: Table,
  { estimate, listed, forms }: Claim,
): string {
  const rows = () => {
    paper.page();
    printSections(throwing, paper, table, listed, habitsOf(throwing, plan.drawing));
  };
  const coded = plan.features.includes('category_recap');
  const summaryFirst = throwing.chance(0.1);
  if (!summaryFirst) rows();
  const recapsFirst = throwing.chance(0.5);
  if (recapsFirst && !summaryFirst) printRecaps(throwing, paper, estimate, coded);
  const style = printSummaries(throwing, paper, estimate, forms);
  if (summaryFirst) rows();
  if (!recapsFirst || summaryFirst) printRecaps(throwing, paper, estimate, coded);
  if (forms?.sublimits) sublimitRecap(paper, estimate);
  return style;
}

/** An invented estimate from letterhead to summary whose truth is known because it was made so. */
export function wholeEstimate(seed: number): WholeEstimate {
  const throwing = dice(seed);
  const plan = planOf(throwing);
  const content = contents(throwing, plan);
  const table = layoutTable(throwing, plan.layout);
  const forms = settlementFormsOf(seed);
  const estimate = worked(content, table, forms);
  const upright = randomPaper(throwing, estimate);
  const paper = isLandscape(plan.layout) ? onItsSide(upright) : upright;
  if (plan.listing === 'original_and_revised') {
    const original = worked({ ...content, estimate: originalOf(content.estimate, throwing) }, table);
    randomCover(throwing, paper, original);
    paper.left(40, 'Date Est. Completed:').left(150, '6/19/2025 10:12 AM').down(13);
    printClaim(throwing, paper, plan, table, { estimate: original, listed: original });
  }
  randomCover(throwing, paper, estimate);
  listedElsewhere(paper, plan, content);
  if (forms.supplementLater !== null) paper.left(40, forms.supplementLater).down(13);
  if (forms.statement !== 'none') statementOfLoss(paper, estimate);
  const whole = { estimate, short: false };
  const listed = plan.features.includes('short_rows')
    ? shortened(throwing, estimate, content.buildings)
    : whole;
  const claim = { estimate, listed: listed.estimate, forms };
  const summary = printClaim(throwing, paper, plan, table, claim);
  const sheets = filed(throwing, plan, paper.sheets);
  return {
    seed,
    plan,
    summary,
    truth: wholeTruth(plan, content, { estimate, summary, short: listed.short }),
    sheets,
    pages: () => pagesOf(sheets, false),
    recognized: () => pagesOf(sheets, true),
    pdf: () => toPdf(sheets),
  };
}

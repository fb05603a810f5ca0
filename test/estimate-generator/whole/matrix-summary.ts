import { bracketed, dollars, figure } from '#test/estimate-generator/estimate/money.ts';
import type { PricedCoverage } from '#test/estimate-generator/estimate/priced.ts';
import { type Paper, type Style, widthOf } from '#test/estimate-generator/paper/paper.ts';

type Summed = Omit<PricedCoverage, 'deductible'>;

const MATRIX: Style = { face: 'roman', size: 7.5 };
const MATRIX_HEAD: Style = { face: 'bold', size: 7.5 };
const MATRIX_RIGHT = 576;
/** What the longest label takes. */
const LABEL_ROOM = 200;

const columnOf = (names: readonly string[]) =>
  12 + Math.max(60, ...names.map((name) => widthOf(name, MATRIX_HEAD)));

/** Whether the coverages have room beside each other. */
export const fitsMatrix = (names: readonly string[]) =>
  MATRIX_RIGHT - (names.length + 1) * columnOf(names) > LABEL_ROOM;

/** One summary with a column for each coverage and one for all of them. */
export function matrixSummary(paper: Paper, coverages: readonly Summed[], whole: Summed, tax: string): void {
  paper.page().centre('Summary of Loss', { face: 'bold', size: 11 }).down(18);
  const columns = [...coverages, { ...whole, name: 'Total' }];
  const column = columnOf(columns.map(({ name }) => name));
  const edges = columns.map((_, at) => MATRIX_RIGHT - (columns.length - 1 - at) * column);
  const lost = (one: Summed) => one.recoverable + one.nonRecoverable;
  const names = columns.map(({ name }) => name);
  paper.cells(edges, names, 14, MATRIX_HEAD);
  const rows: [string, (one: Summed) => number, (value: number) => string][] = [
    ['Line Item Total', (one) => one.lineItemTotal, figure],
    [tax, (one) => one.tax, figure],
    ['Overhead', (one) => one.overhead, figure],
    ['Replacement Cost Value', (one) => one.rcv, dollars],
    ['Less Depreciation', lost, bracketed],
    ['Actual Cash Value', (one) => one.acv, dollars],
    ['Less Deductible', (one) => one.usedDeductible, bracketed],
    ['Net Claim', (one) => one.netClaim, dollars],
    ['Total Recoverable Depreciation', (one) => one.recoverable, figure],
    ['Less Residual Deductible', (one) => one.residualDeductible, bracketed],
    ['Net Claim if Depreciation is Recovered', (one) => one.netIfRecovered, dollars],
  ];
  for (const [label, pick, print] of rows) {
    if (pick(whole) === 0) continue;
    const texts = columns.map((one) => print(pick(one)));
    paper.left(36, label, MATRIX).cells(edges, texts, 13, MATRIX);
  }
}

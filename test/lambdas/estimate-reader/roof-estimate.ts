import { cents, sum } from '#lambdas/estimate-reader/text/figures.ts';

/** A row of an estimate without tax and depreciation. */
interface EstimateRow {
  words: string;
  quantity: number;
  unit: string;
  price: number;
  /** Figures printed otherwise, as for credits: the quantity and the amount. */
  printed?: { quantity?: string; rcv?: string };
  /** The lines under the row. */
  notes?: readonly string[];
}

export interface EstimateSection {
  name: string;
  rows: readonly EstimateRow[];
  /** Squares of the drawing above the rows. */
  drawn?: number;
}

const dollars = (value: number) =>
  value.toLocaleString('en-US', { minimumFractionDigits: 2, maximumFractionDigits: 2 });

export const row = (
  words: string,
  quantity: number,
  unit: string,
  price: number,
  more: Pick<EstimateRow, 'printed' | 'notes'> = {},
): EstimateRow => ({ words, quantity, unit, price, ...more });

const amountOf = ({ quantity, price }: EstimateRow) => cents(quantity * price);
export const amountOfRows = (rows: readonly EstimateRow[]) => sum(rows.map(amountOf));

const columns = (label: string, ...figures: string[]) =>
  [label.padEnd(44), ...figures.map((figure, at) => figure.padStart(at === 0 ? 14 : 12))].join('');

const TABLE = columns('DESCRIPTION', 'QUANTITY', 'UNIT PRICE', 'RCV', 'DEPREC.', 'ACV');

/** A row as its table prints it, with its notes below. */
function printedLines(row: EstimateRow, number: number): string[] {
  const amount = row.printed?.rcv ?? dollars(amountOf(row));
  const count = row.printed?.quantity ?? `${dollars(row.quantity)} ${row.unit}`;
  return [
    columns(`${number}. ${row.words}`, count, dollars(row.price), amount, '(0.00)', amount),
    ...(row.notes ?? []).map((note) => `   ${note}`),
  ];
}

/** The tables of the sections with their sums, the rows numbered through. */
export function tables(sections: readonly EstimateSection[], first = 1): string {
  let number = first;
  return sections
    .flatMap(({ name, rows, drawn }) => [
      '',
      name,
      ...(drawn === undefined
        ? []
        : [`${dollars(drawn * 100)} Surface Area        ${dollars(drawn)} Number of Squares`]),
      TABLE,
      ...rows.flatMap((row) => printedLines(row, number++)),
      columns(`Totals:  ${name}`, '', '', dollars(amountOfRows(rows)), '0.00', dollars(amountOfRows(rows))),
    ])
    .join('\n');
}

export const lineItemTotals = (rcv: number) =>
  columns('Line Item Totals: FELL_AUGUSTINA', '', '', dollars(rcv), '0.00', dollars(rcv));

const line = (label: string, figure: string) => `${label.padEnd(50)}${figure.padStart(14)}`;

/** A coverage's summary after its deductible. */
export const summaryFor = (coverage: string, rcv: number, deductible = 1000) =>
  [
    '',
    `Summary for ${coverage}`,
    line('Line Item Total', dollars(rcv)),
    line('Replacement Cost Value', `$${dollars(rcv)}`),
    line('Less Depreciation', '(0.00)'),
    line('Actual Cash Value', `$${dollars(rcv)}`),
    ...(deductible === 0 ? [] : [line('Less Deductible', `(${dollars(deductible)})`)]),
    line('Net Claim', `$${dollars(rcv - deductible)}`),
  ].join('\n');

const LETTERHEAD = 'Hallowell Mutual Insurance';
/** A page under the letterhead that all pages share. */
export const sheet = (...texts: readonly string[]) => [LETTERHEAD, ...texts].join('\n');

const COVER = `Insured: AUGUSTINA FELL
Property: 18 Larch Lane, Fairmont, NE 68354
Claim Number: HM-771203          Date of Loss: 5/21/2026
Type of Loss: Hail               Estimate: FELL_AUGUSTINA`;

/** The first page, with who is insured. */
export const cover = (...texts: readonly string[]) => sheet(COVER, ...texts);

/** The last pages of an estimate: a summary a coverage, each on its own, the first below the sum of all rows. */
export const sumsOf = (...paid: [coverage: string, rcv: number, deductible: number][]) =>
  paid.map(([coverage, rcv, deductible], at) => {
    const summary = summaryFor(coverage, rcv, deductible);
    return at > 0 ? sheet(summary) : sheet(lineItemTotals(sum(paid.map(([, each]) => each))), summary);
  });

/** The last page of an estimate of one coverage. */
export const sums = (rcv: number) => sheet(lineItemTotals(rcv), summaryFor('Dwelling', rcv));

/** An estimate of one coverage: cover and tables, then its sums on a second page. */
export const estimatePages = (sections: readonly EstimateSection[]): [tables: string, sums: string] => [
  cover(tables(sections)),
  sums(sum(sections.map(({ rows }) => amountOfRows(rows)))),
];

/** The usual rows of a whole roof. */
export const wholeRoof = (squares: number, installed: number): EstimateRow[] => [
  row('Tear off, haul and dispose of comp. shingles', squares, 'SQ', 61.4),
  row('Laminated - comp. shingle rfg. - w/out felt', installed, 'SQ', 247.55),
  row('Roofing felt - 15 lb.', squares, 'SQ', 38.2),
  row('Ice & water barrier', 402, 'SF', 1.87),
  row('Drip edge', 214, 'LF', 3.12),
  row('Asphalt starter - universal starter course', 130, 'LF', 2.41),
  row('Hip / Ridge cap - Standard profile', 66, 'LF', 7.9),
];

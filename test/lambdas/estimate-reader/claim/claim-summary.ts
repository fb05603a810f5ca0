import { HEADER, readGrid } from '../grid-page.ts';

export const TEAR_OFF =
  '1. Tear off composition shingles  28.40 SQ       61.00     0.00    1,732.40     (0.00)    1,732.40';
const SHINGLES =
  '2. Laminated comp. shingle rfg.   31.00 SQ      280.00   100.00    8,780.00 (2,000.00)    6,780.00';
export const FENCE =
  '3. R&R Wood fence                 20.00 LF       50.00     0.00    1,000.00   (400.00)      600.00';
export const ROWS = [HEADER, TEAR_OFF, SHINGLES].join('\n');
export const WITH_FENCE = [HEADER, TEAR_OFF, SHINGLES, FENCE].join('\n');

export const claimOf = (...texts: string[]) => readGrid(...texts).claim;
export const unverified = (...texts: string[]) =>
  readGrid(...texts).warnings.find(({ code }) => code === 'figures_unverified')?.values.figures;

export type SummaryLine = [label: string, figure?: string];

/** A summary's lines: each label with its figure, set apart as estimates print them. */
export const summary = (...lines: SummaryLine[]) =>
  lines.map(([label, figure = '']) => `${label.padEnd(60)}${figure.padStart(14)}`).join('\n');

export const WHOLE: SummaryLine[] = [
  ['Replacement Cost Value', '$10,512.40'],
  ['Less Depreciation', '(2,000.00)'],
  ['Actual Cash Value', '$8,512.40'],
];
/** The summary of the rows' one coverage, with what follows its cash value. */
export const dwelling = (...more: SummaryLine[]) => summary(['Summary for Dwelling'], ...WHOLE, ...more);
/** The same as far as what is paid. */
export const paid = (net = '$7,512.40', ...more: SummaryLine[]) =>
  dwelling(['Less Deductible', '(1,000.00)'], ['Net Claim', net], ...more);

export const NET = {
  rcv: 10512.4,
  depreciation: 2000,
  acv: 8512.4,
  deductible: 1000,
  netClaim: 7512.4,
  verified: true,
};

/** The claim of a dwelling and a fence. */
export const BOTH = {
  rcv: 11512.4,
  depreciation: 2400,
  acv: 9112.4,
  deductible: 1000,
  netClaim: 8112.4,
  verified: true,
};

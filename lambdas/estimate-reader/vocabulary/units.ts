/** A unit of measure as papers print it, upper case, without the point that ends it. */
export interface UnitSpelling {
  printed: string;
  /** Xactimate's abbreviation; SQ is 100 square feet, M2 and M are metric. */
  means: string;
  papers: string;
}

const same = (papers: string, ...printed: string[]): UnitSpelling[] =>
  printed.map((one) => ({ printed: one, means: one, papers }));

export const UNITS: readonly UnitSpelling[] = [
  ...same('Xactimate; Symbility', 'SQ', 'SF', 'LF', 'EA', 'SY', 'HR', 'DA', 'MO', 'CF', 'CY', 'WK', 'RM'),
  ...same('Xactimate; Symbility', 'RL', 'LS', 'TN', 'BX', 'GL', 'LB', 'MI', 'PR', 'BG', 'SH'),
  ...same('small carriers; builders', 'PC'),
  { printed: 'SQS', means: 'SQ', papers: 'small carriers; builders' },
  { printed: 'SQ/FT', means: 'SF', papers: 'small carriers; builders' },
  { printed: 'SQ./FT', means: 'SF', papers: 'small carriers; builders' },
  { printed: 'SQFT', means: 'SF', papers: 'small carriers; builders' },
  { printed: 'SQ.FT', means: 'SF', papers: 'small carriers; builders' },
  { printed: 'S.F', means: 'SF', papers: 'small carriers; builders' },
  { printed: 'L.F', means: 'LF', papers: 'small carriers; builders' },
  { printed: 'LN', means: 'LF', papers: 'small carriers; builders' },
  { printed: 'LNFT', means: 'LF', papers: 'small carriers; builders' },
  { printed: 'EACH', means: 'EA', papers: 'small carriers; builders' },
  { printed: 'PCS', means: 'PC', papers: 'small carriers; builders' },
  { printed: 'HRS', means: 'HR', papers: 'small carriers; builders' },
  { printed: 'M2', means: 'M2', papers: 'metric papers' },
  { printed: 'M²', means: 'M2', papers: 'metric papers' },
  { printed: 'SQM', means: 'M2', papers: 'metric papers' },
  { printed: 'M', means: 'M', papers: 'metric papers' },
  { printed: 'ML', means: 'M', papers: 'metric papers in Spanish' },
  { printed: 'PL', means: 'LF', papers: 'Spanish: pie lineal' },
  { printed: 'P2', means: 'SF', papers: 'Spanish: pie cuadrado' },
  { printed: 'P²', means: 'SF', papers: 'Spanish: pie cuadrado' },
  { printed: 'C/U', means: 'EA', papers: 'Spanish: cada uno' },
  { printed: 'UND', means: 'EA', papers: 'Spanish: unidad' },
];

const BY_SPELLING = new Map(UNITS.map(({ printed, means }) => [printed, means]));
const LONGEST = Math.max(...UNITS.map(({ printed }) => printed.length)) + 1;

/** What the printed unit means; null for any other word. */
export function unitOf(text: string, table: ReadonlyMap<string, string> = BY_SPELLING): string | null {
  if (text.length > LONGEST) return null;
  return table.get(text.toUpperCase().replace(/\.$/, '')) ?? null;
}

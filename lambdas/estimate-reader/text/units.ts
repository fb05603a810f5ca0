/** A unit of measure as documents print it, in capitals. */
interface UnitOfMeasure {
  printed: string;
  means: string;
  /** What it counts. */
  of: string;
}

const UNITS: readonly UnitOfMeasure[] = [
  { printed: 'SQ', means: 'SQ', of: 'squares, 100 square feet each' },
  { printed: 'SF', means: 'SF', of: 'square feet' },
  { printed: 'SQFT', means: 'SF', of: 'square feet' },
  { printed: 'SQ/FT', means: 'SF', of: 'square feet' },
  { printed: 'SQ.FT', means: 'SF', of: 'square feet' },
  { printed: 'SQ FT', means: 'SF', of: 'square feet' },
  { printed: 'SQ FEET', means: 'SF', of: 'square feet' },
  { printed: 'SQ FOOT', means: 'SF', of: 'square feet' },
  { printed: 'SQUARE FT', means: 'SF', of: 'square feet' },
  { printed: 'SQUARE FEET', means: 'SF', of: 'square feet' },
  { printed: 'SQUARE FOOT', means: 'SF', of: 'square feet' },
  { printed: 'SY', means: 'SY', of: 'square yards' },
  { printed: 'LF', means: 'LF', of: 'linear feet' },
  { printed: 'CF', means: 'CF', of: 'cubic feet' },
  { printed: 'CY', means: 'CY', of: 'cubic yards' },
  { printed: 'EA', means: 'EA', of: 'pieces' },
  { printed: 'PR', means: 'PR', of: 'pairs' },
  { printed: 'HR', means: 'HR', of: 'hours' },
  { printed: 'DA', means: 'DA', of: 'days' },
  { printed: 'WK', means: 'WK', of: 'weeks' },
  { printed: 'MO', means: 'MO', of: 'months' },
  { printed: 'MI', means: 'MI', of: 'miles' },
  { printed: 'LS', means: 'LS', of: 'lump sums' },
  { printed: 'RM', means: 'RM', of: 'rooms' },
  { printed: 'RL', means: 'RL', of: 'rolls' },
  { printed: 'BX', means: 'BX', of: 'boxes' },
  { printed: 'BG', means: 'BG', of: 'bags' },
  { printed: 'SH', means: 'SH', of: 'sheets' },
  { printed: 'GL', means: 'GL', of: 'gallons' },
  { printed: 'LB', means: 'LB', of: 'pounds' },
  { printed: 'TN', means: 'TN', of: 'tons' },
  { printed: 'SQS', means: 'SQ', of: 'squares' },
  { printed: 'SQUARE', means: 'SQ', of: 'squares' },
  { printed: 'SQUARES', means: 'SQ', of: 'squares' },
  { printed: 'SQ./FT', means: 'SF', of: 'square feet' },
  { printed: 'S.F', means: 'SF', of: 'square feet' },
  { printed: 'L.F', means: 'LF', of: 'linear feet' },
  { printed: 'LN', means: 'LF', of: 'linear feet' },
  { printed: 'LNFT', means: 'LF', of: 'linear feet' },
  { printed: 'LN FT', means: 'LF', of: 'linear feet' },
  { printed: 'LIN FT', means: 'LF', of: 'linear feet' },
  { printed: 'LIN FEET', means: 'LF', of: 'linear feet' },
  { printed: 'LINEAR FT', means: 'LF', of: 'linear feet' },
  { printed: 'LINEAR FEET', means: 'LF', of: 'linear feet' },
  { printed: 'LINEAL FEET', means: 'LF', of: 'linear feet' },
  { printed: 'EACH', means: 'EA', of: 'pieces' },
  { printed: 'PIECES', means: 'PC', of: 'pieces' },
  { printed: 'HOURS', means: 'HR', of: 'hours' },
  { printed: 'PC', means: 'PC', of: 'pieces' },
  { printed: 'PCS', means: 'PC', of: 'pieces' },
  { printed: 'HRS', means: 'HR', of: 'hours' },
  { printed: 'M2', means: 'M2', of: 'square meters' },
  { printed: 'M²', means: 'M2', of: 'square meters' },
  { printed: 'SQM', means: 'M2', of: 'square meters' },
  { printed: 'M', means: 'M', of: 'meters' },
  { printed: 'ML', means: 'M', of: 'meters, in Spanish' },
  { printed: 'PL', means: 'LF', of: 'linear feet: pie lineal' },
  { printed: 'P2', means: 'SF', of: 'square feet: pie cuadrado' },
  { printed: 'P²', means: 'SF', of: 'square feet: pie cuadrado' },
  { printed: 'C/U', means: 'EA', of: 'pieces: cada uno' },
  { printed: 'UND', means: 'EA', of: 'pieces: unidad' },
  { printed: 'CUADRO', means: 'SQ', of: 'squares, in Spanish' },
  { printed: 'CUADROS', means: 'SQ', of: 'squares, in Spanish' },
  { printed: 'PIES', means: 'LF', of: 'linear feet, in Spanish' },
  { printed: 'PIES LINEALES', means: 'LF', of: 'linear feet, in Spanish' },
  { printed: 'PIES²', means: 'SF', of: 'square feet, in Spanish' },
  { printed: 'PIES2', means: 'SF', of: 'square feet, in Spanish' },
  { printed: 'PIES CUADRADOS', means: 'SF', of: 'square feet, in Spanish' },
];

const KNOWN = new Map(UNITS.map(({ printed, means }) => [printed, means]));

/** The unit that one or two words name, in any spelling: `SQ`, `sf.`, `Sq. Ft.`; null for others. */
export function unitIn(text: string): string | null {
  return KNOWN.get(text.toUpperCase().replace(/\.(?= |$)/g, '')) ?? null;
}

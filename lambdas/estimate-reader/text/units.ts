/** Units of measure by how documents print them, in capitals. */
const UNITS = {
  SQ: 'SQ|SQS|SQR|SQRS|SQUARE|SQUARES|ROOF SQUARES|CUADRO|CUADROS',
  SF: 'SF|S.F|S.FT|SQFT|SQ/FT|SQ.FT|SQ./FT|SQ FT|SQ FEET|SQ FOOT|SQUARE FT|SQUARE FEET|SQUARE FOOT',
  LF: 'LF|L.F|L.FT|FT|FEET|LN|LNFT|LN FT|LIN FT|LIN FEET|LINEAR FT|LINEAR FOOT|LINEAR FEET|LINEAL FEET',
  EA: 'EA|EACH|COUNT|C/U|UND',
  PC: 'PC|PCS|PIECES',
  HR: 'HR|HRS|HOURS',
  M2: 'M2|M²|SQM',
  M: 'M|ML',
};
const SPANISH_UNITS = { SF: 'P2|P²|PIES2|PIES²|PIES CUADRADOS', LF: 'PL|PIES|PIES LINEALES' };
/** Square and cubic measures, pairs, times, lump sums, rooms, rolls, boxes, bags, sheets, gallons and weights. */
const AS_PRINTED = 'SY|CF|CY|PR|DA|WK|MO|MI|LS|RM|RL|BX|BG|SH|GL|LB|TN'.split('|');

const KNOWN = new Map([
  ...[...Object.entries(UNITS), ...Object.entries(SPANISH_UNITS)].flatMap(([means, printed]) =>
    printed.split('|').map((unit): [string, string] => [unit, means]),
  ),
  ...AS_PRINTED.map((unit): [string, string] => [unit, unit]),
]);

/** The unit that one or two words name, in any spelling: `SQ`, `sf.`, `Sq. Ft.`; null for others. */
export function unitIn(text: string): string | null {
  return KNOWN.get(text.toUpperCase().replace(/\.(?= |$)/g, '')) ?? null;
}

/** What a homeowner types as the size of a home, and what a reader makes of it: a size, a question, or nothing. */
export type Reading = { take: number } | { ask: number } | 'say';

const take = (squareFootage: number): Reading => ({ take: squareFootage });
const ask = (squareFootage: number): Reading => ({ ask: squareFootage });

/** Rows of what is typed, one a stroke apart, that all read the same. */
const all = (reading: Reading, typed: string) => typed.split('|').map((text) => [text, reading] as const);

export const homeSizeCases: readonly (readonly [typed: string, reading: Reading])[] = [
  // Plain.
  ...all(take(1850), '1850|  1850 |01850'),
  ['24', take(24)],
  ['1', take(1)],
  ['199', take(199)],
  ['200', take(200)],
  ['20000', take(20_000)],
  ['20001', take(20_001)],
  // Grouped as people write it.
  ...all(take(1850), "1,850|1, 850|1 850|1\u00a0850|1\u202f850|1'850"),
  ['12,500', take(12_500)],
  ['1,250,000', take(1_250_000)],
  ...all(ask(1850), '1.850|1.850,50|18,50'),
  ['12.500', ask(12_500)],
  ['24,00', ask(2400)],
  ['1,8500', ask(18_500)],
  // Decimals: the whole number stands.
  ...all(take(1850), '1850.7|1,850.7|1850.00|1850.|1850,'),
  // Thousands in a word or a letter.
  ...all(take(2000), '2k|2K|2 k|2k sqft|2ksqft|2 thousand|2 mil'),
  ...all(take(2400), '2.4k|2,4k|2.4 mil pies cuadrados'),
  ['2.45k sq ft', take(2450)],
  ['.9k', take(900)],
  ['0.5k', take(500)],
  ['2.5 thousand sq ft', take(2500)],
  ['1e3', ask(1000)],
  ['1.8e3', ask(1800)],
  ...all(ask(2400), '2.4|2,4'),
  ['1.85', ask(1850)],
  // Units.
  ...all(take(2400), '2400sf|2400 SF|2400sqft|2,400 sq. ft.|2,400 sq.ft|2400 square feet|2400 sq feet'),
  ...all(take(2400), '2400 square foot|2400 feet|2400 ft|2400 ft²|2400 ft2|2400 ft^2|2400 sq'),
  ...all(take(2400), '2400 s.f.|2400 pies|2400 pies cuadrados|2400 pies²|2400 p2'),
  ...all(ask(2400), '24 squares|24 sq|24 SQ.'),
  ...all(ask(2410), '24.1 squares|24.1'),
  ...all(ask(2368), '220 m²|220 m2|220m²|220 sqm|220 square meters|220 metros|220 metros cuadrados'),
  ...all(ask(2368), '220 mts2'),
  ...all('say', '0.25 acre|250 sq yd'),
  // About so much.
  ...all(take(2400), '~2400|about 2400|approx. 2,400 sq ft|2400ish|2400 or so|2400+|unos 2400'),
  ...all(take(2400), 'aprox 2400 pies|más o menos 2400|2400 más o menos|como 2400|2400?'),
  ['around 2k', take(2000)],
  // House and garage added up, as the step's note asks.
  ...all(ask(2200), '1800 + 400|1800+400|1800 plus 400 garage|1800 más 400 de garaje'),
  ['1.8k + 400 + 120', ask(2320)],
  ['1800 + 100', ask(1900)],
  ['1800 + 99', 'say'],
  ['1800 plus garage', ask(1800)],
  // In words, as speech is written down.
  ...all(ask(2000), 'two thousand|about two thousand square feet|dos mil'),
  ...all(ask(2400), 'two thousand four hundred|twenty four hundred|twenty-four hundred sq ft'),
  ...all(ask(2400), 'dos mil cuatrocientos pies cuadrados'),
  ...all(ask(1850), 'eighteen fifty|eighteen hundred and fifty|mil ochocientos cincuenta'),
  ['como veintidós mil', ask(22_000)],
  ['two hundred', ask(200)],
  ...all('say', 'one hundred ninety nine|two thousand meters|two bedrooms'),
  // A letter for a zero.
  ...all(ask(2400), '24oo|24OO sq ft'),
  ['mas o menos 2400', take(2400)],
  // More than a number.
  ...all(ask(2400), '2400 with garage|house is 2400|2400 con garaje'),
  ...all('say', '1800-2000|1800–2000|1800 to 2000|1800 a 2000|1800 and 400 garage|1,850 2 story'),
  ...all('say', '30x60|30 x 60|1850/2|2400 5|2.4.0|1.2.3|1,2,3'),
  // Signs.
  ...all(ask(1850), '-1850|−1850'),
  ['+1850', take(1850)],
  ['-', 'say'],
  // Other digits.
  ...all(take(2400), '２４００|２，４００'),
  ['١٨٥٠', 'say'],
  // No size.
  ...all('say', '0|00|0.0|.5|0.5|0k|0x20|NaN|Infinity|big|idk|k|?|no sé|2kk|2m|10000000'),
  ...all('say', '99999999999999999999|1e99|10000k'),
  ['9999999', take(9_999_999)],
];

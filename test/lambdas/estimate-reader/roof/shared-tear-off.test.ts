import { describe, expect, test } from 'vitest';
import { quoteFromEstimate } from '#lambdas/estimate-reader/read-estimate.ts';
import { readGrid } from '../grid-page.ts';
import { amountOfRows, estimatePages, row, wholeRoof } from '../roof-estimate.ts';

const TORN = 'Tear off comp. shingles';
const LAID = 'Laminated comp. shingle rfg.';

const room = (name: string, ...rows: [squares: number, words?: string][]) => ({
  name,
  rows: rows.map(([squares, words = TORN]) => row(words, squares, 'SQ', 60)),
});

/** A roof without a tear-off of its own. */
const bare = (name: string, squares: number, { drawn, waste }: { drawn?: number; waste?: string } = {}) => ({
  name,
  rows: [
    row(LAID, squares, 'SQ', 220, waste === undefined ? {} : { notes: [waste] }),
    row('Roofing felt - 15 lb.', squares, 'SQ', 30),
    row('Ice & water barrier', 400, 'SF', 2),
    row('Asphalt starter - universal starter course', 120, 'LF', 2),
    row('Drip edge', 180, 'LF', 3),
    row('Hip / Ridge cap', 60, 'LF', 6),
  ],
  ...(drawn !== undefined && { drawn }),
});

type Sections = Parameters<typeof estimatePages>[0];
const read = (...sections: Sections) => readGrid(...estimatePages(sections));
const roofsOf = ({ structures }: ReturnType<typeof read>) =>
  structures.map(({ name, roofSquares }) => [name, roofSquares]);

describe('a tear-off in a room of its own goes to the building whose shingles are installed without one', () => {
  test.each(['Demolition', 'Removal', 'General', 'Roof Tear Off', 'Exterior'])('under “%s”', (name) => {
    const estimate = read(room(name, [27]), bare('Dwelling Roof', 29.7));
    expect(estimate.area).toMatchObject({ squares: 27, source: 'removal', warnings: [] });
    expect(roofsOf(estimate)).toEqual([['Dwelling', 27]]);
  });

  test('and counts in the money of its roof', () => {
    const roof = bare('Dwelling Roof', 29.7);
    const demolition = room('Demolition', [27]);
    expect(quoteFromEstimate(read(demolition, roof))).toMatchObject({
      quote: { roofClaim: { rcvWithTax: amountOfRows([...demolition.rows, ...roof.rows]), verified: true } },
    });
  });

  test.each<[rule: string, sections: Sections]>([
    [
      'the other building has its own',
      [
        room('Demolition', [27]),
        bare('Dwelling Roof', 29.7),
        { name: 'Detached Garage', rows: wholeRoof(11.6, 12.76) },
      ],
    ],
    [
      'it is too small for both',
      [room('Demolition', [27]), bare('Dwelling Roof', 29.7), bare('Detached Garage', 12.76)],
    ],
    [
      'each row fits one building',
      [room('Demolition', [11.6], [27]), bare('Dwelling Roof', 29.7), bare('Detached Garage', 12.76)],
    ],
    [
      'a row names its building',
      [
        room('Demolition', [27, `${TORN} - house`], [11.6, `${TORN} - detached garage`]),
        bare('Dwelling Roof', 29.7),
        bare('Detached Garage', 12.76),
      ],
    ],
  ])('where %s', (_, sections) => {
    expect(read(...sections).area).toMatchObject({ squares: 27, warnings: [] });
  });

  test('the parts of one house share it', () => {
    const { area } = read(room('Demolition', [36]), bare('Upper Roof', 19.8), bare('Lower Roof', 19.8));
    expect(area).toMatchObject({ squares: 36, warnings: [] });
  });
});

const garage = bare('Detached Garage', 12.76);
const WASTE = 'Auto Calculated Waste: 10.0%, 2.70SQ';

describe('one tear-off for two buildings is divided as their shingles are installed', () => {
  test.each<[proof: string, sections: Sections]>([
    [
      'drawings of both',
      [bare('Dwelling Roof', 29.7, { drawn: 27 }), bare('Detached Garage', 12.76, { drawn: 11.6 })],
    ],
    [
      'the printed waste of both',
      [
        bare('Dwelling Roof', 29.7, { waste: WASTE }),
        bare('Detached Garage', 12.76, { waste: 'Auto Calculated Waste: 10.0%, 1.16SQ' }),
      ],
    ],
    [
      'a drawing and the printed waste of the house',
      [bare('Dwelling Roof', 29.7, { drawn: 27, waste: WASTE }), garage],
    ],
    ['shingles installed without waste', [bare('Dwelling Roof', 27), bare('Detached Garage', 11.6)]],
  ])('%s proves it', (_, sections) => {
    const estimate = read(room('Demolition', [38.6]), ...sections);
    expect(estimate.area).toMatchObject({ squares: 27, warnings: [] });
    expect(roofsOf(estimate)).toEqual([
      ['Dwelling', 27],
      ['Detached Garage', 11.6],
    ]);
  });

  const BOTH_WASTE = [
    bare('Dwelling Roof', 29.7, { waste: WASTE }),
    bare('Detached Garage', 12.76, { waste: 'Auto Calculated Waste: 10.0%, 1.16SQ' }),
  ];

  test.each(['house and garage', 'home & garage', 'shed, house'])(
    'though the row names them both: “%s”',
    (names) => {
      const estimate = read(room('Demolition', [38.6, `${TORN}, ${names}`]), ...BOTH_WASTE);
      expect(estimate.area).toMatchObject({ squares: 27, warnings: [] });
      expect(estimate.claim.verified).toBe(true);
    },
  );

  test.each([
    ['the house alone', `${TORN} - house`],
    ['its attached garage', `${TORN} - house, attached garage`],
    ['one and only tells its place', `${TORN} - house beside the garage`],
  ])('not where the row names %s', (_, words) => {
    const estimate = read(room('Demolition', [38.6, words]), ...BOTH_WASTE);
    expect(estimate.area.warnings).not.toEqual([]);
  });

  test.each([
    ['nothing', {}],
    ['its drawing alone', { drawn: 27 }],
    ['its printed waste alone', { waste: WASTE }],
  ])(
    'where %s tells the house’s part both figures are named, and the roof’s money is not proven',
    (_, more) => {
      const estimate = read(room('Demolition', [38.6]), bare('Dwelling Roof', 29.7, more), garage);
      const warnings = [{ code: 'ambiguous_area', values: { quoted: 27, other: 38.6 } }];
      expect(estimate.area).toMatchObject({ squares: 27, warnings });
      expect(quoteFromEstimate(estimate)).toMatchObject({ quote: { roofClaim: { verified: false } } });
    },
  );

  test('where no division fits, it is assigned to no building, and named beside what is installed', () => {
    const estimate = read(room('Demolition', [60]), bare('Dwelling Roof', 29.7), garage);
    expect(estimate.area.squares).toBe(29.7);
    expect(estimate.area.warnings).toContainEqual({
      code: 'ambiguous_area',
      values: { quoted: 29.7, other: 60 },
    });
    expect(roofsOf(estimate)).toEqual([
      ['Dwelling', 29.7],
      ['Detached Garage', 12.76],
    ]);
    expect(quoteFromEstimate(estimate)).toMatchObject({ quote: { roofClaim: { verified: false } } });
  });

  test('the rows still add up to the printed total', () => {
    expect(read(room('Demolition', [38.61]), bare('Dwelling Roof', 29.7), garage).claim.verified).toBe(true);
  });
});

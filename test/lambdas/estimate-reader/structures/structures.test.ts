import { describe, expect, test } from 'vitest';
import { buildingIn } from '#lambdas/estimate-reader/vocabulary/buildings.ts';
import { HEADER, readGrid } from '../grid-page.ts';
import {
  amountOfRows,
  cover,
  lineItemTotals,
  row,
  sheet,
  summaryFor,
  sumsOf,
  tables,
  wholeRoof,
} from '../roof-estimate.ts';

describe('the building that a section’s name means', () => {
  test.each([
    ['Dwelling Roof', 'dwelling'],
    ['House', 'dwelling'],
    ['Coverage A - Dwelling', 'dwelling'],
    ['Attached Garage', 'unsaid'],
    ['House & Garage', 'dwelling'],
    ['Detached Garage', 'other'],
    ['Garage Roof', 'other'],
    ['Garage Elevation', 'unsaid'],
    ['Step flashing, garage wall', 'unsaid'],
    ['Shed', 'other'],
    ['Pool House', 'other'],
    ['Other Structures', 'other'],
    ['Coverage B - Unscheduled Structures', 'other'],
    ['Roof1', 'unsaid'],
    ['Front Slope', 'unsaid'],
  ])('%s: %s', (name, building) => {
    expect(buildingIn(name)).toBe(building);
  });
});

const tearOff = (number: number, squares: string, rcv: string) =>
  `${number}. Tear off composition shingles  ${squares} SQ       60.00     0.00    ${rcv}     (0.00)    ${rcv}`;
const section = (name: string, number: number, squares: string, rcv: string) =>
  `${name}\n${HEADER}\n${tearOff(number, squares, rcv)}\nTotals: ${name}                                            0.00    ${rcv}       0.00    ${rcv}\n`;

test('a drawing below its rows repeats their name, which is no parent of the next section', () => {
  const shed = section('Shed', 1, '05.16', '  309.60');
  const drawing = 'Shed\n516.00 Surface Area     5.16 Number of Squares\n';
  const { items } = readGrid(shed + drawing + section('Roof1', 2, '18.55', '1,113.00'));
  expect(items.map(({ structure, dwelling }) => [structure, dwelling])).toEqual([
    ['Shed', false],
    ['Dwelling', true],
  ]);
});

test.each(['Totals:  Pole Barn', 'Total:  Pole Barn'])(
  'a building’s name ends at its own sum: %s',
  (label) => {
    const barn = wholeRoof(41.2, 45.33);
    const house = wholeRoof(22.3, 24.67);
    const [paid, owed] = [amountOfRows(barn), amountOfRows(house)];
    const amount = paid.toLocaleString('en-US');
    const ended = `${label.padEnd(58)}${amount.padStart(12)}${'0.00'.padStart(12)}${amount.padStart(12)}`;
    const { area } = readGrid(
      cover(
        '',
        'Pole Barn',
        tables([{ name: 'Roof', rows: barn, drawn: 41.2 }]),
        ended,
        tables([{ name: 'Roof', rows: house, drawn: 22.3 }], 20),
      ),
      ...sumsOf(['Other Structures', paid, 0], ['Dwelling', owed, 1000]),
    );
    expect(area.squares).toBe(22.3);
  },
);

describe('several roofs', () => {
  test('the house is quoted wherever it stands, the others are named and may be chosen', () => {
    const estimate = readGrid(
      section('Shed Roof', 1, '05.16', '  309.60') + section('Dwelling Roof', 2, '18.55', '1,113.00'),
    );
    expect(estimate.area).toMatchObject({
      squares: 18.55,
      choices: [{ kind: 'other_structure', squareFootage: 516 }],
    });
    expect(estimate.structures).toMatchObject([
      { name: 'Shed Roof', roofSquares: 5.16, quoted: false },
      { name: 'Dwelling', roofSquares: 18.55, quoted: true },
    ]);
  });

  test('slopes of one roof add up', () => {
    const estimate = readGrid(
      section('Front Slope', 1, '10.10', '  606.00') + section('Rear Slope', 2, '10.10', '  606.00'),
    );
    expect(estimate.area.squares).toBe(20.2);
    expect(estimate.structures).toHaveLength(1);
  });

  test('roofs of neutral names add up; where no coverage makes them one house the sum is doubted', () => {
    const { area } = readGrid(
      section('Roof1', 1, '08.00', '  480.00') + section('Roof2', 2, '20.00', '1,200.00'),
    );
    expect(area).toMatchObject({
      squares: 28,
      warnings: [{ code: 'ambiguous_area', values: { quoted: 28, other: 20 } }],
    });
  });

  test('rows whose name was lost beside a named roof add up, and the sum is doubted', () => {
    const nameless = section('', 1, '08.00', '  480.00').replace(/^Totals.*$/m, '');
    const { area } = readGrid(nameless, section('Dwelling Roof', 2, '20.00', '1,200.00'));
    expect(area).toMatchObject({ squares: 28, warnings: [{ code: 'ambiguous_area' }] });
  });

  test('two sections of one name are two roofs where each has its own measures and coverage', () => {
    const roof = (area: string, number: number, squares: string, rcv: string) =>
      `Roof\nRoof area: ${area} SF Squares: ${squares} SQ\n${HEADER}\n${tearOff(number, squares, rcv)}\n`;
    const paid = (coverage: string, rcv: string) =>
      `Summary for ${coverage}\nReplacement Cost Value                    $${rcv}\nNet Claim                                 $${rcv}`;
    const { area } = readGrid(
      roof('2,000.00', 1, '20.00', '1,200.00') + roof('500.00', 2, '05.00', '  300.00'),
      paid('Coverage A - Dwelling', '1,200.00'),
      paid('Coverage B - Other Structures', '300.00'),
    );
    expect(area).toMatchObject({
      squares: 20,
      warnings: [],
      choices: [{ kind: 'other_structure', squareFootage: 500 }],
    });
  });

  test('another building’s roof is never quoted as the house’s', () => {
    expect(readGrid(section('Detached Garage', 1, '08.00', '  480.00')).area).toMatchObject({
      squares: null,
      reason: 'no_roof_items',
      choices: [{ kind: 'other_structure', squareFootage: 800 }],
    });
  });
});

describe('a roof whose coverage the sums leave open', () => {
  const found = (names: readonly [string, string], other: number) => {
    const [small, large] = [wholeRoof(14.2, 15.67), wholeRoof(39.6, 43.56)];
    // Both coverages pay for the fence, so that no division of the sections makes their totals.
    const fence = row('R&R Wood fence', 100, 'LF', 40);
    const all = amountOfRows([...small, ...large, fence]);
    const roofs = [
      { name: names[0], rows: small },
      { name: names[1], rows: large },
      { name: 'Fence', rows: [fence] },
    ];
    return readGrid(
      cover(tables(roofs)),
      ...sumsOf(['Coverage A - Dwelling', all - other, 1000], ['Coverage B - Other Structures', other, 0]),
    ).area;
  };

  test.each([
    ['Roof1', 'Roof2'],
    ['Back Roof', 'Roof1'],
  ] as const)('may be another building’s, also where the other roof’s is not: %s, %s', (...names) => {
    const { squares, warnings } = found(names, amountOfRows(wholeRoof(14.2, 15.67)) + 2000);
    expect(squares).toBe(53.8);
    expect(warnings.map(({ code }) => code)).toEqual(['ambiguous_area']);
  });

  test('is the house’s where other structures are paid less than it costs', () => {
    expect(found(['Back Roof', 'Roof1'], 2000)).toMatchObject({ squares: 53.8, warnings: [] });
  });
});

test('the only coverage read pays no house whose rows cost more than its total', () => {
  const [house, shed] = [wholeRoof(26.41, 29.33), wholeRoof(6.2, 6.82)];
  const roofs = [
    { name: 'House Roof', rows: house },
    { name: 'Guest House', rows: shed },
  ];
  const all = amountOfRows([...house, ...shed]);
  const { structures } = readGrid(
    cover(tables(roofs), lineItemTotals(all)),
    sheet(summaryFor('Coverage B - Other Structures', amountOfRows(shed), 0)),
  );
  expect(structures.find(({ roofSquares }) => roofSquares === 26.41)?.name).toBe('Dwelling');
});

describe('a list of rows that is not the claim’s', () => {
  test('is left out where the other list alone makes the printed total', () => {
    const sample = `Sketch\n${HEADER}\n${tearOff(1, '15.88', '  952.80')}`;
    const real = `Dwelling Roof\n${HEADER}\n${tearOff(1, '27.84', '1,670.40')}
Line Item Totals: SOME_NAME                                      0.00    1,670.40       0.00    1,670.40`;
    const estimate = readGrid(sample, real);
    expect(estimate.area.squares).toBe(27.84);
    expect(estimate.items).toHaveLength(1);
  });

  test('stays where numbers start again for a second coverage and both make the total', () => {
    const estimate = readGrid(
      section('Dwelling Roof', 1, '20.00', '1,200.00'),
      `${section('Shed Roof', 1, '05.00', '  300.00')}Line Item Totals: SOME_NAME                                      0.00    1,500.00       0.00    1,500.00`,
    );
    expect(estimate.items).toHaveLength(2);
  });
});

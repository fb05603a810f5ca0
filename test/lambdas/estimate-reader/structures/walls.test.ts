import { describe, expect, test } from 'vitest';
import { quoteFromEstimate } from '#lambdas/estimate-reader/read-estimate.ts';
import { readGrid } from '../grid-page.ts';
import { amountOfRows, estimatePages, row, sheet, wholeRoof } from '../roof-estimate.ts';

type Rows = ReturnType<typeof wholeRoof>;

const TORN = 'Tear off comp. shingles';
const LAID = 'Laminated - comp. shingle rfg.';
const BOTH = 'R&R Laminated comp. shingle';
const houseWrap = row('House wrap', 900, 'SF', 0.4);

const section = (name: string, rows: Rows, drawn?: number) => ({
  name,
  rows,
  ...(drawn !== undefined && { drawn }),
});
const roof = section('Dwelling Roof', wholeRoof(22.4, 24.64));
const read = (...sections: ReturnType<typeof section>[]) => readGrid(...estimatePages(sections));

describe('shingles on walls are no roof, even printed first and larger', () => {
  test.each([
    ['Siding', BOTH],
    ['Exterior Walls', BOTH],
    ['Elevations', BOTH],
    ['Front Elevation', BOTH],
    ['Exterior', BOTH],
    ['Gable Ends', BOTH],
    ['Dormer Cheeks', BOTH],
    ['Dwelling Roof', `${BOTH} - dormer cheeks`],
    ['Dwelling Roof', `${BOTH} - gable walls`],
    ['Exterior', `${BOTH} - mansard walls`],
    ['Exterior', 'Tear off, haul and dispose - mansard walls'],
    ['Elevations', 'Wood shingles - perfection'],
  ])('under “%s”: %s', (name, words) => {
    const walls = [row(words, 38.2, 'SQ', 280), houseWrap];
    const read22 =
      name === roof.name ? read(section(name, [...walls, ...roof.rows])) : read(section(name, walls), roof);
    expect(read22.area).toMatchObject({ squares: 22.4, source: 'removal', warnings: [] });
    expect(read22.structures).toMatchObject([{ name: 'Dwelling', roofSquares: 22.4 }]);
    const outcome = quoteFromEstimate(read22);
    expect(outcome).toMatchObject({ quote: { roofClaim: { rcvWithTax: amountOfRows(roof.rows) } } });
  });

  test('under a name of the outside alone both areas are named', () => {
    const walls = section('Exterior', [row(TORN, 38.2, 'SQ', 60), row(LAID, 40, 'SQ', 220)]);
    expect(read(walls, roof).area).toMatchObject({
      squares: 22.4,
      warnings: [{ code: 'ambiguous_area', values: { quoted: 22.4, other: 62.4 } }],
    });
    expect(read(walls, section('Dwelling Roof', roof.rows, 22.4)).area).toMatchObject({
      squares: 22.4,
      warnings: [],
    });
  });

  test('beside a roof that is installed without a tear-off, walls with one are walls', () => {
    const walls = section('Exterior', [row(TORN, 12.8, 'SQ', 60), row(LAID, 14, 'SQ', 220)]);
    const roof = section('Dwelling Roof', wholeRoof(22.4, 24.64).slice(1), 22.4);
    expect(read(walls, roof).area.squares).toBe(22.4);
  });

  test('the walls’ name may be the last line of the page before their table', () => {
    const [rows, sums] = estimatePages([
      section('Elevations', [row(TORN, 38.2, 'SQ', 60), row(LAID, 40, 'SQ', 220)]),
      section('Dwelling Roof', roof.rows, 22.4),
    ]);
    const [cover = '', table = ''] = rows.split(/(?<=Elevations)\n/);
    expect(readGrid(cover, sheet(table), sums).area).toMatchObject({ squares: 22.4, warnings: [] });
  });

  test('a claim of walls alone lists no roof', () => {
    const walls = section('Elevations', [row(BOTH, 18.2, 'SQ', 280), houseWrap]);
    expect(quoteFromEstimate(read(walls))).toMatchObject({ kind: 'refusal', reason: 'no_roof_items' });
  });

  test.each([['(dormer cheek walls)'], ['Dormer cheek walls'], ['Shingled gable walls, front and rear']])(
    'a note that says no more than the place decides its row: %s',
    (note) => {
      const onWalls = row(BOTH, 8.2, 'SQ', 280, { notes: [note] });
      const { area } = read(section('Dwelling Roof', [onWalls, ...roof.rows]));
      expect(area).toMatchObject({ squares: 22.4, warnings: [] });
    },
  );
});

describe('a roof stays a roof', () => {
  test.each([
    ['all under “Exterior”', [section('Exterior', wholeRoof(22.4, 24.64))], 22.4],
    [
      'its slopes listed by elevation',
      [section('Front Elevation', wholeRoof(11.2, 12.3)), section('Rear Elevation', wholeRoof(11.2, 12.3))],
      22.4,
    ],
    ['a mansard in a section of its own', [section('Mansard', wholeRoof(14, 15.4))], 14],
    [
      'a mansard beside the roof above it',
      [section('Mansard Roof', wholeRoof(14, 15.4)), section('Upper Roof', wholeRoof(10, 11))],
      24,
    ],
    [
      'removed under “Exterior”, installed under “Roof”',
      [
        section('Exterior', [row(TORN, 22.4, 'SQ', 60)]),
        section('Dwelling Roof', wholeRoof(22.4, 24.64).slice(1)),
      ],
      22.4,
    ],
    [
      'its edges and vents under “Roof”, its slopes by elevation',
      [
        section('Front Elevation', [row(TORN, 11.2, 'SQ', 60), row(LAID, 12.3, 'SQ', 220)]),
        section('Rear Elevation', [row(TORN, 11.2, 'SQ', 60), row(LAID, 12.3, 'SQ', 220)]),
        section('Roof', wholeRoof(22.4, 24.64).slice(2)),
      ],
      22.4,
    ],
    [
      'step flashing at the dormers’ walls in a note',
      [
        section('Dwelling Roof', [
          row(TORN, 22.4, 'SQ', 60, { notes: ['(includes step flashing at dormer walls)'] }),
          ...wholeRoof(22.4, 24.64).slice(1),
        ]),
      ],
      22.4,
    ],
  ])('%s', (_, sections, squares) => {
    expect(read(...sections).area.squares).toBe(squares);
  });
});

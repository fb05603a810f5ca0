import { describe, expect, test } from 'vitest';
import { readGrid, readScannedGrid } from '../grid-page.ts';
import {
  amountOfRows,
  cover,
  estimatePages,
  lineItemTotals,
  row,
  sheet,
  summaryFor,
  sums,
  tables,
  wholeRoof,
} from '../roof-estimate.ts';

const ROWS = wholeRoof(26.41, 29.33);
const ROOF = { name: 'Dwelling Roof', rows: ROWS };
const GUTTERS = { name: 'Gutters', rows: [row('R&R Gutter / downspout', 120, 'LF', 9.1)] };
const INSIDE = { name: 'Kitchen', rows: [row('Paint the ceiling', 320, 'SF', 1.02)] };
const RCV = amountOfRows(ROWS);
const ALL = amountOfRows([...ROWS, ...GUTTERS.rows, ...INSIDE.rows]);
/** Three pages of tables, the roof in the middle, and the sums. */
const [FIRST, MIDDLE, LAST, END] = [
  cover(tables([GUTTERS])),
  sheet(tables([{ ...ROOF, drawn: 26.41 }], 2)),
  sheet(tables([INSIDE], 9)),
  sums(ALL),
];

const found = (...pages: string[]) => {
  const { area, items, claim, warnings, sketches } = readGrid(...pages);
  return {
    squares: area.squares,
    rows: items.length,
    drawings: sketches.length,
    rcv: claim.rcv,
    verified: claim.verified,
    warnings,
  };
};
const ONCE = { squares: 26.41, rows: 9, drawings: 1, rcv: ALL, verified: true, warnings: [] };

describe('an estimate or a page that is in the file twice', () => {
  test.each([
    ['no page', [FIRST, MIDDLE, LAST, END]],
    ['the page in the middle', [FIRST, MIDDLE, MIDDLE, LAST, END]],
    ['the page in the middle, out of order', [FIRST, MIDDLE, LAST, MIDDLE, END]],
    ['every page, one after the other', [FIRST, FIRST, MIDDLE, MIDDLE, LAST, LAST, END, END]],
    ['the whole estimate, for the mortgagee', [FIRST, MIDDLE, LAST, END, FIRST, MIDDLE, LAST, END]],
    [
      'the tables without their cover and sums',
      [FIRST, MIDDLE, LAST, sheet(tables([GUTTERS])), MIDDLE, LAST, END],
    ],
  ])('counts once where the printed total fits its rows once: %s', (_, pages) => {
    expect(found(...pages)).toEqual(ONCE);
  });

  test('keeps the names of sections that end in the middle of a page', () => {
    const home = (name: string) => ({ name, rows: ROWS });
    const lines = tables([home('Building A'), home('Building B')]).split('\n');
    const header = lines.find((line) => line.startsWith('DESCRIPTION')) ?? '';
    const [middle, end] = [
      lines.findIndex((line) => line.startsWith('6. ')),
      lines.findIndex((line) => line.startsWith('12. ')),
    ];
    const pages = [
      cover(...lines.slice(0, middle)),
      sheet(header, ...lines.slice(middle, end)),
      sheet(header, ...lines.slice(end)),
      sums(2 * RCV),
    ];
    const twice = pages.flatMap((page) => [page, page]);
    for (const { structures, items } of [
      readGrid(...pages),
      readGrid(...twice),
      readGrid(...pages, ...pages),
    ]) {
      expect(items).toHaveLength(14);
      expect(structures.map(({ name, roofSquares }) => [name, roofSquares])).toEqual([
        ['Building A', 26.41],
        ['Building B', 26.41],
      ]);
    }
  });

  test('counts once by the summary where no table prints a sum of all rows', () => {
    const summary = sheet(summaryFor('Dwelling', ALL));
    expect(found(FIRST, MIDDLE, MIDDLE, LAST, summary)).toEqual(ONCE);
  });

  test('counts once by the sum of its rows where the summary adds their tax', () => {
    const summary = (label: string) =>
      sheet(
        'Estimate Totals',
        `${label}                       $${ALL.toFixed(2)}`,
        'Sales Tax                               $100.00',
        `Replacement Cost Value                  $${(ALL + 100).toFixed(2)}`,
        'Less Depreciation                       (0.00)',
        `Actual Cash Value                       $${(ALL + 100).toFixed(2)}`,
      );
    const pages = (label: string) => [FIRST, MIDDLE, LAST, summary(label)];
    expect(found(...pages('Line items (9):'), ...pages('Line items (9):'))).toMatchObject({
      squares: 26.41,
      rows: 9,
    });
  });

  test('counts once where a scanner read a figure of the copy otherwise', () => {
    const scan = [cover(tables([ROOF])), sheet(tables([ROOF]).replace('402.00 SF', '462.00 SF')), sums(RCV)];
    expect(readScannedGrid(...scan).area.squares).toBe(26.41);
  });

  test('counts once where nothing prints a total, and the area is not proven', () => {
    const rows = sheet(tables([ROOF]).replace(/^Totals.*$/m, ''));
    expect(found(cover(), rows, rows)).toMatchObject({
      squares: 26.41,
      rows: 7,
      warnings: [{ code: 'figures_unverified', values: { figures: 'area' } }],
    });
  });

  test('counts a drawing once that is on a page of its own', () => {
    const drawing = sheet('Dwelling Roof', '2,641.00 Surface Area        26.41 Number of Squares');
    const pages = [cover(), drawing, drawing, sheet(tables([ROOF])), sums(RCV)];
    expect(found(...pages)).toEqual({ ...ONCE, rows: 7, rcv: RCV });
  });
});

describe('rows that repeat and are no copy', () => {
  test('add up where the printed total fits both: two slopes with the same rows', () => {
    const slopes = [
      { name: 'Front Slope', rows: ROWS },
      { name: 'Rear Slope', rows: ROWS },
    ];
    expect(found(...estimatePages(slopes))).toMatchObject({ squares: 52.82, rows: 14, verified: true });
  });

  test('add up where nothing prints a total and their sections have other names', () => {
    const slope = (name: string) => sheet(tables([{ name, rows: ROWS }]).replace(/^Totals.*$/m, ''));
    expect(found(cover(), slope('Front Slope'), slope('Rear Slope')).squares).toBe(52.82);
  });

  test('are two homes where the summary pays both, though numbers and sums begin anew', () => {
    const home = (name: string) => sheet(tables([{ name, rows: ROWS }]), lineItemTotals(RCV));
    const { area, items } = readGrid(
      cover(),
      home('Building A'),
      home('Building B'),
      sheet(summaryFor('Dwelling', 2 * RCV)),
    );
    expect(items).toHaveLength(14);
    expect(area).toMatchObject({
      squares: null,
      reason: 'several_homes',
      choices: [{ squareFootage: 2641 }, { squareFootage: 2641 }],
    });
  });

  test('are two homes where each has its own estimate under its own address', () => {
    const [first, last] = estimatePages([ROOF]);
    const otherHouse = first.replace('18 Larch Lane', '20 Larch Lane');
    const several = { squares: null, reason: 'several_homes' };
    expect(readGrid(first, last, otherHouse, last).area).toMatchObject(several);
    expect(readScannedGrid(first, last, otherHouse, last).area).toMatchObject(several);
    // Only a scanner reads a letter in a house's number.
    const misread = first.replace('18 Larch Lane', 'I8 Larch Lane');
    expect(readGrid(first, last, misread, last).area).toMatchObject(several);
    expect(readScannedGrid(first, last, misread, last).area.squares).toBe(26.41);
  });
});

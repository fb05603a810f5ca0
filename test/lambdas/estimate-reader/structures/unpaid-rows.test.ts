import { describe, expect, test } from 'vitest';
import { readGrid } from '../grid-page.ts';
import { cover, estimatePages, row, wholeRoof } from '../roof-estimate.ts';

const SHINGLES = row('Laminated - comp. shingle rfg. (per SHINGLE)', 12, 'EA', 148.2);
const free = (words: string, squares = 27.3, notes: string[] = []) => row(words, squares, 'SQ', 0, { notes });
const TEAR_OFF = 'Tear off comp. shingles';
const LAID = 'Laminated - comp. shingle rfg. - w/out felt';

const areaOf = (rows: ReturnType<typeof row>[], drawn?: number) =>
  readGrid(...estimatePages([{ name: 'Dwelling Roof', rows, ...(drawn === undefined ? {} : { drawn }) }]))
    .area;
const REPAIR = { squares: null, reason: 'partial_roof_repair' };

describe('a row without money', () => {
  test.each([
    ['if needed', [free(`${TEAR_OFF} - if needed`), free(`${LAID} - if needed`)]],
    [
      'open by its note',
      [free(TEAR_OFF, 27.3, ['Open item']), free(LAID, 29.9, ['Pending the engineer’s report'])],
    ],
    ['without a word about it', [free(TEAR_OFF), free(LAID, 29.9)]],
  ])('is no work: twelve shingles beside it are a repair: %s', (_, rows) => {
    expect(areaOf([...rows, SHINGLES])).toMatchObject({ ...REPAIR, choices: [] });
  });

  test('leaves the drawing a choice, not the roof that is paid', () => {
    expect(areaOf([free(`${TEAR_OFF} - TBD`), SHINGLES], 27.3)).toMatchObject({
      ...REPAIR,
      choices: [{ kind: 'whole_roof_sketch', squareFootage: 2730 }],
    });
  });

  test('is no work where a price stands beside it and its words leave it open', () => {
    const priced = { printed: { rcv: '0.00' }, notes: ['To be determined by the engineer.'] };
    const rows = [row(TEAR_OFF, 27.3, 'SQ', 61.4, priced), SHINGLES];
    expect(readGrid(...estimatePages([{ name: 'Dwelling Roof', rows }])).area).toMatchObject(REPAIR);
  });

  test('adds nothing to rows of the same work that are paid', () => {
    const open = { name: 'Rear Addition', rows: [free(TEAR_OFF, 8.2), free(LAID, 9)] };
    const { area, structures } = readGrid(
      ...estimatePages([{ name: 'Dwelling Roof', rows: wholeRoof(27.3, 30.1) }, open]),
    );
    expect(area).toMatchObject({ squares: 27.3, warnings: [] });
    expect(structures).toHaveLength(1);
  });
});

test('a tear-off without money proves no area beside what is installed', () => {
  const rows = [
    free(TEAR_OFF, 24.1),
    ...wholeRoof(27.3, 30.1).slice(1, 2),
    ...wholeRoof(27.3, 30.1).slice(4),
  ];
  expect(areaOf(rows)).toMatchObject({
    squares: 30.1,
    source: 'install',
    warnings: [{ code: 'may_include_waste' }],
  });
});

describe('a row without money that is work all the same', () => {
  const rest = wholeRoof(27.3, 30.1).slice(1);

  test('is included in a sum for the whole roof', () => {
    const bid = row('Roof replacement per bid', 1, 'LS', 14200);
    expect(areaOf([bid, free(TEAR_OFF), ...rest.slice(3)])).toMatchObject({ squares: 27.3 });
  });

  test('is paid once the work is done', () => {
    const later = free(TEAR_OFF, 27.3, ['The above item is paid when incurred.']);
    expect(areaOf([later, SHINGLES]).squares).toBe(27.3);
  });

  test('stands on an estimate that prints no money', () => {
    const table = `Dwelling Roof
DESCRIPTION                                       QUANTITY  UNIT PRICE         RCV
1. Tear off comp. shingles                        27.30 SQ        0.00        0.00
2. Laminated - comp. shingle rfg. - w/out felt    30.10 SQ        0.00        0.00
3. Drip edge                                     214.00 LF        0.00        0.00`;
    expect(readGrid(cover(table)).area.squares).toBe(27.3);
  });
});

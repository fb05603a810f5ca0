import { describe, expect, test } from 'vitest';
import { readGrid } from '../grid-page.ts';
import { amountOfRows, cover, estimatePages, row, sumsOf, tables, wholeRoof } from '../roof-estimate.ts';

const ROWS = wholeRoof(26.41, 29.33);
const TEAR_OFF = row('Tear off comp. shingles', 26.41, 'SQ', 61.4);
const ICE = row('Ice & water barrier', 300, 'SF', 1.87);
const roof = (drawn?: number) => ({
  name: 'Dwelling Roof',
  rows: ROWS,
  ...(drawn === undefined ? {} : { drawn }),
});

const found = (...pages: string[]) => {
  const { area, structures, warnings, claim } = readGrid(...pages);
  return {
    squares: area.squares,
    roofs: structures.map(({ name }) => name),
    warnings,
    verified: claim.verified,
  };
};
const ROOF_ALONE = { squares: 26.41, roofs: ['Dwelling'], warnings: [], verified: true };

/** Two sections, each paid by a coverage of its own. */
function twoCoverages(section: string, coverage: string, drawn?: number) {
  const layer = [TEAR_OFF, ICE];
  const [own, code] = [amountOfRows(ROWS), amountOfRows(layer)];
  return [
    cover(tables([roof(drawn), { name: section, rows: layer }])),
    ...sumsOf(['Dwelling', own, 1000], [coverage, code, 0]),
  ];
}

describe('a layer that a building code pays', () => {
  test.each(['Code Upgrade', 'Ordinance or Law', 'Law & Ordinance', 'Building Code Items'])(
    'adds no roof and is no other roof under the name %s',
    (name) => {
      const layer = { name, rows: [TEAR_OFF, ICE] };
      expect(found(...estimatePages([roof(), layer]))).toEqual(ROOF_ALONE);
      expect(found(...estimatePages([roof(26.41), { ...layer, drawn: 26.41 }]))).toEqual(ROOF_ALONE);
    },
  );

  test.each([
    ['Roof', 'Ordinance or Law'],
    ['Roofing', 'Code Upgrade'],
    ['Shingle Removal', 'BC-Building Codes'],
  ])('adds no roof in a section %s where %s pays it', (section, coverage) => {
    expect(found(...twoCoverages(section, coverage))).toEqual(ROOF_ALONE);
    expect(found(...twoCoverages(section, coverage, 26.41))).toEqual(ROOF_ALONE);
  });

  test('adds no roof under a category of the roof’s own table', () => {
    const [page, last] = estimatePages([{ ...roof(), rows: [...ROWS, TEAR_OFF] }]);
    const marked = page.replace(/^(8\. )/m, 'CODE UPGRADE\n$1');
    expect(found(marked, last)).toEqual(ROOF_ALONE);
  });

  test.each(['second layer', 'layer 2', 'bottom layer', 'additional layer'])(
    'is no roof as a %s',
    (layer) => {
      const rows = [...ROWS, { ...TEAR_OFF, words: `Tear off comp. shingles - ${layer}` }];
      expect(found(...estimatePages([{ ...roof(), rows }]))).toEqual(ROOF_ALONE);
    },
  );

  test('is not the roof where single shingles are all that is installed', () => {
    const repair = row('Laminated comp. shingle rfg. (per SHINGLE)', 12, 'EA', 14.37);
    const layer = { name: 'Ordinance or Law', rows: [TEAR_OFF, ICE] };
    const patched = { name: 'Dwelling Roof', rows: [repair], drawn: 26.41 };
    expect(found(...estimatePages([patched, layer])).squares).toBeNull();
  });

  test('is no more of the roof where a part of it is installed', () => {
    const rows = [row('R&R Laminated comp. shingle rfg.', 7.4, 'SQ', 340.2)];
    const layer = { name: 'Ordinance or Law', rows: [TEAR_OFF] };
    expect(
      found(...estimatePages([{ name: 'Dwelling Roof', rows, drawn: 26.41 }, layer])).squares,
    ).toBeNull();
  });

  test('lists what is installed again where the code pays better shingles', () => {
    const better = row('High grade comp. shingle rfg. - upgrade', 29.33, 'SQ', 41.1);
    expect(found(...estimatePages([roof(), { name: 'Code Upgrade', rows: [better] }]))).toEqual(ROOF_ALONE);
  });
});

describe('roofing that a building code pays and that are no layer', () => {
  const doubted = { code: 'ambiguous_area', values: { quoted: 26.41, other: 15.41 } };

  test.each([
    ['the code removes more than is on the roof', 11, 15.41],
    ['the code lays the rest of the roof', 15.41, 11],
  ])('may be the rest of the roof, and the sum is doubted: %s', (_, own, rest) => {
    const code = { name: 'Ordinance or Law', rows: wholeRoof(rest, rest * 1.1) };
    const { squares, warnings } = found(
      ...estimatePages([{ name: 'Dwelling Roof', rows: wholeRoof(own, own * 1.1) }, code]),
    );
    expect(squares).toBe(26.41);
    expect(warnings).toContainEqual(doubted);
  });

  test('are the roof where no other section covers it', () => {
    expect(found(...estimatePages([{ name: 'Ordinance or Law', rows: ROWS }]))).toMatchObject({
      squares: 26.41,
      warnings: [],
    });
  });

  test('are the shed’s under its name', () => {
    const shed = { name: 'Shed - Code Upgrade', rows: [row('Tear off comp. shingles', 5.2, 'SQ', 61.4)] };
    expect(found(...estimatePages([roof(), shed])).roofs).toEqual(['Dwelling', 'Shed - Code Upgrade']);
  });
});

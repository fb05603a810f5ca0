import { describe, expect, test } from 'vitest';
import { readGrid } from '../grid-page.ts';
import { amountOfRows, row, summaryFor, tables } from '../roof-estimate.ts';

/** What is read of a roof whose roofing stands in these two rows. */
function areaOf(
  [first, second]: [string, string],
  { felt = 19.35, laid = 21.67, torn = 19.35, drawn = undefined as number | undefined } = {},
) {
  const rows = [
    row(first, torn, 'SQ', 62.18),
    ...(felt === 0 ? [] : [row('Roofing felt - 15 lb.', felt, 'SQ', 28.42)]),
    row(second, laid, 'SQ', 251.9),
    row('Drip edge', 171, 'LF', 2.96),
    row('Hip / Ridge cap - Standard profile', 44, 'LF', 6.1),
  ];
  const section = { name: 'Dwelling Roof', rows, ...(drawn === undefined ? {} : { drawn }) };
  return readGrid('', tables([section]), summaryFor('Dwelling', amountOfRows(rows), 1000)).area;
}

function read(...roof: Parameters<typeof areaOf>) {
  const area = areaOf(...roof);
  return area.squares ?? area.reason;
}

/** Verbs that nobody knows. */
const OFF_ON: [string, string] = ['Pull laminated shingles', 'Set laminated shingles'];

describe('two rows of one roof are added only if something outside them has the sum', () => {
  test.each<[string, string]>([
    OFF_ON,
    ['Off - Laminated Shingles', 'On - Laminated Shingles'],
    ['Removing laminated shingles', 'Replacing laminated shingles'],
    ['- Laminated shingles', '+ Laminated shingles'],
    ['Desmontar tejas de asfalto', 'Colocar tejas de asfalto'],
    ['Existing roofing shingles', 'New roofing shingles'],
    ['R/O laminated shingles', 'R/P laminated shingles'],
    ['DEM laminated shingles', 'CON laminated shingles'],
    ['Install laminated shingles', 'Replace laminated shingles'],
  ])('%s, %s: felt has the squares of one', (first, second) => {
    expect(read([first, second])).toBe(19.35);
  });

  test('nothing outside decides', () => {
    expect(read(OFF_ON, { felt: 0 })).toBe('area_unproven');
  });

  test('felt or a drawing has the sum', () => {
    expect(read(OFF_ON, { felt: 41.02 })).toBe(41.02);
    expect(read(OFF_ON, { felt: 0, drawn: 41.02 })).toBe(41.02);
  });

  test('the larger is more than the smaller with all its waste', () => {
    expect(read(OFF_ON, { felt: 0, laid: 26.12 })).toBe('area_unproven');
    expect(read(OFF_ON, { felt: 0, laid: 26.2 })).toBe(45.55);
  });

  test('two removals with nothing installed', () => {
    const removals: [string, string] = ['Tear off comp. shingles', 'Remove comp. shingles'];
    expect(read(removals)).toBe(19.35);
    expect(read(removals, { felt: 0 })).toBe('area_unproven');
    expect(read(removals, { felt: 41.02 })).toBe(41.02);
  });

  test('two different slopes', () => {
    const slopes: [string, string] = ['Laminated shingles - front slope', 'Laminated shingles - back slope'];
    expect(read(slopes, { felt: 0 })).not.toBe('area_unproven');
  });
});

describe('a removal larger than what is installed is never one proven roof', () => {
  const layers: [string, string] = ['Tear off comp. shingles - 2 layers', 'Laminated - comp. shingle rfg.'];
  const doubled = { torn: 38.7 };

  test('felt or a drawing has half of it: two layers of one roof, in doubt', () => {
    for (const roof of [doubled, { ...doubled, felt: 0, drawn: 19.35 }])
      expect(areaOf(layers, roof)).toMatchObject({
        squares: 19.35,
        proven: false,
        warnings: [{ code: 'ambiguous_area', values: { quoted: 19.35, other: 38.7 } }],
      });
  });

  test('nothing else has its squares or half of them', () => {
    expect(read(layers, { ...doubled, felt: 0 })).toBe('area_unproven');
    expect(read(layers, { ...doubled, felt: 25.1 })).toBe('area_unproven');
  });

  test('its own drawing confirms it', () => {
    expect(areaOf(layers, { ...doubled, felt: 0, drawn: 38.7 })).toMatchObject({
      squares: 38.7,
      proven: false,
      warnings: [{ code: 'ambiguous_area', values: { quoted: 38.7, other: 21.67 } }],
    });
  });
});

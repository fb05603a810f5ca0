import { describe, expect, test } from 'vitest';
import { readGrid } from '../grid-page.ts';
import { amountOfRows, row, summaryFor, tables } from '../roof-estimate.ts';

/** The area of an estimate whose house and other building stand in one section, told apart by notes alone. */
function read(note: string, houseNotes: string[] = [], flush = false, installedOnOther = 6.67) {
  const of = (squares: number, installed: number, notes: string[]) => [
    { ...row('Tear off, haul and dispose of comp. shingles', squares, 'SQ', 71.14), notes },
    { ...row('Laminated - comp. shingle rfg. - w/out felt', installed, 'SQ', 268.4), notes },
  ];
  const rows = [
    ...of(22.98, 25.33, houseNotes),
    ...of(6.11, installedOnOther, [note]),
    row('Drip edge', 300, 'LF', 3.38),
    row('Hip / Ridge cap - Standard profile', 50, 'LF', 7.02),
  ];
  const listed = tables([{ name: 'Dwelling Roof', rows }]);
  return readGrid(
    '',
    flush ? listed.replaceAll(/^ +(?=House$|Garage)/gm, '') : listed,
    summaryFor('Dwelling', amountOfRows(rows), 0),
  );
}

describe('a building named in the note of a roofing row binds the row', () => {
  test.each(['Garage (detached)', 'Applies to shed', 'Belongs to the barn'])('%s', (note) => {
    expect(read(note).area.squares).toBe(22.98);
  });

  test('access to a building does not', () => {
    expect(read('Access from the garage side').area.squares).toBe(29.09);
  });
});

test('a note that mentions another building, and no place or way to it, puts the roofing in doubt', () => {
  const doubtsOf = (note: string) => {
    const rows = [
      { ...row('Tear off, haul and dispose of comp. shingles', 22.98, 'SQ', 71.14), notes: [note] },
      row('Laminated - comp. shingle rfg. - w/out felt', 25.33, 'SQ', 268.4),
      row('Drip edge', 300, 'LF', 3.38),
    ];
    const listed = tables([{ name: 'Dwelling Roof', rows }]);
    return readGrid('', listed, summaryFor('Dwelling', amountOfRows(rows), 0)).area.warnings;
  };
  expect(doubtsOf('Incl. roof over detached garage')).toEqual([
    { code: 'ambiguous_area', values: { unassigned: 22.98 } },
  ]);
  expect(doubtsOf('Access from the garage side')).toEqual([]);
});

describe('a name flush left under a row is a note of the row above or heads the rows below', () => {
  test('as what is torn off and what is installed agree for each building', () => {
    const { area, structures } = read('Garage (detached)', ['House'], true);
    expect(area).toMatchObject({ squares: 22.98, warnings: [] });
    expect(structures.map(({ roofSquares }) => roofSquares)).toEqual([22.98, 6.11]);
  });

  test('and puts their sum in doubt where they agree in neither way', () => {
    const { area } = read('Garage (detached)', ['House'], true, 9.67);
    expect(area).toMatchObject({ squares: 29.09, proven: false });
    expect(area.warnings.map(({ code }) => code)).toEqual(['ambiguous_area']);
  });
});

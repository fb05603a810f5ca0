import { describe, expect, test } from 'vitest';
import { readGrid } from '../grid-page.ts';
import { amountOfRows, row, summaryFor, tables } from '../roof-paper.ts';

/** The area of a paper whose house and other building stand in one section, told apart by notes alone. */
function read(note: string) {
  const of = (squares: number, laid: number, notes: string[]) => [
    { ...row('Tear off, haul and dispose of comp. shingles', squares, 'SQ', 71.14), notes },
    { ...row('Laminated - comp. shingle rfg. - w/out felt', laid, 'SQ', 268.4), notes },
  ];
  const rows = [
    ...of(22.98, 25.33, []),
    ...of(6.11, 6.67, [note]),
    row('Drip edge', 300, 'LF', 3.38),
    row('Hip / Ridge cap - Standard profile', 50, 'LF', 7.02),
  ];
  return readGrid(
    '',
    tables([{ name: 'Dwelling Roof', rows }]),
    summaryFor('Dwelling', amountOfRows(rows), 0),
  );
}

describe('a building named in the note of a cover row binds the row', () => {
  test.each(['Garage (detached)', 'Applies to shed', 'Belongs to the barn'])('%s', (note) => {
    expect(read(note).area.squares).toBe(22.98);
  });

  test('a line that may be its note or the name of what follows leaves the sum in doubt', () => {
    const rows = (names: readonly string[]) => {
      const [house, other] = [22.98, 6.11].map((squares) =>
        row('Tear off comp. shingles', squares, 'SQ', 71.14),
      );
      const [laid, beside] = [25.33, 6.67].map((squares) =>
        row('Laminated - comp. shingle rfg.', squares, 'SQ', 268.4),
      );
      return [house, other, laid, beside].flatMap((one, at) =>
        one === undefined ? [] : [{ one, name: names[at] }],
      );
    };
    const labelled = rows(['House', 'Garage (detached)', 'House', 'Garage (detached)']);
    const printed = [...labelled.map(({ one }) => one), row('Drip edge', 300, 'LF', 3.38)];
    // Without an indent, as a heading inside a table is printed.
    const text = labelled.reduce(
      (page, { name }, at) => page.replace(new RegExp(`^(${at + 1}\\. .*)$`, 'm'), `$1\n${name}`),
      tables([{ name: 'Dwelling Roof', rows: printed }]),
    );
    const { area } = readGrid('', text, summaryFor('Dwelling', amountOfRows(printed), 0));
    expect(area.warnings).toEqual([{ code: 'ambiguous_area', values: { quoted: 29.09, other: 22.98 } }]);
  });

  test('access to a building does not', () => {
    expect(read('Access from the garage side').area.squares).toBe(29.09);
  });
});

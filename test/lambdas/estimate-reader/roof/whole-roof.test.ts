import { describe, expect, test } from 'vitest';
import { readGrid } from '../grid-page.ts';
import { amountOfRows, type PaperSection, row, summaryFor, tables, wholeRoof } from '../roof-paper.ts';

/** What is read of a paper with these sections, each drawn at its own size. */
function read(said: string, ...drawn: [name: string, squares: number][]) {
  const sections: PaperSection[] = drawn.map(([name, squares]) => ({
    name,
    rows: wholeRoof(squares, squares * 1.1),
    drawn: squares,
  }));
  const rcv = amountOfRows(sections.flatMap(({ rows }) => rows));
  return readGrid(said, tables(sections), summaryFor('Dwelling', rcv, 1000)).area;
}

const answer = ({ squares, ...area }: ReturnType<typeof read>) =>
  squares ?? ('reason' in area ? area.reason : null);

describe('the drawing of a part does not prove the whole roof', () => {
  test.each<[string, string, [string, number][]]>([
    ['words of a letter', 'Only the rear slope will be replaced.', [['Dwelling Roof', 18.2]]],
    ['a share of the roof', 'We replace 50 % of the roof.', [['Dwelling Roof', 18.2]]],
    ['a side above the drawing', '', [['West slope', 18.2]]],
    [
      'two sides that are not opposite',
      '',
      [
        ['West slope', 12],
        ['South slope', 9.5],
      ],
    ],
  ])('%s', (_, said, drawn) => {
    const area = read(said, ...drawn);
    expect(answer(area)).toBe('partial_roof_repair');
    expect(area.choices).toEqual([]);
  });

  test('a drawing without such words, and opposite sides, are the whole', () => {
    expect(answer(read('', ['Dwelling Roof', 18.2]))).toBe(18.2);
    const both = read('', ['Front slope', 14], ['Back slope', 14]);
    expect(answer(both)).toBe(28);
    expect(both.warnings).toEqual([]);
  });

  test.each([
    ['opposite slopes, each with a row, are the whole where the drawing has their sum', 'Back slope', 27],
    ['slopes that are not opposite are a part', 'Left slope', 'partial_roof_repair'],
  ])('%s', (_, other, expected) => {
    const of = (slope: string, squares: number) => [
      row('Tear off comp. shingles - Laminated', squares, 'SQ', 66.9, { notes: [slope] }),
      row('Laminated - comp. shingle rfg. - w/out felt', squares * 1.1, 'SQ', 277.65, { notes: [slope] }),
    ];
    const rows = [...of('Front slope', 14), ...of(other, 13), row('Drip edge', 220, 'LF', 3.46)];
    const paper = tables([{ name: 'Main Roof', rows, drawn: 27 }]);
    expect(answer(readGrid('', paper, summaryFor('Dwelling', amountOfRows(rows))).area)).toBe(expected);
  });
});

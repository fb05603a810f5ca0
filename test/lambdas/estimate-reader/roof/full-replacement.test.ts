import { describe, expect, test } from 'vitest';
import { readGrid } from '#test/lambdas/estimate-reader/grid-page.ts';
import {
  amountOfRows,
  type EstimateSection,
  row,
  summaryFor,
  tables,
  wholeRoof,
} from '#test/lambdas/estimate-reader/roof-estimate.ts';

/** What is read of an estimate with these sections, each drawn at its own size. */
function read(sentence: string, ...drawn: [name: string, squares: number][]) {
  const sections: EstimateSection[] = drawn.map(([name, squares]) => ({
    name,
    rows: wholeRoof(squares, squares * 1.1),
    drawn: squares,
  }));
  const rcv = amountOfRows(sections.flatMap(({ rows }) => rows));
  return readGrid(sentence, tables(sections), summaryFor('Dwelling', rcv, 1000)).area;
}

const answer = ({ squares, ...area }: ReturnType<typeof read>) =>
  squares ?? ('reason' in area ? area.reason : null);

describe('the drawing of a part does not prove the whole roof', () => {
  test.each<[string, string, [string, number][]]>([
    ['words of a letter', 'Only the rear slope will be replaced.', [['Dwelling Roof', 18.2]]],
    ['a share of the roof', 'We replace 50 % of the roof.', [['Dwelling Roof', 18.2]]],
    ['half of it', 'Only half the roof is being replaced.', [['Dwelling Roof', 18.2]]],
    ['a share of its shingles', 'We are replacing 50% of the shingles.', [['Dwelling Roof', 18.2]]],
    ['some of its slopes', 'Two of the four slopes are replaced.', [['Dwelling Roof', 18.2]]],
    ['what is damaged', 'We allow for the damaged slopes only.', [['Dwelling Roof', 18.2]]],
    ['a side above the drawing', '', [['West slope', 18.2]]],
    ['a side between two', '', [['Northwest slope', 18.2]]],
    ['the half of a side', '', [['Rear half of roof', 18.2]]],
    ['one facet', '', [['Facet 1', 18.2]]],
    ['a facet by its number alone', '', [['F3', 18.2]]],
    [
      'facets with numbers between that are missing',
      '',
      [
        ['Slope B', 12],
        ['Slope D', 9.5],
      ],
    ],
    [
      'two sides that are not opposite',
      '',
      [
        ['West slope', 12],
        ['South slope', 9.5],
      ],
    ],
  ])('%s', (_, sentence, drawn) => {
    const area = read(sentence, ...drawn);
    expect(answer(area)).toBe('partial_roof_repair');
    expect(area.choices).toEqual([]);
  });

  test.each<[string, string, [string, number][]]>([
    ['a drawing without such words', '', [['Dwelling Roof', 28]]],
    ['damage to some slopes', 'Hail marks on two of the four slopes.', [['Dwelling Roof', 28]]],
    ['a roof by its number', '', [['Roof2', 28]]],
    [
      'opposite sides',
      '',
      [
        ['Front slope', 14],
        ['Back slope', 14],
      ],
    ],
    [
      'all facets',
      '',
      [
        ['Facet 1', 15],
        ['Facet 2', 13],
      ],
    ],
  ])('%s is no part', (_, sentence, drawn) => {
    const area = read(sentence, ...drawn);
    expect(answer(area)).toBe(28);
    expect(area.warnings).toEqual([]);
  });

  test.each([
    'The roof has six facets, 33.60 squares in all.',
    'Six facets, 33.60 squares in all',
    'The entire roof measures 33.60 squares.',
    'Roof total 33.60 SQ (6 facets)',
    'Total squares of roof: 33.60',
    'Whole roof area 3,360 sq ft',
    'The roof consists of six slopes totaling 33.60 squares.',
    'The roof of the house has 33.60 squares.',
  ])('a larger stated total is a doubt: %s', (sentence) => {
    const { warnings } = read(sentence, ['Dwelling Roof', 18.2]);
    expect(warnings).toEqual([{ code: 'ambiguous_area', values: { quoted: 18.2, other: 33.6 } }]);
  });

  test.each([
    'The roof of the garage has 33.60 squares.',
    'The roof needs 20.02 squares of shingles.',
    'The whole roof of 18.20 squares was inspected.',
    'The whole roof, 20.02 squares including 10 % waste.',
  ])('a total that is another building’s, the same or with waste is none: %s', (sentence) => {
    expect(read(sentence, ['Dwelling Roof', 18.2]).warnings).toEqual([]);
  });

  test.each([
    ['opposite slopes, each with a row, are the whole where the drawing has their sum', 'Back slope', 27],
    ['slopes that are not opposite are a part', 'Left slope', 'partial_roof_repair'],
  ])('%s', (_, building, expected) => {
    const of = (slope: string, squares: number) => [
      row('Tear off comp. shingles - Laminated', squares, 'SQ', 66.9, { notes: [slope] }),
      row('Laminated - comp. shingle rfg. - w/out felt', squares * 1.1, 'SQ', 277.65, { notes: [slope] }),
    ];
    const rows = [...of('Front slope', 14), ...of(building, 13), row('Drip edge', 220, 'LF', 3.46)];
    const estimate = tables([{ name: 'Main Roof', rows, drawn: 27 }]);
    expect(answer(readGrid('', estimate, summaryFor('Dwelling', amountOfRows(rows))).area)).toBe(expected);
  });
});

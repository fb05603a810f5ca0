import { expect, test } from 'vitest';
import { compared, figuresIn, scriptOf } from './against.ts';

test('a figure is named by the row and the column it stands in', () => {
  const table = [
    '| reader | whole process | warm |',
    '|---|---|---|',
    '| 6 pages | 255 (250) ms | 1,009.5 ms |',
    '',
    'document | area | ms',
    'plain-1/document.pdf | 24.00 | 19',
    '    rcv 1≠2',
    'plain-2/document.pdf | - | 7',
  ].join('\n');
  expect(Object.fromEntries(figuresIn(table))).toEqual({
    '6 pages, whole process': 255,
    '6 pages, whole process (2)': 250,
    '6 pages, warm': 1009.5,
    'plain-1/document.pdf, area': 24,
    'plain-1/document.pdf, ms': 19,
    'rcv #≠#': 1,
    'rcv #≠# (2)': 2,
    'plain-2/document.pdf, ms': 7,
  });
});

test('and outside of tables by the words around it; dates, versions and names are none', () => {
  const line = 'On Node 24.21.0, 2026-11-22, bench-3: 20 samples, 0 crashes, 1.4 s';
  expect(Object.values(Object.fromEntries(figuresIn(line)))).toEqual([20, 0, 1.4]);
});

test('figures are compared by their medians; those that never differ are left out', () => {
  const run = (ms: number) => `88 documents in ${ms} ms`;
  expect(compared([run(10), run(30), run(20)], [run(40), run(40), run(90)], 'v1')).toBe(
    [
      '| figure | now | v1 | now ÷ v1 |',
      '|---|---|---|---|',
      '| # documents in # ms (2) | 20 | 40 | 0.50 |',
    ].join('\n'),
  );
  expect(compared([run(10)], [run(10)], 'v1')).toBe('Every figure that both print is the same.');
});

test.each([
  ['admin', 'bench:admin'],
  ['accuracy', 'accuracy'],
  ['fuzz-pdf', 'fuzz:pdf'],
  ['cost', undefined],
])(
  'the bench %s of a commit that had a script for each is %s, never an operator’s command',
  (name, script) => {
    expect(scriptOf(name, ['admin', 'accuracy', 'bench:admin', 'fuzz:pdf'])).toBe(script);
  },
);

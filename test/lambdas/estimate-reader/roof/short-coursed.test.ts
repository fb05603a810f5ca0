import { expect, test } from 'vitest';
import { readGrid } from '../grid-page.ts';
import { estimatePages, row, wholeRoof } from '../roof-estimate.ts';

const NOTE = 'Porch roof is enhanced, as coverage is 3" (short coursed), adding material and weight.';

/** A house and its porch, drawn at 4.50 squares, with these rows of its own. */
function read({ felt = 4.5, laid = 8.4, note = '', both = false, words = '' }) {
  const roofing = both
    ? [row('R&R 3 tab - comp. shingle rfg. - w/out felt', laid, 'SQ', 310, { notes: [note] })]
    : [
        row('Tear off, haul and dispose of comp. shingles', 8.4, 'SQ', 61.4, { notes: [note] }),
        row('3 tab - comp. shingle rfg. - w/out felt', laid, 'SQ', 247.55),
      ];
  const porch = [...roofing, row(`Roofing felt - 15 lb.${words}`, felt, 'SQ', 58.1)];
  const { area } = readGrid(
    ...estimatePages([
      { name: 'Main Roof', rows: wholeRoof(28.1, 31), drawn: 28.1 },
      { name: 'Porch', rows: porch, drawn: 4.5 },
    ]),
  );
  return { squares: area.squares, warnings: area.warnings.map(({ code }) => code) };
}

test.each([
  ['a note says so', { note: NOTE }],
  ['its felt is double coverage', { words: ' - double coverage' }],
  ['one row covers both', { note: NOTE, both: true }],
])('short courses are as large as the drawing and the felt: %s', (_, porch) => {
  expect(read(porch)).toEqual({ squares: 32.6, warnings: [] });
});

test.each([
  ['no words say why', {}],
  ['the felt is as large as the rows', { note: NOTE, felt: 8.4 }],
  ['what is installed is not what is torn off', { note: NOTE, laid: 11 }],
])('otherwise the rows and the drawing contradict each other: %s', (_, porch) => {
  expect(read(porch)).toEqual({ squares: 36.5, warnings: ['ambiguous_area'] });
});

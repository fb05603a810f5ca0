import type { Block } from '@aws-sdk/client-textract';
import { scannedPage } from '#lambdas/documents/textract/pages.ts';
import type { Page } from '#lambdas/estimate-reader/text/page.ts';
import type { Mark, Sheet } from '../paper/paper.ts';
import { textractReplies } from '../scans/textract-answer.ts';
import { type Dice, dice } from './seeded.ts';

const DIGITS: Record<string, string> = {
  '1': '7',
  '3': '8',
  '5': '6',
  '6': '8',
  '8': '3',
  '9': '4',
  '0': '8',
  '2': '7',
  '7': '1',
  '4': '9',
};

/** What a recogniser makes of a run of print now and then. */
const SLIPS: ((text: string, dice: Dice) => string)[] = [
  (text) => text.replace(/(\d)\.(\d\d)(?= ?(SQ|SF|LF|EA)\b)/, '$1$2'),
  (text) => text.replace(/(\d) ?SQ\b/, '$15Q'),
  (text) => text.replace(/(\d) ?SQ\b/, '$18Q'),
  (text) => text.replace(/(\d),(\d{3})/, '$1.$2'),
  (text) => text.replace(/(\d)\.(\d\d)\b/, '$1,$2'),
  (text, { pick }) => {
    const at = [...text.matchAll(/\d/g)].map(({ index }) => index);
    const [first, ...rest] = at;
    if (first === undefined) return text;
    const place = pick([first, ...rest]);
    return `${text.slice(0, place)}${DIGITS[text[place] ?? ''] ?? ''}${text.slice(place + 1)}`;
  },
  (text) => text.replace(/^[(<](.*)[)>]$/, '$1'),
  (text) => text.replace(/[()]/, '}'),
  (text) => text.replace('lb.', 'Ib.').replace('rfg.', 'rfy.').replace(/^Ice/, 'Tce'),
  (text) => text.replace(/^1/, 'L').replace(/^0/, 'O'),
];

function read(mark: Mark, throwing: Dice, share: number): Mark {
  const jittered = {
    ...mark,
    left: mark.left + throwing.amount(-1.2, 1.2),
    baseline: mark.baseline + throwing.amount(-0.8, 0.8),
    width: mark.width * throwing.amount(0.98, 1.02),
  };
  const [first, ...more] = SLIPS;
  if (first === undefined || !/\d|lb\.|rfg|Ice/.test(mark.text) || !throwing.chance(share)) return jittered;
  return { ...jittered, text: throwing.pick([first, ...more])(mark.text, throwing) };
}

/** The sheets as a leaning scan, read by a recogniser that slips on `share` of the runs with figures. */
export function randomScan(sheets: readonly Sheet[], seed: number, share: number): Page[] {
  const throwing = dice(seed);
  const skew = throwing.amount(-2, 2);
  const misread = sheets.map((sheet) => ({
    ...sheet,
    marks: sheet.marks.map((mark) => read(mark, throwing, share)),
  }));
  const replies = textractReplies({
    sheets: misread,
    lays: sheets.map(() => ({ quarters: 0, skew })),
    slips: [],
    lost: [],
    seed: String(seed),
  });
  const blocks = replies.flatMap((reply) => (reply as { Blocks: Block[] }).Blocks);
  return sheets.map((sheet, index) =>
    scannedPage(
      index + 1,
      { width: sheet.width, height: sheet.height },
      blocks.filter(({ Page }) => Page === index + 1),
    ),
  );
}

import type { Block } from '@aws-sdk/client-textract';
import { scannedPages } from '#lambdas/documents/scanned-page.ts';
import type { Page } from '#lambdas/estimate-reader/text/page.ts';
import { type Mark, type Sheet, widthOf } from '#test/estimate-generator/paper/paper.ts';
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

/** What a recognizer makes of a run of print now and then. */
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

interface Box {
  left: number;
  right: number;
  top: number;
  bottom: number;
}

/** A block of the recognizer's answer; the sheet leans by so many degrees clockwise about its middle. */
function block(
  BlockType: 'LINE' | 'WORD',
  text: string,
  box: Box,
  { width, height }: Sheet,
  skew: number,
): Block {
  const angle = (skew * Math.PI) / 180;
  const corners = [
    [box.left, box.top],
    [box.right, box.top],
    [box.right, box.bottom],
    [box.left, box.bottom],
  ] as const;
  const Polygon = corners.map(([x, y]) => {
    const [across, down] = [x - width / 2, y - height / 2];
    return {
      X: 0.5 + (across * Math.cos(angle) - down * Math.sin(angle)) / width,
      Y: 0.5 + (across * Math.sin(angle) + down * Math.cos(angle)) / height,
    };
  });
  return { BlockType, Text: text, Confidence: 99, Geometry: { Polygon } };
}

/** A run of print: its line, and the words of it. */
function blocksOf(mark: Mark, sheet: Sheet, skew: number): Block[] {
  const stretch = mark.width / Math.max(1, widthOf(mark.text, mark));
  const [top, bottom] = [mark.baseline - mark.size * 0.72, mark.baseline + mark.size * 0.2];
  let right = mark.left;
  const words = mark.text.split(/( +)/).flatMap((text) => {
    const left = right;
    right += widthOf(text, mark) * stretch;
    return text.trim() === '' ? [] : [{ text, box: { left, right, top, bottom } }];
  });
  const [first, last] = [words[0], words.at(-1)];
  if (first === undefined || last === undefined) return [];
  const line = { ...first.box, right: last.box.right };
  return [
    block('LINE', words.map(({ text }) => text).join(' '), line, sheet, skew),
    ...words.map(({ text, box }) => block('WORD', text, box, sheet, skew)),
  ];
}

/** The sheets as a leaning scan, read by a recognizer that slips on `share` of the runs with figures. */
export function randomScan(sheets: readonly Sheet[], seed: number, share: number): Page[] {
  const throwing = dice(seed);
  const skew = throwing.amount(-2, 2);
  const misread = sheets.map((sheet) => sheet.marks.map((mark) => read(mark, throwing, share)));
  return sheets.flatMap((sheet, index) => {
    const marks = (misread[index] ?? []).toSorted(
      (a, b) => Math.round(a.baseline - b.baseline) || a.left - b.left,
    );
    const blocks = marks.flatMap((mark) => blocksOf(mark, sheet, skew));
    return scannedPages(index + 1, sheet, blocks);
  });
}

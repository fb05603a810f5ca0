import { createHash } from 'node:crypto';
import { type Mark, type Sheet, widthOf } from '../paper/paper.ts';
import { displayed, type Lay, type Point, placed, type Size } from './scan-file.ts';

/** What the recognizer reads instead of what is printed: the text of a whole mark. */
export interface Slip {
  page: number;
  /** The printed run; `nth` of several alike, from 1. */
  printed: string;
  nth?: number;
  read: string;
}

interface Box {
  left: number;
  right: number;
  top: number;
  bottom: number;
}

interface Block {
  BlockType: 'PAGE' | 'LINE' | 'WORD';
  Confidence?: number;
  Text?: string;
  TextType?: 'PRINTED';
  Geometry: {
    BoundingBox: { Width: number; Height: number; Left: number; Top: number };
    Polygon: { X: number; Y: number }[];
  };
  Id: string;
  Relationships?: { Type: 'CHILD'; Ids: string[] }[];
  Page: number;
}

const BLOCKS_PER_REPLY = 1000;

function identifier(seed: string): string {
  const hex = createHash('sha256').update(seed).digest('hex');
  return [
    hex.slice(0, 8),
    hex.slice(8, 12),
    `5${hex.slice(13, 16)}`,
    `a${hex.slice(17, 20)}`,
    hex.slice(20, 32),
  ].join('-');
}

/** Clean print is read with 98 to 99.9; a slip with less. */
function confidence(seed: string, slipped: boolean): number {
  const spread = createHash('sha256').update(seed).digest().readUInt16BE(0) / 65_536;
  return Number((slipped ? 62 + spread * 25 : 98 + spread * 1.9).toFixed(4));
}

const round = (value: number): number => Number(value.toFixed(6));

function geometry(box: Box, size: Size, lay: Lay): Block['Geometry'] {
  const page = displayed(size, lay);
  const corners: Point[] = [
    { x: box.left, y: box.top },
    { x: box.right, y: box.top },
    { x: box.right, y: box.bottom },
    { x: box.left, y: box.bottom },
  ].map((corner) => placed(corner, size, lay));
  const xs = corners.map(({ x }) => x / page.width);
  const ys = corners.map(({ y }) => y / page.height);
  const left = Math.min(...xs);
  const top = Math.min(...ys);
  return {
    BoundingBox: {
      Width: round(Math.max(...xs) - left),
      Height: round(Math.max(...ys) - top),
      Left: round(left),
      Top: round(top),
    },
    Polygon: corners.map(({ x, y }) => ({ X: round(x / page.width), Y: round(y / page.height) })),
  };
}

function wordsOf(mark: Mark, text: string): { text: string; box: Box }[] {
  const style = { face: mark.face, size: mark.size };
  const stretch = mark.width / Math.max(1, widthOf(text, style));
  const top = mark.baseline - mark.size * 0.72;
  const bottom = mark.baseline + mark.size * 0.2;
  let position = mark.left;
  return text.split(/( +)/).flatMap((part) => {
    const left = position;
    position += widthOf(part, style) * stretch;
    return part.trim() === '' ? [] : [{ text: part, box: { left, right: position, top, bottom } }];
  });
}

/** The runs of a sheet in reading order, as the recognizer meets them. */
function readingOrder(marks: readonly Mark[]): Mark[] {
  return [...marks].sort((a, b) => Math.round(a.baseline - b.baseline) || a.left - b.left);
}

function pageBlocks(sheet: Sheet, page: number, lay: Lay, slips: readonly Slip[], seed: string): Block[] {
  const seen = new Map<string, number>();
  const lines: Block[] = [];
  const words: Block[] = [];
  readingOrder(sheet.marks).forEach((mark, index) => {
    const nth = (seen.get(mark.text) ?? 0) + 1;
    seen.set(mark.text, nth);
    const slip = slips.find(
      (one) => one.page === page && one.printed === mark.text && (one.nth ?? nth) === nth,
    );
    const text = slip?.read ?? mark.text;
    const parts = wordsOf(mark, text);
    const key = `${seed}/${page}/${index}`;
    const ids = parts.map((part, at) => {
      const id = identifier(`${key}/${at}`);
      words.push({
        BlockType: 'WORD',
        Confidence: confidence(`${key}/${at}`, slip !== undefined),
        Text: part.text,
        TextType: 'PRINTED',
        Geometry: geometry(part.box, sheet, lay),
        Id: id,
        Page: page,
      });
      return id;
    });
    const first = parts[0];
    const last = parts.at(-1);
    if (!first || !last) return;
    lines.push({
      BlockType: 'LINE',
      Confidence: confidence(key, slip !== undefined),
      Text: parts.map((part) => part.text).join(' '),
      Geometry: geometry({ ...first.box, right: last.box.right }, sheet, lay),
      Id: identifier(key),
      Relationships: [{ Type: 'CHILD', Ids: ids }],
      Page: page,
    });
  });
  const whole = { left: 0, top: 0, right: sheet.width, bottom: sheet.height };
  return [
    {
      BlockType: 'PAGE',
      Geometry: geometry(whole, sheet, { quarters: lay.quarters, skew: 0 }),
      Id: identifier(`${seed}/${page}`),
      Relationships: [{ Type: 'CHILD', Ids: lines.map(({ Id }) => Id) }],
      Page: page,
    },
    ...lines,
    ...words,
  ];
}

interface Answer {
  sheets: readonly Sheet[];
  lays: readonly Lay[];
  slips: readonly Slip[];
  /** Pages the service could not read; the job then ends in PARTIAL_SUCCESS. */
  lost: readonly number[];
  seed: string;
}

/** Replies of GetDocumentTextDetection in the shape the service gives them, paged by 1,000 blocks. */
export function textractReplies({ sheets, lays, slips, lost, seed }: Answer): unknown[] {
  const missed = slips.filter(
    (slip) => !sheets[slip.page - 1]?.marks.some(({ text }) => text === slip.printed),
  );
  if (missed.length > 0) throw new Error(`Nothing printed to misread: ${JSON.stringify(missed)}`);
  const blocks = sheets.flatMap((sheet, index) =>
    lost.includes(index + 1)
      ? []
      : pageBlocks(sheet, index + 1, lays[index] ?? { quarters: 0, skew: 0 }, slips, seed),
  );
  const replies: unknown[] = [];
  for (let from = 0; from < blocks.length; from += BLOCKS_PER_REPLY) {
    const more = from + BLOCKS_PER_REPLY < blocks.length;
    replies.push({
      DocumentMetadata: { Pages: sheets.length },
      JobStatus: lost.length > 0 ? 'PARTIAL_SUCCESS' : 'SUCCEEDED',
      ...(lost.length > 0 ? { Warnings: [{ ErrorCode: 'INTERNAL_ERROR', Pages: lost }] } : {}),
      ...(more ? { NextToken: identifier(`${seed}/next/${from}`) } : {}),
      Blocks: blocks.slice(from, from + BLOCKS_PER_REPLY),
      DetectDocumentTextModelVersion: '1.0',
    });
  }
  return replies;
}

import { randomUUID } from 'node:crypto';
import type { Block, GetDocumentTextDetectionResponse, Point } from '@aws-sdk/client-textract';
import { startWire } from './aws-wire.ts';

export interface TextractCall {
  operation: string;
  input: Record<string, unknown>;
}

/** A service error by name, or a body to answer with. */
export type Scripted = { error: string; status?: number } | object;

/** Answers Textract's protocol from a script; what it was asked stays in `calls`. */
export async function scriptedTextract(answer: (call: TextractCall) => Scripted) {
  const calls: TextractCall[] = [];
  const { url, stop } = await startWire(({ operation, body }) => {
    const call = { operation, input: JSON.parse(body) as Record<string, unknown> };
    calls.push(call);
    const scripted = answer(call);
    return 'error' in scripted ? scripted : { json: scripted };
  });
  return { calls, url, stop };
}

/** A printed line: its words at their left edges, all on one baseline; points from the top left. */
interface PrintedLine {
  top: number;
  words: { text: string; left: number; right: number }[];
}

export interface PrintedSheet {
  width: number;
  height: number;
  lines: PrintedLine[];
  /** How the sheet lay on the scanner: degrees clockwise; quarter turns swap the picture's sides. */
  turned?: number;
  /** How much shorter its right edge is in a photo from the left, and its left edge in one from the right: a share. */
  fromSide?: number;
  confidence?: number;
}

const LETTER_HEIGHT = 9;

/** The sheet's point as a share of the picture the scanner made. */
function onPicture({
  width,
  height,
  turned = 0,
  fromSide = 0,
}: PrintedSheet): (x: number, y: number) => Point {
  const angle = (turned * Math.PI) / 180;
  const sideways = Math.abs(Math.sin(angle)) > Math.SQRT1_2;
  const picture = sideways ? { width: height, height: width } : { width, height };
  return (x, y) => {
    // Farther away, all is smaller: both directions, as straight lines stay straight.
    const nearer = 1 + (fromSide * (x - width / 2)) / width;
    const [fromX, fromY] = [(x - width / 2) / nearer, (y - height / 2) / nearer];
    return {
      X: (fromX * Math.cos(angle) - fromY * Math.sin(angle) + picture.width / 2) / picture.width,
      Y: (fromX * Math.sin(angle) + fromY * Math.cos(angle) + picture.height / 2) / picture.height,
    };
  };
}

function geometry(sheet: PrintedSheet, left: number, right: number, top: number) {
  const at = onPicture(sheet);
  const bottom = top + LETTER_HEIGHT;
  const Polygon = [at(left, top), at(right, top), at(right, bottom), at(left, bottom)];
  const [xs, ys] = [Polygon.map(({ X = 0 }) => X), Polygon.map(({ Y = 0 }) => Y)];
  const [Left, Top] = [Math.min(...xs), Math.min(...ys)];
  return {
    Polygon,
    BoundingBox: { Left, Top, Width: Math.max(...xs) - Left, Height: Math.max(...ys) - Top },
  };
}

/** One page's blocks in Textract's order: PAGE, all LINEs, all WORDs. */
export function pageBlocks(sheet: PrintedSheet, page: number): Block[] {
  const confidence = sheet.confidence ?? 99.5;
  const words = sheet.lines.map(({ words: printed, top }) =>
    printed.map(
      (word): Block => ({
        BlockType: 'WORD',
        Id: randomUUID(),
        Page: page,
        Text: word.text,
        TextType: 'PRINTED',
        Confidence: confidence,
        Geometry: geometry(sheet, word.left, word.right, top),
      }),
    ),
  );
  const idsOf = (blocks: Block[]) => blocks.flatMap(({ Id }) => Id ?? []);
  const lines = sheet.lines.map(
    ({ words: printed, top }, index): Block => ({
      BlockType: 'LINE',
      Id: randomUUID(),
      Page: page,
      Text: printed.map(({ text }) => text).join(' '),
      Confidence: confidence,
      Geometry: geometry(
        sheet,
        Math.min(...printed.map(({ left }) => left)),
        Math.max(...printed.map(({ right }) => right)),
        top,
      ),
      Relationships: [{ Type: 'CHILD', Ids: idsOf(words[index] ?? []) }],
    }),
  );
  const whole: Block = {
    BlockType: 'PAGE',
    Id: randomUUID(),
    Page: page,
    Geometry: { BoundingBox: { Left: 0, Top: 0, Width: 1, Height: 1 } },
    Relationships: [{ Type: 'CHILD', Ids: idsOf(lines) }],
  };
  return [whole, ...lines, ...words.flat()];
}

/** A finished job's replies of that many blocks each; only the last has no token. */
export function replies(
  blocks: readonly Block[],
  size: number,
  more: Partial<GetDocumentTextDetectionResponse> = {},
): GetDocumentTextDetectionResponse[] {
  const count = Math.max(1, Math.ceil(blocks.length / size));
  return Array.from({ length: count }, (_, index) => ({
    JobStatus: 'SUCCEEDED',
    DocumentMetadata: { Pages: Math.max(...blocks.map(({ Page = 1 }) => Page), 1) },
    DetectDocumentTextModelVersion: '1.0',
    Blocks: blocks.slice(index * size, (index + 1) * size),
    ...(index < count - 1 ? { NextToken: `reply-${index + 1}` } : {}),
    ...more,
  }));
}

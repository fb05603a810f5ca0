import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Block, GetDocumentTextDetectionResponse } from '@aws-sdk/client-textract';
import type { PageText, QuarterTurns, ReadPages, SeenWord } from '#infra/local/textract/reader.ts';

/** What OCR made of a document's pages; nothing where it gave a page up. */
type RecordedPages = readonly (PageText | undefined)[];

/** Letter at the resolution of an office scanner, pixels. */
const sheet = { width: 1700, height: 2200 };

const fixtures = join(import.meta.dirname, '../fixtures/estimates');
const hashOf = (bytes: Uint8Array) => createHash('sha256').update(bytes).digest('hex');

/** Reads of a document what is recorded of it, at once, and costs no OCR. */
export function recordedPages(pagesOf: (document: Uint8Array) => RecordedPages | undefined): ReadPages {
  return async (document) => {
    const pages = pagesOf(document);
    if (pages === undefined) throw new Error('Nothing is recorded of this scan: read it by OCR');
    return pages.map((text) => (text === undefined ? { failure: 'INTERNAL_ERROR' } : { text }));
  };
}

/** A scan among the fixtures as its `textract.json` has it; undefined of any other document. */
export function recordedScan(document: Uint8Array): RecordedPages | undefined {
  const hash = hashOf(document);
  const folder = readdirSync(fixtures)
    .map((name) => join(fixtures, name))
    .filter((path) => existsSync(join(path, 'textract.json')))
    .find((path) => hashOf(readFileSync(join(path, 'document.pdf'))) === hash);
  if (folder === undefined) return undefined;
  return pagesIn(JSON.parse(readFileSync(join(folder, 'textract.json'), 'utf8')));
}

/** Reads the scans among the fixtures. */
export const recordedScans = recordedPages(recordedScan);

/** What Textract said of a scan that lay straight on the scanner, turned or not, as OCR would have seen its pages. */
function pagesIn(replies: readonly GetDocumentTextDetectionResponse[]): RecordedPages {
  const blocks = replies.flatMap(({ Blocks = [] }) => Blocks);
  const byId = new Map(blocks.map((block) => [block.Id, block]));
  const children = ({ Relationships = [] }: Block) =>
    Relationships.flatMap(({ Ids = [] }) => Ids).flatMap((id) => byId.get(id) ?? []);
  const printed = blocks.filter(({ BlockType }) => BlockType === 'PAGE');
  return Array.from({ length: replies[0]?.DocumentMetadata?.Pages ?? 0 }, (_, index) => {
    const page = printed.find(({ Page }) => Page === index + 1);
    if (page === undefined) return undefined;
    const lines = children(page);
    const quarters = lines[0] === undefined ? 0 : quartersOf(lines[0]);
    const turns = ((4 - quarters) % 4) as QuarterTurns;
    const rows = lines.map((line) => children(line).map((word) => seen(word, quarters)));
    return { turns, ...sheet, slope: 0, rows };
  });
}

/** Quarter turns clockwise in which the print is displayed: a polygon starts where reading starts and goes along it. */
function quartersOf({ Geometry }: Block): QuarterTurns {
  const [{ X: x0 = 0, Y: y0 = 0 } = {}, { X: x1 = 0, Y: y1 = 0 } = {}] = Geometry?.Polygon ?? [];
  if (Math.abs(x1 - x0) > Math.abs(y1 - y0)) return x1 > x0 ? 0 : 2;
  return y1 > y0 ? 1 : 3;
}

function seen({ Text = '', Confidence = 0, Geometry }: Block, quarters: QuarterTurns): SeenWord {
  const { Left = 0, Top = 0, Width = 0, Height = 0 } = Geometry?.BoundingBox ?? {};
  const [right, bottom] = [Left + Width, Top + Height];
  // The displayed box, turned back.
  const [x0 = 0, y0 = 0, x1 = 0, y1 = 0] = {
    0: [Left, Top, right, bottom],
    1: [Top, 1 - right, bottom, 1 - Left],
    2: [1 - right, 1 - bottom, 1 - Left, 1 - Top],
    3: [1 - bottom, Left, 1 - Top, right],
  }[quarters];
  return {
    text: Text,
    confidence: Confidence,
    left: x0 * sheet.width,
    top: y0 * sheet.height,
    right: x1 * sheet.width,
    bottom: y1 * sheet.height,
  };
}

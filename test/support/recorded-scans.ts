import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Block } from '@aws-sdk/client-textract';
import type {
  PageText,
  ReadingAnswer,
  ReadingQuestion,
  SeenWord,
  StartThread,
} from '#infra/local/textract/reader.ts';

/** Letter at the resolution of an office scanner, pixels. */
const sheet = { width: 1700, height: 2200 };

const fixtures = join(import.meta.dirname, '../fixtures/estimates');
const hashOf = (bytes: Uint8Array) => createHash('sha256').update(bytes).digest('hex');

/** A word where its block has it. Recorded here are upright pages alone, whose boxes are their words'. */
function seen({ Text = '', Confidence = 0, Geometry }: Block): SeenWord {
  const { Left = 0, Top = 0, Width = 0, Height = 0 } = Geometry?.BoundingBox ?? {};
  const [left, top] = [Left * sheet.width, Top * sheet.height];
  const [right, bottom] = [left + Width * sheet.width, top + Height * sheet.height];
  return { text: Text, confidence: Confidence, left, top, right, bottom };
}

/** What OCR sees on a page of which Textract gives these blocks: its lines, as rows of words. */
function pageText(blocks: readonly Block[]): PageText {
  const words = new Map(blocks.flatMap((block) => (block.BlockType === 'WORD' ? [[block.Id, block]] : [])));
  const rows = blocks
    .filter(({ BlockType }) => BlockType === 'LINE')
    .map(({ Relationships = [] }) =>
      Relationships.flatMap(({ Ids = [] }) => Ids.flatMap((id) => words.get(id) ?? [])).map(seen),
    );
  return { turns: 0, ...sheet, slope: 0, rows };
}

/** The recorded pages of the fixture with this hash. */
function recordedPages(hash: string): PageText[] | undefined {
  const folder = readdirSync(fixtures)
    .map((name) => join(fixtures, name))
    .filter((path) => existsSync(join(path, 'textract.json')))
    .find((path) => hashOf(readFileSync(join(path, 'document.pdf'))) === hash);
  if (folder === undefined) return undefined;
  const replies: { Blocks: Block[]; DocumentMetadata: { Pages: number } }[] = JSON.parse(
    readFileSync(join(folder, 'textract.json'), 'utf8'),
  );
  const blocks = replies.flatMap(({ Blocks }) => Blocks);
  const count = replies[0]?.DocumentMetadata.Pages ?? 0;
  return Array.from({ length: count }, (_, index) =>
    pageText(blocks.filter(({ Page }) => Page === index + 1)),
  );
}

function answer(question: ReadingQuestion): ReadingAnswer {
  const pages = recordedPages(hashOf(question.bytes));
  if (pages === undefined) return { error: 'Nothing is recorded of this scan: read it by OCR' };
  if (question.kind === 'inspect') return { pageCount: pages.length };
  const text = pages[question.index];
  return text === undefined ? { error: `No page ${question.index + 1} is recorded` } : { page: { text } };
}

/** Reads a scan among the fixtures as its `textract.json` has it, at once and with no thread. */
export const recordedScans: StartThread<ReadingQuestion, ReadingAnswer> = (onAnswer) => ({
  post: (question) => queueMicrotask(() => onAnswer({ ...answer(question), id: question.id })),
  end: async () => {},
});

import type { Block, GetDocumentTextDetectionResponse } from '@aws-sdk/client-textract';
import type {
  PageText,
  QuarterTurns,
  ReadingAnswer,
  ReadingQuestion,
  SeenWord,
  StartThread,
} from '#infra/local/textract/reader.ts';

type ReadingThread = StartThread<ReadingQuestion, ReadingAnswer>;

/** Letter at 200 dots an inch. */
const WIDTH = 1700;
const HEIGHT = 2200;

/** A reading thread that says of every document what was recorded of one, and costs no OCR. */
export function recordedThread(pages: readonly PageText[]): ReadingThread {
  return (onAnswer) => ({
    post({ id, ...question }) {
      const text = question.kind === 'page' ? pages[question.index] : undefined;
      const answer: ReadingAnswer =
        question.kind === 'inspect'
          ? { pageCount: pages.length }
          : { page: text === undefined ? { failure: 'INTERNAL_ERROR' } : { text } };
      queueMicrotask(() => onAnswer({ ...answer, id }));
    },
    end: async () => {},
  });
}

/** What Textract said of a scan that lay straight on the scanner, turned or not, as OCR would have seen its pages. */
export function recordedPages(replies: readonly GetDocumentTextDetectionResponse[]): PageText[] {
  const blocks = replies.flatMap(({ Blocks = [] }) => Blocks);
  const byId = new Map(blocks.map((block) => [block.Id, block]));
  const children = ({ Relationships = [] }: Block) =>
    Relationships.flatMap(({ Ids = [] }) => Ids).flatMap((id) => byId.get(id) ?? []);
  return blocks
    .filter(({ BlockType }) => BlockType === 'PAGE')
    .map((page) => {
      const lines = children(page);
      const quarters = lines[0] === undefined ? 0 : quartersOf(lines[0]);
      const turns = ((4 - quarters) % 4) as QuarterTurns;
      const rows = lines.map((line) => children(line).map((word) => seen(word, quarters)));
      return { turns, width: WIDTH, height: HEIGHT, slope: 0, rows };
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
  const box = {
    0: [Left, Top, right, bottom],
    1: [Top, 1 - right, bottom, 1 - Left],
    2: [1 - right, 1 - bottom, 1 - Left, 1 - Top],
    3: [1 - bottom, Left, 1 - Top, right],
  }[quarters];
  const [x0 = 0, y0 = 0, x1 = 0, y1 = 0] = box;
  return {
    text: Text,
    confidence: Confidence,
    left: x0 * WIDTH,
    top: y0 * HEIGHT,
    right: x1 * WIDTH,
    bottom: y1 * HEIGHT,
  };
}

import { type Line, lineOf, type PrintedPage, type Word } from '#lambdas/estimate-reader/text/page.ts';
import { normalizeText } from '#lambdas/estimate-reader/text/plain-text.ts';
import { isRow, readInColumns } from './columns.ts';
import { withoutLetterSpaces } from './lengths.ts';

/** A sentence, a field or an item of a list, wherever its lines break. */
export interface Sentence {
  /** As printed, its lines joined. */
  text: string;
  /** The same, normalized. */
  plain: string;
  /** Where it begins. */
  page: number;
  /** Those of one paragraph have the same number. */
  paragraph: number;
  /** Words with figures that a scanner may have misread. */
  doubtful: ReadonlySet<string>;
}

/** A line that ends before this share of its column's width ends a paragraph. */
const FULL = 0.62;
/** Lines of a paragraph are no further apart than this share of their height. */
const LEADING = 1.15;

/** Scanners read a dot as one of the latter signs. */
const BULLET = /^(?:[•▪■●○◦*·–-]|[+«¢©°]|\(?\d{1,2}[.)]|[a-z][.)])\s+(?=\S)/;
const FIELD = /^[A-Z0-9][\w/&.'’() -]{1,38}:(?:\s|$)/;
const ENDED = /[.!?:;]["”’)]?$/;

interface Paragraph {
  text: string;
  page: number;
  doubtful: Set<string>;
}

const heightOf = (line: Line) => Math.max(1, line.bottom - line.top);

/** So many words in a line's last column are text that goes on. */
const TEXT_WORDS = 4;
/** Cells of a form are further apart than words of a justified line. */
const CELL_GAP = 1.6;

/** A label and what stands behind it are one field. */
const LABEL = /:$|^\.+$|^(?:mortgagees?|lender|payees?)$/i;

/** The cells of a form's line; a line of prose is one. */
function fieldsOf(line: Line): Line[] {
  const cells: Word[][] = [];
  for (const word of line.words) {
    const before = cells.at(-1)?.at(-1);
    const isFar =
      before === undefined ||
      (word.left - before.right > CELL_GAP * heightOf(line) && !LABEL.test(before.text));
    if (isFar) cells.push([word]);
    else cells.at(-1)?.push(word);
  }
  return cells.length === 1 ? [line] : cells.map((words) => lineOf(line.page, words));
}

/** Two printed halves of one text. */
function joined(text: string, next: string): string {
  const isAddress = /^\S*@/.test(next);
  if (/[a-z]-$/.test(text) && /^[a-z]/.test(next)) return isAddress ? text + next : text.slice(0, -1) + next;
  const cut = text.slice(text.lastIndexOf(' ') + 1);
  const isCutName = /@/.test(cut) ? /[@.-]$/.test(cut) || /^[@.]/.test(next) : /^[@]/.test(next);
  const isCutDate = /\d\/$/.test(text) || /^\/\d/.test(next);
  return isCutName || isCutDate ? text + next : `${text} ${next}`;
}

/** Words that no text ends with. */
const OPEN = /\b(?:an?|the|and|or|of|to|from|with|in|on|for|by|your|our|within|than)$/i;

/** Whether the next line begins something of its own. */
function begins(line: Line, before: Line, widest: number): boolean {
  if (BULLET.test(line.text) || (FIELD.test(line.text) && !/[a-z,]$/.test(before.text))) return true;
  const gap = line.top - before.bottom;
  if (gap < -heightOf(line) || gap > LEADING * Math.min(heightOf(line), heightOf(before))) return true;
  const isShort = before.right - before.left < FULL * widest && !OPEN.test(before.text);
  return isShort && (ENDED.test(before.text) || !/^[a-z(0-9]/.test(line.text));
}

/** Whether the text goes on at the top of the next page. */
const goesOn = (text: string, next: string) =>
  !ENDED.test(text) && /\s/.test(text) && (/^[a-z(]/.test(next) || /[a-z,(]$/.test(text));

/** A heading or a label beside what stands in the line's last column. */
function besideText(fields: readonly Line[]): { own: Line[]; text: Line | undefined } {
  const last = fields.at(-1);
  const isText = fields.length === 1 || (last !== undefined && last.words.length >= TEXT_WORDS);
  return isText ? { own: fields.slice(0, -1), text: last } : { own: [...fields], text: undefined };
}

/** The texts of a page; the first one may go on with the last one of the page before. */
function paragraphsOn(page: PrintedPage, left: Paragraph | undefined): Paragraph[] {
  const lines = readInColumns(page).filter((line) => line.text.trim() !== '');
  const rows = new Set(lines.filter(isRow));
  const prose = lines.filter((line) => !rows.has(line));
  const widest = Math.max(1, ...prose.map(({ left, right }) => right - left));
  const found: Paragraph[] = [];
  let open = left;
  let before: Line | null = null;
  for (const line of lines) {
    const { own, text } = rows.has(line) ? { own: [], text: undefined } : besideText(fieldsOf(line));
    found.push(...own.map((field) => paragraphOf(field)));
    if (text === undefined) {
      open = undefined;
      before = null;
      continue;
    }
    const isNext: boolean =
      before === null ? goesOn(open?.text ?? '', text.text) : !begins(text, before, widest);
    if (open !== undefined && isNext) {
      open.text = joined(open.text, text.text);
      for (const word of doubtfulIn(text)) open.doubtful.add(word);
    } else {
      open = paragraphOf(text);
      found.push(open);
    }
    before = text;
  }
  return found;
}

function paragraphsOf(pages: readonly PrintedPage[]): Paragraph[] {
  const found: Paragraph[] = [];
  for (const page of pages) found.push(...paragraphsOn(page, found.at(-1)));
  return found;
}

/** Figures that a scanner read with less confidence are in doubt. */
const CONFIDENT = 80;

const doubtfulIn = ({ words }: Line): string[] =>
  words
    .filter(({ text, confidence = 100 }) => /\d/.test(text) && confidence < CONFIDENT)
    .map(({ text }) => text);

/** Dots that lead from a label to its value. */
const LEADERS = /(?:\s?\.){3,}\s*/g;

const paragraphOf = (line: Line): Paragraph => ({
  text: line.text.replace(LEADERS, ': ').replace(BULLET, '').trim(),
  page: line.page,
  doubtful: new Set(doubtfulIn(line)),
});

/** A dot that ends no sentence. */
const ABBREVIATION =
  /(?:\b(?:No|Nos|Inc|Co|Corp|St|Ave|Rd|Blvd|Mr|Mrs|Ms|Dr|Ste|Dept|approx|a\.m|p\.m|U\.S|P\.O|e\.g|i\.e|vs|Jan|Feb|Mar|Apr|Jun|Jul|Aug|Sept?|Oct|Nov|Dec)|\b[A-Z])\.$/;

/** What parted two numbered items of one sentence. */
const CUT_END = /;\s*(?:and|or)?\s*$/;

/** Most texts are a field or one sentence. */
const MAY_END = /[.!?;)]["”’)]?\s/;

function splitSentences(text: string): string[] {
  if (!MAY_END.test(text)) return [text];
  const parts: string[] = [];
  let rest = '';
  for (const part of text.split(/(?<=[.!?]["”’)]?|;)\s+/)) {
    rest = rest === '' ? part : `${rest} ${part}`;
    const isEnd = /[.!?]["”’)]?$/.test(rest) && !ABBREVIATION.test(rest);
    if (!isEnd) continue;
    parts.push(rest);
    rest = '';
  }
  if (rest !== '') parts.push(rest);
  return parts.flatMap((part) => part.split(/\s+(?=\(?\d[.)]\s+[A-Z][a-z])/));
}

/** All sentences of the pages in the order in which they are read. Rows of tables are none. */
export function sentencesOf(pages: readonly PrintedPage[]): Sentence[] {
  return paragraphsOf(pages)
    .flatMap(({ text, page, doubtful }, paragraph) =>
      splitSentences(text).map((sentence) => ({
        text: sentence.replace(CUT_END, '').trim(),
        page,
        paragraph,
        doubtful,
      })),
    )
    .filter(({ text }) => text !== '')
    .map((sentence) => ({ ...sentence, plain: withoutLetterSpaces(normalizeText(sentence.text)) }));
}

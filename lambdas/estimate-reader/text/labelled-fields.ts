import { cellsOf, type Line, lineOf, textOf, type Word } from './page.ts';
import { normalizeText } from './plain-text.ts';
import { remembered } from './remembered.ts';

/** A labeled field of a letter or cover page. */
interface Field {
  label: string;
  value: string;
  line: Line;
}

/** Labels that end the previous value on the same line. */
const NEXT_LABEL =
  /^(home|cell|cellular|phone|business|e-?mail|fax|policy|claim|type|cause|date|insured|property|estimat(e|or)|price|member|l\/r|loss|address|company|customer|deductible|coverage|insp|operator|reference|adjuster|contact|mortgage|agent)\b.*:$/;

/**
 * The text after a label, up to the next label or a wide gap; a value that ends in a hyphen continues below. A label
 * has a colon, or else a column of its own: "Mid-Century Insurance Company of Texas" has no field. If the value is
 * `checked` for its form, as a date or a number is, it may follow the beginning of a column without a gap.
 */
function fieldAt(lines: readonly Line[], index: number, label: RegExp, checked: boolean): Field | null {
  const line = lines[index];
  if (line === undefined) return null;
  const words = normalizedWords(line);
  if (!anywhere(label).test(words.join(' '))) return null;
  for (let start = 0; start < words.length; start += 1) {
    let text = '';
    for (let size = 1; size <= 4 && start + size <= words.length; size += 1) {
      text = size === 1 ? (words[start] ?? '') : `${text} ${words[start + size - 1] ?? ''}`;
      if (!label.test(text) || !labels(line.words, start, size, checked)) continue;
      const rest = valueWords(line.words.slice(start + size));
      const value = textOf(rest)
        .replace(/^[:#\s]+/, '')
        .trim();
      if (value === '') continue;
      return { label: text, value: continued(value, rest, lines, index), line };
    }
  }
  return null;
}

/** A gap wider than this share of the height begins a column. */
const COLUMN_GAP = 0.8;

const parted = (before: Word | undefined, after: Word | undefined) =>
  before === undefined ||
  after === undefined ||
  after.left - before.right > COLUMN_GAP * (before.bottom - before.top);

/** Whether these words of a line label what follows, rather than being part of a sentence or a name. */
function labels(words: readonly Word[], start: number, size: number, checked: boolean): boolean {
  const [last, next, before] = [words[start + size - 1], words[start + size], words[start - 1]];
  if (/[:#]$/.test(last?.text ?? '') || /^[:#]/.test(next?.text ?? '')) return true;
  const begins = parted(before, words[start]) || /[:|•]$/.test(before?.text ?? '');
  return begins && (checked || parted(last, next));
}

/** The label anywhere in the text: one test skips the many lines without any. */
const anywhere = remembered(
  ({ source, flags }: RegExp) => new RegExp(source.replace(/(?<![[\\])\^|(?<!\\)\$/g, ''), flags),
);

/** Every label of every field needs a line's normalized words. */
const normalizedWords = remembered(({ words }: Line) => words.map(({ text }) => normalizeText(text)));

/** A gap of this many text heights separates a value from the next column. */
const WIDE = 3;

function valueWords(words: Line['words']): Line['words'] {
  const held: Line['words'] = [];
  for (let at = 0; at < words.length; at += 1) {
    const word = words[at];
    if (word === undefined) break;
    const ahead = words.slice(at, at + 4);
    const endsAt = ahead.findIndex((next) => next.text.endsWith(':'));
    const label = normalizeText(textOf(ahead.slice(0, endsAt + 1)));
    if (held.length > 0 && endsAt >= 0 && (NEXT_LABEL.test(label) || endsAt === 0)) break;
    const before = held.at(-1);
    if (before !== undefined && word.left - before.right > WIDE * (word.bottom - word.top)) break;
    held.push(word);
  }
  return held;
}

function continued(value: string, words: Line['words'], lines: readonly Line[], index: number): string {
  if (!/[-–]$/.test(value)) return value;
  const first = words[0];
  const next = lines[index + 1];
  if (first === undefined || next === undefined || next.page !== lines[index]?.page) return value;
  const below = cellsOf(next).find(
    (cell) => Math.abs(cell.left - first.left) < 40 && /^[\w-]+$/.test(cell.text),
  );
  return below === undefined ? value : value + lineOf(next.page, below.words).text;
}

/**
 * The first field with one of the labels and a possible value; earlier labels are preferred to earlier lines. If no
 * label has a value beside it, tries the boxes of forms, whose values are below.
 */
export function fieldOf(
  lines: readonly Line[],
  labels: readonly RegExp[],
  possible?: (value: string) => boolean,
): Field | null {
  for (const find of [fieldAt, fieldBelow])
    for (const label of labels)
      for (let index = 0; index < lines.length; index += 1) {
        const field = find(lines, index, label, possible !== undefined);
        if (field !== null && possible?.(field.value) !== false) return field;
      }
  return null;
}

/** A value is at most this many text heights below its label, and begins under its beginning. */
const BELOW = 2;

/** A box: the label alone in its cell, the value in the cell below. */
function fieldBelow(lines: readonly Line[], index: number, label: RegExp): Field | null {
  const line = lines[index];
  const next = lines[index + 1];
  if (line === undefined || next === undefined || next.page !== line.page) return null;
  if (next.top - line.bottom > BELOW * (line.bottom - line.top)) return null;
  const box = boxesOf(line).find(({ text }) => label.test(text) || label.test(`${text}:`));
  if (box === undefined) return null;
  const value = cellsOf(next).find((cell) => Math.abs(cell.left - box.left) < 8);
  if (value === undefined || value.text.endsWith(':')) return null;
  return { label: box.text, value: value.text, line: next };
}

/** A line's cells with their normalized texts. */
const boxesOf = remembered((line: Line) =>
  cellsOf(line).map(({ left, text }) => ({ left, text: normalizeText(text) })),
);

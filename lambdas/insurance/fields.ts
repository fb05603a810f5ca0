import { cellsOf, type Line, lineOf } from './lines.ts';
import { folded } from './wording.ts';

/** A labelled field of a letter or cover page. */
export interface Field {
  label: string;
  value: string;
  line: Line;
}

/** Labels that end the value before them on the same line. */
const NEXT_LABEL =
  /^(home|cell|cellular|phone|business|e-?mail|fax|policy|claim|type|cause|date|insured|property|estimat(e|or)|price|member|l\/r|loss|address|company|customer|deductible|coverage|insp|operator|reference|adjuster|contact|mortgage|agent)\b.*:$/;

/**
 * The text after a label, up to the next label or a wide gap that ends it; a value that breaks off with
 * a hyphen goes on below. Labels may come with their colon or, at a line's start, without.
 */
export function fieldAt(lines: readonly Line[], index: number, label: RegExp): Field | null {
  const line = lines[index];
  if (line === undefined) return null;
  const words = foldedWords(line);
  for (let start = 0; start < words.length; start += 1) {
    let text = '';
    for (let size = 1; size <= 4 && start + size <= words.length; size += 1) {
      text = size === 1 ? (words[start] ?? '') : `${text} ${words[start + size - 1] ?? ''}`;
      if (!label.test(text)) continue;
      const rest = valueWords(line.words.slice(start + size));
      const value = rest
        .map((word) => word.text)
        .join(' ')
        .replace(/^[:#\s]+/, '')
        .trim();
      if (value === '') continue;
      return { label: text, value: continued(value, rest, lines, index), line };
    }
  }
  return null;
}

const foldings = new WeakMap<Line, readonly string[]>();

/** A line's words, folded once: every label of every field asks for the same ones. */
function foldedWords(line: Line): readonly string[] {
  const known = foldings.get(line);
  if (known !== undefined) return known;
  const words = line.words.map((word) => folded(word.text));
  foldings.set(line, words);
  return words;
}

/** A gap this many times the lettering's height parts a value from the next column. */
const WIDE = 3;

function valueWords(words: Line['words']): Line['words'] {
  const held: Line['words'] = [];
  for (let at = 0; at < words.length; at += 1) {
    const word = words[at];
    if (word === undefined) break;
    const ahead = words.slice(at, at + 4);
    const endsAt = ahead.findIndex((next) => next.text.endsWith(':'));
    const label =
      endsAt < 0
        ? ''
        : folded(
            ahead
              .slice(0, endsAt + 1)
              .map((next) => next.text)
              .join(' '),
          );
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
 * The first field with one of the labels and a value that can be one; earlier labels win over earlier lines.
 * Where no label has a value beside it, the boxes of forms are tried, whose values stand below.
 */
export function fieldOf(
  lines: readonly Line[],
  labels: readonly RegExp[],
  possible: (value: string) => boolean = () => true,
): Field | null {
  for (const find of [fieldAt, fieldBelow])
    for (const label of labels)
      for (let index = 0; index < lines.length; index += 1) {
        const field = find(lines, index, label);
        if (field !== null && possible(field.value)) return field;
      }
  return null;
}

/** A value stands this many heights of the lettering below its label at most, and begins under its beginning. */
const BELOW = 2;

/** A box: the label alone in its cell, the value in the cell under it. */
function fieldBelow(lines: readonly Line[], index: number, label: RegExp): Field | null {
  const line = lines[index];
  const next = lines[index + 1];
  if (line === undefined || next === undefined || next.page !== line.page) return null;
  if (next.top - line.bottom > BELOW * (line.bottom - line.top)) return null;
  const cell = cellsOf(line).find(({ text }) => label.test(folded(text)) || label.test(`${folded(text)}:`));
  const value = cellsOf(next).find((one) => cell !== undefined && Math.abs(one.left - cell.left) < 8);
  if (cell === undefined || value === undefined || value.text.endsWith(':')) return null;
  return { label: folded(cell.text), value: value.text, line: next };
}

/** The dates estimates print: `5/21/2024 9:00 AM`, `06/25/2025`, `June 25, 2025`, `2025-06-25`; ISO out. */
export function dateIn(text: string): string | null {
  const iso = /\b(\d{4})-(\d{1,2})-(\d{1,2})\b/.exec(text);
  if (iso) return isoDate(Number(iso[1]), Number(iso[2]), Number(iso[3]));
  const american = /\b(\d{1,2})[/-](\d{1,2})[/-](\d{4}|\d{2})\b/.exec(text);
  if (american) {
    const year = Number(american[3]);
    return isoDate(year < 100 ? 2000 + year : year, Number(american[1]), Number(american[2]));
  }
  const named = /\b([A-Za-z]{3,9})\.? (\d{1,2})(?:st|nd|rd|th)?,? (\d{4})\b/.exec(text);
  const month = named === null ? -1 : MONTHS.indexOf((named[1] ?? '').slice(0, 3).toLowerCase());
  return named === null || month < 0 ? null : isoDate(Number(named[3]), month + 1, Number(named[2]));
}

const MONTHS = ['jan', 'feb', 'mar', 'apr', 'may', 'jun', 'jul', 'aug', 'sep', 'oct', 'nov', 'dec'];

function isoDate(year: number, month: number, day: number): string | null {
  const date = new Date(Date.UTC(year, month - 1, day));
  const real = date.getUTCMonth() === month - 1 && date.getUTCDate() === day && year > 1990 && year < 2100;
  return real ? date.toISOString().slice(0, 10) : null;
}

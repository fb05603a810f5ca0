import {
  AGE_LIFE,
  CONDITIONS,
  CONDITIONS_AMONG_FIGURES,
  isCondition,
  standsAsCondition,
} from './conditions.ts';
import type { Figure, Joined, Mark, PlacedAmount } from './figures.ts';
import { textOf, type Word } from './page.ts';
import { joinedUnits, takenOff, withFraction } from './quantities.ts';
import { remembered } from './remembered.ts';
import { taxBeside } from './tax-beside.ts';
import { unitIn } from './units.ts';

const NUMBER = /^\d{1,3}(?:,\d{3})+(?:\.\d+)?$|^\d+(?:\.\d+)?$|^\.\d+$/;
const GLUED = /^([\d,]*\.?\d+)([a-z].{0,5})$/i;

/** Scanners confuse commas and points; a last group of two digits is cents. */
const CENTS_LAST = /^\d{1,3}(?:[.,]\d{3})+[.,]\d{2}$/;

function numberFrom(text: string): number | null {
  if (CENTS_LAST.test(text)) return Number(text.replace(/[.,]/g, '')) / 100;
  return NUMBER.test(text) ? Number(text.replaceAll(',', '')) : null;
}

/**
 * A printed amount in any of the carriers' forms: `(1,234.56)`, `<1,234.56>`, `$(6,693.02)`, `($660.10)`, `$-8,530.95`,
 * `-$2,000.00`, `-244.06`, `244.06CR`. The value has no sign; `mark` says how it was marked.
 */
export function moneyFrom(text: string): Extract<Figure, { kind: 'money' }> | null {
  const plain = text
    .replaceAll(/[−–—]/g, '-')
    .replaceAll(/[‹《〈]/g, '<')
    .replaceAll(/[›》〉]/g, '>');
  // A scanner may lose one of two brackets; a single one counts only with cents.
  const round =
    /^\$?[({[]\$?(.+?)[)}\]]$/.exec(plain) ??
    /^\$?(?:[({[]\$?(?=.*\.\d\d$)|(?=.*\.\d\d[)}\]]$))(.+?)[)}\]]?$/.exec(plain);
  const angle =
    /^\$?<\$?(.+?)>$/.exec(plain) ?? /^\$?<\$?(.+\.\d\d)$/.exec(plain) ?? /^\$?(.+\.\d\d)>$/.exec(plain);
  const minus =
    /^(?:\$-|-\$|-)(.+)$/.exec(plain) ??
    (/[-r.]$/i.test(plain) ? /^\$?(.+?)(?:-|cr\.?)$/i.exec(plain) : null);
  const inner = round?.[1] ?? angle?.[1] ?? minus?.[1] ?? plain.replace(/^\$/, '');
  const value = numberFrom(inner.replace(/^-/, ''));
  if (value === null) return null;
  const mark: Mark = round ? 'round' : angle ? 'angle' : minus ? 'minus' : 'plain';
  const decimals = /\.(\d+)$/.exec(inner)?.[1]?.length ?? 0;
  return { kind: 'money', value, mark, decimals, dollar: text.includes('$') };
}

/**
 * `27.84 SQ`, `15.88SQ`, and `9.455Q`, which is a misread `9.45 SQ`; null if the text is not a quantity with its unit.
 */
function quantityFrom(text: string): Extract<Figure, { kind: 'quantity' }> | null {
  const close = text.replace(/\s+/g, '').replace(/^[Ll|](?=\d)/, '1');
  const glued = GLUED.exec(close.replace(/(?<=\.\d{2})[58$]Q$/, 'SQ'));
  const value = numberFrom(glued?.[1] ?? '');
  const unit = unitIn(glued?.[2] ?? '');
  return value === null || unit === null ? null : { kind: 'quantity', value, priced: null, unit };
}

/** A misread S before Q or F. */
const MISREAD_UNIT = /^[58$]([QF])$/;

function single(text: string): Figure | null {
  if (/^pwarr\*?$/i.test(text)) return { kind: 'paidWhenIncurred' };
  if (AGE_LIFE.test(text)) return { kind: 'ageLife' };
  if (isCondition(text, CONDITIONS)) return { kind: 'condition' };
  const percent = /^\(?(\d+(?:\.\d+)?)%\)?(\[[%m]\])?$/i.exec(text);
  if (percent) return { kind: 'percent', value: Number(percent[1]) };
  const unit = unitIn(text.replace(MISREAD_UNIT, 'S$1'));
  if (unit !== null) return { kind: 'unit', unit };
  return quantityFrom(text) ?? moneyFrom(text);
}

/** After an amount: it is taken off. */
const CREDIT = /^cr\.?$/i;
/** How far from its amount such a mark may be, in points. */
const CLOSE = 6;

const LETTERS = /^[a-z]+\.?$/i;

/** Marks after a figure that say how it was made or what it counts; they contain no figure themselves. */
const TRAILER = /^(yrs?\.?|years?|usd|dollars|\[%\]|\[m\]|\*)$/i;

/**
 * The figures at the end of a line, from left to right, and how many words are before them. Reads from right to left
 * until the first word that is not a figure; right of `from`, where there are only figures, a broken one is skipped.
 */
export function amountsAtEnd(words: readonly Word[], from = Number.POSITIVE_INFINITY): AmountsAtEnd {
  return from === Number.POSITIVE_INFINITY ? allAmounts(words) : amountsFrom(words, from);
}

interface AmountsAtEnd {
  figures: readonly PlacedAmount[];
  before: number;
}

/** Every rule needs the same lines' figures. */
const allAmounts = remembered((words: readonly Word[]) => amountsFrom(words, Number.POSITIVE_INFINITY));

function amountsFrom(words: readonly Word[], from: number): AmountsAtEnd {
  const figures: PlacedAmount[] = [];
  let index = words.length - 1;
  let right: number | null = null;
  let trailing = '';
  for (; index >= 0; index -= 1) {
    const word = words[index];
    if (word === undefined) break;
    if (TRAILER.test(word.text)) {
      right ??= word.right;
      trailing = ` ${word.text}${trailing}`;
      continue;
    }
    if (isEmptyPlace(word, words[index - 1], figures.length > 0)) continue;
    const joined = joinedAt(words, index, figures);
    if (joined !== null) {
      figures.splice(0, joined.replaces ? 1 : 0, joined.figure);
      index -= joined.words - 1;
      continue;
    }
    const signAlone = SIGN_ALONE.test(word.text) && figures.length > 0;
    const broken: Figure | null = word.left > from && mostlyDigits(word.text) ? { kind: 'unread' } : null;
    const figure = signAlone ? null : (single(word.text) ?? conditionAt(words, index, figures) ?? broken);
    if (figure === null) break;
    figures.unshift({ ...figure, left: word.left, right: right ?? word.right, text: word.text + trailing });
    right = null;
    trailing = '';
  }
  const held = trailing === '' ? 0 : trailing.trim().split(' ').length;
  return { figures: joinedUnits(figures), before: index + 1 + held };
}

const joinedAt = (words: readonly Word[], index: number, next: readonly PlacedAmount[]): Joined | null =>
  taxBeside(words, index, next) ??
  takenOff(words, index) ??
  credited(words, index) ??
  unitOfTwo(words, index) ??
  ageOfLife(words, index, next) ??
  (next[0]?.kind === 'unit' ? withFraction(words, index) : null) ??
  signed(words, index, next);

/** An amount before its mark: `244.06` `CR`. */
function credited(words: readonly Word[], index: number): Joined | null {
  const [before, word] = [words[index - 1], words[index]];
  if (before === undefined || word === undefined || !CREDIT.test(word.text)) return null;
  const amount = moneyFrom(before.text);
  if (amount?.decimals !== 2 || word.left - before.right >= CLOSE) return null;
  const { left, right } = before;
  return { figure: { ...amount, mark: 'minus', left, right, text: textOf([before, word]) }, words: 2 };
}

function unitOfTwo(words: readonly Word[], index: number): Joined | null {
  const [before, word] = [words[index - 1], words[index]];
  if (before === undefined || word === undefined || !LETTERS.test(word.text)) return null;
  const unit = unitIn(textOf([before, word]));
  if (unit === null) return null;
  return { figure: { kind: 'unit', unit, left: before.left, right: word.right, text: unit }, words: 2 };
}

const YEARS = /^\d{1,3}$/;

/** An age and a life in three words before an amount: `12` `of` `30`. */
function ageOfLife(words: readonly Word[], index: number, next: readonly PlacedAmount[]): Joined | null {
  const [age, of, life] = words.slice(Math.max(0, index - 2), index + 1);
  if (age === undefined || of === undefined || life === undefined || next.length === 0) return null;
  const isAge = YEARS.test(age.text) && /^(?:of|\/)$/.test(of.text) && YEARS.test(life.text);
  if (!isAge || life.left - age.right > 4 * (life.bottom - life.top)) return null;
  const { left } = age;
  return { figure: { kind: 'ageLife', left, right: life.right, text: textOf([age, of, life]) }, words: 3 };
}

/** A dollar sign or an open bracket apart from its amount. */
const SIGN_ALONE = /^[$(<]{1,2}$/;

function signed(words: readonly Word[], index: number, [next]: readonly PlacedAmount[]): Joined | null {
  const word = words[index];
  if (word === undefined || next?.kind !== 'money' || !SIGN_ALONE.test(word.text)) return null;
  const text = word.text + next.text;
  const amount = moneyFrom(text);
  const { left } = word;
  return {
    figure: amount === null ? { ...next, left } : { ...next, ...amount, left, text },
    words: 1,
    replaces: true,
  };
}

function conditionAt(words: readonly Word[], index: number, next: readonly PlacedAmount[]): Figure | null {
  return standsAsCondition(words, index, next, CONDITIONS_AMONG_FIGURES) ? { kind: 'condition' } : null;
}

/** A dash far after a figure means an empty column: `1,514.69   -   1,514.69`. */
function isEmptyPlace(
  { text, left, top, bottom }: Word,
  before: Word | undefined,
  followed: boolean,
): boolean {
  if (text.length > 3 || before === undefined || !/^[-–—]+$/.test(text)) return false;
  const standsApart = left - before.right > bottom - top;
  return standsApart && /\d\.\d{2}[)>]?$|^[-–—]+$/.test(before.text) && (followed || text.length < 3);
}

/** `TA432`, `15153)`: a broken figure; `Roof1` is a name. */
function mostlyDigits(text: string): boolean {
  const digits = text.replace(/\D/g, '').length;
  return digits > 0 && digits >= text.replace(/[^\p{L}]/gu, '').length;
}

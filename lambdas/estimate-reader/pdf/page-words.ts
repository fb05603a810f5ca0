import { isIn, type Page, type Word } from '#lambdas/estimate-reader/text/page.ts';
import type { Covered } from './hidden-words.ts';
import type { Pdfium } from './pdfium.ts';
import { type Box, quarterTurns, type Upright, uprightBox } from './upright.ts';

/** Text render mode 3 of the PDF specification: neither filled nor stroked. */
const INVISIBLE = 3;
const SAMPLE = 60;

/**
 * What most of the page's text is. `invisible`: a scanner's own OCR under its image, which has as many errors as any
 * OCR. `unnamed`: letters in a font that does not say which they are; PDFium returns their bare codes.
 */
function textKindOf(pdfium: Pdfium, textPage: number): 'plain' | 'invisible' | 'unnamed' {
  const count = pdfium.FPDFText_CountChars(textPage);
  const step = Math.max(1, Math.floor(count / SAMPLE));
  let sampled = 0;
  let hidden = 0;
  let unnamed = 0;
  for (let index = 0; index < count; index += step) {
    const object = pdfium.FPDFText_GetTextObject(textPage, index);
    if (object === 0) continue;
    sampled += 1;
    if (pdfium.FPDFTextObj_GetTextRenderMode(object) === INVISIBLE) hidden += 1;
    if (pdfium.FPDFText_HasUnicodeMapError(textPage, index) === 1) unnamed += 1;
  }
  if (unnamed * 2 > sampled) return 'unnamed';
  return hidden * 2 > sampled ? 'invisible' : 'plain';
}

/**
 * The words in the page's text, at their places on the upright page; none where the file does not say which letters
 * they are. `scratch` is 16 bytes of PDFium's memory.
 */
export function wordsOn(
  pdfium: Pdfium,
  textPage: number,
  upright: Upright,
  { hidden, underPicture }: Covered,
  scratch: number,
): Pick<Page, 'source' | 'words'> {
  const kind = underPicture ? 'invisible' : textKindOf(pdfium, textPage);
  const words = kind === 'unnamed' ? [] : wordsFrom(charactersOf(pdfium, textPage, upright, hidden, scratch));
  return kind === 'invisible' ? { source: 'ocr', words: leveled(words) } : { source: 'text', words };
}

/** Neighbors in drawing order that are further apart, in points, or less level may be on different lines. */
const FURTHEST = 100;
const STEEPEST = 0.1;

/**
 * A scanner puts its words where they are on the picture. On a sheet that lay askew a row would climb into its neighbor's
 * figures: the usual slope from one word to the next, weighed by their distance, is taken off.
 */
function leveled(words: readonly Word[]): Word[] {
  const ways = words
    .slice(1)
    .map((word, index) => {
      const before = words[index] ?? word;
      const across = word.left - before.left;
      return { across, slope: (word.bottom - before.bottom) / across };
    })
    .filter(({ across, slope }) => across > 0 && across < FURTHEST && Math.abs(slope) < STEEPEST)
    .toSorted((a, b) => a.slope - b.slope);
  const half = ways.reduce((sum, { across }) => sum + across, 0) / 2;
  let passed = 0;
  const middle = ways.find(({ across }) => {
    passed += across;
    return passed >= half;
  });
  const slope = middle?.slope ?? 0;
  return words.map((word) => {
    const climb = slope * word.left;
    return { ...word, top: word.top - climb, bottom: word.bottom - climb };
  });
}

/** True if the middles of most words lie in the box. */
export const mostAreIn = (words: readonly Word[], box: Box): boolean =>
  2 * words.filter(isIn(box)).length > words.length;

/** The words shown, without the `printed` ones whose middle lies in a covered box. */
export function withoutCovered(
  shown: readonly Word[],
  printed: readonly Word[],
  covered: readonly Box[],
): Word[] {
  const keyOf = ({ text, left, top }: Word) => `${text} ${left.toFixed(1)} ${top.toFixed(1)}`;
  const below = printed.filter((word) => covered.some((box) => isIn(box)(word)));
  const hidden = new Set(below.map(keyOf));
  return shown.filter((word) => !hidden.has(keyOf(word)));
}

/** One printed character; its box on the upright page is as wide as its advance and as high as the font. */
interface Character {
  text: string;
  box: Box;
  /** False for text in another direction than the page's: a watermark, a form number in the margin. */
  level: boolean;
  /** True if something is drawn over it. */
  hidden: boolean;
}

/** PDFium's codes for a hyphen at a line's end. */
const LINE_END_HYPHENS = new Set([0x02, 0xfffe]);

function textOf(code: number): string | null {
  if (LINE_END_HYPHENS.has(code)) return '-';
  if (code <= 0x20 || code === 0xa0 || code === 0xfeff || code > 0x10ffff) return null;
  return code >= 0xd800 && code < 0xe000 ? '\ufffd' : String.fromCodePoint(code);
}

/**
 * The page's characters in drawing order. `null` is white space, drawn or added by PDFium at a gap or new line.
 * `scratch` is 16 bytes of PDFium's memory.
 */
function* charactersOf(
  pdfium: Pdfium,
  textPage: number,
  upright: Upright,
  hidden: Covered['hidden'],
  scratch: number,
): Generator<Character | null> {
  const count = pdfium.FPDFText_CountChars(textPage);
  let floats = new Float32Array(pdfium.memory.buffer, scratch, 4);
  for (let index = 0; index < count; index += 1) {
    const text = textOf(pdfium.FPDFText_GetUnicode(textPage, index));
    if (text === null || !pdfium.FPDFText_GetLooseCharBox(textPage, index, scratch)) {
      yield null;
      continue;
    }
    if (floats.byteLength === 0) floats = new Float32Array(pdfium.memory.buffer, scratch, 4);
    const [left = 0, top = 0, right = 0, bottom = 0] = floats;
    const level = quarterTurns(pdfium.FPDFText_GetCharAngle(textPage, index)) === upright.turns;
    yield {
      text,
      box: uprightBox(upright, { left, top, right, bottom }),
      level,
      hidden:
        hidden.length > 0 &&
        isHidden(
          hidden,
          pdfium.FPDFText_GetTextObject(textPage, index),
          (left + right) / 2,
          (top + bottom) / 2,
        ),
    };
  }
}

const isHidden = (hidden: Covered['hidden'], object: number, x: number, y: number) =>
  hidden.some(
    ({ box, texts }) => texts.has(object) && x > box.left && x < box.right && y > box.bottom && y < box.top,
  );

/** A gap this wide, as a share of the character's height, separates words drawn without a space. */
const GAP = 0.3;
/** A step back or a change of line by more than these shares starts a new word too. */
const STEP_BACK = 0.6;
const LINE_CHANGE = 0.4;

function parted(before: Character, next: Character): boolean {
  if (before.level !== next.level) return true;
  if (!next.level) return false;
  const [from, to] = [before.box, next.box];
  const height = Math.max(from.bottom - from.top, to.bottom - to.top);
  return (
    to.left - from.right > GAP * height ||
    to.left < from.left - STEP_BACK * height ||
    Math.abs(to.bottom - from.bottom) > LINE_CHANGE * height
  );
}

/**
 * Words from characters in drawing order, separated by white space, a gap or a jump. Of a word that is hidden in part
 * nothing is known, nor of one printed on it: PDFium leaves out the letters that both have at one place.
 */
function wordsFrom(characters: Iterable<Character | null>): Word[] {
  const words: Word[] = [];
  const hidden = new Set<Word>();
  let word: Word | null = null;
  let before: Character | null = null;
  for (const character of characters) {
    if (character === null) {
      word = null;
    } else if (word === null || before === null || parted(before, character)) {
      word = { text: character.text, ...character.box };
      words.push(word);
    } else {
      const { left, right, top, bottom } = character.box;
      word.text += character.text;
      if (left < word.left) word.left = left;
      if (right > word.right) word.right = right;
      if (top < word.top) word.top = top;
      if (bottom > word.bottom) word.bottom = bottom;
    }
    if (word !== null && character?.hidden) hidden.add(word);
    before = character;
  }
  if (hidden.size === 0) return words;
  const touch = (first: Word, second: Word) =>
    first.left < second.right &&
    second.left < first.right &&
    first.top < second.bottom &&
    second.top < first.bottom;
  return words.filter((word) => ![...hidden].some((hiddenWord) => touch(word, hiddenWord)));
}

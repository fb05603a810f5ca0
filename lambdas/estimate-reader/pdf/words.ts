import type { Word } from '#lambdas/estimate-reader/text/page.ts';
import type { Character } from './characters.ts';

/** A gap this wide, as a share of the character's height, parts two words drawn without a space between. */
const GAP = 0.3;
/** A step back or a change of line beyond these shares starts a new word too. */
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

/** Words from characters in drawing order: parted by white space, by a gap, or by a jump. */
export function wordsFrom(characters: Iterable<Character | null>): Word[] {
  const words: Word[] = [];
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
    before = character;
  }
  return words;
}

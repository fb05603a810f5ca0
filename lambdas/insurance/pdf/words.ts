import type { Word } from '#lambdas/insurance/page.ts';
import type { Character } from './characters.ts';

/** A gap this wide, as a share of the character's height, parts two words drawn without a space between. */
const GAP = 0.3;
/** A step back or a change of line beyond these shares starts a new word too. */
const STEP_BACK = 0.6;
const LINE_CHANGE = 0.4;

function parted(before: Character, next: Character): boolean {
  if (before.level !== next.level) return true;
  if (!next.level) return false;
  const height = Math.max(before.bottom - before.top, next.bottom - next.top);
  const gap = next.left - before.right;
  return (
    gap > GAP * height ||
    next.left < before.left - STEP_BACK * height ||
    Math.abs(next.bottom - before.bottom) > LINE_CHANGE * height
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
      const { text, left, right, top, bottom } = character;
      word = { text, left, right, top, bottom };
      words.push(word);
    } else {
      word.text += character.text;
      if (character.left < word.left) word.left = character.left;
      if (character.right > word.right) word.right = character.right;
      if (character.top < word.top) word.top = character.top;
      if (character.bottom > word.bottom) word.bottom = character.bottom;
    }
    before = character;
  }
  return words;
}

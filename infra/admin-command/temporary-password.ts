import { randomInt } from 'node:crypto';

/** Small letters and digits that are not taken for one another when read aloud. */
const ALPHABET = 'abcdefghjkmnpqrstuvwxyz23456789';
const GROUPS = 4;
const GROUP_LENGTH = 4;

/**
 * A password to be read out once and replaced at the first sign-in. Its frame has the capital, the digit and the
 * symbol that the pool's policy asks for.
 * @param pick gives a whole number from 0 to below its argument
 */
export function temporaryPassword(pick: (below: number) => number = randomInt): string {
  const group = () => Array.from({ length: GROUP_LENGTH }, () => ALPHABET[pick(ALPHABET.length)]).join('');
  return ['Roof', ...Array.from({ length: GROUPS }, group), '7'].join('-');
}

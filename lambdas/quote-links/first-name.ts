import { legible } from '#shared/text.ts';

const LONGEST = 40;
const TITLE = /^(?:mr|mrs|ms|miss|mx|dr|sr|sra|srta)\.?$/i;

/** The first name of a name as people type it; empty where it holds more than letters. */
export function firstNameIn(name: string): string {
  const words = legible(name).trim().split(/\s+/);
  const first = words.find((word) => !TITLE.test(word)) ?? '';
  return first.length <= LONGEST && /^[\p{L}\p{M}'’-]+\.?$/u.test(first) ? first : '';
}

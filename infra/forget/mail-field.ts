import type { Likeness } from './likeness.ts';
import { plainText } from './plain-text.ts';

const ADDRESS = /^[^\s@]+@[^\s@]+$/;
const IN_BRACKETS = /<\s*([^\s@<>]+@[^\s@<>]+)\s*>$/;
/** Signs that end an address, and none of its own. */
const BETWEEN_WORDS = /[\s<>,;"()[\]|]+/;
const STILL_BEFORE = /[\p{L}\d.%+@_-]$/u;
const STILL_AFTER = /^(?:[\p{L}\d@_-]|\.[\p{L}\d])/u;

/** The one address a mail field holds, in lower case: alone, after `mailto:`, or as `Name <address>`. */
export function mailIn(field: string): string | undefined {
  const words = wordsOf(field);
  const [, bracketed] = lower(field).match(IN_BRACKETS) ?? [];
  const address = words.length === 1 ? words[0] : bracketed && bare(bracketed);
  const others = words.filter((word) => word.includes('@') && word !== address);
  return address !== undefined && ADDRESS.test(address) && others.length === 0 ? address : undefined;
}

/** @param mail in lower case */
export function mailLikeness(mail: string, field: string): Likeness {
  const address = mailIn(field);
  if (address === mail) return 'same';
  const reachesSameBox = address !== undefined && withoutTag(address) === withoutTag(mail);
  const namesIt = [lower(field), lower(field).replace(/\s/g, '')].some((text) => stands(mail, text));
  return reachesSameBox || (address === undefined && namesIt) ? 'perhaps' : 'other';
}

const lower = (text: string) => plainText(text).toLowerCase();
const wordsOf = (field: string) => lower(field).split(BETWEEN_WORDS).map(bare).filter(Boolean);
const bare = (word: string) =>
  word
    .replace(/^(?:mailto|e-?mail):/, '')
    .replace(/\?[^@]*$/, '')
    .replace(/^['.:]+|['.:!]+$/g, '');

/** `jane+roof@` is mostly, not always, the mail box of `jane@`. */
const withoutTag = (mail: string) => mail.replace(/\+[^@]*@/, '@');

/** Whether the address stands in the text, and not as a part of a longer one. */
function stands(mail: string, text: string): boolean {
  const parts = text.split(mail);
  return parts.slice(1).some((after, i) => !STILL_BEFORE.test(parts[i] ?? '') && !STILL_AFTER.test(after));
}

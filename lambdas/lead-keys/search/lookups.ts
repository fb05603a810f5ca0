import { PHONE_DIGITS_MIN, phonesIn, plainPhone } from '#shared/lead/phone.ts';
import { addressWords, tellsApart, withoutUnits } from './address.ts';
import { mailTerm, nameTerms, numberTerm, phoneTerm, prefixMin, zipTerm } from './lists.ts';
import { namesTyped } from './words.ts';

/** A list of keys to read, and what the text of each found one holds. */
export interface Lookup {
  term: string;
  having: string[];
}

const beginning = (words: readonly string[]) => words.map((word) => ` ${word}`);

/**
 * What to look up for what somebody typed: a mail address, a phone number or its last digits, a street number or ZIP
 * with or without words, or the beginnings of names, all of which a lead has to hold. Empty where it is too little.
 */
export function lookupsFor(asTyped: string): Lookup[] {
  const typed = plainPhone(asTyped);
  const [written] = /[^\s<>",;:]+@[^\s<>",;]*/.exec(typed.toLowerCase()) ?? [];
  // In quotes or not; an apostrophe may stand within.
  const mail = written?.replace(/^'+|'+$/g, '');
  if (mail !== undefined) return [{ term: mailTerm(mail), having: beginning([mail]) }];
  if (!/\d/.test(typed)) return namesTyped(typed).flatMap(nameLookup);
  if (/^[\d\s().+\-/#]+$/.test(typed)) return [...phoneLookup(typed), ...addressLookups(typed)];
  const [phone] = phonesIn(typed);
  return phone === undefined ? addressLookups(typed) : phoneLookup(phone.digits);
}

function phoneLookup(typed: string): Lookup[] {
  const [phone] = phonesIn(typed);
  const digits = (phone?.digits ?? typed)
    .replace(/\D/g, '')
    // Of the ways to dial abroad, and of numbers as they are dialled there.
    .replace(/^0+(?=\d{9})/, '')
    .replace(/^1(?=\d{10}$)/, '');
  return digits.length < PHONE_DIGITS_MIN ? [] : [{ term: phoneTerm(digits), having: [digits] }];
}

function addressLookups(typed: string): Lookup[] {
  const { numbers, zips, words } = addressWords(withoutUnits(typed));
  const [number] = numbers;
  const [zip] = zips;
  const told = words.filter(tellsApart);
  if (number !== undefined && zip !== undefined)
    return [{ term: numberTerm(number), having: beginning([zip]) }];
  const rest = (known: string) => beginning(told.filter((word) => word !== known));
  if (zip !== undefined) return [{ term: zipTerm(zip), having: rest(zip) }];
  if (number === undefined) return [];
  const asNumber = { term: numberTerm(number), having: rest(number) };
  // Five digits at the start may be either.
  return /^\d{5}$/.test(number) ? [asNumber, { term: zipTerm(number), having: rest(number) }] : [asNumber];
}

/** In the list of the longest word, which is the shortest list. */
function nameLookup(words: readonly string[]): Lookup[] {
  const [longest] = [...words].sort((a, b) => b.length - a.length);
  if (longest === undefined || longest.length < prefixMin(longest)) return [];
  const term = nameTerms(longest).at(-1);
  return term === undefined ? [] : [{ term, having: beginning(words) }];
}

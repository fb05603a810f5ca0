import { PHONE_DIGITS_MIN, phonesIn, plainPhone } from '#shared/lead/phone.ts';
import { emailList, nameLists, numberList, phoneList, prefixMin, zipList } from './search.ts';
import { addressWords, namesTyped, tellsApart, withoutUnits } from './search-words.ts';

/** A list of the index to read, and texts that each entry must contain. */
export interface Lookup {
  list: string;
  having: string[];
}

const beginning = (words: readonly string[]) => words.map((word) => ` ${word}`);

/**
 * What to look up for a search text: an email address, a phone number or its last digits, a street number or ZIP with
 * or without words, or beginnings of names. A lead must match all of it. Empty if the text is too short.
 */
export function lookupsFor(asTyped: string): Lookup[] {
  const typed = plainPhone(asTyped);
  const [written] = /[^\s<>",;:]+@[^\s<>",;]*/.exec(typed.toLowerCase()) ?? [];
  // Without quotes around it; an apostrophe may be part of it.
  const email = written?.replace(/^'+|'+$/g, '');
  if (email !== undefined) return [{ list: emailList(email), having: beginning([email]) }];
  if (!/\d/.test(typed)) return namesTyped(typed).flatMap(nameLookup);
  if (/^[\d\s().+\-/#]+$/.test(typed)) return [...phoneLookup(typed), ...addressLookups(typed)];
  const [phone] = phonesIn(typed);
  return phone === undefined ? addressLookups(typed) : phoneLookup(phone.digits);
}

function phoneLookup(typed: string): Lookup[] {
  const [phone] = phonesIn(typed);
  const digits = (phone?.digits ?? typed)
    .replace(/\D/g, '')
    // Prefixes for calls abroad, and numbers of other countries.
    .replace(/^0+(?=\d{9})/, '')
    .replace(/^1(?=\d{10}$)/, '');
  return digits.length < PHONE_DIGITS_MIN ? [] : [{ list: phoneList(digits), having: [digits] }];
}

function addressLookups(typed: string): Lookup[] {
  const { numbers, zips, words } = addressWords(withoutUnits(typed));
  const [number] = numbers;
  const [zip] = zips;
  const specific = words.filter(tellsApart);
  if (number !== undefined && zip !== undefined)
    return [{ list: numberList(number), having: beginning([zip]) }];
  const rest = (known: string) => beginning(specific.filter((word) => word !== known));
  if (zip !== undefined) return [{ list: zipList(zip), having: rest(zip) }];
  if (number === undefined) return [];
  const asNumber = { list: numberList(number), having: rest(number) };
  // Five digits at the start may be a street number or a ZIP.
  return /^\d{5}$/.test(number) ? [asNumber, { list: zipList(number), having: rest(number) }] : [asNumber];
}

/** Reads the list of the longest word, which is the shortest list. */
function nameLookup(words: readonly string[]): Lookup[] {
  const [longest] = [...words].sort((a, b) => b.length - a.length);
  if (longest === undefined || longest.length < prefixMin(longest)) return [];
  const list = nameLists(longest).at(-1);
  return list === undefined ? [] : [{ list, having: beginning(words) }];
}

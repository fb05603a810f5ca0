import { PHONE_DIGITS_MIN, phoneDigits, phonesIn, plainPhone } from '#shared/lead/phone.ts';
import type { Lead } from '#shared/lead/stored-lead.ts';
import { type IndexEntry, textOf, timePosition } from './entry.ts';
import { addressWords, namesTyped, nameWords, tellsApart, withoutUnits } from './search-words.ts';

/** Names are listed by their first letters, so many at most; what is typed beyond is asked of the list. */
const PREFIX_MAX = 4;

/** One letter tells names apart where a script has thousands of them. */
const prefixMin = (word: string) => (/^[a-z0-9]/.test(word) ? 2 : 1);

/** The lists that a word of a name stands in. */
function nameLists(word: string): string[] {
  const letters = [...word];
  const lengths = Array.from({ length: Math.min(letters.length, PREFIX_MAX) }, (_, index) => index + 1);
  return lengths
    .filter((length) => length >= prefixMin(word))
    .map((length) => `name#${letters.slice(0, length).join('')}`);
}

const numberList = (number: string) => `number#${number}`;
const zipList = (zip: string) => `zip#${zip}`;
/** All numbers with the same last four digits stand in one list, about one lead in ten thousand. */
export const phoneList = (digits: string) => `phone#${digits.slice(-4)}`;
/** All addresses with the same part before the @. */
export const emailList = (email: string) => `mail#${email.slice(0, email.lastIndexOf('@') + 1)}`;

/** A list of keys to read, and what the text of each found one holds. */
export interface Lookup {
  list: string;
  having: string[];
}

const beginning = (words: readonly string[]) => words.map((word) => ` ${word}`);

/**
 * What to look up for what somebody typed: an email address, a phone number or its last digits, a street number or ZIP
 * with or without words, or the beginnings of names, all of which a lead has to hold. Empty where it is too little.
 */
export function lookupsFor(asTyped: string): Lookup[] {
  const typed = plainPhone(asTyped);
  const [written] = /[^\s<>",;:]+@[^\s<>",;]*/.exec(typed.toLowerCase()) ?? [];
  // In quotes or not; an apostrophe may stand within.
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
    // Of the ways to dial abroad, and of numbers as they are dialed there.
    .replace(/^0+(?=\d{9})/, '')
    .replace(/^1(?=\d{10}$)/, '');
  return digits.length < PHONE_DIGITS_MIN ? [] : [{ list: phoneList(digits), having: [digits] }];
}

function addressLookups(typed: string): Lookup[] {
  const { numbers, zips, words } = addressWords(withoutUnits(typed));
  const [number] = numbers;
  const [zip] = zips;
  const told = words.filter(tellsApart);
  if (number !== undefined && zip !== undefined)
    return [{ list: numberList(number), having: beginning([zip]) }];
  const rest = (known: string) => beginning(told.filter((word) => word !== known));
  if (zip !== undefined) return [{ list: zipList(zip), having: rest(zip) }];
  if (number === undefined) return [];
  const asNumber = { list: numberList(number), having: rest(number) };
  // Five digits at the start may be either.
  return /^\d{5}$/.test(number) ? [asNumber, { list: zipList(number), having: rest(number) }] : [asNumber];
}

/** In the list of the longest word, which is the shortest list. */
function nameLookup(words: readonly string[]): Lookup[] {
  const [longest] = [...words].sort((a, b) => b.length - a.length);
  if (longest === undefined || longest.length < prefixMin(longest)) return [];
  const list = nameLists(longest).at(-1);
  return list === undefined ? [] : [{ list, having: beginning(words) }];
}

/** A lead is found by so many of the numbers it names. */
export const PHONES_MAX = 3;

/** So many of each are kept: a transaction takes a hundred writes. */
const most = { names: 8, words: 30, phones: PHONES_MAX, numbers: 3, zips: 2 };

/** An old lead may lack a text. */
type SearchedLead = Pick<Lead, 'id' | 'created_at'> &
  Partial<Pick<Lead, 'name' | 'phone' | 'email' | 'address'>>;

/** Where a search finds the lead. */
export function searchEntries(lead: SearchedLead): IndexEntry[] {
  const position = timePosition(lead);
  const names = nameWords(lead.name ?? '').slice(0, most.names);
  const { numbers, zips, words } = addressWords(lead.address ?? '');
  const text = textOf([...new Set([...names, ...words.slice(0, most.words)])]);
  const email = (lead.email ?? '').trim().toLowerCase();
  // Numbers may end alike, and then stand in the one list.
  const phones = Map.groupBy(phoneDigits(lead.phone ?? '').slice(0, most.phones), phoneList);
  const lists = [
    ...new Set(names.flatMap(nameLists)),
    ...numbers.slice(0, most.numbers).map(numberList),
    ...zips.slice(-most.zips).map(zipList),
  ];
  return [
    ...lists.map((list) => ({ list, position, text })),
    ...[...phones].map(([list, digits]) => ({ list, position, text: textOf(digits) })),
    ...(email === '' ? [] : [{ list: emailList(email), position, text: textOf([email]) }]),
  ];
}

import { PHONE_DIGITS_MIN, phoneDigits, phonesIn, plainPhone } from '#shared/lead/phone.ts';
import type { Lead } from '#shared/lead/stored-lead.ts';
import { type IndexEntry, textOf, timePosition } from './entry.ts';
import { addressWords, namesTyped, nameWords, tellsApart, withoutUnits } from './search-words.ts';

/** Names are listed by up to this many first letters; more letters filter the list. */
const PREFIX_MAX = 4;

/** The least letters of a name to search by: one is enough in scripts with thousands of characters. */
const prefixMin = (word: string) => (/^[a-z0-9]/.test(word) ? 2 : 1);

/** The lists that contain a word of a name. */
function nameLists(word: string): string[] {
  const letters = [...word];
  const lengths = Array.from({ length: Math.min(letters.length, PREFIX_MAX) }, (_, index) => index + 1);
  return lengths
    .filter((length) => length >= prefixMin(word))
    .map((length) => `name#${letters.slice(0, length).join('')}`);
}

const numberList = (number: string) => `number#${number}`;
const zipList = (zip: string) => `zip#${zip}`;
/** Numbers with the same last four digits share a list: about one lead in ten thousand. */
export const phoneList = (digits: string) => `phone#${digits.slice(-4)}`;
/** Addresses with the same part before the @ share a list. */
export const emailList = (email: string) => `mail#${email.slice(0, email.lastIndexOf('@') + 1)}`;

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

/** How many of its phone numbers a lead is found by. */
export const PHONES_MAX = 3;

/** The most entries of each kind: a transaction has room for a hundred writes. */
const most = { names: 8, words: 30, phones: PHONES_MAX, numbers: 3, zips: 2 };

/** Old leads may lack some texts. */
type SearchedLead = Pick<Lead, 'id' | 'created_at'> &
  Partial<Pick<Lead, 'name' | 'phone' | 'email' | 'address'>>;

/** The entries by which a search finds the lead. */
export function searchEntries(lead: SearchedLead): IndexEntry[] {
  const position = timePosition(lead);
  const names = nameWords(lead.name ?? '').slice(0, most.names);
  const { numbers, zips, words } = addressWords(lead.address ?? '');
  const text = textOf([...new Set([...names, ...words.slice(0, most.words)])]);
  const email = (lead.email ?? '').trim().toLowerCase();
  // Numbers with the same ending share one list.
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

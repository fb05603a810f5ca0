import { phoneDigits } from '#shared/lead/phone.ts';
import type { Lead } from '#shared/lead/stored-lead.ts';
import { type IndexEntry, textOf, timePosition } from './entry.ts';
import { addressWords, nameWords } from './search-words.ts';

/** Names are listed by up to this many first letters; more letters filter the list. */
const PREFIX_MAX = 4;

/** The least letters of a name to search by: one is enough in scripts with thousands of characters. */
export const prefixMin = (word: string) => (/^[a-z0-9]/.test(word) ? 2 : 1);

/** The lists that contain a word of a name. */
export function nameLists(word: string): string[] {
  const letters = [...word];
  const lengths = Array.from({ length: Math.min(letters.length, PREFIX_MAX) }, (_, index) => index + 1);
  return lengths
    .filter((length) => length >= prefixMin(word))
    .map((length) => `name#${letters.slice(0, length).join('')}`);
}

export const numberList = (number: string) => `number#${number}`;
export const zipList = (zip: string) => `zip#${zip}`;
/** Numbers with the same last four digits share a list: about one lead in ten thousand. */
export const phoneList = (digits: string) => `phone#${digits.slice(-4)}`;
/** Addresses with the same part before the @ share a list. */
export const emailList = (email: string) => `mail#${email.slice(0, email.lastIndexOf('@') + 1)}`;

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

import { type IndexEntry, textOf, timePosition } from '#lambdas/lead-index/store/entry.ts';
import { addressParts } from '#shared/address/parts.ts';
import type { QuotedClaim } from '#shared/lead/office-price.ts';
import { phoneDigits } from '#shared/lead/phone-format.ts';
import type { Lead } from '#shared/lead/stored-lead.ts';
import { quoteNumber } from '#shared/quote/quote-number.ts';
import { hasNear, nearLists } from './near-names.ts';
import {
  addressWords,
  assigneeWords,
  CLAIM_NUMBER_MIN,
  insurerWords,
  nameWords,
  placeWords,
  plainCode,
  textWords,
} from './search-words.ts';

/** Words are listed by up to this many first letters; more letters filter the list. */
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

const beginning = (word: string) => [...word].slice(0, PREFIX_MAX).join('');

export const numberList = (number: string) => `number#${number}`;
export const zipList = (zip: string) => `zip#${zip}`;
/** Numbers with the same last four digits share a list: about one lead in ten thousand. */
export const phoneList = (digits: string) => `phone#${digits.slice(-4)}`;
/** Addresses with the same part before the @ share a list. */
export const emailList = (email: string) => `mail#${email.slice(0, email.lastIndexOf('@') + 1)}`;
/** A word of a street, of a company's tag or of a note; a shorter one is listed as it is. */
export const streetList = (word: string) => `street#${beginning(word)}`;
export const tagList = (word: string) => `tag#${beginning(word)}`;
/** A word of the insurer's name, and of a colleague's sign-in. */
export const insurerList = (word: string) => `insurer#${beginning(word)}`;
export const assigneeList = (word: string) => `assignee#${beginning(word)}`;
/** Claim numbers by their first and last letters and figures. */
export const claimLists = (claimNumber: string) => [
  `claim#${claimNumber.slice(0, PREFIX_MAX)}`,
  `claim#${claimNumber.slice(-PREFIX_MAX)}`,
];
/** A city by all of its words. */
export const cityList = (words: readonly string[]) => `city#${words.join(' ')}`;
const QUOTE_HALF = 4;

/** Four letters and digits of a quote number, of which there are a million: its first half or its second. */
export const quoteList = (letters: string) => `quote#${letters.slice(0, QUOTE_HALF)}`;

/** How many of its phone numbers a lead is found by. */
export const PHONES_MAX = 3;

/** The most entries of each kind: a transaction has room for a hundred writes. */
const most = {
  names: 8,
  near: 3,
  words: 30,
  phones: PHONES_MAX,
  numbers: 3,
  zips: 2,
  streets: 3,
  tags: 6,
  insurer: 3,
};

type SearchedLead = Pick<
  Lead,
  'id' | 'created_at' | 'name' | 'phone' | 'email' | 'address' | 'tags' | 'quote' | 'assignee'
>;

/** The entries by which a search finds the lead; those of its notes are written with each note. */
export function searchEntries(lead: SearchedLead): IndexEntry[] {
  const position = timePosition(lead);
  const names = nameWords(lead.name).slice(0, most.names);
  const { numbers, zips, words } = addressWords(lead.address);
  const text = textOf([...new Set([...names, ...words.slice(0, most.words)])]);
  const lists = new Set([
    ...names.flatMap(nameLists),
    ...numbers.slice(0, most.numbers).map(numberList),
    ...zips.slice(-most.zips).map(zipList),
    ...placeLists(lead.address),
  ]);
  return [
    ...[...lists].map((list) => ({ list, position, text })),
    ...nearEntries(names, position),
    ...contactEntries(lead),
    ...tagEntries(names, lead.tags ?? [], position),
    ...claimEntries(lead.quote?.claim, position),
    ...assigneeEntries(lead.assignee, position),
  ];
}

/** The entries by which its phone numbers, its email and its quote number find the lead. */
export function contactEntries(lead: SearchedLead): IndexEntry[] {
  const position = timePosition(lead);
  const email = lead.email.trim().toLowerCase();
  // Numbers with the same ending share one list.
  const phones = Map.groupBy(phoneDigits(lead.phone).slice(0, most.phones), phoneList);
  const number = quoteNumber(lead.id).replace(/^Q|-/g, '').toLowerCase();
  return [
    ...[...phones].map(([list, digits]) => ({ list, position, text: textOf(digits) })),
    ...(email === '' ? [] : [{ list: emailList(email), position, text: textOf([email]) }]),
    ...[number, number.slice(QUOTE_HALF)].map((part) => ({
      list: quoteList(part),
      position,
      text: textOf([part]),
    })),
  ];
}

/** The street's words, or those of an address that cannot be told apart; and its city. */
function placeLists(address: string): string[] {
  const { street, city } = addressParts(address);
  const cityWords = placeWords(city);
  return [
    ...placeWords(street === '' && city === '' ? address : street)
      .slice(0, most.streets)
      .map(streetList),
    ...(cityWords.length > 0 ? [cityList(cityWords)] : []),
  ];
}

function nearEntries(names: readonly string[], position: string): IndexEntry[] {
  const lists = names.filter(hasNear).slice(0, most.near).flatMap(nearLists);
  return [...new Set(lists)].map((list) => ({ list, position, text: textOf(names) }));
}

/** By the claim number in any spelling, and by the insurer. */
function claimEntries(claim: QuotedClaim | undefined, position: string): IndexEntry[] {
  const { carrier = '', claimNumber = '' } = claim ?? {};
  const code = plainCode(claimNumber);
  const words = insurerWords(carrier);
  const numbered = code.length < CLAIM_NUMBER_MIN ? [] : [...new Set(claimLists(code))];
  const named = new Set(words.slice(0, most.insurer).map(insurerList));
  return [
    ...numbered.map((list) => ({ list, position, text: textOf([code]) })),
    ...[...named].map((list) => ({ list, position, text: textOf(words) })),
  ];
}

/** By what stands before the @, a list a word. */
function assigneeEntries(assignee: string | undefined, position: string): IndexEntry[] {
  if (assignee === undefined) return [];
  const words = assigneeWords(assignee);
  const lists = new Set(words.slice(0, most.names).map(assigneeList));
  return [...lists].map((list) => ({ list, position, text: textOf([...words, assignee.toLowerCase()]) }));
}

function tagEntries(names: readonly string[], tags: readonly string[], position: string): IndexEntry[] {
  const words = [...new Set(tags.flatMap(textWords))];
  const text = textOf([...new Set([...words, ...names])]);
  const lists = new Set(words.slice(0, most.tags).map(tagList));
  return [...lists].map((list) => ({ list, position, text }));
}

import type { FoundReason } from '#shared/api/lead-search.ts';
import { phonesIn } from '#shared/lead/phone.ts';
import { PHONE_DIGITS_MIN } from '#shared/lead/phone-format.ts';
import { plainSigns } from '#shared/text.ts';
import { hasNear, nearLists } from './near-names.ts';
import { isListedWord, noteList } from './note-entries.ts';
import {
  assigneeList,
  cityList,
  claimLists,
  emailList,
  insurerList,
  nameLists,
  numberList,
  phoneList,
  prefixMin,
  quoteList,
  streetList,
  tagList,
  zipList,
} from './search.ts';
import {
  addressWords,
  assigneeWords,
  CLAIM_NUMBER_MIN,
  insurerWords,
  isDistinctive,
  namesTyped,
  placeWords,
  plainCode,
  textWords,
  withoutUnits,
} from './search-words.ts';

/** A list of the index to read, and texts that each entry must contain. */
export interface Lookup {
  /** What of the lead its entries stand for. */
  by: FoundReason['kind'];
  list: string;
  having: string[];
}

const beginning = (words: readonly string[]) => words.map((word) => ` ${word}`);

/** So many words of a street or a tag are looked up, the longest first: any of them may be the one that is listed. */
const WORDS_LOOKED_UP = 3;

const longestFirst = (words: readonly string[]) => [...words].sort((a, b) => b.length - a.length);

/**
 * What to look up for a search text: an email address, a phone number or its last digits, a street number or ZIP with
 * or without words, or beginnings of names, streets and tags; beside them a quote number. A lead must match all of it.
 * Empty if the text is too short.
 */
export function lookupsFor(asTyped: string): Lookup[] {
  const typed = plainSigns(asTyped);
  const [typedEmail] = /[^\s<>",;:]+@[^\s<>",;]*/.exec(typed.toLowerCase()) ?? [];
  // Without quotes around it; an apostrophe may be part of it.
  const email = typedEmail?.replace(/^'+|'+$/g, '');
  if (email !== undefined)
    return [
      { by: 'email', list: emailList(email), having: beginning([email]) },
      ...assigneeLookup(assigneeWords(email), [email]),
    ];
  const quote = quoteLookups(typed);
  if (!/\d/.test(typed))
    return [
      ...namesTyped(typed).flatMap(nameLookups),
      ...quote,
      ...placeLookups(typed),
      ...tagLookups(typed),
      ...insurerLookup(insurerWords(typed)),
      ...assigneeLookup(textWords(typed)),
    ];
  const claim = claimLookups(typed);
  if (/^[\d\s().+\-/#]+$/.test(typed))
    return [...phoneLookup(typed), ...addressLookups(typed), ...quote, ...claim];
  const [phone] = phonesIn(typed);
  if (phone !== undefined) return phoneLookup(phone.digits);
  return [...addressLookups(typed), ...quote, ...tagLookups(typed), ...claim];
}

function phoneLookup(typed: string): Lookup[] {
  const [phone] = phonesIn(typed);
  const digits = (phone?.digits ?? typed)
    .replace(/\D/g, '')
    // Prefixes for calls abroad, and numbers of other countries.
    .replace(/^0+(?=\d{9})/, '')
    .replace(/^1(?=\d{10}$)/, '');
  return digits.length < PHONE_DIGITS_MIN ? [] : [{ by: 'phone', list: phoneList(digits), having: [digits] }];
}

function addressLookups(typed: string): Lookup[] {
  const { numbers, zips, words } = addressWords(withoutUnits(typed));
  const [number] = numbers;
  const [zip] = zips;
  const specific = words.filter(isDistinctive);
  const by = 'address';
  if (number !== undefined && zip !== undefined)
    return [{ by, list: numberList(number), having: beginning([zip]) }];
  const rest = (known: string) => beginning(specific.filter((word) => word !== known));
  if (zip !== undefined) return [{ by, list: zipList(zip), having: rest(zip) }];
  if (number === undefined) return [];
  const asNumber = { by, list: numberList(number), having: rest(number) } as const;
  // Five digits at the start may be a street number or a ZIP.
  return /^\d{5}$/.test(number)
    ? [asNumber, { by, list: zipList(number), having: rest(number) }]
    : [asNumber];
}

/** Reads the lists of the two longest words: either may be of the name, and the other of its city. */
function nameLookups(words: readonly string[]): Lookup[] {
  const [longest, second] = longestFirst(words);
  if (longest === undefined || longest.length < prefixMin(longest)) return [];
  return [longest, second]
    .flatMap((word) => (word === undefined ? [] : (nameLists(word).at(-1) ?? [])))
    .map((list) => ({ by: 'name', list, having: beginning(words) }));
}

/** All of an insurer's words are listed, so the longest that is typed is enough. */
function insurerLookup(words: readonly string[]): Lookup[] {
  const [longest = ''] = longestFirst(words);
  return longest.length < 2 ? [] : [{ by: 'insurer', list: insurerList(longest), having: beginning(words) }];
}

function assigneeLookup(words: readonly string[], having = words): Lookup[] {
  const [longest = ''] = longestFirst(words);
  return longest.length < 2
    ? []
    : [{ by: 'assignee', list: assigneeList(longest), having: beginning(having) }];
}

/** "claim no." before a claim number. */
const CLAIM_SAID = /^claim\s*(?:number|num|no)?[\s.:#]*/;

/** A claim number, its beginning or its end; nothing where what is typed has words. */
function claimLookups(typed: string): Lookup[] {
  const text = typed.toLowerCase().trim().replace(CLAIM_SAID, '');
  const hasWords = text.split(/[^\p{L}\p{N}]+/u).some((part) => part.length > 3 && !/\d/.test(part));
  const code = plainCode(text);
  if (hasWords || code.length < CLAIM_NUMBER_MIN) return [];
  return [...new Set(claimLists(code))].map((list) => ({ by: 'claimNumber', list, having: [code] }));
}

/** A street or a city without a number, whatever kind of street is typed with it. */
function placeLookups(typed: string): Lookup[] {
  const words = placeWords(typed);
  const listed = longestFirst(words.filter((word) => word.length >= 3)).slice(0, WORDS_LOOKED_UP);
  if (listed.length === 0) return [];
  const lists = [...new Set([...listed.map(streetList), cityList(words)])];
  return lists.map((list) => ({ by: 'address', list, having: beginning(words) }));
}

function tagLookups(typed: string): Lookup[] {
  const words = textWords(typed);
  const listed = longestFirst(words).slice(0, WORDS_LOOKED_UP);
  if ((listed[0]?.length ?? 0) < 2) return [];
  return [...new Set(listed.map(tagList))].map((list) => ({ by: 'tag', list, having: beginning(words) }));
}

/** With its Q or "quote number" said, anywhere in the text. U is no letter of a quote number. */
const QUOTE_SAID = /\bq(?:uote(?:\s+(?:number|no))?)?[\s.:#-]*([\da-tv-z]{4})[\s.-]*([\da-tv-z]{4})\b/;
/** As all of the text: one half, and what is said of the other after it. */
const QUOTE_ALONE = /^#?\s*(?:q[\s.:#-]*)?([\da-tv-z]{4})[\s.-]*([\da-tv-z]{0,4})$/;

/** A quote number in any spelling, or a half of it, with the letters that are read for digits. */
function quoteLookups(typed: string): Lookup[] {
  const text = typed.toLowerCase();
  const [, firstHalf = '', secondHalf = ''] = QUOTE_SAID.exec(text) ?? QUOTE_ALONE.exec(text) ?? [];
  const letters = `${firstHalf}${secondHalf}`.replace(/o/g, '0').replace(/[il]/g, '1');
  return letters === ''
    ? []
    : [{ by: 'quoteNumber', list: quoteList(letters), having: beginning([letters]) }];
}

/** What to look up of the notes for these words: the newest notes with all of them. */
export function noteLookups(words: readonly string[]): Lookup[] {
  const [longest] = longestFirst(words.filter(isListedWord));
  return longest === undefined ? [] : [{ by: 'note', list: noteList(longest), having: beginning(words) }];
}

/** The words of a name in which a letter may be wrong; each variant as somebody may have typed it. */
export function nearNamesTyped(asTyped: string): string[][] {
  const typed = plainSigns(asTyped);
  if (/[\d@]/.test(typed)) return [];
  const [apart, ...joined] = namesTyped(typed);
  return (joined.length > 0 ? joined : [apart ?? []]).filter((words) => words.some(hasNear));
}

/** The lists of names nearly as typed: of the longest word, with the others as they are or in any spelling. */
export function nearLookups(words: readonly string[]): Lookup[] {
  const [longest = ''] = longestFirst(words);
  const others = words.filter((word) => word !== longest);
  const havings =
    others.length === 0 ? [[]] : [beginning(others), beginning(others.filter((word) => !hasNear(word)))];
  const each = new Map(havings.map((having) => [having.join(), having]));
  return [...each.values()].flatMap((having) =>
    nearLists(longest).map((list) => ({ by: 'nearName' as const, list, having })),
  );
}

import { phonesIn } from '#shared/lead/phone.ts';
import { plainSigns } from '#shared/text.ts';

/** Whether contact details are a person's; "perhaps" is for a person to decide. */
type Likeness = 'same' | 'perhaps' | 'other';

/** Text in one form: single width, digits of every script as 0-9, no invisible characters, no blanks around it. */
const plainText = (text: string) =>
  text
    .normalize('NFKC')
    .replace(/\p{Cf}/gu, '')
    .replace(/\p{Nd}/gu, latinDigit)
    .trim();

/** Unicode has a script's ten digits together, zero first. */
function latinDigit(digit: string): string {
  let before = (digit.codePointAt(0) ?? 0) - 1;
  let value = 0;
  for (; /\p{Nd}/u.test(String.fromCodePoint(before)); before -= 1) value += 1;
  return String(value % 10);
}

const ADDRESS = /^[^\s@]+@[^\s@]+$/;
const IN_BRACKETS = /<\s*([^\s@<>]+@[^\s@<>]+)\s*>$/;
/** Characters that end an address and cannot be part of one. */
const BETWEEN_WORDS = /[\s<>,;"()[\]|]+/;
const STILL_BEFORE = /[\p{L}\d.%+@_-]$/u;
const STILL_AFTER = /^(?:[\p{L}\d@_-]|\.[\p{L}\d])/u;

/** The one address in an email field, in lower case: alone, after `mailto:`, or as `Name <address>`. */
function emailIn(field: string): string | undefined {
  const words = wordsOf(field);
  const [, bracketed] = lower(field).match(IN_BRACKETS) ?? [];
  const address = words.length === 1 ? words[0] : bracketed && bare(bracketed);
  const others = words.filter((word) => word.includes('@') && word !== address);
  return address !== undefined && ADDRESS.test(address) && others.length === 0 ? address : undefined;
}

/** @param email in lower case */
function emailLikeness(email: string, field: string): Likeness {
  const address = emailIn(field);
  if (address === email) return 'same';
  const reachesSameBox = address !== undefined && withoutTag(address) === withoutTag(email);
  const namesIt = [lower(field), lower(field).replace(/\s/g, '')].some((text) => stands(email, text));
  return reachesSameBox || (address === undefined && namesIt) ? 'perhaps' : 'other';
}

const lower = (text: string) => plainText(text).toLowerCase();
const wordsOf = (field: string) => lower(field).split(BETWEEN_WORDS).map(bare).filter(Boolean);
const bare = (word: string) =>
  word
    .replace(/^(?:mailto|e-?mail):/, '')
    .replace(/\?[^@]*$/, '')
    .replace(/^['.:]+|['.:!]+$/g, '');

/** `jane+roof@` is usually, but not always, the mailbox of `jane@`. */
const withoutTag = (email: string) => email.replace(/\+[^@]*@/, '@');

/** Whether the text contains the address, not as a part of a longer one. */
function stands(email: string, text: string): boolean {
  const parts = text.split(email);
  return parts.slice(1).some((after, i) => !STILL_BEFORE.test(parts[i] ?? '') && !STILL_AFTER.test(after));
}

interface PhoneNumber {
  /** A US number without the country code 1, another with its country code, otherwise as written. */
  digits: string;
  isAbroad: boolean;
  /** Whether there is only one way to read it. */
  isClear: boolean;
  extension: string;
}

/** Fewer digits are not a phone number. */
const FEWEST_DIGITS = 7;
/** Groups of a US number, the last four digits possibly in pairs; or every digit separate. */
const US_GROUPS = /^(?:\d{3} ?\d{3} ?\d{2} ?\d{2}|(?:\d ){9}\d)$/;
const US_PREFIX = /^(?:(?:00|011) ?)?1 ?(?=(?:\d ?){10}$)/;
/** Even with a + before it, this may be a US number. */
const GROUPED_AS_US = /^\d{3} \d{3} \d{4}$/;

/**
 * The numbers in digits with only punctuation between them: one or several US numbers, one of another country, or one
 * that is not clear.
 */
function phoneNumbers(chain: string, extension: string): PhoneNumber[] {
  const phones = phonesIn(chain);
  const rest = phones.reduce((text, { written }) => text.replace(written, ' '), plainSigns(chain));
  const [first] = phones;
  if (first === undefined || /\d/.test(rest) || (first.isAbroad && phones.length > 1))
    return [{ digits: joined(chain), isAbroad: false, isClear: false, extension }];
  return phones.map(({ digits, isAbroad, written }) => {
    const groups = (written.match(/\d+/g) ?? []).join(' ');
    const isClear = isAbroad ? !GROUPED_AS_US.test(groups) : US_GROUPS.test(groups.replace(US_PREFIX, ''));
    return { digits, isAbroad, isClear, extension };
  });
}

/** Whether two written numbers are the same. */
function phoneLikeness(one: PhoneNumber, other: PhoneNumber): Likeness {
  const areClear = one.isClear && other.isClear;
  if (one.digits === other.digits && one.isAbroad === other.isAbroad) {
    const sameExtension = one.extension === '' || other.extension === '' || one.extension === other.extension;
    if (!sameExtension) return 'other';
    return areClear ? 'same' : 'perhaps';
  }
  return !areClear && (holds(one, other) || holds(other, one)) ? 'perhaps' : 'other';
}

/**
 * The longer contains the shorter: a number without its area code, with an extra digit, or with the area code at the
 * end.
 */
function holds(longer: PhoneNumber, shorter: PhoneNumber): boolean {
  const digits = shorter.digits.replace(/^0+/, '');
  return digits.length >= FEWEST_DIGITS && longer.digits.includes(digits.slice(-FEWEST_DIGITS));
}

const joined = (groups: string) => groups.replace(/\D/g, '');

/** What may be between two digits of one number; a comma, a plus or a word separates two numbers. */
const JOINER = String.raw`(?:,(?=\d)|[^\p{L}\d+,;|#&]{0,5})`;
const CHAIN = String.raw`(?:\+[^\p{L}\d]{0,2})?\d(?:${JOINER}\d)*`;
const EXTENSION = String.raw`[\s,;.\-/(]{0,3}(?:extension|extn|ext|x|#)[\s.:#]*(\d{1,6})(?!${JOINER}\d)`;
const WRITTEN_NUMBER = new RegExp(`(${CHAIN})(?:${EXTENSION})?`, 'giu');
/** Times to call: 9:00-17:00. */
const TIME = /(?<![\d:])\d{1,2}:[0-5]\d(?![\d:])/g;
/** As in +1 (0)312: dialed within the country only. */
const TRUNK_ZERO = /\(\s*0\s*\)/g;

/** The phone numbers of a field and what may be one, in the order written. */
function numbersIn(field: string): PhoneNumber[] {
  const numbers: PhoneNumber[] = [];
  const unread = phoneText(field).replace(WRITTEN_NUMBER, (written, chain: string, extension?: string) => {
    if (digitsOf(chain).length < FEWEST_DIGITS) return written;
    const found = phoneNumbers(chain, extension ?? '');
    numbers.push(...found);
    return found.every(({ isClear }) => isClear) ? '|' : chain;
  });
  const known = new Set(numbers.map(({ digits }) => digits));
  return [...numbers, ...scattered(unread).filter(({ digits }) => !known.has(digits))];
}

/** Whether the text is nothing but a number and its extension. */
const isNumberAlone = (text: string) => /^[^\p{L}]*$/u.test(phoneText(text).replace(WRITTEN_NUMBER, ''));

// Keycap digits are digits with combining marks.
const phoneText = (field: string) =>
  plainText(field).replace(/\p{M}/gu, '').replace(TRUNK_ZERO, ' ').replace(TIME, '|');

/** Digits with words between them, and letters used as digits: 312 dash 555-O188. */
function scattered(text: string): PhoneNumber[] {
  return text
    .split('|')
    .map((part) => digitsOf(part.replace(LETTERS_FOR_DIGITS, digitsMeant)))
    .filter((digits) => digits.length >= FEWEST_DIGITS)
    .map((digits) => ({ digits, isAbroad: false, isClear: false, extension: '' }));
}

const LETTERS_FOR_DIGITS = /(?<!\p{L})[oil]+(?!\p{L})/giu;
const digitsMeant = (letters: string) => letters.replace(/o/gi, '0').replace(/[il]/gi, '1');
const digitsOf = (text: string) => text.replace(/\D/g, '');

/** The person whose data is to be deleted, by what they gave on the form. */
export type Person = { kind: 'email'; email: string } | { kind: 'phone'; phone: PhoneNumber };

export interface ContactDetails {
  email?: string | undefined;
  phone?: string | undefined;
}

/** @returns undefined if the text is neither an email address nor a phone number */
export function personIn(text: string): Person | undefined {
  const email = emailIn(text);
  if (email !== undefined) return { kind: 'email', email };
  const phones = differing(numbersIn(text));
  const [phone] = phones;
  return phone && phones.length === 1 && isNumberAlone(text) ? { kind: 'phone', phone } : undefined;
}

/** Whether the contact details are this person's: the whole address, or the same number in any format. */
export function likenessOf(person: Person, { email = '', phone = '' }: ContactDetails): Likeness {
  if (person.kind === 'email') return emailLikeness(person.email, email);
  const numbers = differing(numbersIn(phone));
  const likenesses = numbers.map((number) => phoneLikeness(person.phone, number));
  // A field with a second number may belong to two people.
  if (likenesses.includes('same')) return numbers.length === 1 ? 'same' : 'perhaps';
  return likenesses.includes('perhaps') ? 'perhaps' : 'other';
}

function differing(numbers: readonly PhoneNumber[]): PhoneNumber[] {
  const keyed = numbers.map(
    (number) => [`${number.digits} ${number.isAbroad} ${number.extension}`, number] as const,
  );
  return [...new Map(keyed).values()];
}

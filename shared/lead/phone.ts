/** A phone number in a text. */
export interface Phone {
  /** Ten of a US number; the country code and the rest of a number abroad. */
  digits: string;
  isAbroad: boolean;
  /** The number as it stands in the text, with its prefix. */
  written: string;
  /** Empty without one. */
  extension: string;
}

const BETWEEN = String.raw`(?:[\s.\-/_·•]|,(?=\d))*`;
/** An area code or an exchange: neither begins with 0 or 1, and 911 and its like are services. */
const THREE = String.raw`[2-9](?!11)\d\d`;
const COUNTRY = String.raw`\(?\+?(?:00|011)?\s*1\)?${BETWEEN}(?:\(\s*0\s*\)\s*)?`;
const US = String.raw`(^|[^\d+])((?:${COUNTRY})?[([]?(${THREE})[)\]]?${BETWEEN}(${THREE})${BETWEEN}(\d{4}|\d\d[\s.-]\d\d))(?!\d)`;
/** With a plus sign, or as it is dialed from the US or from Europe; at most 15 digits (E.164). */
const ABROAD = String.raw`(?:\+|^\D*0(?:0|11))[\s().\-/]*([2-9](?:[\s().\-/]*\d){6,14})(?!\d)`;
// Made anew for each text. No lookbehind: older iPhones cannot read it, and the homeowner's page has this file.
const phonePattern = () => new RegExp(`${ABROAD}|${US}`, 'g');

const EXTENSION = /^[\s,;.]*(?:x|ext(?:ensi[oó]n)?|#)[\s.:=]*(\d{1,6})(?!\d)/i;
/** As in +44 (0)20: dialed at home only. */
const TRUNK_ZERO = /\(\s*0\s*\)/g;
const TOLL_FREE_WORD = /(8(?:00|([2-8])\2)\)?[\s.-]*)([A-Z](?:-?[A-Z]){6,})/g;
const LAST_FOUR_LETTERS = /((?:^|\D)\d{3}\)?[\s.-]*\d{3}[\s.-]*)([A-Z]{4})\b/g;

const digitsOf = (text: string) => text.replace(/\D/g, '');
/** The keys of a telephone, A to Z. */
const onKeys = (letters: string) =>
  letters.replace(/[A-Z]/g, (letter) => '22233344455566677778889999'.charAt(letter.charCodeAt(0) - 65));

/** 1-800-NEW-ROOF as it is dialed; a longer word ends with its seventh letter. */
const inDigits = (text: string) =>
  text
    .replace(
      TOLL_FREE_WORD,
      (_, area: string, _twice, word: string) => area + onKeys(word).replace(/-/g, '').slice(0, 7),
    )
    .replace(LAST_FOUR_LETTERS, (_, before: string, word: string) => before + onKeys(word));

/** The text with one kind of digit, space and hyphen, and without marks that nobody sees. */
export const plainPhone = (text: string) =>
  text
    .normalize('NFKC')
    .replace(/\p{Cf}/gu, '')
    .replace(/[‐‑‒–—−]/g, '-')
    .trim();

/** Ten digits however they are grouped, where nothing else stands beside them; null for anything else. */
function digitsAlone(text: string): string | null {
  if (/[^\d\s().+\-/]/.test(text)) return null;
  return new RegExp(`^1?(${THREE}${THREE}\\d{4})$`).exec(digitsOf(text))?.[1] ?? null;
}

/** The phone numbers in a text as people fill in a field: of the US, and abroad with their prefix. */
export function phonesIn(field: string): Phone[] {
  const text = inDigits(plainPhone(field));
  const found = [...text.matchAll(phonePattern())].map((match) => {
    const [whole, abroad, before = '', us = '', area = '', exchange = '', line = ''] = match;
    if (abroad !== undefined)
      return {
        digits: digitsOf(abroad.replace(TRUNK_ZERO, '')),
        isAbroad: true,
        written: whole,
        extension: '',
      };
    const behind = text.slice(match.index + before.length + us.length);
    return {
      digits: `${area}${exchange}${digitsOf(line)}`,
      isAbroad: false,
      written: us,
      extension: EXTENSION.exec(behind)?.[1] ?? '',
    };
  });
  const alone = found.length === 0 ? digitsAlone(text) : null;
  return alone === null ? found : [{ digits: alone, isAbroad: false, written: text, extension: '' }];
}

/**
 * The `tel:` address (RFC 3966) of the first phone number in a field, or of its seven digits without an area code, or
 * of a field of digits alone. What stands beside it, an hour or a second number, is never dialed; empty without a number.
 */
export function phoneLink(field: string): string {
  const [first] = phonesIn(field);
  if (first !== undefined) {
    const { digits, isAbroad, extension } = first;
    return `tel:+${isAbroad ? '' : '1'}${digits}${extension === '' ? '' : `;ext=${extension}`}`;
  }
  const text = plainPhone(field);
  if (/^[\d\s().+\-/]*\d[\d\s().+\-/]*$/.test(text))
    return `tel:${text.startsWith('+') ? '+' : ''}${digitsOf(text)}`;
  const local = /(?:^|\D)(\d{3})[\s.-]?(\d{4})(?!\d)/.exec(text);
  // With three digits before them they are the end of something else.
  const stands = local !== null && !/\d{3}[\s.)\-/]*$/.test(text.slice(0, local.index + 1));
  return stands ? `tel:${local[1]}${local[2]}` : '';
}

/**
 * `402.555.0142` reads "(402) 555-0142", and so does every US number in the text; other words and numbers stay. What
 * has no US number stays as it was typed.
 */
export function formattedPhone(field: string): string {
  const text = plainPhone(field);
  const formatted = text
    .replace(
      phonePattern(),
      (whole, _abroad, before?: string, _us?: string, area?: string, exchange?: string, line = '') =>
        area === undefined ? whole : `${before}(${area}) ${exchange}-${digitsOf(line)}`,
    )
    .replace(/(-\d{4})(?=[a-z#])/gi, '$1 ');
  const phones = phonesIn(text);
  if (phones.every(({ isAbroad }) => isAbroad)) return field;
  return digitsAlone(text)?.replace(/^(...)(...)/, '($1) $2-') ?? formatted;
}

/** Whether a number is worth a second look; nothing here decides that it is wrong. */
export function isUnusualPhone(field: string): boolean {
  const text = plainPhone(field);
  return text !== '' && !/^\D*\+\s*[02-9]/.test(text) && digitsOf(text).length < 10;
}

/** Fewer digits are found in too many numbers. */
export const PHONE_DIGITS_MIN = 4;

/** What the field's numbers are found and compared by: their digits; where there is none, whatever digits there are. */
export function phoneDigits(field: string): string[] {
  const found = phonesIn(field).map(({ digits }) => digits);
  if (found.length > 0) return [...new Set(found)];
  const digits = digitsOf(plainPhone(field)).slice(0, 20);
  return digits.length < PHONE_DIGITS_MIN ? [] : [digits];
}

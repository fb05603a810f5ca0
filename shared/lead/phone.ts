import { plainSigns } from '#shared/text.ts';

/** A phone number in a text. */
interface Phone {
  /** The ten digits of a US number, or country code and number for another country. */
  digits: string;
  isAbroad: boolean;
  /** The number as written in the text, with its prefix. */
  written: string;
  /** Empty without one. */
  extension: string;
}

const BETWEEN = String.raw`(?:[\s.\-/_·•]|,(?=\d))*`;
/** An area code or exchange: never begins with 0 or 1, and is not a service like 911. */
const THREE = String.raw`[2-9](?!11)\d\d`;
const COUNTRY = String.raw`\(?\+?(?:00|011)?\s*1\)?${BETWEEN}(?:\(\s*0\s*\)\s*)?`;
const US = String.raw`(^|[^\d+])((?:${COUNTRY})?[([]?(${THREE})[)\]]?${BETWEEN}(${THREE})${BETWEEN}(\d{4}|\d\d[\s.-]\d\d))(?!\d)`;
/** With a plus sign, or as dialed from the US or from Europe; at most 15 digits (E.164). */
const ABROAD = String.raw`(?:\+|^\D*0(?:0|11))[\s().\-/]*([2-9](?:[\s().\-/]*\d){6,14})(?!\d)`;
// A new one for each text, as it has state. No lookbehind, which older iPhones do not support; the homeowner's page
// loads this file first, and what writes numbers later.
export const phonePattern = () => new RegExp(`${ABROAD}|${US}`, 'g');

const EXTENSION = /^[\s,;.]*(?:x|ext(?:ensi[oó]n)?|#)[\s.:=]*(\d{1,6})(?!\d)/i;
/** As in +44 (0)20: dialed within the country only. */
const TRUNK_ZERO = /\(\s*0\s*\)/g;
const TOLL_FREE_WORD = /(8(?:00|([2-8])\2)\)?[\s.-]*)([A-Z](?:-?[A-Z]){6,})/g;
const LAST_FOUR_LETTERS = /((?:^|\D)\d{3}\)?[\s.-]*\d{3}[\s.-]*)([A-Z]{4})\b/g;

export const digitsOf = (text: string) => text.replace(/\D/g, '');
/** The telephone's keys for A to Z. */
const onKeys = (letters: string) =>
  letters.replace(/[A-Z]/g, (letter) => '22233344455566677778889999'.charAt(letter.charCodeAt(0) - 65));

/** The digits of 1-800-NEW-ROOF; a longer word counts up to its seventh letter. */
const inDigits = (text: string) =>
  text
    .replace(
      TOLL_FREE_WORD,
      (_, area: string, _twice, word: string) => area + onKeys(word).replace(/-/g, '').slice(0, 7),
    )
    .replace(LAST_FOUR_LETTERS, (_, before: string, word: string) => before + onKeys(word));

/** Ten digits, grouped in any way, with nothing beside them; otherwise null. */
export function digitsAlone(text: string): string | null {
  if (/[^\d\s().+\-/]/.test(text)) return null;
  return new RegExp(`^1?(${THREE}${THREE}\\d{4})$`).exec(digitsOf(text))?.[1] ?? null;
}

/** The phone numbers in a field as people fill it in: US numbers, and others with their prefix. */
export function phonesIn(field: string): Phone[] {
  const text = inDigits(plainSigns(field));
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
 * The `tel:` address (RFC 3966) of a field's first phone number, of seven digits without an area code, or of a field of
 * digits alone. Other text, such as an hour or a second number, is never dialed. Empty without a number.
 */
export function phoneLink(field: string): string {
  const [first] = phonesIn(field);
  if (first !== undefined) {
    const { digits, isAbroad, extension } = first;
    return `tel:+${isAbroad ? '' : '1'}${digits}${extension === '' ? '' : `;ext=${extension}`}`;
  }
  const text = plainSigns(field);
  if (/^[\d\s().+\-/]*\d[\d\s().+\-/]*$/.test(text))
    return `tel:${text.startsWith('+') ? '+' : ''}${digitsOf(text)}`;
  const local = /(?:^|\D)(\d{3})[\s.-]?(\d{4})(?!\d)/.exec(text);
  // After three more digits they are the end of another number.
  const stands = local !== null && !/\d{3}[\s.)\-/]*$/.test(text.slice(0, local.index + 1));
  return stands ? `tel:${local[1]}${local[2]}` : '';
}

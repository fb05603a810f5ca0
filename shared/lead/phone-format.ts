import { plainSigns } from '#shared/text.ts';
import { digitsAlone, digitsOf, phoneLink, phonePattern, phonesIn } from './phone.ts';

/**
 * `sms:` address that opens a text message with its first words; empty where the number has no digits.
 * Both `?` and `&`: Android reads the text after the one, iPhones after the other.
 */
export function textLink(phone: string, message: string): string {
  const call = phoneLink(phone);
  return call === '' ? '' : `${call.replace(/^tel:/, 'sms:')}?&body=${encodeURIComponent(message)}`;
}

/** The first phone number of a field as machines write it (E.164), "+14025550142"; empty without one. */
export function phoneE164(field: string): string {
  const [first] = phonesIn(field);
  return first === undefined ? '' : `+${first.isAbroad ? '' : '1'}${first.digits}`;
}

/** Writes every US number in the text like "(402) 555-0142"; the rest of the text is not changed. */
export function formattedPhone(field: string): string {
  const text = plainSigns(field);
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

/** Whether a person should check the number; it may still be right. */
export function isUnusualPhone(field: string): boolean {
  const text = plainSigns(field);
  return text !== '' && !/^\D*\+\s*[02-9]/.test(text) && digitsOf(text).length < 10;
}

/** Fewer digits match too many numbers. */
export const PHONE_DIGITS_MIN = 4;

/** The digits by which a field's numbers are found and compared; without a number, any digits there are. */
export function phoneDigits(field: string): string[] {
  const found = phonesIn(field).map(({ digits }) => digits);
  if (found.length > 0) return [...new Set(found)];
  const digits = digitsOf(plainSigns(field)).slice(0, 20);
  return digits.length < PHONE_DIGITS_MIN ? [] : [digits];
}

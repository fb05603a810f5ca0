import { firstUsPhone, plainPhone } from '#shared/lead/us-phone.ts';

/** Fewer digits are found in too many numbers. */
export const PHONE_DIGITS_MIN = 4;

/** A lead is found by so many of the numbers it names. */
export const PHONES_KEPT = 3;

/** The US numbers in the text, ten digits each; where there is none, whatever digits there are. */
export function phonesIn(text: string): string[] {
  const found: string[] = [];
  let rest = plainPhone(text);
  for (let phone = firstUsPhone(rest); phone !== null; phone = firstUsPhone(rest)) {
    found.push(phone.digits);
    rest = phone.after;
  }
  if (found.length > 0) return [...new Set(found)];
  const digits = plainPhone(text).replace(/\D/g, '').slice(0, 20);
  return digits.length < PHONE_DIGITS_MIN ? [] : [digits];
}

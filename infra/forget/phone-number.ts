import type { Likeness } from './likeness.ts';

export interface PhoneNumber {
  /** Of a US number without the country code 1, of one abroad with its country code, else as written. */
  digits: string;
  isAbroad: boolean;
  /** Whether it can only be read in this one way. */
  isClear: boolean;
  extension: string;
}

/** Fewer are no phone number anybody could be called at. */
export const FEWEST_DIGITS = 7;
/** E.164. */
const MOST_DIGITS = 15;
const TEN = String.raw`(?:\d ?){9}\d`;
const US = String.raw`(?:\+?(?:00|011) ?1 ?|\+?1 ?)?(${TEN})`;
const US_NUMBERS = new RegExp(`^(?:${US}(?: |$))+$`);
/** As people in the US group them, the last four in pairs too; or each digit stands alone. */
const US_GROUPS = /^(?:\d{3} ?\d{3} ?\d{2} ?\d{2}|(?:\d ){9}\d)$/;
const ABROAD = /^(?:\+|\+?(?:00|011)) ?(?=[2-9])/;
/** With a + before it this may be a US number all the same. */
const GROUPED_AS_US = /^\d{3} \d{3} \d{4}$/;

/**
 * The numbers in digits that nothing but signs stand between: one or several of the US, one abroad, or one
 * that is not clear.
 */
export function phoneNumbers(chain: string, extension: string): PhoneNumber[] {
  const groups = (chain.match(/\d+/g) ?? []).join(' ');
  const written = chain.startsWith('+') ? `+${groups}` : groups;
  if (US_NUMBERS.test(written))
    return [...written.matchAll(new RegExp(US, 'g'))].map(([, ten = '']) => ({
      digits: joined(ten),
      isAbroad: false,
      isClear: US_GROUPS.test(ten),
      extension,
    }));
  const abroad = written.replace(ABROAD, '');
  const digits = joined(abroad);
  const isAbroad = abroad !== written && digits.length <= MOST_DIGITS;
  return [{ digits, isAbroad, isClear: isAbroad && !GROUPED_AS_US.test(abroad), extension }];
}

/** Whether two written numbers are one. */
export function phoneLikeness(one: PhoneNumber, other: PhoneNumber): Likeness {
  const areClear = one.isClear && other.isClear;
  if (one.digits === other.digits && one.isAbroad === other.isAbroad) {
    const sameExtension = one.extension === '' || other.extension === '' || one.extension === other.extension;
    if (!sameExtension) return 'other';
    return areClear ? 'same' : 'perhaps';
  }
  return !areClear && (holds(one, other) || holds(other, one)) ? 'perhaps' : 'other';
}

/** As a number without its area code, with a digit too many, or with the area code behind it. */
function holds(longer: PhoneNumber, shorter: PhoneNumber): boolean {
  const digits = shorter.digits.replace(/^0+/, '');
  return digits.length >= FEWEST_DIGITS && longer.digits.includes(digits.slice(-FEWEST_DIGITS));
}

const joined = (groups: string) => groups.replace(/\D/g, '');

import type { Likeness } from './likeness.ts';
import { mailIn, mailLikeness } from './mail-field.ts';
import { isNumberAlone, numbersIn } from './phone-field.ts';
import { type PhoneNumber, phoneLikeness } from './phone-number.ts';

/** Who is to be forgotten, by what they gave on the form. */
export type Person = { kind: 'mail'; mail: string } | { kind: 'phone'; phone: PhoneNumber };

export interface ContactDetails {
  email?: string | undefined;
  phone?: string | undefined;
}

/** @returns undefined where the text is neither a mail address nor a phone number */
export function personIn(text: string): Person | undefined {
  const mail = mailIn(text);
  if (mail !== undefined) return { kind: 'mail', mail };
  const phones = differing(numbersIn(text));
  const [phone] = phones;
  return phone && phones.length === 1 && isNumberAlone(text) ? { kind: 'phone', phone } : undefined;
}

/** Whether the contact details are this person's: the whole address, or the same number however it is written. */
export function likenessOf(person: Person, { email = '', phone = '' }: ContactDetails): Likeness {
  if (person.kind === 'mail') return mailLikeness(person.mail, email);
  const numbers = differing(numbersIn(phone));
  const likenesses = numbers.map((number) => phoneLikeness(person.phone, number));
  // A field with a second number may be of two people.
  if (likenesses.includes('same')) return numbers.length === 1 ? 'same' : 'perhaps';
  return likenesses.includes('perhaps') ? 'perhaps' : 'other';
}

function differing(numbers: readonly PhoneNumber[]): PhoneNumber[] {
  const keyed = numbers.map(
    (number) => [`${number.digits} ${number.isAbroad} ${number.extension}`, number] as const,
  );
  return [...new Map(keyed).values()];
}

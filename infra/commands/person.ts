import { phonesIn } from '#shared/lead/phone.ts';

type Phone = ReturnType<typeof phonesIn>[number];

/** The person whose data is to be deleted, by what they gave on the form. */
export type Person = { kind: 'email'; email: string } | { kind: 'phone'; phone: Phone };

export interface ContactDetails {
  email?: string | undefined;
  phone?: string | undefined;
}

const ADDRESS = /^[^\s@<>",;]+@[^\s@<>",;]+$/;

/** In one form: single width, no invisible characters, no blanks around it, lower case. */
const plainEmail = (text: string) =>
  text
    .normalize('NFKC')
    .replace(/\p{Cf}/gu, '')
    .trim()
    .toLowerCase();

/** @returns undefined if the text is neither one email address nor one phone number */
export function personIn(text: string): Person | undefined {
  const email = plainEmail(text);
  if (ADDRESS.test(email)) return { kind: 'email', email };
  const [phone, ...others] = phonesIn(text);
  return phone === undefined || others.length > 0 ? undefined : { kind: 'phone', phone };
}

/** Whether a lead's contact details name this person: the whole address, or the same number in any format. */
export function isOf(person: Person, { email = '', phone = '' }: ContactDetails): boolean {
  if (person.kind === 'email') return plainEmail(email) === person.email;
  return phonesIn(phone).some((other) => isSamePhone(person.phone, other));
}

/** A number without its extension is that of everybody behind it. */
const isSamePhone = (one: Phone, other: Phone) =>
  one.digits === other.digits &&
  one.isAbroad === other.isAbroad &&
  (one.extension === '' || other.extension === '' || one.extension === other.extension);

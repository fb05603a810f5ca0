/** Who is to be forgotten, by what they gave on the form. */
export type Person = { kind: 'mail'; mail: string } | { kind: 'phone'; phone: PhoneNumber };

/** Digits without the country code 1. */
interface PhoneNumber {
  digits: string;
  extension: string;
}

export interface ContactDetails {
  email?: string | undefined;
  phone?: string | undefined;
}

/** Fewer are no phone number anybody could be called at. */
const FEWEST_DIGITS = 7;
const MAIL = /^[^\s@]+@[^\s@]+$/;
/** Digits with the signs people write between them, and an extension. */
const PHONE = /^[\d\s().+\-/]+?(?:\s*(?:ext\.?|x|#)\s*\d+)?$/i;

/** @returns undefined where the text is neither a mail address nor a phone number */
export function personIn(text: string): Person | undefined {
  if (MAIL.test(text.trim())) return { kind: 'mail', mail: normalMail(text) };
  if (!PHONE.test(normal(text))) return undefined;
  const phone = phoneNumber(text);
  return phone.digits.length < FEWEST_DIGITS ? undefined : { kind: 'phone', phone };
}

/** Whether the contact details are this person's: the whole address, or the same number however it is written. */
export function isOf(person: Person, { email = '', phone = '' }: ContactDetails): boolean {
  if (person.kind === 'mail') return normalMail(email) === person.mail;
  const { digits, extension } = phoneNumber(phone);
  const sameExtension =
    extension === '' || person.phone.extension === '' || extension === person.phone.extension;
  return digits === person.phone.digits && sameExtension;
}

const normal = (text: string) => text.normalize('NFKC').trim();
const normalMail = (text: string) => normal(text).toLowerCase();

function phoneNumber(text: string): PhoneNumber {
  const [number = '', extension = ''] = normal(text).split(/\s*(?:ext\.?|x|#)\s*/i);
  const digits = number.replace(/\D/g, '');
  return {
    digits: digits.length === 11 && digits.startsWith('1') ? digits.slice(1) : digits,
    extension: extension.replace(/\D/g, ''),
  };
}

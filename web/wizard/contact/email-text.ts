/** Where most homeowners have their mailbox. */
const MAILBOXES = [
  'gmail.com',
  'yahoo.com',
  'hotmail.com',
  'outlook.com',
  'icloud.com',
  'aol.com',
  'comcast.net',
  'sbcglobal.net',
];

/** Real ones that are a letter away from those. */
const LOOKALIKES = new Set([
  'mail.com',
  'email.com',
  'ymail.com',
  'gmx.com',
  'aol.co',
  'aim.com',
  'cloud.com',
]);

/** Without the spaces around it, and the full stop that a sentence left behind it. */
export const mendedEmail = (text: string): string => text.trim().replace(/[.,;]+$/, '');

/** Letters before the @ that few mail servers take: accents, ñ, other scripts. */
export const hasForeignLetters = (email: string): boolean => /[^\0-\x7f][^@]*@/.test(email);

/** Whether one becomes the other by a letter left out, put in or changed, or by two that trade places. */
function isOneSlipFrom(typed: string, meant: string): boolean {
  let start = 0;
  while (start < meant.length && typed[start] === meant[start]) start += 1;
  const [rest, wanted] = [typed.slice(start), meant.slice(start)];
  return (
    rest.slice(1) === wanted ||
    rest === wanted.slice(1) ||
    rest.slice(1) === wanted.slice(1) ||
    (rest[0] === wanted[1] && rest[1] === wanted[0] && rest.slice(2) === wanted.slice(2))
  );
}

/** The mailbox's domain that was probably meant; null where nothing looks misspelled. */
export function meantDomain(email: string): string | null {
  const domain = mendedEmail(email).split('@').at(1)?.toLowerCase() ?? '';
  if (MAILBOXES.includes(domain) || LOOKALIKES.has(domain)) return null;
  return MAILBOXES.find((known) => isOneSlipFrom(domain, known)) ?? null;
}

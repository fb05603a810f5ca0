import { createHmac } from 'node:crypto';
import * as v from 'valibot';

const oneAddress = v.pipe(v.string(), v.trim(), v.rfcEmail(), v.regex(/\.[a-z]{2,}$/i), v.maxLength(254));

/** The text as the one mail address it is; undefined where it is anything else: a list, a name with it, a second line. */
export function mailAddressIn(text: string): string | undefined {
  const address = v.safeParse(oneAddress, text);
  return address.success ? address.output : undefined;
}

/** The mailbox an address most likely leads to: providers ignore case and what follows a plus. */
function mailboxOf(address: string): string {
  const [local = '', domain = ''] = address.toLowerCase().split('@');
  return `${local.replace(/\+.*$/, '')}@${domain}`;
}

/** Stands for a mailbox in counters; no way back to the address without the secret. */
export const mailboxId = (address: string, secret: string): string =>
  createHmac('sha256', secret).update(mailboxOf(address)).digest('base64url').slice(0, 22);

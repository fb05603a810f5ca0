import { firstUsPhone, isForeignPhone, plainPhone } from './lead/us-phone.ts';

const EXTENSION = /^[\s,;.]*(?:x|ext(?:ensi[oó]n)?|#)[\s.:]*(\d{1,6})(?!\d)/i;

function extensionIn(after: string): string {
  const extension = EXTENSION.exec(after)?.[1];
  return extension === undefined ? '' : `;ext=${extension}`;
}

/**
 * The `tel:` address (RFC 3966) of the first phone number in a field as people fill it in: a US number, or one with
 * its own country code. What stands behind it, an hour or a second number, is never dialled; empty without a number.
 */
export function phoneLink(phone: string): string {
  const text = plainPhone(phone);
  const us = firstUsPhone(text);
  if (us !== null) return `tel:+1${us.digits}${extensionIn(us.after)}`;
  if (isForeignPhone(text)) {
    const [number = ''] = /\+[\d\s().\-/]+/.exec(text.replace('(0)', '')) ?? [];
    return `tel:+${number.replace(/\D/g, '')}`;
  }
  const local = /(?:^|\D)(\d{3})[\s.-]?(\d{4})(?!\d)/.exec(text);
  if (local !== null) return `tel:${local[1]}${local[2]}`;
  return /^[\d\s().+\-/]*\d[\d\s().+\-/]*$/.test(text) ? `tel:${text.replace(/\D/g, '')}` : '';
}

import { phoneLink } from '#shared/lead/phone.ts';

/**
 * `sms:` address that opens a text message with its first words; empty where the number has no digits.
 * Both `?` and `&`: Android reads the text after the one, iPhones after the other.
 */
export function textLink(phone: string, message: string): string {
  const call = phoneLink(phone);
  return call === '' ? '' : `${call.replace(/^tel:/, 'sms:')}?&body=${encodeURIComponent(message)}`;
}

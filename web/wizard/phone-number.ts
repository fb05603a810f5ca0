import { firstUsPhone, isForeignPhone, plainPhone, withUsPhonesFormatted } from '#shared/lead/us-phone.ts';

/** `402.555.0142` reads "(402) 555-0142"; what is no US number stays as it was typed. */
export function formattedPhone(text: string): string {
  const plain = plainPhone(text);
  return firstUsPhone(plain) === null ? text : withUsPhonesFormatted(plain);
}

/** Whether a number is worth a second look; nothing here decides that it is wrong. */
export function isUnusualPhone(text: string): boolean {
  const plain = plainPhone(text);
  return plain !== '' && !isForeignPhone(plain) && plain.replace(/\D/g, '').length < 10;
}

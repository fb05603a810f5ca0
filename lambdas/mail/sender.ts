/** Longest name of a sender, so that the header stays one encoded word. */
const LONGEST = 40;

/**
 * `From` with the company's name, e.g. `"Juniper Ridge Roofing" <quotes@example.com>`. No name can end the header or
 * add an address to it; one that is not ASCII is an encoded word (RFC 2047).
 */
export function senderOf(name: string, address: string): string {
  const line = name
    .toWellFormed()
    .replace(/[\p{Cc}\p{Cf}\u2028\u2029]+/gu, ' ')
    .trim();
  const short = [...line].slice(0, LONGEST).join('');
  if (short === '') return address;
  if (/^[\x20-\x7e]+$/.test(short)) return `"${short.replace(/["\\]/g, '\\$&')}" <${address}>`;
  // RFC 2047 allows 75 letters a word: 45 bytes in base64 and what is around them.
  const fitting = [...short];
  while (Buffer.byteLength(fitting.join('')) > 45) fitting.pop();
  return `=?UTF-8?B?${Buffer.from(fitting.join('')).toString('base64')}?= <${address}>`;
}

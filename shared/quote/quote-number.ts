/** Crockford's base 32: digits and letters without I, L, O and U, which are easily misread. */
const ALPHABET = '0123456789ABCDEFGHJKMNPQRSTVWXYZ';

/** Five hex digits as four characters. */
function group(hex: string): string {
  const bits = Number.parseInt(hex, 16);
  return [15, 10, 5, 0].map((shift) => ALPHABET.charAt((bits >> shift) & 31)).join('');
}

/**
 * The number by which homeowner and office refer to a quote, e.g. "Q-7F3K-92AM": the first 40 bits of the lead's id.
 * The chance that any two of a hundred thousand leads share one is one in two hundred.
 * @param leadId a UUID
 */
export function quoteNumber(leadId: string): string {
  const hex = leadId.replaceAll('-', '');
  return `Q-${group(hex.slice(0, 5))}-${group(hex.slice(5, 10))}`;
}

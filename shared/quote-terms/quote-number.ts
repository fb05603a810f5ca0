/** Crockford's: digits and letters without I, L, O and U, which are read as others. */
const ALPHABET = '0123456789ABCDEFGHJKMNPQRSTVWXYZ';

/** Five digits of 4 bits as four characters of 5. */
function group(hex: string): string {
  const bits = Number.parseInt(hex, 16);
  return [15, 10, 5, 0].map((shift) => ALPHABET.charAt((bits >> shift) & 31)).join('');
}

/**
 * The number under which the homeowner and the office speak of a quote, e.g. "Q-7F3K-92AM": the first 40 bits of
 * the lead's id. That two of a hundred thousand leads share one has a chance of one in two hundred.
 * @param leadId a UUID
 */
export function quoteNumber(leadId: string): string {
  const hex = leadId.replaceAll('-', '');
  return `Q-${group(hex.slice(0, 5))}-${group(hex.slice(5, 10))}`;
}

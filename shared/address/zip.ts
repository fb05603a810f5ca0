import { plainSigns } from '#shared/text.ts';

/* The ZIP code that an address ends with. */

const COUNTRY = /[\s,]+(?:u\.?s\.?a?\.?|united states(?: of america)?|estados unidos|ee\.? ?uu\.?)$/i;
const LOOSE_END = /[\s,.;]+$/;
/** Codes of states and territories, and of mail to the armed forces. */
const STATE =
  'A[AEKLPRZ]|C[AOT]|D[CE]|FL|G[AU]|HI|I[ADLN]|K[SY]|LA|M[ADEINOST]|N[CDEHJMVY]|O[HKR]|P[AR]|RI|S[CD]|T[NX]|UT|V[AIT]|W[AIVY]';
const CODE = '(\\d{5})(?:-?(\\d{4}))?';
/** Half of the four digits more may be typed yet. What stands alone may be the number of a house. */
const AT_END = new RegExp(`([\\s,](?:(?:${STATE})\\.?)?)${CODE}(?:-\\d{0,3})?$`, 'i');
/** Before the apartment. */
const BEHIND_STATE = new RegExp(
  `([\\s,](?:${STATE})\\.?[\\s,]*)${CODE}(?=\\s*,|\\s+(?:#|apt|unit|ste|suite|lot)\\b)`,
  'i',
);
/** After these stands a number of another kind. */
const OTHER_NUMBER =
  /(?:^|[\s,.])(?:#|no\.?|apt\.?|apartment|apto\.?|unit|suite|ste\.?|lot|lote|space|spc\.?|trailer|trlr|building|bldg\.?|room|rm\.?|box|pmb|apartado|hwy\.?|highway|route|rte\.?|ruta|fm|cr|sr|calle|carretera|km)\s*$/i;
/** Roads that have a number in place of a name. */
const NUMBERED_ROAD =
  /(?:^|(?:\d|\b(?:county|co\.?|state|township|twp\.?|forest|service|ranch|farm|parish|private|pvt\.?))\s+)(?:road|rd\.?)\s*$/i;

/** An address without its country, and without what hangs at its end. */
export const withoutCountry = (address: string): string =>
  address.replace(LOOSE_END, '').replace(COUNTRY, '').replace(LOOSE_END, '');

interface ZipPlace {
  /** Five digits, and the four more where they are given; else empty. */
  zip: string;
  more: string;
  /** The address up to it, and what stands behind it. */
  before: string;
  behind: string;
}

/** Where an address says its ZIP code; null where it says none, or not yet. */
export function zipPlace(address: string): ZipPlace | null {
  const text = withoutCountry(address);
  const found = AT_END.exec(text) ?? BEHIND_STATE.exec(text);
  const [whole = '', state = '', zip = '', more = ''] = found ?? [];
  if (found === null) return null;
  const { index } = found;
  const street = text.slice(0, index);
  if (OTHER_NUMBER.test(street) || NUMBERED_ROAD.test(street)) return null;
  return { zip, more, before: street + state, behind: text.slice(index + whole.length) };
}

/** The ZIP code of an address, five digits; null where it says none, or not yet. */
export const zipIn = (address: string): string | null => zipPlace(plainSigns(address))?.zip ?? null;

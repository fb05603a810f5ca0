/*
 * What an address says of its place. Nobody is kept from going on with any address: the answer decides only whether the
 * town is asked for, once. Where a text reads both ways it is taken for whole, but for a number and a street's name
 * alone.
 */

const words = (spelled: string) => new Set(spelled.split(' '));

/** What ends a street's name. */
const ENDINGS = words(
  'st street str ave av avenue rd road dr drive ln lane ct court cir circle blvd boulevard pl place ter terrace way wy pkwy parkway hwy highway trl trail loop sq square plz plaza pike run path row cv cove xing crossing aly alley route rte cr fm sr box pob broadway',
);
/** What a Spanish street's name begins with: where it ends, nobody can tell. */
const BEGINNINGS = words(
  'calle avenida av ave camino carretera carr paseo via vereda rancho urb urbanización urbanizacion',
);
const DIRECTIONS = words(
  'n s e w ne nw se sw north south east west northeast northwest southeast southwest norte sur este oeste',
);
/** One part of a building; its number or letter follows. */
const UNITS = words(
  'apt apartment unit ste suite lot fl floor rm room bldg building spc space trlr trailer no num number # apto apartamento depto departamento piso edificio local número numero',
);
/** Parts of a building that need no number. */
const ALONE = words('rear front upper lower basement bsmt penthouse ph');

const STATES = words(
  'al ak az ar ca co ct de fl ga hi id il in ia ks ky la me md ma mi mn ms mo mt ne nv nh nj nm ny nc nd oh ok or pa pr ri sc sd tn tx ut vt va wa wv wi wy',
);
/** States that end a street too, or say where on it: `Juniper Ct`, `Hidden Wy`, `Main St NE`. */
const AMBIGUOUS = words('ne ct wy');

const COUNTRY = /[\s,]+(?:usa?|u\.s\.a?\.?|united states(?: of america)?|estados unidos|ee\.? ?uu\.?)$/i;
/** Not the number of the house, which nothing stands before. */
const ZIP = /[\s,]\d{5}(?:-\d{4})?$/;

const bare = (word: string) => word.toLowerCase().replace(/^[#(]+|[.;:)]+$/g, '');
const hasDigit = (word: string) => /\d/.test(word);

/** The words without the apartment and the like. */
function withoutUnits(text: readonly string[]): string[] {
  const kept: string[] = [];
  for (let at = 0; at < text.length; at += 1) {
    const word = text[at] ?? '';
    if (UNITS.has(bare(word))) at += 1;
    else if (!word.startsWith('#') && !ALONE.has(bare(word))) kept.push(word);
  }
  return kept;
}

/** Not a single letter, a doubled one like Highway KK's, or a sign. */
const isName = (word: string) => /\p{L}{2}/u.test(word) && !/^(.)\1$/.test(word);

/** Where the street's name ends, -1 where nothing tells. */
function endOfStreet(plain: readonly string[]): number {
  const isHouse = hasDigit(plain[0] ?? '');
  // `9 St Louis Ct`: a saint's name, and not the end of one.
  const isSaint = (word: string, at: number) => word === 'st' && at === 1 && isHouse && plain.length > 2;
  const ending = plain.findLastIndex((word, at) => at > 0 && ENDINGS.has(word) && !isSaint(word, at));
  if (ending >= 0 || !isHouse) return ending;
  // `1515 N 42nd`, `350 S 400 E`
  const isNumber = (word: string, at: number) =>
    /^\d+(st|nd|rd|th)$/.test(word) || (/^\d+$/.test(word) && DIRECTIONS.has(plain[at - 1] ?? ''));
  return plain.findLastIndex((word, at) => at > 0 && isNumber(word, at));
}

/** What stands behind the street's name, where one has an ending; a road's own number and a street's side do not count. */
function behindStreet(text: readonly string[]): string[] | null {
  const plain = text.map(bare);
  const ending = endOfStreet(plain);
  return ending < 0
    ? null
    : plain.slice(ending + 1).filter((word) => isName(word) && !hasDigit(word) && !DIRECTIONS.has(word));
}

/** Whether words without a comma are a street and nothing else. */
function isStreet(text: readonly string[]): boolean {
  const plain = text.map(bare);
  if (plain.slice(0, 2).some((word) => BEGINNINGS.has(word) && !ENDINGS.has(word))) return true;
  const behind = behindStreet(text);
  return behind === null ? hasDigit(plain[0] ?? '') || ENDINGS.has(plain[0] ?? '') : behind.length === 0;
}

/** Whether an address is a street without a town and without a ZIP: nobody could say where it is. */
export function isStreetAlone(typed: string): boolean {
  const text = typed.trim().replace(/\s+/g, ' ').replace(COUNTRY, '');
  if (ZIP.test(` ${text}`) && (ZIP.test(text) || !text.includes(' '))) return false;
  const isState = (word: string) => STATES.has(bare(word));
  const [only, town] = text
    .split(',')
    .map((part) => withoutUnits(part.trim().split(' ').filter(Boolean)))
    .filter((part) => part.some((word) => !isState(word)));
  if (only === undefined || town !== undefined) return false;
  const last = only.at(-1) ?? '';
  if (!isState(last)) return isStreet(only);
  const behind = behindStreet(only.slice(0, -1));
  // `CT` beside small letters is Connecticut, `Ct` a court.
  const isAmbiguous = AMBIGUOUS.has(bare(last)) && !(last === 'CT' && /[a-z]/.test(text));
  if (behind !== null) return behind.length === 0;
  // `4821 Maple Omaha NE`: a street's name and a town's.
  const names = only.slice(0, -1).filter((word) => !hasDigit(word) && !DIRECTIONS.has(bare(word)));
  return isAmbiguous && isStreet(only) && !(bare(last) === 'ne' && names.length > 1);
}

/** The parts of an address that a browser fills in beside the street. */
export interface PlaceParts {
  city: string;
  state: string;
  zip: string;
}

export const noPlace: PlaceParts = { city: '', state: '', zip: '' };

/** The whole address in one line; what stands behind the street already is not said again. */
export function wholeAddress(street: string, { city, state, zip }: PlaceParts): string {
  const [, ...behind] = street.split(',');
  const said = behind
    .join(',')
    .toLowerCase()
    .split(/[\s,]+/);
  const isSaid = (part: string) =>
    part
      .toLowerCase()
      .split(' ')
      .every((word) => said.includes(word));
  const more = (part: string) => (isSaid(part.trim()) ? '' : part.trim());
  return [street.trim(), more(city), [more(state), more(zip)].filter(Boolean).join(' ')]
    .filter(Boolean)
    .join(', ');
}

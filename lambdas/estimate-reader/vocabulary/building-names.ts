import { normalizeText } from '../text/normalize-text.ts';

/** Buildings beside the house; "garage" counts where it names a roof section, not an elevation. */
const OTHER_BUILDING =
  /\b(detached|garage|shed|barn|gazebo|pergola|carport|pool ?house|out ?-?building|other structures?|unscheduled structures?|appurtenant|coverage b|cov\.? b|work ?shop|greenhouse|guest ?house|casita|cabana|chicken coop|play ?house|pump ?house|well ?house|boat ?house|storage building|pavilion|stable|loafing|lean-to|hangar|arena|silo|kennel|coop|bunk ?house|outhouse|machine shed|quonset|ramada|tack room|milk ?house|sugar ?house|bath ?house|summer ?house|ice ?house)\b|^bb\b|\bbb-/;

const DWELLING =
  /\b(dwelling|house|home|residence|main (roof|level|house|building|structure)|coverage a|cov\.? a)\b|^aa\b|\baa-|^main$/;

/** A side or slope of one roof, not a roof of its own. */
const SIDE =
  /\b(front|rear|back|left|right|north|south|east|west|slopes?|elevations?|exterior|main level|general|facet|faces?|side)\b/;

/** The words that name another building, as printed: `detached garage`; null where none do. */
export function buildingWordsIn(text: string): string | null {
  const found = OTHER_BUILDING.exec(normalizeText(text));
  if (found === null) return null;
  const rest = normalizeText(text).slice(found.index).split(' ');
  return found[0] === 'detached' || found[0] === 'unscheduled' ? rest.slice(0, 2).join(' ') : found[0];
}

export type Building = 'dwelling' | 'other' | 'unsaid';

/** Which building a section's name speaks of. */
export function buildingIn(name: string): Building {
  const text = normalizeText(name);
  const attached = /\battached\b/.test(text) && !/\bdetached\b/.test(text);
  const other = OTHER_BUILDING.test(text) && !attached;
  const inner = text.replace(OTHER_BUILDING, ' ');
  if (other && /\b(dwelling|house|home)\s*(\/|&|\+|and)/.test(text) && DWELLING.test(inner))
    return 'dwelling';
  if (other && !(/\bgarage\b/.test(text) && /\b(door|elevation)\b/.test(text))) return 'other';
  if (DWELLING.test(text)) return 'dwelling';
  return 'unsaid';
}

/** True where the name speaks of a side of a roof: its rows belong to the roof they stand with. */
export function namesASide(name: string): boolean {
  return SIDE.test(normalizeText(name));
}

/** True where the name says nothing but a side or slope of the roof: "Front Slope", not "Front Porch Roof". */
export function namesOnlyASide(name: string): boolean {
  const rest = normalizeText(name).replace(new RegExp(SIDE, 'g'), ' ');
  return (
    namesASide(name) &&
    !/[a-z]{2}/.test(rest.replace(/\b(roof(ing)?|dwelling|house|main|hip|gable|of|the)\b/g, ' '))
  );
}

const MEASURE =
  /\b(surface area|number of squares|perimeter length|ridge length|hip length|sf walls|sf ceiling|sf floor|sy flooring|lf (floor|ceil)|floor area|total area|wall area|roof area:|squares:|eaves:|valley:|long wall|short wall|exterior perimeter|missing wall|height:)/;

const NOT_A_TITLE =
  /\b\d{5}(-\d{4})?$|\bp\.? ?o\.? box\b|\d{3}-\d{3,4}|^(\d+ [a-z].*\b(st|street|ave|avenue|rd|road|dr|drive|ln|lane|ct|blvd|way)\b|source\b|continued\b|date\b|page\b|claim\b|estimate:|roofplan:|policy\b|insured\b|re:|dear\b|approved$|note:?|\*{0,2}the (following|above|policy)\b)|:\s*\S|\bwww\.|@|\$\d/;

/** A line of a drawing's or room's measurements. */
export function isMeasureLine(text: string): boolean {
  return MEASURE.test(normalizeText(text));
}

/** True where a line outside the rows can be the name of a room, roof or elevation. */
export function canBeTitle(text: string): boolean {
  const plain = normalizeText(text)
    .replace(/^\*+|\*+$/g, '')
    .trim();
  if (plain === '' || plain.length > 60 || NOT_A_TITLE.test(plain) || isMeasureLine(plain)) return false;
  if (!/[a-z]{3}/.test(plain) || /[.!?]$/.test(plain) || /\d\.\d{2}\b/.test(plain)) return false;
  return plain.split(' ').length <= 7;
}

/** A title without its decoration: `***ROOF***` is ROOF. */
export function titleOf(text: string): string {
  return text
    .replace(/^[\s*_-]+|[\s*_:-]+$/g, '')
    .replace(/\s+/g, ' ')
    .trim();
}

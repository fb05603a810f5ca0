import { anyOf, isPrinted, matches, phrases } from '#lambdas/estimate-reader/text/phrase-rule.ts';
import { normalizeText } from '#lambdas/estimate-reader/text/plain-text.ts';

/** Words for parts of one roof, or for a roof itself; a name of only these is not another building's. */
export const ROOF_PART_WORDS = phrases('part', 'Xactimate; Symbility', [
  ['roofs?|roofing|roofplan|rf|facets?|faces?|planes?|slopes?|sides?|sections?|areas?|parts?|levels?'],
  ['story|stories|floors?|main|primary|upper|lower|middle|high|low|top|front|rear|back|left|right'],
  ['north|south|east|west|centre|center|hip|gable|flat|steep|pitch|pitched|addition|extension|turret'],
  ['dormers?|mansard|bay|wing|ell|entry|entrance|foyer|sunroom|attached|garage|living|great|master|bonus'],
  ['old|new|existing|original|dwelling|house|home|residence|exterior|eagleview|hover|source|sketch|plan'],
  ['general|shingles?|composition|comp|asphalt|laminated|tab|modified|bitumen|mod|bit|metal|membrane|tpo'],
  ['epdm|tear|off|removal|replace|replacement|install|installation|one|two|three|first|second|third'],
  ['the|of|over|and|to|at|on|room'],
]);

/** True if a section's name is a part of one roof or a plain word for it: `Upper Roof`, `RF-2`, `Addition`. */
export function namesRoofPart(name: string, words: typeof ROOF_PART_WORDS): boolean {
  const nameWords = normalizeText(name).match(/[a-z]{2,}/g) ?? [];
  return nameWords.every((word) => matches(words, word) || /^(?:st|nd|rd|th)$/.test(word));
}

/** A side or slope of one roof, not a roof of its own. */
export const roofSides = phrases('side', 'Xactimate; Symbility', [
  ['front|rear|back|left|right|north|south|east|west|elevations?|exterior|main level|general|slopes?'],
  ['planes?|faces?|side', 'Roof plane 4 | Face A | Chimney side'],
  [/\b(?:north|south)[ -]?(?:east|west)\b/, 'Northwest | South-East'],
  [/\bfacets?\b|^f-?\d{1,2}$/, 'Facet 3 | F3'],
]);

/** Roofs that lean on the house. */
export const leanings = phrases('leaning', 'Xactimate', [
  ['porch(?:es)?|portico|verandah?|breezeway', 'Front Porch | Portico | Veranda | Breezeway'],
]);

/** Words that do not change the name of a side: "Front Slope of the House". */
const BESIDE_A_SIDE = /\b(roof(ing)?|dwelling|house|main|hip|gable|half|of|the)\b/g;

/** True if the name is only a side or slope of the roof: "Front Slope", not "Front Porch Roof". */
export function namesOnlyASide(name: string): boolean {
  const rest = normalizeText(name).replace(new RegExp(anyOf(roofSides), 'g'), ' ');
  return isPrinted(roofSides, name) && !/[a-z]{2}/.test(rest.replace(BESIDE_A_SIDE, ' '));
}

/** A side by its number or letter. */
const NUMBERED_SIDE = /(?:\b(?:facet|face|slope|plane|side) ?#?|^f-?)(\d{1,2}|[a-h])$/;

/** True if the sides are numbered and one is missing: a roof has more than one, and they are counted from 1 or A. */
export function lacksANumberedSide(names: readonly string[]): boolean {
  const numbers = names.map((name) => NUMBERED_SIDE.exec(normalizeText(name))?.[1] ?? '');
  if (numbers.includes('')) return false;
  const places = numbers.map((number) => Number(number) || number.charCodeAt(0) - 'a'.charCodeAt(0) + 1);
  return Math.max(2, ...places) > new Set(places).size;
}

/** Rooms in which an estimate lists what is removed, of whatever building. */
export const removalRooms = phrases('room', 'Xactimate', [
  [/\b(demo(lition)?|removals?)\b/, 'Demolition | Roof Demo | Removal'],
  [/\btear[- ]?(off|out)s?\b/, 'Tear Off', 'trade usage'],
  [/\bdebris\b|^general\b|^exterior$/, 'Debris & Haul | General Items | Exterior'],
]);

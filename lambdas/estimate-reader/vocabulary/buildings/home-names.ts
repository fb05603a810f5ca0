import { normalizeText } from '#lambdas/estimate-reader/text/plain-text.ts';
import { anyOf, type Spelling, says } from '#lambdas/estimate-reader/text/spelling.ts';

const HOME =
  '(?:dwelling|house|home|residence|building|bldg|unit|duplex|condo(?:minium)?|town ?(?:house|home)|apartment|cabin|cottage)';

/**
 * Homes told apart by a number, a letter or their place, as rental pairs and condominiums are listed. Two of
 * them in one estimate are two roofs with two prices.
 */
export const NUMBERED_HOMES: readonly Spelling<'numbered'>[] = [
  {
    pattern: new RegExp(`\\b${HOME}\\.? *(?:#|no\\.? ?|number )?(?:\\d{1,4}|[a-h])\\b(?! ?[:=,./-]?\\d)`),
    means: 'numbered',
    printed: ['Dwelling 2', 'Building A', 'Unit #3', 'Condominium 12'],
    papers: 'Xactimate of rental pairs and condominiums',
  },
  {
    pattern: new RegExp(`\\b(?:north|south|east|west|front|rear|upper|lower|left|right)(?:ern)? ${HOME}\\b`),
    means: 'numbered',
    printed: ['Rear dwelling', 'North house'],
    papers: 'letters; farm mutuals',
  },
];

const second = (pattern: RegExp, ...printed: string[]): Spelling<'second'> => ({
  pattern,
  means: 'second',
  printed,
  papers: 'trade usage',
});

/** Homes beside the insured's own. */
export const SECOND_HOMES: readonly Spelling<'second'>[] = [
  second(/\b(?:mother[- ])?in[- ]law\b/, 'In-law suite', 'Mother-in-law apartment'),
  second(/\btenant\b/, 'Tenant House'),
  second(/\bguest\b/, 'Guest House'),
  second(/\brental\b/, 'Rental Roof'),
  second(/\bcaretaker'?s?\b/, "Caretaker's Roof"),
  second(/\bcarriage\b/, 'Carriage House'),
  second(/\bservants?'?\b/, 'Servants Quarters'),
  second(/\baccessory dwelling\b/, 'Accessory Dwelling'),
  second(/\bgranny\b/, 'Granny Flat'),
  second(/\badu\b/, 'ADU'),
  second(/\bcasita\b/, 'Casita'),
  second(/\bbunk ?house\b/, 'Bunkhouse'),
  second(/\bsecond (?:dwelling|home|house|residence)\b/, 'Second Residence'),
];

const homes = { numbered: NUMBERED_HOMES, second: SECOND_HOMES };

/** The home a section names, in one spelling for all sections of it; null where the name tells of none. */
export function homeNamed(name: string, tables = homes): string | null {
  const text = normalizeText(name);
  return anyOf(tables.second).exec(text)?.[0] ?? anyOf(tables.numbered).exec(text)?.[0] ?? null;
}

/** True where the name tells of a home that is not the insured's own dwelling. */
export const namesSecondHome = (name: string) => says(SECOND_HOMES, normalizeText(name));

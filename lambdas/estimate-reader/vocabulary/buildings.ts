import { anyOf, matches, type PhraseRule, phrases } from '#lambdas/estimate-reader/text/phrase-rule.ts';
import { normalizeText } from '#lambdas/estimate-reader/text/plain-text.ts';

type Building = 'dwelling' | 'other' | 'unsaid';

type Names = readonly PhraseRule<'dwelling' | 'other'>[];

const POULTRY_OR_PIGS = '(?:poultry|broiler|chicken|hen|turkey|layer|brooder|hog|swine|farrowing)';
const FARM_USE = '(?:machine(?:ry)?|implement|equipment|pole|livestock|cattle|dairy|milking|hay|grain)';

/** Buildings besides the house; "garage" counts if it names a roof section, not an elevation. */
export const otherBuildings: Names = phrases('other', 'trade usage', [
  ['detached|sheds?|gazebo|pergola|carport|pool ?house|pump ?house|work ?shop', '', 'Xactimate'],
  ['garage|barns?', 'Garage Roof | Barn', 'Xactimate'],
  [/\bout ?-?buildings?\b/, 'Outbuilding | Farm Outbuildings', 'Symbility'],
  ['storage building|unscheduled structures?', '', 'Symbility; USAA'],
  ['appurtenant|greenhouse|guest ?house|casita|cabana|chicken coop|play ?house|well ?house|boat ?house'],
  ['pavilion|stable|hangar|arena|silo|kennel|bunk ?house|quonset|ramada|tack room|milk ?house|loafing'],
  ['bath ?house|summer ?house|ice ?house|lean-to'],
  ['other structures?|coverage b', '', 'Xactimate'],
  [/\bcov\.? b\b/, 'Cov. B | Cov B', 'Xactimate'],
  [/^bb\b|\bbb-/, 'BB Structures | Cov BB-Structures', 'Xactimate'],
  [/\b(coverage|cov\.?) [e-h]\b/, 'Coverage E | Cov. F | Coverage G', 'farm forms'],
  [/\bdwelling extensions?\b/, 'Coverage A - Dwelling Extension', 'State Farm'],
  [
    /\b(adjacent|unattached) (structure|building)s?\b/,
    'Adjacent Structures | Unattached Structures',
    'farm forms',
  ],
  [/\bprivate (structure|building)s?\b/, 'Related Private Structures', 'manufactured homes'],
  [/\bfarm (building|structure|shop)s?\b/, 'Farm Buildings | Farm Structures', 'farm forms'],
  [/\bfarm personal property\b/, 'Scheduled Farm Personal Property', 'farm forms'],
  [
    new RegExp(`\\b${POULTRY_OR_PIGS} ?houses?\\b`),
    'Poultry House | Broiler House 2 | Hog House',
    'farm mutuals',
  ],
  [
    new RegExp(`\\b${FARM_USE} (?:building|storage|shop|parlor|bin)s?\\b`),
    'Machinery Building | Pole Building | Dairy Parlor | Grain Bin',
    'farm mutuals',
  ],
]);

const dwellings: Names = phrases('dwelling', 'Xactimate', [
  ['dwelling|main roof|main level|coverage a'],
  ['house|main building|main structure', '', 'Symbility'],
  ['home|residence|farmhouse', '', 'trade usage; farm mutuals'],
  [/\b(double|single)[- ]?wide\b/, 'Double-wide | Single Wide', 'manufactured homes'],
  [/\bcov\.? a\b/, 'Cov. A | Cov A'],
  [/^aa\b|\baa-/, 'AA Roof | Cov AA-Roof'],
  [/^main$/, 'Main', 'Symbility'],
]);

export const buildingNames = { otherBuildings, dwellings };

/** A garage's door or wall is not its roof. */
const GARAGE_PART = /\b(door|elevation|wall)\b/;

/** The building a section's name refers to. */
export function buildingIn(name: string, names = buildingNames): Building {
  const text = normalizeText(name);
  const attached = /\battached\b/.test(text) && !/\bdetached\b/.test(text);
  const namesOther = matches(names.otherBuildings, text) && !attached;
  const inner = text.replace(anyOf(names.otherBuildings), ' ');
  if (namesOther && /\b(dwelling|house|home)\s*(\/|&|\+|and)/.test(text) && matches(names.dwellings, inner))
    return 'dwelling';
  if (namesOther && !(/\bgarage\b/.test(text) && GARAGE_PART.test(text))) return 'other';
  return matches(names.dwellings, text) ? 'dwelling' : 'unsaid';
}

/** True if the text names the house and another building: "house and garage". */
export function namesHouseAndOther(text: string, names: typeof buildingNames): boolean {
  const plain = normalizeText(text);
  const inner = plain.replace(anyOf(names.otherBuildings), '|');
  const joined = inner.replace(anyOf(names.dwellings), '|');
  return inner !== plain && joined !== inner && /\| ?(?:,|\/|&|\+|and) ?(?:the |detached )*\|/.test(joined);
}

/** The words that name another building, as printed: `detached garage`; null if there are none. */
export function buildingWordsIn(text: string): string | null {
  const found = anyOf(otherBuildings).exec(normalizeText(text));
  if (found === null) return null;
  const rest = normalizeText(text).slice(found.index).split(' ');
  return found[0] === 'detached' || found[0] === 'unscheduled' ? rest.slice(0, 2).join(' ') : found[0];
}

const HOME =
  '(?:dwelling|house|home|residence|building|bldg|unit|duplex|condo(?:minium)?|town ?(?:house|home)|apartment|cabin|cottage)';

/**
 * Homes distinguished by a number, a letter or their place, as in rentals and condominiums. Two of them in one estimate
 * are two roofs with two prices.
 */
const NUMBERED_HOMES = phrases('numbered', 'Xactimate of rental pairs and condominiums', [
  [
    new RegExp(`\\b${HOME}\\.? *(?:#|no\\.? ?|number )?(?:\\d{1,4}|[a-h])\\b(?! ?[:=,./-]?\\d)`),
    'Dwelling 2 | Building A | Unit #3 | Condominium 12',
  ],
  [
    new RegExp(`\\b(?:north|south|east|west|front|rear|upper|lower|left|right)(?:ern)? ${HOME}\\b`),
    'Rear dwelling | North house',
    'letters; farm mutuals',
  ],
]);

/** Homes besides the insured's own. */
const SECOND_HOMES = phrases('second', 'trade usage', [
  [/\b(mother[- ])?in[- ]law\b/, 'In-law suite | Mother-in-law apartment'],
  [
    'tenant|guest|rental|carriage|granny',
    'Tenant House | Guest House | Rental Roof | Carriage House | Granny Flat',
  ],
  [/\b(caretaker'?s?|servants?'?)\b/, "Caretaker's Roof | Servants Quarters"],
  ['accessory dwelling|adu|casita|bunk ?house'],
  [/\bsecond (dwelling|home|house|residence)\b/, 'Second Residence'],
]);

export const homeNames = { numbered: NUMBERED_HOMES, second: SECOND_HOMES };

/**
 * The home a section names, spelled the same for all its sections; null if it names none. "Poultry House 2" and "Storage
 * Building 2" are no homes.
 */
export function homeNamed(name: string, tables: typeof homeNames): string | null {
  const text = normalizeText(name);
  const second = anyOf(tables.second).exec(text)?.[0];
  if (second !== undefined || buildingIn(name) === 'other') return second ?? null;
  return anyOf(tables.numbered).exec(text)?.[0] ?? null;
}

/** True if the name is of a home that is not the insured's own dwelling. */
export const namesSecondHome = (name: string) => matches(SECOND_HOMES, normalizeText(name));

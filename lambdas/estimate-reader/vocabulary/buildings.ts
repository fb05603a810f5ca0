import { anyOf, matches, type PhraseRule, phrases } from '#lambdas/estimate-reader/text/phrase-rule.ts';
import { normalizeText } from '#lambdas/estimate-reader/text/plain-text.ts';

type Building = 'dwelling' | 'other' | 'unsaid';

type Names = readonly PhraseRule<'dwelling' | 'other'>[];

/** Buildings besides the house; "garage" counts if it names a roof section, not an elevation. */
export const otherBuildings: Names = phrases('other', 'trade usage', [
  [/\bdetached\b/, 'Detached', 'Xactimate'],
  [/\bgarage\b/, 'Garage Roof', 'Xactimate'],
  [/\bsheds?\b/, 'Shed | Sheds', 'Xactimate'],
  [/\bbarns?\b/, 'Barn | Coverage G - Barns', 'Xactimate'],
  [/\bgazebo\b/, 'Gazebo', 'Xactimate'],
  [/\bpergola\b/, 'Pergola', 'Xactimate'],
  [/\bcarport\b/, 'Carport', 'Xactimate'],
  [/\bpool ?house\b/, 'Pool House | Poolhouse', 'Xactimate'],
  [/\bout ?-?buildings?\b/, 'Outbuilding | Farm Outbuildings', 'Symbility'],
  [/\bother structures?\b/, 'Other Structures', 'Xactimate'],
  [/\bunscheduled structures?\b/, 'Unscheduled Structures', 'USAA'],
  [/\bappurtenant\b/, 'Appurtenant'],
  [/\bcoverage b\b/, 'Coverage B', 'Xactimate'],
  [/\bcov\.? b\b/, 'Cov. B | Cov B', 'Xactimate'],
  [/\bwork ?shop\b/, 'Workshop', 'Xactimate'],
  [/\bgreenhouse\b/, 'Greenhouse'],
  [/\bguest ?house\b/, 'Guest House'],
  [/\bcasita\b/, 'Casita'],
  [/\bcabana\b/, 'Cabana'],
  [/\bchicken coop\b/, 'Chicken Coop'],
  [/\bplay ?house\b/, 'Playhouse'],
  [/\bpump ?house\b/, 'Pump House', 'Xactimate'],
  [/\bwell ?house\b/, 'Well House'],
  [/\bboat ?house\b/, 'Boat House'],
  [/\bstorage building\b/, 'Storage Building', 'Symbility'],
  [/\bpavilion\b/, 'Pavilion'],
  [/\bstable\b/, 'Stable'],
  [/\bloafing\b/, 'Loafing Roof'],
  [/\blean-to\b/, 'Lean-to'],
  [/\bhangar\b/, 'Hangar'],
  [/\barena\b/, 'Arena'],
  [/\bsilo\b/, 'Silo'],
  [/\bkennel\b/, 'Kennel'],
  [/\bbunk ?house\b/, 'Bunk House'],
  [/\bquonset\b/, 'Quonset'],
  [/\bramada\b/, 'Ramada'],
  [/\btack room\b/, 'Tack Room'],
  [/\bmilk ?house\b/, 'Milk House'],
  [/\bbath ?house\b/, 'Bath House'],
  [/\bsummer ?house\b/, 'Summer House'],
  [/\bice ?house\b/, 'Ice House'],
  [
    /\b(adjacent|unattached|private) (structure|building)s?\b/,
    'Adjacent Structures | Unattached Structures | Related Private Structures',
    'manufactured homes; farm forms',
  ],
  [
    /\bfarm (building|structure|shop|personal property)s?\b/,
    'Farm Buildings | Farm Structures | Scheduled Farm Personal Property',
    'farm forms',
  ],
  [/\b(coverage|cov\.?) [e-h]\b/, 'Coverage E | Cov. F | Coverage G', 'farm forms'],
  [/\bdwelling extensions?\b/, 'Coverage A - Dwelling Extension', 'State Farm'],
  [
    /\b(poultry|broiler|chicken|hen|turkey|layer|brooder|hog|swine|farrowing) ?houses?\b/,
    'Poultry House | Broiler House 2 | Hog House',
    'farm mutuals',
  ],
  [
    /\b(machine(ry)?|implement|equipment|pole|livestock|cattle|dairy|milking|hay|grain) (building|storage|shop|parlor|bin)s?\b/,
    'Machinery Building | Pole Building | Dairy Parlor | Grain Bin',
    'farm mutuals',
  ],
  [/^bb\b/, 'BB Structures', 'Xactimate'],
  [/\bbb-/, 'Cov BB-Structures', 'Xactimate'],
]);

const dwellings: Names = phrases('dwelling', 'Xactimate', [
  [/\bdwelling\b/, 'Dwelling Roof'],
  [/\bhouse\b/, 'House', 'Symbility'],
  [/\bhome\b/, 'Home', 'trade usage'],
  [/\bresidence\b/, 'Residence', 'supplements'],
  [/\bfarmhouse\b/, 'Farmhouse', 'farm mutuals'],
  [/\b(double|single)[- ]?wide\b/, 'Double-wide | Single Wide', 'manufactured homes'],
  [/\bmain roof\b/, 'Main Roof'],
  [/\bmain building\b/, 'Main Building', 'Symbility'],
  [/\bmain structure\b/, 'Main Structure', 'Symbility'],
  [/\bmain level\b/, 'Main Level'],
  [/\bcoverage a\b/, 'Coverage A'],
  [/\bcov\.? a\b/, 'Cov. A | Cov A'],
  [/^aa\b/, 'AA Roof'],
  [/\baa-/, 'Cov AA-Roof'],
  [/^main$/, 'Main', 'Symbility'],
]);

export const buildingNames = { otherBuildings, dwellings };

/** A garage's door or wall is not its roof. */
const GARAGE_PART = /\b(door|elevation|wall)\b/;

/** The building a section's name refers to. */
export function buildingIn(name: string, names = buildingNames): Building {
  const text = normalizeText(name);
  const attached = /\battached\b/.test(text) && !/\bdetached\b/.test(text);
  const other = matches(names.otherBuildings, text) && !attached;
  const inner = text.replace(anyOf(names.otherBuildings), ' ');
  if (other && /\b(dwelling|house|home)\s*(\/|&|\+|and)/.test(text) && matches(names.dwellings, inner))
    return 'dwelling';
  if (other && !(/\bgarage\b/.test(text) && GARAGE_PART.test(text))) return 'other';
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
  [/\b(?:mother[- ])?in[- ]law\b/, 'In-law suite | Mother-in-law apartment'],
  [/\btenant\b/, 'Tenant House'],
  [/\bguest\b/, 'Guest House'],
  [/\brental\b/, 'Rental Roof'],
  [/\bcaretaker'?s?\b/, "Caretaker's Roof"],
  [/\bcarriage\b/, 'Carriage House'],
  [/\bservants?'?\b/, 'Servants Quarters'],
  [/\baccessory dwelling\b/, 'Accessory Dwelling'],
  [/\bgranny\b/, 'Granny Flat'],
  [/\badu\b/, 'ADU'],
  [/\bcasita\b/, 'Casita'],
  [/\bbunk ?house\b/, 'Bunkhouse'],
  [/\bsecond (?:dwelling|home|house|residence)\b/, 'Second Residence'],
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

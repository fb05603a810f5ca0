import { anyOf, matches, type PhraseRule, phrase } from '#lambdas/estimate-reader/text/phrase-rule.ts';
import { normalizeText } from '#lambdas/estimate-reader/text/plain-text.ts';

type Building = 'dwelling' | 'other' | 'unsaid';

type Names = readonly PhraseRule<'dwelling' | 'other'>[];

/** Buildings besides the house; "garage" counts if it names a roof section, not an elevation. */
export const otherBuildings: Names = [
  phrase(/\bdetached\b/, 'other', 'Xactimate', 'Detached'),
  phrase(/\bgarage\b/, 'other', 'Xactimate', 'Garage Roof'),
  phrase(/\bsheds?\b/, 'other', 'Xactimate', 'Shed', 'Sheds'),
  phrase(/\bbarns?\b/, 'other', 'Xactimate', 'Barn', 'Coverage G - Barns'),
  phrase(/\bgazebo\b/, 'other', 'Xactimate', 'Gazebo'),
  phrase(/\bpergola\b/, 'other', 'Xactimate', 'Pergola'),
  phrase(/\bcarport\b/, 'other', 'Xactimate', 'Carport'),
  phrase(/\bpool ?house\b/, 'other', 'Xactimate', 'Pool House', 'Poolhouse'),
  phrase(/\bout ?-?buildings?\b/, 'other', 'Symbility', 'Outbuilding', 'Farm Outbuildings'),
  phrase(/\bother structures?\b/, 'other', 'Xactimate', 'Other Structures'),
  phrase(/\bunscheduled structures?\b/, 'other', 'USAA', 'Unscheduled Structures'),
  phrase(/\bappurtenant\b/, 'other', 'trade usage', 'Appurtenant'),
  phrase(/\bcoverage b\b/, 'other', 'Xactimate', 'Coverage B'),
  phrase(/\bcov\.? b\b/, 'other', 'Xactimate', 'Cov. B', 'Cov B'),
  phrase(/\bwork ?shop\b/, 'other', 'Xactimate', 'Workshop'),
  phrase(/\bgreenhouse\b/, 'other', 'trade usage', 'Greenhouse'),
  phrase(/\bguest ?house\b/, 'other', 'trade usage', 'Guest House'),
  phrase(/\bcasita\b/, 'other', 'trade usage', 'Casita'),
  phrase(/\bcabana\b/, 'other', 'trade usage', 'Cabana'),
  phrase(/\bchicken coop\b/, 'other', 'trade usage', 'Chicken Coop'),
  phrase(/\bplay ?house\b/, 'other', 'trade usage', 'Playhouse'),
  phrase(/\bpump ?house\b/, 'other', 'Xactimate', 'Pump House'),
  phrase(/\bwell ?house\b/, 'other', 'trade usage', 'Well House'),
  phrase(/\bboat ?house\b/, 'other', 'trade usage', 'Boat House'),
  phrase(/\bstorage building\b/, 'other', 'Symbility', 'Storage Building'),
  phrase(/\bpavilion\b/, 'other', 'trade usage', 'Pavilion'),
  phrase(/\bstable\b/, 'other', 'trade usage', 'Stable'),
  phrase(/\bloafing\b/, 'other', 'trade usage', 'Loafing Roof'),
  phrase(/\blean-to\b/, 'other', 'trade usage', 'Lean-to'),
  phrase(/\bhangar\b/, 'other', 'trade usage', 'Hangar'),
  phrase(/\barena\b/, 'other', 'trade usage', 'Arena'),
  phrase(/\bsilo\b/, 'other', 'trade usage', 'Silo'),
  phrase(/\bkennel\b/, 'other', 'trade usage', 'Kennel'),
  phrase(/\bbunk ?house\b/, 'other', 'trade usage', 'Bunk House'),
  phrase(/\bquonset\b/, 'other', 'trade usage', 'Quonset'),
  phrase(/\bramada\b/, 'other', 'trade usage', 'Ramada'),
  phrase(/\btack room\b/, 'other', 'trade usage', 'Tack Room'),
  phrase(/\bmilk ?house\b/, 'other', 'trade usage', 'Milk House'),
  phrase(/\bbath ?house\b/, 'other', 'trade usage', 'Bath House'),
  phrase(/\bsummer ?house\b/, 'other', 'trade usage', 'Summer House'),
  phrase(/\bice ?house\b/, 'other', 'trade usage', 'Ice House'),
  phrase(
    /\b(adjacent|unattached|private) (structure|building)s?\b/,
    'other',
    'manufactured homes; farm forms',
    'Adjacent Structures',
    'Unattached Structures',
    'Related Private Structures',
  ),
  phrase(
    /\bfarm (building|structure|shop|personal property)s?\b/,
    'other',
    'farm forms',
    'Farm Buildings',
    'Farm Structures',
    'Scheduled Farm Personal Property',
  ),
  phrase(/\b(coverage|cov\.?) [e-h]\b/, 'other', 'farm forms', 'Coverage E', 'Cov. F', 'Coverage G'),
  phrase(/\bdwelling extensions?\b/, 'other', 'State Farm', 'Coverage A - Dwelling Extension'),
  phrase(
    /\b(poultry|broiler|chicken|hen|turkey|layer|brooder|hog|swine|farrowing) ?houses?\b/,
    'other',
    'farm mutuals',
    'Poultry House',
    'Broiler House 2',
    'Hog House',
  ),
  phrase(
    /\b(machine(ry)?|implement|equipment|pole|livestock|cattle|dairy|milking|hay|grain) (building|storage|shop|parlor|bin)s?\b/,
    'other',
    'farm mutuals',
    'Machinery Building',
    'Pole Building',
    'Dairy Parlor',
    'Grain Bin',
  ),
  phrase(/^bb\b/, 'other', 'Xactimate', 'BB Structures'),
  phrase(/\bbb-/, 'other', 'Xactimate', 'Cov BB-Structures'),
];

const dwellings: Names = [
  phrase(/\bdwelling\b/, 'dwelling', 'Xactimate', 'Dwelling Roof'),
  phrase(/\bhouse\b/, 'dwelling', 'Symbility', 'House'),
  phrase(/\bhome\b/, 'dwelling', 'trade usage', 'Home'),
  phrase(/\bresidence\b/, 'dwelling', 'supplements', 'Residence'),
  phrase(/\bfarmhouse\b/, 'dwelling', 'farm mutuals', 'Farmhouse'),
  phrase(/\b(double|single)[- ]?wide\b/, 'dwelling', 'manufactured homes', 'Double-wide', 'Single Wide'),
  phrase(/\bmain roof\b/, 'dwelling', 'Xactimate', 'Main Roof'),
  phrase(/\bmain building\b/, 'dwelling', 'Symbility', 'Main Building'),
  phrase(/\bmain structure\b/, 'dwelling', 'Symbility', 'Main Structure'),
  phrase(/\bmain level\b/, 'dwelling', 'Xactimate', 'Main Level'),
  phrase(/\bcoverage a\b/, 'dwelling', 'Xactimate', 'Coverage A'),
  phrase(/\bcov\.? a\b/, 'dwelling', 'Xactimate', 'Cov. A', 'Cov A'),
  phrase(/^aa\b/, 'dwelling', 'Xactimate', 'AA Roof'),
  phrase(/\baa-/, 'dwelling', 'Xactimate', 'Cov AA-Roof'),
  phrase(/^main$/, 'dwelling', 'Symbility', 'Main'),
];

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
const NUMBERED_HOMES: readonly PhraseRule<'numbered'>[] = [
  phrase(
    new RegExp(`\\b${HOME}\\.? *(?:#|no\\.? ?|number )?(?:\\d{1,4}|[a-h])\\b(?! ?[:=,./-]?\\d)`),
    'numbered',
    'Xactimate of rental pairs and condominiums',
    'Dwelling 2',
    'Building A',
    'Unit #3',
    'Condominium 12',
  ),
  phrase(
    new RegExp(`\\b(?:north|south|east|west|front|rear|upper|lower|left|right)(?:ern)? ${HOME}\\b`),
    'numbered',
    'letters; farm mutuals',
    'Rear dwelling',
    'North house',
  ),
];

const second = (pattern: RegExp, ...examples: string[]): PhraseRule<'second'> => ({
  pattern,
  means: 'second',
  examples,
  sources: 'trade usage',
});

/** Homes besides the insured's own. */
const SECOND_HOMES: readonly PhraseRule<'second'>[] = [
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

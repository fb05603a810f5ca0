import { normalizeText } from '#lambdas/estimate-reader/text/plain-text.ts';
import { anyOf, type Spelling, says, spelling } from '#lambdas/estimate-reader/text/spelling.ts';

type Building = 'dwelling' | 'other' | 'unsaid';

type Names = readonly Spelling<'dwelling' | 'other'>[];

/** Buildings besides the house; "garage" counts if it names a roof section, not an elevation. */
export const otherBuildings: Names = [
  spelling(/\bdetached\b/, 'other', 'Xactimate', 'Detached'),
  spelling(/\bgarage\b/, 'other', 'Xactimate', 'Garage Roof'),
  spelling(/\bsheds?\b/, 'other', 'Xactimate', 'Shed', 'Sheds'),
  spelling(/\bbarns?\b/, 'other', 'Xactimate', 'Barn', 'Coverage G - Barns'),
  spelling(/\bgazebo\b/, 'other', 'Xactimate', 'Gazebo'),
  spelling(/\bpergola\b/, 'other', 'Xactimate', 'Pergola'),
  spelling(/\bcarport\b/, 'other', 'Xactimate', 'Carport'),
  spelling(/\bpool ?house\b/, 'other', 'Xactimate', 'Pool House', 'Poolhouse'),
  spelling(/\bout ?-?buildings?\b/, 'other', 'Symbility', 'Outbuilding', 'Farm Outbuildings'),
  spelling(/\bother structures?\b/, 'other', 'Xactimate', 'Other Structures'),
  spelling(/\bunscheduled structures?\b/, 'other', 'USAA', 'Unscheduled Structures'),
  spelling(/\bappurtenant\b/, 'other', 'trade usage', 'Appurtenant'),
  spelling(/\bcoverage b\b/, 'other', 'Xactimate', 'Coverage B'),
  spelling(/\bcov\.? b\b/, 'other', 'Xactimate', 'Cov. B', 'Cov B'),
  spelling(/\bwork ?shop\b/, 'other', 'Xactimate', 'Workshop'),
  spelling(/\bgreenhouse\b/, 'other', 'trade usage', 'Greenhouse'),
  spelling(/\bguest ?house\b/, 'other', 'trade usage', 'Guest House'),
  spelling(/\bcasita\b/, 'other', 'trade usage', 'Casita'),
  spelling(/\bcabana\b/, 'other', 'trade usage', 'Cabana'),
  spelling(/\bchicken coop\b/, 'other', 'trade usage', 'Chicken Coop'),
  spelling(/\bplay ?house\b/, 'other', 'trade usage', 'Playhouse'),
  spelling(/\bpump ?house\b/, 'other', 'Xactimate', 'Pump House'),
  spelling(/\bwell ?house\b/, 'other', 'trade usage', 'Well House'),
  spelling(/\bboat ?house\b/, 'other', 'trade usage', 'Boat House'),
  spelling(/\bstorage building\b/, 'other', 'Symbility', 'Storage Building'),
  spelling(/\bpavilion\b/, 'other', 'trade usage', 'Pavilion'),
  spelling(/\bstable\b/, 'other', 'trade usage', 'Stable'),
  spelling(/\bloafing\b/, 'other', 'trade usage', 'Loafing Roof'),
  spelling(/\blean-to\b/, 'other', 'trade usage', 'Lean-to'),
  spelling(/\bhangar\b/, 'other', 'trade usage', 'Hangar'),
  spelling(/\barena\b/, 'other', 'trade usage', 'Arena'),
  spelling(/\bsilo\b/, 'other', 'trade usage', 'Silo'),
  spelling(/\bkennel\b/, 'other', 'trade usage', 'Kennel'),
  spelling(/\bbunk ?house\b/, 'other', 'trade usage', 'Bunk House'),
  spelling(/\bquonset\b/, 'other', 'trade usage', 'Quonset'),
  spelling(/\bramada\b/, 'other', 'trade usage', 'Ramada'),
  spelling(/\btack room\b/, 'other', 'trade usage', 'Tack Room'),
  spelling(/\bmilk ?house\b/, 'other', 'trade usage', 'Milk House'),
  spelling(/\bbath ?house\b/, 'other', 'trade usage', 'Bath House'),
  spelling(/\bsummer ?house\b/, 'other', 'trade usage', 'Summer House'),
  spelling(/\bice ?house\b/, 'other', 'trade usage', 'Ice House'),
  spelling(
    /\b(adjacent|unattached|private) (structure|building)s?\b/,
    'other',
    'manufactured homes; farm forms',
    'Adjacent Structures',
    'Unattached Structures',
    'Related Private Structures',
  ),
  spelling(
    /\bfarm (building|structure|shop|personal property)s?\b/,
    'other',
    'farm forms',
    'Farm Buildings',
    'Farm Structures',
    'Scheduled Farm Personal Property',
  ),
  spelling(/\b(coverage|cov\.?) [e-h]\b/, 'other', 'farm forms', 'Coverage E', 'Cov. F', 'Coverage G'),
  spelling(/\bdwelling extensions?\b/, 'other', 'State Farm', 'Coverage A - Dwelling Extension'),
  spelling(
    /\b(poultry|broiler|chicken|hen|turkey|layer|brooder|hog|swine|farrowing) ?houses?\b/,
    'other',
    'farm mutuals',
    'Poultry House',
    'Broiler House 2',
    'Hog House',
  ),
  spelling(
    /\b(machine(ry)?|implement|equipment|pole|livestock|cattle|dairy|milking|hay|grain) (building|storage|shop|parlor|bin)s?\b/,
    'other',
    'farm mutuals',
    'Machinery Building',
    'Pole Building',
    'Dairy Parlor',
    'Grain Bin',
  ),
  spelling(/^bb\b/, 'other', 'Xactimate', 'BB Structures'),
  spelling(/\bbb-/, 'other', 'Xactimate', 'Cov BB-Structures'),
];

const dwellings: Names = [
  spelling(/\bdwelling\b/, 'dwelling', 'Xactimate', 'Dwelling Roof'),
  spelling(/\bhouse\b/, 'dwelling', 'Symbility', 'House'),
  spelling(/\bhome\b/, 'dwelling', 'trade usage', 'Home'),
  spelling(/\bresidence\b/, 'dwelling', 'supplements', 'Residence'),
  spelling(/\bfarmhouse\b/, 'dwelling', 'farm mutuals', 'Farmhouse'),
  spelling(/\b(double|single)[- ]?wide\b/, 'dwelling', 'manufactured homes', 'Double-wide', 'Single Wide'),
  spelling(/\bmain roof\b/, 'dwelling', 'Xactimate', 'Main Roof'),
  spelling(/\bmain building\b/, 'dwelling', 'Symbility', 'Main Building'),
  spelling(/\bmain structure\b/, 'dwelling', 'Symbility', 'Main Structure'),
  spelling(/\bmain level\b/, 'dwelling', 'Xactimate', 'Main Level'),
  spelling(/\bcoverage a\b/, 'dwelling', 'Xactimate', 'Coverage A'),
  spelling(/\bcov\.? a\b/, 'dwelling', 'Xactimate', 'Cov. A', 'Cov A'),
  spelling(/^aa\b/, 'dwelling', 'Xactimate', 'AA Roof'),
  spelling(/\baa-/, 'dwelling', 'Xactimate', 'Cov AA-Roof'),
  spelling(/^main$/, 'dwelling', 'Symbility', 'Main'),
];

export const buildingNames = { otherBuildings, dwellings };

/** A garage's door or wall is not its roof. */
const GARAGE_PART = /\b(door|elevation|wall)\b/;

/** The building a section's name refers to. */
export function buildingIn(name: string, names = buildingNames): Building {
  const text = normalizeText(name);
  const attached = /\battached\b/.test(text) && !/\bdetached\b/.test(text);
  const other = says(names.otherBuildings, text) && !attached;
  const inner = text.replace(anyOf(names.otherBuildings), ' ');
  if (other && /\b(dwelling|house|home)\s*(\/|&|\+|and)/.test(text) && says(names.dwellings, inner))
    return 'dwelling';
  if (other && !(/\bgarage\b/.test(text) && GARAGE_PART.test(text))) return 'other';
  return says(names.dwellings, text) ? 'dwelling' : 'unsaid';
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
const NUMBERED_HOMES: readonly Spelling<'numbered'>[] = [
  spelling(
    new RegExp(`\\b${HOME}\\.? *(?:#|no\\.? ?|number )?(?:\\d{1,4}|[a-h])\\b(?! ?[:=,./-]?\\d)`),
    'numbered',
    'Xactimate of rental pairs and condominiums',
    'Dwelling 2',
    'Building A',
    'Unit #3',
    'Condominium 12',
  ),
  spelling(
    new RegExp(`\\b(?:north|south|east|west|front|rear|upper|lower|left|right)(?:ern)? ${HOME}\\b`),
    'numbered',
    'letters; farm mutuals',
    'Rear dwelling',
    'North house',
  ),
];

const second = (pattern: RegExp, ...printed: string[]): Spelling<'second'> => ({
  pattern,
  means: 'second',
  printed,
  papers: 'trade usage',
});

/** Homes besides the insured's own. */
const SECOND_HOMES: readonly Spelling<'second'>[] = [
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
export const namesSecondHome = (name: string) => says(SECOND_HOMES, normalizeText(name));

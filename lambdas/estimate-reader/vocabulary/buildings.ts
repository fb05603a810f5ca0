import { normalizeText } from '#lambdas/estimate-reader/text/plain-text.ts';
import { anyOf, type Spelling, says } from '#lambdas/estimate-reader/text/spelling.ts';

type Building = 'dwelling' | 'other' | 'unsaid';

type Names = readonly Spelling<'dwelling' | 'other'>[];

/** Buildings besides the house; "garage" counts if it names a roof section, not an elevation. */
export const otherBuildings: Names = [
  { pattern: /\bdetached\b/, means: 'other', printed: ['Detached'], papers: 'Xactimate' },
  { pattern: /\bgarage\b/, means: 'other', printed: ['Garage Roof'], papers: 'Xactimate' },
  { pattern: /\bsheds?\b/, means: 'other', printed: ['Shed', 'Sheds'], papers: 'Xactimate' },
  { pattern: /\bbarns?\b/, means: 'other', printed: ['Barn', 'Coverage G - Barns'], papers: 'Xactimate' },
  { pattern: /\bgazebo\b/, means: 'other', printed: ['Gazebo'], papers: 'Xactimate' },
  { pattern: /\bpergola\b/, means: 'other', printed: ['Pergola'], papers: 'Xactimate' },
  { pattern: /\bcarport\b/, means: 'other', printed: ['Carport'], papers: 'Xactimate' },
  { pattern: /\bpool ?house\b/, means: 'other', printed: ['Pool House', 'Poolhouse'], papers: 'Xactimate' },
  {
    pattern: /\bout ?-?buildings?\b/,
    means: 'other',
    printed: ['Outbuilding', 'Farm Outbuildings'],
    papers: 'Symbility',
  },
  { pattern: /\bother structures?\b/, means: 'other', printed: ['Other Structures'], papers: 'Xactimate' },
  {
    pattern: /\bunscheduled structures?\b/,
    means: 'other',
    printed: ['Unscheduled Structures'],
    papers: 'USAA',
  },
  { pattern: /\bappurtenant\b/, means: 'other', printed: ['Appurtenant'], papers: 'trade usage' },
  { pattern: /\bcoverage b\b/, means: 'other', printed: ['Coverage B'], papers: 'Xactimate' },
  { pattern: /\bcov\.? b\b/, means: 'other', printed: ['Cov. B', 'Cov B'], papers: 'Xactimate' },
  { pattern: /\bwork ?shop\b/, means: 'other', printed: ['Workshop'], papers: 'Xactimate' },
  { pattern: /\bgreenhouse\b/, means: 'other', printed: ['Greenhouse'], papers: 'trade usage' },
  { pattern: /\bguest ?house\b/, means: 'other', printed: ['Guest House'], papers: 'trade usage' },
  { pattern: /\bcasita\b/, means: 'other', printed: ['Casita'], papers: 'trade usage' },
  { pattern: /\bcabana\b/, means: 'other', printed: ['Cabana'], papers: 'trade usage' },
  { pattern: /\bchicken coop\b/, means: 'other', printed: ['Chicken Coop'], papers: 'trade usage' },
  { pattern: /\bplay ?house\b/, means: 'other', printed: ['Playhouse'], papers: 'trade usage' },
  { pattern: /\bpump ?house\b/, means: 'other', printed: ['Pump House'], papers: 'Xactimate' },
  { pattern: /\bwell ?house\b/, means: 'other', printed: ['Well House'], papers: 'trade usage' },
  { pattern: /\bboat ?house\b/, means: 'other', printed: ['Boat House'], papers: 'trade usage' },
  { pattern: /\bstorage building\b/, means: 'other', printed: ['Storage Building'], papers: 'Symbility' },
  { pattern: /\bpavilion\b/, means: 'other', printed: ['Pavilion'], papers: 'trade usage' },
  { pattern: /\bstable\b/, means: 'other', printed: ['Stable'], papers: 'trade usage' },
  { pattern: /\bloafing\b/, means: 'other', printed: ['Loafing Roof'], papers: 'trade usage' },
  { pattern: /\blean-to\b/, means: 'other', printed: ['Lean-to'], papers: 'trade usage' },
  { pattern: /\bhangar\b/, means: 'other', printed: ['Hangar'], papers: 'trade usage' },
  { pattern: /\barena\b/, means: 'other', printed: ['Arena'], papers: 'trade usage' },
  { pattern: /\bsilo\b/, means: 'other', printed: ['Silo'], papers: 'trade usage' },
  { pattern: /\bkennel\b/, means: 'other', printed: ['Kennel'], papers: 'trade usage' },
  { pattern: /\bbunk ?house\b/, means: 'other', printed: ['Bunk House'], papers: 'trade usage' },
  { pattern: /\bquonset\b/, means: 'other', printed: ['Quonset'], papers: 'trade usage' },
  { pattern: /\bramada\b/, means: 'other', printed: ['Ramada'], papers: 'trade usage' },
  { pattern: /\btack room\b/, means: 'other', printed: ['Tack Room'], papers: 'trade usage' },
  { pattern: /\bmilk ?house\b/, means: 'other', printed: ['Milk House'], papers: 'trade usage' },
  { pattern: /\bbath ?house\b/, means: 'other', printed: ['Bath House'], papers: 'trade usage' },
  { pattern: /\bsummer ?house\b/, means: 'other', printed: ['Summer House'], papers: 'trade usage' },
  { pattern: /\bice ?house\b/, means: 'other', printed: ['Ice House'], papers: 'trade usage' },
  {
    pattern: /\b(adjacent|unattached|private) (structure|building)s?\b/,
    means: 'other',
    printed: ['Adjacent Structures', 'Unattached Structures', 'Related Private Structures'],
    papers: 'manufactured homes; farm forms',
  },
  {
    pattern: /\bfarm (building|structure|shop|personal property)s?\b/,
    means: 'other',
    printed: ['Farm Buildings', 'Farm Structures', 'Scheduled Farm Personal Property'],
    papers: 'farm forms',
  },
  {
    pattern: /\b(coverage|cov\.?) [e-h]\b/,
    means: 'other',
    printed: ['Coverage E', 'Cov. F', 'Coverage G'],
    papers: 'farm forms',
  },
  {
    pattern: /\bdwelling extensions?\b/,
    means: 'other',
    printed: ['Coverage A - Dwelling Extension'],
    papers: 'State Farm',
  },
  {
    pattern: /\b(poultry|broiler|chicken|hen|turkey|layer|brooder|hog|swine|farrowing) ?houses?\b/,
    means: 'other',
    printed: ['Poultry House', 'Broiler House 2', 'Hog House'],
    papers: 'farm mutuals',
  },
  {
    pattern:
      /\b(machine(ry)?|implement|equipment|pole|livestock|cattle|dairy|milking|hay|grain) (building|storage|shop|parlor|bin)s?\b/,
    means: 'other',
    printed: ['Machinery Building', 'Pole Building', 'Dairy Parlor', 'Grain Bin'],
    papers: 'farm mutuals',
  },
  { pattern: /^bb\b/, means: 'other', printed: ['BB Structures'], papers: 'Xactimate' },
  { pattern: /\bbb-/, means: 'other', printed: ['Cov BB-Structures'], papers: 'Xactimate' },
];

const dwellings: Names = [
  { pattern: /\bdwelling\b/, means: 'dwelling', printed: ['Dwelling Roof'], papers: 'Xactimate' },
  { pattern: /\bhouse\b/, means: 'dwelling', printed: ['House'], papers: 'Symbility' },
  { pattern: /\bhome\b/, means: 'dwelling', printed: ['Home'], papers: 'trade usage' },
  { pattern: /\bresidence\b/, means: 'dwelling', printed: ['Residence'], papers: 'supplements' },
  { pattern: /\bfarmhouse\b/, means: 'dwelling', printed: ['Farmhouse'], papers: 'farm mutuals' },
  {
    pattern: /\b(double|single)[- ]?wide\b/,
    means: 'dwelling',
    printed: ['Double-wide', 'Single Wide'],
    papers: 'manufactured homes',
  },
  { pattern: /\bmain roof\b/, means: 'dwelling', printed: ['Main Roof'], papers: 'Xactimate' },
  { pattern: /\bmain building\b/, means: 'dwelling', printed: ['Main Building'], papers: 'Symbility' },
  { pattern: /\bmain structure\b/, means: 'dwelling', printed: ['Main Structure'], papers: 'Symbility' },
  { pattern: /\bmain level\b/, means: 'dwelling', printed: ['Main Level'], papers: 'Xactimate' },
  { pattern: /\bcoverage a\b/, means: 'dwelling', printed: ['Coverage A'], papers: 'Xactimate' },
  { pattern: /\bcov\.? a\b/, means: 'dwelling', printed: ['Cov. A', 'Cov A'], papers: 'Xactimate' },
  { pattern: /^aa\b/, means: 'dwelling', printed: ['AA Roof'], papers: 'Xactimate' },
  { pattern: /\baa-/, means: 'dwelling', printed: ['Cov AA-Roof'], papers: 'Xactimate' },
  { pattern: /^main$/, means: 'dwelling', printed: ['Main'], papers: 'Symbility' },
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

import { bare, digitsSaid, isPlainWord, spellsNumber, visibleText, wordSet } from './plain-words.ts';

/** Longer than any street address, and too short to say much. */
const LONGEST_ADDRESS = 160;
const LONGEST_PLACE = 72;
const LONGEST_STREET_WORDS = 7;
const LONGEST_CITY_WORDS = 4;

const states = [
  'AL Alabama;AK Alaska;AZ Arizona;AR Arkansas;CA California;CO Colorado;CT Connecticut;DE Delaware',
  'DC District of Columbia;FL Florida;GA Georgia;HI Hawaii;ID Idaho;IL Illinois;IN Indiana;IA Iowa;KS Kansas',
  'KY Kentucky;LA Louisiana;ME Maine;MD Maryland;MA Massachusetts;MI Michigan;MN Minnesota;MS Mississippi;MO Missouri',
  'MT Montana;NE Nebraska;NV Nevada;NH New Hampshire;NJ New Jersey;NM New Mexico;NY New York;NC North Carolina',
  'ND North Dakota;OH Ohio;OK Oklahoma;OR Oregon;PA Pennsylvania;RI Rhode Island;SC South Carolina;SD South Dakota',
  'TN Tennessee;TX Texas;UT Utah;VT Vermont;VA Virginia;WA Washington;WV West Virginia;WI Wisconsin;WY Wyoming',
  'PR Puerto Rico;VI US Virgin Islands;GU Guam;AS American Samoa;MP Northern Mariana Islands',
].flatMap((line) => line.split(';').map((state) => [state.slice(0, 2), state.slice(3)] as const));

const COUNTRY =
  /[ ,]+(?:usa?|united states(?: of america)?|ee\.? ?uu\.?|estados unidos(?: de am[eé]rica)?)[ ,]*$/i;
const ZIP = String.raw`\d{5}(?:-\d{4})?`;
const STATE = states.flat().join('|');
/** The end of an address: the state, with a ZIP before or after it or without one. */
const END = new RegExp(`^(.*?)[ ,]+(?:${ZIP}[ ,]+)?(${STATE})[.]?(?:[ ,]+${ZIP})?[ ,.]*$`, 'i');

/** An apartment and the like, which is not shown. */
const UNIT =
  /(?:^| )(?:(?:apt|apartment|unit|suite|ste|bldg|building|lot|room|fl|floor|trlr|trailer|spc|space)\.? ?#? ?(?:\d{1,5}(?:-?[a-z]|-\d{1,3})?|[a-z]-?\d{0,4})|# ?[a-z\d-]{1,6}|\d(?:st|nd|rd|th) (?:fl|floor)\.?|bsmt|basement|rear|penthouse)(?= |$)/gi;
const NEIGHBORHOOD = /^urb(?:anizaci[oó]n)?\.? /i;

const HOUSE_NUMBERS = [
  // 4519, 12B, 12½
  String.raw`[1-9]\d{0,4}(?:-?[a-z])?(?: ?[¼½¾])?`,
  // Queens 104-20, Hawaii 91-1234 and 4-1579; not 1-800 and not 555-0187
  String.raw`[1-9]-\d\d|[2-9]-\d{4}|[1-9]\d-\d{2,4}|[1-9]\d\d-\d{2,3}`,
  // Wisconsin W140N8917, W140 N8917, N5678; Illinois 26W123, 0N456
  String.raw`[nsew]\d{1,3} ?[nsew]\d{1,5}|[nsew][1-9]\d{2,4}|\d{1,2}[nsew]\d{2,4}`,
];
const NUMBERED = new RegExp(`^(${HOUSE_NUMBERS.join('|')}) (.+)$`, 'i');
/** Puerto Rico's block and house in it: A-12, AA12, 5-8. */
const IN_A_BLOCK = /^(?:[a-z]{1,2}-?|[1-9]\d?-)[1-9]\d{0,2} (.+)$/i;
/** The two ends of a building, 1234-1238. */
const RANGE = /^([1-9]\d{3})-([1-9]\d{3}) (.+)$/;
const WIDEST_RANGE = 100;

const directions = wordSet(
  'n s e w ne nw se sw north south east west northeast northwest southeast southwest',
);

/** What a street is called behind its name: the suffixes of USPS's Publication 28, and streets of one word. */
const suffixes = wordSet(`
  alley aly arcade arc avenue ave av bayou byu beach bch bend bnd bluff blf blfs boulevard blvd branch br bridge brg broadway
  brook brk bypass byp byway canyon cyn cape causeway cswy center ctr chase circle cir cirs cliff clf cliffs close club common
  commons corner cor corners cors court ct courts cts cove cv covey creek crk crescent cres crest crst crossing xing
  crossroad xrd curve curv dale dl dam divide dv drive dr drives drs estate est estates ests expressway expy extension ext
  falls fls farm farms ferry fry field fld fields flds flat flt flats ford frd forest frst forge frg fork frk forks frks fort
  freeway fwy garden gdn gardens gdns gateway gtwy glen gln glens green grn greens grove grv groves harbor hbr haven hvn
  heights hts highway hwy highlands hill hl hills hls hollow holw inlet island isle jct junction key ky knoll knl knolls
  knls lake lk lakes lks landing lndg lane ln light lgt loaf lock lck lodge ldg loop mall manor mnr meadow mdw meadows mdws
  mews mill ml mills mls mission motorway mount mt mountain mtn neck nck oaks orchard orch oval overlook overpass opas park
  parkway pkwy parkways pass passage psge path pathway pike pine pines pnes place pl plain pln plains plns plaza plz point pt
  points port prt prairie pr ramp ranch rnch rapids rpds rest ridge rdg ridges rdgs river riv road rd roads rds route rte rt
  row run shoal shl shore shr shores shrs skyway spring spg springs spgs spur square sq station sta strand stravenue stra
  stream strm street st str streets summit smt terrace ter terr throughway trwy trace trce track trak trafficway trfy trail
  trl trails tunnel tunl turn turnpike tpke underpass union un valley vly via viaduct view vw views village vlg ville vista
  vis walk wall way ways well wells wls wood woods wynd bowery esplanade embarcadero alameda boardwalk
`);

/** What a street is called before its name. */
const prefixes = wordSet(`
  avenue ave calle avenida av camino caminito cam paseo via carretera carr callejon corte plaza placita rue calzada vereda
  sendero rancho villa vista vuelta cerrada circulo entrada rambla privada cuesta arroyo loma mesa puerta cerro
`);

/** What may have a number behind it, besides these and the suffixes. */
const routes = wordSet('county cr state sr us fm rm sh interstate i');

/** What may have its number before it: 12 Mile Rd, 7 Highway. */
const numberedBefore = wordSet('mile highway hwy');

const articles = wordSet('el la los las the');

/** Short forms that people end with a period. */
const abbreviations = wordSet(`
  st ste ave av blvd dr rd ln ct cir pl sq ter pkwy hwy rte rt mt mtn ft pt n s e w ne nw se sw jr sr apt hts spgs xing gen
  col capt lt sgt rev sta urb cmno carr
`);

const ORDINAL = /^[1-9]\d{0,2}(?:st|nd|rd|th)$/i;
const NUMBER = /^[1-9]\d{0,4}[a-z]?$/i;
const ROUTE_NUMBER = /^[1-9]\d{0,3}[a-z]?$/i;
/** US-66, FM1960, NY-17K, A1A. */
const NUMBERED_ROUTE = /^(?:(?:hwy|rte|[a-z]{1,2})-?[1-9]\d{0,3}|[a-z]{2}-[1-9]\d{0,3}[a-z]|(?:fl-)?a1a)$/i;
/** The name of a county road: B, ZZ. */
const ROAD_LETTERS = /^(\p{L})\1?$/iu;

/** Nearly as many digits as a phone number in one row, or its last two groups. */
const NUMBER_TO_CALL = /(?:\d[ -]?){9}|(?<!\d)\d{3}[ -]\d{4}(?!\d)/;
const MOST_DIGITS = 9;

/** Whether house number, street and city together could be a number to call. */
const saysNumber = (place: string): boolean =>
  NUMBER_TO_CALL.test(place) || digitsSaid(place) > MOST_DIGITS || spellsNumber(place);

/** A word of a street or city, perhaps with the period of a short form. */
function isWord(word: string): boolean {
  if (/^O['’]$/i.test(word)) return true;
  if (!word.endsWith('.')) return isPlainWord(word);
  const short = word.slice(0, -1);
  return (short.length === 1 || isIn(abbreviations, short)) && isPlainWord(short);
}

const isIn = (words: ReadonlySet<string>, word = ''): boolean => words.has(bare(word));
const isKind = (word = ''): boolean => isIn(suffixes, word) || isIn(prefixes, word);
const isDirection = (word = ''): boolean => isIn(directions, word);

/** Whether a number may stand there: a numbered street or route, or the grid of Utah, 1234 S 5600 W. */
const isNumberOfStreet = (word: string, before: string | undefined, after: string | undefined): boolean =>
  ORDINAL.test(word) ||
  NUMBERED_ROUTE.test(word) ||
  (ROUTE_NUMBER.test(word) && (isKind(before) || isIn(routes, before) || isIn(numberedBefore, after))) ||
  (NUMBER.test(word) && isDirection(before) && isDirection(after));

/** Words that a number stands among, and no more than one number. */
function areWordsOfPlace(words: readonly string[]): boolean {
  if (words.filter((word) => /\d/.test(word)).length > 1) return false;
  return words.every((word, index) =>
    /\d/.test(word) ? isNumberOfStreet(word, words[index - 1], words[index + 1]) : isWord(word),
  );
}

/** Whether the words after a house number name a street: they say what kind, or are one name alone. */
function isStreet(words: readonly string[]): boolean {
  if (words.length > LONGEST_STREET_WORDS || !areWordsOfPlace(words)) return false;
  if (words.some((word) => /\d/.test(word))) return true;
  const named = words.filter((word) => !isDirection(word));
  const first = named.find((word) => !isIn(articles, word));
  const last = named.findLast((word) => !ROAD_LETTERS.test(word));
  return named.length === 1 || isIn(prefixes, first) || isIn(suffixes, last);
}

/** Whether these are a street and a city without a comma between them: they say what kind of street, and go on. */
function isStreetWithCity(words: readonly string[]): boolean {
  if (words.length > LONGEST_STREET_WORDS + LONGEST_CITY_WORDS || !areWordsOfPlace(words)) return false;
  const kind = words.findIndex((word) => isKind(word) || ORDINAL.test(word));
  const after = kind < 0 ? [] : words.slice(kind + 1);
  return after.some((word) => word.length > 1 && !isKind(word) && !isDirection(word) && !/\d/.test(word));
}

function isCity(words: readonly string[]): boolean {
  return words.length <= LONGEST_CITY_WORDS && words.every(isWord);
}

/** The words after the house number; undefined without one. */
function afterNumber(street: string, isPuertoRico: boolean): string[] | undefined {
  const [, from = '', to = '', ofRange] = RANGE.exec(street) ?? [];
  const isRange = Number(to) > Number(from) && Number(to) - Number(from) < WIDEST_RANGE;
  const numbered = isRange ? ofRange : NUMBERED.exec(street)?.[2];
  return (numbered ?? (isPuertoRico ? IN_A_BLOCK.exec(street)?.[1] : undefined))?.split(' ');
}

/** Periods of initials are dropped: U.S., N.W., D.C. */
const withoutInitials = (text: string) =>
  text.replace(/(?<![\p{L}\d.])(?:[a-z]\.){2,}(?![\p{L}\d])/giu, (initials) => initials.replaceAll('.', ''));

/**
 * Street and city of an address as people or Google write it, without unit, state and ZIP; empty if it is not a plain
 * street address in the US. What else the browser says of the address counts for nothing: a browser can say anything.
 */
export function placeIn(address: string): string {
  if (address.length > LONGEST_ADDRESS) return '';
  const text = withoutInitials(visibleText(address)).replace(COUNTRY, '');
  const [, head = '', state = ''] = END.exec(text) ?? [];
  const isPuertoRico = /^(?:pr|puerto rico)$/i.test(state);
  const parts = head
    .split(',')
    .map((part) => part.replace(UNIT, '').trim())
    .filter((part) => part !== '' && !(isPuertoRico && NEIGHBORHOOD.test(part)));
  const [street = '', city] = parts;
  const words = afterNumber(street, isPuertoRico);
  if (words === undefined || parts.length > 2) return '';
  const isPlain = city === undefined ? isStreetWithCity(words) : isStreet(words) && isCity(city.split(' '));
  const place = city === undefined ? street : `${street}, ${city}`;
  return isPlain && place.length <= LONGEST_PLACE && !saysNumber(place) ? place : '';
}

import { anyOf, matches, phrases } from '#lambdas/estimate-reader/text/phrase-rule.ts';
import { normalizeText } from '#lambdas/estimate-reader/text/plain-text.ts';
import { otherBuildings } from './buildings.ts';

/** Directly before a building, with its article and one more word: "from the hay barn". */
const before = (words: string) => new RegExp(`\\b(?:${words})(?: (?:the|an?|his|her|their))?(?: [a-z-]+)?$`);

/** What before a building makes it a place or a direction, not what the row is for. */
const placesBefore = phrases('place', 'Xactimate notes', [
  [before('from'), 'Access from the garage'],
  [before('faces?|facing|towards?|opposite'), 'Slope facing the barn | Slope towards the barn'],
  [before('beside|near|next to|adjacent to|alongside|by'), 'Slope next to the garage | Valley by the shed'],
  [before('behind|in front of|past|across from'), 'Slope behind the shed | Slope in front of the barn'],
  [before('along|against|between|abutting'), 'Edge along the garage | Wall against the carport'],
  [before('via|through'), 'Reached through the barn'],
  [before('like|as|as on'), 'Same color as the shed'],
]);

/** What after a building makes it a place. */
const placesAfter = phrases('place', 'Xactimate notes', [
  [/^ ?'?s? (?:side|end|corner)\b/, 'Two layers on the garage side | Slope at the barn end'],
  [/^ (?:door|wall|window|elevation|entrance)s?\b/, 'Flashing at the barn wall'],
  [/^ (?:drive|driveway|gate|yard|lot|path)\b/, 'Load at the barn gate'],
  [/^ (?:tie-in|connection|valley|transition|junction)\b/, 'Leak at the carport tie-in'],
]);

/** What a note says of a building that the row is not for. */
const beside = phrases('said', 'Xactimate notes', [
  [/\b(?:access|ladders?|scaffold(?:ing)?)\b/, 'Ladder access at the shed'],
  [
    /\b(?:staged|staging|stock(?:ed|pile)?|stored|storing|deliver(?:ed|y)?|drop(?:ped)?|load(?:ed)?)\b/,
    'Material staged at the barn',
  ],
  [/\b(?:dumpster|trailer|truck|crane|park(?:ed|ing)?)\b/, 'Dumpster at the barn'],
  [/\b(?:protect(?:ed|ion)?|tarp(?:ed|s)?|plywood)\b/, 'Protect plants at the shed'],
  [/\b(?:match(?:es|ing)?|same|similar|identical)\b/, 'To match color on the shed'],
  [
    /\b(?:excludes?|excluding|excluded|except|without|omits?|omitted)\b/,
    'Shed excluded | Except for the barn',
  ],
  [/\b(?:separate(?:ly)?|other than|in addition to|see)\b/, 'Shed priced separately'],
  [/\b(?:undamaged|unaffected)\b/, 'Barn undamaged'],
  [
    /\b(?:no|never|not)\b(?! (?:for |on )?(?:the )?(?:main )?(?:house|home|dwelling|residence)\b)/,
    'No damage on the barn | Not for the shed',
  ],
  [/\b(?:was|were|has|have|had|will|would)\b/, 'Shed was replaced in 2019'],
]);

export const noteWords = { placesBefore, placesAfter, beside };
type PlaceWords = Omit<typeof noteWords, 'beside'>;

/** How a note begins that says what its row is for. */
const FOR_IT =
  /(?:^|\b)(?:(?:this|the above)(?: (?:line item|item|line|row|entry|quantity))? (?:is|are|covers?|applies to|belongs to)(?: for| to| on)?|for|on|at|applies to|belongs to|roof of|located (?:at|on))(?: (?:the|an?|his|her|their))?(?: [a-z-]+){0,2}$/;
/** Words before a building that describe it: "Old hay barn", "8 x 10 shed"; no verb, and no other building. */
const DESCRIBED =
  /^(?:the |an? )?(?:(?!(?:and|or|of|to|with|we|per|plus|house|home|dwelling)\b)[a-z0-9'-]*[a-z0-9'](?<!ed|ing) ){0,3}$/;
/** A roof of both is the house's too. */
const WITH_THE_HOUSE = /^ ?(?:and|&|\+|\/) ?(?:the )?(?:main )?(?:house|home|dwelling|residence)\b/;

/** Where a normalized text names another building itself, not a place beside it. */
function namedIn(text: string, words: PlaceWords): { start: number; end: number }[] {
  return [...text.matchAll(new RegExp(anyOf(otherBuildings), 'g'))]
    .map(({ index, 0: name }) => ({ start: index, end: index + name.length }))
    .filter(
      ({ start, end }) =>
        !matches(words.placesBefore, text.slice(0, start).trimEnd()) &&
        !matches(words.placesAfter, text.slice(end)),
    );
}

/** A row's words without the buildings that are only a place: "access from the garage side". */
export function withoutPlaces(description: string, words: PlaceWords): string {
  const text = normalizeText(description);
  if (!matches(otherBuildings, text)) return text;
  const named = namedIn(text, words);
  return text.replace(new RegExp(anyOf(otherBuildings), 'g'), (name, ...rest) => {
    const index = rest.find((argument) => typeof argument === 'number');
    return named.some(({ start }) => start === index) ? name : ' ';
  });
}

/** The note from the building on that it says its row is for: "Pump house at the rear of the lot"; null for others. */
export function buildingNoted(note: string, words: typeof noteWords): string | null {
  const text = normalizeText(note);
  if (!matches(otherBuildings, text) || matches(words.beside, text)) return null;
  const found = namedIn(text, words).find(({ start, end }) => {
    const [ahead, after] = [text.slice(0, start), text.slice(end)];
    if (WITH_THE_HOUSE.test(after)) return false;
    return DESCRIBED.test(ahead) || FOR_IT.test(ahead.trimEnd()) || /^ only\b/.test(after);
  });
  return found === undefined ? null : text.slice(found.start);
}

/** Where on the lot a building is, or that it is the only one meant: no heading says that. */
const LOCATED =
  /\b(?:only|at|in|on|behind|near|beside|by|next to|along|off|across|north of|south of|east of|west of)\b/;
/** Words that names have in lower case too. */
const IN_NAMES = /^(?:of|the|and|at|on|for)$/;

/**
 * True if a line under a row is a note that mentions another building, not the name of what follows: "Pump house at the
 * rear", "Access from the garage side".
 * @param hangs true if it stands directly under the words of a roof's row, as its note does
 */
export function isBuildingNote(line: string, hangs: boolean): boolean {
  const text = line.trim();
  if (text === text.toUpperCase() || !matches(otherBuildings, normalizeText(text))) return false;
  const [first = '', ...rest] = text.split(' ');
  const quiet = rest.filter((word) => /^[a-z]/.test(word));
  if (/\bonly\.?$/i.test(text)) return true;
  if (buildingNoted(text, noteWords) === null)
    return rest.length > 1 && quiet.some((word) => !IN_NAMES.test(word));
  const isLowerCase = rest.length > 0 && !rest.some((word) => /^[A-Z]/.test(word));
  return (
    /^(?:this|for|on|at|applies|belongs)$/i.test(first) ||
    (isLowerCase && (hangs || LOCATED.test(rest.join(' '))))
  );
}

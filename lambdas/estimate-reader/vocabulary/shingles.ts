import { matches, type PhraseRule, phrases } from '#lambdas/estimate-reader/text/phrase-rule.ts';
import { misread } from '#lambdas/estimate-reader/text/plain-text.ts';

/** Words that distinguish asphalt shingles on the roof's main area from everything else. */
type ShingleWords = readonly PhraseRule<'shingles' | 'asphalt' | 'roofing' | 'something_else'>[];

const named: ShingleWords = phrases('shingles', 'Xactimate; scans', [
  [misread('shingle'), 'Standard shingle | Shinglc - standard'],
  [misread('shingles'), 'Shingies - 25 yr. | Shinglcs', 'Symbility; scans'],
  [misread('shingled'), 'Shinglod field', 'trade usage; scans'],
  [misread('shngl'), 'Lam. shng. | Lam. shngl.', 'Xactimate'],
]);

/** Kinds of asphalt shingle; they count beside a word of roofing. */
const kinds: ShingleWords = phrases('asphalt', 'Xactimate', [
  [misread('asphalt'), '1 layer-Roofing, asphalt', 'Symbility'],
  [misread('composition'), 'Composition roofing'],
  [/\bcomp\b/, 'Comp. roof'],
  [misread('laminated'), 'Laminated - roofing'],
  [misread('architectural'), 'Architectural roofing', 'supplements'],
  [/\b3[- ]?tab\b/, '3 tab roofing | 3-tab roofing'],
  [misread('dimensional'), 'Dimensional roofing', 'supplements'],
]);

const roofing: ShingleWords = phrases('roofing', 'Xactimate', [
  [misread('roofing'), '3 tab roofing | Asphalt rooting'],
  [/\broof\b/, 'Asphalt roof', 'supplements'],
  [/\brfg\b/, 'Laminated rfg.'],
  [misread('reroof'), 'Laminated reroof', 'supplements'],
  [/\bcomp\b/, 'Comp. - laminated'],
  [/\btear[- ]?off\b/, 'Tear-off - laminated', 'supplements'],
]);

/** Rolled roofing does not count unless shingles are named. */
const rolled: ShingleWords = phrases('something_else', 'Xactimate', [
  [/\broll(ed)?\b/, 'Rolled asphalt roofing | Roll roofing, asphalt'],
]);

const others: ShingleWords = phrases('something_else', 'trade usage', [
  [/\b(wood|aluminum)\b[^,]*\bsh(ingle|ake)/, 'Wood shingles | Aluminum shingles', 'Xactimate'],
  [
    /\b(cedar|metal|slate|steel)\b[^,]*\bsh(ingle|ake)/,
    'Cedar shingles | Metal shingles | Slate shakes | Steel shakes',
  ],
  [/\bsiding\b/, 'Siding - shingle', 'Xactimate'],
  [/\b(fiber[- ]?cement|asbestos)\b.*\bshingle/, 'Asbestos shingles'],
  [/\bshingles?\b.*\b(cedar|wood)\b/, 'Shingles, cedar'],
]);

/** Looks and colors of asphalt shingles. Beside a kind of asphalt shingle they name no material. */
export const shingleLooks = phrases('look', 'supplements', [
  ['slate|wood', 'Laminated comp. shingle, Slate Gray | Laminated comp. shingle - Weathered Wood'],
  [/\bcedar\b/, '3 tab shingles - Cedar Blend'],
]);

export const shingleWords = { named, kinds, roofing, rolled, others };

/** True if a normalized text names asphalt shingles of the roof's main area. */
export function namesShingles(text: string, words = shingleWords): boolean {
  if (matches(words.others, text)) return false;
  if (matches(words.named, text)) return true;
  return matches(words.kinds, text) && matches(words.roofing, text) && !matches(words.rolled, text);
}

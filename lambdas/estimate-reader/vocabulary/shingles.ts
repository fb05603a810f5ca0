import { matches, type PhraseRule, phrase } from '#lambdas/estimate-reader/text/phrase-rule.ts';
import { misread } from '#lambdas/estimate-reader/text/plain-text.ts';

/** Words that distinguish asphalt shingles on the roof's main area from everything else. */
type ShingleWords = readonly PhraseRule<'shingles' | 'asphalt' | 'roofing' | 'something_else'>[];

const named: ShingleWords = [
  phrase(misread('shingle'), 'shingles', 'Xactimate; scans', 'Standard shingle', 'Shinglc - standard'),
  phrase(misread('shingles'), 'shingles', 'Symbility; scans', 'Shingies - 25 yr.', 'Shinglcs'),
  phrase(misread('shingled'), 'shingles', 'trade usage; scans', 'Shinglod field'),
  phrase(misread('shngl'), 'shingles', 'Xactimate', 'Lam. shng.', 'Lam. shngl.'),
];

/** Kinds of asphalt shingle; they count beside a word of roofing. */
const kinds: ShingleWords = [
  phrase(misread('asphalt'), 'asphalt', 'Symbility', '1 layer-Roofing, asphalt'),
  phrase(misread('composition'), 'asphalt', 'Xactimate', 'Composition roofing'),
  phrase(/\bcomp\b/, 'asphalt', 'Xactimate', 'Comp. roof'),
  phrase(misread('laminated'), 'asphalt', 'Xactimate', 'Laminated - roofing'),
  phrase(misread('architectural'), 'asphalt', 'supplements', 'Architectural roofing'),
  phrase(/\b3[- ]?tab\b/, 'asphalt', 'Xactimate', '3 tab roofing', '3-tab roofing'),
];

const roofing: ShingleWords = [
  phrase(misread('roofing'), 'roofing', 'Xactimate', '3 tab roofing', 'Asphalt rooting'),
  phrase(/\broof\b/, 'roofing', 'supplements', 'Asphalt roof'),
  phrase(/\brfg\b/, 'roofing', 'Xactimate', 'Laminated rfg.'),
  phrase(misread('reroof'), 'roofing', 'supplements', 'Laminated reroof'),
  phrase(/\bcomp\b/, 'roofing', 'Xactimate', 'Comp. - laminated'),
  phrase(/\btear[- ]?off\b/, 'roofing', 'supplements', 'Tear-off - laminated'),
];

/** Rolled roofing does not count unless shingles are named. */
const rolled: ShingleWords = [
  phrase(/\broll(ed)?\b/, 'something_else', 'Xactimate', 'Rolled asphalt roofing', 'Roll roofing, asphalt'),
];

const others: ShingleWords = [
  phrase(/\bwood\b[^,]*\bsh(ingle|ake)/, 'something_else', 'Xactimate', 'Wood shingles'),
  phrase(/\bcedar\b[^,]*\bsh(ingle|ake)/, 'something_else', 'trade usage', 'Cedar shingles'),
  phrase(/\bmetal\b[^,]*\bsh(ingle|ake)/, 'something_else', 'trade usage', 'Metal shingles'),
  phrase(/\bslate\b[^,]*\bsh(ingle|ake)/, 'something_else', 'trade usage', 'Slate shingles'),
  phrase(/\baluminum\b[^,]*\bsh(ingle|ake)/, 'something_else', 'Xactimate', 'Aluminum shingles'),
  phrase(/\bsteel\b[^,]*\bsh(ingle|ake)/, 'something_else', 'trade usage', 'Steel shingles'),
  phrase(/\bsiding\b/, 'something_else', 'Xactimate', 'Siding - shingle'),
  phrase(/\b(fiber[- ]?cement|asbestos)\b.*\bshingle/, 'something_else', 'trade usage', 'Asbestos shingles'),
  phrase(/\bshingles?\b.*\b(cedar|wood)\b/, 'something_else', 'trade usage', 'Shingles, cedar'),
];

/** Looks and colors of asphalt shingles. Beside a kind of asphalt shingle they name no material. */
export const shingleLooks: readonly PhraseRule<'look'>[] = [
  phrase(/\bslate\b/, 'look', 'supplements', 'Laminated comp. shingle, Slate Gray'),
  phrase(/\bwood\b/, 'look', 'supplements', 'Laminated comp. shingle - Weathered Wood'),
  phrase(/\bcedar\b/, 'look', 'supplements', '3 tab shingles - Cedar Blend'),
];

export const shingleWords = { named, kinds, roofing, rolled, others };

/** True if a normalized text names asphalt shingles of the roof's main area. */
export function namesShingles(text: string, words = shingleWords): boolean {
  if (matches(words.others, text)) return false;
  if (matches(words.named, text)) return true;
  return matches(words.kinds, text) && matches(words.roofing, text) && !matches(words.rolled, text);
}

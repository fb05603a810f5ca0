import { misread } from '#lambdas/estimate-reader/text/plain-text.ts';
import { type Spelling, says, spelling } from '#lambdas/estimate-reader/text/spelling.ts';

/** Words that distinguish asphalt shingles on the roof's main area from everything else. */
type ShingleWords = readonly Spelling<'shingles' | 'asphalt' | 'roofing' | 'something_else'>[];

const named: ShingleWords = [
  spelling(misread('shingle'), 'shingles', 'Xactimate; scans', 'Standard shingle', 'Shinglc - standard'),
  spelling(misread('shingles'), 'shingles', 'Symbility; scans', 'Shingies - 25 yr.', 'Shinglcs'),
  spelling(misread('shingled'), 'shingles', 'trade usage; scans', 'Shinglod field'),
  spelling(misread('shngl'), 'shingles', 'Xactimate', 'Lam. shng.', 'Lam. shngl.'),
];

/** Kinds of asphalt shingle; they count beside a word of roofing. */
const kinds: ShingleWords = [
  spelling(misread('asphalt'), 'asphalt', 'Symbility', '1 layer-Roofing, asphalt'),
  spelling(misread('composition'), 'asphalt', 'Xactimate', 'Composition roofing'),
  spelling(/\bcomp\b/, 'asphalt', 'Xactimate', 'Comp. roof'),
  spelling(misread('laminated'), 'asphalt', 'Xactimate', 'Laminated - roofing'),
  spelling(misread('architectural'), 'asphalt', 'supplements', 'Architectural roofing'),
  spelling(/\b3[- ]?tab\b/, 'asphalt', 'Xactimate', '3 tab roofing', '3-tab roofing'),
];

const roofing: ShingleWords = [
  spelling(misread('roofing'), 'roofing', 'Xactimate', '3 tab roofing', 'Asphalt rooting'),
  spelling(/\broof\b/, 'roofing', 'supplements', 'Asphalt roof'),
  spelling(/\brfg\b/, 'roofing', 'Xactimate', 'Laminated rfg.'),
  spelling(misread('reroof'), 'roofing', 'supplements', 'Laminated reroof'),
  spelling(/\bcomp\b/, 'roofing', 'Xactimate', 'Comp. - laminated'),
  spelling(/\btear[- ]?off\b/, 'roofing', 'supplements', 'Tear-off - laminated'),
];

/** Rolled roofing does not count unless shingles are named. */
const rolled: ShingleWords = [
  spelling(/\broll(ed)?\b/, 'something_else', 'Xactimate', 'Rolled asphalt roofing', 'Roll roofing, asphalt'),
];

const others: ShingleWords = [
  spelling(/\bwood\b[^,]*\bsh(ingle|ake)/, 'something_else', 'Xactimate', 'Wood shingles'),
  spelling(/\bcedar\b[^,]*\bsh(ingle|ake)/, 'something_else', 'trade usage', 'Cedar shingles'),
  spelling(/\bmetal\b[^,]*\bsh(ingle|ake)/, 'something_else', 'trade usage', 'Metal shingles'),
  spelling(/\bslate\b[^,]*\bsh(ingle|ake)/, 'something_else', 'trade usage', 'Slate shingles'),
  spelling(/\baluminum\b[^,]*\bsh(ingle|ake)/, 'something_else', 'Xactimate', 'Aluminum shingles'),
  spelling(/\bsteel\b[^,]*\bsh(ingle|ake)/, 'something_else', 'trade usage', 'Steel shingles'),
  spelling(/\bsiding\b/, 'something_else', 'Xactimate', 'Siding - shingle'),
  spelling(
    /\b(fiber[- ]?cement|asbestos)\b.*\bshingle/,
    'something_else',
    'trade usage',
    'Asbestos shingles',
  ),
  spelling(/\bshingles?\b.*\b(cedar|wood)\b/, 'something_else', 'trade usage', 'Shingles, cedar'),
];

/** Looks and colors of asphalt shingles. Beside a kind of asphalt shingle they name no material. */
export const shingleLooks: readonly Spelling<'look'>[] = [
  spelling(/\bslate\b/, 'look', 'supplements', 'Laminated comp. shingle, Slate Gray'),
  spelling(/\bwood\b/, 'look', 'supplements', 'Laminated comp. shingle - Weathered Wood'),
  spelling(/\bcedar\b/, 'look', 'supplements', '3 tab shingles - Cedar Blend'),
];

export const shingleWords = { named, kinds, roofing, rolled, others };

/** True if a normalized text names asphalt shingles of the roof's main area. */
export function namesShingles(text: string, words = shingleWords): boolean {
  if (says(words.others, text)) return false;
  if (says(words.named, text)) return true;
  return says(words.kinds, text) && says(words.roofing, text) && !says(words.rolled, text);
}

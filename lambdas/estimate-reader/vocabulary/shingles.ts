import { misread } from '#lambdas/estimate-reader/text/plain-text.ts';
import { type Spelling, says } from '#lambdas/estimate-reader/text/spelling.ts';

/** Words that distinguish asphalt shingles on the roof's main area from everything else. */
type ShingleWords = readonly Spelling<'shingles' | 'asphalt' | 'roofing' | 'something_else'>[];

const named: ShingleWords = [
  {
    pattern: misread('shingle'),
    means: 'shingles',
    printed: ['Standard shingle', 'Shinglc - standard'],
    papers: 'Xactimate; scans',
  },
  {
    pattern: misread('shingles'),
    means: 'shingles',
    printed: ['Shingies - 25 yr.', 'Shinglcs'],
    papers: 'Symbility; scans',
  },
  {
    pattern: misread('shingled'),
    means: 'shingles',
    printed: ['Shinglod field'],
    papers: 'trade usage; scans',
  },
  {
    pattern: misread('shngl'),
    means: 'shingles',
    printed: ['Lam. shng.', 'Lam. shngl.'],
    papers: 'Xactimate',
  },
];

/** Kinds of asphalt shingle; they count beside a word of roofing. */
const kinds: ShingleWords = [
  {
    pattern: misread('asphalt'),
    means: 'asphalt',
    printed: ['1 layer-Roofing, asphalt'],
    papers: 'Symbility',
  },
  {
    pattern: misread('composition'),
    means: 'asphalt',
    printed: ['Composition roofing'],
    papers: 'Xactimate',
  },
  { pattern: /\bcomp\b/, means: 'asphalt', printed: ['Comp. roof'], papers: 'Xactimate' },
  { pattern: misread('laminated'), means: 'asphalt', printed: ['Laminated - roofing'], papers: 'Xactimate' },
  {
    pattern: misread('architectural'),
    means: 'asphalt',
    printed: ['Architectural roofing'],
    papers: 'supplements',
  },
  {
    pattern: /\b3[- ]?tab\b/,
    means: 'asphalt',
    printed: ['3 tab roofing', '3-tab roofing'],
    papers: 'Xactimate',
  },
];

const roofing: ShingleWords = [
  {
    pattern: misread('roofing'),
    means: 'roofing',
    printed: ['3 tab roofing', 'Asphalt rooting'],
    papers: 'Xactimate',
  },
  { pattern: /\broof\b/, means: 'roofing', printed: ['Asphalt roof'], papers: 'supplements' },
  { pattern: /\brfg\b/, means: 'roofing', printed: ['Laminated rfg.'], papers: 'Xactimate' },
  { pattern: misread('reroof'), means: 'roofing', printed: ['Laminated reroof'], papers: 'supplements' },
  { pattern: /\bcomp\b/, means: 'roofing', printed: ['Comp. - laminated'], papers: 'Xactimate' },
  { pattern: /\btear[- ]?off\b/, means: 'roofing', printed: ['Tear-off - laminated'], papers: 'supplements' },
];

/** Rolled roofing does not count unless shingles are named. */
const rolled: ShingleWords = [
  {
    pattern: /\broll(ed)?\b/,
    means: 'something_else',
    printed: ['Rolled asphalt roofing', 'Roll roofing, asphalt'],
    papers: 'Xactimate',
  },
];

const others: ShingleWords = [
  {
    pattern: /\bwood\b[^,]*\bsh(ingle|ake)/,
    means: 'something_else',
    printed: ['Wood shingles'],
    papers: 'Xactimate',
  },
  {
    pattern: /\bcedar\b[^,]*\bsh(ingle|ake)/,
    means: 'something_else',
    printed: ['Cedar shingles'],
    papers: 'trade usage',
  },
  {
    pattern: /\bmetal\b[^,]*\bsh(ingle|ake)/,
    means: 'something_else',
    printed: ['Metal shingles'],
    papers: 'trade usage',
  },
  {
    pattern: /\bslate\b[^,]*\bsh(ingle|ake)/,
    means: 'something_else',
    printed: ['Slate shingles'],
    papers: 'trade usage',
  },
  {
    pattern: /\baluminum\b[^,]*\bsh(ingle|ake)/,
    means: 'something_else',
    printed: ['Aluminum shingles'],
    papers: 'Xactimate',
  },
  {
    pattern: /\bsteel\b[^,]*\bsh(ingle|ake)/,
    means: 'something_else',
    printed: ['Steel shingles'],
    papers: 'trade usage',
  },
  { pattern: /\bsiding\b/, means: 'something_else', printed: ['Siding - shingle'], papers: 'Xactimate' },
  {
    pattern: /\b(fiber[- ]?cement|asbestos)\b.*\bshingle/,
    means: 'something_else',
    printed: ['Asbestos shingles'],
    papers: 'trade usage',
  },
  {
    pattern: /\bshingles?\b.*\b(cedar|wood)\b/,
    means: 'something_else',
    printed: ['Shingles, cedar'],
    papers: 'trade usage',
  },
];

/** Looks and colors of asphalt shingles. Beside a kind of asphalt shingle they name no material. */
export const shingleLooks: readonly Spelling<'look'>[] = [
  {
    pattern: /\bslate\b/,
    means: 'look',
    printed: ['Laminated comp. shingle, Slate Gray'],
    papers: 'supplements',
  },
  {
    pattern: /\bwood\b/,
    means: 'look',
    printed: ['Laminated comp. shingle - Weathered Wood'],
    papers: 'supplements',
  },
  { pattern: /\bcedar\b/, means: 'look', printed: ['3 tab shingles - Cedar Blend'], papers: 'supplements' },
];

export const shingleWords = { named, kinds, roofing, rolled, others };

/** True if a normalized text names asphalt shingles of the roof's main area. */
export function namesShingles(text: string, words = shingleWords): boolean {
  if (says(words.others, text)) return false;
  if (says(words.named, text)) return true;
  return says(words.kinds, text) && says(words.roofing, text) && !says(words.rolled, text);
}

/** What was typed as the size of a home, in whole square feet. */
export type HomeSize =
  | { kind: 'none' }
  | { kind: 'size'; squareFootage: number }
  /** It reads more than one way: this is the likeliest, and only the homeowner knows. */
  | { kind: 'question'; squareFootage: number }
  | { kind: 'unreadable' };

/** The largest area a lead can keep of what was shown. */
export const LARGEST = 9_999_999;
/** The shortest number that is a size also where it stands in a sentence. */
export const LEAST_IN_SENTENCE = 200;

/** One way of writing: superscripts apart from digits, other widths and spaces as the usual ones, minus signs alike. */
export function plain(text: string): string {
  return text
    .replaceAll('²', '^2')
    .replace(/[¹³⁰⁴-⁹]/g, '^')
    .normalize('NFKC')
    .toLowerCase()
    .replace(/[\s\p{Cf}]+/gu, ' ')
    .replace(/[−–—‐‑]/g, '-')
    .replace(/, (?=\d)/g, ',')
    .trim();
}

/** A number alone, or with a thousand and a unit behind it. */
export function measured(text: string): TypedNumber | null {
  if (/^\d(?:\.\d)?e\d$/.test(text)) return { value: Number(text), sure: false };
  const [, amount = '', words = ''] = /^([\d.,'’][\d.,'’ ]*?) ?([a-z].*)?$/.exec(text) ?? [];
  if (words === '') return wholeNumberTyped(amount);
  const [first = '', ...others] = words.replace(/^k(?=[sfp])/, 'k ').split(' ');
  const measure = measureTyped(amount);
  if (isThousand(first)) {
    const feet = others.length === 0 || unitOf(others.join(' '), LEAST_IN_SENTENCE)?.squareFeet === 1;
    return measure === null || !feet ? null : { value: Math.round(measure * 1000), sure: true };
  }
  const unit = unitOf(words, measure ?? LEAST_IN_SENTENCE);
  if (unit === null) return null;
  if (unit.sure) return wholeNumberTyped(amount);
  return measure === null ? null : { value: Math.round(measure * unit.squareFeet), sure: false };
}

/** The one number of a sentence, where it is plainly a size. */
export function inSentence(text: string): TypedNumber | null {
  const [number, another] = text.match(/\d[\d.,]*/g) ?? [];
  if (number === undefined || another !== undefined) return null;
  if (namesOtherUnit(text) || !/^[\p{L}\p{M}\d .,'()]+$/u.test(text)) return null;
  const whole = wholeNumberTyped(number);
  return whole?.sure && whole.value >= LEAST_IN_SENTENCE ? { ...whole, sure: false } : null;
}

/** Reads a size as its homeowner meant it; what could be another number becomes a question. */
export function homeSizeIn(typed: string): HomeSize {
  const text = plain(typed);
  if (text === '') return { kind: 'none' };
  const unsigned = withoutAbout(text.replace(/^-/, ''));
  const number = measured(unsigned) ?? inSentence(unsigned);
  if (number === null || number.value < 1 || number.value > LARGEST) return { kind: 'unreadable' };
  const sure = number.sure && !text.startsWith('-');
  return { kind: sure ? 'size' : 'question', squareFootage: number.value };
}

const LEAST_USUAL = 500;
const MOST_USUAL = 8000;

/** A size that is more often a typing error than a home. */
export const isUnusualHome = (squareFootage: number) =>
  squareFootage < LEAST_USUAL || squareFootage > MOST_USUAL;

/** A number as it was typed; `sure` where it reads one way only. */
export interface TypedNumber {
  value: number;
  sure: boolean;
}

const WHOLE = /^\d+[.,]?$/;
/** `1,850`, `1 850`, `1'850`, with decimals or without. */
const GROUPED = /^([1-9]\d{0,2}(?:([, '’])\d{3})(?:\2\d{3})*)(?:\.\d*)?$/;
/** `1.850`: 1,850 in much of the world, not quite two in the rest. */
const GROUPED_BY_POINTS = /^([1-9]\d{0,2}(?:\.\d{3})+)(?:,\d*)?$/;
const DECIMAL = /^(\d+)([.,])(\d+)$/;
const ONE_DECIMAL_MARK = /^(\d*)(?:[.,](\d{1,2}))?$/;

/** From this on a decimal mark cannot stand in place of a thousand: `1850.7` is a home, `2.4` is not. */
const LEAST_WITH_DECIMALS = 200;

const digitsOf = (text: string) => Number(text.replace(/\D/g, ''));

/** What a decimal mark makes of a number of square feet: `2.4` are thousands, `24.1` are squares. */
function withDecimals(whole: string, mark: string, decimals: string): TypedNumber | null {
  const value = Number(whole);
  if (value >= LEAST_WITH_DECIMALS) return { value, sure: mark === '.' };
  if (value === 0) return null;
  if (mark === ',' && decimals.length > 3) return { value: Number(whole + decimals), sure: false };
  const scale = value < 10 ? 1000 : 100;
  return { value: Math.round(Number(`${whole}.${decimals}`) * scale), sure: false };
}

/** Whole square feet as people write them: grouped, or with decimals that are dropped; null where it is no such number. */
function wholeNumberTyped(text: string): TypedNumber | null {
  if (WHOLE.test(text)) return { value: digitsOf(text), sure: true };
  const grouped = GROUPED.exec(text)?.[1];
  if (grouped !== undefined) return { value: digitsOf(grouped), sure: true };
  const pointed = GROUPED_BY_POINTS.exec(text)?.[1];
  if (pointed !== undefined) return { value: digitsOf(pointed), sure: false };
  const [, whole, mark, decimals] = DECIMAL.exec(text) ?? [];
  if (whole === undefined || mark === undefined || decimals === undefined) return null;
  return withDecimals(whole, mark, decimals);
}

/** A number before a unit of its own, `24.1` or `24,1`; null where its mark could also group thousands. */
function measureTyped(text: string): number | null {
  const grouped = GROUPED.exec(text)?.[1];
  if (grouped !== undefined && /[,]/.test(text)) return digitsOf(grouped);
  const [, whole = '', decimals = ''] = ONE_DECIMAL_MARK.exec(text) ?? [];
  return whole === '' && decimals === '' ? null : Number(`${whole || '0'}.${decimals || '0'}`);
}

const start =
  /^(?:~|≈|\+|(?:about|around|approx(?:imately)?|roughly|almost|nearly|aprox(?:imadamente)?|unos|como|casi|cerca de|alrededor de|m[aá]s o menos)(?![a-z])\.?)\s*/;
const end = /\s*(?:\+|\?|ish|or so|approx\.?|aprox\.?|m[aá]s o menos)$/;

/** The text without the words that say "about". */
export const withoutAbout = (text: string) => text.replace(start, '').replace(end, '');

/** Square feet of one of the unit; `sure` where nobody means anything else by it. */
interface SizeUnit {
  spelling: RegExp;
  squareFeet: number;
  sure: boolean;
}

/** From this on a number of "sq" is one of square feet; below it, one of the roofer's squares. */
const LEAST_FEET = 200;

const feet: SizeUnit = {
  spelling:
    /^(?:s\.?f|sq(?:uare)?\.? ?(?:f|ft|feet|foot)|sq ?ft|sqft|f(?:ee|oo)?t(?:\^?2)?|pies?(?:\^?2| cuadrados?)?|p\^?2)\.?$/,
  squareFeet: 1,
  sure: true,
};
const squares: SizeUnit = {
  spelling: /^(?:sq\.?|squares?|cuadros|escuadras)$/,
  squareFeet: 100,
  sure: false,
};
const metres: SizeUnit = {
  spelling:
    /^(?:m\^?2|sq\.? ?m|sqm|(?:sq\.?|square) ?met(?:er|re)s?|metros?(?:\^?2| cuadrados?)?|mts?\^?2)\.?$/,
  squareFeet: 10.7639,
  sure: false,
};

/** The unit a word stands for behind that number; null for any other word. */
export function unitOf(word: string, amount: number): SizeUnit | null {
  if (word === 'sq' && amount >= LEAST_FEET) return feet;
  const unit = [feet, squares, metres].find(({ spelling }) => spelling.test(word)) ?? null;
  return unit === squares && amount >= LEAST_FEET ? { ...squares, squareFeet: 1 } : unit;
}

/** `k`, "thousand", "mil". */
const isThousand = (word: string) => /^(?:k|thousand|mil)$/.test(word);

/** Units nobody measures a home in here: no number of square feet stands before them. */
const namesOtherUnit = (text: string) =>
  /(?:^|[\d\s])(?:m|ya?r?ds?|yardas?|acres?|ha|hect[aá]reas?)\b/.test(text);

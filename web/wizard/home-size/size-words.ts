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
export const isThousand = (word: string) => /^(?:k|thousand|mil)$/.test(word);

/** Units nobody measures a home in here: no number of square feet stands before them. */
export const namesOtherUnit = (text: string) =>
  /(?:^|[\d\s])(?:m|ya?r?ds?|yardas?|acres?|ha|hect[aá]reas?)\b/.test(text);

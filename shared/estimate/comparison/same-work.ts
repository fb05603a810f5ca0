import type { ListedRow } from '#shared/estimate/listing.ts';

/** Words that say little about which part it is. */
const COMMON = new Set(
  (
    'roof roofing composition shingle asphalt standard average profile style strip course universal per ' +
    'type yr year with without wofelt wfelt allowance component house system material'
  ).split(' '),
);
/** Two papers that name different ones mean different parts; one of them may leave it out. */
const MATERIALS = new Set(
  (
    'laminated tab metal aluminum steel copper lead vinyl wood plywood osb synthetic rubber cedar slate tile ' +
    'plastic galvanized pvc fiberglass hardboard cement brick stone stucco'
  ).split(' '),
);
/** Both papers name a grade, or neither. */
const GRADES = new Set('high deluxe premium heavy impact economy light prefinished painted'.split(' '));

const COMMON_WEIGHT = 0.4;
const NUMBER_WEIGHT = 0.7;

interface Words {
  all: ReadonlyMap<string, number>;
  numbers: ReadonlySet<string>;
  materials: ReadonlySet<string>;
  grades: ReadonlySet<string>;
}

const known = new Map<string, Words>();
const KNOWN_LIMIT = 2000;

function wordsOf(text: string): Words {
  const remembered = known.get(text);
  if (remembered !== undefined) return remembered;
  const list = text.split(' ').filter((word) => word !== '');
  const isNumber = (word: string) => /^\d/.test(word);
  const weightOf = (word: string) => (COMMON.has(word) ? COMMON_WEIGHT : isNumber(word) ? NUMBER_WEIGHT : 1);
  const words = {
    all: new Map(list.map((word) => [word, weightOf(word)])),
    numbers: new Set(list.filter(isNumber)),
    materials: new Set(list.filter((word) => MATERIALS.has(word))),
    grades: new Set(list.filter((word) => GRADES.has(word))),
  };
  if (known.size > KNOWN_LIMIT) known.clear();
  known.set(text, words);
  return words;
}

const within = (some: ReadonlySet<string>, others: ReadonlySet<string>) =>
  [...some].every((word) => others.has(word));
const equal = (some: ReadonlySet<string>, others: ReadonlySet<string>) =>
  some.size === others.size && within(some, others);

/** Different sizes, pitches, materials or grades are different parts. */
const contradict = (a: Words, b: Words) =>
  !(within(a.numbers, b.numbers) || within(b.numbers, a.numbers)) ||
  !(within(a.materials, b.materials) || within(b.materials, a.materials)) ||
  !equal(a.grades, b.grades);

/** How much of the words two descriptions share, from 0 to 1. */
function shared(a: Words, b: Words): number {
  const sum = (words: Words) => [...words.all.values()].reduce((total, weight) => total + weight, 0);
  const common = [...a.all].reduce((total, [word, weight]) => total + (b.all.has(word) ? weight : 0), 0);
  const both = sum(a) + sum(b);
  return both === 0 ? 0 : (2 * common) / both;
}

/** The words that tell parts apart, in one text. */
const specific = ({ all }: Words) =>
  [...all].filter(([, weight]) => weight !== COMMON_WEIGHT).map(([word]) => word);

/** Laying new material, said or not. */
const LAYS: ReadonlySet<ListedRow['work']> = new Set([null, 'replace', 'remove_and_replace']);

/** Roles of several parts each, which words alone tell apart. */
const MANY_PARTS = new Set(['flashing', 'roof_vent', 'other_roof', 'roof_accessory', 'debris', 'wall_cover']);

const LEAST_SHARED = 0.65;
const SAME_ROLE = 0.08;
const OTHER_WORK = 0.1;
const SAME_PART = 0.95;
/** A roofing role alone shows that two vocabularies mean one part; the same quantity makes it surer. */
const ROLE_ALONE = { quantity: 0.7, other: 0.66 };

type Described = Pick<ListedRow, 'words' | 'work' | 'role' | 'quantity' | 'unit'>;

/** How surely two rows describe the same work, from 0 to 1. */
type SameWork = (a: Described, b: Described) => number;

const hasSameRole = (a: Described, b: Described) => a.role !== null && a.role === b.role;

/** Removing is not laying, and a row's unit is that of its part. */
function excluded(a: Described, b: Described): boolean {
  if (a.role !== null && b.role !== null && a.role !== b.role) return true;
  const sameWork = a.work === b.work || (LAYS.has(a.work) && LAYS.has(b.work));
  return (!hasSameRole(a, b) && !sameWork) || (a.unit !== null && b.unit !== null && a.unit !== b.unit);
}

/** Of papers from one price list: another description is another part, but for words that tell none apart. */
const sameDescription: SameWork = (a, b) => {
  if (a.words === b.words && a.work === b.work) return 1;
  if (excluded(a, b)) return 0;
  const first = specific(wordsOf(apart(a.words, b.words)));
  const second = specific(wordsOf(apart(b.words, a.words)));
  return first.length > 0 && isSame(first, second) ? SAME_PART - (a.work === b.work ? 0 : OTHER_WORK) : 0;
};

/** A word that the other paper prints as two is two: `housewrap`, `house wrap`. */
function apart(text: string, other: string): string {
  const others = other.split(' ');
  const inTwo = (word: string) => {
    if (others.includes(word)) return word;
    const start = others.find(
      (part) => word.startsWith(part) && part !== '' && others.includes(word.slice(part.length)),
    );
    return start === undefined ? word : `${start} ${word.slice(start.length)}`;
  };
  return text.split(' ').map(inTwo).join(' ');
}

/** The same words in any order; a scanner may have misread a letter of a long one. */
const isSame = (words: readonly string[], others: readonly string[]) =>
  words.length === others.length &&
  words.every((word) => others.some((other) => word === other || isOneLetterApart(word, other)));

const LONG_WORD = 5;
const isOneLetterApart = (word: string, other: string) =>
  word.length >= LONG_WORD &&
  word.length === other.length &&
  !/\d/.test(word + other) &&
  [...word].filter((letter, at) => letter !== other[at]).length === 1;

/** Of papers with vocabularies of their own: most words in common, or one roofing role. */
const samePart: SameWork = (a, b) => {
  const exact = sameDescription(a, b);
  if (exact > 0 || excluded(a, b)) return exact;
  const [first, second] = [wordsOf(a.words), wordsOf(b.words)];
  if (contradict(first, second)) return 0;
  const sameRole = hasSameRole(a, b);
  const score = shared(first, second) + (sameRole ? SAME_ROLE : 0) - (a.work === b.work ? 0 : OTHER_WORK);
  if (score >= LEAST_SHARED) return Math.min(score, SAME_PART - 0.01);
  if (!sameRole) return 0;
  if (a.quantity !== null && a.quantity === b.quantity) return ROLE_ALONE.quantity;
  return MANY_PARTS.has(a.role ?? '') ? 0 : ROLE_ALONE.other;
};

/** Papers of one price list have at least this share of their descriptions in common. */
const LEAST_IN_COMMON = 0.5;

/** How two papers' descriptions are compared: those of one price list strictly. */
export function sameWorkIn(before: readonly Described[], after: readonly Described[]): SameWork {
  const [fewer, more] = before.length <= after.length ? [before, after] : [after, before];
  const found = fewer.filter((row) => more.some((other) => sameDescription(row, other) > 0)).length;
  return found >= fewer.length * LEAST_IN_COMMON ? sameDescription : samePart;
}

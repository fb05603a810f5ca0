import type { Language } from '#shared/text.ts';

interface Unsaid {
  pattern: RegExp;
  /** What to say instead. */
  better: string;
}

/** Words and ways of writing that no American says or writes, or that only an engineer does. */
const english: readonly Unsaid[] = [
  { pattern: /\bmail(?:s|ed)?\b(?![.@])|\be-mail/i, better: 'email' },
  { pattern: /\bwhom\b/i, better: 'who, or another sentence' },
  { pattern: /\bholds? (?:until|through)\b/i, better: 'good until' },
  { pattern: /\b(?:is|are|was|were) meant\b/i, better: 'say what it is' },
  { pattern: /\bmeanwhile\b/i, better: 'someone else changed it first' },
  { pattern: /\bstoreys?\b/i, better: 'story, stories' },
  { pattern: /\blicence/i, better: 'license' },
  {
    pattern: /\b(?:colour|cheque|centre|favour|neighbour|grey)/i,
    better: 'US spelling',
  },
  { pattern: /\b(?:your|the|a|my|its) shares?\b/i, better: 'part' },
  { pattern: /\bfigures?\b/i, better: 'number' },
  { pattern: /\b(?:any|no) more\b/i, better: 'no longer, not again' },
  { pattern: /\b(?:go|goes|going|went) on (?:with|without)\b/i, better: 'use, continue' },
  { pattern: /\bsomebody\b/i, better: 'someone' },
  { pattern: /\bshall\b/i, better: 'will, should' },
  { pattern: /\bneed not\b/i, better: 'don’t have to' },
  { pattern: /could not be|cannot be/i, better: 'didn’t, can’t, with who did' },
  { pattern: /\bnoted\b/i, better: 'saved' },
  { pattern: /\bsorry\b/i, better: 'what happened and what to do' },
  {
    pattern:
      /\b(?:[12]?\d|3[01])(?:st|nd|rd|th)? (?:Jan|Feb|Mar|Apr|May|Jun|Jul|Aug|Sep|Oct|Nov|Dec)[a-z]*\b/,
    better: 'November 22',
  },
  { pattern: /\b(?:1[3-9]|2[0-3]):[0-5]\d\b/, better: '2:14 PM' },
  { pattern: /\d %/, better: '15%' },
];

/** The same of US Spanish. */
const spanish: readonly Unsaid[] = [
  { pattern: /\bcifras?\b/i, better: 'cantidades for dollars, números in general' },
  { pattern: /\blimahoyas?\b/i, better: 'valles' },
  { pattern: /\btapajuntas?\b/i, better: 'flashing' },
  { pattern: /\bacarreo\b/i, better: 'llevarse lo viejo' },
  { pattern: /\d[\s\u00a0]%/, better: '15%' },
  // A unit on a button or beside a field is written so; a sentence says the words.
  { pattern: /pies²(?=.*[.?!])|[.?!].*pies²/, better: 'pies cuadrados' },
  { pattern: /no se pud(?:o|ieron) cargar/i, better: 'no se cargó' },
  { pattern: /\banotado\b/i, better: 'guardado' },
  { pattern: /dentro de (?:\d+|una) horas?/i, better: 'en menos de' },
  { pattern: /intentar de nuevo/i, better: 'Reintentar on a button' },
  { pattern: /\bvalen? hasta\b/i, better: 'válidos hasta' },
  { pattern: /\b(?:tú|tus?|ti|contigo)\b/i, better: 'usted' },
  { pattern: /\b(?:1[3-9]|2[0-3]):[0-5]\d\b/, better: '2:14 p. m.' },
];

const lists: Record<Language, readonly Unsaid[]> = { en: english, es: spanish };

/** What these texts say that we do not say, each with what to say instead. */
export function unsaidIn(
  language: Language,
  texts: Iterable<readonly [where: string, text: string]>,
): string[] {
  return [...texts].flatMap(([where, text]) =>
    lists[language]
      .filter(({ pattern }) => pattern.test(text))
      .map(({ pattern, better }) => `${where}: “${text}” has ${pattern.exec(text)?.[0]}, say: ${better}`),
  );
}

/** What a place in a sentence may get: a function is asked with each, as only it knows what it takes. */
const samples: readonly unknown[] = [
  '7',
  '',
  1,
  3,
  null,
  true,
  false,
  ['7', '9'],
  { title: 'Roof', lower: 'roof' },
  { title: 'Standard', payment: '$182', isAbout: true, months: '60', apr: '8.99', down: '' },
  'standard',
  'two-story',
  'metal',
  'guess',
];

function tuples(length: number): unknown[][] {
  return length === 0 ? [[]] : tuples(length - 1).flatMap((rest) => samples.map((one) => [...rest, one]));
}

/** All that a function of words says of samples; what it says of a value it does not take is left out. */
function saidOf(speak: (...values: unknown[]) => unknown): string[] {
  const texts = tuples(speak.length).flatMap((values) => {
    try {
      const text = speak(...values);
      return typeof text === 'string' && !/undefined|null|NaN|\[object|true|false/.test(text) ? [text] : [];
    } catch {
      return [];
    }
  });
  return [...new Set(texts)];
}

/** Every text in a catalog of words by its path; functions are called. A path may have several texts. */
export function textsIn(words: unknown, path = ''): [where: string, text: string][] {
  if (typeof words === 'string') return [[path, words]];
  if (typeof words === 'function') {
    const texts = saidOf(words as (...values: unknown[]) => unknown);
    if (texts.length === 0) throw new Error(`${path} says nothing of any sample`);
    return texts.map((text) => [path, text]);
  }
  if (typeof words !== 'object' || words === null) return [];
  return Object.entries(words).flatMap(([key, child]) =>
    textsIn(child, path === '' ? key : `${path}.${key}`),
  );
}

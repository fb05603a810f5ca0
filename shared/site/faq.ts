import * as v from 'valibot';
import { type Language, languages } from '#shared/text.ts';

/** The most characters of a question and its answer, and the most of them in a language. */
export const FAQ_MAX = { question: 160, answer: 1500, entries: 30 } as const;

const text = (max: number) => v.pipe(v.string(), v.trim(), v.nonEmpty(), v.maxLength(max));

export const asksOnce = (entries: { question: string; answer: string }[]): boolean =>
  new Set(entries.map(({ question }) => question.toLowerCase())).size === entries.length;

const entries = v.pipe(
  v.array(v.strictObject({ question: text(FAQ_MAX.question), answer: text(FAQ_MAX.answer) })),
  v.maxLength(FAQ_MAX.entries),
  v.check(asksOnce, 'must not ask the same question twice'),
);

/** What homeowners often ask, in the company's own words: a page of its own in each language that has some. */
export const faqSchema = v.strictObject({ en: v.optional(entries, []), es: v.optional(entries, []) });

interface FaqEntry {
  question: string;
  /** Each line is a paragraph. */
  answer: string;
}

/** What homeowners often ask, in the company's own words. */
export type Faq = Readonly<Record<Language, readonly FaqEntry[]>>;

export const noFaq: Faq = { en: [], es: [] };

/** The languages that have a page of it. */
export const faqLanguages = (faq: Faq): Language[] =>
  languages.filter((language) => faq[language].length > 0);

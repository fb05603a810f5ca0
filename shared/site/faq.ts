import { type Language, languages } from '#shared/text.ts';

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

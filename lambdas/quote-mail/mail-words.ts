import type { TierTitles } from '#shared/quote/tier-titles.ts';

/** What the mail says in one language. */
export interface MailWords {
  /** How dates are written, e.g. "es-US". */
  locale: string;
  tiers: TierTitles;
  /** The product as this language says it. */
  product(word: string): { title: string; lower: string };
  subject(product: string, company: string): string;
  hello(firstName: string): string;
  /** `place` is empty where the address is not said. */
  intro(product: string, place: string, day: string): string;
  area(squareFootage: string, squares: string): string;
  range(percent: string): string;
  open: string;
  validUntil(day: string): string;
  whoSees: string;
  call(phone: string): string;
  disclaimer: string;
  whyYou(company: string): string;
}

import type { Quote } from '#shared/quote/quote.ts';
import type { SiteConfig } from '#shared/site/config.ts';
import type { Company } from '#web/landing/company.ts';

/** All that the printed quote tells. */
export interface PaperProps {
  leadId: string;
  name: string;
  /** Of the home. */
  address: string;
  quote: Quote;
  /** Milliseconds since 1970 at which the quote was shown; null where that is not known: then no date is told. */
  shownAt: number | null;
  company: Company;
  config: SiteConfig;
}

import type { SiteConfig } from './config.ts';
import type { Faq } from './faq.ts';

/** What the operator's file says of a site, before the office sets anything. */
export interface FirstSite {
  config: Omit<SiteConfig, 'publicKey' | 'auth'>;
  faq: Faq;
  /** The company's websites that may show the quote in a frame. */
  embedOrigins: readonly string[];
}

/** What is known of a site once everything is deployed. */
export interface DeployedSite extends Pick<SiteConfig, 'publicKey' | 'auth'> {
  /** Its own origin, like `https://quote.example.com`. */
  origin: string;
}

import type { TierName } from '#shared/pricing/rates.ts';
import type { Language } from '#shared/text.ts';
import type { PageSettings } from './page-data.ts';

/** A package in one language. */
export interface SpokenPackage {
  tier: TierName;
  /** What the company calls it; empty says nothing. */
  name: string;
  bullets: readonly string[];
  /** What says that the company recommends it; empty where it does not. */
  recommended: string;
  /** The office's own picture: its path, and what it shows. */
  picture?: { url: string; alt: string };
}

/** The file that a deploy puts beside the functions that show a quote or email one. */
export interface LinkPages {
  headers: Readonly<Record<string, string>>;
  /** The built `index.html`, without a company. */
  template: string;
  settings: PageSettings;
  /** What the site's own pages say of the packages, in the order of the site's file. */
  packages: Readonly<Record<Language, readonly SpokenPackage[]>>;
  /** The word for the one that is recommended. */
  recommended: Readonly<Record<Language, string>>;
}

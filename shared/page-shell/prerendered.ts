import type { Language } from '../lead/language.ts';
import type { PageSettings } from './page-settings.ts';

/** A page in one language, as React drew it. */
export interface Prerendered {
  language: Language;
  /** HTML for the head: title and description. */
  head: string;
  /** HTML of the root element. */
  body: string;
}

/** What the web build renders for one company: the module `dist/prerender/prerender.mjs` exports it as `prerender`. */
export type Prerender = (settings: PageSettings) => {
  /** The quote page with its first question. */
  home: Record<Language, Prerendered>;
  /** The page of every other path, which only its script can fill. */
  other: Prerendered;
};

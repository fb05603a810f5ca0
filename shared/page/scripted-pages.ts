/**
 * Pages with a script, by the names under which they say that they failed. Those behind a link are the quote's, and the one that
 * ends emails.
 */
export const scriptedPages = ['index', 'embed', 'not-found', 'admin', 'quote-link', 'no-email'] as const;
export type ScriptedPage = (typeof scriptedPages)[number];

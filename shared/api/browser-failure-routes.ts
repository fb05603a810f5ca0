import * as v from 'valibot';
import type { ApiRoute } from './route.ts';

/**
 * How a page failed in a browser: an error or a rejected promise that nobody caught, something that the page's own policy
 * refused, a script of the site that did not come.
 */
export const browserFailures = ['error', 'rejection', 'policy', 'script'] as const;
export type BrowserFailure = (typeof browserFailures)[number];

/**
 * Pages with a script, by the names under which they say that they failed. Those behind a link are the quote's, and the one that
 * ends emails.
 */
export const scriptedPages = ['index', 'embed', 'not-found', 'admin', 'quote-link', 'no-email'] as const;
export type ScriptedPage = (typeof scriptedPages)[number];

/** `index-Ab3_x-9`; without a build where the page has no script of one. */
const pageOfBuild = new RegExp(`^(${scriptedPages.join('|')})(-[\\w-]{7})?$`);

/** What a page says when it fails, once for each view, and nothing of who looks at it. */
export const browserFailureRoutes = {
  reportBrowserFailure: {
    method: 'POST',
    path: '/api/browser-failures',
    body: v.object({
      kind: v.picklist(browserFailures),
      /** Which page, and of which build: the hash in its first script's name. */
      page: v.optional(v.pipe(v.string(), v.regex(pageOfBuild, 'must be a page and the hash of a script'))),
    }),
    answers: { 204: v.undefined() },
  },
} as const satisfies Record<string, ApiRoute>;

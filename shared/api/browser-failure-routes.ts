import * as v from 'valibot';
import type { ApiRoute } from './route.ts';

/**
 * How a page failed in a browser: an error or a rejected promise that nobody caught, something that the page's own policy
 * refused, a script of the site that did not come.
 */
export const browserFailures = ['error', 'rejection', 'policy', 'script'] as const;
export type BrowserFailure = (typeof browserFailures)[number];

/** What a homeowner's page says when it fails, once for each view, and nothing of who looks at it. */
export const browserFailureRoutes = {
  reportBrowserFailure: {
    method: 'POST',
    path: '/api/browser-failures',
    body: v.object({
      kind: v.picklist(browserFailures),
      /** The build of the page: the hash in its first script's name. */
      build: v.optional(v.pipe(v.string(), v.regex(/^[\w-]{7}$/, 'must be the hash of a script'))),
    }),
    answers: { 204: v.undefined() },
  },
} as const satisfies Record<string, ApiRoute>;

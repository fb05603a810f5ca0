import {
  adminPolicy,
  homeownerPolicy,
  keptQuotePolicy,
  type SiteOrigins,
} from '#infra/pages/content-security.ts';

/** Names in lower case. */
export type Headers = Readonly<Record<string, string>>;

export const CONTENT_POLICY = 'content-security-policy';

/** On every answer of site and API, whatever its status: the one response-headers policy a stack has. */
export const everyAnswer: Headers = {
  'strict-transport-security': 'max-age=63072000',
  'x-content-type-options': 'nosniff',
  'referrer-policy': 'strict-origin-when-cross-origin',
  'x-frame-options': 'DENY',
  'cross-origin-opener-policy': 'same-origin-allow-popups',
  'permissions-policy': 'camera=(), geolocation=(), microphone=(), payment=()',
};

/** Headers of the site's files at some paths. */
export interface PathHeaders {
  /** Names what writes them in the stack. */
  id: string;
  /** A CloudFront path pattern with its one `*` at the end. */
  paths: string;
  headers: Headers;
}

/**
 * On every file of the site, whatever its type. The last row that fits a path holds; the first fits all. An answer
 * of 400 or more has no content policy, as CloudFront runs no function on it; it is no page either.
 */
export const siteHeaders = (origins: SiteOrigins): readonly [PathHeaders, ...PathHeaders[]] => [
  {
    id: 'HomeownerPolicy',
    paths: '*',
    headers: { ...everyAnswer, [CONTENT_POLICY]: homeownerPolicy(origins) },
  },
  {
    id: 'AdminPolicy',
    paths: '/admin*',
    headers: { ...everyAnswer, [CONTENT_POLICY]: adminPolicy(origins) },
  },
  {
    id: 'KeptQuotePolicy',
    paths: '/q/*',
    headers: {
      ...everyAnswer,
      [CONTENT_POLICY]: keptQuotePolicy(),
      // The address shows the quote: no search engine, no copy in a browser's or proxy's store, no other site gets it.
      'x-robots-tag': 'noindex, nofollow',
      'cache-control': 'no-store',
      'referrer-policy': 'no-referrer',
    },
  },
];

/** What a path has besides the headers of every answer, or in their place. */
export const ownHeaders = (headers: Headers): Headers =>
  Object.fromEntries(Object.entries(headers).filter(([name, value]) => everyAnswer[name] !== value));

/**
 * The same, but browsers ask for HTTPS on every host below this one too. Only for a company whose other hosts
 * all speak it: a browser keeps to it for two years.
 */
export const includingSubdomains = (headers: Headers): Headers => ({
  ...headers,
  'strict-transport-security': `${headers['strict-transport-security']}; includeSubDomains`,
});

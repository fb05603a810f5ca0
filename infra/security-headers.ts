import { adminPolicy, homeownerPolicy, type SiteOrigins } from '#infra/pages/content-security.ts';

const everywhere = {
  'strict-transport-security': 'max-age=63072000',
  'x-content-type-options': 'nosniff',
  'referrer-policy': 'strict-origin-when-cross-origin',
} as const;

/** Names in lower case. */
export type Headers = Readonly<Record<string, string>>;

/** On every answer of the API. */
export const apiHeaders: Headers = everywhere;

const everyPage = {
  ...everywhere,
  'x-frame-options': 'DENY',
  'cross-origin-opener-policy': 'same-origin-allow-popups',
  'permissions-policy': 'camera=(), geolocation=(), microphone=(), payment=()',
} as const;

/** Headers of the site's files at some paths. */
export interface PathHeaders {
  /** Names the policy in the stack. */
  id: string;
  /** A CloudFront path pattern with its one `*` at the end. */
  paths: string;
  headers: Headers;
}

/** On every file of the site, whatever its type. The last row that fits a path holds; the first fits all. */
export const siteHeaders = (origins: SiteOrigins): readonly [PathHeaders, ...PathHeaders[]] => [
  {
    id: 'SiteHeaders',
    paths: '*',
    headers: { ...everyPage, 'content-security-policy': homeownerPolicy(origins) },
  },
  {
    id: 'AdminHeaders',
    paths: '/admin*',
    headers: { ...everyPage, 'content-security-policy': adminPolicy(origins) },
  },
];

/**
 * The same, but browsers ask for HTTPS on every host below this one too. Only for a company whose other hosts
 * all speak it: a browser keeps to it for two years.
 */
export const includingSubdomains = (headers: Headers): Headers => ({
  ...headers,
  'strict-transport-security': `${headers['strict-transport-security']}; includeSubDomains`,
});

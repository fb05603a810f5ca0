import { createHash } from 'node:crypto';
import { EARLY_SCRIPT } from '#shared/page/shell.ts';
import type { Brand } from '#shared/site/brand.ts';
import type { Package } from '#shared/site/config.ts';

/** What the pages load from elsewhere; public addresses in the stack, stand-ins on one machine. */
export interface SiteOrigins {
  /** E.g. `https://cognito-idp.us-east-1.amazonaws.com`. */
  cognito: string;
  /** Where the browser posts large PDFs, e.g. `https://<bucket>.s3.us-east-1.amazonaws.com`. */
  documentsBucket: string;
  /** Paths and addresses of the company's pictures. */
  pictures: readonly string[];
  /** Whether there is a key for Google Maps: without one no host of Google is named. */
  googleMaps: boolean;
}

type Directives = Readonly<Record<string, readonly string[]>>;

const self = "'self'";
const none = "'none'";

/** Lets the one inline script of the page run and no other. */
const inlineScript = `'sha256-${createHash('sha256').update(EARLY_SCRIPT).digest('base64')}'`;

const everyPage: Directives = {
  'default-src': [self],
  'base-uri': [none],
  'object-src': [none],
  'frame-src': [none],
  'frame-ancestors': [none],
  'form-action': [self],
  'script-src': [self, inlineScript],
  // Google Maps and Amplify UI add style elements without a nonce; an edge-served page has none to give.
  'style-src': [self, "'unsafe-inline'"],
  // Small drawings stand in the style sheets, and an authenticator's QR code is made in the page.
  'img-src': [self, 'data:'],
  'connect-src': [self],
};

/** No app that a homeowner would install, and no script that stays. */
const noApp: Directives = { 'worker-src': [none], 'manifest-src': [none] };

/** The admin's service worker and what installs it; neither can be named more closely than by the site. */
const ownApp: Directives = { 'worker-src': [self], 'manifest-src': [self] };

// By name and without a wildcard: *.googleapis.com would name storage.googleapis.com too, where anybody can put
// a script. The page loads Places, pictures of the Static API and, for whoever points at their roof, a satellite map
// of tiles that are pictures, so of https://developers.google.com/maps/domains these are the hosts of bootstrap,
// services, static parts, controls and satellite tiles. Only a map drawn by WebGL would need workers and text evaluated.
const googleMaps: Directives = {
  'script-src': ['https://maps.googleapis.com'],
  'style-src': ['https://fonts.googleapis.com'],
  'font-src': [self, 'https://fonts.gstatic.com'],
  'connect-src': [
    'https://maps.googleapis.com',
    'https://mapsresources-pa.googleapis.com',
    'https://places.googleapis.com',
  ],
  'img-src': [
    'https://maps.googleapis.com',
    'https://maps.gstatic.com',
    ...[0, 1, 2, 3].map((server) => `https://khms${server}.googleapis.com`),
  ],
};

/** A picture of the Static API, which needs no script; nothing else of that host. */
const roofPicture: Directives = { 'img-src': ['https://maps.googleapis.com/maps/api/staticmap'] };

/** Which other hosts pictures come from; a host that could end the directive is none. */
function pictureOrigins(pictures: readonly string[]): string[] {
  const here = 'https://site.invalid';
  const origins = pictures.map((picture) => URL.parse(picture, here)?.origin ?? here);
  return [...new Set(origins)].filter((origin) => origin !== here && /^https?:\/\/[\w.:-]+$/.test(origin));
}

const written = (...parts: readonly Directives[]): string =>
  [...new Set(parts.flatMap(Object.keys))]
    .map((name) => [name, ...parts.flatMap((part) => part[name] ?? [])].join(' '))
    .join('; ');

/** The Content-Security-Policy of the homeowner's pages. */
export const homeownerPolicy = (origins: SiteOrigins): string =>
  written(
    everyPage,
    noApp,
    { 'img-src': pictureOrigins(origins.pictures), 'connect-src': [origins.documentsBucket] },
    origins.googleMaps ? googleMaps : {},
  );

/**
 * The Content-Security-Policy of `/admin`, where people's names and addresses are: nobody else's script. With a key for
 * Google Maps the picture of a roof comes from Google, and nothing else goes there.
 */
export const adminPolicy = ({ cognito, googleMaps: hasKey }: SiteOrigins): string =>
  written(everyPage, ownApp, { 'connect-src': [cognito] }, hasKey ? roofPicture : {});

/** The Content-Security-Policy of a kept quote, which whoever has its address may read: nothing of any other host. */
export const quoteLinkPolicy = (): string => written(everyPage, noApp);

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
      [CONTENT_POLICY]: quoteLinkPolicy(),
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

/** The folder of the web build whose file names change with their content. */
export const HASHED_FOLDER = 'assets';

/** Of a file that is never another one under the same name. */
export const KEPT_FOR_GOOD = 'public, max-age=31536000, immutable';

/**
 * Of every other file: the edge answers with its copy until the deploy takes it away, and a day bounds what a
 * copy that stayed would cost; a browser asks each time. The settings go with the page they belong to: one
 * deploy changes both and one invalidation takes both away.
 */
export const KEPT_AT_THE_EDGE = 'public, max-age=0, s-maxage=86400, must-revalidate';

/** `Cache-Control` of a file of the site, by its path without the leading slash. */
export const cacheControlOf = (path: string): string =>
  path.startsWith(`${HASHED_FOLDER}/`) ? KEPT_FOR_GOOD : KEPT_AT_THE_EDGE;

/** Paths and addresses of every picture that the company has put on the homeowner's page. */
export function picturesOf(brand: Brand, packages: readonly Package[]): string[] {
  return [
    brand.logoUrl,
    brand.heroImage?.url ?? '',
    ...brand.badges.map(({ imageUrl }) => imageUrl),
    ...packages.map(({ imageUrl }) => imageUrl),
  ].filter((picture) => picture !== '');
}

import { createHash } from 'node:crypto';
import { CACHED_AT_EDGE } from '#shared/page/files.ts';
import type { InlineScripts } from '#shared/page/shell.ts';
import type { Brand } from '#shared/site/brand.ts';

/** Other origins that the pages load from: public addresses in the stack, stand-ins locally. */
export interface SiteOrigins {
  /** E.g. `https://cognito-idp.us-east-1.amazonaws.com`. */
  cognito: string;
  /** Where the browser posts large PDFs, e.g. `https://<bucket>.s3.us-east-1.amazonaws.com`. */
  documentsBucket: string;
  /** Paths and addresses of the company's images. */
  pictures: readonly string[];
  inlineScripts: InlineScripts;
  /** Whether there is a key for Google Maps; without one no host of Google is allowed. */
  googleMaps: boolean;
  /** The company's websites that may show `/embed` in a frame. */
  embedOrigins: readonly string[];
}

type Directives = Readonly<Record<string, readonly string[]>>;

const self = "'self'";
const none = "'none'";

/** Allows this inline script and no other. */
const inlineScript = (text: string): Directives => ({
  'script-src': [`'sha256-${createHash('sha256').update(text).digest('base64')}'`],
});

const everyPage: Directives = {
  'default-src': [self],
  'base-uri': [none],
  'object-src': [none],
  'frame-src': [none],
  'frame-ancestors': [none],
  'form-action': [self],
  'script-src': [self],
  // Google Maps and Amplify UI add style elements without a nonce, and a cached page cannot have one.
  'style-src': [self, "'unsafe-inline'"],
  // Small images are in the style sheets, and the authenticator's QR code is made in the page.
  'img-src': [self, 'data:'],
  'connect-src': [self],
};

/** The homeowner's pages have no service worker and no manifest. */
const noApp: Directives = { 'worker-src': [none], 'manifest-src': [none] };

/** The admin's service worker and manifest; the policy cannot name them more closely than the site. */
const ownApp: Directives = { 'worker-src': [self], 'manifest-src': [self] };

// No wildcard: *.googleapis.com would include storage.googleapis.com, where anybody can upload a script. The page
// loads Places, images of the Static API and, for pointing at a roof, a satellite map of image tiles. Of
// https://developers.google.com/maps/domains these are the hosts of bootstrap, services, static parts, controls and
// satellite tiles. Only a WebGL map would need workers and evaluated text.
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

/** An image of the Static API, which needs no script. */
const roofPicture: Directives = { 'img-src': ['https://maps.googleapis.com/maps/api/staticmap'] };

/** Origins of images on other hosts; skips hosts that could end the directive. */
function pictureOrigins(pictures: readonly string[]): string[] {
  const here = 'https://site.invalid';
  const origins = pictures.map((picture) => URL.parse(picture, here)?.origin ?? here);
  return [...new Set(origins)].filter((origin) => origin !== here && /^https?:\/\/[\w.:-]+$/.test(origin));
}

const written = (...parts: readonly Directives[]): string =>
  [...new Set(parts.flatMap(Object.keys))]
    .map((name) => [name, ...parts.flatMap((part) => part[name] ?? [])].join(' '))
    .join('; ');

/**
 * The Content-Security-Policy of the homeowner's pages.
 * @param ancestors origins of all pages that may be around it; without one no page may frame it
 */
const homeownerPolicy = (origins: SiteOrigins, ancestors: readonly string[] = []): string =>
  written(
    ancestors.length === 0 ? everyPage : { ...everyPage, 'frame-ancestors': ancestors },
    inlineScript(origins.inlineScripts.home),
    // Of the page for paths that are none, which comes under the policy of any.
    inlineScript(origins.inlineScripts.other),
    noApp,
    { 'img-src': pictureOrigins(origins.pictures), 'connect-src': [origins.documentsBucket] },
    origins.googleMaps ? googleMaps : {},
  );

/**
 * The Content-Security-Policy of `/admin`, which shows personal data: no other site's scripts. With a key for Google
 * Maps the roof's image comes from Google, and nothing else does. The preview of the price cards shows the company's
 * images where visitors see them. A frame shows a lead's PDF from the documents bucket, whose links name its type.
 */
const adminPolicy = (origins: SiteOrigins): string =>
  written(
    { ...everyPage, 'frame-src': [origins.documentsBucket] },
    inlineScript(origins.inlineScripts.other),
    ownApp,
    { 'img-src': pictureOrigins(origins.pictures), 'connect-src': [origins.cognito] },
    origins.googleMaps ? roofPicture : {},
  );

/** The Content-Security-Policy of a quote link's page, which anyone with the link can open: no other host at all. */
const quoteLinkPolicy = ({ other }: Pick<InlineScripts, 'other'>): string =>
  written(everyPage, inlineScript(other), noApp);

/** Names in lower case. */
export type Headers = Readonly<Record<string, string>>;

export const CONTENT_POLICY = 'content-security-policy';

/** Sent on every answer of site and API with any status: the stack's one response-headers policy. */
export const everyAnswer: Headers = {
  'strict-transport-security': 'max-age=63072000',
  'x-content-type-options': 'nosniff',
  'referrer-policy': 'strict-origin-when-cross-origin',
  'cross-origin-opener-policy': 'same-origin-allow-popups',
  'permissions-policy': 'camera=(), geolocation=(), microphone=(), payment=()',
};

/** Sent with every page but the one for frames: scanners of websites take the two together for a mistake. */
const closedToFrames: Headers = { 'x-frame-options': 'DENY' };

/**
 * Headers of everything under `/q/`. The address itself shows the quote: no search engine, cache or other site may get
 * it.
 */
export const quoteLinkHeaders = (scripts: Pick<InlineScripts, 'other'>): Headers => ({
  ...everyAnswer,
  ...closedToFrames,
  [CONTENT_POLICY]: quoteLinkPolicy(scripts),
  'x-robots-tag': 'noindex, nofollow',
  'cache-control': 'private, no-store',
  'referrer-policy': 'no-referrer',
});

/**
 * CloudFront's patterns for what is below `/q/`: a link's own page, which a function answers, and before it what has
 * more segments, which are files. `?` is any one character.
 */
export const quoteLinkPaths = { below: '/q/*/*', page: '/q/?*', all: '/q/*' } as const;

/** The one page that other sites may show in a frame: those of `embedOrigins`. */
export const EMBED_PATH = '/embed';

/** Headers of the site's files at some paths. */
export interface PathHeaders {
  /** The name of its function in the stack, which serves all rows of that name. */
  id: string;
  /** A CloudFront path pattern whose only `*` is at the end. */
  paths: string;
  headers: Headers;
}

/**
 * Headers of every file of the site. The last row that matches a path counts; the first matches all. Answers of 400 and
 * above get no content policy, as CloudFront runs no function on them; they are not pages either.
 */
export const siteHeaders = (
  origins: SiteOrigins,
): readonly [everyPage: PathHeaders, office: PathHeaders, links: PathHeaders, embed: PathHeaders] => [
  {
    id: 'HomeownerPolicy',
    paths: '*',
    headers: { ...everyAnswer, ...closedToFrames, [CONTENT_POLICY]: homeownerPolicy(origins) },
  },
  {
    id: 'AdminPolicy',
    paths: '/admin*',
    headers: {
      ...everyAnswer,
      ...closedToFrames,
      [CONTENT_POLICY]: adminPolicy(origins),
      'x-robots-tag': 'noindex',
    },
  },
  // The page that ends emails, and what is no page; a link's own page comes from a function.
  { id: 'KeptQuotePolicy', paths: quoteLinkPaths.all, headers: quoteLinkHeaders(origins.inlineScripts) },
  {
    id: 'HomeownerPolicy',
    paths: EMBED_PATH,
    headers: {
      ...everyAnswer,
      ...(origins.embedOrigins.length === 0 && closedToFrames),
      [CONTENT_POLICY]: homeownerPolicy(origins, origins.embedOrigins),
      'x-robots-tag': 'noindex',
    },
  },
];

/** The headers of a path that differ from, or add to, those of every answer. */
export const ownHeaders = (headers: Headers): Headers =>
  Object.fromEntries(Object.entries(headers).filter(([name, value]) => everyAnswer[name] !== value));

/**
 * The same, with HTTPS required on all hosts below this one. Only for a company whose other hosts all support it: a
 * browser remembers it for two years.
 */
export const includingSubdomains = (headers: Headers): Headers => ({
  ...headers,
  'strict-transport-security': `${headers['strict-transport-security']}; includeSubDomains`,
});

/** The folder of the web build whose file names change with their content. */
export const HASHED_FOLDER = 'assets';

/** For files that never change under the same name. */
export const CACHED_FOREVER = 'public, max-age=31536000, immutable';

/** `Cache-Control` of a file of the site, by its path without the leading slash. */
export const cacheControlOf = (path: string): string =>
  path.startsWith(`${HASHED_FOLDER}/`) ? CACHED_FOREVER : CACHED_AT_EDGE;

/** Paths and addresses of every image of the company on the homeowner's page. */
export function picturesOf(brand: Brand): string[] {
  return [
    brand.logoUrl,
    brand.heroImage?.url ?? '',
    brand.callback.photoUrl,
    ...brand.badges.map(({ imageUrl }) => imageUrl),
  ].filter((picture) => picture !== '');
}

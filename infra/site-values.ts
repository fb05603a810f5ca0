import * as v from 'valibot';
import { badgeSchema, callbackSchema, pictureSchema, reviewSchema } from '#shared/site/brand.ts';
import { packageSchema } from '#shared/site/config.ts';

/** A whole number above 0. */
export const fromOne = v.pipe(
  v.unknown(),
  v.check((value) => /^[1-9]\d{0,8}$/.test(String(value)), 'must be a whole number from 1'),
  v.transform(Number),
);
export const wholeNumber = (fallback: number) => v.optional(fromOne, fallback);

/** A whole number whose 0 turns something off. */
export const orOff = (fallback: number, most: number, message: string) =>
  v.optional(
    v.pipe(
      v.unknown(),
      v.check((value) => /^(0|[1-9]\d{0,8})$/.test(String(value)) && Number(value) <= most, message),
      v.transform(Number),
    ),
    fallback,
  );

/** The command line gives the word, cdk.json may give the boolean. */
export const yesNo = v.optional(
  v.pipe(
    v.unknown(),
    v.check((value) => /^(true|false)$/.test(String(value)), 'must be true or false'),
    v.transform((value) => String(value) === 'true'),
  ),
  false,
);

/** Empty, as an unset shell variable leaves it, is as good as not given. */
export const orEmpty = (pattern: RegExp, message: string) =>
  v.optional(
    v.pipe(
      v.string(),
      v.check((text) => text === '' || pattern.test(text), message),
    ),
    '',
  );

/** Each of them confirms by a click; more are a mailing list of the company's own. */
const MOST_EMAILS = 10;

/** Email addresses: a list in the site file, with commas between them on the command line; none emails nobody. */
export const emailList = v.pipe(
  v.unknown(),
  v.transform((given) =>
    typeof given === 'string'
      ? given
          .split(',')
          .map((email) => email.trim())
          .filter((email) => email !== '')
      : given,
  ),
  v.array(v.pipe(v.string(), v.regex(v.EMAIL_REGEX, 'must be mail addresses like office@example.com'))),
  v.maxLength(MOST_EMAILS),
);

/** Hosts inside a network: the functions carry leads out to what everybody can reach, and nowhere else. */
const insideNetworks = /\.(local|localhost|internal|lan|home|corp|intranet|arpa)$/i;

/** True of `https` under a domain of the internet: no address in numbers, no port of its own, no login. */
function isPublic(text: string): boolean {
  if (!URL.canParse(text)) return false;
  const { protocol, hostname, port, username, password, hash } = new URL(text);
  const plain = port === '' && username === '' && password === '' && hash === '';
  return protocol === 'https:' && plain && v.DOMAIN_REGEX.test(hostname) && !insideNetworks.test(hostname);
}

/** An address that a function may call; empty calls none. */
export const publicAddress = v.optional(
  v.pipe(
    v.string(),
    v.check(
      (text) => text === '' || isPublic(text),
      'must be a public address like https://example.com/hooks/leads',
    ),
  ),
  '',
);

/** The HTTPS address a text is, of a host that has a name and without a login in it. */
function httpsUrl(text: string): URL | undefined {
  const url = /[\s"'<>\\]/.test(text) ? null : URL.parse(text);
  return url?.protocol === 'https:' && v.DOMAIN_REGEX.test(url.hostname) && url.username === ''
    ? url
    : undefined;
}

/** Where a picture of the page stands: on the site, or on a host that the content policy then names. */
const isPicturePlace = (text: string) =>
  text === '' || /^\/[^/\s\\"'<>][^\s\\"'<>]*$/.test(text) || httpsUrl(text) !== undefined;

/** @param example file name that the message shows */
const pictureAddress = (example: string) =>
  v.pipe(
    v.string(),
    v.check(
      isPicturePlace,
      `must be an address like https://example.com/${example}, or a path on the site like /${example}`,
    ),
  );

/** A page elsewhere; empty links nothing. */
const linkAddress = v.pipe(
  v.string(),
  v.check(
    (text) => text === '' || httpsUrl(text) !== undefined,
    'must be an address like https://example.com/page',
  ),
);

/** The site's own address without a path. */
const siteAddress = v.pipe(
  v.string(),
  v.transform((url) => url.replace(/\/+$/, '')),
  v.check(
    (url) => url === '' || httpsUrl(url)?.origin === url.toLowerCase(),
    'must be an address like https://quote.example.com',
  ),
);

/** Every address in a brand; what may stand there is the deploy's to say, not the page's. */
export const brandAddresses = v.object({
  siteUrl: siteAddress,
  logoUrl: pictureAddress('logo.svg'),
  heroImage: v.nullable(v.object({ ...pictureSchema.entries, url: pictureAddress('crew.jpg') })),
  reviews: v.array(v.object({ ...reviewSchema.entries, url: linkAddress })),
  badges: v.array(
    v.object({ ...badgeSchema.entries, imageUrl: pictureAddress('badge.svg'), url: linkAddress }),
  ),
  callback: v.object({ ...callbackSchema.entries, bookingUrl: linkAddress }),
});

/** The same of the cards' pictures. */
export const packageAddresses = v.array(
  v.object({
    ...packageSchema.entries,
    bullets: packageSchema.entries.bullets.wrapped,
    imageUrl: pictureAddress('package.jpg'),
  }),
);

/**
 * The key in that variable of the environment; undefined where the site file names none.
 * @throws Error where the site file names a variable that is not set: the site would go out without the key
 */
export function keyIn(env: Readonly<Record<string, string | undefined>>, name: string): string | undefined {
  if (name === '') return undefined;
  const key = env[name] ?? '';
  if (key === '')
    throw new Error(
      `keys.googleMaps names the environment variable ${name}, which is not set: export it, or remove the line.`,
    );
  return key;
}

/**
 * Refuses to deploy half of what measuring takes, which would say nothing and measure nothing. `npm start` reads the same
 * file without its keys and does not ask.
 * @throws Error naming what is missing
 */
export function assertMeasuringIsWhole({
  solarParameter,
  googleMapsApiKey,
  skipHomeSize,
}: {
  solarParameter: string;
  googleMapsApiKey: string;
  skipHomeSize: boolean;
}): void {
  if (solarParameter !== '' && googleMapsApiKey === '')
    throw new Error(
      'solarParameter measures nothing without keys.googleMaps, as roofs are measured at suggested addresses alone: set both, or neither.',
    );
  if (skipHomeSize && solarParameter === '')
    throw new Error(
      'skipHomeSize does nothing without keys.solarParameter, as no roof is measured: set both, or leave skipHomeSize out.',
    );
}

import * as v from 'valibot';
import {
  badgeSchema,
  callbackSchema,
  pictureSchema,
  ratingSchema,
  reviewSchema,
} from '#shared/site/brand.ts';
import { httpsUrl, isLink, isPicturePlace, isPublicAddress } from '#shared/site/links.ts';

/** A whole number above 0. */
export const fromOne = v.pipe(
  v.unknown(),
  v.check((value) => /^[1-9]\d{0,8}$/.test(String(value)), 'must be a whole number from 1'),
  v.transform(Number),
);
export const wholeNumber = (fallback: number) => v.optional(fromOne, fallback);

/** A whole number; 0 turns something off. */
export const orOff = (fallback: number, most: number, message: string) =>
  v.optional(
    v.pipe(
      v.unknown(),
      v.check((value) => /^(0|[1-9]\d{0,8})$/.test(String(value)) && Number(value) <= most, message),
      v.transform(Number),
    ),
    fallback,
  );

/** The command line has the word, cdk.json may have the boolean. */
export const yesNo = v.optional(
  v.pipe(
    v.unknown(),
    v.check((value) => /^(true|false)$/.test(String(value)), 'must be true or false'),
    v.transform((value) => String(value) === 'true'),
  ),
  false,
);

/** An empty value, as from an unset shell variable, counts as not given. */
export const orEmpty = (pattern: RegExp, message: string) =>
  v.optional(
    v.pipe(
      v.string(),
      v.check((text) => text === '' || pattern.test(text), message),
    ),
    '',
  );

/** Each confirms by a click; for more the company can use a mailing list. */
const MOST_EMAILS = 10;

/** Email addresses: a list in the site file, separated by commas on the command line; may be empty. */
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
  v.array(v.pipe(v.string(), v.regex(v.EMAIL_REGEX, 'must be email addresses like office@example.com'))),
  v.maxLength(MOST_EMAILS),
);

/** An address that a function may call; empty for none. */
export const publicAddress = v.optional(
  v.pipe(
    v.string(),
    v.check(
      (text) => text === '' || isPublicAddress(text),
      'must be a public URL like https://example.com/hooks/leads',
    ),
  ),
  '',
);

/** @param example file name that the message shows */
const pictureAddress = (example: string) =>
  v.pipe(
    v.string(),
    v.check(
      isPicturePlace,
      `must be an address like https://example.com/${example}, or a path on the site like /${example}`,
    ),
  );

/** A page on another site; empty shows no link. */
const linkAddress = v.pipe(
  v.string(),
  v.check((text) => text === '' || isLink(text), 'must be an address like https://example.com/page'),
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

/** All addresses in a brand; the deploy checks them, the page does not. */
export const brandAddresses = v.object({
  siteUrl: siteAddress,
  website: linkAddress,
  logoUrl: pictureAddress('logo.svg'),
  heroImage: v.nullable(v.object({ ...pictureSchema.entries, url: pictureAddress('crew.jpg') })),
  rating: v.nullable(v.object({ ...ratingSchema.entries, url: linkAddress })),
  reviews: v.array(v.object({ ...reviewSchema.entries, url: linkAddress })),
  badges: v.array(
    v.object({ ...badgeSchema.entries, imageUrl: pictureAddress('badge.svg'), url: linkAddress }),
  ),
  callback: v.object({
    ...callbackSchema.entries,
    photoUrl: pictureAddress('maria.jpg'),
    bookingUrl: linkAddress,
  }),
});

/**
 * The key in that environment variable; undefined if the site file names none.
 * @throws Error if the variable is not set, as the site would be deployed without the key
 */
export function keyIn(env: Readonly<Record<string, string | undefined>>, name: string): string | undefined {
  if (name === '') return undefined;
  const key = env[name] ?? '';
  if (key === '')
    throw new Error(
      `keys.googleMaps points to ${name}, but that environment variable isn’t set. Export it, or remove the line.`,
    );
  return key;
}

/**
 * Refuses to deploy measuring with only some of its settings, which would silently measure nothing. `npm start` reads
 * the same file without its keys and does not check.
 * @throws Error that names what is missing
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
      'solarParameter needs keys.googleMaps: roofs are measured only for suggested addresses. Set both or neither.',
    );
  if (skipHomeSize && solarParameter === '')
    throw new Error('skipHomeSize needs keys.solarParameter. Set both, or remove skipHomeSize.');
}

import * as v from 'valibot';

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
export const pictureAddress = (example: string) =>
  v.pipe(
    v.string(),
    v.check(
      isPicturePlace,
      `must be an address like https://example.com/${example}, or a path on the site like /${example}`,
    ),
  );

/** A page elsewhere; empty links nothing. */
export const linkAddress = v.pipe(
  v.string(),
  v.check(
    (text) => text === '' || httpsUrl(text) !== undefined,
    'must be an address like https://example.com/page',
  ),
);

/** The site's own address without a path. */
export const siteAddress = v.pipe(
  v.string(),
  v.transform((url) => url.replace(/\/+$/, '')),
  v.check(
    (url) => url === '' || httpsUrl(url)?.origin === url.toLowerCase(),
    'must be an address like https://quote.example.com',
  ),
);

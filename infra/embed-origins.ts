import * as v from 'valibot';

/** A page's policy names each, and an edge function, which has 10 KB, holds the policy. */
const MOST_ORIGINS = 20;
const LONGEST_ORIGIN = 100;

const example = 'https://www.example.com';
const isLocal = ({ hostname }: URL) => hostname === 'localhost';

/** A login, a path, a query or a part of a page, also one that an address does without, as "/." */
const SAYS_MORE = /[?#@]|\/\/[^/]*\/./;

/** A public host, also one of another alphabet as ASCII, which begins its parts with `xn--`; no IP address. */
const HOST = /^([a-z\d]([a-z\d-]{0,61}[a-z\d])?\.)+[a-z][a-z\d-]{0,61}[a-z\d]$/;
const isHost = (url: URL) => isLocal(url) || HOST.test(url.hostname);

/** What keeps a text from being a website's origin, with what mends it; undefined for an origin. */
function fault(text: string): string | undefined {
  if (text.includes('*')) return `can’t have a wildcard: list each address of the website, like ${example}`;
  const url = /[\s"'<>\\;,]/.test(text) ? null : URL.parse(text);
  if (url === null || !/^https?:\/\/[^/]/i.test(text)) return `must be a website’s address like ${example}`;
  if (SAYS_MORE.test(text))
    return `must end after the host, like ${example}, without a page or anything else`;
  if (url.protocol === 'http:' && !isLocal(url))
    return `must start with https://, like ${example}; only localhost may have http://`;
  if (!isHost(url)) return `must be a website’s address like ${example}`;
  return url.origin.length > LONGEST_ORIGIN ? `must be at most ${LONGEST_ORIGIN} characters` : undefined;
}

const origin = v.pipe(
  v.string(),
  v.rawCheck(({ dataset, addIssue }) => {
    const message = dataset.typed ? fault(dataset.value) : undefined;
    if (message !== undefined) addIssue({ message });
  }),
  // As browsers write it in `Origin`: lower case, no default port, other alphabets as ASCII.
  v.transform((text) => new URL(text).origin),
);

/**
 * Origins of the company's own websites that may show the quote in a frame: a list in the site file, separated by commas
 * on the command line; left out, none.
 */
export const embedOrigins = v.optional(
  v.pipe(
    v.unknown(),
    v.transform((given) =>
      typeof given === 'string'
        ? given
            .split(',')
            .map((text) => text.trim())
            .filter((text) => text !== '')
        : given,
    ),
    v.array(origin),
    v.maxLength(MOST_ORIGINS),
    v.transform((origins) => [...new Set(origins)]),
  ),
  [],
);

import * as v from 'valibot';

/** Undefined for what is no address; the office’s browsers may be older than `URL.parse`. */
function urlIn(text: string): URL | undefined {
  try {
    return new URL(text);
  } catch {
    return undefined;
  }
}

/** The HTTPS address in a text, if it has a host name and no login. */
export function httpsUrl(text: string): URL | undefined {
  const url = /[\s"'<>\\]/.test(text) ? undefined : urlIn(text);
  return url?.protocol === 'https:' && v.DOMAIN_REGEX.test(url.hostname) && url.username === ''
    ? url
    : undefined;
}

/** Whether a text is the address of a page on another site. */
export const isLink = (text: string): boolean => httpsUrl(text) !== undefined;

/** Where an image may be: nowhere, on the site, or on a host that the content policy then allows. */
export const isPicturePlace = (text: string): boolean =>
  text === '' || /^\/[^/\s\\"'<>][^\s\\"'<>]*$/.test(text) || httpsUrl(text) !== undefined;

/** Hosts of internal networks: functions send leads only to public addresses. */
const insideNetworks = /\.(local|localhost|internal|lan|home|corp|intranet|arpa)$/i;

/** Whether a function may send to it: `https` at a public domain, no IP address, port or login. */
export function isPublicAddress(text: string): boolean {
  const url = urlIn(text);
  if (url === undefined) return false;
  const { protocol, hostname, port, username, password, hash } = url;
  const plain = port === '' && username === '' && password === '' && hash === '';
  return protocol === 'https:' && plain && v.DOMAIN_REGEX.test(hostname) && !insideNetworks.test(hostname);
}

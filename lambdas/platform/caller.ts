import { createHash, timingSafeEqual } from 'node:crypto';
import { isIPv4, isIPv6 } from 'node:net';
import { roleGroups } from '#shared/admins.ts';
import { ORIGIN_SECRET_HEADER } from '#shared/api/route.ts';
import { AppError } from './errors.ts';
import { keyedDigestOf } from './hash.ts';
import type { Caller, HttpRequest } from './request.ts';

/** API Gateway passes an array claim as one string, `[admins other]`; group names have no spaces. */
function groupsInClaim(claim: unknown): string[] {
  if (Array.isArray(claim)) return claim.filter((group) => typeof group === 'string');
  if (typeof claim !== 'string') return [];
  const inner = /^\[(.*)\]$/s.exec(claim)?.[1];
  return inner === undefined ? [] : inner.split(' ');
}

/** The admin in records that people read: the email, or the `sub` of a login without one. */
export const nameOf = ({ admin, adminEmail }: Caller): string => (adminEmail === '' ? admin : adminEmail);

/**
 * Checks that the token, which the gateway has verified, is an access token of an admin, whatever their role: that one
 * may be ten minutes old. Throws `unauthorized` for
 * another kind of token, `forbidden` for another user.
 */
export function requireAdmin({ claims }: Pick<HttpRequest, 'claims'>): Caller {
  const { sub } = claims;
  if (claims.token_use !== 'access' || typeof sub !== 'string')
    throw new AppError('unauthorized', 'Sign in to continue.');
  const ofAdmins = Object.values(roleGroups);
  if (!groupsInClaim(claims['cognito:groups']).some((group) => ofAdmins.includes(group)))
    throw new AppError('forbidden', 'Only admins can do this.');
  return { admin: sub, adminEmail: '' };
}

// Digests have one length, so comparing them takes the same time for any input.
const digest = (text: string) => createHash('sha256').update(text).digest();

/** Compares two texts in a time that does not depend on how much of them is equal. */
const sameText = (one: string, other: string) => timingSafeEqual(digest(one), digest(other));

/**
 * Throws `forbidden` for a request that did not come through CloudFront. The API's own address is public, and
 * headers about the visitor cannot be trusted there.
 * @param headers names in lower case
 * @param secrets CloudFront's secret, and during a deploy that changes it the previous one too
 */
export function requireOrigin(
  headers: Readonly<Record<string, string | undefined>>,
  secrets: readonly string[],
): void {
  const sent = headers[ORIGIN_SECRET_HEADER] ?? '';
  if (!secrets.some((secret) => sameText(sent, secret)))
    throw new AppError('forbidden', 'Use the website’s own address for the API.');
}

/** Throws `unauthorized` unless the request carries the site's public key. */
export function requirePublicKey({ headers }: Pick<HttpRequest, 'headers'>, key: string): void {
  const borne = /^Bearer +(\S+) *$/i.exec(headers.authorization ?? '')?.[1] ?? '';
  if (!sameText(borne, key))
    throw new AppError('unauthorized', 'The request needs the site key as its bearer token.');
}

const hexOf = (high: string, low: string) => (Number(high) * 256 + Number(low)).toString(16);

/** The eight groups of an IPv6 address, without leading zeros. */
function addressGroups(address: string): string[] {
  const [head = '', tail] = address
    .toLowerCase()
    .replace(/(\d+)\.(\d+)\.(\d+)\.(\d+)$/, (_, a, b, c, d) => `${hexOf(a, b)}:${hexOf(c, d)}`)
    .split('::');
  const before = head === '' ? [] : head.split(':');
  const after = tail === undefined || tail === '' ? [] : tail.split(':');
  const gap = tail === undefined ? 0 : 8 - before.length - after.length;
  return [...before, ...Array<string>(Math.max(0, gap)).fill('0'), ...after].map(
    (group) => group.replace(/^0+/, '') || '0',
  );
}

/** A household's network: an IPv4 address, or the first 64 bits of an IPv6 address, which one customer owns. */
function networkOf(address: string): string {
  if (isIPv4(address)) return address;
  if (!isIPv6(address)) return 'unknown';
  const groups = addressGroups(address.replace(/%.*$/, ''));
  return mappedIn(groups) ?? groups.slice(0, 4).join(':');
}

/** The IPv4 address in these groups, `::ffff:203.0.113.7`, as a server that listens on both sees it. */
function mappedIn(groups: readonly string[]): string | undefined {
  if (groups.slice(0, 6).join(':') !== '0:0:0:0:0:ffff') return undefined;
  return groups
    .slice(6)
    .map((group) => Number.parseInt(group, 16))
    .flatMap((group) => [group >> 8, group & 255])
    .join('.');
}

/**
 * A household's network and those around it that one customer may own, the narrowest first: IPv4 address and /24; IPv6
 * /64, /56 and /48.
 */
export function networksOf(address: string): string[] {
  const network = networkOf(address);
  if (network === 'unknown') return [network];
  if (isIPv4(network)) return [network, network.replace(/\d+$/, '0/24')];
  const [one, two, three, four = '0'] = network.split(':');
  const fourth = (Number.parseInt(four, 16) & 0xff00).toString(16);
  return [network, `${one}:${two}:${three}:${fourth}::/56`, `${one}:${two}:${three}::/48`];
}

/** The visitor's id in counters: a keyed hash, always the same for one network. */
export const visitorOf = (address: string, secret: string): string =>
  keyedDigestOf(networkOf(address), secret);

/** The ids in counters of the visitor's networks: keyed hashes, the visitor's own id first. */
export const networkIds = (address: string, secret: string): string[] =>
  networksOf(address).map((network) => keyedDigestOf(network, secret));

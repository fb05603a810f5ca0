import { createHmac } from 'node:crypto';
import { isIPv4, isIPv6 } from 'node:net';

/** An IPv4 address in IPv6 form, as a server that listens on both sees it. */
const MAPPED = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i;

/** The eight groups of an IPv6 address, without leading zeros. */
function groupsOf(address: string): string[] {
  const [head = '', tail] = address.toLowerCase().split('::');
  const before = head === '' ? [] : head.split(':');
  const after = tail === undefined || tail === '' ? [] : tail.split(':');
  const gap = tail === undefined ? 0 : 8 - before.length - after.length;
  return [...before, ...Array<string>(Math.max(0, gap)).fill('0'), ...after].map(
    (group) => group.replace(/^0+/, '') || '0',
  );
}

/** What one household is reached by: an IPv4 address, or the first 64 bits of an IPv6 address, all of which are its own. */
export function networkOf(address: string): string {
  const [, mapped] = MAPPED.exec(address) ?? [];
  if (mapped !== undefined) return mapped;
  if (isIPv4(address)) return address;
  if (!isIPv6(address)) return 'unknown';
  return groupsOf(address.replace(/%.*$/, '')).slice(0, 4).join(':');
}

/** The visitor's name in counters: always the same for one network, and no way back to the address without the secret. */
export function visitorOf(address: string, secret: string): string {
  return createHmac('sha256', secret).update(networkOf(address)).digest('base64url').slice(0, 22);
}

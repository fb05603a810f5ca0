import { request as httpRequest, type IncomingMessage } from 'node:http';
import { request as httpsRequest } from 'node:https';
import { BlockList, connect, isIP, type LookupFunction } from 'node:net';
import { connect as connectTls } from 'node:tls';

/**
 * Addresses that lead into a network and not to a public host: IANA's special-purpose registries for IPv4 and IPv6, with
 * multicast. Among them are a cloud's metadata (169.254.169.254), Lambda's own API (127.0.0.1), and IPv6 forms that
 * carry an IPv4 address. An IPv4-mapped address counts as its IPv4 address.
 */
const inwardRanges = [
  ...['0.0.0.0/8', '10.0.0.0/8', '100.64.0.0/10', '127.0.0.0/8', '169.254.0.0/16', '172.16.0.0/12'],
  ...['192.0.0.0/24', '192.0.2.0/24', '192.88.99.0/24', '192.168.0.0/16', '198.18.0.0/15'],
  ...['198.51.100.0/24', '203.0.113.0/24', '224.0.0.0/4', '240.0.0.0/4'],
  ...['::/96', '64:ff9b::/96', '64:ff9b:1::/48', '100::/64', '2001::/23', '2001:db8::/32', '2002::/16'],
  ...['3fff::/20', '5f00::/16', 'fc00::/7', 'fe80::/10', 'fec0::/10', 'ff00::/8'],
];

/** @param open the one range that is left out, as it is written above; empty for none */
export function inwardAddresses(open: string): BlockList {
  const list = new BlockList();
  for (const range of inwardRanges.filter((inward) => inward !== open)) {
    const [network = '', prefix] = range.split('/');
    list.addSubnet(network, Number(prefix), network.includes(':') ? 'ipv6' : 'ipv4');
  }
  return list;
}

/** Resolves names; Node's own unless a test has another. */
export type Lookup = LookupFunction;

interface PublicPost {
  body: string;
  headers: Readonly<Record<string, string>>;
  signal: AbortSignal;
  /** A range that is not public and may be reached all the same, like 127.0.0.0/8; empty for none. */
  openRange: string;
  lookup?: Lookup | undefined;
  /** How much of the answer is read; left out, nothing of it. */
  answerBytes?: number;
}

export interface PublicAnswer {
  status: number;
  /** Its first bytes, as far as they came before the signal. */
  start: Buffer;
}

/** Resolves with what was read; a status that came counts, whatever becomes of the rest. */
function answerOf(response: IncomingMessage, bytes: number): Promise<PublicAnswer> {
  const { statusCode: status = 0 } = response;
  const chunks: Buffer[] = [];
  let length = 0;
  return new Promise((resolve) => {
    const end = () => {
      response.destroy();
      resolve({ status, start: Buffer.concat(chunks).subarray(0, bytes) });
    };
    if (bytes === 0) return end();
    response.on('data', (chunk: Buffer) => {
      chunks.push(chunk);
      length += chunk.length;
      if (length >= bytes) end();
    });
    // An answer that is cut off ends with an error, and then closes.
    response.on('error', () => undefined);
    response.on('end', end);
    response.on('close', end);
  });
}

/**
 * Posts to a public address and resolves with its answer; no redirect is followed.
 * Node checks each address a name leads to as it connects to it, so a name that leads elsewhere a moment later changes
 * nothing. Rejects if nothing answers; `isInward` tells the errors of addresses that are not public.
 */
export function postPublicly(url: URL, post: PublicPost): Promise<PublicAnswer> {
  const { body, headers, signal, lookup, answerBytes = 0 } = post;
  const blockList = inwardAddresses(post.openRange);
  const secure = url.protocol === 'https:';
  return new Promise((resolve, reject) => {
    const request = (secure ? httpsRequest : httpRequest)(url, {
      method: 'POST',
      headers,
      signal,
      // Node's TLS does not pass the list on to its socket, and a pool's open sockets are not checked again.
      createConnection({ host: named, port }) {
        const host = named ?? '';
        const socket = connect({ host, port: Number(port), blockList, lookup });
        return secure ? connectTls({ socket, host, servername: isIP(host) === 0 ? host : '' }) : socket;
      },
    });
    request.on('response', (response) => resolve(answerOf(response, answerBytes)));
    request.on('error', reject);
    request.end(body);
  });
}

/** True if the host was not asked because none of its addresses is public. */
export function isInward(error: unknown): boolean {
  if (error instanceof AggregateError) return error.errors.some(isInward);
  return error instanceof Error && 'code' in error && error.code === 'ERR_IP_BLOCKED';
}

import { createServer } from 'node:http';
import { createServer as createSecureServer } from 'node:https';
import { text } from 'node:stream/consumers';
import { getCACertificates, setDefaultCACertificates } from 'node:tls';
import { afterAll, beforeEach, describe, expect, test } from 'vitest';
import { close, listen } from '#infra/local/wire/http.ts';
import { inwardAddresses, isInward, type Lookup, postPublicly } from '#lambdas/alerts/public-post.ts';
import { selfSigned } from '#test/support/self-signed.ts';

const LOOPBACK = '127.0.0.0/8';

describe('an address that is not public', () => {
  const blocked = inwardAddresses('');
  const isBlocked = (address: string) => blocked.check(address, address.includes(':') ? 'ipv6' : 'ipv4');

  test.each([
    ['this host', ['0.0.0.0', '0.255.255.255', '::', '127.0.0.1', '127.255.255.255', '::1']],
    ['a private network', ['10.0.0.0', '10.255.255.255', '172.16.0.0', '172.31.255.255', '192.168.0.1']],
    ['a private network of IPv6', ['fc00::1', 'fd12:3456::1', 'fdff:ffff::1', 'fec0::1']],
    [
      'a link, as a cloud’s metadata',
      ['169.254.0.0', '169.254.169.254', '169.254.255.255', 'fe80::1', 'febf::1'],
    ],
    ['a carrier’s network', ['100.64.0.0', '100.127.255.255']],
    ['many hosts', ['224.0.0.1', '239.255.255.255', '255.255.255.255', 'ff02::1']],
    [
      'documentation and benchmarks',
      ['192.0.2.1', '198.51.100.1', '203.0.113.1', '198.19.255.255', '2001:db8::1'],
    ],
    [
      'one of these, written as IPv6',
      ['::ffff:10.0.0.1', '::ffff:a9fe:a9fe', '::ffff:127.0.0.1', '::7f00:1'],
    ],
    [
      'one of these, through a gateway',
      ['64:ff9b::a00:1', '64:ff9b:1::1', '2002:a00:1::1', '2001:0:a00:1::1'],
    ],
  ])('leads to %s', (_, addresses) => {
    expect(addresses.filter((address) => !isBlocked(address))).toEqual([]);
  });

  test('is none beside these', () => {
    const ofNeighbors = ['9.255.255.255', '11.0.0.0', '172.15.255.255', '172.32.0.0', '192.167.255.255'];
    const ofOthers = [
      '1.1.1.1',
      '8.8.8.8',
      '100.63.255.255',
      '100.128.0.0',
      '169.253.255.255',
      '223.255.255.255',
    ];
    const ofIpv6 = ['2001:200::1', '2606:4700:4700::1111', '2a00:1450::1', '::ffff:8.8.8.8'];
    expect([...ofNeighbors, ...ofOthers, ...ofIpv6].filter(isBlocked)).toEqual([]);
  });

  test('may be opened by its whole range alone', () => {
    expect(inwardAddresses(LOOPBACK).check('127.0.0.1')).toBe(false);
    expect(inwardAddresses(LOOPBACK).check('10.0.0.1')).toBe(true);
    expect(inwardAddresses('127.0.0.1').check('127.0.0.1')).toBe(true);
  });
});

/** Names lead to these addresses, at each question to the next list. */
function leadingTo(...answers: string[][]): Lookup {
  return (_host, _options, done) => {
    const [addresses = []] = answers;
    if (answers.length > 1) answers.shift();
    done(
      null,
      addresses.map((address) => ({ address, family: address.includes(':') ? 6 : 4 })),
    );
  };
}

const received: string[] = [];
const server = createServer(async (request, response) => {
  received.push(await text(request));
  response.writeHead(204).end();
});
const port = await listen(server, 0);
afterAll(() => close(server));

async function post(url: string, lookup?: Lookup, openRange = '') {
  received.length = 0;
  const signal = AbortSignal.timeout(5000);
  const sent = postPublicly(new URL(url), { body: '{}', headers: {}, signal, openRange, lookup });
  return sent.then(
    ({ status }) => status,
    (error: unknown) => (isInward(error) ? 'inward' : error),
  );
}

describe.each(['http', 'https'])('over %s', (scheme) => {
  let connections = 0;
  const listener = createServer().on('connection', (socket) => {
    connections += 1;
    socket.destroy();
  });
  const here = listen(listener, 0);
  afterAll(() => close(listener));

  test.each<[string, string, Lookup?]>([
    ['an address', '127.0.0.1'],
    ['an IPv4 address in IPv6', '[::ffff:127.0.0.1]'],
    ['the name of this host', 'localhost'],
    ['a name that leads to one', 'hooks.example.com', leadingTo(['127.0.0.1'])],
    ['a name that leads to several', 'hooks.example.com', leadingTo(['::1', '127.0.0.1', '169.254.169.254'])],
  ])('%s that is not public gets no connection', async (_, host, lookup) => {
    expect(await post(`${scheme}://${host}:${await here}/hooks`, lookup)).toBe('inward');
    expect(connections).toBe(0);
  });
});

test('a name that was public before is looked up and checked for each post', async () => {
  const lookup = leadingTo(['127.0.0.1'], ['10.0.0.1']);
  const url = `http://hooks.example.com:${port}/`;
  expect(await post(url, lookup, LOOPBACK)).toBe(204);
  expect(await post(url, lookup, LOOPBACK)).toBe('inward');
});

test('of several addresses only those that may be reached are', async () => {
  const lookup = leadingTo(['10.0.0.1', '127.0.0.1']);
  expect(await post(`http://hooks.example.com:${port}/`, lookup, LOOPBACK)).toBe(204);
  expect(received).toEqual(['{}']);
});

describe('a host asked over TLS', () => {
  const { key, cert } = selfSigned('hooks.example.com');
  const asked: unknown[] = [];
  const secure = createSecureServer({ key, cert }, async (request, response) => {
    asked.push(await text(request));
    response.writeHead(200).end();
  });
  const securePort = listen(secure, 0);
  const trusted = getCACertificates('default');
  beforeEach(() => {
    setDefaultCACertificates(trusted);
    asked.length = 0;
  });
  afterAll(async () => {
    setDefaultCACertificates(trusted);
    await close(secure);
  });
  const ask = async (host: string) =>
    post(`https://${host}:${await securePort}/`, leadingTo(['127.0.0.1']), LOOPBACK);

  test('gets nothing without a certificate that is trusted', async () => {
    expect(await ask('hooks.example.com')).toMatchObject({ code: 'DEPTH_ZERO_SELF_SIGNED_CERT' });
    expect(asked).toEqual([]);
  });

  test('gets it with one for its own name, and with no other', async () => {
    setDefaultCACertificates([...trusted, cert]);
    expect(await ask('hooks.example.com')).toBe(200);
    expect(await ask('leads.example.com')).toMatchObject({ code: 'ERR_TLS_CERT_ALTNAME_INVALID' });
    expect(asked).toEqual(['{}']);
  });
});

import { request } from 'node:http';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { jsonServices, startJsonServices } from '#test/support/json-services.ts';
import { startTestS3 } from '#test/support/local-s3.ts';

let local: Awaited<ReturnType<typeof startJsonServices>>;
let s3: Awaited<ReturnType<typeof startTestS3>>;
beforeAll(async () => {
  local = await startJsonServices();
  s3 = await startTestS3();
});
afterAll(() => Promise.all([local.stop(), s3.stop()]));

const ORIGIN = 'https://elsewhere.example';
const sharing = (headers: Headers) =>
  [...headers].filter(([name]) => name.startsWith('access-control-')).map(([name]) => name);

describe.each(['dynamodb', 'textract'] as const)('%s', (name) => {
  test('answers no preflight, so that a page of another origin cannot call it', async () => {
    const preflight = await fetch(local.endpoints[name], {
      method: 'OPTIONS',
      headers: {
        origin: ORIGIN,
        'access-control-request-method': 'POST',
        'access-control-request-headers': 'authorization,content-type,x-amz-date,x-amz-target',
      },
    });
    expect([preflight.ok, sharing(preflight.headers)]).toEqual([false, []]);
  });

  test('keeps its answers from such a page, signed for or not', async () => {
    const unsigned = await fetch(local.endpoints[name], {
      method: 'POST',
      headers: { origin: ORIGIN },
      body: '{}',
    });
    expect(sharing(unsigned.headers)).toEqual([]);
    const signed: RequestInit = { method: 'POST' };
    await local.call(name, {
      tamper({ headers, body }) {
        signed.headers = { ...headers, origin: ORIGIN };
        signed.body = new Uint8Array(body as Uint8Array);
      },
    });
    const answered = await fetch(local.endpoints[name], signed);
    expect(await answered.text()).not.toContain('Signature');
    expect(sharing(answered.headers)).toEqual([]);
  });
});

/** The status of a request that came here under another name. */
function statusUnder(url: string, host: string | undefined): Promise<number | undefined> {
  return new Promise((resolve, reject) => {
    const asked = request(url, {
      method: 'POST',
      setHost: false,
      ...(host === undefined ? {} : { headers: { host } }),
    });
    asked.on('response', (response) => {
      response.resume();
      resolve(response.statusCode);
    });
    asked.on('error', reject).end('{}');
  });
}

describe('a page elsewhere whose name points to this machine', () => {
  const names: [string, () => string][] = [
    ...jsonServices.map((name): [string, () => string] => [name, () => local.endpoints[name]]),
    ['s3', () => `${s3.endpoint()}/documents`],
  ];
  test.each(names)('is not answered by %s', async (_, url) => {
    const port = new URL(url()).port;
    for (const host of [
      'elsewhere.example',
      `elsewhere.example:${port}`,
      `localhost.elsewhere.example:${port}`,
      '127.0.0.1.elsewhere.example',
    ])
      expect(await statusUnder(url(), host)).toBe(421);
    for (const host of [`localhost:${port}`, `127.0.0.1:${port}`, 'localhost', `[::1]:${port}`])
      expect(await statusUnder(url(), host)).not.toBe(421);
  });
});

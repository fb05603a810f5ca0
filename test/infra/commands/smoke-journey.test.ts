import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { neutralSettings } from '#shared/pricing/area-settings.ts';
import { defaultRates } from '#shared/pricing/rates.ts';
import type { TestProduct } from '#test/support/product.ts';
import { type Fault, smokeOn, startSite, withHeaders } from './running-site.ts';

let product: TestProduct;
beforeAll(async () => {
  product = await startSite();
});
afterAll(() => product.stop());

const pricing = { version: '2026-11-20T15:00:00.000Z', rates: defaultRates, settings: neutralSettings };
const html = () =>
  new Response('<!doctype html><title>Roof</title>', { headers: { 'content-type': 'text/html' } });
const json = (body: unknown, status = 200) => Response.json(body, { status });
const at =
  (method: string, path: RegExp, answer: ReturnType<Fault>): Fault =>
  (asked) =>
    asked.method === method && path.test(asked.url.pathname) ? answer : undefined;
const without = (name: string) => withHeaders((headers) => headers.delete(name));

describe('a site is refused with its sentence, at the step that found it, where', () => {
  test.each<[string, Fault, RegExp, RegExp]>([
    [
      'everything fails',
      () => new Response('Internal Server Error', { status: 500 }),
      /the page answers/,
      /^GET http:\S+\/ answered 500, not 200: "Internal Server Error"$/,
    ],
    [
      'the page has no CSP',
      at('GET', /^\/$/, without('content-security-policy')),
      /the page/,
      /has no content-security-policy header: look at/,
    ],
    [
      'the page has no HSTS',
      at('GET', /^\/$/, without('strict-transport-security')),
      /the page/,
      /has no strict-transport-security header/,
    ],
    [
      'HSTS ends within a day',
      at(
        'GET',
        /^\/$/,
        withHeaders((headers) => headers.set('strict-transport-security', 'max-age=86400')),
      ),
      /the page/,
      /has the header strict-transport-security "max-age=86400", which does not do\.$/,
    ],
    [
      'the page’s script is gone',
      at('GET', /\.js$/, new Response('', { status: 404 })),
      /the page/,
      /\.js answered 404, not 200: \(nothing in it\)$/,
    ],
    [
      'a Spanish browser gets the English page',
      ({ init }) =>
        new Headers(init.headers).get('accept-language') === 'es'
          ? withHeaders((headers) => headers.set('content-language', 'en'))
          : undefined,
      /language es/,
      /has the header content-language "en", which does not do\.$/,
    ],
    [
      'the page has no first question',
      ({ init }) =>
        new Headers(init.headers).has('accept-language')
          ? (right) => new Response('<html lang="en">', { headers: right.headers })
          : undefined,
      /language en/,
      /has no first question in "en"/,
    ],
    [
      'only the admin page is without a CSP',
      at('GET', /^\/admin/, without('content-security-policy')),
      /the admin page too/,
      /\/admin has no content-security-policy/,
    ],
    [
      'config.json is a web page',
      at('GET', /config\.json/, html()),
      /config\.json/,
      /\/config\.json answered a web page where JSON belongs: "<!doctype html>/,
    ],
    [
      'config.json lacks the key',
      at('GET', /config\.json/, json({ apiBase: '/api' })),
      /config\.json/,
      /lacks what the page needs: brand: /,
    ],
    [
      'a missing file is the page',
      at('GET', /assets/, (right) => (right.status === 404 ? html() : right)),
      /404/,
      /answered 200, not 404/,
    ],
    [
      'a rate is no number',
      at('GET', /pricing/, json({ ...pricing, rates: { asLowAs: '350' } })),
      /rates/,
      /answered something else than agreed: rates.asLowAs: /,
    ],
    [
      'prices are not those of the rates',
      at('GET', /pricing/, json({ ...pricing, rates: { ...defaultRates, asLowAs: 1 } })),
      /by form/,
      /^The estimate was priced asLowAs at \$8400, where the rates make it \$24\.$/,
    ],
    [
      'storage refuses uploads',
      ({ url }) =>
        url.port === '1' || /^\/documents/.test(url.pathname)
          ? new Response('<Code>AccessDenied</Code>', { status: 403 })
          : undefined,
      /straight to storage/,
      /^The upload to \S+ was refused with 403: <Code>AccessDenied/,
    ],
    [
      'leads are not taken',
      at('POST', /\/leads$/, json({ error: { code: 'internal', message: 'Something went wrong.' } }, 500)),
      /a lead marked/,
      /^POST http:\S+\/api\/leads answered 500, not 201: /,
    ],
    [
      'a lead is taken twice',
      at('POST', /\/leads$/, async (right) => (right.status === 409 ? json({ id: 'another' }, 201) : right)),
      /taken once/,
      /\/api\/leads answered 201, not 409/,
    ],
    ['details are lost', at('POST', /details$/, json({}, 404)), /details/, /details answered 404, not 204/],
    [
      'an admin route is open',
      at('GET', /\/api\/leads$/, json({ items: [] })),
      /no token/,
      /^GET \S+ answered 200 to somebody who is not signed in: take the site down\.$/,
    ],
    [
      'a made-up token is believed',
      ({ url, init }) =>
        url.pathname === '/api/pricing-variables' && new Headers(init.headers).has('authorization')
          ? json({ items: [] })
          : undefined,
      /made one up/,
      /pricing-variables answered 200 to somebody/,
    ],
  ])('%s', async (_, fault, step, expected) => {
    const { lines, sentence } = await smokeOn(product, { fault });
    expect(sentence).toMatch(expected);
    expect(lines.at(-1)).toMatch(/^✗ /);
    expect(lines.at(-1)).toMatch(step);
    expect(lines.slice(0, -1)).toEqual(lines.slice(0, -1).map(() => expect.stringMatching(/^✓ /)));
  });

  test.each<[string, Response, RegExp]>([
    ['answers', json({}), /answered 200, not 403/],
    [
      'refuses in other words',
      json({ message: 'Forbidden' }, 403),
      /refused, but not in the words of the API/,
    ],
  ])('the API’s own address %s', async (_, answer, expected) => {
    const { host } = new URL(product.executeApiUrl);
    const fault: Fault = ({ url }) => (url.host === host ? answer : undefined);
    const { lines, sentence } = await smokeOn(product, { fault });
    expect(sentence).toMatch(expected);
    expect(lines.at(-1)).toMatch(/^✗ the API’s own address refuses/);
  });
});

describe('--wait', () => {
  const failingFirst = (times: number): Fault => {
    let asked = 0;
    return ({ url }) => {
      if (url.pathname !== '/config.json') return undefined;
      asked += 1;
      return asked <= times ? new Response('', { status: 503 }) : undefined;
    };
  };

  test('waits for a site that answers at the last look', async () => {
    const { lines, sentence } = await smokeOn(product, { fault: failingFirst(2), waitMs: 10_000 });
    expect(sentence).toBe('');
    expect(lines[0]).toBe('✓ the site is there  10000 ms');
  });

  test('gives up one look later, with what was last answered', async () => {
    const { lines, sentence } = await smokeOn(product, { fault: failingFirst(3), waitMs: 10_000 });
    expect(sentence).toMatch(
      /did not answer within 10 seconds; the last time: GET \S+ answered 503, not 200/,
    );
    expect(lines).toEqual(['✗ the site is there  10000 ms']);
  });
});

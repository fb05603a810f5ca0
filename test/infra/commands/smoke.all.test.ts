import { randomUUID } from 'node:crypto';
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { find } from '#infra/commands/forget-report.ts';
import { personIn } from '#infra/commands/person.ts';
import { smoke, smokeTest } from '#infra/commands/smoke.ts';
import { smokeArguments } from '#infra/commands/smoke-arguments.ts';
import { asking } from '#infra/commands/smoke-wire.ts';
import { localStorage, runningProduct } from '#infra/commands/where.ts';
import { alertStore } from '#lambdas/alerts/alert-store.ts';
import { indexStore } from '#lambdas/lead-index/store/index-store.ts';
import { SMOKE_EMAIL, SMOKE_NAME, smokeLeadId } from '#shared/lead/smoke-lead.ts';
import { neutralSettings } from '#shared/pricing/area-settings.ts';
import { defaultRates } from '#shared/pricing/rates.ts';
import { strangers, unthrottled } from '#test/support/http-events.ts';
import { startTestProduct, type TestProduct } from '#test/support/product.ts';
import { tablesAt } from '#test/support/tables.ts';
import { typed, typedInAShell } from '#test/support/typed-command.ts';

type Asked = { method: string; url: URL; init: RequestInit };
/** What a broken site answers in place of the right answer, or undefined where this request is answered right. */
type Fault = (asked: Asked) => FaultAnswer;
type FaultAnswer = Response | ((right: Response) => Response | Promise<Response>) | undefined;

/** The product with a fault in it, as seen over the wire. */
const faulty =
  (fault: Fault): typeof fetch =>
  async (address, init = {}) => {
    const url = new URL(String(address));
    const answer = fault({ method: init.method ?? 'GET', url, init });
    if (answer instanceof Response) return answer;
    const right = await fetch(address, init);
    return answer === undefined ? right : answer(right);
  };

let product: TestProduct;
beforeAll(async () => {
  product = await startTestProduct({ throttleClock: unthrottled(), viewerAddress: strangers() });
});
afterAll(() => product.stop());

/** Runs the smoke test on the product; gives the lines it said and the sentence it ended with. */
async function smoked({
  fault = () => undefined,
  waitMs = 0,
  isApiNamed = true,
}: {
  fault?: Fault;
  waitMs?: number;
  isApiNamed?: boolean;
} = {}) {
  const lines: string[] = [];
  let clock = Date.parse('2026-11-20T10:00:00Z');
  const visit = {
    site: product.url,
    api: isApiNamed ? product.executeApiUrl : undefined,
    ask: asking(faulty(fault)),
    runId: randomUUID(),
    now: () => new Date(clock),
    sleep: async (ms: number) => {
      clock += ms;
    },
  };
  const sentence = await smokeTest(visit, waitMs, (line) => lines.push(line)).then(
    () => '',
    (error: Error) => error.message,
  );
  return { lines, sentence, runId: visit.runId };
}

/** The right answer with other headers. */
const withHeaders =
  (change: (headers: Headers) => void) =>
  (right: Response): Response => {
    const headers = new Headers(right.headers);
    change(headers);
    return new Response(right.body, { status: right.status, headers });
  };

describe('on the product of this machine', () => {
  test('every step passes, each in a line with its time, and npm run forget finds the lead it leaves, with the document', async () => {
    const { lines, sentence, runId } = await smoked();
    expect(sentence).toBe('');
    expect(lines.slice(0, -2)).toEqual(Array(17).fill(expect.stringMatching(/^✓ .+ {2}\d+ ms$/)));
    expect(lines.at(-2)).toBe(`All 17 checks passed on ${product.url}.`);
    expect(lines.at(-1)).toContain(`npm run forget -- ${SMOKE_EMAIL}`);
    const storage = localStorage(await runningProduct(product.dataDir));
    const person = personIn(SMOKE_EMAIL);
    if (person === undefined) throw new Error('not a mail address');
    const { leads, files } = await find(person, storage);
    const lead = leads.find(({ id }) => id === smokeLeadId(runId));
    expect(files.get(lead?.documentId ?? '')).toHaveLength(1);
  });

  test('the lead it leaves says what it is wherever a person reads it, under an id as no other lead has; nobody agreed to be called', async () => {
    const { runId } = await smoked();
    const dynamo = tablesAt(product.endpoints.dynamodb);
    const id = runId.replace(/^.{8}/, '7e577e57');
    const { Item } = await dynamo.get({ TableName: 'leads', Key: { id } });
    dynamo.destroy();
    expect(Item).toMatchObject({ name: SMOKE_NAME, author: SMOKE_NAME, email: SMOKE_EMAIL });
    expect(Item?.content).toContain('smokeTest');
    expect(Item).not.toHaveProperty('consent');
  });

  test('nobody is told of the lead it leaves, though it is in the office’s lists', async () => {
    const { runId } = await smoked();
    const id = smokeLeadId(runId);
    const dynamo = tablesAt(product.endpoints.dynamodb);
    const alerts = alertStore(dynamo, 'alerts');
    await expect.poll(() => alerts.due('9999', 100), { timeout: 15_000 }).toEqual([]);
    const ofRun = (await alerts.latest(100)).filter(({ lead_id }) => lead_id === id);
    expect(ofRun.map(({ event }) => event).toSorted()).toEqual(['lead.created', 'lead.updated']);
    const states = ofRun.flatMap(({ deliveries }) => Object.values(deliveries).map(({ state }) => state));
    expect(new Set(states)).toEqual(new Set(['off']));
    expect(existsSync(join(product.dataDir, 'team-mail'))).toBe(false);
    const index = indexStore(dynamo, { leads: 'leads', leadKeys: 'leadKeys' });
    const { counters } = (await index.get(id)) ?? {};
    expect(counters).toEqual([{ term: 'counts', place: id.charAt(0), counters: { new: 1 } }]);
    dynamo.destroy();
  });

  test('it is repeated with the same outcome, and where nobody told the API’s own address, that step is said to be skipped', async () => {
    const { lines, sentence } = await smoked({ isApiNamed: false });
    expect(sentence).toBe('');
    expect(lines).toContain(
      '– direct API address is blocked: skipped, no address. Pass --api with the deploy’s ApiUrl',
    );
  });
});

describe('npm run smoke', () => {
  test('is a program that ends with 0 where all is well', async () => {
    const env = { LOCAL_DATA_DIR: product.dataDir };
    const { code, out, err } = await typedInAShell('infra/commands/smoke.ts', [product.url], { env });
    expect([code, err]).toEqual([0, '']);
    expect(out).toContain(`All 17 checks passed on ${product.url}.\n`);
  });

  test('ends with 1 and one sentence where nobody answers', async () => {
    expect(await typed(smoke, ['http://127.0.0.1:9'])).toEqual({
      code: 1,
      out: expect.stringMatching(/^✗ quote page loads {2}\d+ ms\n$/),
      err: expect.stringMatching(
        /^No answer from GET http:\/\/127\.0\.0\.1:9\/ \(.+\)\. Check the address\.\n$/,
      ),
    });
  });
});

test.each([
  [[], { waitMs: 0 }],
  [['https://quote.example.com'], { site: 'https://quote.example.com', waitMs: 0 }],
  [['http://localhost:3000/'], { site: 'http://localhost:3000', waitMs: 0 }],
  [
    ['https://q.example', '--api', 'https://abc.execute-api.us-east-1.amazonaws.com/', '--wait', '90s'],
    { site: 'https://q.example', api: 'https://abc.execute-api.us-east-1.amazonaws.com', waitMs: 90_000 },
  ],
  [['--outputs', 'out.json', '--wait', '10m'], { outputsFile: 'out.json', waitMs: 600_000 }],
])('%j', (args, expected) => {
  expect(smokeArguments(args)).toEqual(expected);
});

describe('one sentence says what to type, given', () => {
  test.each([
    ['no address', ['quote.example.com'], /^"quote\.example\.com" isn’t a site address like https:/],
    ['a page of the site', ['https://q.example/admin'], /isn’t a site address/],
    ['another protocol', ['ftp://q.example'], /isn’t a site address/],
    ['two sites', ['https://a.example', 'https://b.example'], /^"https:\/\/b\.example" belongs to no option/],
    ['a time without a unit', ['--wait', '10'], /^--wait needs a time like 90s or 10m, not "10"/],
    [
      'an outputs file and a site',
      ['https://a.example', '--outputs', 'o.json'],
      /^Use either --outputs or addresses/,
    ],
    ['an option there is not', ['--force'], /^Didn’t understand "--force"\. Use: npm run smoke/],
  ])('%s', (_, args, sentence) => {
    expect(() => smokeArguments(args)).toThrow(sentence);
  });
});

const pricing = { version: '2026-11-20T15:00:00.000Z', rates: defaultRates, settings: neutralSettings };
const html = () =>
  new Response('<!doctype html><title>Roof</title>', { headers: { 'content-type': 'text/html' } });
const json = (body: unknown, status = 200) => Response.json(body, { status });
const at =
  (method: string, path: RegExp, answer: ReturnType<Fault>): Fault =>
  (asked) =>
    asked.method === method && path.test(asked.url.pathname) ? answer : undefined;
const gets = (path: RegExp, answer: ReturnType<Fault>) => at('GET', path, answer);
const without = (name: string) => withHeaders((headers) => headers.delete(name));
const having = (name: string, value: string) => withHeaders((headers) => headers.set(name, value));
const languageOf = ({ init }: Asked) => new Headers(init.headers).get('accept-language');
const policy = 'content-security-policy';
const hsts = 'strict-transport-security';

describe('a site is refused with its sentence, at the step that found it, where', () => {
  test.each<[string, Fault, RegExp, RegExp]>([
    [
      'everything fails',
      () => new Response('Internal Server Error', { status: 500 }),
      /quote page loads/,
      /^GET http:\S+\/ answered 500, not 200: "Internal Server Error"$/,
    ],
    [
      'the page has no CSP',
      gets(/^\/$/, without(policy)),
      /page loads/,
      /has no content-security-policy header\. Check the headers policy/,
    ],
    [
      'the page has no HSTS',
      gets(/^\/$/, without(hsts)),
      /page loads/,
      /has no strict-transport-security header/,
    ],
    [
      'HSTS ends within a day',
      gets(/^\/$/, having(hsts, 'max-age=86400')),
      /page loads/,
      /has a wrong strict-transport-security header: "max-age=86400"\.$/,
    ],
    [
      'the page’s script is gone',
      gets(/\.js$/, new Response('', { status: 404 })),
      /page loads/,
      /\.js answered 404, not 200: \(nothing in it\)$/,
    ],
    [
      'a Spanish browser gets the English page',
      (asked) => (languageOf(asked) === 'es' ? having('content-language', 'en') : undefined),
      /\(es\)/,
      /has a wrong content-language header: "en"\.$/,
    ],
    [
      'the page has no first question',
      (asked) =>
        languageOf(asked) === null
          ? undefined
          : (right) => new Response('<html lang="en">', { headers: right.headers }),
      /\(en\)/,
      /shows no first question in en\. /,
    ],
    [
      'only the admin page is without a CSP',
      gets(/^\/admin/, without(policy)),
      /admin page loads/,
      /\/admin has no content-security-policy/,
    ],
    [
      'config.json is a web page',
      gets(/config\.json/, html()),
      /config\.json/,
      /\/config\.json answered a web page instead of JSON: "<!doctype html>/,
    ],
    [
      'config.json lacks the key',
      gets(/config\.json/, json({ apiBase: '/api' })),
      /config\.json/,
      /config\.json is incomplete: brand: /,
    ],
    [
      'a missing file is the page',
      gets(/assets/, (right) => (right.status === 404 ? html() : right)),
      /404/,
      /answered 200, not 404/,
    ],
    [
      'a path that is no page is one',
      gets(/\/[\w-]+$/, (right) => (right.status === 404 ? html() : right)),
      /404/,
      /answered 200, not 404/,
    ],
    [
      'a rate is no number',
      gets(/pricing/, json({ ...pricing, rates: { asLowAs: '350' } })),
      /rates/,
      /^Unexpected answer from GET \S+: rates.asLowAs: /,
    ],
    [
      'prices are not those of the rates',
      gets(/pricing/, json({ ...pricing, rates: { ...defaultRates, asLowAs: 1 } })),
      /upload \(form\)/,
      /^Priced asLowAs at \$8,400; the rates make it \$24\.$/,
    ],
    [
      'storage refuses uploads',
      ({ url }) =>
        url.port === '1' || /^\/documents/.test(url.pathname)
          ? new Response('<Code>AccessDenied</Code>', { status: 403 })
          : undefined,
      /estimate upload \(storage\)/,
      /^Upload to \S+ failed with 403: <Code>AccessDenied/,
    ],
    [
      'leads are not taken',
      at('POST', /\/leads$/, json({ error: { code: 'internal', message: 'Something went wrong.' } }, 500)),
      /test lead saves/,
      /^POST http:\S+\/api\/leads answered 500, not 201: .+ See the log of visitor-api\.$/,
    ],
    [
      'a lead is taken twice',
      at('POST', /\/leads$/, async (right) => (right.status === 409 ? json({ id: 'another' }, 201) : right)),
      /no duplicate/,
      /\/api\/leads answered 201, not 409/,
    ],
    [
      'details are lost',
      at('POST', /details$/, json({}, 404)),
      /details/,
      /details answered 404, not 200 or 204/,
    ],
    [
      'an admin route is open',
      gets(/\/api\/leads$/, json({ items: [] })),
      /missing token/,
      /^GET \S+ answered 200 without a sign-in\. Take the site down now\.$/,
    ],
    [
      'a made-up token is believed',
      ({ url, init }) =>
        url.pathname === '/api/pricing-variables' && new Headers(init.headers).has('authorization')
          ? json({ items: [] })
          : undefined,
      /fake token/,
      /pricing-variables answered 200 without/,
    ],
    [
      'the API’s own address answers',
      ({ url }) => (url.host === new URL(product.executeApiUrl).host ? json({}) : undefined),
      /direct API address is blocked/,
      /answered 200, not 403/,
    ],
    [
      'the API’s own address refuses in other words',
      ({ url }) =>
        url.host === new URL(product.executeApiUrl).host ? json({ message: 'No' }, 403) : undefined,
      /direct API address is blocked/,
      /is blocked, but not by our API/,
    ],
  ])('%s', async (_, fault, step, expected) => {
    const { lines, sentence } = await smoked({ fault });
    expect(sentence).toMatch(expected);
    expect(lines.at(-1)).toMatch(/^✗ /);
    expect(lines.at(-1)).toMatch(step);
    expect(lines.slice(0, -1)).toEqual(lines.slice(0, -1).map(() => expect.stringMatching(/^✓ /)));
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
    const { lines, sentence } = await smoked({ fault: failingFirst(2), waitMs: 10_000 });
    expect(sentence).toBe('');
    expect(lines[0]).toBe('✓ site answers  10000 ms');
  });

  test('gives up one look later, with what was last answered', async () => {
    const { lines, sentence } = await smoked({ fault: failingFirst(3), waitMs: 10_000 });
    expect(sentence).toMatch(/didn’t answer in 10 seconds\. Last error: GET \S+ answered 503, not 200/);
    expect(lines).toEqual(['✗ site answers  10000 ms']);
  });
});

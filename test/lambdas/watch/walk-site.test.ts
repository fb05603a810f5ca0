import { expect, test } from 'vitest';
import { type WalkFailed, walkSite } from '#lambdas/watch/walk-site.ts';
import { WALK_LEAD_ID } from '#shared/lead/smoke-lead.ts';
import { defaultPricing } from '#shared/quote/site-pricing.ts';

const page = '<script type="module" src="/assets/main-1.js"></script><input id="address" />';
const pricing = { version: '2026-11-30T08:00:00.000Z', ...defaultPricing };

const html = (text: string, status = 200) =>
  new Response(text, { status, headers: { 'content-type': 'text/html; charset=utf-8' } });
const script = (text: string) => new Response(text, { headers: { 'content-type': 'text/javascript' } });

/** A site on which a visitor gets on. */
const well: Record<string, () => Response> = {
  'GET /': () => html(page),
  'GET /assets/main-1.js': () => script('1;'),
  'GET /api/pricing': () => Response.json(pricing),
  'POST /api/leads': () => Response.json({ id: WALK_LEAD_ID }, { status: 201 }),
};

/** What a walk asked, and how it ended: the step that failed, with its status. */
async function walked(changes: typeof well = {}) {
  const asked: string[] = [];
  const answers = { ...well, ...changes };
  const fetch: typeof globalThis.fetch = async (address, init) => {
    const { pathname } = new URL(String(address));
    const name = `${init?.method ?? 'GET'} ${pathname}`;
    asked.push(name);
    return answers[name]?.() ?? html('', 404);
  };
  const failed = await walkSite({
    site: 'https://quote.example.com',
    fetch,
    now: () => new Date('2026-11-30T08:00:00.000Z'),
  }).then(
    () => undefined,
    ({ step, status }: WalkFailed) => [step, status],
  );
  return { asked, failed };
}

test('a site that works is asked for its page, that page’s script, its prices, and to take a lead', async () => {
  expect(await walked()).toEqual({ asked: Object.keys(well), failed: undefined });
});

const gone = () => {
  throw new TypeError('fetch failed');
};
const { rates } = pricing;

test.each<[string, typeof well, unknown]>([
  ['a site that nobody reaches', { 'GET /': gone }, ['page', undefined]],
  ['a page that is missing', { 'GET /': () => html('', 403) }, ['page', 403]],
  ['a blank page', { 'GET /': () => html('<html></html>') }, ['page', undefined]],
  ['a page without its first question', { 'GET /': () => html('<script src="/a.js">') }, ['page', undefined]],
  ['a script that is missing', { 'GET /assets/main-1.js': () => html('', 404) }, ['script', 404]],
  ['a page in place of the script', { 'GET /assets/main-1.js': () => html(page) }, ['script', 200]],
  ['an empty script', { 'GET /assets/main-1.js': () => script('') }, ['script', undefined]],
  ['an API that fails', { 'GET /api/pricing': () => html('', 503) }, ['prices', 503]],
  ['prices in no shape we know', { 'GET /api/pricing': () => Response.json({}) }, ['prices', undefined]],
  [
    'a price of nothing',
    { 'GET /api/pricing': () => Response.json({ ...pricing, rates: { ...rates, standard: 0 } }) },
    ['quote', undefined],
  ],
  [
    'a lead that is not taken',
    { 'POST /api/leads': () => Response.json({}, { status: 500 }) },
    ['lead', 500],
  ],
  [
    'a lead taken for another',
    { 'POST /api/leads': () => Response.json({ id: 'other' }, { status: 201 }) },
    ['lead', undefined],
  ],
])('%s fails the walk', async (_, changes, failed) => {
  expect((await walked(changes)).failed).toEqual(failed);
});

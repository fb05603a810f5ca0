import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, expect, test } from 'vitest';
import { QUOTE_LINK_PAGES, writeFiles } from '#infra/pages/files.ts';
import { AppError } from '#lambdas/platform/errors.ts';
import { openQuotePage, readPages, readRenderer } from '#lambdas/quote-links/quote-page.ts';
import { type InspectionHoursSetting, onlyByCall } from '#shared/company/inspection-hours.ts';
import { emptyCard, type Products } from '#shared/company/products.ts';
import { tierNames } from '#shared/pricing/rates.ts';
import type { SharedQuote } from '#shared/quote/quote-link.ts';
import { answerOf, behindEdge, logLines } from '#test/support/in-process.ts';
import { plainQuoteLinkFiles } from '#test/support/web-build.ts';

behindEdge();

const quote: SharedQuote = {
  firstName: 'Odalys',
  place: 'Papillion, NE 68046',
  number: 'Q-7F3K-92AM',
  squareFootage: 1800,
  squares: 18,
  prices: { asLowAs: 6300, standard: 9000, impactResistant: 10_800, premiumWarranty: 12_600 },
  shown_at: '2026-11-20T15:04:06.000Z',
  expires_at: '2026-12-20T15:04:06.000Z',
};
const token = 'q83vEjRWeJCrze8SNFZ4kA';
const folder = mkdtempSync(join(tmpdir(), 'link-pages-'));
writeFiles(folder, plainQuoteLinkFiles);
afterAll(() => rmSync(folder, { recursive: true }));
const file = join(folder, QUOTE_LINK_PAGES);
const pages = await readPages(file);
const draw = await readRenderer(file);

const opened = async (
  quoteOf: () => Promise<SharedQuote | undefined>,
  language?: string,
  set: Products = null,
  hours: InspectionHoursSetting = onlyByCall,
) => {
  const respond = openQuotePage({
    quoteOf,
    values: async () => ({ products: set, inspection_hours: hours }),
    pages,
    draw,
  });
  const headers: Record<string, string> = language === undefined ? {} : { 'x-viewer-language': language };
  const {
    statusCode,
    headers: sent = {},
    body = '',
    output,
  } = await answerOf(respond, {
    path: { token },
    headers,
  });
  return { statusCode, sent, body, lines: logLines(output) };
};
const dataIn = (html: string) => JSON.parse(/id="opened">(.*?)<\/script>/.exec(html)?.[1] ?? '');

test('a link is answered with its prices in the page, and with all that the page’s script needs of them', async () => {
  const { statusCode, sent, body } = await opened(async () => quote);
  expect([statusCode, sent['content-type']]).toEqual([200, 'text/html; charset=utf-8']);
  expect(body).toContain('<main>quote of Odalys</main>');
  expect(dataIn(body)).toEqual({ kind: 'quote', quote, products: null });
});

test('the cards are drawn as the office set them, and the page’s script finds the same', async () => {
  const cards = tierNames
    .toReversed()
    .map((tier) => ({ ...emptyCard(tier), name: { en: `My ${tier}`, es: '' } }));
  const products = { cards, recommended: '' as const };
  const { body } = await opened(async () => quote, 'en', products);
  expect(dataIn(body)).toEqual({ kind: 'quote', quote, products });
});

test('the page’s script learns that inspections are booked where the office has hours', async () => {
  const hours: InspectionHoursSetting = {
    by: 'windows',
    timeZone: 'America/Chicago',
    hours: [{ weekday: 1, from: '09:00', until: '17:00' }],
    leadHours: 0,
    capacity: 1,
  };
  const { body } = await opened(async () => ({ ...quote, inspection: null }), 'en', null, hours);
  expect(dataIn(body).quote).toEqual({ ...quote, inspection: null, hasHours: true });
});

test.each([
  ['es', 'es'],
  ['en', 'en'],
  [undefined, 'en'],
  ['constructor', 'en'],
])('for the language %s the page is in %s', async (asked, language) => {
  const { sent, body } = await opened(async () => quote, asked);
  expect(sent['content-language']).toBe(language);
  expect(body).toContain(`<html lang="${language}">`);
});

test('a link that shows nothing is answered with a page that says so, and 404', async () => {
  const { statusCode, body } = await opened(async () => undefined);
  expect([statusCode, dataIn(body)]).toEqual([404, { kind: 'gone' }]);
  expect(body).toContain('<main>gone</main>');
});

describe('a quote that cannot be read is answered with a page to try again, and the log says why', () => {
  const timeout = Object.assign(new Error('no answer'), { name: 'TimeoutError' });
  test.each([
    ['a table that does not answer', timeout, 503, '5'],
    ['a mistake of our own', new TypeError('of undefined'), 503, '5'],
  ])('%s', async (_, error, status, retryAfter) => {
    const { statusCode, sent, body, lines } = await opened(() => Promise.reject(error));
    expect([statusCode, sent['retry-after'], dataIn(body)]).toEqual([status, retryAfter, { kind: 'failed' }]);
    expect(body).toContain('<main>failed</main>');
    expect(lines.map(({ level, message }) => [level, message])).toContainEqual(['ERROR', 'failed']);
    expect(JSON.stringify(lines)).not.toContain(token);
  });

  test('a visitor over its quota is no failure of ours', async () => {
    const error = new AppError('throttled', 'Later.', { retryAfterSeconds: 90 });
    const { statusCode, sent, lines } = await opened(() => Promise.reject(error));
    expect([statusCode, sent['retry-after']]).toEqual([429, '90']);
    expect(lines.filter(({ level }) => level === 'ERROR')).toEqual([]);
  });
});

test.each([
  ['a quote', async () => quote],
  ['nothing', async () => undefined],
  ['a failure', () => Promise.reject(new Error('no'))],
])(
  '%s is kept by nobody, found by no search engine, names no other host and is framed by nobody',
  async (_, quoteOf) => {
    const { sent } = await opened(quoteOf);
    expect(sent).toMatchObject({
      'cache-control': 'private, no-store',
      'x-robots-tag': 'noindex, nofollow',
      'referrer-policy': 'no-referrer',
      'x-content-type-options': 'nosniff',
    });
    expect(sent['content-security-policy']).toContain("frame-ancestors 'none'");
    expect(sent['content-security-policy']).not.toMatch(/https?:/);
  },
);

import type { Frame, Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { quoteNumber } from '#shared/quote/quote-number.ts';
import { leadsOf } from '#test/support/admin-tokens.ts';
import { embeddingSites, quoteIn } from '#test/support/embedding-sites.ts';
import { heading, headingFocused, homeowner } from '#test/support/homeowner.ts';
import { estimate, upload } from './sent-estimate.ts';

const { company, builder, home, product, visit } = await embeddingSites();

interface Heard {
  /** Every message that came to the page, with who sent it. */
  messages: { origin: string; data: Record<string, unknown> }[];
  /** What our script passed on. */
  told: Record<string, unknown>[];
}

/** From its next page on. */
const listening = (page: Page) =>
  page.addInitScript(() => {
    if (window.top !== window) return;
    const heard: Heard = { messages: [], told: [] };
    Object.assign(window, { heard });
    window.addEventListener('message', ({ origin, data }) => heard.messages.push({ origin, data }));
    document.addEventListener('roof-quote', (event) => heard.told.push((event as CustomEvent).detail));
  });
const heard = (page: Page) => page.evaluate(() => (window as unknown as { heard: Heard }).heard);
const events = async (page: Page) =>
  (await heard(page)).told.map(({ event }) => event).filter((event) => event !== 'resize');
const layer = (page: Page) => page.evaluate(() => window.dataLayer);

/** All questions of the quote that stands in the page, to the lead of who pays. */
async function toTheLead(quote: Frame, name: string) {
  await homeowner.address(quote);
  await homeowner.paysOutOfPocket(quote);
  await homeowner.property(quote);
  await homeowner.contact(quote, name);
}

const person = { name: 'Wilhelmina Oakes', address: '4412 Juniper Hollow Ct, Bennington, NE 68007' };

test('a claim goes from the address to four prices in the frame; its page hears of each step from the quote’s origin alone, and nothing of the person', async () => {
  const { page } = await visit();
  await listening(page);
  await page.goto(`${company}/inline?layer&utm_source=door-hanger&email=wilhelmina%40mail.example`);
  const quote = await quoteIn(page);
  await homeowner.address(quote, person.address);
  await homeowner.paysByInsurance(quote);
  await homeowner.hasAnEstimate(quote);
  await upload(quote, estimate('01_xact_7col_full_replacement'));
  await headingFocused(quote, 'Contact information');
  await homeowner.contact(quote, person.name);
  await quote.locator('[data-tier]').nth(3).waitFor();
  await expect.poll(() => events(page)).toContain('lead_sent');

  const [lead] = await leadsOf(product(), person.name);
  expect(lead).toMatchObject({ source: 'Door hanger', address: person.address });
  const told = await events(page);
  for (const event of [
    'ready',
    'address_chosen',
    'payment_chosen',
    'document_read',
    'quote_shown',
    'lead_sent',
  ])
    expect(told.filter((one) => one === event)).toEqual([event]);
  const { messages } = await heard(page);
  expect([...new Set(messages.map(({ origin }) => origin))]).toEqual([home()]);
  // A port or an id may have any three digits.
  const all = JSON.stringify(messages.map(({ data }) => data));
  for (const word of [
    'Wilhelmina',
    'Oakes',
    'Juniper',
    'marisol',
    '555-0142',
    '5550142',
    'utm',
    'Progressive',
    '7714032',
    lead?.id,
  ])
    expect(all).not.toContain(word);
  expect([...new Set(messages.flatMap(({ data }) => Object.keys(data)))].toSorted()).toEqual([
    ...['event', 'height', 'leadId', 'source', 'type', 'value', 'version', 'width'],
  ]);
  const value = lead?.shown?.prices.asLowAs;
  expect(value).toBeGreaterThan(0);
  await expect
    .poll(() => layer(page))
    .toEqual([{ event: 'generate_lead', lead_id: quoteNumber(lead?.id ?? ''), value, currency: 'USD' }]);
});

test('a lead that could not be sent goes as its page is left, and its website hears of it later; another website’s frame knows nothing of it', async () => {
  const { page, context } = await visit([/net::ERR_FAILED/, /The lead is not saved yet/]);
  const sent: string[] = [];
  await context.route('**/api/leads', (route) => {
    sent.push(new URL(page.url()).origin);
    return route.abort();
  });
  await listening(page);
  await page.goto(`${company}/inline?layer`);
  const first = await quoteIn(page);
  await toTheLead(first, 'Thaddeus Crane');
  await first.locator('[data-tier]').nth(3).waitFor();
  await expect.poll(() => sent).toContain(company);
  expect(await events(page)).not.toContain('lead_sent');
  expect(await layer(page)).toEqual([]);

  await page.goto(`${builder}/inline?layer`);
  const other = await quoteIn(page);
  await heading(other, 'Property Address');
  await expect.poll(() => events(page)).toContain('ready');
  expect(await other.evaluate(() => Object.keys(localStorage).filter((key) => /^outbox/.test(key)))).toEqual(
    [],
  );
  await expect.poll(async () => (await leadsOf(product(), 'Thaddeus Crane')).length).toBe(1);

  await context.unroute('**/api/leads');
  await page.goto(`${company}/inline?layer`);
  await expect.poll(() => events(page)).toContain('lead_sent');
  const [lead, ...more] = await leadsOf(product(), 'Thaddeus Crane');
  expect(more).toEqual([]);
  await expect
    .poll(() => layer(page))
    .toEqual([
      {
        event: 'generate_lead',
        lead_id: quoteNumber(lead?.id ?? ''),
        value: lead?.shown?.prices.asLowAs,
        currency: 'USD',
      },
    ]);
});

test('a plain frame that says another origin is around it says nothing to its page', async () => {
  const { page } = await visit([/postMessage/]);
  await listening(page);
  const from = encodeURIComponent(builder);
  await page.goto(`${company}/bare?of=${encodeURIComponent(`${home()}/embed?from=${from}`)}`);
  const quote = await quoteIn(page);
  await homeowner.address(quote, person.address);
  expect((await heard(page)).messages).toEqual([]);
});

const google = 'https://www.google.com/';

test('a Spanish website’s frame is Spanish before any of its scripts runs, and stays English for whoever chose that', async () => {
  const { page, context } = await visit([/ERR_FAILED/]);
  await context.route('**/assets/*.js', (route) => route.abort());
  await page.goto(`${company}/inline?lang=es`);
  const title = { name: 'Dirección de la propiedad', exact: true };
  await page.frameLocator('iframe').getByRole('heading', title).waitFor();
  await context.unrouteAll();
  await page.reload();
  const quote = await quoteIn(page);
  await quote.getByRole('button', { name: 'English' }).click();
  await heading(quote, 'Property Address');
  await page.reload();
  await heading(await quoteIn(page), 'Property Address');
});

test('within a builder’s own frame the quote shows, grows with what stands in it, and tells of its lead there', async () => {
  const { page } = await visit();
  await page.goto(`${company}/bare?of=${encodeURIComponent(`${builder}/inline?layer`)}`, { referer: google });
  const around = await (await page.waitForSelector('iframe')).contentFrame();
  const inner = await around?.waitForSelector('iframe');
  const quote = await inner?.contentFrame();
  if (!around || !inner || !quote) throw new Error('A frame is missing');
  await quote.locator('html[data-running]').waitFor();
  await homeowner.address(quote);
  await homeowner.paysOutOfPocket(quote);
  await homeowner.property(quote);
  const stands = await quote.evaluate(() =>
    Math.ceil(document.documentElement.getBoundingClientRect().height),
  );
  await expect.poll(async () => (await inner.boundingBox())?.height).toBe(stands);
  await homeowner.contact(quote, 'Cordelia Finch');
  await expect.poll(() => around.evaluate(() => window.dataLayer)).toHaveLength(1);
  const [lead] = await leadsOf(product(), 'Cordelia Finch');
  // Of how somebody came the builder's frame is told nothing; the company's website is no source of its own.
  expect(lead).toMatchObject({ source: 'direct' });
});

test.each(['inline', 'slide-out'])(
  'where the frame of %s gives no sign of life, the link to a new tab is in sight',
  async (mode) => {
    const viewport = { width: 390, height: 844 };
    const { page, context } = await visit([/ERR_FAILED/, /no answer/], { viewport });
    await context.route(/\/embed\?/, (route) => route.abort());
    await page.clock.install();
    await page.goto(`${company}/${mode}`);
    if (mode === 'slide-out') await page.getByRole('button', { name: 'Get your quote' }).click();
    await page.waitForSelector('iframe');
    await page.clock.fastForward(8000);
    const link = page.getByRole('link', { name: 'Open in a new tab' });
    await link.click({ trial: true });
    const box = await link.boundingBox();
    expect((box?.y ?? 0) + (box?.height ?? Number.NaN)).toBeLessThanOrEqual(viewport.height);
    expect(await link.getAttribute('href')).toBe(`${home()}/?referrer=`);
  },
);

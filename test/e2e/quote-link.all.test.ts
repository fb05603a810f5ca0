import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { defaultBrand } from '#shared/site/brand.ts';
import { officeToken } from '#test/support/admin-tokens.ts';
import { productStage } from '#test/support/browser-stage.ts';
import { clippedText, sidewaysOverflow, wcagFindings } from '#test/support/looks.ts';
import { pageStage } from '#test/support/page-stage.ts';
import { call } from '#test/support/product.ts';
import { quoteLinkEn } from '#web/i18n/en/quote-link.ts';
import { quoteLinkEs } from '#web/i18n/es/quote-link.ts';

const product = productStage({
  brand: { ...defaultBrand, logoUrl: 'https://cdn.example/logo.svg' },
  googleMapsApiKey: 'AIza-not-a-key',
});
/** The homeowner's own page asks for the logo and for Google, neither of which is there. */
const elsewhere = [/net::ERR_/, /Google/, /config/];
const stage = pageStage(product, { expected: elsewhere });
/** Somebody else's browser, which opens the link. */
const other = pageStage(product);
const reader = pageStage(product, { locale: 'es-US' });
const { link: words } = quoteLinkEn;

const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true });

/** A homeowner with prices, who has asked for a link to them. */
async function withLink(name = 'Marisol Delgado') {
  await stage.visitor().context.route(/cdn\.example|googleapis/, (route) => route.abort());
  const page = await stage.at('thank-you', { answers: { name } });
  await button(page, words.make).click();
  const url = await page.getByLabel(words.label).inputValue();
  return { page, url };
}

test('the address bar’s link survives a reload of the result, and copying gives it', async () => {
  const { page, url } = await withLink();
  await page.context().grantPermissions(['clipboard-read', 'clipboard-write']);
  await page.reload();
  expect(await page.getByLabel(words.label).inputValue()).toBe(url);
  await button(page, words.copy).click();
  await page.getByText(words.copied).waitFor();
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(url);
});

test('a revoked link, and one of nobody, say that they show nothing any more and where to go', async () => {
  const { url } = await withLink();
  const token = await officeToken(product());
  const { json } = await call(product(), 'GET', '/api/leads', { token });
  for (const { id } of (json as { items: { id: string }[] }).items)
    await call(product(), 'DELETE', `/api/leads/${id}/links`, { token });
  other.visitor().expectConsole(/status of 404/);
  const page = other.page();
  for (const address of [url, `${product().url}/q/nobodys`]) {
    await page.goto(address);
    await page.getByRole('heading', { name: quoteLinkEn.page.goneTitle }).waitFor();
  }
  await page.getByRole('link', { name: quoteLinkEn.page.own }).waitFor();
});

test('where nobody answers the page says so and asks again when told', async () => {
  const { url } = await withLink();
  other.visitor().expectConsole(/net::ERR_/);
  const page = other.page();
  await page.route('**/api/quotes', (route) => route.abort());
  await page.goto(url);
  await page.getByRole('heading', { name: quoteLinkEn.page.failedTitle }).waitFor();
  await page.unroute('**/api/quotes');
  await button(page, quoteLinkEn.page.retry).click();
  await page.getByRole('heading', { name: 'Roof quote for Marisol' }).waitFor();
});

test('the page reads well, on a narrow phone too', async () => {
  const { url } = await withLink();
  const page = other.page();
  await page.goto(url);
  await page.getByRole('heading', { name: 'Roof quote for Marisol', exact: true }).waitFor();
  await page.getByText(quoteLinkEn.page.about).waitFor();
  expect(await wcagFindings(page)).toEqual([]);
  await page.setViewportSize({ width: 320, height: 640 });
  expect([...(await sidewaysOverflow(page)), ...(await clippedText(page))]).toEqual([]);
});

test('a quote’s page reads well in Spanish, on a narrow phone too', async () => {
  const { url } = await withLink();
  const page = reader.page();
  await page.goto(url);
  await page.getByRole('heading', { name: 'Cotización de techo para Marisol', exact: true }).waitFor();
  await page.getByText(quoteLinkEs.page.about).waitFor();
  expect(await wcagFindings(page)).toEqual([]);
  await page.setViewportSize({ width: 320, height: 640 });
  expect([...(await sidewaysOverflow(page)), ...(await clippedText(page))]).toEqual([]);
});

import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { QUOTE_LINK_PAGES } from '#infra/pages/files.ts';
import { type QuoteLinkPages, quoteLinkPage } from '#shared/page/slots.ts';
import { officeToken } from '#test/support/admin-tokens.ts';
import { browserStage } from '#test/support/browser-stage.ts';
import { clippedText, sidewaysOverflow, wcagFindings } from '#test/support/looks.ts';
import { pageStage } from '#test/support/page-stage.ts';
import { call } from '#test/support/product.ts';
import { quoteLinkEn } from '#web/words/en/result.ts';
import { quoteLinkEs } from '#web/words/es/result.ts';
import { button, linkStage, takenOver } from './made-link.ts';

const { product, other, withLink } = linkStage();
const visit = browserStage();
const reader = pageStage(product, { locale: 'es-US' });
const { link: words } = quoteLinkEn;

test('the address bar’s link survives a reload of the result, and copying gives it', async () => {
  const { page, url } = await withLink();
  await page.context().grantPermissions(['clipboard-read', 'clipboard-write']);
  await page.reload();
  expect(await page.getByLabel(words.label).inputValue()).toBe(url);
  await button(page, words.copy).click();
  await page.getByText(words.copied).waitFor();
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(url);
});

test('a revoked link, and one of nobody, say that they show nothing anymore and where to go', async () => {
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

/** What the function answers where its tables do not. */
async function failedPage(): Promise<string> {
  const file = await readFile(join(product().dataDir, QUOTE_LINK_PAGES), 'utf8');
  const { shells }: QuoteLinkPages<'en'> = JSON.parse(file);
  return quoteLinkPage(shells.en, 'failed', { firstName: '' }, { kind: 'failed' });
}

test('where the quote cannot be read the page says so and asks again when told', async () => {
  const { url } = await withLink();
  const body = await failedPage();
  other.visitor().expectConsole(/net::ERR_|status of 503/);
  const page = other.page();
  await page.route(url, (route) => route.fulfill({ status: 503, contentType: 'text/html', body }));
  await page.route('**/api/quotes', (route) => route.abort());
  await page.goto(url);
  await page.getByRole('heading', { name: quoteLinkEn.page.failedTitle }).waitFor();
  // Before that the button loads the page again.
  await takenOver(page);
  await button(page, quoteLinkEn.page.retry).click();
  await page.getByRole('heading', { name: quoteLinkEn.page.failedTitle }).waitFor();
  await page.unroute('**/api/quotes');
  await button(page, quoteLinkEn.page.retry).click();
  await page.getByRole('heading', { name: 'Roof quote for Marisol' }).waitFor();
});

test('without a script, trying again loads the page again', async () => {
  const { url } = await withLink();
  const body = await failedPage();
  const { page, expectConsole } = await visit({ javaScriptEnabled: false });
  expectConsole(/status of 503/);
  await page.route(url, (route) => route.fulfill({ status: 503, contentType: 'text/html', body }), {
    times: 1,
  });
  await page.goto(url);
  await button(page, quoteLinkEn.page.retry).click();
  await page.getByRole('heading', { name: 'Roof quote for Marisol' }).waitFor();
});

test('a page whose script fails to come keeps its prices, and takes it once the device is on line again', async () => {
  const { url } = await withLink();
  const { page, context, expectConsole } = await visit();
  expectConsole(/net::ERR_|could not be loaded/);
  const part = /quote-link-page-.*\.js$/;
  await page.route(part, (route) => route.abort());
  const failed = page.waitForEvent('console', (said) => said.text().includes('could not be loaded'));
  await page.goto(url);
  await failed;
  await page.getByRole('heading', { name: 'Roof quote for Marisol' }).waitFor();
  await page.unroute(part);
  await context.setOffline(true);
  await context.setOffline(false);
  await takenOver(page);
  await button(page, 'Español').click();
  await page.getByText(quoteLinkEs.page.about).waitFor();
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

import { expect, test } from 'vitest';
import { officeToken } from '#test/support/admin-tokens.ts';
import { clippedText, sidewaysOverflow, wcagFindings } from '#test/support/looks.ts';
import { pageStage } from '#test/support/page-stage.ts';
import { call } from '#test/support/product.ts';
import { quoteLinkEn } from '#web/words/en/result.ts';
import { quoteLinkEs } from '#web/words/es/result.ts';
import { button, linkStage } from './made-link.ts';

const { product, other, withLink } = linkStage();
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

import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Page } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import { defaultBrand } from '#shared/site/brand.ts';
import { adminTokens } from '#test/support/admin-tokens.ts';
import { call } from '#test/support/api-product.ts';
import { browserStage, productStage } from '#test/support/browser-stage.ts';
import { homeowner } from '#test/support/homeowner.ts';
import { openLead } from '#test/support/lead-rows.ts';
import { signInAsAdmin } from '#test/support/office.ts';
import { clippedText, sidewaysOverflow, wcagFindings } from '#test/support/wcag.ts';
import { keptQuoteEn } from '#web/i18n/en/kept-quote.ts';
import { keptQuoteEs } from '#web/i18n/es/kept-quote.ts';

const product = productStage({
  brand: { ...defaultBrand, logoUrl: 'https://cdn.example/logo.svg' },
  googleMapsApiKey: 'AIza-not-a-key',
});
const visit = browserStage();
const { link: words } = keptQuoteEn;
/** The homeowner's own page asks for the logo and for Google, neither of which is there. */
const elsewhere = [/net::ERR_/, /Google/, /config/];

const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true });

/** A homeowner with prices, who has asked for a link to them. */
async function withLink(expected = elsewhere) {
  const made = await visit({}, expected);
  const { page } = made;
  await made.context.route(/cdn\.example|googleapis/, (route) => route.abort());
  await page.goto(product().url);
  await page.getByRole('button', { name: 'Enter address by hand' }).click();
  await homeowner.address(page);
  await homeowner.paysOutOfPocket(page);
  await homeowner.property(page);
  await homeowner.contact(page);
  await button(page, words.make).click();
  const url = await page.getByLabel(words.label).inputValue();
  return { ...made, url };
}

test('a link opens in another browser, without storage, a request elsewhere or a word of the contact details', async () => {
  const { page, url } = await withLink();
  const prices = await page.locator('.price-card .price').allInnerTexts();
  const other = await visit();
  const asked: string[] = [];
  other.context.on('request', (request) => asked.push(request.url()));
  const answered = await other.page.goto(url);
  await other.page.getByRole('heading', { name: 'Roof quote for Marisol', level: 1 }).waitFor();

  const shown = await other.page.locator('main').innerText();
  for (const price of [...prices, '4412 Juniper Hollow Ct, Bennington', '18 squares'])
    expect(shown).toContain(price);
  expect(await other.page.content()).not.toMatch(/Delgado|marisol\.delgado|68007/);
  expect(asked.filter((address) => !address.startsWith(product().url))).toEqual([]);
  expect(asked.filter((address) => address.includes('/api/'))).toEqual([`${product().url}/api/quotes`]);
  expect(await other.context.storageState()).toEqual({ cookies: [], origins: [] });
  expect(answered?.headers()).toMatchObject({
    'cache-control': 'no-store',
    'x-robots-tag': 'noindex, nofollow',
    'referrer-policy': 'no-referrer',
  });
});

test('the address bar’s link survives a reload of the result, and copying gives it', async () => {
  const { page, context, url } = await withLink();
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  await page.reload();
  expect(await page.getByLabel(words.label).inputValue()).toBe(url);
  await button(page, words.copy).click();
  await page.getByText(words.copied).waitFor();
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(url);
});

test('the mail goes to the address of the form with the link in it, once an hour', async () => {
  const { page, url, expectConsole } = await withLink();
  expectConsole(/status of 429/);
  await page.getByText(words.mailTo('marisol.delgado@mail.example')).waitFor();
  expect(await wcagFindings(page)).toEqual([]);
  await page.setViewportSize({ width: 320, height: 640 });
  expect(await sidewaysOverflow(page)).toEqual([]);
  await button(page, words.mail).click();
  await page.getByText(words.sent('marisol.delgado@mail.example')).waitFor();
  const folder = join(product().dataDir, 'mail');
  const [file = ''] = (await readdir(folder)).filter((name) => name.endsWith('.json'));
  const mail = JSON.parse(await readFile(join(folder, file), 'utf8'));
  expect(mail).toMatchObject({ to: 'marisol.delgado@mail.example', replyTo: defaultBrand.email });
  expect(mail.text).toContain(url);

  await page.reload();
  await button(page, words.mail).click();
  await page.getByText(words.tooOften).waitFor();
});

test('a revoked link, and one of nobody, say that they show nothing any more and where to go', async () => {
  const { url } = await withLink();
  const { accessToken: token } = await adminTokens(product());
  const { json } = await call(product(), 'GET', '/api/leads', { token });
  for (const { id } of (json as { items: { id: string }[] }).items)
    await call(product(), 'DELETE', `/api/leads/${id}/links`, { token });
  const other = await visit({}, [/status of 404/]);
  for (const address of [url, `${product().url}/q/nobodys`]) {
    await other.page.goto(address);
    await other.page.getByRole('heading', { name: keptQuoteEn.page.goneTitle }).waitFor();
  }
  await other.page.getByRole('link', { name: keptQuoteEn.page.own }).waitFor();
});

test('where nobody answers the page says so and asks again when told', async () => {
  const { url } = await withLink();
  const other = await visit({}, [/net::ERR_/]);
  await other.context.route('**/api/quotes', (route) => route.abort());
  await other.page.goto(url);
  await other.page.getByRole('heading', { name: keptQuoteEn.page.failedTitle }).waitFor();
  await other.context.unroute('**/api/quotes');
  await button(other.page, keptQuoteEn.page.retry).click();
  await other.page.getByRole('heading', { name: 'Roof quote for Marisol' }).waitFor();
});

test('an admin ends the links of a lead', async () => {
  const { url } = await withLink();
  const { page } = await visit();
  await signInAsAdmin(page, product());
  const lead = await openLead(page, 'Marisol Delgado');
  await lead.getByRole('button', { name: 'Revoke the quote link of Marisol Delgado' }).click();
  await page.getByText('Quote link revoked').waitFor();
  await page.getByRole('link', { name: 'Back to leads' }).click();
  await page.getByText('Site:').click();
  await page.getByText('Health:').click();
  await page.getByText('mails are sent').waitFor();
  expect(await wcagFindings(page)).toEqual([]);
  const other = await visit({}, [/status of 404/]);
  await other.page.goto(url);
  await other.page.getByRole('heading', { name: keptQuoteEn.page.goneTitle }).waitFor();
});

describe.each([
  ['en-US', keptQuoteEn, 'Roof quote for Marisol'],
  ['es-US', keptQuoteEs, 'Cotización de techo para Marisol'],
])('in %s', (locale, { page: said }, title) => {
  test('the page reads well, on a narrow phone too', async () => {
    const { url } = await withLink();
    const { page } = await visit({ locale, reducedMotion: 'reduce' });
    await page.goto(url);
    await page.getByRole('heading', { name: title, exact: true }).waitFor();
    await page.getByText(said.about).waitFor();
    expect(await wcagFindings(page)).toEqual([]);
    await page.setViewportSize({ width: 320, height: 640 });
    expect([...(await sidewaysOverflow(page)), ...(await clippedText(page))]).toEqual([]);
  });
});

import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { QUOTE_LINK_PAGES } from '#infra/pages/files.ts';
import { type QuoteLinkPages, quoteLinkPage } from '#shared/page/slots.ts';
import { officeToken } from '#test/support/admin-tokens.ts';
import { browserStage } from '#test/support/browser-stage.ts';
import { holdScripts, layoutShifts, watchLayoutShifts } from '#test/support/layout-shift.ts';
import { clippedText, sidewaysOverflow, wcagFindings } from '#test/support/looks.ts';
import { openLead } from '#test/support/office.ts';
import { pageStage } from '#test/support/page-stage.ts';
import { call } from '#test/support/product.ts';
import { quoteLinkEn } from '#web/words/en/result.ts';
import { quoteLinkEs } from '#web/words/es/result.ts';
import { button, linkStage, takenOver } from './made-link.ts';

const { product, stage, other, withLink } = linkStage();
const visit = browserStage();
const reader = pageStage(product, { locale: 'es-US' });
const { link: words, noEmail } = quoteLinkEn;

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

test('the prices stand in the page before any script, and nothing moves or is drawn anew when it comes', async () => {
  const { page, url } = await withLink('Ottoline Vance');
  const prices = await page.locator('.price-card .price').allInnerTexts();
  for (const locale of ['en-US', 'es-US']) {
    const { page: late } = await visit({ locale });
    const letScriptsCome = await holdScripts(late);
    await watchLayoutShifts(late);
    await late.goto(url, { waitUntil: 'commit' });
    const main = late.locator('main');
    await main.getByRole('heading', { level: 1 }).waitFor();
    const before = await main.innerHTML();
    for (const price of prices) expect(before).toContain(price);
    expect(await late.locator('html').getAttribute('lang')).toBe(locale.slice(0, 2));
    const title = await late.title();
    expect(title).toContain('Ottoline');
    const heading = await main.locator('h1').elementHandle();
    letScriptsCome();
    // The buttons of the language work once React has taken over.
    const other = late.getByRole('button', { name: locale === 'en-US' ? 'Español' : 'English' });
    await takenOver(late);
    expect(await layoutShifts(late)).toEqual([]);
    expect(await main.innerHTML()).toBe(before);
    expect([await heading?.evaluate((node) => node.isConnected), await late.title()]).toEqual([true, title]);
    await other.click();
    const words = locale === 'en-US' ? quoteLinkEs : quoteLinkEn;
    await late.getByText(words.page.about).waitFor();
  }
});

test('whoever asks for no more email gets none, by a button and not by opening the link', async () => {
  const { page } = await withLink('Teodoro Amsel', 'teodoro.amsel@mail.example');
  await button(page, words.mail).click();
  await page.getByText(/^Sent to /).waitFor();
  const folder = join(product().dataDir, 'mail');
  const emails = (await readdir(folder)).filter((name) => name.endsWith('.json')).toSorted();
  const { text, headers } = JSON.parse(await readFile(join(folder, emails.at(-1) ?? ''), 'utf8'));
  const [, path = ''] = /Don’t email me again: https?:\/\/[^/]+(\/q\/no-email\/[\w-]+)/.exec(text) ?? [];
  expect(headers['List-Unsubscribe-Post']).toBe('List-Unsubscribe=One-Click');

  const reader = await visit();
  const asked: string[] = [];
  reader.context.on('request', (request) =>
    asked.push(`${request.method()} ${new URL(request.url()).pathname}`),
  );
  // As a mail program without one click opens what the header says.
  const [, oneClick = ''] =
    /^<https?:\/\/[^/]+(\/api\/email-stops\/[\w-]+)>$/.exec(headers['List-Unsubscribe']) ?? [];
  const opened = await reader.page.goto(`${product().url}${oneClick}`);
  expect(new URL(reader.page.url()).pathname).toBe(path);
  expect(opened?.headers()).toMatchObject({
    'cache-control': 'private, no-store',
    'x-robots-tag': 'noindex, nofollow',
  });
  await reader.page.getByRole('heading', { name: noEmail.title, level: 1 }).waitFor();
  expect(asked.filter((request) => request.startsWith('POST'))).toEqual([]);
  expect(await wcagFindings(reader.page)).toEqual([]);
  await reader.page.setViewportSize({ width: 320, height: 640 });
  expect(await sidewaysOverflow(reader.page)).toEqual([]);
  await button(reader.page, noEmail.stop).click();
  await reader.page.getByRole('heading', { name: noEmail.doneTitle }).waitFor();
  expect(asked.filter((request) => request.startsWith('POST'))).toEqual([`POST ${oneClick}`]);
  expect(await reader.context.storageState()).toEqual({ cookies: [], origins: [] });

  stage.visitor().expectConsole(/status of 409/);
  await page.reload();
  await button(page, words.mail).click();
  await page.getByText(words.noMail).waitFor();
});

test('an admin ends the links of a lead', async () => {
  const { url } = await withLink('Ilse Marchetti');
  const page = await other.office();
  const lead = await openLead(page, 'Ilse Marchetti');
  await lead.getByRole('button', { name: 'Revoke the quote link of Ilse Marchetti' }).click();
  await page.getByText('Quote link revoked').waitFor();
  await page.getByRole('link', { name: 'Back to leads' }).click();
  await page.getByText('Site:').click();
  await page.getByText('emails sent today').waitFor();
  expect(await wcagFindings(page)).toEqual([]);
  other.visitor().expectConsole(/status of 404/);
  await page.goto(url);
  await page.getByRole('heading', { name: quoteLinkEn.page.goneTitle }).waitFor();
});

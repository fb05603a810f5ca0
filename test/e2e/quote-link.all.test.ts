import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { beforeAll, expect, test } from 'vitest';
import { QUOTE_LINK_PAGES } from '#infra/pages/files.ts';
import { readPages, readRenderer } from '#lambdas/quote-links/quote-page.ts';
import { fillShell } from '#shared/page/shell.ts';
import { leadsOf } from '#test/support/admin-tokens.ts';
import { browserStage } from '#test/support/browser-stage.ts';
import { holdScripts, layoutShifts, watchLayoutShifts } from '#test/support/layout-shift.ts';
import { faults } from '#test/support/looks.ts';
import { quoteLinkEn } from '#web/words/en/result.ts';
import { quoteLinkEs } from '#web/words/es/result.ts';
import { button, linkStage, ownLinkOf, takenOver } from './made-link.ts';

const { product, stage, other, withLink } = linkStage();
const visit = browserStage();
const { link: words, noEmail } = quoteLinkEn;

/** The newest email to that address. */
async function mailTo(address: string): Promise<{ text: string; headers: Record<string, string> }> {
  const folder = join(product().dataDir, 'mail');
  const names = (await readdir(folder)).filter((name) => name.endsWith('.json')).toSorted();
  const mails = await Promise.all(
    names.map(async (name) => JSON.parse(await readFile(join(folder, name), 'utf8'))),
  );
  return mails.findLast(({ to }) => to === address);
}

/** A link that tests only read, and the prices on the page that made it. */
let url: string;
let prices: string[];
beforeAll(async () => {
  const made = await withLink();
  url = made.url;
  prices = await made.page.locator('[data-part="prices"] [data-part="price"]').allInnerTexts();
});

/** What the function answers where its tables do not. */
async function failedPage(): Promise<string> {
  const file = join(product().dataDir, 'quote-link-pages', QUOTE_LINK_PAGES);
  const [{ template, settings }, draw] = await Promise.all([readPages(file), readRenderer(file)]);
  return fillShell(template, draw(settings, 'en', { kind: 'failed' }), settings);
}

test('where the quote cannot be read the page says so and asks again when told', async () => {
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

test('a page whose scripts fail to come keeps its prices, and takes it once the device is on line again', async () => {
  const { page, context, expectConsole } = await visit();
  expectConsole(/net::ERR_|could not be loaded/);
  // The screen and its words: a browser that loses an import between its bytes and its run refuses it until a reload.
  const parts = /(quote-link-page|steps)-.*\.js$/;
  await page.route(parts, (route) => route.abort());
  const failed = page.waitForEvent('console', (said) => said.text().includes('could not be loaded'));
  await page.goto(url);
  await failed;
  await page.getByRole('heading', { name: 'Roof quote for Marisol' }).waitFor();
  await context.setOffline(true);
  await page.unroute(parts);
  await context.setOffline(false);
  await takenOver(page);
  await button(page, 'Español').click();
  await page.getByText(quoteLinkEs.page.about).waitFor();
});

test('the prices stand in the page before any script, nothing moves or is drawn anew when it comes, and it reads well on a narrow phone too, in both languages', async () => {
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
    expect(title).toContain('Marisol');
    const heading = await main.locator('h1').elementHandle();
    await late.evaluate(() => document.fonts.ready.then(() => undefined));
    const shifts = (await layoutShifts(late)).length;
    letScriptsCome();
    // The buttons of the language work once React has taken over.
    const other = late.getByRole('button', { name: locale === 'en-US' ? 'Español' : 'English' });
    await takenOver(late);
    expect((await layoutShifts(late)).slice(shifts)).toEqual([]);
    expect(await main.innerHTML()).toBe(before);
    expect([await heading?.evaluate((node) => node.isConnected), await late.title()]).toEqual([true, title]);
    expect(await faults(late, `the link in ${locale}`)).toEqual([]);
    await other.click();
    const words = locale === 'en-US' ? quoteLinkEs : quoteLinkEn;
    await late.getByText(words.page.about).waitFor();
  }
});

test('a link opens in another browser, without storage, a request elsewhere or a word of the contact details', async () => {
  const stranger = await visit();
  const asked: string[] = [];
  stranger.context.on('request', (request) => asked.push(request.url()));
  const answered = await stranger.page.goto(url);
  await stranger.page.getByRole('heading', { name: 'Roof quote for Marisol', level: 1 }).waitFor();

  const shown = await stranger.page.locator('main').innerText();
  for (const price of [...prices, 'Bennington, NE 68007', '18 squares']) expect(shown).toContain(price);
  expect(await stranger.page.content()).not.toMatch(/Delgado|marisol\.delgado|Juniper Hollow/);
  expect(asked.filter((address) => !address.startsWith(product().url))).toEqual([]);
  expect(asked.filter((address) => address.includes('/api/'))).toEqual([]);
  expect(await stranger.context.storageState()).toEqual({ cookies: [], origins: [] });
  expect(answered?.status()).toBe(200);
});

test('an opened own link tells nobody anything; whoever touches its page shows whose mailbox it is', async () => {
  const { page: made } = await withLink('Rosalind Achebe', 'rosalind.achebe@mail.example');
  const own = await ownLinkOf(made);
  const shown = async () => (await leadsOf(product(), 'Rosalind Achebe'))[0]?.mailbox_shown;
  const { page } = await visit();
  await page.goto(own);
  await takenOver(page);
  expect(await shown()).toBeUndefined();
  const told = page.waitForResponse('**/api/quotes');
  await page.mouse.move(80, 80);
  expect((await told).status()).toBe(200);
  expect(await shown()).toMatch(/^[\w-]{22}$/);
});

test('without a script a page that could not be read is loaded again, its prices can be read, and a link of nobody says so with 404', async () => {
  const body = await failedPage();
  const { page, expectConsole } = await visit({ javaScriptEnabled: false });
  expectConsole(/status of (404|503)/);
  await page.route(url, (route) => route.fulfill({ status: 503, contentType: 'text/html', body }), {
    times: 1,
  });
  await page.goto(url);
  await button(page, quoteLinkEn.page.retry).click();
  await page.getByRole('heading', { name: 'Roof quote for Marisol', level: 1 }).waitFor();
  expect(await page.locator('[data-part="price"]').allInnerTexts()).toHaveLength(4);
  expect((await page.goto(`${product().url}/q/nobodys`))?.status()).toBe(404);
  // What checks links asks for the head alone.
  const heads = [url, `${product().url}/q/nobodys`].map((each) => fetch(each, { method: 'HEAD' }));
  expect((await Promise.all(heads)).map(({ status }) => status)).toEqual([200, 404]);
  await page.getByRole('heading', { name: quoteLinkEn.page.goneTitle }).waitFor();
  await page.getByRole('link', { name: quoteLinkEn.page.own }).waitFor();
});

test('the email goes to the address of the form with the link in it, once an hour, and to nobody who asked for no more, by a button and not by opening the link', async () => {
  const { page, url: own } = await withLink('Teodoro Amsel', 'teodoro.amsel@mail.example');
  stage.visitor().expectConsole(/status of (409|429)/);
  await button(page, words.mail).click();
  await page.getByText(words.sent('teodoro.amsel@mail.example')).waitFor();
  const { text, headers } = await mailTo('teodoro.amsel@mail.example');
  expect(text).toContain(own);
  const [, path = ''] = /Don’t email me again: https?:\/\/[^/]+(\/q\/no-email\/[\w-]+)/.exec(text) ?? [];
  // A reload still has the link.
  await page.reload();
  expect(await page.getByLabel(words.label).inputValue()).toBe(own);
  await button(page, words.mail).click();
  await page.getByText(words.tooOften).waitFor();

  const reader = await visit();
  const asked: string[] = [];
  reader.context.on('request', (request) =>
    asked.push(`${request.method()} ${new URL(request.url()).pathname}`),
  );
  // As a mail program without one click opens what the header says.
  const [, oneClick = ''] =
    /^<https?:\/\/[^/]+(\/api\/email-stops\/[\w-]+)>$/.exec(headers['List-Unsubscribe'] ?? '') ?? [];
  await reader.page.goto(`${product().url}${oneClick}`);
  expect(new URL(reader.page.url()).pathname).toBe(path);
  await reader.page.getByRole('heading', { name: noEmail.title, level: 1 }).waitFor();
  expect(asked.filter((request) => request.startsWith('POST'))).toEqual([]);
  expect(await faults(reader.page, 'no more email')).toEqual([]);
  await button(reader.page, noEmail.stop).click();
  await reader.page.getByRole('heading', { name: noEmail.doneTitle }).waitFor();
  expect(asked.filter((request) => request.startsWith('POST'))).toEqual([`POST ${oneClick}`]);
  expect(await reader.context.storageState()).toEqual({ cookies: [], origins: [] });

  await button(page, words.mail).click();
  await page.getByText(words.noMail).waitFor();

  await button(reader.page, noEmail.undo).click();
  await reader.page.getByRole('heading', { name: noEmail.againTitle }).waitFor();
  expect(await faults(reader.page, 'email again')).toEqual([]);
  expect(asked.filter((request) => request.startsWith('DELETE'))).toEqual([`DELETE ${oneClick}`]);
  // Who was emailed within the hour waits; who wants none is told otherwise.
  await button(page, words.mail).click();
  await page.getByText(words.tooOften).waitFor();
});

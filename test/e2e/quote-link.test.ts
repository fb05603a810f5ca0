import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { defaultBrand } from '#shared/site/brand.ts';
import { browserStage } from '#test/support/browser-stage.ts';
import { holdScripts, layoutShifts, watchLayoutShifts } from '#test/support/layout-shift.ts';
import { sidewaysOverflow, wcagFindings } from '#test/support/looks.ts';
import { openLead } from '#test/support/office.ts';
import { quoteLinkEn } from '#web/words/en/result.ts';
import { quoteLinkEs } from '#web/words/es/result.ts';
import { button, linkStage, takenOver } from './made-link.ts';

const { product, stage, other, withLink } = linkStage();
const visit = browserStage();
const { link: words, noEmail } = quoteLinkEn;

test('a link opens in another browser, without storage, a request elsewhere or a word of the contact details', async () => {
  const { page, url } = await withLink();
  const prices = await page.locator('.price-card .price').allInnerTexts();
  const stranger = await visit();
  const asked: string[] = [];
  stranger.context.on('request', (request) => asked.push(request.url()));
  const answered = await stranger.page.goto(url);
  await stranger.page.getByRole('heading', { name: 'Roof quote for Marisol', level: 1 }).waitFor();

  const shown = await stranger.page.locator('main').innerText();
  for (const price of [...prices, '4412 Juniper Hollow Ct, Bennington', '18 squares'])
    expect(shown).toContain(price);
  expect(await stranger.page.content()).not.toMatch(/Delgado|marisol\.delgado|68007/);
  expect(asked.filter((address) => !address.startsWith(product().url))).toEqual([]);
  expect(asked.filter((address) => address.includes('/api/'))).toEqual([]);
  expect(await stranger.context.storageState()).toEqual({ cookies: [], origins: [] });
  expect(answered?.status()).toBe(200);
  expect(answered?.headers()).toMatchObject({
    'cache-control': 'private, no-store',
    'x-robots-tag': 'noindex, nofollow',
    'referrer-policy': 'no-referrer',
  });
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

test('without a script the prices can be read, and a link of nobody says so with 404', async () => {
  const { url } = await withLink('Rosalind Achebe');
  const { page, expectConsole } = await visit({ javaScriptEnabled: false });
  expectConsole(/status of 404/);
  expect((await page.goto(url))?.status()).toBe(200);
  expect(await page.locator('.linked-price').allInnerTexts()).toHaveLength(4);
  expect(await page.getByRole('heading', { level: 1 }).innerText()).toBe('Roof quote for Rosalind');
  expect((await page.goto(`${product().url}/q/nobodys`))?.status()).toBe(404);
  // What checks links asks for the head alone.
  const heads = [url, `${product().url}/q/nobodys`].map((each) => fetch(each, { method: 'HEAD' }));
  expect((await Promise.all(heads)).map(({ status }) => status)).toEqual([200, 404]);
  await page.getByRole('heading', { name: quoteLinkEn.page.goneTitle }).waitFor();
  await page.getByRole('link', { name: quoteLinkEn.page.own }).waitFor();
});

test('the email goes to the address of the form with the link in it, and a second one waits', async () => {
  const { page, url } = await withLink();
  stage.visitor().expectConsole(/status of 429/);
  await page.getByText(words.mailTo('marisol.delgado@mail.example')).waitFor({ state: 'attached' });
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
  await page.getByText('Health:').click();
  await page.getByText('mails are sent').waitFor();
  expect(await wcagFindings(page)).toEqual([]);
  other.visitor().expectConsole(/status of 404/);
  await page.goto(url);
  await page.getByRole('heading', { name: quoteLinkEn.page.goneTitle }).waitFor();
});

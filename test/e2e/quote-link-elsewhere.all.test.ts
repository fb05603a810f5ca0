import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { defaultBrand } from '#shared/site/brand.ts';
import { browserStage } from '#test/support/browser-stage.ts';
import { sidewaysOverflow, wcagFindings } from '#test/support/looks.ts';
import { quoteLinkEn } from '#web/words/en/result.ts';
import { button, linkStage } from './made-link.ts';

const { product, stage, withLink } = linkStage();
const visit = browserStage();
const { link: words } = quoteLinkEn;

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

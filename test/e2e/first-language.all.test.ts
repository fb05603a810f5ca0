import { get } from 'node:http';
import type { Page } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import { browserStage, productStage } from '#test/support/browser-stage.ts';
import { headingFocused } from '#test/support/homeowner.ts';
import { holdScripts } from '#test/support/layout-shift.ts';
import { pageStage } from '#test/support/page-stage.ts';

const ADDRESS = '4412 Juniper Hollow Ct, Bennington, NE 68007';

const product = productStage();
const stage = pageStage(product);
const visit = browserStage();

const field = (page: Page) => page.locator('#address');
const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true });
const running = (page: Page) => page.locator('html[data-running]').waitFor();

/** The page as it travels: what a browser paints before any script. */
const answered = (headers: Record<string, string>) =>
  new Promise<{ body: string; language: unknown; vary: unknown }>((resolve, reject) => {
    get(product().url, { headers }, (answer) => {
      let body = '';
      answer.on('data', (chunk) => {
        body += chunk;
      });
      answer.on('end', () =>
        resolve({ body, language: answer.headers['content-language'], vary: answer.headers.vary }),
      );
    }).on('error', reject);
  });

describe('the language of the first paint', () => {
  test.each([
    ['es', 'es'],
    ['es-MX,es;q=0.9,en;q=0.5', 'es'],
    ['en,es;q=0.5', 'en'],
    ['fr', 'en'],
    [undefined, 'en'],
    ['es;q=0', 'en'],
  ])('for Accept-Language %j is %s, in the answer itself', async (header, language) => {
    const { body, ...headers } = await answered(header === undefined ? {} : { 'accept-language': header });
    expect(headers).toEqual({ language, vary: 'accept-encoding, accept-language, cookie' });
    expect(body).toContain(`<html lang="${language}">`);
    expect(body.includes('Dirección de la propiedad')).toBe(language === 'es');
    expect(body.includes('Property Address')).toBe(language === 'en');
  });

  test('is Spanish on a first visit by a Spanish browser, which answers in it before any script', async () => {
    const { page } = await visit({ locale: 'es-MX' });
    const release = await holdScripts(page);
    await page.goto(product().url, { waitUntil: 'commit' });
    await page.getByRole('heading', { name: 'Dirección de la propiedad' }).waitFor();
    expect(await page.title()).toContain('cotización de techo');
    await field(page).fill(ADDRESS);
    await button(page, 'Continuar').click();
    release();
    await headingFocused(page, '¿Cómo piensa pagar?');
  });

  test('is the one chosen on an earlier visit', async () => {
    const page = await stage.at('address');
    await running(page);
    await button(page, 'Español').click();
    await page.getByRole('heading', { name: 'Dirección de la propiedad' }).waitFor();
    const next = await page.context().newPage();
    await holdScripts(next);
    await next.goto(product().url, { waitUntil: 'commit' });
    await next.getByRole('heading', { name: 'Dirección de la propiedad' }).waitFor();
  });

  test('gives way to the chosen one where the edge does not know it, and keeps what was typed', async () => {
    const page = await stage.at('address', { language: 'es' });
    await running(page);
    const context = page.context();
    await context.clearCookies();
    const release = await holdScripts(page);
    await page.goto(product().url, { waitUntil: 'commit' });
    await page.getByRole('heading', { name: 'Property Address' }).waitFor();
    await field(page).fill(ADDRESS);
    release();
    await page.getByRole('heading', { name: 'Dirección de la propiedad' }).waitFor();
    expect(await field(page).inputValue()).toBe(ADDRESS);
    expect((await context.cookies()).map(({ name, value }) => [name, value])).toEqual([['language', 'es']]);
  });

  test('at /es is Spanish, whatever was chosen; choosing English changes the address and keeps what was typed', async () => {
    const page = await stage.at('address', { language: 'en' });
    await running(page);
    const release = await holdScripts(page);
    await page.goto(`${product().url}/es?utm_source=flyer`, { waitUntil: 'commit' });
    await page.getByRole('heading', { name: 'Dirección de la propiedad' }).waitFor();
    await field(page).fill(ADDRESS);
    await button(page, 'Continuar').click();
    release();
    await headingFocused(page, '¿Cómo piensa pagar?');
    // The heading of the early screen is the same; only React's own switch changes the language.
    await running(page);
    const address = () => new URL(page.url()).pathname + new URL(page.url()).search;
    expect(address()).toBe('/es?utm_source=flyer');
    await button(page, 'English').click();
    await page.getByRole('heading', { name: 'How are you planning to pay?' }).waitFor();
    expect(address()).toBe('/?utm_source=flyer');
    await page.goBack();
    await page.getByRole('heading', { name: 'Property Address' }).waitFor();
    expect([await field(page).inputValue(), address()]).toEqual([ADDRESS, '/?utm_source=flyer']);
    await page.reload();
    await running(page);
    expect(await page.locator('html').getAttribute('lang')).toBe('en');
  });
});

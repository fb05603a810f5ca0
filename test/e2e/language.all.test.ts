import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { browserStage, productStage } from '#test/support/browser-stage.ts';
import { heading, headingFocused } from '#test/support/homeowner.ts';
import { holdScripts } from '#test/support/layout-shift.ts';
import { pageStage } from '#test/support/page-stage.ts';
import { button } from './made-link.ts';

const ADDRESS = '4412 Juniper Hollow Ct, Bennington, NE 68007';

const product = productStage();
const stage = pageStage(product);
const visit = browserStage();

const field = (page: Page) => page.locator('#address');
const running = (page: Page) => page.locator('html[data-running]').waitFor();
const htmlLang = (page: Page) => page.evaluate(() => document.documentElement.lang);

test('a first visit by a Spanish browser is Spanish from the first paint on, and answers in it before any script', async () => {
  const { page } = await visit({ locale: 'es-MX' });
  const release = await holdScripts(page);
  const answer = await page.goto(product().url, { waitUntil: 'commit' });
  expect(answer?.headers()).toMatchObject({
    'content-language': 'es',
    vary: 'accept-encoding, accept-language, cookie',
  });
  await heading(page, 'Dirección de la propiedad');
  expect(await page.title()).toContain('cotización de techo');
  await field(page).fill(ADDRESS);
  await button(page, 'Continuar').click();
  release();
  await headingFocused(page, '¿Cómo piensa pagar?');
  expect(await htmlLang(page)).toBe('es');
});

test('the language is switched on any step without losing an answer, and is that of the next visit’s first paint', async () => {
  const page = await stage.at('payment', { answers: { address: ADDRESS } });
  await button(page, 'Español').click();
  await heading(page, '¿Cómo piensa pagar?');
  await expect.poll(() => htmlLang(page)).toBe('es');
  await button(page, 'Atrás').click();
  expect(await page.getByLabel('Dirección de la propiedad').inputValue()).toBe(ADDRESS);
  const next = await page.context().newPage();
  const release = await holdScripts(next);
  await next.goto(product().url, { waitUntil: 'commit' });
  await heading(next, 'Su cotización de techo en 60 segundos');
  release();
  await running(next);
  await button(next, 'English').click();
  await heading(next, 'Get Your Roof Quote in 60 Seconds');
  await expect.poll(() => htmlLang(next)).toBe('en');
});

test('the first paint gives way to the language that was chosen where the edge does not know it, and keeps what was typed', async () => {
  const page = await stage.at('address', { language: 'es' });
  await running(page);
  const context = page.context();
  await context.clearCookies();
  const release = await holdScripts(page);
  await page.goto(product().url, { waitUntil: 'commit' });
  await heading(page, 'Property Address');
  await field(page).fill(ADDRESS);
  release();
  await heading(page, 'Dirección de la propiedad');
  expect(await field(page).inputValue()).toBe(ADDRESS);
  expect((await context.cookies()).map(({ name, value }) => [name, value])).toEqual([['language', 'es']]);
});

test('/es is Spanish, whatever was chosen; choosing English changes the address and keeps what was typed', async () => {
  const page = await stage.at('address', { language: 'en' });
  await running(page);
  const release = await holdScripts(page);
  await page.goto(`${product().url}/es?utm_source=flyer`, { waitUntil: 'commit' });
  await heading(page, 'Dirección de la propiedad');
  await field(page).fill(ADDRESS);
  await button(page, 'Continuar').click();
  release();
  await headingFocused(page, '¿Cómo piensa pagar?');
  const address = () => new URL(page.url()).pathname + new URL(page.url()).search;
  expect(address()).toBe('/es?utm_source=flyer');
  await button(page, 'English').click();
  await heading(page, 'How are you planning to pay?');
  expect(address()).toBe('/?utm_source=flyer');
  await page.goBack();
  await heading(page, 'Property Address');
  expect([await field(page).inputValue(), address()]).toEqual([ADDRESS, '/?utm_source=flyer']);
  await page.reload();
  await running(page);
  expect(await htmlLang(page)).toBe('en');
});

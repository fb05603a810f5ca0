import type { Page } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import type { Lead } from '#shared/lead/stored-lead.ts';
import { officeToken } from '#test/support/admin-tokens.ts';
import { browserStage, productStage } from '#test/support/browser-stage.ts';
import { headingFocused } from '#test/support/homeowner.ts';
import { pageStage } from '#test/support/page-stage.ts';
import { call } from '#test/support/product.ts';
import { sentencesOfTheOther, specified, spoken, wordsOn } from '#test/support/spoken-words.ts';

const product = productStage();
const stage = pageStage(product);
const visit = browserStage();

const titled = (page: Page, title: string) => page.getByRole('heading', { level: 1, name: title }).waitFor();
const inEnglish = (page: Page) => titled(page, 'Get Your Roof Quote in 60 Seconds');
const inSpanish = (page: Page) => titled(page, 'Su cotización de techo en 60 segundos');
const htmlLang = (page: Page) => page.evaluate(() => document.documentElement.lang);

describe('the language', () => {
  test.each([
    ['es-MX', 'es'],
    ['es-US', 'es'],
    ['en-GB', 'en'],
    ['fr-CA', 'en'],
  ])('of a first visit by a browser that speaks %s is %s', async (locale, language) => {
    const { page } = await visit({ locale });
    await page.goto(product().url);
    await (language === 'es' ? inSpanish(page) : inEnglish(page));
    await expect.poll(() => htmlLang(page)).toBe(language);
    await expect.poll(() => page.title()).toContain(language === 'es' ? 'cotización de techo' : 'Roof Quote');
  });

  test('is switched on any step without losing an answer, and remembered for the next visit', async () => {
    const page = await stage.at('payment', { answers: { address: '12 Larkspur Ave, Omaha, NE' } });
    await page.getByRole('button', { name: 'Español' }).click();
    await page.getByRole('heading', { name: '¿Cómo piensa pagar?' }).waitFor();
    await expect.poll(() => htmlLang(page)).toBe('es');
    await page.getByRole('button', { name: 'English' }).waitFor();
    await page.getByRole('button', { name: 'Atrás' }).click();
    expect(await page.getByLabel('Dirección de la propiedad').inputValue()).toBe(
      '12 Larkspur Ave, Omaha, NE',
    );

    const nextVisit = await page.context().newPage();
    await nextVisit.goto(product().url);
    await inSpanish(nextVisit);
    await nextVisit.getByRole('button', { name: 'English' }).click();
    await inEnglish(nextVisit);
    await expect.poll(() => htmlLang(nextVisit)).toBe('en');
  });

  test('is on the lead, with the consent in the words that were read', async () => {
    const { page: words } = spoken.es;
    const page = await stage.at('contact', {
      language: 'es',
      answers: { isInsuranceClaim: true, hasAdjusterEstimate: false },
    });
    await page.getByLabel(words.contact.name).fill('Marisol Delgado');
    await page.getByLabel(words.contact.email).fill('marisol.delgado@mail.example');
    await page.getByLabel(words.contact.phone).fill('4025550142');
    await page.getByRole('checkbox').check();
    await page.getByRole('button', { name: words.contact.submit }).click();
    await headingFocused(page, words.thanks.title('Marisol Delgado'));
    const token = await officeToken(product());
    const leads = async () => {
      const { json } = await call(product(), 'GET', '/api/leads', { token });
      return (json as { items: Lead[] }).items;
    };
    await expect.poll(async () => (await leads()).length).toBe(1);
    const [lead] = await leads();
    expect(lead).toMatchObject({ language: 'es', lead_type: 'insurance', consent: { ticked: true } });
    expect(lead?.consent).toMatchObject({
      wording: expect.stringContaining(words.contact.consent),
      wordingVersion: words.contact.consentVersion,
    });
  });
});

// The other screens: `language.all.test.ts`.
test.each([
  ['address', 'address'],
  ['contact', 'contact'],
  ['thank-you', 'thanks-retail'],
] as const)(
  'the specification’s words are on their screen in English, to the letter: %s',
  async (step, screen) => {
    const page = await stage.at(step, { language: 'en' });
    const missing = async () => {
      const words = await wordsOn(page);
      return specified[screen].filter((text) => !words.includes(text));
    };
    await expect.poll(missing).toEqual([]);
  },
);

test('the contact step has no English sentence left in Spanish', async () => {
  const page = await stage.at('contact', { language: 'es' });
  await page.getByRole('button', { name: spoken.es.page.contact.submit }).waitFor();
  expect(sentencesOfTheOther('es', await wordsOn(page))).toEqual([]);
});

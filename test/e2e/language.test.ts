import type { Page } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import type { Lead } from '#shared/lead/stored-lead.ts';
import { adminTokens } from '#test/support/admin-tokens.ts';
import { call } from '#test/support/api-product.ts';
import type { Visit } from '#test/support/browser.ts';
import { browserStage, productStage } from '#test/support/browser-stage.ts';
import { walkClaim, walkEveryScreen } from '#test/support/every-screen.ts';
import { headingFocused } from '#test/support/homeowner.ts';
import { spoken } from '#test/support/spoken-words.ts';

const product = productStage();
const withMaps = productStage({ googleMapsApiKey: 'AIza-not-a-key' });
const visit = browserStage();
let current: Visit;

// The browser's own lines for what the walk is after: a refused file, and Google failing.
const refusals = [/status of 422/, /net::ERR_FAILED/];

async function opened(locale: string): Promise<Page> {
  current = await visit({ locale }, refusals);
  await current.page.goto(product().url);
  return current.page;
}

const titled = (page: Page, title: string) => page.getByRole('heading', { level: 1, name: title }).waitFor();
const inEnglish = (page: Page) => titled(page, 'Get Your Roof Quote in 60 Seconds');
const inSpanish = (page: Page) => titled(page, 'Reciba su cotización de techo en 60 segundos');
const htmlLang = (page: Page) => page.evaluate(() => document.documentElement.lang);

/** All that a screen says, to the eye and to a screen reader, but for what it quotes from a document. */
const wordsOn = (page: Page) =>
  page.evaluate(() => {
    const attributes = ['aria-label', 'placeholder', 'alt', 'title'];
    const spokenOnly = [...document.querySelectorAll('body *')].flatMap((element) =>
      attributes.map((name) => element.getAttribute(name) ?? ''),
    );
    const body = document.body.cloneNode(true) as HTMLElement;
    for (const quoted of body.querySelectorAll('q')) quoted.remove();
    return [document.title, body.textContent, ...spokenOnly].join('\n');
  });

describe('the language', () => {
  test.each([
    ['es-MX', 'es'],
    ['es-US', 'es'],
    ['en-GB', 'en'],
    ['fr-CA', 'en'],
  ])('of a browser that speaks %s is %s', async (locale, language) => {
    const page = await opened(locale);
    await (language === 'es' ? inSpanish(page) : inEnglish(page));
    await expect.poll(() => htmlLang(page)).toBe(language);
    await expect.poll(() => page.title()).toContain(language === 'es' ? 'cotización de techo' : 'Roof Quote');
  });

  test('is switched on any step without losing an answer, and remembered for the next visit', async () => {
    const page = await opened('en-US');
    await page.getByLabel('Property Address').fill('12 Larkspur Ave, Omaha, NE');
    await page.getByRole('button', { name: 'Continue' }).click();
    await headingFocused(page, 'How are you planning to pay?');
    await page.getByRole('button', { name: 'Español' }).click();
    await page.getByRole('heading', { name: '¿Cómo piensa pagar?' }).waitFor();
    await expect.poll(() => htmlLang(page)).toBe('es');
    await page.getByRole('button', { name: 'Español', pressed: true }).waitFor();
    await page.getByRole('button', { name: 'Atrás' }).click();
    expect(await page.getByLabel('Dirección de la propiedad').inputValue()).toBe(
      '12 Larkspur Ave, Omaha, NE',
    );

    const nextVisit = await current.context.newPage();
    await nextVisit.goto(product().url);
    await inSpanish(nextVisit);
    await nextVisit.getByRole('button', { name: 'English' }).click();
    await inEnglish(nextVisit);
    await expect.poll(() => htmlLang(nextVisit)).toBe('en');
  });

  test('is on the lead, with the consent in the words that were read', async () => {
    const page = await opened('es-US');
    const walk = {
      page,
      context: current.context,
      url: product().url,
      language: 'es' as const,
      document: 'whole' as const,
    };
    await walkClaim({ ...walk, look: async () => {} });
    const token = (await adminTokens(product())).accessToken;
    const leads = async () => {
      const { json } = await call(product(), 'GET', '/api/leads', { token });
      return (json as { items: Lead[] }).items;
    };
    await expect.poll(async () => (await leads()).length).toBe(1);
    const [lead] = await leads();
    expect(lead).toMatchObject({ language: 'es', lead_type: 'insurance', consent: { ticked: true } });
    expect(lead?.consent).toMatchObject({
      wording: expect.stringContaining(spoken.es.page.contact.consent),
      wordingVersion: spoken.es.page.contact.consentVersion,
    });
  });
});

describe('in English', () => {
  test('the specification’s words are on their screens, to the letter', async () => {
    const page = await opened('en-US');
    const said = new Map<string, string>();
    await walkEveryScreen({
      page,
      context: current.context,
      url: product().url,
      urlWithMaps: withMaps().url,
      language: 'en',
      document: 'whole',
      look: async (screen) => {
        said.set(screen, await wordsOn(page));
      },
    });
    const expected: Record<string, string[]> = {
      'address-loading': ['Get Your Roof Quote in 60 Seconds', 'Loading...'],
      'address-failed': [
        'Error Loading Google Maps',
        'Please check your internet connection and try again later.',
      ],
      address: ['Property Address', 'Continue'],
      payment: ['How are you planning to pay?', 'Insurance Claim', 'Out of Pocket', 'Back'],
      'has-estimate': ["Do you have an adjuster's estimate?", 'Yes', 'No'],
      upload: ['Upload Insurance Estimate', 'Continue without document'],
      'upload-not-a-pdf': ['Please upload a PDF file'],
      'upload-refused': ['Failed to process document. Please try again.'],
      property: [
        'Property Details',
        'Single Story',
        'Two Story',
        'Three Story',
        'steep-slope asphalt shingle',
        'garage',
      ],
      contact: ['Contact information', 'Yes, I want formal quotes from verified contractors', 'Get My Quote'],
      'thanks-retail': [
        'Thank you, Marisol Delgado!',
        'Your Roof Quote',
        'Based on 1,800 sq ft (18 squares)',
        'As Low As',
        'Standard Price',
        'Impact Resistant Roof',
        'Premium Warranty w/ Impact Resistant',
        'Estimates assume standard conditions',
        'professional inspection is required',
      ],
    };
    for (const [screen, texts] of Object.entries(expected))
      for (const text of texts) expect(said.get(screen), screen).toContain(text);
  });
});

/** Sentences of a catalogue that are written out; the ones a function makes are left out. */
function sentencesOf(words: unknown): string[] {
  if (typeof words === 'string') return words.length >= 8 ? [words] : [];
  if (typeof words !== 'object' || words === null) return [];
  return Object.values(words).flatMap(sentencesOf);
}

describe('in Spanish', () => {
  test('no screen has an English sentence left', async () => {
    const page = await opened('es-US');
    await inSpanish(page);
    const spanish = new Set(sentencesOf(spoken.es));
    const english = sentencesOf(spoken.en).filter((sentence) => !spanish.has(sentence));
    const left: string[] = [];
    const quotes: string[] = [];
    await walkEveryScreen({
      page,
      context: current.context,
      url: product().url,
      urlWithMaps: withMaps().url,
      language: 'es',
      document: 'whole',
      look: async (screen) => {
        const words = await wordsOn(page);
        for (const sentence of english) if (words.includes(sentence)) left.push(`${screen}: ${sentence}`);
        quotes.push(
          ...(await page.locator('q').evaluateAll((all) => all.map((one) => (one as HTMLElement).lang))),
        );
      },
    });
    // A screen reader says the document's own words in the language they are in.
    expect(new Set(quotes)).toEqual(new Set(['en']));
    expect(left).toEqual([]);
  });
});

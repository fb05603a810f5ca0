import { describe, expect, test } from 'vitest';
import { languages } from '#shared/text.ts';
import { memoryStore } from '#test/support/memory-store.ts';
import { KEPT_DAYS } from '#web/wizard/session/saved-sessions.ts';
import { firstWords as english } from '#web/words/en/first.ts';
import { laterWords as laterEn } from '#web/words/en/steps.ts';
import { firstWords as spanish } from '#web/words/es/first.ts';
import { laterWords as laterEs } from '#web/words/es/steps.ts';
import { catalogues, preferredLanguage, rememberLanguage } from '#web/words/language.ts';

const { words: en, productWord: productWordEn } = english;
const { words: es, productWord: productWordEs } = spanish;

type Leaf = string | ((...parameters: never[]) => string);

/** Every text of a catalog by its path, functions called with what their place may get. */
function textsOf(node: unknown, path = ''): [string, string][] {
  if (typeof node === 'string') return [[path, node]];
  if (typeof node === 'function') {
    const speak = node as (...parameters: unknown[]) => string;
    const product = { title: 'Roof', lower: 'roof' };
    const asked =
      path.includes('page.title') ||
      path.includes('tiers.') ||
      /lead|toQuote|quote.title|roofAge$/.test(path);
    if (path.includes('description')) return [[path, speak(product, 'Acme')]];
    if (path.endsWith('.tier')) return [[path, speak(product, 'standard')]];
    if (path.endsWith('.source')) return [[path, speak([7, 9])]];
    return [[path, asked ? speak(product) : speak('7', '9')]];
  }
  return Object.entries(node as Record<string, Leaf>).flatMap(([key, child]) =>
    textsOf(child, path === '' ? key : `${path}.${key}`),
  );
}

const englishTexts = new Map(textsOf(en));
const spanishTexts = new Map(textsOf(es));

/** Texts that are rightly the same in both languages. */
const sameInBoth = ['address.placeholder', 'hasEstimate.no'];

test('Spanish says everything that English says', () => {
  expect([...spanishTexts.keys()].sort()).toEqual([...englishTexts.keys()].sort());
  expect([...spanishTexts].filter(([, text]) => text.trim() === '')).toEqual([]);
});

test('Spanish says everything that English says also in the words that come later', () => {
  const texts = ({ warnings, ...words }: typeof laterEn) => new Map(textsOf(words));
  const [inEnglish, inSpanish] = [texts(laterEn), texts(laterEs)];
  expect([...inSpanish.keys()].sort()).toEqual([...inEnglish.keys()].sort());
  // Beside a line's title of a claim there may be nothing to add.
  const silent = ([path, text]: [string, string]) => text.trim() === '' && !path.startsWith('claim.when.');
  expect([...inSpanish].filter(silent)).toEqual([]);
  // A place for a value that nothing fills.
  expect([...inEnglish, ...inSpanish].filter(([, text]) => /[{}]/.test(text))).toEqual([]);
});

test('each language of a lead has its catalogue, under its own name', () => {
  expect(languages.map((language) => catalogues[language].name)).toEqual(['English', 'Español']);
});

test('nothing was left in English', () => {
  const same = [...spanishTexts]
    .filter(([path, text]) => englishTexts.get(path) === text)
    .map(([path]) => path);
  expect(same.sort()).toEqual([...sameInBoth].sort());
});

test('the homeowner’s page says the specification’s words', () => {
  const roof = productWordEn('Roof');
  expect(en.page.title(roof)).toBe('Get Your Roof Quote in 60 Seconds');
  expect(en.wizard.loading).toBe('Loading...');
  expect(en.payment.title).toBe('How are you planning to pay?');
  expect([en.payment.insurance, en.payment.outOfPocket]).toEqual(['Insurance Claim', 'Out of Pocket']);
  expect(en.hasEstimate.title).toBe("Do you have an adjuster's estimate?");
  expect([en.hasEstimate.yes, en.hasEstimate.no]).toEqual(['Yes', 'No']);
  expect(en.upload.title).toBe('Upload Insurance Estimate');
  expect(en.upload.withoutDocument).toBe('Continue without document');
  expect(en.property.title).toBe('Property Details');
  expect(Object.values(laterEn.property.types)).toEqual(['Single Story', 'Two Story', 'Three Story']);
  expect(en.contact.title).toBe('Contact information');
  expect(laterEn.contact.consent).toBe('Yes, I want formal quotes from verified contractors');
  expect(laterEn.contact.submit).toBe('Get My Quote');
  expect(en.thanks.title('Dana')).toBe('Thank you, Dana!');
  expect(laterEn.quote.title(roof)).toBe('Your Roof Quote');
  expect(laterEn.quote.basedOn('1,800', '18')).toBe('Based on 1,800 sq ft (18 squares)');
});

test('the product word is configuration, said in each language', () => {
  expect(productWordEn('Siding')).toEqual({ title: 'Siding', lower: 'siding' });
  expect(productWordEs('Roof')).toEqual({ title: 'techo', lower: 'techo' });
  expect(productWordEs('Pergola')).toEqual({ title: 'Pergola', lower: 'Pergola' });
  expect(en.page.title(productWordEn('Siding'))).toBe('Get Your Siding Quote in 60 Seconds');
  expect(laterEn.quote.tiers.impactResistant(productWordEn('Siding'))).toBe('Impact Resistant Siding');
});

test('the words around a product of several are plural', () => {
  const [roof, gutters] = [productWordEs('Roof'), productWordEs('Gutters')];
  expect([es.promise.lead(roof), es.promise.lead(gutters)]).toEqual([
    expect.stringContaining('para su techo,'),
    expect.stringContaining('para sus canaletas,'),
  ]);
  expect([es.page.toQuote(roof), es.page.toQuote(gutters)]).toEqual([
    'Cotizar mi techo',
    'Cotizar mis canaletas',
  ]);
  expect(laterEs.result.details.roofAge(gutters)).toBe('¿Cuántos años tienen sus canaletas?');
  expect(laterEn.result.details.roofAge(productWordEn('Gutters'))).toBe('How old are the gutters?');
});

test.each([en, es])('privacy says for how many days the device keeps answers and a quote', ({ privacy }) => {
  const told = privacy.items.map(({ text }) => text('Acme Inc.')).join(' ');
  expect(told.match(/\b\d+\b/g)?.map(Number)).toEqual([KEPT_DAYS.unfinished, KEPT_DAYS.quote]);
});

test('consent names the company, in both languages and with a version of its own', () => {
  expect(laterEn.contact.consentDetail('Juniper Ridge Roofing')).toContain('Juniper Ridge Roofing');
  expect(laterEs.contact.consentDetail('Juniper Ridge Roofing')).toContain('Juniper Ridge Roofing');
  expect(laterEn.contact.consentVersion).not.toBe(laterEs.contact.consentVersion);
});

test.each(Object.entries({ en: laterEn, es: laterEs }))(
  'the wording of the consent in %s is its first sentence and the rest, and nothing else',
  (_, { contact }) => {
    const { consentFirst, consentRest, consentDetail } = contact;
    expect(consentDetail('Acme Inc.')).toBe(`${consentFirst('Acme Inc.')} ${consentRest}`);
    expect(consentRest).toContain('STOP');
  },
);

describe('the language', () => {
  test.each([
    [['es-US', 'en'], 'es'],
    [['en-US', 'es'], 'en'],
    [['fr-FR', 'es-MX'], 'es'],
    [['fr-FR'], 'en'],
    [[], 'en'],
  ])('of a browser that wants %j is %s', (wanted, expected) => {
    expect(preferredLanguage(memoryStore(), wanted)).toBe(expected);
  });

  test('chosen once is remembered over the browser’s', () => {
    const store = memoryStore();
    const page = { cookie: '' };
    rememberLanguage(store, page, 'es');
    expect(preferredLanguage(store, ['en-US'])).toBe('es');
    expect(page.cookie).toMatch(/^language=es; path=\/; max-age=\d+; samesite=lax$/);
  });

  test('that is remembered but unknown gives way to the browser’s', () => {
    expect(preferredLanguage(memoryStore({ language: 'tlh' }), ['es'])).toBe('es');
  });
});

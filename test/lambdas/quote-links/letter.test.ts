import { expect, test } from 'vitest';
import { quoteLetter } from '#lambdas/quote-links/letter.ts';
import { asEmail } from '#lambdas/quote-links/quote-email.ts';
import { sharedQuote } from '#lambdas/quote-links/shared-quote.ts';
import type { SpokenPackage } from '#shared/page/link-pages.ts';
import type { SharedQuote } from '#shared/quote/quote-link.ts';
import { defaultBrand } from '#shared/site/brand.ts';
import { languages } from '#shared/text.ts';
import { computedQuote, leadWithSecrets, secretsOf } from '#test/support/desk-leads.ts';

const lead = leadWithSecrets();
const created_at = '2026-11-20T15:10:00.000Z';
const shared = sharedQuote(
  { ...lead, status: 'new', created_at, quote: computedQuote },
  { id: 'digest', lead_id: lead.id, created_at, ends_at: '2026-12-20T15:10:00.000Z', by_office: true },
  'secret',
);
const url = 'https://quote.juniperridge.example/q/q83vEjRWeJCrze8SNFZ4kA';
const sharedUrl = 'https://quote.juniperridge.example/q/shared';
const noEmailUrl = 'https://quote.juniperridge.example/q/no-email/a-token';

/** In an order of the company's own. */
const packages: SpokenPackage[] = [
  {
    tier: 'standard',
    name: '',
    bullets: ['Laminated shingles', 'New <b>drip edge</b>'],
    recommended: 'Recommended',
  },
  { tier: 'asLowAs', name: 'Ridgeline <20>', bullets: ['Three-tab shingles'], recommended: '' },
  { tier: 'premiumWarranty', name: '', bullets: ['Warranty of the installer'], recommended: '' },
  { tier: 'impactResistant', name: '', bullets: ['Class 4 shingles'], recommended: '' },
];

function mailIn(language: 'en' | 'es', company = defaultBrand, changes: Partial<SharedQuote> = {}) {
  if (shared === undefined) throw new Error('there is no quote');
  const letter = quoteLetter(
    { ...shared, ...changes },
    { company, packages, url, sharedUrl, noEmailUrl, language },
  );
  return asEmail(letter, { to: 'somebody@mail.example', stopUrl: 'https://quote.juniperridge.example/stop' });
}
const readable = (html: string) =>
  html.replaceAll('&amp;', '&').replaceAll('&#x27;', "'").replaceAll('&quot;', '"');

test.each([
  ['en', 'Your pick'],
  ['es', 'Su elección'],
] as const)('in %s the price that was picked is marked as such, once', (language, pick) => {
  const { text, html } = mailIn(language, defaultBrand, { chosenTier: 'impactResistant' });
  expect(text.match(new RegExp(pick, 'g'))).toHaveLength(1);
  expect(text).toMatch(new RegExp(`\\(${pick}\\): \\$13,200`));
  expect(html.match(new RegExp(pick, 'g'))).toHaveLength(1);
});

test.each(languages)('in %s both parts say prices, area, place, link, validity and company', (language) => {
  const { text, html, subject, fromName, replyTo } = mailIn(language);
  const facts = ['$7,700', '$11,000', '$13,200', '$15,400', '2,140', '22', 'Papillion, NE 68046'];
  for (const fact of [
    ...facts,
    url,
    sharedUrl,
    noEmailUrl,
    '2026',
    defaultBrand.phone,
    defaultBrand.licence,
  ]) {
    expect(text).toContain(fact);
    expect(readable(html)).toContain(fact);
  }
  expect(subject).toContain(defaultBrand.companyName);
  expect([fromName, replyTo]).toEqual([defaultBrand.companyName, defaultBrand.email]);
  expect(html).toContain(`lang="${language}"`);
});

test.each(languages)('in %s neither part says what a link must not show, nor loads anything', (language) => {
  const { text, html } = mailIn(language);
  for (const secret of secretsOf(lead)) expect(text + html).not.toContain(secret);
  expect(html).not.toMatch(/<img|<script|<link|src=|url\(/i);
});

test('the two languages say it in different words', () => {
  expect(mailIn('en').text).toContain('Price good until December 20, 2026.');
  expect(mailIn('es').text).toContain('Precio válido hasta el 20 de diciembre de 2026.');
});

test('the subject says the lowest and the highest price, and the company last', () => {
  expect(mailIn('en').subject).toBe(`Your roof quote: $7,700 to $15,400, ${defaultBrand.companyName}`);
  expect(mailIn('es').subject).toBe(`Su cotización de techo: $7,700 a $15,400, ${defaultBrand.companyName}`);
});

test.each([
  ['en', 'Four prices, good until December 20, 2026. Questions? Call (402) 555-0142.'],
  ['es', 'Cuatro precios, válidos hasta el 20 de diciembre de 2026. ¿Preguntas? Llame al (402) 555-0142.'],
] as const)(
  'in %s a list of emails shows how long the prices are good, and whom to call',
  (language, line) => {
    expect(readable(mailIn(language).html)).toContain(line);
    const [untilCall = ''] = line.split(/ ¿?Questions| ¿Preg/);
    expect(readable(mailIn(language, { ...defaultBrand, phone: '' }).html)).toContain(`${untilCall}<`);
  },
);

test('each price has what it includes, in the company’s order, with the one that the company recommends', () => {
  const { text, html } = mailIn('en');
  expect(text).toContain(
    'Standard Price (Recommended): $11,000\n- Laminated shingles\n- New <b>drip edge</b>\n\nAs Low As: $7,700\nRidgeline <20>\n- Three-tab shingles\n',
  );
  expect(html).toContain('New &lt;b&gt;drip edge&lt;/b&gt;');
  const bullets = packages.flatMap((one) => one.bullets);
  for (const part of [text, html.replaceAll('&lt;', '<').replaceAll('&gt;', '>')]) {
    const places = bullets.map((bullet) => part.indexOf(bullet));
    expect(places).not.toContain(-1);
    expect(places).toEqual(places.toSorted((one, other) => one - other));
    expect(part.match(/Recommended/g)).toHaveLength(1);
  }
});

test.each([
  ['en', 'Odalys', 'Hi Odalys,'],
  ['en', '', 'Hi,'],
  ['es', 'Odalys', 'Hola, Odalys:'],
  ['es', '', 'Hola:'],
] as const)('in %s a reader called %j is greeted', (language, firstName, greeting) => {
  expect(mailIn(language, defaultBrand, { firstName }).text.split('\n')[0]).toBe(greeting);
});

test('an address that cannot be shown is left out', () => {
  const noPlace = { place: '' };
  expect(mailIn('en', defaultBrand, noPlace).text).toContain('prices from November 20, 2026.');
  expect(mailIn('es', defaultBrand, noPlace).text).toContain('techo del 20 de noviembre de 2026.');
});

test('what the company does not show is not said', () => {
  const { text, html } = mailIn('en', { ...defaultBrand, phone: '', address: '', licence: '' });
  expect(text + html).not.toMatch(/Call |tel:|undefined|null/);
});

test('a company’s name is text, not HTML', () => {
  const { html } = mailIn('en', { ...defaultBrand, companyName: '<b>Roof & Co</b>' });
  expect(html).toContain('&lt;b&gt;Roof &amp; Co&lt;/b&gt;');
});

test.each(languages)(
  'in %s both parts name Google once where the roof was measured, untranslated, and else not',
  (language) => {
    const { text, html } = mailIn(language, defaultBrand, { isMeasured: true });
    expect(text.split('\n').filter((line) => line.includes('Google'))).toEqual([
      'Includes roof data from Google',
    ]);
    expect(html.match(/<p[^>]*>[^<]*Google[^<]*</g)).toEqual([
      expect.stringMatching(/^<p(?=.* lang="en")(?=.* translate="no").*>Includes roof data from Google<$/),
    ]);
    expect(mailIn(language).text + mailIn(language).html).not.toContain('Google');
  },
);

test.each([
  ['en', 'You took this size from your estimate.'],
  ['es', 'Usted tomó este tamaño de su estimado.'],
] as const)('in %s both parts say it where the size was typed from the paper', (language, said) => {
  const { text, html } = mailIn(language, defaultBrand, { isTyped: true });
  for (const part of [text, html]) expect(part).toContain(said);
  expect(mailIn(language).text + mailIn(language).html).not.toContain(said);
});

test.each(languages)('in %s both parts say the range under each price where one was shown', (language) => {
  const { text, html } = mailIn(language, defaultBrand, { rangePercent: 15 });
  for (const part of [text, html])
    for (const fact of ['$6,500 – $8,900', '$13,100 – $17,700', '15%']) expect(part).toContain(fact);
  expect(mailIn(language).text + mailIn(language).html).not.toContain(' – ');
});

test('a package’s own name stands under its title in both parts, as text', () => {
  const { text, html } = mailIn('en');
  expect(text).toMatch(/^As Low As: \$[\d,]+.*\nRidgeline <20>\n- Three-tab shingles$/m);
  expect(html).toContain('Ridgeline &lt;20&gt;');
});

import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { quoteLetter, textPart } from '#lambdas/quote-links/letter.ts';
import { QuoteEmail } from '#lambdas/quote-links/letter-html.tsx';
import { sharedQuote } from '#lambdas/quote-links/shared-quote.ts';
import type { Lead } from '#shared/lead/stored-lead.ts';
import { defaultBrand } from '#shared/site/brand.ts';
import { computedQuote, leadWithSecrets } from '#test/support/desk-leads.ts';

const lead: Lead = {
  ...leadWithSecrets(),
  status: 'new',
  created_at: '2026-11-20T15:04:06.000Z',
  quote: computedQuote,
};
const link = {
  id: 'digest',
  lead_id: lead.id,
  created_at: '2026-11-20T15:10:00.000Z',
  ends_at: '2026-12-20T15:10:00.000Z',
};
const scope: Lead['scope'] = {
  answers: { secondLayer: 'yes', garage: 'yes' },
  prices: { secondLayer: { per: 'square', dollars: 50 } },
  shown: { squares: 22, dollars: { secondLayer: 1, garage: 1 } },
};
function letter(of: Lead, language: 'en' | 'es') {
  const shared = sharedQuote(of, link, 'secret');
  if (shared === undefined) throw new Error('no prices');
  const packages = [{ tier: 'standard' as const, name: '', bullets: [], recommended: '' }];
  return quoteLetter(shared, {
    company: defaultBrand,
    url: 'u',
    sharedUrl: 's',
    noEmailUrl: 'n',
    language,
    packages,
  });
}

test('an email has a line for each extra by the company’s own price of then, and each price with them', () => {
  expect(letter({ ...lead, scope }, 'en').said.extras).toEqual([
    'Remove a second layer (22 squares at $50): + $1,100',
    ...['As Low As', 'Standard Price', 'Impact Resistant Roof', 'Premium Warranty w/ Impact Resistant'].map(
      (tier) => expect.stringContaining(`${tier} with extras: $`),
    ),
    'We price at the inspection: detached garage roof.',
    'The four prices don’t include extras. We confirm each at the inspection.',
  ]);
  expect(textPart(letter({ ...lead, scope }, 'es'))).toContain(
    'Quitar una segunda capa (22 cuadros a $50): + $1,100',
  );
});

test.each([
  [
    'en',
    'We price at the inspection: skylights, new gutters.',
    'The four prices don’t include extras. We confirm each at the inspection.',
  ],
  [
    'es',
    'Damos el precio en la inspección: tragaluces, canaletas nuevas.',
    'Los cuatro precios no incluyen los adicionales. Confirmamos cada uno en la inspección.',
  ],
] as const)('in %s it names what is priced at the inspection', (language, ...said) => {
  const answers = { gutters: 'yes', skylights: 'yes' } as const;
  const written = letter({ ...lead, scope: { answers } }, language);
  expect(written.said.extras).toEqual(said);
  expect(textPart(written)).toContain(said.join('\n'));
  const html = renderToStaticMarkup(createElement(QuoteEmail, { letter: written }));
  for (const sentence of said) expect(html).toContain(sentence);
});

test('without extras it says nothing of them', () => {
  expect(letter(lead, 'en').said.extras).toEqual([]);
  expect(textPart(letter(lead, 'en'))).not.toMatch(/extras/i);
});

// @vitest-environment jsdom
import { screen } from '@testing-library/react';
import { describe, expect, test } from 'vitest';
import type { KeptQuote } from '#shared/quote/quote-link.ts';
import { defaultBrand } from '#shared/site/brand.ts';
import { clearScreens, renderScreen } from '#test/support/screen.tsx';
import { en } from '#web/i18n/en/messages.ts';
import { KeptQuoteView } from '#web/kept-quote/kept-quote-view.tsx';
import { companyOf } from '#web/landing/company.ts';

clearScreens();

const kept: KeptQuote = {
  firstName: 'Odalys',
  place: '12 Larkspur Ave, Omaha',
  squareFootage: 2404,
  squares: 25,
  prices: { asLowAs: 8750, standard: 12_500, impactResistant: 15_000, premiumWarranty: 17_500 },
  shown_at: '2026-11-22T15:00:00.000Z',
  expires_at: '2026-12-22T15:00:00.000Z',
};

describe.each(['en', 'es'] as const)('the link page in %s', (language) => {
  const opened = (change: Partial<KeptQuote>) =>
    renderScreen(
      <KeptQuoteView quote={{ ...kept, ...change }} company={companyOf(defaultBrand, en)} />,
      language,
    );
  const google = () => screen.queryAllByText('Includes roof data from Google');

  test('names Google, in no language but its own, where the area was measured from above', async () => {
    await opened({ isMeasured: true });
    expect(google().map((said) => [said.lang, said.getAttribute('translate')])).toEqual([['en', 'no']]);
  });

  test('names nobody where it was not', async () => {
    await opened({});
    expect(google()).toEqual([]);
    expect(document.body.textContent).not.toContain('Google');
  });
});

// @vitest-environment jsdom
import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, test, vi } from 'vitest';
import { defaultRates } from '#shared/pricing.ts';
import { type Quote, quoteFor } from '#shared/quote.ts';
import { failOnConsoleError, renderScreen } from '#test/support/screen.tsx';
import { en } from '#web/i18n/en/messages.ts';
import { es } from '#web/i18n/es/messages.ts';
import { QuoteDisplay } from '#web/wizard/quote/quote-display.tsx';

failOnConsoleError();

const roof = en.productWord('Roof');
const quote = quoteFor(1801, defaultRates);
const warned: Quote = {
  ...quote,
  warnings: ['This looks like a contractor’s estimate.', 'This document is a scan.'],
  warningDetails: [
    { code: 'contractor_estimate', values: {} },
    { code: 'scanned_document', values: {} },
  ],
};

const cardsShown = () =>
  within(screen.getAllByRole('list')[0] ?? document.body)
    .getAllByRole('heading')
    .map((heading) => [heading.textContent, heading.nextElementSibling?.textContent]);

test('says what the quote is for and what it is based on', async () => {
  await renderScreen(<QuoteDisplay quote={quote} product={roof} />);
  expect(screen.getByRole('heading', { name: 'Your Roof Quote' })).toBeTruthy();
  expect(screen.getByText('Based on 1,801 sq ft (19 squares)')).toBeTruthy();
});

test('shows four cards, each with its price', async () => {
  await renderScreen(<QuoteDisplay quote={quote} product={roof} />);
  expect(cardsShown()).toEqual([
    ['As Low As', '$6,650'],
    ['Standard Price', '$9,500'],
    ['Impact Resistant Roof', '$11,400'],
    ['Premium Warranty w/ Impact Resistant', '$13,300'],
  ]);
});

test('describes each price in bullets', async () => {
  await renderScreen(<QuoteDisplay quote={quote} product={roof} />);
  const bullets = quote.standard.description.split('\n');
  expect(bullets).toHaveLength(4);
  for (const bullet of bullets) expect(screen.getAllByText(bullet).length).toBeGreaterThan(0);
});

test('shows cents only where a price has them', async () => {
  const odd = { ...quote, standard: { ...quote.standard, price: 9500.5 } };
  await renderScreen(<QuoteDisplay quote={odd} product={roof} />);
  expect(screen.getByText('$9,500.50')).toBeTruthy();
});

test('says that an inspection is required', async () => {
  await renderScreen(<QuoteDisplay quote={quote} product={roof} />);
  expect(screen.getByText(/assume standard conditions.*professional inspection is required/)).toBeTruthy();
});

describe('warnings', () => {
  test('are listed', async () => {
    await renderScreen(<QuoteDisplay quote={warned} product={roof} />);
    for (const warning of warned.warnings ?? []) expect(screen.getByText(warning)).toBeTruthy();
  });

  test('are absent where the quote has none', async () => {
    await renderScreen(<QuoteDisplay quote={{ ...quote, warnings: [] }} product={roof} />);
    expect(screen.queryByText('Please note')).toBeNull();
  });

  test('are said in Spanish where they came as data', async () => {
    await renderScreen(<QuoteDisplay quote={warned} product={es.productWord('Roof')} />, 'es');
    expect(screen.getByText('Tenga en cuenta')).toBeTruthy();
    expect(screen.queryByText('This document is a scan.')).toBeNull();
  });
});

test('has a Continue button only where there is something to go on to', async () => {
  const onContinue = vi.fn();
  const { unmount } = await renderScreen(
    <QuoteDisplay quote={quote} product={roof} onContinue={onContinue} />,
  );
  await userEvent.click(screen.getByRole('button', { name: 'Continue' }));
  expect(onContinue).toHaveBeenCalledOnce();
  unmount();
  await renderScreen(<QuoteDisplay quote={quote} product={roof} />);
  expect(screen.queryByRole('button')).toBeNull();
});

test('a description that is not the standard one is shown as it came, also in Spanish', async () => {
  const own = { ...quote, asLowAs: { price: 1, description: 'Our own shingle' } };
  await renderScreen(<QuoteDisplay quote={own} product={es.productWord('Roof')} />, 'es');
  expect(screen.getByText('Our own shingle')).toBeTruthy();
  expect(screen.getByText('Tejas arquitectónicas (laminadas)')).toBeTruthy();
});

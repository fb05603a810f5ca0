// @vitest-environment jsdom
import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test } from 'vitest';
import { defaultPricing, quoteFor, quoteForRoof } from '#shared/quote/quote.ts';
import { pricingWith } from '#test/support/area-quotes.ts';
import { clearScreens, renderScreen } from '#test/support/screen.tsx';
import { BasisFold } from '#web/wizard/basis/basis-fold.tsx';

clearScreens();

test('how a quote came about opens with a tap, the disclaimer with it', async () => {
  const quote = quoteForRoof({ squareFootage: 1500, propertyType: 'single-story' }, defaultPricing);
  await renderScreen(quote && <BasisFold quote={quote} />);
  expect(screen.queryByRole('listitem')).toBeNull();
  await userEvent.setup().click(screen.getByText('How we got this'));
  expect(await screen.findByText(/You entered a home of 1,500 sq ft/)).toBeTruthy();
  expect(screen.getByText(/A professional inspection is required/)).toBeTruthy();
});

test.each([
  ['does not say what it rests on', quoteFor(1500, defaultPricing.rates), 0],
  ['an estimate states', quoteForRoof({ documentSquareFootage: 1500 }, defaultPricing), 0],
  [
    'an estimate states, with waste',
    quoteForRoof({ documentSquareFootage: 1500 }, pricingWith({ wastePercent: 10 })),
    1,
  ],
])('a quote that %s has %s of it', async (_, quote, count) => {
  await renderScreen(<BasisFold quote={quote} />);
  expect(screen.queryAllByText('How we got this')).toHaveLength(count);
});

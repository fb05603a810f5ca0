// @vitest-environment jsdom
import { screen, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import type { Quote } from '#shared/quote/quote.ts';
import { clearScreens, renderScreen } from '#test/support/screen.tsx';
import { readQuote } from '#test/web/wizard/claim/read-quote.ts';
import { ShareSum } from '#web/wizard/claim/share-sum.tsx';
import { yourShare } from '#web/wizard/claim/your-share.ts';

clearScreens();

async function sumOf(tier: 'asLowAs' | 'impactResistant', quote: Quote = readQuote): Promise<HTMLElement> {
  const shares = yourShare(quote, true);
  if (shares === null) throw new Error('This quote gives no share');
  await renderScreen(<ShareSum shares={shares} tier={tier} title="Impact Resistant Roof" />);
  return screen.getByRole('table', { name: /Impact Resistant Roof/ });
}

test('a share is a sum whose every figure is printed', async () => {
  const table = await sumOf('impactResistant');
  const cells = within(table).getAllByRole('cell');
  expect(cells.map((cell) => cell.textContent)).toEqual(['$2,500.00', '+ $2,279.60', '= $4,779.60']);
  expect(table.textContent).toContain('$16,800.00 − $14,520.40');
});

test.each([
  [2_500, false],
  [2_499.99, true],
])('a price of %d is said to be less than the share: %s', async (price, isSaid) => {
  const table = await sumOf('asLowAs', { ...readQuote, asLowAs: { price, description: '' } });
  expect(table.textContent?.includes('More than the price')).toBe(isSaid);
});

// @vitest-environment jsdom
import { describe, expect, test } from 'vitest';
import type { Quote } from '#shared/quote/quote.ts';
import { wrongSums } from '#test/support/printed-sums.ts';
import { clearScreens, renderScreen } from '#test/support/screen.tsx';
import { readQuote } from '#test/web/quote/read-quote.ts';
import { partOf, yourShare } from '#web/quote/your-share.ts';
import { Headline } from '#web/wizard/result/headline.tsx';
import { headlineCases } from './headline-cases.ts';

clearScreens();

describe.each(headlineCases)('$name', ({ quote, said, tier = 'standard', showsParts = true, en, es }) => {
  test.each([
    ['en', en],
    ['es', es],
  ] as const)('is what the homeowner reads first, in %s', async (language, [title, text]) => {
    const product = { title: 'Roof', lower: 'roof' };
    const { container } = await renderScreen(
      <Headline
        quote={quote}
        tier={tier}
        product={product}
        said={said}
        brand={{ showYourShare: showsParts }}
        shownAt={new Date('2026-11-23T12:00:00Z')}
        now={new Date('2026-11-23T12:00:00Z')}
      />,
      language,
    );
    const lines = [...container.querySelectorAll('.result-headline > p')].map((line) => line.textContent);
    expect(lines.filter((line) => !/^(?:Good until|Válid)/.test(line ?? ''))).toEqual([title, text]);
  });
});

test.each(
  headlineCases.filter(({ quote, showsParts }) => quote?.claim !== undefined && showsParts !== false),
)('$name comes out with a calculator', ({ quote }) => {
  expect(quote && wrongSums(quote)).toEqual([]);
});

/** A claim with these cents of deductible, allowance and price; nothing else is in the sum. */
const withCents = (deductible: number, allowed: number, price: number, lost = 0): Quote => ({
  ...readQuote,
  claim: { ...readQuote.claim, deductible, recoverable: 0, nonRecoverable: null, netClaimIfRecovered: null },
  roofClaim: { rcvWithTax: allowed + lost, nonRecoverable: lost, verified: true, evidence: [] },
  standard: { price, description: '' },
});

describe('a sum as it is printed comes out', () => {
  const deductibles = [0.01, 999.49, 1_000, 1_000.5, 2_499.51, 2_500.99];
  const allowances = [0, 999.5, 9_999.49, 9_999.5, 9_999.99, 10_000, 10_000.01, 10_000.5, 10_001, 18_126.4];
  const prices = [1_000, 2_500.5, 9_999.5, 10_000, 10_000.49, 10_000.51];

  test.each([0, 6_439.31])('with cents on both sides of a half, and %d never paid back', (lost) => {
    for (const deductible of deductibles)
      for (const allowed of allowances)
        for (const price of prices)
          expect(
            wrongSums(withCents(deductible, allowed, price, lost)),
            `${deductible} ${allowed} ${price}`,
          ).toEqual([]);
  });
});

test.each([
  [2_500, 14_000, 14_000, 2_500],
  [14_000, 14_000, 14_000, 14_000],
  [14_000.01, 14_000.01, 14_000, 14_000],
  [14_000.5, 14_000.5, 14_000, null],
  [2_500, 2_500, 14_000, 14_000],
  [2_500, 2_499.5, 14_000, null],
])(
  'a deductible of %d and an allowance of %d leave of %d a part of %s',
  (deductible, allowed, price, part) => {
    expect(partOf(yourShare(withCents(deductible, allowed, price), true), 'standard')).toBe(part);
  },
);

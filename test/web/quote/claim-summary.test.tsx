// @vitest-environment jsdom
import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, test } from 'vitest';
import { defaultRates } from '#shared/pricing/rates.ts';
import { type Quote, quoteFor } from '#shared/quote/quote.ts';
import { defaultPricing, quoteForRoof } from '#shared/quote/site-pricing.ts';
import type { AreaBasis } from '#shared/roof/area-basis.ts';
import type { Language } from '#shared/text.ts';
import { pricingWith } from '#test/support/area-settings.ts';
import { clearScreens, renderScreen, siteConfig } from '#test/support/screen.tsx';
import { readQuote } from '#test/web/quote/read-quote.ts';
import { ClaimLists } from '#web/quote/claim-lists.tsx';
import { ClaimSummary } from '#web/quote/claim-summary.tsx';
import { ShareSum } from '#web/quote/claim-sums.tsx';
import { yourShare } from '#web/quote/your-share.ts';
import { PrintedBasis } from '#web/wizard/print/printed-quote.tsx';
import { BasisFold } from '#web/wizard/result/area-notes.tsx';

clearScreens();

const show = (quote: Quote = readQuote, showYourShare = true, language: 'en' | 'es' = 'en') =>
  renderScreen(
    <>
      <ClaimSummary quote={quote} config={{ ...siteConfig, brand: { ...siteConfig.brand, showYourShare } }} />
      <ClaimLists quote={quote} home={{ name: 'Marisol Delgado', address: '4412 Juniper Hollow Ct' }} />
    </>,
    language,
  );
const text = () => document.body.textContent ?? '';
const fold = (summary: string | RegExp) => screen.getByText(summary).closest('details') as HTMLDetailsElement;
/** The answer with this title where its meaning stands. */
const answer = (title: string) =>
  within(fold(/own totals|How this adds up/))
    .getByText(title, { selector: 'strong' })
    .closest('li') as HTMLElement;

test('draws nothing for a quote that no document gave', async () => {
  const { container } = await show(quoteFor(2784, defaultRates));
  expect(container.textContent).toBe('');
});

test('says whose claim it is', async () => {
  await show();
  for (const known of ['Prairie Mutual', '7714032-254410', 'May 21, 2025', 'Hail']) {
    expect(screen.getByText(known)).toBeTruthy();
  }
});

const lines = () =>
  [...document.querySelectorAll('[data-part="claim-figures"] > div')].map((one) => one.textContent);

test('what is paid, never paid and one’s own comes to the whole claim in sight, and what is behind one tap away', async () => {
  await show();
  expect(lines()).toEqual([
    'First check$14,513.21',
    'Second check, after the work$2,401.28',
    'Not paid later$600.00',
    'Your deductible$2,500.00',
    'Whole claim, not only the roof$20,014.49',
  ]);
  expect(fold(/own totals|How this adds up/).open).toBe(false);
  const behind = fold(/own totals|How this adds up/).textContent;
  expect(behind).toContain('Your insurance claim stays between you and your insurer.');
  expect(fold('Questions for your adjuster: 4').open).toBe(false);
});

test('what is unclear in the roof’s checklist is no question', async () => {
  const checklist = readQuote.checklist?.filter(({ found }) => found !== 'not_found');
  await show({ ...readQuote, checklist: checklist ?? [] });
  expect(fold('Roof checklist: 4 of 8 listed').open).toBe(false);
});

test('a contractor’s numbers are nobody’s claim', async () => {
  await show({ ...readQuote, warningDetails: [{ code: 'contractor_estimate', values: {} }] });
  expect(screen.getByText('Everything on this estimate')).toBeTruthy();
  expect(text()).not.toMatch(/whole claim|First check now/);
});

test('each line has its meaning and the line it came from, and no amount is said twice but in sums', async () => {
  await show();
  const first = answer('First check');
  expect(first.textContent).not.toMatch(/^First check\$/);
  expect(within(first).getByText('Net Claim $14,513.21')).toBeTruthy();
  expect(within(first).getByText(/From page 6/)).toBeTruthy();
  const held = answer('Second check, after the work');
  expect(held.textContent).toContain('release it after the work is done');
});

test('numbers that come to the estimate’s totals say so in green where their sum opens, and carry no mark', async () => {
  await show();
  expect(fold(/own totals|How this adds up/).querySelector('summary > span > svg')).not.toBeNull();
  expect(screen.queryByText('Check this')).toBeNull();
  expect(screen.getByText('Matches your estimate’s own totals.').className).toMatch(/proven/);
});

test('one number that is not proven is smaller, beside its line and page, and nothing is said to add up', async () => {
  await show({
    ...readQuote,
    claim: { ...readQuote.claim, verified: false },
    warningDetails: [{ code: 'figures_unverified', values: { figures: 'recoverable' } }],
  });
  expect(lines()).toEqual([
    'First check$14,513.21',
    'Second check, after the workCheck this$2,401.28From page 6 (Second check, after the work)Total Recoverable Depreciation 2,401.28',
    'Not paid later$600.00',
    'Your deductible$2,500.00',
  ]);
  expect(text()).not.toMatch(/own totals|Your part, by these numbers/);
  expect(document.querySelectorAll('[data-part="claim-figures"] strong')).toHaveLength(3);
  expect(document.querySelector('[data-part="doubt"]')).not.toBeNull();
});

test('a figure that may be printed but was not understood is said so', async () => {
  await show({ ...readQuote, claim: { ...readQuote.claim, deductible: null, verified: false } });
  expect(screen.getByText('We couldn’t read it')).toBeTruthy();
  expect(text()).not.toContain('Not stated');
});

test('the cause is said in plain words, with what the document prints, and dates in the page’s language', async () => {
  const claim = { ...readQuote.claim, typeOfLoss: 'WIND/HAIL' };
  const { unmount } = await show({ ...readQuote, claim });
  expect(screen.getByText('Wind and hail')).toBeTruthy();
  expect(screen.getByText('WIND/HAIL')).toBeTruthy();
  unmount();
  await show({ ...readQuote, claim }, true, 'es');
  expect(screen.getByText('Viento y granizo')).toBeTruthy();
  expect(screen.getByText('21 de mayo de 2025')).toBeTruthy();
});

test('what is paid once the work is done is said beside its item', async () => {
  const evidence = { page: 3, text: 'Drip edge PWARR' };
  const checklist = [{ item: 'drip_edge', found: 'found', evidence, paidWhenDone: true }] as const;
  await show({ ...readQuote, checklist: [...checklist] });
  expect(screen.getByText('Drip edge').closest('li')?.textContent).toContain('Listed, paid when done');
});

test('what the document does not state is said so, never shown as zero', async () => {
  await show({ ...readQuote, claim: { ...readQuote.claim, deductible: null } });
  expect(screen.getByText('Not on your estimate')).toBeTruthy();
  expect(text()).not.toContain('$0.00');
});

test('each roof is told with its area where the numbers add up, and whether it is quoted', async () => {
  await show();
  const title = screen.getByText('Roofs in the estimate: 1 of 3 in this quote');
  expect(fold(/own totals|How this adds up/).contains(title)).toBe(true);
  const garage = screen.getByText('Garage').closest('li');
  expect(garage?.textContent).toBe('Garage7.64 squaresnot in this quote');
  expect(screen.getByText('Shed').closest('li')?.textContent).toContain('size not listed');
});

describe('your share', () => {
  test('says where each figure of the sum comes from, the depreciation too', async () => {
    await show();
    const sources = document.querySelector('[data-part="share-sources"]')?.textContent ?? '';
    expect(sources).toMatch(/Deductible: \$2,500\.00From page 6/);
    expect(sources).toMatch(/Roof depreciation not paid back: \$600\.00From page 4/);
    expect(sources).toMatch(/Roof work on the estimate, with tax: \$15,120\.40From page 4/);
    expect(sources).toContain(
      'Allowed for the roof, before your deductible: $15,120.40 − $600.00 = $14,520.40',
    );
    expect(sources).toContain('Prices:');
    expect(text()).toMatch(/It isn’t advice or a promise/);
  });

  test('why there is none is not said here again: the figure above says it', async () => {
    await show({ ...readQuote, claim: { ...readQuote.claim, deductible: null } });
    expect(text()).not.toMatch(/can’t work out your part|don’t show your part/);
  });
});

test('no sentence waives, advises or promises', async () => {
  for (const language of ['en', 'es'] as const) {
    const { unmount } = await show(readQuote, true, language);
    expect(text()).not.toMatch(/waive|we will pay|you should|guarantee|exoner|debería|garantiz/i);
    unmount();
  }
});

test('the twelve items: found with the line, not found, or unclear', async () => {
  await show();
  expect(screen.getByText('Not every roof needs every item.')).toBeTruthy();
  const drip = screen.getByText('Drip edge').closest('li');
  expect(drip?.textContent).toContain('line of drip_edge');
  expect(screen.getByText('Ice and water barrier').closest('li')?.textContent).toContain('Not listed');
  expect(screen.getByText('Starter course').closest('li')?.textContent).toContain('Unclear');
});

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
])('a price of %d is said to be less than the part: %s', async (price, isSaid) => {
  const table = await sumOf('asLowAs', { ...readQuote, asLowAs: { price, description: '' } });
  expect(table.textContent?.includes('More than this price')).toBe(isSaid);
});

test('how a quote came about opens with a tap, the disclaimer with it', async () => {
  const quote = quoteForRoof({ squareFootage: 1500, propertyType: 'single-story' }, defaultPricing);
  await renderScreen(quote && <BasisFold quote={quote} />);
  expect(screen.queryByRole('listitem')).toBeNull();
  await userEvent.setup().click(screen.getByText('How we got this price'));
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
  expect(screen.queryAllByText('How we got this price')).toHaveLength(count);
});

const printed = async (basis: AreaBasis, language: Language) => {
  const { container } = await renderScreen(
    <PrintedBasis quote={quoteFor(2404, defaultPricing.rates, basis)} />,
    language,
  );
  return container.textContent;
};

test('a measurement that does not price is not printed, and Google is not named', async () => {
  const others: AreaBasis['others'] = [{ source: 'measured', squareFootage: 3900 }];
  for (const source of ['document', 'home-size'] as const) {
    const said = await printed({ source, others }, 'en');
    expect(said).toContain('2,404');
    expect(said).not.toMatch(/3,900|Google/);
  }
});

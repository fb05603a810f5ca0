import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeAll, describe, expect, test, vi } from 'vitest';
import { defaultRates } from '#shared/pricing/rates.ts';
import { type Quote, quoteFor } from '#shared/quote/quote.ts';
import { quoteForRoof } from '#shared/quote/site-pricing.ts';
import { defaultPackages, type ShownPackage } from '#shared/site/shown-packages.ts';
import { pricingWith, recommendedSettings } from '#test/support/area-settings.ts';
import { clearScreens, renderScreen } from '#test/support/screen.tsx';
import { readQuote } from '#test/web/quote/read-quote.ts';
import { PriceCard } from '#web/quote/price-card.tsx';
import { yourShare } from '#web/quote/your-share.ts';
import { shareSum } from '#web/wizard/result/lazy-chunks.ts';
import { QuoteDisplay, type QuoteDisplayProps } from '#web/wizard/result/prices.tsx';
import { firstWords as en } from '#web/words/en/first.ts';
import { quoteEn } from '#web/words/en/result.ts';
import { firstWords as es } from '#web/words/es/first.ts';

// @vitest-environment jsdom

clearScreens();
// What comes later is there before it is waited for.
beforeAll(shareSum.load);

const roof = en.productWord('Roof');
const quote = quoteFor(1801, defaultRates);

const display = (props: Partial<QuoteDisplayProps> = {}) => (
  <QuoteDisplay
    quote={quote}
    product={roof}
    packages={defaultPackages}
    recommended=""
    marked="standard"
    chosen={undefined}
    shares={null}
    {...props}
  />
);

const cardsShown = () =>
  within(screen.getAllByRole('list')[0] ?? document.body)
    .getAllByRole('heading')
    .map((heading) => [heading.textContent, heading.nextElementSibling?.textContent]);

test('says what the quote is for, what it rests on, four prices with what they include, and that we inspect', async () => {
  await renderScreen(display());
  expect(screen.getByRole('heading', { name: 'Your Roof Quote' })).toBeTruthy();
  expect(screen.getByText('Based on 1,801 sq ft (19 squares)')).toBeTruthy();
  expect(cardsShown()).toEqual([
    ['As Low As', '$6,650'],
    ['Standard Price', '$9,500'],
    ['Impact Resistant Roof', '$11,400'],
    ['Premium Warranty w/ Impact Resistant', '$13,300'],
  ]);
  for (const bullet of quote.standard.description.split('\n'))
    expect(screen.getAllByText(bullet).length).toBeGreaterThan(0);
  expect(screen.getByText(/assume standard conditions.*professional inspection is required/)).toBeTruthy();
  // No share is known, nothing is recommended, and there is nothing to go on to.
  expect(screen.queryByText(/Your part/)).toBeNull();
  expect(screen.queryByText(quoteEn.recommended)).toBeNull();
  expect(screen.queryByRole('button')).toBeNull();
});

test('shows cents only where a price has them', async () => {
  const odd = { ...quote, standard: { ...quote.standard, price: 9500.5 } };
  await renderScreen(display({ quote: odd }));
  expect(screen.getByText('$9,500.50')).toBeTruthy();
});

test('a description that is not the standard one is shown as it came, also in Spanish', async () => {
  const own = { ...quote, asLowAs: { price: 1, description: 'Our own shingle' } };
  await renderScreen(display({ quote: own, product: es.productWord('Roof') }), 'es');
  expect(screen.getByText('Our own shingle')).toBeTruthy();
  expect(screen.getByText('Tejas arquitectónicas (laminadas)')).toBeTruthy();
});

describe('a card', () => {
  const shares = yourShare(readQuote, true);
  const card = (name: string) => screen.getByText(name).closest('li') as HTMLElement;

  test('says the homeowner’s part under its price, with the sum one tap away', async () => {
    await renderScreen(display({ quote: readQuote, shares }));
    const part = within(card('Impact Resistant Roof')).getByText('Your part: about $4,780');
    const sum = part.closest('details');
    expect(sum?.open).toBe(false);
    expect(await within(sum as HTMLElement).findByText('= $4,779.60')).toBeTruthy();
    expect(screen.getAllByText(/^Your part: about/)).toHaveLength(4);
  });

  test('says nothing of a part that is more than its price', async () => {
    const [cheap, ...others] = shares?.tiers ?? [];
    if (!shares || !cheap) throw new Error('The estimate has parts');
    const more = { ...shares, tiers: [{ ...cheap, share: cheap.price + 1 }, ...others] };
    await renderScreen(display({ quote: readQuote, shares: more }));
    expect(screen.getAllByText(/^Your part: about/)).toHaveLength(3);
    expect(within(card('As Low As')).queryByText(/Your part/)).toBeNull();
  });

  test('is chosen by a tap, and the choice can be changed', async () => {
    const onChoose = vi.fn();
    const { unmount } = await renderScreen(display({ onChoose }));
    await userEvent.click(screen.getByRole('radio', { name: 'Standard Price, $9,500' }));
    expect(onChoose).toHaveBeenLastCalledWith('standard');
    expect(screen.queryByText(/Saved\. We’ll see your pick/)).toBeNull();
    unmount();
    await renderScreen(display({ onChoose, chosen: 'standard' }));
    expect(screen.getByRole('radio', { name: 'Standard Price, $9,500', checked: true })).toBeTruthy();
    expect(screen.getByText(/Saved\. We’ll see your pick/)).toBeTruthy();
    await userEvent.click(screen.getByText('As Low As'));
    expect(onChoose).toHaveBeenLastCalledWith('asLowAs');
    onChoose.mockClear();
    await userEvent.click(screen.getByText('Standard Price'));
    expect(onChoose).not.toHaveBeenCalled();
  });

  test('is marked where the page speaks of it, and chosen by Space or a tap all the same', async () => {
    const onChoose = vi.fn();
    await renderScreen(display({ onChoose, marked: 'standard' }));
    const standard = screen.getByRole('radio', { name: 'Standard Price, $9,500', checked: true });
    standard.focus();
    await userEvent.keyboard(' ');
    expect(onChoose).toHaveBeenLastCalledWith('standard');
  });

  test('has its price in the name of its answer, and says aloud that it is recommended', async () => {
    await renderScreen(display({ onChoose: vi.fn(), recommended: 'impactResistant' }));
    expect(screen.getAllByRole('radio').map((one) => one.getAttribute('aria-label'))).toEqual([
      'As Low As, $6,650',
      'Standard Price, $9,500',
      'Impact Resistant Roof, $11,400',
      'Premium Warranty w/ Impact Resistant, $13,300',
    ]);
    const recommended = { name: 'Impact Resistant Roof, $11,400', description: quoteEn.recommended };
    expect(screen.getByRole('radio', recommended)).toBeTruthy();
  });

  test('is marked as recommended only where the company marks it', async () => {
    await renderScreen(display({ recommended: 'impactResistant' }));
    expect(screen.getAllByText(quoteEn.recommended)).toHaveLength(1);
    expect(within(card('Impact Resistant Roof')).getByText(quoteEn.recommended)).toBeTruthy();
  });
});

describe('packages', () => {
  const own: ShownPackage[] = [
    { tier: 'premiumWarranty', bullets: { en: ['Our own system'] }, imageUrl: '/premium.webp' },
    { tier: 'standard', bullets: {}, imageUrl: '' },
    { tier: 'asLowAs', bullets: {}, imageUrl: '' },
    { tier: 'impactResistant', bullets: {}, imageUrl: '' },
  ];

  test('give the cards their order, bullets and pictures, and leave the headings', async () => {
    await renderScreen(display({ packages: own }));
    expect(cardsShown().map(([title]) => title)).toEqual([
      'Premium Warranty w/ Impact Resistant',
      'Standard Price',
      'As Low As',
      'Impact Resistant Roof',
    ]);
    expect(screen.getByText('Our own system')).toBeTruthy();
    expect(screen.queryByText('Workmanship warranty from the installer')).toBeNull();
    const pictures = [...document.querySelectorAll('img')];
    expect(pictures.map((one) => [one.getAttribute('src'), one.getAttribute('loading')])).toEqual([
      ['/premium.webp', 'lazy'],
    ]);
  });

  test('that say nothing in the page’s language read the product’s own', async () => {
    await renderScreen(display({ packages: own, product: es.productWord('Roof') }), 'es');
    expect(screen.queryByText('Our own system')).toBeNull();
    expect(screen.getByText('Garantía de mano de obra del instalador')).toBeTruthy();
  });
});

const many: Quote = {
  ...quote,
  warnings: ['Scan.', 'Drip edge.', 'Contractor.', 'Starter.'],
  warningDetails: [
    { code: 'scanned_document', values: {} },
    { code: 'missing_drip_edge', values: {} },
    { code: 'contractor_estimate', values: {} },
    { code: 'missing_starter', values: {} },
  ],
};

test('of several warnings the two heaviest stand open, the rest under one line', async () => {
  await renderScreen(display({ quote: many }));
  const rest = screen.getByText('2 more notes').closest('details') as HTMLElement;
  expect(
    within(rest)
      .getAllByRole('listitem', { hidden: true })
      .map((one) => one.textContent),
  ).toEqual(['Drip edge.', 'Starter.']);
  expect(screen.getByText('Contractor.').closest('details')).toBeNull();
  expect(screen.getByText('Scan.').closest('details')).toBeNull();
});

test('the house alone is said first, with the way to add what is left out', async () => {
  const onAddRoofs = vi.fn();
  await renderScreen(display({ quote: readQuote, onAddRoofs }));
  const first = screen.getAllByRole('listitem').find((one) => one.closest('[data-part="warnings"]'));
  expect(first?.textContent).toBe('House only. Garage and Shed not included. Add them');
  await userEvent.click(screen.getByRole('button', { name: 'Add them' }));
  expect(onAddRoofs).toHaveBeenCalledOnce();
});

const rangesShown = () =>
  [...document.querySelectorAll('[data-part="price"] small')].map((range) => range.textContent);

test('under a price stands the range of an area that is an estimate', async () => {
  const home = { squareFootage: 1500, propertyType: 'single-story' } as const;
  const ranged = quoteForRoof(home, pricingWith(recommendedSettings));
  if (ranged === null) throw new Error('there is no quote');
  await renderScreen(display({ quote: ranged }));
  expect(rangesShown()).toEqual([
    'Range: $6,000 – $8,100',
    'Range: $8,500 – $11,500',
    'Range: $10,200 – $13,800',
    'Range: $11,900 – $16,100',
  ]);
});

test('the price that was picked is marked where nothing can be chosen, and no other', async () => {
  await renderScreen(
    defaultPackages.map((card) => (
      <PriceCard
        key={card.tier}
        card={card}
        product={roof}
        price={quote[card.tier].price}
        lines={{ bullets: [], more: [], named: [] }}
        imageUrl=""
        isRecommended={false}
        isPick={card.tier === 'impactResistant'}
      />
    )),
  );
  expect(screen.getAllByText('Your pick').map((mark) => mark.parentElement?.textContent)).toEqual([
    'Impact Resistant Roof Your pick',
  ]);
});

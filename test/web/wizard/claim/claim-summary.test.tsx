// @vitest-environment jsdom
import { cleanup, screen, within } from '@testing-library/react';
import { describe, expect, test } from 'vitest';
import { defaultRates } from '#shared/pricing/rates.ts';
import { type Quote, quoteFor } from '#shared/quote/quote.ts';
import { clearScreens, renderScreen, siteConfig } from '#test/support/screen.tsx';
import { readQuote } from '#test/web/wizard/claim/read-quote.ts';
import { ClaimSummary } from '#web/wizard/claim/claim-summary.tsx';

clearScreens();

const show = (quote: Quote = readQuote, showYourShare = true, language: 'en' | 'es' = 'en') =>
  renderScreen(
    <ClaimSummary quote={quote} config={{ ...siteConfig, brand: { ...siteConfig.brand, showYourShare } }} />,
    language,
  );
const text = () => document.body.textContent ?? '';
const fold = (summary: string) => screen.getByText(summary).closest('details') as HTMLDetailsElement;
/** The answer with this title where its meaning stands. */
const answer = (title: string) =>
  within(fold('How this adds up')).getByText(title, { selector: 'strong' }).closest('li') as HTMLElement;

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

test('three figures stand open, and all that is behind them one tap away', async () => {
  await show();
  const figures = [...document.querySelectorAll('.claim-figures > div')].map((one) => one.textContent);
  expect(figures).toEqual(['First check$14,513.21', 'Held back$2,401.28', 'Your deductible$2,500.00']);
  expect(fold('How this adds up').open).toBe(false);
  expect(fold('How this adds up').textContent).toContain('Not paid later');
  expect(fold('Roof checklist: 4 of 12 found, 8 to ask about').open).toBe(false);
});

test('each answer stands with its amount, its meaning and the line it came from', async () => {
  await show();
  const first = answer('First check');
  expect(within(first).getByText('$14,513.21')).toBeTruthy();
  expect(within(first).getByText('Net Claim $14,513.21')).toBeTruthy();
  expect(within(first).getByText(/Source: page 6/)).toBeTruthy();
  const held = answer('Held back');
  expect(held.textContent).toContain('released once the work is done');
});

test('a figure added up over coverages does not pass one of its lines off as the whole', async () => {
  const netClaim = { page: 7, text: 'Net Claim $10,368.29' };
  await show({ ...readQuote, sources: { ...readQuote.sources, netClaim } });
  const first = answer('First check');
  expect(first.textContent).toContain('does not print this figure in one place');
  const held = answer('Held back');
  expect(held.textContent).not.toContain('in one place');
});

test('proven figures carry no mark, unproven ones ask to be checked', async () => {
  await show();
  expect(screen.queryByText('Please check')).toBeNull();
  expect(text()).toContain('These figures add up.');
});

test('unproven figures are marked and give no share', async () => {
  await show({ ...readQuote, claim: { ...readQuote.claim, verified: false } });
  expect(screen.getAllByText('Please check').length).toBeGreaterThan(0);
  expect(screen.queryByText('Your share, by these figures')).toBeNull();
});

test('a figure that may be printed but was not understood is said so', async () => {
  await show({ ...readQuote, claim: { ...readQuote.claim, deductible: null, verified: false } });
  expect(screen.getByText('We could not read it')).toBeTruthy();
  expect(text()).not.toContain('Not stated');
});

test('the cause is said in plain words, with what the document prints', async () => {
  const claim = { ...readQuote.claim, typeOfLoss: 'WIND/HAIL' };
  const { unmount } = await show({ ...readQuote, claim });
  expect(screen.getByText('Wind and hail')).toBeTruthy();
  expect(screen.getByText('WIND/HAIL')).toBeTruthy();
  unmount();
  await show({ ...readQuote, claim }, true, 'es');
  expect(screen.getByText('Viento y granizo')).toBeTruthy();
});

test('what is paid once the work is done is said beside its item', async () => {
  const evidence = { page: 3, text: 'Drip edge PWARR' };
  const checklist = [{ item: 'drip_edge', found: 'found', evidence, paidWhenDone: true }] as const;
  await show({ ...readQuote, checklist: [...checklist] });
  expect(screen.getByText('Drip edge').closest('li')?.textContent).toContain('Included, paid when done');
});

test('what the document does not state is said so, never shown as zero', async () => {
  await show({ ...readQuote, claim: { ...readQuote.claim, deductible: null } });
  expect(screen.getByText('Not stated in the document')).toBeTruthy();
  expect(text()).not.toContain('$0.00');
});

test('roofs that are not quoted are listed with their areas', async () => {
  await show();
  const garage = screen.getByText('Garage').closest('li');
  expect(garage?.textContent).toBe('Garage7.64 squaresnot in this quote');
  expect(screen.getByText('Shed').closest('li')?.textContent).toContain('area not stated');
});

describe('your share', () => {
  test('says where each figure of the sum comes from, the depreciation too', async () => {
    await show();
    const sources = document.querySelector('.share-sources')?.textContent ?? '';
    expect(sources).toMatch(/Deductible: \$2,500\.00Source: page 6/);
    expect(sources).toMatch(/Roof depreciation not paid later: \$600\.00Source: page 4/);
    expect(sources).toMatch(/roof amount, with tax: \$15,120\.40Source: page 4/);
    expect(sources).toContain('What the claim pays for the roof: $15,120.40 − $600.00 = $14,520.40');
    expect(sources).toContain('Prices:');
  });

  test('names no source for a depreciation there is none of', async () => {
    const roofClaim = { rcvWithTax: 15_120.4, nonRecoverable: 0, verified: true, evidence: [] };
    await show({ ...readQuote, roofClaim });
    expect(document.querySelector('.share-sources')?.textContent).not.toContain('not paid later');
  });

  test('says that it is neither advice nor a promise', async () => {
    await show();
    expect(text()).toMatch(/Not advice and not a promise/);
  });

  test.each([
    ['en', 'Your share is not shown: your estimate states no deductible.'],
    ['es', 'No se muestra su parte: su estimado no indica un deducible.'],
  ] as const)('one line says why there is none, in %s', async (language, line) => {
    const quote = { ...readQuote, claim: { ...readQuote.claim, deductible: null } };
    await show(quote, true, language);
    expect(screen.getByText(line)).toBeTruthy();
    cleanup();
    await show(quote, false, language);
    expect(screen.queryByText(line)).toBeNull();
  });

  test.each([
    ['noDeductible', { claim: { ...readQuote.claim, deductible: null } }, false],
    ['claimUnproven', { claim: { ...readQuote.claim, verified: false } }, true],
    ['contractor', { warningDetails: [{ code: 'contractor_estimate' as const, values: {} }] }, true],
  ])('why there is none stands folded only where it is said beside: %s', async (_, patch, isFolded) => {
    await show({ ...readQuote, ...patch });
    const line = screen.getByText(/^Your share is not shown:/);
    expect(line.closest('details') !== null).toBe(isFolded);
  });

  test('is gone where the company does not show it', async () => {
    await show(readQuote, false);
    expect(text()).not.toContain('Your share');
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
  expect(screen.getByText('Ice and water barrier').closest('li')?.textContent).toContain('Not found');
  expect(screen.getByText('Starter course').closest('li')?.textContent).toContain('Unclear');
});

test('speaks Spanish, dates and all', async () => {
  await show(readQuote, true, 'es');
  expect(screen.getByText('Lo que dice su estimado')).toBeTruthy();
  expect(screen.getByText('21 de mayo de 2025')).toBeTruthy();
  expect(screen.getByText('Lista del techo: 4 de 12 aparecen, 8 por preguntar')).toBeTruthy();
});

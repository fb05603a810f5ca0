// @vitest-environment jsdom
import { fireEvent, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeAll, describe, expect, test, vi } from 'vitest';
import { defaultRates } from '#shared/pricing/rates.ts';
import { quoteFor } from '#shared/quote/quote.ts';
import type { SiteConfig } from '#shared/site/config.ts';
import { clearScreens, renderScreen, siteConfig } from '#test/support/screen.tsx';
import { readQuote } from '#test/web/wizard/claim/read-quote.ts';
import { en } from '#web/i18n/en/messages.ts';
import { companyOf } from '#web/landing/company.ts';
import { loadClaimSummary } from '#web/wizard/claim/load-claim.ts';
import { ThankYouScreen } from '#web/wizard/screens/thank-you-screen.tsx';
import { newVisit, type Visit } from '#web/wizard/visit.ts';

clearScreens();
// What comes later is there before it is waited for.
beforeAll(loadClaimSummary);

const visit: Visit = {
  ...newVisit('0b6f3a52-5d7e-4a51-9a52-1f3a6d3c2b10'),
  step: 'thank-you',
  quote: quoteFor(1800, defaultRates),
};

async function show(patch: Partial<Visit> = {}, config: SiteConfig = siteConfig, takesAnswers = true) {
  const onAnswer = vi.fn();
  await renderScreen(
    <ThankYouScreen
      visit={{ ...visit, ...patch }}
      company={companyOf(config.brand, en)}
      config={config}
      now={() => new Date(2026, 10, 21, 12)}
      takesAnswers={takesAnswers}
      leadId={visit.leadId}
      onAnswer={onAnswer}
    />,
  );
  return onAnswer;
}
/** The claim's summary on the screen; the paper has one too. */
const summary = () => screen.findByText('What your estimate says', { selector: '.claim-summary *' });
const text = () => document.body.textContent ?? '';

test('says its one sentence first', async () => {
  await show();
  expect(text()).toMatch(/^A standard roof for your home is about \$9,000\./);
});

test('says that the quote follows where there is none', async () => {
  await show({ quote: null });
  expect(text()).toMatch(/^We have your details and will prepare your quote personally\./);
  expect(screen.queryByText('Your Roof Quote')).toBeNull();
});

test('keeps the tier that is tapped', async () => {
  const onAnswer = await show();
  await userEvent.click(screen.getByRole('radio', { name: 'Premium Warranty w/ Impact Resistant' }));
  expect(onAnswer).toHaveBeenCalledWith({ chosenTier: 'premiumWarranty' });
});

test('the sentence is about the tier that was chosen', async () => {
  await show({ details: { chosenTier: 'premiumWarranty' } });
  expect(text()).toMatch(/^A premium warranty roof for your home is about \$12,600\./);
});

test('asks for nothing that the office would not hear of any more', async () => {
  await show({ details: { chosenTier: 'standard' } }, siteConfig, false);
  for (const name of ['Pick a time', 'Help us prepare', 'Continue', /The office sees/])
    expect(screen.queryByText(name)).toBeNull();
  expect(screen.queryByRole('radio')).toBeNull();
  expect(screen.getByText('Call now')).toBeTruthy();
});

test('offers the working days after the clock’s own', async () => {
  await show();
  expect(screen.getAllByRole('option', { name: 'Mon, Nov 23', hidden: true })).toHaveLength(2);
});

describe('with a claim', () => {
  test('the questions stand behind their title', async () => {
    await show({ quote: readQuote });
    expect(screen.getByText('Help us prepare').closest('details')?.open).toBe(false);
    await summary();
  });

  test('no share is shown anywhere where the company shows none', async () => {
    const brand = { ...siteConfig.brand, showYourShare: false };
    await show({ quote: readQuote }, { ...siteConfig, brand });
    await summary();
    expect(text()).toMatch(/^Your insurer pays about \$14,513 now/);
    expect(text()).not.toMatch(/your part|your share/i);
  });
});

test('a picture that cannot be had leaves no gap', async () => {
  const packages = siteConfig.packages.map((one) => ({ ...one, imageUrl: '/no-such-picture.webp' }));
  await show({}, { ...siteConfig, packages });
  const pictures = document.querySelectorAll('.package-picture');
  expect(pictures).toHaveLength(4);
  for (const picture of pictures) fireEvent.error(picture);
  expect(document.querySelector('.package-picture')).toBeNull();
});

test('once the office takes no more answers, nothing asks for one', async () => {
  await show({ details: { chosenTier: 'standard' } }, siteConfig, false);
  expect(screen.queryByRole('radio')).toBeNull();
  expect(screen.queryByText('Help us prepare')).toBeNull();
  expect(screen.queryByText('Pick a time')).toBeNull();
  expect(screen.queryByRole('button', { name: 'Continue' })).toBeNull();
});

test('while the office takes answers, all of them can be given', async () => {
  await show();
  expect(screen.getAllByRole('radio')).toHaveLength(4);
  expect(screen.getByText('Help us prepare')).toBeDefined();
  expect(screen.getByText('Pick a time')).toBeDefined();
  expect(screen.getByRole('button', { name: 'Continue' })).toBeDefined();
});

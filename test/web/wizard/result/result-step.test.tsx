import { act, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeAll, describe, expect, test, vi } from 'vitest';
import { companyOf as settingsOf } from '#shared/company/settings.ts';
import type { LeadDetails } from '#shared/lead/lead.ts';
import { defaultRates } from '#shared/pricing/rates.ts';
import { quoteFor } from '#shared/quote/quote.ts';
import type { SiteConfig } from '#shared/site/config.ts';
import { withPlainSpaces } from '#test/support/plain-spaces.ts';
import { clearScreens, renderScreen, siteConfig } from '#test/support/screen.tsx';
import { companyThatSet, wizardAt } from '#test/support/wizard.ts';
import { readQuote, twoSizes } from '#test/web/quote/read-quote.ts';
import { companyOf } from '#web/landing/company.ts';
import { DetailsTaps } from '#web/wizard/result/follow-up.tsx';
import { claimSummary } from '#web/wizard/result/lazy-chunks.ts';
import { ResultStep } from '#web/wizard/result/result-step.tsx';
import { newSession, type WizardSession } from '#web/wizard/session/session.ts';
import { firstWords as en } from '#web/words/en/first.ts';

// @vitest-environment jsdom

clearScreens();

const NOTE = /From your estimate/;

async function show(details: LeadDetails, known: LeadDetails) {
  const onAnswer = vi.fn();
  const company = companyOf(siteConfig.brand, en);
  await renderScreen(<DetailsTaps details={details} known={known} company={company} onAnswer={onAnswer} />);
  return onAnswer;
}
const isPressed = (name: string) => screen.getByRole('button', { name }).getAttribute('aria-pressed');

test('what the estimate answered stands tapped, says where it is from, and can be changed', async () => {
  const onAnswer = await show({ damageType: 'hail' }, { damageType: 'hail' });
  expect(isPressed('Hail')).toBe('true');
  expect(screen.getByRole('group', { description: NOTE })).toBeTruthy();
  expect(screen.queryByText('Saved. Thank you.')).toBeNull();
  await userEvent.click(screen.getByRole('button', { name: 'Wind' }));
  expect(onAnswer).toHaveBeenCalledWith({ damageType: 'wind' });
});

describe('the result', () => {
  // What comes later is there before it is waited for.
  beforeAll(claimSummary.load);

  const session: WizardSession = {
    ...newSession('0b6f3a52-5d7e-4a51-9a52-1f3a6d3c2b10'),
    step: 'thank-you',
    quote: quoteFor(1800, defaultRates),
  };

  /** @param takesAnswers whether the lead is young enough for the office to hear of answers */
  async function show(
    patch: Partial<WizardSession> = {},
    config: SiteConfig = siteConfig,
    takesAnswers = true,
  ) {
    const onAnswer = vi.fn();
    const finishedAt = takesAnswers ? null : 0;
    const wizard = wizardAt({ ...session, finishedAt, ...patch }, { config });
    wizard.services.outbox.addDetails = async (leadId, details) => {
      onAnswer(details);
      return leadId !== '';
    };
    await renderScreen(<ResultStep wizard={wizard} />);
    return onAnswer;
  }
  const text = () => withPlainSpaces(document.body.textContent);

  describe('of an estimate with two sizes', () => {
    const read = { quote: twoSizes, form: { ...session.form, isInsuranceClaim: true } };
    const sizes = () =>
      within(screen.getByRole('region', { name: 'Your estimate shows two sizes. Which is your roof?' }))
        .getAllByRole('button')
        .map((button) => withPlainSpaces(button.textContent));

    test('asks above the price which one is right; until then the price is a range', async () => {
      await show(read);
      expect(sizes()).toEqual([
        '27.84 squaresFrom the tear-off, page 4Standard Price $14,000',
        '31.2 squaresFrom the drawing, page 2Standard Price $16,000',
      ]);
      expect(text()).toContain('$14,000 – $16,000');
      expect(text()).toContain('Pick yours above. Then you see your part.');
      // The printed sheet, which may be there by now, has room for the sentence.
      expect(
        document.querySelector('[data-part="prices"] [data-part="warnings"]')?.textContent ?? '',
      ).not.toContain('two roof sizes');
    });

    test.each([['27.84'], ['31.2']])('ends with a tap on %s, and the office hears of it', async (squares) => {
      const onAnswer = await show(read);
      await userEvent.click(screen.getByRole('button', { name: new RegExp(`^${squares} squares`) }));
      expect(onAnswer.mock.lastCall?.[0].correction).toEqual({
        kind: 'printed_size',
        was: 2784,
        squareFootage: Number(squares) * 100,
        structures: [],
      });
    });

    test('is said after the pick, with the way back to both', async () => {
      const correction = { kind: 'printed_size' as const, was: 2784, squareFootage: 2784, structures: [] };
      await show({ ...read, correction });
      expect(screen.getByText('You picked 27.84 squares.')).toBeTruthy();
      expect(screen.getByRole('button', { name: 'Pick another size' })).toBeTruthy();
      expect(text()).toMatch(/your part/i);
      expect(screen.queryByText(/shows two sizes/)).toBeNull();
    });

    test('is asked no more once nothing can be changed', async () => {
      await show(read, siteConfig, false);
      expect(screen.queryByText(/shows two sizes/)).toBeNull();
    });
  });

  describe('of a lead that the server does not have', () => {
    const STILL = 'We’re still sending your request. Keep this page open, or call (402) 555-0142.';
    afterEach(() => {
      vi.useRealTimers();
      vi.restoreAllMocks();
    });

    async function undelivered(patch: Partial<WizardSession> = {}) {
      vi.useFakeTimers({ now: new Date(2026, 10, 21, 12) });
      const wizard = wizardAt({ ...session, finishedAt: Date.now(), ...patch });
      let isDelivered = false;
      let tell = () => {};
      Object.assign(wizard.services.outbox, {
        isDelivered: () => isDelivered,
        watch: (listener: () => void) => {
          tell = listener;
          return () => {};
        },
      });
      await renderScreen(<ResultStep wizard={wizard} />);
      const arrive = () =>
        act(() => {
          isDelivered = true;
          tell();
        });
      return { arrive };
    }
    const said = () => document.querySelector('[data-part="still-sending"]')?.textContent;

    test('promises and offers nothing but the phone; after 15 seconds it says so, and once it is there all stands', async () => {
      const { arrive } = await undelivered();
      expect(text()).toContain('Once it’s sent, you can pick an inspection time here.');
      expect(text()).not.toMatch(/contact you|Book my inspection|Ask for a time|Save this quote/);
      act(() => void vi.advanceTimersByTime(14_999));
      expect(said()).toBeUndefined();
      act(() => void vi.advanceTimersByTime(1));
      expect(said()).toBe(STILL);
      expect(screen.getByRole('button', { name: 'Print' })).toBeTruthy();
      arrive();
      expect(said()).toBeUndefined();
      expect(text()).toContain('Juniper Ridge Roofing will contact you');
      expect(screen.getByRole('button', { name: 'Ask for a time' })).toBeTruthy();
    });

    test('without prices promises no call either', async () => {
      await undelivered({ quote: null });
      expect(text()).not.toMatch(/We have your info|contact you/);
    });
  });

  test('outside the area promises and books nothing, says what the prices are worth, and takes the wish to hear', async () => {
    const area = { by: 'zips' as const, zips: ['68102'], tellMe: true };
    const company = companyThatSet({ ...settingsOf({}), service_area: area });
    const form = { ...session.form, address: '12 Oak St, Dallas, TX 75202' };
    const wizard = wizardAt(
      { ...session, form, finishedAt: Date.now() },
      { services: { company, now: () => new Date() } },
    );
    const told = vi.fn(async () => true);
    wizard.services.outbox.addDetails = told;
    await renderScreen(<ResultStep wizard={wizard} />);
    expect(text()).toMatch(
      /^We don’t work in 75202 yet\. These prices show what this roof costs with us\. Close by\? Call \(402\) 555-0142\./,
    );
    expect(text()).not.toMatch(/will contact you|Book my inspection|Ask for a time/);
    await userEvent.click(screen.getByRole('button', { name: 'Tell me when you come' }));
    expect(told).toHaveBeenCalledWith(session.leadId, {
      tell_when_here: expect.objectContaining({ zip: '75202', wording: expect.stringContaining('75202') }),
    });
  });

  // Whichever zone a page is in: the end of a day of UTC, and that of one of the Americas.
  test.each([
    ['2026-12-05T23:30:00.000Z', 'January 4, 2027'],
    ['2026-12-05T03:30:00.000Z', 'January 3, 2027'],
  ])('on paper it is good until the day that the screen says: shown at %s', async (shownAt, day) => {
    const finishedAt = Date.parse(shownAt);
    const services = { now: () => new Date(finishedAt) };
    await renderScreen(<ResultStep wizard={wizardAt({ ...session, finishedAt }, { services })} />);
    const printed = await screen.findByText('Good until', { selector: '[data-part="paper-facts"] small' });
    expect(withPlainSpaces(printed.nextElementSibling?.textContent)).toBe(day);
    expect(withPlainSpaces(screen.getByText(/^Price good until ./).textContent)).toBe(
      `Price good until ${day}.`,
    );
  });

  test('figure, card and next step are about the same tier: Standard, which nobody has chosen yet', async () => {
    const onAnswer = await show();
    expect(screen.getAllByRole('radio')).toHaveLength(4);
    expect(screen.getByText('Help us prepare')).toBeTruthy();
    expect(screen.queryByRole('button', { name: 'Continue' })).toBeNull();
    expect(screen.getByRole('radio', { checked: true, name: 'Standard Price, $9,000' })).toBeTruthy();
    expect(screen.getByRole('button', { name: 'Ask for a time' })).toBeTruthy();
    expect(onAnswer).not.toHaveBeenCalled();
  });

  test('asks for nothing that the office would no longer hear of', async () => {
    await show({ details: { chosenTier: 'standard' } }, siteConfig, false);
    for (const name of [/^Book my/, 'Help us prepare', 'Continue', /We’ll see your pick/])
      expect(screen.queryByText(name)).toBeNull();
    expect(screen.queryByRole('radio')).toBeNull();
    expect(screen.getAllByRole('link', { name: 'Call (402) 555-0142' })).toHaveLength(2);
  });

  test('of a claim shows no share anywhere where the company shows none', async () => {
    const brand = { ...siteConfig.brand, showYourShare: false };
    await show({ quote: readQuote }, { ...siteConfig, brand });
    // The paper has a summary of the claim too.
    await screen.findByText('When the money comes', { selector: '[data-part="claim"] h2' });
    expect(text()).toMatch(/^Standard roof: \$14,000Price good until .+\.Priced from the roof size/);
    expect(text()).not.toMatch(/your part|your share/i);
  });
});

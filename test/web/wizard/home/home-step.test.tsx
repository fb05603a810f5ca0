import { fireEvent, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { beforeAll, describe, expect, test, vi } from 'vitest';
import type { LeadDetails } from '#shared/lead/lead.ts';
import { defaultRates } from '#shared/pricing/rates.ts';
import { quoteFor } from '#shared/quote/quote.ts';
import type { SiteConfig } from '#shared/site/config.ts';
import type { Language } from '#shared/text.ts';
import { clearScreens, renderScreen, siteConfig } from '#test/support/screen.tsx';
import { spoken } from '#test/support/spoken-words.ts';
import { readQuote } from '#test/web/quote/read-quote.ts';
import { companyOf } from '#web/landing/company.ts';
import { PropertyScreen } from '#web/wizard/home/home-step.tsx';
import { DetailsTaps } from '#web/wizard/result/follow-up.tsx';
import { claimSummary } from '#web/wizard/result/later-parts.ts';
import { ThankYouScreen } from '#web/wizard/result/result-step.tsx';
import { emptyForm, type WizardForm } from '#web/wizard/visit/answers.ts';
import { newVisit, type Visit } from '#web/wizard/visit/visit.ts';
import { firstWords as en } from '#web/words/en/first.ts';
import { laterWords } from '#web/words/en/steps.ts';

// @vitest-environment jsdom

clearScreens();

/** The step with its type chosen; `left` gets the size the homeowner went on with. */
async function open(language: Language = 'en') {
  const left = vi.fn();
  let latest: WizardForm = { ...emptyForm, propertyType: 'two-story' };
  function Step() {
    const [form, setForm] = useState(latest);
    const change = (patch: Partial<WizardForm>) => {
      latest = { ...latest, ...patch };
      setForm(latest);
    };
    return (
      <PropertyScreen
        form={form}
        change={change}
        config={siteConfig}
        proceed={() => left(latest.squareFootage)}
      />
    );
  }
  await renderScreen(<Step />, language);
  const words = spoken[language].page;
  const size = screen.getByLabelText<HTMLInputElement>(words.property.size);
  const goOn = screen.getByRole<HTMLButtonElement>('button', { name: words.wizard.continue });
  return { left, size, goOn };
}

test.each(['200', '20000', '2,400', '2k', '2.4k', 'about 2400 sq ft'])(
  '%s goes on unasked',
  async (typed) => {
    const { left, size, goOn } = await open();
    await userEvent.type(size, typed);
    await userEvent.click(goOn);
    expect(left).toHaveBeenCalledOnce();
  },
);

test.each(['199', '20001'])('%s is asked about once and then obeyed', async (typed) => {
  const { left, size, goOn } = await open();
  await userEvent.type(size, typed);
  await userEvent.click(goOn);
  expect(left).not.toHaveBeenCalled();
  const [yes] = screen.getAllByRole('button', { description: /Is that right\?$/ });
  expect(document.activeElement).toBe(yes);
  await userEvent.click(goOn);
  expect(left).toHaveBeenCalledOnce();
});

test('another unusual size is another question', async () => {
  const { left, size, goOn } = await open();
  await userEvent.type(size, '150{Enter}');
  screen.getByText('150 square feet. Is that right?');
  await userEvent.clear(size);
  await userEvent.type(size, '160');
  expect(screen.queryByText(/Is that right/)).toBeNull();
  await userEvent.click(goOn);
  screen.getByText('160 square feet. Is that right?');
  expect(left).not.toHaveBeenCalled();
});

test.each([
  ['2.4', '2,400', '2400'],
  ['1.850', '1,850', '1850'],
  ['24 squares', '2,400', '2400'],
  ['220 m²', '2,368', '2368'],
])('%s is never taken unasked; one tap takes what was meant', async (typed, asked, taken) => {
  const { left, size, goOn } = await open();
  await userEvent.type(size, typed);
  await userEvent.click(goOn);
  await userEvent.click(goOn);
  expect(left).not.toHaveBeenCalled();
  screen.getByText(`Did you mean ${asked} square feet?`);
  await userEvent.keyboard('{Enter}');
  expect(left).toHaveBeenCalledExactlyOnceWith(taken);
});

test.each(['1800-2000', 'big', '0', '.5'])(
  '%s leaves Continue closed and says what to type',
  async (typed) => {
    const { left, size, goOn } = await open();
    await userEvent.type(size, `${typed}{Enter}`);
    await userEvent.tab();
    expect(goOn.disabled).toBe(true);
    expect(screen.getByLabelText(laterWords.property.size, { selector: '[aria-invalid=true]' })).toBe(size);
    const message = document.getElementById(size.getAttribute('aria-describedby') ?? '');
    expect(message?.textContent).toBe('Enter the size as one number, for example 1850.');
    expect(message?.getAttribute('aria-live')).toBe('polite');
    expect(left).not.toHaveBeenCalled();
  },
);

test('the field, once left, shows the number that was understood', async () => {
  const { size } = await open();
  await userEvent.type(size, '2.4k');
  await userEvent.tab();
  expect(size.value).toBe('2,400');
});

test('the questions are asked in Spanish too', async () => {
  const { size, goOn } = await open('es');
  await userEvent.type(size, '2,4');
  await userEvent.click(goOn);
  screen.getByText('¿Quiso decir 2,400 pies cuadrados?');
  screen.getByRole('button', { name: 'Sí, 2,400 pies²' });
  await userEvent.clear(size);
  await userEvent.type(size, '199{Enter}');
  screen.getByText('199 pies cuadrados. ¿Es correcto?');
});

describe('details taps', () => {
  clearScreens();

  const NOTE = /From your estimate/;

  async function show(details: LeadDetails, known: LeadDetails, isFolded = false) {
    const onAnswer = vi.fn();
    const company = companyOf(siteConfig.brand, en);
    await renderScreen(
      <DetailsTaps
        details={details}
        known={known}
        company={company}
        isFolded={isFolded}
        onAnswer={onAnswer}
      />,
    );
    return onAnswer;
  }
  const isPressed = (name: string) => screen.getByRole('button', { name }).getAttribute('aria-pressed');

  test('what the estimate answered stands tapped, says where it is from, and can be changed', async () => {
    const onAnswer = await show({ damageType: 'hail' }, { damageType: 'hail' });
    expect(isPressed('Hail')).toBe('true');
    expect(screen.getByRole('group', { description: NOTE })).toBeTruthy();
    expect(screen.queryByText('Noted. Thank you.')).toBeNull();
    await userEvent.click(screen.getByRole('button', { name: 'Wind' }));
    expect(onAnswer).toHaveBeenCalledWith({ damageType: 'wind' });
  });

  test('an answer of one’s own is noted, and is not passed off as the estimate’s', async () => {
    await show({ damageType: 'wind' }, { damageType: 'hail' });
    expect(isPressed('Wind')).toBe('true');
    expect(isPressed('Hail')).toBe('false');
    expect(screen.queryByText(NOTE)).toBeNull();
    expect(screen.getByText('Noted. Thank you.')).toBeTruthy();
  });

  test('without an estimate nothing is tapped', async () => {
    await show({}, {});
    expect(screen.queryByRole('button', { pressed: true })).toBeNull();
    expect(screen.queryByText(NOTE)).toBeNull();
  });

  test.each([true, false])('stand behind their title where that is asked for: %s', async (isFolded) => {
    await show({}, {}, isFolded);
    const title = screen.getByRole('heading', { name: 'Help us prepare' });
    expect(title.closest('details')?.open).toBe(!isFolded);
  });
});

describe('thank you screen', () => {
  clearScreens();
  // What comes later is there before it is waited for.
  beforeAll(claimSummary.load);

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
    await screen.findByText('Standard roof: $9,000');
    expect(text()).toMatch(/^Standard roof: \$9,000/);
  });

  test('says that the quote follows where there is none', async () => {
    await show({ quote: null });
    expect(text()).toMatch(/^We have your info/);
    expect(screen.queryByText('Your Roof Quote')).toBeNull();
  });

  test('keeps the tier that is tapped', async () => {
    const onAnswer = await show();
    await userEvent.click(screen.getByRole('radio', { name: 'Premium Warranty w/ Impact Resistant' }));
    expect(onAnswer).toHaveBeenCalledWith({ chosenTier: 'premiumWarranty' });
  });

  test('the sentence is about the tier that was chosen', async () => {
    await show({ details: { chosenTier: 'premiumWarranty' } });
    expect(text()).toMatch(/^Premium Warranty roof: \$12,600/);
  });

  test('asks for nothing that the office would no longer hear of', async () => {
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
      expect(text()).toMatch(/^Standard roof: \$14,000Priced from the roof size/);
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
});

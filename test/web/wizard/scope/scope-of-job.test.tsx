// @vitest-environment jsdom
import { cleanup, screen } from '@testing-library/react';
import { describe, expect, test, vi } from 'vitest';
import type { Extras } from '#shared/company/extra-items.ts';
import { companyOf } from '#shared/company/settings.ts';
import { defaultRates } from '#shared/pricing/rates.ts';
import { type Quote, quoteFor } from '#shared/quote/quote.ts';
import type { ScopeAnswers, SentScope } from '#shared/scope/sent-scope.ts';
import { clearScreens, renderScreen } from '#test/support/screen.tsx';
import { companyThatSet, wizardAt } from '#test/support/wizard.ts';
import { printedQuote } from '#web/wizard/result/lazy-chunks.ts';
import { ResultStep, scopeOfJob } from '#web/wizard/result/result-step.tsx';
import { newSession, type WizardSession } from '#web/wizard/session/session.ts';
import { ask, extras, group, tap, title } from './shown-scope.tsx';

clearScreens();

/** The result of a session at a company with this setting; what it tells the office. */
async function show(given: {
  answers?: ScopeAnswers;
  told?: SentScope;
  set?: Extras | null;
  quote?: Quote | null;
  patch?: Partial<WizardSession>;
  isOpen?: boolean;
  /** When the office set them. */
  version?: string;
}) {
  const { answers, set = extras, quote = quoteFor(1800, defaultRates), patch = {}, isOpen = true } = given;
  const scope = given.told ?? (answers && { answers });
  const session: WizardSession = {
    ...newSession('0b6f3a52-5d7e-4a51-9a52-1f3a6d3c2b10'),
    step: 'thank-you',
    finishedAt: isOpen ? null : 0,
    quote,
    details: { ...(scope && { scope }) },
    ...patch,
  };
  const company = set === null ? null : companyOf({ extras: set });
  const dated = company && { ...company, extras: { ...company.extras, version: given.version } };
  const wizard = wizardAt(session, {
    services: { company: companyThatSet(dated) },
  });
  const onTell = vi.fn();
  const kept = () => wizard.services.sessions.current().extras;
  wizard.services.outbox.addDetails = async (_id, details) => {
    onTell(details.scope);
    return true;
  };
  if (set?.asks) await scopeOfJob.load();
  await renderScreen(<ResultStep wizard={wizard} />);
  const answer = (id: string, body: { extras: Extras } | undefined) =>
    wizard.services.outbox.answered?.(id, body);
  return Object.assign(onTell, { kept, answer, leadId: session.leadId });
}

const lines = () =>
  [...document.querySelectorAll('[data-part="more"] [data-part="extras"] dl > div')].map(
    (line) => line.textContent,
  );

describe('what else is on the job', () => {
  test.each([
    ['is not known', null],
    ['is off, whatever has a price', { ...extras, asks: false }],
  ])('is not asked where the setting %s, and nothing of it is in the page', async (_how, set) => {
    await show({ set, answers: { garage: 'yes' } });
    expect(title()).toBeNull();
    expect(document.querySelector('[data-part="extras"], [id*="scope"]')).toBeNull();
  });

  test('is asked behind its title, without a line before an answer', async () => {
    await show({});
    expect(title()?.closest('details')?.open).toBe(false);
    expect(lines()).toEqual([]);
    expect(screen.getByRole('radio', { name: 'Standard Price, $9,000' })).toBeTruthy();
  });

  test('has its price beside the answer as it is tapped, or when it is priced', async () => {
    await ask({ answers: { secondLayer: 'yes', gutters: 'yes', skylights: 'yes', garage: 'no' } });
    const results = ['second layer', 'Gutters', 'skylights', 'garage'].map(
      (name) => group(new RegExp(name)).querySelector('strong')?.textContent,
    );
    expect(results).toEqual(['+ $900', 'Priced at the inspection', 'Priced at the inspection', undefined]);
  });

  test('is told with the lines that are shown for it, and all answers at once', async () => {
    const onTell = await ask({
      told: { answers: { garage: 'yes' }, shown: { squares: 18, dollars: { garage: 4200 } } },
    });
    await tap(/second layer/, 'Yes');
    expect(onTell).toHaveBeenCalledWith({
      answers: { garage: 'yes', secondLayer: 'yes' },
      shown: { squares: 18, dollars: { secondLayer: 900, garage: 4200 } },
    });
  });

  test('has a line of its own beside the four prices, and a total with the tier the page speaks of', async () => {
    const told = {
      answers: { secondLayer: 'yes', garage: 'yes' },
      shown: { squares: 18, dollars: { secondLayer: 900, garage: 4200 } },
    } as const;
    const onTell = await show({ told, patch: { details: { scope: told, chosenTier: 'asLowAs' } } });
    expect(lines()).toEqual([
      'Remove a second layer (18 squares at $50)+ $900',
      'Detached garage roof+ $4,200',
      'As Low As with extras$11,400',
    ]);
    // The headline and the next step say the same sum.
    const said = [...document.querySelectorAll('[data-part="with-extras"]')].filter(
      (one) => !one.closest('[data-part="paper"]'),
    );
    expect(said.map((one) => one.textContent)).toEqual([
      'As Low As with extras: $11,400',
      'With extras: $11,400',
    ]);
    for (const price of ['As Low As, $6,300', 'Standard Price, $9,000'])
      expect(screen.getByRole('radio', { name: price })).toBeTruthy();
    expect(
      screen.getByText(/^The four prices don’t include extras/, { ignore: '[data-part="paper"] *' }),
    ).toBeTruthy();
    expect(onTell).not.toHaveBeenCalled();
  });

  test('without a price, or without how many, is named as priced at the inspection', async () => {
    await ask({ answers: { gutters: 'yes', skylights: 'yes' } });
    expect(lines()).toEqual([]);
    expect(document.querySelector('[data-part="with-extras"]')).toBeNull();
    expect(screen.getByText('We price at the inspection: skylights, new gutters.')).toBeTruthy();
    cleanup();
    await ask({ answers: { gutters: 'yes' }, quote: null });
    expect(screen.getByText('Saved. Thank you. We price at the inspection: new gutters.')).toBeTruthy();
  });

  test('of another area is told anew with the lines shown now', async () => {
    const onTell = await ask({
      told: { answers: { secondLayer: 'yes' }, shown: { squares: 22, dollars: { secondLayer: 1100 } } },
    });
    expect(onTell.mock.calls).toEqual([
      [{ answers: { secondLayer: 'yes' }, shown: { squares: 18, dollars: { secondLayer: 900 } } }],
    ]);
  });

  describe('at prices that the office has changed since', () => {
    const version = '2026-11-26T10:00:00.000Z';
    const dearer: Extras = { asks: true, prices: { secondLayer: { per: 'square', dollars: 80 } } };
    const later = '2026-11-26T10:00:30.000Z';
    const told = {
      answers: { secondLayer: 'yes' },
      shown: { squares: 18, dollars: { secondLayer: 900 } },
    } as const;
    const line = 'Remove a second layer (18 squares at $50)+ $900';

    test('tells which prices it showed, and keeps them', async () => {
      const onTell = await show({ version });
      await tap(/second layer/, 'Yes');
      expect(onTell).toHaveBeenCalledWith({
        ...told,
        shown: { squares: 18, dollars: { secondLayer: 900 } },
        version,
      });
      expect(onTell.kept()).toEqual({ ...extras, version });
    });

    test.each([
      ['a day later too', { set: dearer, isOpen: false }],
      ['where the office asks no more', { set: { ...dearer, asks: false } }],
      ['before the settings are there', { set: null }],
    ])('shows what was answered at those prices when it is opened again, %s', async (_, again) => {
      await Promise.all([scopeOfJob.load(), printedQuote.load()]);
      const session = { details: { scope: { ...told, version } }, extras: { ...extras, version } };
      const onTell = await show({ ...again, version: later, patch: session });
      expect(lines()[0]).toBe(line);
      expect(document.querySelector('[data-part="paper"]')?.textContent).toContain('$50');
      expect(screen.queryByText(/^Prices for extras have changed/)).toBeNull();
      expect(onTell).not.toHaveBeenCalled();
    });

    test('shows those that the server priced by, says so, and tells its lines', async () => {
      const scope = { ...told, version };
      const patch = { details: { scope }, extras: { ...dearer, version: later, areNew: true } };
      const onTell = await show({ version, patch });
      expect(screen.getByText('Prices for extras have changed. These are today’s.')).toBeTruthy();
      expect(lines()[0]).toMatch(/\$80\)\+ \$1,440$/);
      const shown = { squares: 18, dollars: { secondLayer: 1440 } };
      expect(onTell.mock.calls).toEqual([[{ ...scope, shown, version: later }]]);
    });

    test('are kept as the server answers them, of this session alone', async () => {
      const onTell = await show({ version });
      const newer = { ...dearer, version: later };
      onTell.answer('9a1b2c3d-4e5f-4a6b-8c7d-0e1f2a3b4c5d', { extras: newer });
      onTell.answer(onTell.leadId, undefined);
      expect(onTell.kept()).toBeUndefined();
      onTell.answer(onTell.leadId, { extras: newer });
      expect(onTell.kept()).toEqual({ ...newer, areNew: true });
    });

    test('keeps none whose time it does not know: the server prices them by today’s', async () => {
      const onTell = await show({});
      await tap(/second layer/, 'Yes');
      expect(onTell).toHaveBeenCalledWith(told);
      expect(onTell.kept()).toBeUndefined();
    });
  });

  test('that the estimate lists is not asked again', async () => {
    await show({ quote: { ...quoteFor(1800, defaultRates), alsoListed: ['secondLayer', 'gutters'] } });
    expect(screen.queryByRole('group', { name: /second layer|gutters/i, hidden: true })).toBeNull();
    expect(group(/skylights/i)).toBeTruthy();
  });
});

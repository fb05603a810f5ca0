// @vitest-environment jsdom
import { screen, within } from '@testing-library/react';
import { describe, expect, test } from 'vitest';
import { officeChange } from '#shared/lead/office-change.ts';
import type { LeadChange } from '#shared/lead/office-requests.ts';
import type { Lead } from '#shared/lead/stored-lead.ts';
import { type Answers, fill, officeScreens, press, sentAs } from '#test/support/office-screen.tsx';
import { NextStep } from '#web/admin/lead/next-step.tsx';
import { detailOf, office_price, openLead, patch, renderSection } from './opened-lead.tsx';

officeScreens();

/** A Monday, 12:30 where the test runs. */
const now = new Date(2026, 10, 30, 12, 30);
const at = (hour: number, day = 30) => new Date(2026, 10, day, hour).toISOString();
const sale = { tier: 'impactResistant', price: 9250.5, on: '2026-11-27' } as const;
const over = { at: at(9), minutes: 60 };

function opened(changes: Partial<Lead>) {
  let stored = detailOf({ version: 4, office_price, ...changes }).lead;
  const answers: Answers = {
    [patch]: (change) => {
      const { facts } = officeChange(stored, change as LeadChange, { by: 'dana@mail.example', at: at(12) });
      stored = { ...stored, ...(facts as Partial<Lead>), version: (stored.version ?? 0) + 1 };
      return Response.json(stored);
    },
  };
  return renderSection(
    detailOf({ version: 4, office_price, ...changes }),
    ({ lead, change, onUnsaved }) => (
      <NextStep lead={lead} change={change} onUnsaved={onUnsaved} leave={(go) => go()}>
        {null}
      </NextStep>
    ),
    answers,
    { now },
  );
}
const dialog = () => within(screen.getByRole('dialog'));
const field = (label: string) => dialog().getByLabelText<HTMLInputElement>(label);

describe('Sold… is one change, of today', () => {
  const today = { tier: 'standard', price: office_price.standard, on: '2026-11-30' } as const;
  test.each<[string, Partial<Lead>, object]>([
    ['of a new lead, which was contacted then', { status: 'new' }, { sale: today, status: 'contacted' }],
    ['of one that was contacted', { status: 'contacted' }, { sale: today }],
    [
      'with a call to come, which is none any more',
      { status: 'contacted', call_back_on: '2026-12-01' },
      { sale: today, callBackOn: null },
    ],
    [
      'with an inspection to come, which stays',
      { status: 'scheduled', inspection: { at: at(9, 31), minutes: 60 } },
      { sale: today },
    ],
    [
      'with an inspection that is over, as the answer how it went',
      { status: 'scheduled', inspection: over },
      { afterInspection: { outcome: 'sold', sale: today } },
    ],
  ])('%s', async (_, changes, change) => {
    const { sentBodies } = opened(changes);
    press('Sold…');
    press('Save as sold');
    expect(await sentBodies()).toEqual([sentAs(change)]);
    expect(await screen.findByRole('button', { name: 'Change sale' })).toBeDefined();
  });

  test('or of a day before, at another tier with its price; not of a day to come', async () => {
    const { sentBodies } = opened({ status: 'contacted' });
    press('Sold…');
    fill(field('Date of sale'), '2026-12-01');
    expect(dialog().getByRole('button', { name: 'Save as sold' })).toHaveProperty('disabled', true);
    fill(field('Date of sale'), '2026-11-28');
    fill(field('Tier they agreed to'), 'premiumWarranty');
    press('Save as sold');
    const price = office_price.premiumWarranty;
    expect(await sentBodies()).toEqual([
      sentAs({ sale: { tier: 'premiumWarranty', price, on: '2026-11-28' } }),
    ]);
  });

  test('is not of a lost lead', () => {
    opened({ status: 'cancelled' });
    expect(screen.queryByRole('button', { name: 'Sold…' })).toBeNull();
  });
});

describe('a sale that was said wrong', () => {
  test.each<[string, Partial<Lead>, string]>([
    ['without an inspection', { status: 'contacted' }, 'Change sale'],
    [
      'of an inspection, on its line',
      { status: 'scheduled', inspection: { ...over, outcome: 'sold' } },
      'Change',
    ],
  ])('%s begins as it was, and keeps its price with another tier', async (_, changes, button) => {
    const { sentBodies } = opened({ sale, ...changes });
    press(button);
    expect(screen.getByRole('dialog', { name: 'Change the sale' })).toBeDefined();
    expect([field('Price').value, field('Date of sale').value]).toEqual(['9250.50', '2026-11-27']);
    fill(field('Tier they agreed to'), 'standard');
    press('Save');
    expect(await sentBodies()).toEqual([sentAs({ sale: { ...sale, tier: 'standard' } })]);
  });
});

test('a sold lead says neither that nobody called nor that nobody told them', () => {
  opened({ status: 'scheduled', sale, inspection: { ...over, outcome: 'sold' }, known_inspection: {} });
  expect(screen.queryByText('Not called yet')).toBeNull();
  expect(screen.queryByText('Not told')).toBeNull();
});

test('the head of a sold lead says what it was sold for in the place of the price to quote', async () => {
  openLead(detailOf({ office_price, status: 'contacted', sale: { ...sale, price: 9250 } }));
  expect((await screen.findByText('Sold for $9,250')).parentElement?.textContent).toBe(
    'Sold for $9,250 Impact Resistant, Nov 27',
  );
  expect(screen.queryByText('Price to quote')).toBeNull();
});

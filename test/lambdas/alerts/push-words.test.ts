import { expect, test } from 'vitest';
import type { AlertMessage } from '#lambdas/alerts/message.ts';
import { pushMessage } from '#lambdas/alerts/push.ts';
import type { Lead } from '#shared/lead/stored-lead.ts';
import { leadInput } from '#test/support/leads.ts';

const { honeypot: _honeypot, filledInMs: _filledInMs, ...input } = leadInput();
const lead: Lead = {
  ...input,
  id: '5f0c3a52-9d64-4c8e-8a0f-2f6f6c1d7b10',
  name: 'Odalys Quennell',
  phone: '(402) 555-0142',
  lead_type: 'retail',
  status: 'new',
  created_at: '2026-11-21T10:00:00.000Z',
  quote: {
    squareFootage: 1800,
    squares: 18,
    asLowAs: 6300,
    standard: 9000,
    impactResistant: 10_800,
    premiumWarranty: 12_600,
  },
};
const of = (changes: Partial<Lead> = {}, event: AlertMessage['event'] = 'lead.created') =>
  pushMessage({ id: 'a', event, at: lead.created_at, lead: { ...lead, ...changes } }, 'tag', 'Roof');

test('says whom to call, the path and what was shown, and leads to the lead', () => {
  expect(of()).toEqual({
    title: 'New lead: Odalys Quennell',
    body: '(402) 555-0142 · retail · $6,300 to $12,600',
    tag: 'tag',
    path: `/admin/leads/${lead.id}`,
    emergency: false,
  });
});

test('an emergency is its first word', () => {
  expect(of({ hasLeaks: true }, 'lead.updated')).toMatchObject({
    title: 'EMERGENCY: News of a lead: Odalys Quennell',
    emergency: true,
  });
  expect(of({ hasLeaks: false }).emergency).toBe(false);
});

test.each([
  [{ chosenTier: 'impactResistant' }, 'Impact Resistant Roof $10,800'],
  [{ chosenTier: 'impactResistant', quote: undefined }, 'Impact Resistant Roof'],
  [{ quote: undefined }, 'no quote yet'],
] as const)('with %j it ends with "%s"', (changes, end) => {
  const { quote, ...rest } = { ...lead, ...changes };
  const { body } = pushMessage(
    { id: 'a', event: 'lead.created', at: '', lead: quote === undefined ? rest : { ...rest, quote } },
    'tag',
    'Roof',
  );
  expect(body).toBe(`(402) 555-0142 · retail · ${end}`);
});

test('what a homeowner typed stays one line, and fits a message with room to spare', () => {
  const { title } = of({ name: `A\nEMERGENCY: ${'王'.repeat(500)}` });
  expect(title).not.toContain('\n');
  const shown = of({ name: '😀'.repeat(500), phone: '9'.repeat(500) });
  expect(Buffer.byteLength(JSON.stringify(shown))).toBeLessThan(2000);
  expect(shown.title.isWellFormed()).toBe(true);
});

test('a test says that it is one', () => {
  expect(pushMessage({ id: 'a', event: 'test', at: '' }, 'tag', 'Roof')).toMatchObject({
    title: 'Test: alerts arrive here',
    path: '/admin',
  });
});

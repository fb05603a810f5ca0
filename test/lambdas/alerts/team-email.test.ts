import { expect, test } from 'vitest';
import type { AlertMessage } from '#lambdas/alerts/message.ts';
import { teamEmail } from '#lambdas/alerts/team-email.ts';
import type { Lead } from '#shared/lead/stored-lead.ts';
import { leadInput, snapshot } from '#test/support/leads.ts';

const words = { adminUrl: 'https://quote.juniperridge.example/admin', product: 'Roof' };
const { honeypot: _honeypot, filledInMs: _filledInMs, ...input } = leadInput();
const lead: Lead = {
  ...input,
  name: 'Odalys Quennell',
  phone: '(402) 555-0142',
  status: 'new',
  created_at: '2026-11-21T10:00:00.000Z',
  quote: snapshot(1800),
};
const emailOf = (changes: Partial<Lead> = {}, event: AlertMessage['event'] = 'lead.created') =>
  teamEmail({ id: 'a', event, at: lead.created_at, lead: { ...lead, ...changes } }, words);

test('names whom to call, the path, the quote and where the leads are', () => {
  const { subject, text } = emailOf({ lead_type: 'retail', chosenTier: 'impactResistant' });
  expect(subject).toBe('New lead: Odalys Quennell (retail)');
  expect(text.split('\n')).toEqual([
    'Name: Odalys Quennell',
    'Phone: (402) 555-0142',
    `Email: ${lead.email}`,
    `Address: ${lead.address}`,
    'Path: retail',
    'Chosen: Impact Resistant Roof',
    'As Low As: $6,300',
    'Standard Price: $9,000',
    'Impact Resistant Roof: $10,800',
    'Premium Warranty w/ Impact Resistant: $12,600',
    '',
    'All leads: https://quote.juniperridge.example/admin',
  ]);
});

test('the price that was shown stands before the computed one', () => {
  const prices = { asLowAs: 1, standard: 2, impactResistant: 3, premiumWarranty: 4 };
  const shown = { prices, rates: 'default', squareFootage: 1800, squares: 18 } as const;
  const kept = { ...shown, areaSource: 'home-size', language: 'en', at: lead.created_at } as const;
  expect(emailOf({ shown: kept }).text).toContain('As Low As: $1\n');
});

test('an emergency is the first word of the subject and of the text, and none where no roof leaks', () => {
  const { subject, text } = emailOf({ hasLeaks: true, lead_type: 'insurance' }, 'lead.updated');
  expect(subject).toBe('EMERGENCY: News of a lead: Odalys Quennell (insurance)');
  expect(text.startsWith('EMERGENCY: ')).toBe(true);
  for (const { subject, text } of [emailOf({}), emailOf({ hasLeaks: false })])
    expect(subject + text).not.toContain('EMERGENCY');
});

test.each([
  ['Jos\u00e9 N\u00fa\u00f1ez', 'New lead: Jose Nunez (insurance)'],
  ['\u738b\u5c0f\u660e', 'New lead: (insurance)'],
  ['A\nBcc: b@example.com', 'New lead: A Bcc: b@example.com (insurance)'],
  ['x'.repeat(200), expect.toSatisfy((subject: string) => subject.length === 99)],
])('the subject is what SNS takes, ASCII, one line, fewer than 100 letters: %j', (name, subject) => {
  expect(emailOf({ name, lead_type: 'insurance' }).subject).toEqual(subject);
});

test('what a homeowner types is one line each: none of theirs looks like one of ours', () => {
  const { text } = emailOf({ address: '1 Elm St\nPhone: 900 555 0100\u2028EMERGENCY: now' });
  expect(text.match(/^Phone:/gm)).toHaveLength(1);
  expect(text).not.toMatch(/^EMERGENCY/m);
});

test.each([
  ['signs of spam: New lead: Odalys', { spam: ['too_fast'] }],
  ['signs of spam: New lead: Odalys', { spam: ['too_fast'], spam_mark: 'spam' }],
  ['New lead: Odalys', { spam: ['too_fast'], spam_mark: 'genuine' }],
] as const)(
  'the lead is told all the same, its signs of spam unless the office called it genuine: %s',
  (subject, { spam, ...mark }) => {
    expect(emailOf({ spam: [...spam], ...mark }).subject.startsWith(subject)).toBe(true);
  },
);

test('a test names nobody', () => {
  const { subject, text } = teamEmail({ id: 't', event: 'test', at: lead.created_at }, words);
  expect(subject).toBe('Test: alerts arrive here');
  expect(text).toContain('This is the test you asked for.');
});

import { describe, expect, test } from 'vitest';
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
const emailOf = (changes: Partial<Lead> = {}, message: Partial<AlertMessage> = {}) =>
  teamEmail(
    { id: 'a', event: 'lead.created', at: lead.created_at, lead: { ...lead, ...changes }, ...message },
    words,
  );

test('names whom to call, the path, the quote and where the leads are', () => {
  const { subject, text } = emailOf({ lead_type: 'retail', chosenTier: 'impactResistant' });
  expect(subject).toBe('New lead: Odalys Quennell, retail, (402) 555-0142');
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

test.each([
  [true, 'Price to come: the office shows it as soon as it is computed'],
  [undefined, 'Quote: none was shown yet'],
] as const)('without any price it says what comes of it, with a price to come %s', (price_pending, line) => {
  const { text } = emailOf({ quote: undefined, price_pending });
  expect(text.split('\n')).toContain(line);
});

describe('squares typed from the paper', () => {
  const quote = { ...snapshot(2784), basis: { source: 'typed-from-paper', others: [] } } as const;
  const typed = { typedSquareFootage: 2784, quote: { ...quote, basis: { ...quote.basis, others: [] } } };

  test.each([
    ['the PDF', { documentId: '0b6a2f0e-4b3c-4f7e-9a44-8f3a3c0f9d21' }, 'Check it against the PDF.'],
    ['no PDF', {}, 'Ask for the paper.'],
  ])('are named as such, with what to do where %s came', (_, changes, next) => {
    expect(emailOf({ ...typed, ...changes }).text.split('\n')).toContain(
      `Roof: 27.84 squares, taken from the estimate by the homeowner. ${next}`,
    );
  });

  test('are not named where the paper was read after all', () => {
    const read = { ...snapshot(2784), basis: { source: 'document' as const, others: [] } };
    expect(emailOf({ ...typed, quote: read }).text).not.toContain('typed');
  });
});

describe('a leak', () => {
  const reported = { event: 'lead.updated', emergency: true } as const;

  test.each([
    [true, 'LEAKING NOW. Call this lead first.'],
    [false, 'They said the roof is leaking, then changed the answer. Call this lead first.'],
  ])(
    'that is reported is the first word of subject and text, where the answer is now %s too',
    (hasLeaks, first) => {
      const { subject, text } = emailOf({ hasLeaks, lead_type: 'insurance' }, reported);
      expect(subject).toBe('LEAKING NOW: Odalys Quennell, call (402) 555-0142');
      expect(text.split('\n')[0]).toBe(first);
    },
  );

  test('of what may be spam says both', () => {
    expect(emailOf({ spam: ['too_fast'] }, reported).subject).toBe(
      'LEAKING NOW (possible spam): Odalys Quennell, call (402) 555-0142',
    );
  });

  test('that was reported before is no emergency again, and still the first line', () => {
    const { subject, text } = emailOf({ hasLeaks: true }, { event: 'lead.updated' });
    expect(subject).toMatch(/^Lead updated/);
    expect(text.split('\n')[0]).toBe('The roof leaks.');
    for (const { subject, text } of [emailOf({}), emailOf({ hasLeaks: false })])
      expect(subject + text).not.toMatch(/leak/i);
  });
});

test.each([
  ['Jos\u00e9 N\u00fa\u00f1ez', 'New lead: Jose Nunez, insurance, (402) 555-0142'],
  ['\u738b\u5c0f\u660e', 'New lead: insurance, (402) 555-0142'],
  ['\u2026', 'New lead: no name, insurance, (402) 555-0142'],
  ['A\nBcc: b@example.com', 'New lead: A Bcc: b@example.com, insurance, (402) 555-0142'],
  [
    'x'.repeat(200),
    expect.toSatisfy((subject: string) => subject.length === 99 && subject.endsWith(', (402) 555-0142')),
  ],
])('the subject is what SNS takes, ASCII, one line, fewer than 100 letters: %j', (name, subject) => {
  expect(emailOf({ name, lead_type: 'insurance' }).subject).toEqual(subject);
});

test('a name without a letter or digit is no name', () => {
  expect(emailOf({ name: '\u2026' }).text).toMatch(/^Name: no name$/m);
});

test('what a homeowner types is one line each: none of theirs looks like one of ours', () => {
  const { text } = emailOf({ address: '1 Elm St\nPhone: 900 555 0100\u2028LEAKING NOW' });
  expect(text.match(/^Phone:/gm)).toHaveLength(1);
  expect(text).not.toMatch(/^LEAKING/m);
});

test.each([
  ['Possible spam: Odalys Quennell, retail', { spam: ['too_fast'] }],
  ['Spam: Odalys Quennell, retail', { spam: ['too_fast'], spam_mark: 'spam' }],
  ['Spam: Odalys Quennell, retail', { spam_mark: 'spam' }],
  ['New lead: Odalys', { spam: ['too_fast'], spam_mark: 'genuine' }],
  ['New lead: Odalys', {}],
] satisfies [string, Partial<Lead>][])(
  'the lead is told all the same, as spam by the office’s word or else by its signs: %s for %j',
  (subject, changes) => {
    expect(emailOf(changes).subject.startsWith(subject)).toBe(true);
  },
);

test('a test names nobody', () => {
  const { subject, text } = teamEmail({ id: 't', event: 'test', at: lead.created_at }, words);
  expect(subject).toBe('Test alert: email works');
  expect(text).toContain('This is the test you sent.');
});

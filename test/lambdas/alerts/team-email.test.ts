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
    {
      id: 'a',
      event: 'lead.created',
      at: lead.created_at,
      news: [],
      lead: { ...lead, ...changes },
      ...message,
    },
    words,
  );

test('says who to call, how the roof is paid, the prices, and where the lead is', () => {
  const { subject, text } = emailOf({ lead_type: 'retail' });
  expect(subject).toBe('New lead: Odalys Quennell, retail, (402) 555-0142');
  expect(text.split('\n')).toEqual([
    'Odalys Quennell',
    '(402) 555-0142',
    lead.email,
    lead.address,
    '',
    'Retail',
    'As Low As: $6,300',
    'Standard Price: $9,000',
    'Impact Resistant Roof: $10,800',
    'Premium Warranty w/ Impact Resistant: $12,600',
    '',
    `Open lead: https://quote.juniperridge.example/admin/leads/${lead.id}`,
    'All leads: https://quote.juniperridge.example/admin',
  ]);
});

test('without a site’s address it has no link', () => {
  const alert = { id: 'a', event: 'lead.created', at: lead.created_at, news: [], lead } as const;
  expect(teamEmail(alert, { ...words, adminUrl: '' }).text).not.toContain('http');
});

const consent = { wordingVersion: 'en-5', wording: 'I agree', at: lead.created_at, page: '' };
const mornings = [
  { day: '2026-11-23', part: 'morning' },
  { day: '2026-11-24', part: 'afternoon' },
] as const;

test.each<[Partial<Lead>, string]>([
  [{ lead_type: 'insurance' }, 'Insurance claim'],
  [{ lead_type: 'insurance', documentId: 'd' }, 'Insurance claim, estimate uploaded'],
  [{ language: 'es' }, 'Speaks Spanish'],
  [{ consent: { ticked: true, ...consent } }, 'Wants formal quotes'],
  [
    {
      inspection: { at: '2026-12-01T15:00:00.000Z', minutes: 120, time_zone: 'America/Chicago' },
      status: 'scheduled',
    },
    'Inspection: Tue, Dec 1, 9:00 – 11:00 AM. The calendar file is on the lead’s page, under Change.',
  ],
  [{ chosenTier: 'standard' }, 'Chose: Standard Price, $9,000'],
  [{ chosenTier: 'standard', quote: undefined }, 'Chose: Standard Price'],
  [{ callTimes: [mornings[0]] }, 'Wants a call: Mon, Nov 23, morning'],
  [{ callTimes: [...mornings] }, 'Wants a call: Mon, Nov 23, morning; or Tue, Nov 24, afternoon'],
])('of %j it says "%s"', (told, line) => {
  expect(emailOf(told).text.split('\n')).toContain(line);
});

test('says nothing of what the lead does not hold', () => {
  const { text } = emailOf({ language: 'en', consent: { ticked: false, ...consent } });
  expect(text).not.toMatch(/Spanish|formal|Chose|Wants|undefined/);
});

test('a phone number is written as Americans do, whatever was typed', () => {
  const { subject, text } = emailOf({ phone: '402.555.0142' });
  expect(subject).toContain('(402) 555-0142');
  expect(text.split('\n')[1]).toBe('(402) 555-0142');
});

describe('the subject of an update', () => {
  test.each<[Partial<Lead>, string]>([
    [{ chosenTier: 'standard', callTimes: [...mornings] }, 'Lead updated: Odalys Quennell'],
    [{}, 'Lead updated: Odalys Quennell'],
    [{ chosenTier: 'standard', spam: ['too_fast'] }, 'Possible spam: Odalys Quennell, retail'],
  ])('says nothing that is not new: %j', (told, subject) => {
    expect(emailOf(told, { event: 'lead.updated' }).subject).toBe(subject);
  });

  const both = { chosenTier: 'standard', callTimes: [mornings[0]] } as const;
  test.each<[AlertMessage['news'], string]>([
    [['callTimes'], 'wants a call Mon, Nov 23, morning'],
    [['chosenTier'], 'chose Standard Price'],
    [['chosenTier', 'callTimes'], 'chose Standard Price, wants a call Mon, Nov 23, morning'],
  ])('says what is new where the lead holds more: %j', (news, end) => {
    const { subject } = emailOf({ ...both, callTimes: [...both.callTimes] }, { event: 'lead.updated', news });
    expect(subject).toBe(`Lead updated: Odalys Quennell, ${end}`);
  });

  test('of an estimate that gave no price says so, whom to call, and what to do', () => {
    const { subject, text } = emailOf({}, { event: 'document.read', news: ['refused'] });
    expect(subject).toBe('Estimate not read: Odalys Quennell, (402) 555-0142');
    expect(text.split('\n')[0]).toBe(
      'We couldn’t read the estimate. Open the lead to price it from the PDF.',
    );
  });

  test.each<[Partial<Lead>, string]>([
    [{}, 'Estimate read: Odalys Quennell, $6,300 to $12,600'],
    [{ quote: undefined }, 'Estimate read: Odalys Quennell, no prices yet'],
  ])('of an estimate that was read says the prices: %#', (told, subject) => {
    expect(emailOf(told, { event: 'document.read' }).subject).toBe(subject);
  });

  test('keeps the choice where the name is long', () => {
    const { subject } = emailOf(
      { name: 'x'.repeat(200), chosenTier: 'premiumWarranty' },
      { event: 'lead.updated', news: ['chosenTier'] },
    );
    expect(subject).toHaveLength(99);
    expect(subject).toMatch(/, chose Premium Warranty w\/ Impact Resistant$/);
  });
});

test('the price that was shown stands before the computed one', () => {
  const prices = { asLowAs: 1, standard: 2, impactResistant: 3, premiumWarranty: 4 };
  const shown = { prices, rates: 'default', squareFootage: 1800, squares: 18 } as const;
  const kept = { ...shown, areaSource: 'home-size', language: 'en', at: lead.created_at } as const;
  expect(emailOf({ shown: kept }).text).toContain('As Low As: $1\n');
});

test.each([
  [true, 'Prices to come'],
  [undefined, 'No prices yet'],
] as const)('without any price it says what comes of it, with a price to come %s', (price_pending, line) => {
  const { text } = emailOf({ quote: undefined, price_pending });
  expect(text.split('\n')).toContain(line);
});

describe('squares typed from the paper', () => {
  const quote = { ...snapshot(2784), basis: { source: 'typed-from-paper', others: [] } } as const;
  const typed = { typedSquareFootage: 2784, quote: { ...quote, basis: { ...quote.basis, others: [] } } };

  test.each([
    ['the PDF', { documentId: '0b6a2f0e-4b3c-4f7e-9a44-8f3a3c0f9d21' }, 'Check it against the PDF.'],
    ['no PDF', {}, 'Ask for the estimate.'],
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
    expect(subject).toBe('Lead updated: Odalys Quennell');
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
  expect(emailOf({ name: '\u2026' }).text).toMatch(/^no name$/m);
});

test('what a homeowner types is one line each, with a label where it could pass as one of ours', () => {
  const { text } = emailOf({
    name: 'Open lead: https://juniperridge.example.net',
    phone: 'Leaking now. Call this lead first.',
    address: '1 Elm St\nPhone: 900 555 0100\u2028LEAKING NOW',
  });
  expect(text.split('\n').slice(0, 4)).toEqual([
    'Name: Open lead: https://juniperridge.example.net',
    'Phone: Leaking now. Call this lead first.',
    lead.email,
    'Address: 1 Elm St Phone: 900 555 0100 LEAKING NOW',
  ]);
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
  const { subject, text } = teamEmail({ id: 't', event: 'test', at: lead.created_at, news: [] }, words);
  expect(subject).toBe('Test alert: email works');
  expect(text).toContain('This is the test you sent.');
});

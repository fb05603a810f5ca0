import { describe, expect, test } from 'vitest';
import { isToRead } from '#shared/lead/price.ts';
import type { Lead } from '#shared/lead/stored-lead.ts';
import { type NoMerge, notDuplicateWrite } from '#shared/merge/merge.ts';
import { defaultRates } from '#shared/pricing/rates.ts';
import { consent, newLead, numberedId, storedLead } from '#test/support/desk-leads.ts';
import { ofSmokeTest, shownQuote, snapshot } from '#test/support/leads.ts';
import { at, by, Office, stored } from './merged.ts';

/** The lead that came in last of the two, once they are merged. */
function merged(survivor: Partial<Lead>, duplicate: Partial<Lead>): Lead {
  const [older, newer] = [storedLead(1, duplicate), storedLead(2, survivor)];
  const office = new Office(older, newer);
  office.merge(older.id, newer.id);
  return office.get(newer.id);
}

const karen = storedLead(2, { name: 'Karen Whitfield', email: 'karen@mail.example' });
const kw = storedLead(1, {
  name: 'Karen Witfield',
  author: 'Karen Witfield',
  email: 'kw2@mail.example',
  phone: '(402) 555-0199',
  address: '4821 Cedar Street, Omaha, NE 68106',
  quote: snapshot(2400),
  squareFootage: 2400,
});

/** The price of an estimate that was read. */
const readQuote: Lead['quote'] = {
  ...snapshot(3100),
  basis: { source: 'document', others: [] },
};

describe('a merge gives the estimate of the older lead to the one that stays', () => {
  const read: Partial<Lead> = {
    documentId: numberedId(21),
    documentName: 'State Farm.pdf',
    lead_type: 'insurance',
    quote: readQuote,
  };
  const { quote: _quote, ...unread } = read;
  const refusedAt = '2026-11-20T10:00:00.000Z';
  const home = { quote: snapshot(2400), shown: shownQuote({ squareFootage: 2400 }) };

  test('where it has none: with its name, and as an insurance lead', () => {
    expect(merged(home, unread)).toMatchObject({ ...unread, ...home });
    const own = { documentId: numberedId(22), documentName: 'Ours.pdf' };
    expect(merged(own, { ...read, estimate_unreadable_at: refusedAt })).toMatchObject(own);
    expect(merged(own, { ...read, estimate_unreadable_at: refusedAt })).not.toHaveProperty(
      'estimate_unreadable_at',
    );
    expect(merged(home, {}).lead_type).toBe('retail');
  });

  test('with its price in place of the server’s own; what the homeowner saw stays', () => {
    expect(merged({ ...home, price_pending: true }, read)).toMatchObject({
      quote: readQuote,
      shown: home.shown,
    });
    expect(merged({ ...home, price_pending: true }, read)).not.toHaveProperty('price_pending');
    expect(merged(home, { ...read, quote: snapshot(1500) }).quote).toEqual(home.quote);
  });

  test('among the unreadable ones, until the office has priced either', () => {
    const refused = {
      ...unread,
      estimate_unreadable_at: refusedAt,
      estimate_for_person: true,
    } as const;
    expect(isToRead(merged(home, refused))).toBe(true);
    const office = { ...snapshot(2840), at: refusedAt, by, reason: 'Read it', rates: defaultRates };
    const priced = { office_price: office, estimate_priced_at: refusedAt };
    expect(merged(home, { ...refused, ...priced })).toMatchObject({
      ...priced,
      estimate_unreadable_at: refusedAt,
    });
    const ours = { ...office, reason: 'Went there' };
    expect(merged({ ...home, office_price: ours }, { ...refused, ...priced }).office_price).toEqual(ours);
  });
});

describe('a merge', () => {
  test.each([
    [karen.id, kw.id],
    [kw.id, karen.id],
  ])('keeps the lead that came in last, whichever is named first', (one, other) => {
    const office = new Office(karen, kw);
    office.merge(one, other);
    expect(office.get(karen.id)).toMatchObject({ ...karen, merged: [{ id: kw.id, name: kw.name, at, by }] });
    expect(office.get(kw.id)).toEqual(stored(kw, { merged_into: { id: karen.id, at, by } }));
  });

  test('changes neither contact details nor home nor price of the lead that stays', () => {
    const { name, author, email, phone, address, quote, squareFootage } = merged(karen, kw);
    expect({ name, author, email, phone, address, quote, squareFootage }).toEqual({
      name: karen.name,
      author: karen.author,
      email: karen.email,
      phone: karen.phone,
      address: karen.address,
      quote: karen.quote,
      squareFootage: karen.squareFootage,
    });
  });

  test.each<[Lead['status'], Lead['status'], Lead['status']]>([
    ['new', 'contacted', 'contacted'],
    ['scheduled', 'contacted', 'scheduled'],
    ['new', 'completed', 'new'],
    ['new', 'cancelled', 'new'],
    ['cancelled', 'new', 'new'],
    ['completed', 'contacted', 'contacted'],
    ['cancelled', 'completed', 'completed'],
  ])('of a newer lead that is %s and an older one that is %s is %s', (newer, older, status) => {
    expect(merged({ status: newer }, { status: older }).status).toBe(status);
  });

  test('of two lost leads keeps the newer one’s reason, and has none once one of them is open', () => {
    const [price, repair] = [
      { status: 'cancelled', lost_reason: 'price' },
      { status: 'cancelled', lost_reason: 'repair_only' },
    ] as const;
    expect(merged(price, repair).lost_reason).toBe('price');
    expect(merged(price, {}).lost_reason).toBeUndefined();
    const lost_offer = { tier: 'standard', price: 9000, at: '2026-11-03T18:00:00.000Z' } as const;
    expect(merged({ ...price, lost_offer }, repair).lost_offer).toEqual(lost_offer);
    expect(merged({ ...price, lost_offer }, {}).lost_offer).toBeUndefined();
  });

  test('keeps what was sold to either, the newer one’s first, and nothing that was lost since', () => {
    const [roof, other] = [
      { sale: { tier: 'standard', price: 9000, on: '2026-11-03' } },
      { sale: { tier: 'standard', price: 8000, on: '2026-11-02' } },
    ] as const;
    expect(merged(roof, other).sale).toEqual(roof.sale);
    expect(merged({}, other).sale).toEqual(other.sale);
    expect(merged({}, { ...other, status: 'cancelled' }).sale).toBeUndefined();
  });

  test('keeps whoever looks after the newer lead, else after the older one', () => {
    expect(merged({ assignee: 'ana@example.com' }, { assignee: 'lee@example.com' }).assignee).toBe(
      'ana@example.com',
    );
    expect(merged({}, { assignee: 'lee@example.com' }).assignee).toBe('lee@example.com');
  });

  test('keeps the follow-up that comes first, and none of a lead that was sold to', () => {
    const [monday, tuesday] = [{ call_back_on: '2026-11-30' }, { call_back_on: '2026-12-01' }];
    const morning = { ...monday, call_back_at: '2026-11-30T15:00:00.000Z' };
    const of = (one: Partial<Lead>, other: Partial<Lead>) => {
      const { call_back_on, call_back_at } = merged(one, other);
      return stored(newLead(), { call_back_on, call_back_at });
    };
    for (const [one, other, first] of [
      [monday, tuesday, monday],
      [tuesday, monday, monday],
      [tuesday, {}, tuesday],
      [{}, tuesday, tuesday],
      [monday, morning, morning],
      [{}, { ...monday, status: 'cancelled', lost_reason: 'price' }, monday],
      [{}, { ...monday, status: 'completed' }, {}],
    ] as const)
      expect(of(one, other)).toMatchObject(first);
    expect(of({}, { ...monday, status: 'completed' }).call_back_on).toBeUndefined();
  });

  const bookedOn = (date: string) => ({ at: `${date}T15:30:00.000Z`, minutes: 45 });
  const [past, soon, late] = [bookedOn('2026-11-20'), bookedOn('2026-11-26'), bookedOn('2026-11-30')];
  const theirs = (booked: typeof past) => ({ ...booked, booked_for: storedLead(1).id });
  test.each<[string, Partial<Lead>, Partial<Lead>, Lead['inspection']]>([
    ['the newer lead’s while it is to come', { inspection: late }, { inspection: soon }, late],
    [
      'the older lead’s where that alone is to come',
      { inspection: past },
      { inspection: soon },
      theirs(soon),
    ],
    ['the older lead’s where there is no other', {}, { inspection: soon }, theirs(soon)],
    ['one that nobody has said how it went of', {}, { inspection: past, status: 'scheduled' }, theirs(past)],
    [
      'the newer lead’s of two that are over',
      { inspection: past },
      { inspection: bookedOn('2026-11-19') },
      past,
    ],
    ['none of a lost lead', {}, { inspection: soon, status: 'cancelled' }, undefined],
    ['none of a job that is done', {}, { inspection: past, status: 'completed' }, undefined],
  ])('of two inspections keeps %s', (_, newer, older, expected) => {
    expect(merged(newer, older).inspection).toEqual(expected);
  });

  test('asks nobody again to confirm the older lead’s inspection that was confirmed there', () => {
    const held = { ...soon, confirm_by: '2026-11-25T12:00:00.000Z' };
    expect(merged({}, { inspection: held }).inspection).toEqual(theirs(held));
    expect(merged({}, { inspection: held, mailbox_shown: 'hash' }).inspection).toEqual(theirs(soon));
  });

  test('wants to be told what either asked for at the address that stays', () => {
    const wish = { zip: '99701', wordingVersion: '1', wording: 'Tell me', at };
    const [near, far] = ['4821 Maple St, Omaha, NE 68104', '9 Birch Ln, Fairbanks, AK 99701'];
    const asked = { address: far, tell_when_here: wish };
    expect(merged({ address: near }, asked).tell_when_here).toBeUndefined();
    expect(merged({ address: far }, asked).tell_when_here).toEqual(wish);
    expect(merged(asked, { address: near }).tell_when_here).toEqual(wish);
  });

  test('keeps a leak, answers, calls, tags and consent of both', () => {
    const first = { at: '2026-11-20T09:00:00.000Z', by, outcome: 'no_answer' } as const;
    const second = { at: '2026-11-21T09:00:00.000Z', by };
    const newer = { calls: [second], call_attempts: 1, last_attempt_at: second.at, tags: ['VIP'] };
    const older: Partial<Lead> = {
      calls: [first],
      call_attempts: 3,
      last_attempt_at: first.at,
      tags: ['vip', 'Hail'],
      hasLeaks: true,
      roofAge: '6-10',
      consent: consent(true),
    };
    expect(merged(newer, older)).toMatchObject({
      hasLeaks: true,
      roofAge: '6-10',
      consent: { ticked: true },
      calls: [first, second],
      call_attempts: 4,
      last_attempt_at: second.at,
      tags: ['VIP', 'Hail'],
    });
  });

  test('is answered at once where somebody was called before the lead came in', () => {
    const { created_at, first_contact_at } = merged({}, { first_contact_at: '2020-01-01T10:00:00.000Z' });
    expect(first_contact_at).toBe(created_at);
  });

  const gone = { merged_into: { id: newLead().id, at, by } };
  test.each<[NoMerge, Partial<Lead>, Partial<Lead>]>([
    ['itself', { id: kw.id }, {}],
    ['merged', gone, {}],
    ['merged', {}, gone],
    ['spam', { spam_mark: 'spam' }, {}],
    ['spam', {}, { spam: ['honeypot'] }],
    ['test', ofSmokeTest(), {}],
    ['test', {}, ofSmokeTest()],
  ])('there is none: %s', (why, one, two) => {
    const [first, second] = [
      { ...karen, ...one },
      { ...kw, ...two },
    ];
    expect(new Office(first, second).merge(first.id, second.id)).toBe(why);
  });
});

test('leads that are not the same name each other no more, until that is taken back', () => {
  expect(notDuplicateWrite(karen, kw, false)?.facts).toEqual({ not_same: [kw.id] });
  const known = { ...karen, not_same: [kw.id] };
  expect(notDuplicateWrite(known, kw, false)).toBeUndefined();
  expect(notDuplicateWrite(known, kw, true)?.facts).toEqual({ not_same: undefined });
  expect(notDuplicateWrite(karen, kw, true)).toBeUndefined();
});

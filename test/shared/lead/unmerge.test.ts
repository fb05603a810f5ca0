import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { newestFirst } from '#shared/lead/merge.ts';
import type { Change } from '#shared/lead/office.ts';
import { officeChange } from '#shared/lead/office-change.ts';
import { repickedTimes } from '#shared/lead/picked-times.ts';
import type { Lead } from '#shared/lead/stored-lead.ts';
import { defaultRates } from '#shared/pricing/rates.ts';
import { consent, newLead, numberedId, storedLead } from '#test/support/desk-leads.ts';
import { snapshot } from '#test/support/leads.ts';
import { at, by, later, Office, stored } from './merged.ts';

const day = fc.constantFrom('2026-11-25', '2026-11-26', '2026-12-01');
const moment = fc.constantFrom(
  '2026-11-22T15:00:00.000Z',
  '2026-11-25T15:00:00.000Z',
  '2026-12-02T15:00:00.000Z',
);
const call = moment.map(
  (when): Partial<Lead> => ({
    calls: [{ at: when, by, outcome: 'voicemail' }],
    call_attempts: 1,
    last_attempt_at: when,
    first_contact_at: when,
  }),
);
/** An estimate that the lead came with: read, or refused, and priced by the office or not. */
const estimate = fc
  .record({
    name: fc.constantFrom('one', 'two', 'three'),
    isRead: fc.boolean(),
    isPriced: fc.boolean(),
  })
  .map(({ name, isRead, isPriced }): Partial<Lead> => {
    const price = { ...snapshot(2000 + name.length), basis: { source: 'document' as const, others: [] } };
    const office = { ...price, rates: defaultRates, reason: name, by, at };
    return {
      documentId: name,
      documentName: `${name}.pdf`,
      lead_type: 'insurance',
      ...(isRead ? { quote: price } : { paper_refused_at: at }),
      ...(isPriced && { office_price: office, paper_priced_at: at }),
    };
  });
const facts: fc.Arbitrary<Partial<Lead>> = fc
  .tuple(
    fc.record(
      {
        status: fc.constantFrom('new', 'contacted', 'scheduled', 'completed', 'cancelled'),
        assignee: fc.constantFrom('lee@example.com', 'ana@example.com'),
        call_back_on: day,
        tags: fc.uniqueArray(fc.constantFrom('VIP', 'vip', 'Hail'), {
          minLength: 1,
          selector: (tag) => tag.toLowerCase(),
        }),
        hasLeaks: fc.boolean(),
        roofAge: fc.constantFrom('6-10', '11-15'),
        language: fc.constantFrom('en', 'es'),
        consent: fc.boolean().map(consent),
        appointment: fc.record({ at: moment, minutes: fc.constantFrom(60, 120) }),
        not_same: fc.uniqueArray(fc.constantFrom('a', 'b', 'c'), { minLength: 1 }),
        callTimes: fc
          .uniqueArray(day, { minLength: 1, maxLength: 2 })
          .map((days) => days.sort().map((each) => ({ day: each, part: 'morning' as const }))),
      } satisfies { [Name in keyof Lead]?: fc.Arbitrary<unknown> },
      { requiredKeys: [] },
    ),
    fc.option(call, { nil: {} }),
    fc.option(estimate, { nil: {} }),
  )
  .map(([some, calls, document]) => ({ ...some, ...calls, ...document }) as Partial<Lead>);

const COUNT = 5;
const which = fc.nat({ max: COUNT - 1 });
const step = fc.oneof(
  { arbitrary: fc.record({ kind: fc.constant('merge' as const), one: which, other: which }), weight: 4 },
  { arbitrary: fc.record({ kind: fc.constant('learn' as const), one: which }), weight: 4 },
  { arbitrary: fc.record({ kind: fc.constant('undo' as const), nth: fc.nat({ max: 9 }) }), weight: 1 },
);

/** Something new, said of that lead: what it learns while others are merged into it. */
const learned = (lead: Lead, n: number): Change =>
  [
    { tags: [...(lead.tags ?? []), `Learned ${n}`] },
    { assignee: `${n}@example.com` },
    { callAttempted: true as const, callOutcome: 'no_answer' as const },
    { callBackOn: `2027-01-${String((n % 28) + 1).padStart(2, '0')}` },
    { status: n % 2 === 0 ? ('scheduled' as const) : ('contacted' as const) },
    { appointment: { at: `2027-02-01T15:00:00.${String(n).padStart(3, '0')}Z`, minutes: 60 } },
  ][n % 6] ?? {};

/** Whom the homeowner last heard of a visit from, and who first spoke to them, may be the duplicate's still. */
const isOfBoth = ({ appointment, status }: Change): (keyof Lead)[] => [
  ...(appointment || status ? (['known_visit'] as const) : []),
  ...(status ? (['first_contact_at'] as const) : []),
];

/** Leads that are merged, learn and are taken out again, beside what each would be had nothing ever been merged. */
class Model {
  readonly office: Office;
  readonly seen = { merges: 0, chains: 0, undone: 0, learned: 0, estimates: 0 };
  private readonly alone: Map<string, Lead>;
  private readonly ofBoth = new Set<string>();
  private n = 0;

  constructor(leads: readonly Lead[]) {
    this.office = new Office(...leads);
    this.alone = new Map(this.office.all().map((lead) => [lead.id, lead]));
  }

  private readonly now = () => new Date(Date.parse(at) + this.n * 1000).toISOString();

  merges = () =>
    this.office.all().flatMap(({ id, merged_into }) => (merged_into ? [[merged_into.id, id] as const] : []));

  merge(one: string, other: string) {
    this.n += 1;
    if (this.office.merge(one, other, this.now()) !== undefined) return;
    this.seen.merges += 1;
    const [survivor, duplicate] = newestFirst(this.office.get(one), this.office.get(other));
    const { documentId } = duplicate;
    if (documentId !== undefined) expect(survivor.documentId).toBeDefined();
    if (documentId !== undefined && survivor.documentId === documentId) this.seen.estimates += 1;
    if (this.merges().some(([id]) => this.office.get(id).merged_into)) this.seen.chains += 1;
  }

  undo(nth: number) {
    const merges = this.merges();
    const merge = merges[nth % merges.length];
    if (merge === undefined) return;
    expect(this.office.unmerge(...merge)).toBeUndefined();
    this.seen.undone += 1;
  }

  learn(id: string) {
    this.n += 1;
    const lead = this.office.get(id);
    const change = learned(lead, this.n);
    const changer = { by, at: this.now() };
    const { facts, lines } = officeChange(lead, change, changer);
    if (lead.merged_into !== undefined || lines.length === 0) return;
    this.office.put({ ...lead, ...facts });
    const own = this.alone.get(id) ?? lead;
    this.alone.set(id, stored(own, officeChange(own, learned(own, this.n), changer).facts));
    for (const name of isOfBoth(change)) this.ofBoth.add(`${id} ${name}`);
    this.seen.learned += 1;
  }

  /** Each lead as it is, and as it would be. */
  *compared() {
    const itself = ({ version: _, ...lead }: Lead) =>
      Object.fromEntries(Object.entries(lead).filter(([name]) => !this.ofBoth.has(`${lead.id} ${name}`)));
    for (const lead of this.office.all())
      yield [itself(lead), itself(this.alone.get(lead.id) ?? lead)] as const;
  }
}

test('in whatever order merges are undone, each lead is as before, with what it learned since', () => {
  const seen: Model['seen'] = { merges: 0, chains: 0, undone: 0, learned: 0, estimates: 0 };
  fc.assert(
    fc.property(
      fc.array(facts, { minLength: COUNT, maxLength: COUNT }),
      fc.array(step, { minLength: 6, maxLength: 20 }),
      fc.array(fc.nat({ max: 9 }), { minLength: COUNT, maxLength: COUNT }),
      (all, steps, ends) => {
        const model = new Model(all.map((some, n) => storedLead(n, some)));
        for (const each of steps) {
          if (each.kind === 'merge') model.merge(numberedId(each.one), numberedId(each.other));
          if (each.kind === 'learn') model.learn(numberedId(each.one));
          if (each.kind === 'undo') model.undo(each.nth);
        }
        for (const nth of ends) model.undo(nth);
        for (const [is, was] of model.compared()) expect(is).toEqual(was);
        for (const name of ['merges', 'chains', 'undone', 'learned', 'estimates'] as const)
          seen[name] += model.seen[name];
      },
    ),
    { numRuns: 200, seed: 20_261_128 },
  );
  expect(Math.min(...Object.values(seen))).toBeGreaterThan(50);
});

describe('a merge that is undone', () => {
  const time = (date: string) => ({ day: date, part: 'morning' as const });
  const pair = (ours: Partial<Lead> = {}, theirs: Partial<Lead> = {}) => {
    const [duplicate, survivor] = [storedLead(1, theirs), storedLead(2, ours)];
    const office = new Office(duplicate, survivor);
    office.merge(duplicate.id, survivor.id);
    const undo = (when = later) => office.unmerge(survivor.id, duplicate.id, when);
    /** Said of the lead that stays, once they are merged. */
    const learn = (facts: Partial<Lead>) => office.put({ ...office.get(survivor.id), ...facts });
    return { office, duplicate, survivor, undo, learn, stays: () => office.get(survivor.id) };
  };

  test('leaves the follow-up of a duplicate with it, and a later one with the lead that stayed', () => {
    const { undo, learn, stays } = pair({}, { call_back_on: '2026-11-27', status: 'contacted' });
    learn({ call_back_on: '2026-12-03' });
    undo();
    expect(stays()).toMatchObject({ call_back_on: '2026-12-03', status: 'new' });
  });

  test('leaves a status that was set since, with its reason', () => {
    const { undo, learn, stays } = pair(
      { status: 'cancelled', lost_reason: 'price' },
      { status: 'contacted' },
    );
    expect(stays()).toMatchObject({ status: 'contacted' });
    expect(stays().lost_reason).toBeUndefined();
    learn({ status: 'scheduled' });
    undo();
    expect([stays().status, stays().lost_reason]).toEqual(['scheduled', undefined]);
  });

  test('makes the first call since the first contact, where only the duplicate had been called', () => {
    const [theirs, since] = ['2026-11-20T09:00:00.000Z', '2026-11-25T09:00:00.000Z'];
    const calls = { calls: [{ at: theirs, by }], call_attempts: 1, last_attempt_at: theirs };
    const { undo, learn, stays } = pair({}, { ...calls, first_contact_at: theirs });
    learn({ calls: [...(stays().calls ?? []), { at: since, by }], call_attempts: 2, last_attempt_at: since });
    undo();
    expect(stays()).toMatchObject({
      calls: [{ at: since, by }],
      call_attempts: 1,
      last_attempt_at: since,
      first_contact_at: since,
    });
  });

  test('leaves what the duplicate’s homeowner picked and booked since with the lead that stayed, as its own', () => {
    const { office, duplicate, undo, learn, stays } = pair(
      { callTimes: [time('2026-12-01')] },
      { callTimes: [time('2026-12-02')] },
    );
    const picked = { ...time('2026-12-03'), duplicate: duplicate.id };
    const visit = { at: '2026-12-04T15:00:00.000Z', minutes: 120 };
    learn({ callTimes: [time('2026-12-01'), picked], appointment: { ...visit, booked_for: duplicate.id } });
    undo();
    expect(stays()).toMatchObject({
      callTimes: [time('2026-12-01'), time('2026-12-03')],
      appointment: visit,
    });
    expect(JSON.stringify(stays())).not.toContain(duplicate.id);
    expect(office.get(duplicate.id).callTimes).toEqual([time('2026-12-02')]);
  });

  test('leaves a time that both picked with whoever did not pick another since', () => {
    const both = { callTimes: [time('2026-12-01')] };
    const { duplicate, undo, learn, stays } = pair(both, both);
    expect(stays().callTimes).toEqual([{ ...time('2026-12-01'), also: [duplicate.id] }]);
    learn({ callTimes: repickedTimes(stays().callTimes ?? [], [time('2026-12-03')]) });
    expect(stays().callTimes).toHaveLength(2);
    undo();
    expect(stays().callTimes).toEqual([time('2026-12-03')]);
  });

  const theirEstimate: Partial<Lead> = {
    documentId: 'theirs',
    documentName: 'State Farm.pdf',
    lead_type: 'insurance',
  };
  const read = { quote: { ...snapshot(3100), basis: { source: 'document' as const, others: [] } } };

  test.each<[string, Partial<Lead>, Partial<Lead>]>([
    ['was read before', read, {}],
    ['was read since', {}, read],
    ['could not be read, as was found since', {}, { paper_refused_at: at }],
  ])('takes the estimate of the duplicate away again that %s', (_, before, since) => {
    const { survivor, undo, learn, stays } = pair({}, { ...theirEstimate, ...before });
    expect(stays()).toMatchObject(theirEstimate);
    learn(since);
    undo();
    expect(stays()).toEqual(stored(survivor));
  });

  test('leaves an estimate that the lead got itself since, and a price that the office gave it', () => {
    const { undo, learn, stays } = pair({}, { ...theirEstimate, ...read });
    const office = { ...snapshot(2840), at: later, by, reason: 'Went there', rates: defaultRates };
    const own = { documentId: 'own', documentName: 'Own.pdf', quote: snapshot(2840), office_price: office };
    learn(own);
    undo();
    expect(stays()).toMatchObject({ ...own, lead_type: 'insurance' });
  });

  test('of one of two that had estimates leaves that of the other', () => {
    const [one, two, three] = [
      storedLead(1, theirEstimate),
      storedLead(2, { ...theirEstimate, documentId: 'second', ...read }),
      storedLead(3),
    ];
    const office = new Office(one, two, three);
    for (const { id } of [one, two]) office.merge(id, three.id);
    expect(office.get(three.id)).toMatchObject({ documentId: 'theirs' });
    expect(office.get(three.id).quote).toEqual(three.quote);
    office.unmerge(three.id, one.id);
    expect(office.get(three.id)).toMatchObject({ documentId: 'second', ...read });
    office.unmerge(three.id, two.id);
    expect(office.get(three.id)).toEqual(stored(three));
  });

  test('of two in one leaves the lead as if only the other had been merged, whichever goes first', () => {
    const [one, two, three] = [
      storedLead(1, { tags: ['Hail'], status: 'contacted', roofAge: '6-10' }),
      storedLead(2, { tags: ['hail', 'Gate code'], status: 'contacted', roofAge: '11-15' }),
      storedLead(3, { tags: ['VIP'] }),
    ];
    for (const [gone, left] of [
      [one, two],
      [two, one],
    ] as const) {
      const [both, only] = [new Office(one, two, three), new Office(left, three)];
      for (const { id } of [one, two]) both.merge(id, three.id);
      only.merge(left.id, three.id);
      both.unmerge(three.id, gone.id);
      expect(both.get(three.id)).toEqual(only.get(three.id));
      expect(both.get(gone.id)).toEqual(stored(gone));
    }
  });

  test('in the middle of a chain leaves the last lead as if it had never had that one', () => {
    const [a, b, c] = [
      storedLead(1, { tags: ['Hail'] }),
      storedLead(2, { status: 'contacted' }),
      storedLead(3),
    ];
    const office = new Office(a, b, c);
    office.merge(a.id, b.id);
    office.merge(b.id, c.id);
    expect(office.get(c.id).tags).toEqual(['Hail']);
    office.unmerge(b.id, a.id);
    expect(office.get(c.id)).toMatchObject({ status: 'contacted', merged: [{ id: b.id }] });
    expect(office.get(c.id).tags).toBeUndefined();
    office.unmerge(c.id, b.id);
    expect(office.all()).toEqual([a, b, c].map((lead) => stored(lead)));
  });

  test('is so within thirty days, and not a millisecond later', () => {
    expect(pair().undo('2026-12-24T18:00:00.000Z')).toBeUndefined();
    expect(pair().undo('2026-12-24T18:00:00.001Z')).toBe('too_late');
  });

  test('is none of leads that are not merged', () => {
    const { office, survivor, duplicate } = pair();
    const other = newLead();
    office.put(other);
    expect(office.unmerge(other.id, duplicate.id)).toBe('not_merged');
    expect(office.unmerge(survivor.id, other.id)).toBe('not_merged');
  });
});

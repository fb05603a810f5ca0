import fc from 'fast-check';
import { expect, test } from 'vitest';
import { officeChange } from '#shared/lead/office-change.ts';
import type { Change } from '#shared/lead/office-requests.ts';
import type { Lead } from '#shared/lead/stored-lead.ts';
import { newestFirst } from '#shared/merge/survivor.ts';
import { defaultRates } from '#shared/pricing/rates.ts';
import { consent, numberedId, storedLead } from '#test/support/desk-leads.ts';
import { snapshot } from '#test/support/leads.ts';
import { at, by, Office, stored } from './merged.ts';

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
    number: fc.constantFrom(21, 22, 23),
    isRead: fc.boolean(),
    isPriced: fc.boolean(),
  })
  .map(({ number, isRead, isPriced }): Partial<Lead> => {
    const price = { ...snapshot(2000 + number), basis: { source: 'document' as const, others: [] } };
    const office = { ...price, rates: defaultRates, reason: `Estimate ${number}`, by, at };
    return {
      documentId: numberedId(number),
      documentName: `${number}.pdf`,
      lead_type: 'insurance',
      ...(isRead ? { quote: price } : { estimate_unreadable_at: at }),
      ...(isPriced && { office_price: office, estimate_priced_at: at }),
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
        inspection: fc.record({ at: moment, minutes: fc.constantFrom(60, 120) }),
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
    { inspection: { at: `2027-02-01T15:00:00.${String(n).padStart(3, '0')}Z`, minutes: 60 } },
  ][n % 6] ?? {};

/** Whom the homeowner last heard of an inspection from, and who first spoke to them, may be the duplicate's still. */
const isOfBoth = ({ inspection, status }: Change): (keyof Lead)[] => [
  ...(inspection || status ? (['known_inspection'] as const) : []),
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

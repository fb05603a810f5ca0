import fc from 'fast-check';
import { expect, test } from 'vitest';
import { duplicatesOfRows, matchesOf } from '#lambdas/lead-index/lists/duplicate-match.ts';
import { listReader } from '#lambdas/lead-index/store/index-reader.ts';
import { leadsById } from '#lambdas/leads/lead-store.ts';
import { isSpam, type Lead } from '#shared/lead/stored-lead.ts';
import { mergeWrites, notDuplicateWrite } from '#shared/merge/merge.ts';
import { unmergeWrites } from '#shared/merge/unmerge.ts';
import { numberedId, storedLead } from '#test/support/desk-leads.ts';
import { filterOf, indexedLeads } from '#test/support/indexed-leads.ts';

const { dynamo, desk, indexLead } = await indexedLeads();
const filtered = filterOf(dynamo);
const tagsOf = duplicatesOfRows({
  readList: listReader(dynamo, 'leadKeys'),
  leadsById: leadsById(dynamo, 'leads'),
});

const COUNT = 6;
const which = fc.nat({ max: COUNT - 1 });
const facts = fc.record(
  {
    phone: fc.constantFrom('402-555-0101', '(402) 555-0102', '712-555-0101'),
    email: fc.constantFrom('karen@mail.example', 'bram@mail.example', 'karen@other.example'),
    name: fc.constantFrom('Karen Whitfield', 'Karen Witfield', 'Bram Oster'),
    address: fc.constantFrom(
      '4821 Cedar St, Omaha, NE 68106',
      '4821 Cedar Street',
      '4821 Cedar St, Lincoln, NE 68502',
      '9 Elm St, Omaha, NE 68106',
    ),
    status: fc.constantFrom('new', 'contacted'),
    spam_mark: fc.constantFrom('spam', 'genuine', 'genuine', 'genuine'),
  },
  { requiredKeys: [] },
);
const pair = fc.record({
  kind: fc.constantFrom('merge', 'unmerge', 'apart', 'alike'),
  one: which,
  other: which,
});
const step = fc.record({
  what: fc.oneof(
    { arbitrary: fc.record({ kind: fc.constant('facts'), one: which, facts }), weight: 4 },
    { arbitrary: pair, weight: 4 },
    { arbitrary: fc.record({ kind: fc.constantFrom('delete', 'restore'), one: which }), weight: 2 },
  ),
  /** How often each lead is indexed meanwhile. */
  indexed: fc.nat({ max: 2 }),
});
type What = Parameters<Parameters<typeof step.map>[0]>[0]['what'];

const by = { by: 'dana@example.com', at: '2026-11-26T10:00:00.000Z' };
const lone = (n: number) =>
  storedLead(n, { phone: `402-555-02${n}0`, email: `${n}@mail.example`, address: `${n} Oak St` });

/** What becomes of the leads; those that nothing becomes of are left out. */
function changed(what: What, kept: ReadonlyMap<string, Lead>, gone: ReadonlyMap<string, Lead>) {
  const id = numberedId(what.one);
  const lead = kept.get(id);
  if (what.kind === 'restore') return new Map([[id, lead ?? gone.get(id)]]);
  if (what.kind === 'delete') return new Map(lead && [[id, undefined]]);
  if ('facts' in what)
    return new Map([[id, { ...(lead ?? lone(what.one)), ...(what.facts as Partial<Lead>) }]]);
  const other = 'other' in what ? kept.get(numberedId(what.other)) : undefined;
  if (lead === undefined || other === undefined || lead === other) return new Map();
  const apart = (undo: boolean) => {
    const [first, second] = [notDuplicateWrite(lead, other, undo), notDuplicateWrite(other, lead, undo)];
    return first && second ? [first, second] : 'too_late';
  };
  const duplicatesOf = ({ merged = [] }: Lead) => merged.flatMap(({ id }) => kept.get(id) ?? []);
  const undoing = { lead, duplicates: duplicatesOf(lead), duplicate: other, under: [], above: [] };
  const writes = {
    merge: () => mergeWrites(lead, other, by),
    unmerge: () => unmergeWrites(undoing, by.at),
    apart: () => apart(false),
    alike: () => apart(true),
  }[what.kind as 'merge' | 'unmerge' | 'apart' | 'alike']();
  if (typeof writes === 'string') return new Map();
  return new Map<string, Lead | undefined>(
    writes.map(({ lead, facts }) => [lead.id, { ...lead, ...facts } as Lead]),
  );
}

test('whatever happens to leads, the filter shows those whose rows have the tag, and these are all that another is alike', async () => {
  const seen = { duplicates: 0, none: 0 };
  await fc.assert(
    fc.asyncProperty(fc.array(step, { minLength: 6, maxLength: 24 }), async (steps) => {
      const [kept, gone] = [new Map<string, Lead>(), new Map<string, Lead>()];
      /** Changes that nothing has followed yet, as their alerts would. */
      const owed = new Map<string, number>();
      const follow = async (id: string) => {
        const change = owed.get(id);
        await indexLead(id);
        if (owed.get(id) === change) owed.delete(id);
      };
      const running: Promise<void>[] = [];
      for (const [n, { what, indexed }] of steps.entries()) {
        const changes = changed(what, kept, gone);
        for (const [id, lead] of changes) {
          if (lead === undefined) {
            gone.set(id, kept.get(id) ?? lone(0));
            kept.delete(id);
            await desk.remove(id);
          } else {
            kept.set(id, lead);
            await desk.keep(lead);
          }
          owed.set(id, n);
        }
        for (const id of changes.keys())
          for (let run = 0; run < indexed; run += 1) running.push(follow(id).catch(() => {}));
      }
      await Promise.all(running);
      for (const id of [...owed.keys()]) await follow(id);

      const genuine = [...kept.values()].filter((lead) => !isSpam(lead));
      const newestFirst = (leads: readonly Lead[]) =>
        leads.toSorted((a, b) => b.created_at.localeCompare(a.created_at)).map(({ id }) => id);
      const twinsOf = (lead: Lead) => genuine.filter((other) => matchesOf(lead, other).length > 0);
      const isDuplicate = (lead: Lead) => !isSpam(lead) && twinsOf(lead).length > 0;
      const duplicates = genuine.filter(isDuplicate);
      seen[duplicates.length > 0 ? 'duplicates' : 'none'] += 1;
      expect(await filtered({ duplicate: 'yes' })).toEqual(newestFirst(duplicates));
      expect(await filtered({ duplicate: 'yes', status: 'new' })).toEqual(
        newestFirst(duplicates.filter(({ status }) => status === 'new')),
      );
      const all = Array.from({ length: COUNT }, (_, n) => numberedId(n));
      expect(await tagsOf([...kept.values()])).toEqual(
        new Map([...kept.values()].filter(isDuplicate).map((lead) => [lead.id, newestFirst(twinsOf(lead))])),
      );

      for (const id of all) {
        await desk.remove(id);
        await indexLead(id);
      }
    }),
    { numRuns: 40, seed: 20_261_126 },
  );
  expect(Math.min(seen.duplicates, seen.none)).toBeGreaterThan(4);
});

test('of thirty with one phone, of which all but one turn out to be spam, that one has no tag', async () => {
  const many = Array.from({ length: 30 }, (_, n) => storedLead(n));
  for (const lead of many) await desk.keep(lead);
  for (const { id } of many) await indexLead(id);
  expect(await filtered({ duplicate: 'yes' })).toHaveLength(30);
  for (const lead of many.slice(1)) {
    await desk.keep({ ...lead, spam_mark: 'spam' });
    await indexLead(lead.id);
  }
  expect(await filtered({ duplicate: 'yes' })).toEqual([]);
});

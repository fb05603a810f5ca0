import { beforeEach, expect, test } from 'vitest';
import { type DuplicateDeps, getPossibleDuplicates } from '#lambdas/lead-index/lists/duplicate-match.ts';
import { DUPLICATES_LIST } from '#lambdas/lead-index/lists/list-rows.ts';
import { listReader } from '#lambdas/lead-index/store/index-reader.ts';
import { leadsById } from '#lambdas/leads/lead-store.ts';
import { requireAdmin } from '#lambdas/platform/caller.ts';
import type { Lead } from '#shared/lead/stored-lead.ts';
import { storedLead } from '#test/support/desk-leads.ts';
import { adminClaims } from '#test/support/http-events.ts';
import { answerOf, behindEdge } from '#test/support/in-process.ts';
import { filterOf, indexedLeads } from '#test/support/indexed-leads.ts';

behindEdge();

const { dynamo, keep, remove } = await indexedLeads();
const filtered = filterOf(dynamo);
const stored = { readList: listReader(dynamo, 'leadKeys'), leadsById: leadsById(dynamo, 'leads') };
const ask = async (deps: DuplicateDeps, some: readonly string[]) => {
  const query = { ids: some.join(',') };
  return (await answerOf(getPossibleDuplicates(deps), { query, claims: adminClaims }, requireAdmin)).json;
};

const lead = (n: number, changes: Partial<Lead> = {}) =>
  storedLead(n, { name: `Ann ${n}`, email: `ann${n}@mail.example`, address: `${n} Oak St`, ...changes });
const [old, late, other] = [lead(1), lead(2), lead(3, { phone: '(712) 555-0144' })];
const ids = [old.id, late.id, other.id];
beforeEach(async () => {
  for (const id of ids) await remove(id);
});

/** The filter's leads, newest first; the rows with a tag are these. */
async function duplicates(): Promise<string[]> {
  const shown = await filtered({ duplicate: 'yes' });
  const { items } = (await ask(stored, ids)) as { items: { id: string }[] };
  expect(items.map(({ id }) => id).toReversed()).toEqual(shown);
  return shown;
}
const both = [late.id, old.id];

test.each<[string, Partial<Lead>, string[]]>([
  ['is corrected', { phone: '(712) 555-0199' }, []],
  ['stays', { status: 'contacted' }, both],
  ['is spam’s', { spam_mark: 'spam' }, []],
  ['is somebody else’s, as the office said', { not_same: [old.id] }, []],
  ['is that of a merged lead', { merged_into: { id: old.id, at: old.created_at, by: 'dana' } }, []],
])(
  'two leads with one phone are in the filter; when it %s, the filter follows for both',
  async (_, change, shown) => {
    await keep([old, late, other]);
    expect(await duplicates()).toEqual(both);
    await keep([{ ...late, ...change }]);
    expect(await duplicates()).toEqual(shown);
    await keep([late]);
    expect(await duplicates()).toEqual(both);
  },
);

test('of a lead that is deleted no row is left', async () => {
  await keep([old, late]);
  await remove(late.id);
  const { Items = [] } = await dynamo.scan({ TableName: 'leadKeys' });
  expect(Items.filter(({ id, term }) => id === late.id || term === `lead#${late.id}`)).toEqual([]);
});

test.each([
  ['that the list of duplicates has cost their own lists, each once, and two reads of leads', 50, 4, 2],
  ['that it does not have cost a look at it and one read of leads', 0, 1, 1],
])('fifty rows %s; a fifty-first is refused', async (_, listed, lists, leads) => {
  const duplicate = lead(60, { email: 'ann@other.example' });
  const rows = Array.from({ length: 50 }, (_, n) =>
    lead(n, { email: 'ann@mail.example', address: '1 Oak St' }),
  );
  const asked = { lists: 0, leads: 0 };
  const deps = {
    readList: async ({ list }: { list: string }) => {
      asked.lists += 1;
      const found = list === DUPLICATES_LIST ? rows.slice(0, listed) : [duplicate];
      return { found: found.map(({ id }) => ({ id, position: '' })) };
    },
    leadsById: async (some: readonly string[]) => {
      asked.leads += 1;
      return [...rows, duplicate].filter(({ id }) => some.includes(id));
    },
  };
  const { items } = await ask(
    deps,
    rows.map(({ id }) => id),
  );
  expect(asked).toEqual({ lists, leads });
  expect(items).toEqual(rows.slice(0, listed).map(({ id }) => ({ id, others: [duplicate.id] })));
  expect(
    await ask(
      deps,
      [...rows, duplicate].map(({ id }) => id),
    ),
  ).toMatchObject({ error: { code: 'malformed' } });
});

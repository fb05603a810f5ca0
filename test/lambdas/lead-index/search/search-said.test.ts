import { randomUUID } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { tableIndexer } from '#lambdas/lead-index/index-lead.ts';
import { noteReader } from '#lambdas/lead-index/search/note-entries.ts';
import { searchLeads } from '#lambdas/lead-index/search/search-route.ts';
import { listReader } from '#lambdas/lead-index/store/index-reader.ts';
import { leadsById } from '#lambdas/leads/lead-store.ts';
import { leadNotes } from '#lambdas/office/note-store.ts';
import type { Lead } from '#shared/lead/stored-lead.ts';
import { deskLeads, storedLead } from '#test/support/desk-leads.ts';
import { fileTables } from '#test/support/file-fixtures.ts';
import { adminClaims, httpRequest } from '#test/support/http-events.ts';

interface Said {
  leads: Record<string, Partial<Lead> & { notes: string[] }>;
  searches: { q: string; finds: string[]; only?: true; not?: string[] }[];
}

const file = join(import.meta.dirname, '../../../fixtures/office/search-by-what-people-say.json');
const said: Said = JSON.parse(readFileSync(file, 'utf8'));
const { dynamo } = await fileTables();
const readList = listReader(dynamo, 'leadKeys');
const search = searchLeads({
  readList,
  leadsById: leadsById(dynamo, 'leads'),
  noteOf: noteReader(dynamo, 'leadLog'),
  passing: async (leads) => leads,
});
const indexLead = tableIndexer(dynamo, { leadKeys: 'leadKeys', leads: 'leads' }, async () => {});
const notesOf = leadNotes(dynamo, { leads: 'leads', leadLog: 'leadLog', leadKeys: 'leadKeys' });
const names = new Map<string, string>();
for (const [n, [name, { notes, ...facts }]] of Object.entries(said.leads).entries()) {
  const lead = storedLead(n, facts);
  names.set(lead.id, name);
  await deskLeads(dynamo).keep(lead);
  for (const [k, text] of notes.entries())
    await notesOf.add(
      lead.id,
      { id: randomUUID(), text },
      { by: 'dana@example.com', at: new Date(1e12 + k), mark: 'a' },
    );
  await indexLead(lead.id);
}

test.each(said.searches)('"$q" finds $finds', async ({ q, finds, only, not = [] }) => {
  const { body } = await search(httpRequest({ query: { q }, claims: adminClaims }));
  const found = body.items.map((lead) => names.get(lead?.id ?? ''));
  if (only) expect(found.toSorted()).toEqual(finds.toSorted());
  expect(found).toEqual(expect.arrayContaining(finds));
  expect(found.filter((name) => not.includes(name ?? ''))).toEqual([]);
});

import { randomUUID } from 'node:crypto';
import { expect, test } from 'vitest';
import { tableIndexer } from '#lambdas/lead-index/index-lead.ts';
import { passingLeads } from '#lambdas/lead-index/lists/filtered-list.ts';
import { noteReader } from '#lambdas/lead-index/search/note-entries.ts';
import { searchLeads } from '#lambdas/lead-index/search/search-route.ts';
import { listReader } from '#lambdas/lead-index/store/index-reader.ts';
import { leadsById } from '#lambdas/leads/lead-store.ts';
import { leadNotes } from '#lambdas/office/note-store.ts';
import { NOTES_FOUND_MAX, SEARCH_FOUND_MAX } from '#shared/api/lead-search.ts';
import type { LeadFilter } from '#shared/lead/lead-filter.ts';
import type { Lead } from '#shared/lead/stored-lead.ts';
import { deskLeads, storedLead } from '#test/support/desk-leads.ts';
import { fileTables } from '#test/support/file-fixtures.ts';
import { adminClaims, httpRequest } from '#test/support/http-events.ts';

const { dynamo } = await fileTables();
const indexLead = tableIndexer(dynamo, { leadKeys: 'leadKeys', leads: 'leads' }, async () => {});
const notesOf = leadNotes(dynamo, { leads: 'leads', leadLog: 'leadLog', leadKeys: 'leadKeys' });

/** In turn by name, by street, by tag, by nearly the same name, and as somebody else. */
const kinds: readonly Partial<Lead>[] = [
  { name: 'Ann Sandoval' },
  { name: 'Bo Reed', address: '9 Sandoval Ave, Omaha, NE 68104' },
  { name: 'Cy Reed', tags: ['Sandoval HOA'] },
  { name: 'Dee Sandovol' },
  { name: 'Eve Sandia' },
];
const LEADS = 60;
for (let n = 0; n < LEADS; n += 1) {
  const lead = storedLead(n, { address: '1 Elm St, Omaha, NE 68104', ...kinds[n % kinds.length] });
  await deskLeads(dynamo).keep(lead);
  await indexLead(lead.id);
  if (n % kinds.length === 4)
    for (const k of [0, 1])
      await notesOf.add(
        lead.id,
        { id: randomUUID(), text: `Brother of Sandoval, ${k}` },
        { by: 'dana@example.com', at: new Date(1e12 + n * 10 + k), mark: 'a' },
      );
}

/** All pages of a search, where each list is read so many items at a time. */
async function pagesOf(q: string, atOnce: readonly number[], filter: LeadFilter = {}) {
  const [readList, byId] = [listReader(dynamo, 'leadKeys', atOnce), leadsById(dynamo, 'leads')];
  const search = searchLeads({
    readList,
    leadsById: byId,
    noteOf: noteReader(dynamo, 'leadLog'),
    passing: passingLeads({ readList, leadsById: byId, now: () => new Date(0) }),
  });
  const pages: { number: number; kinds: string[] }[][] = [];
  let cursor: string | undefined;
  do {
    const { body } = await search(
      httpRequest({ query: { q, ...filter, ...(cursor && { cursor }) }, claims: adminClaims }),
    );
    const found = new Map((body.found ?? []).map((one) => [one?.id, one?.reasons ?? []]));
    pages.push(
      body.items.map((lead) => ({
        number: Number.parseInt(lead?.id.slice(-12) ?? '', 16),
        kinds: (found.get(lead?.id) ?? []).map((reason) => reason?.kind ?? ''),
      })),
    );
    cursor = body.nextCursor;
  } while (cursor !== undefined && pages.length < 100);
  return pages;
}

const numbers = (...which: number[]) =>
  Array.from({ length: LEADS }, (_, n) => LEADS - 1 - n).filter((n) => which.includes(n % kinds.length));

test.each([
  ['whole', [0, 400]],
  ['in small parts, of which some hold nothing that was typed', [0, 1]],
])('a search is gone through to its end, where its lists are read %s', async (_, atOnce) => {
  const pages = await pagesOf('sandoval', atOnce);
  const rows = pages.flat().filter(({ kinds: why }) => why.some((kind) => kind !== 'note'));
  expect(rows.map(({ number }) => number)).toEqual([...numbers(0, 1, 2), ...numbers(3)]);
  expect(rows.slice(-12).every(({ kinds: [why] }) => why === 'nearName')).toBe(true);
  const noted = pages.flat().filter(({ kinds: why }) => why.includes('note'));
  expect(new Set(noted.map(({ number }) => number))).toEqual(new Set(numbers(4)));
  for (const page of pages) {
    expect(page.filter(({ kinds: why }) => why[0] !== 'note').length).toBeLessThanOrEqual(SEARCH_FOUND_MAX);
    expect(page.filter(({ kinds: why }) => why[0] === 'note').length).toBeLessThanOrEqual(NOTES_FOUND_MAX);
  }
});

test('with filters a search holds those found that pass them, to its end', async () => {
  const numbers = (pages: Awaited<ReturnType<typeof pagesOf>>) =>
    pages.flatMap((page) => page.map(({ number }) => number)).sort((a, b) => a - b);
  const all = numbers(await pagesOf('sandoval', [0, 400]));
  const tagged = numbers(await pagesOf('sandoval', [0, 400], { tag: 'sandoval hoa' }));
  expect(tagged).toEqual(all.filter((n) => n % kinds.length === 2));
  expect(numbers(await pagesOf('sandoval', [0, 400], { place: 'Gretna' }))).toEqual([]);
});

test('a cursor that no page gave is refused', async () => {
  const search = searchLeads({
    readList: listReader(dynamo, 'leadKeys'),
    leadsById: leadsById(dynamo, 'leads'),
    noteOf: async () => undefined,
    passing: async (leads) => leads,
  });
  const query = { q: 'sandoval', cursor: 'bm9uZQ' };
  await expect(search(httpRequest({ query, claims: adminClaims }))).rejects.toMatchObject({
    code: 'malformed',
  });
});

import { BatchWriteCommand, type DynamoDBDocumentClient } from '@aws-sdk/lib-dynamodb';
import { areLikelyDuplicates } from '#lambdas/lead-index/lists/duplicate-match.ts';
import { duplicateEntry } from '#lambdas/lead-index/lists/list-rows.ts';
import { projectionOf } from '#lambdas/lead-index/projection.ts';
import { noteEntries } from '#lambdas/lead-index/search/note-entries.ts';
import { itemOf } from '#lambdas/lead-index/store/entry.ts';
import { LEAD_FEED } from '#lambdas/leads/lead-store.ts';
import type { HistoryEntry } from '#shared/lead/history-entry.ts';
import type { LeadStatus } from '#shared/lead/lead.ts';
import type { Lead } from '#shared/lead/stored-lead.ts';
import { numberedId } from '#test/support/desk-leads.ts';
import { leadInput, snapshot } from '#test/support/leads.ts';

const split = (text: string, at = ' ') => text.split(at);
/** As common as in a city, some of them far more. */
const firstNames = split(
  'James John Robert Mary Michael Linda David Maria Jose Susan Karen Siobhan Ana Luis Wei Fatima Odalys Teodor Kayla Marcus Elena Ruth Noah Ava Mateo Grace Owen Zoe Ivan Nina Omar Lucia Peter Rosa Hugo Iris Dean Vera Karl Joan',
);
const lastNames = split(
  "Smith Johnson Williams Brown Jones Garcia Miller Davis Rodriguez Martinez Hernandez Lopez Gonzalez Wilson Anderson Thomas Taylor Moore Jackson Martin Lee Perez Thompson White Harris Sanchez Clark Ramirez Lewis Robinson Walker Young Allen King Wright Scott Torres Nguyen Hill Flores Green Adams Nelson Baker Hall Rivera Campbell Mitchell Carter Roberts O'Brien Quennell Achterberg Osterhaus Brunnhild Swiatek Delacruz Mcdonald Dangelo Pena",
);
const streets = split(
  'Maple Cedar Oak Pine Elm Birch Walnut Cherry Hickory Spruce Willow Poplar Mill Prairie Harney',
);

/** A number from 0 to below `below` that is the same for the same lead and purpose. */
function drawn(lead: number, purpose: number, below: number): number {
  let bits = Math.imul(lead + 1, 0x9e3779b1) ^ Math.imul(purpose + 1, 0x85ebca6b);
  bits = Math.imul(bits ^ (bits >>> 15), 0x2c1b3c6d);
  bits = Math.imul(bits ^ (bits >>> 12), 0x297a2d39);
  return ((bits ^ (bits >>> 15)) >>> 0) % below;
}

const HOUR_MS = 3_600_000;

/** One lead of so many: the last three in a hundred are new, older ones mostly done. */
export function inventedLead(n: number, of: number): Lead {
  const [first = '', last = ''] = [
    firstNames[drawn(n, 1, firstNames.length)],
    lastNames[drawn(n, 2, lastNames.length)],
  ];
  const age = (of - n) / of;
  const later: LeadStatus = drawn(n, 3, 3) === 0 ? 'cancelled' : 'completed';
  const status: LeadStatus =
    age <= 0.03 ? 'new' : age <= 0.08 ? 'contacted' : age <= 0.12 ? 'scheduled' : later;
  const insurance = drawn(n, 4, 100) < 45;
  // One in fifty comes again, by the number of the lead before.
  const digits = String(drawn(drawn(n, 21, 50) === 0 ? n - 1 : n, 5, 10_000_000)).padStart(7, '0');
  const zip = 68_001 + drawn(n, 6, 150);
  return {
    ...leadInput({
      id: numberedId(n),
      name: `${first} ${last}`,
      email: `${first}.${last}${drawn(n, 7, 300)}@mail.example`.replace("'", ''),
      phone: `(402) ${digits.slice(0, 3)}-${digits.slice(3)}`,
      address: `${1 + drawn(n, 8, 12_000)} ${streets[drawn(n, 9, streets.length)]} St, Omaha, NE ${zip}`,
      lead_type: insurance ? 'insurance' : 'retail',
      consent: {
        ticked: drawn(n, 10, 10) < 4,
        wordingVersion: '1',
        wording: 'Yes, I want formal quotes from verified contractors',
        at: '2026-11-20T15:04:05.678Z',
        page: 'https://roof.example/',
      },
    }),
    status,
    created_at: new Date(Date.UTC(2030, 0, 1) - (of - n) * HOUR_MS).toISOString(),
    quote: snapshot(1200 + drawn(n, 20, 3000)),
    ...(insurance && drawn(n, 11, 2) === 0 ? { documentId: numberedId(n) } : {}),
    ...(drawn(n, 12, 100) < 4 ? { hasLeaks: true } : {}),
    ...(drawn(n, 13, 100) < 3 ? { spam: ['too_fast'] } : {}),
    ...(drawn(n, 15, 100) < 5 ? { tags: ['HOA letter'] } : {}),
    ...(age < 0.12 && drawn(n, 14, 10) === 0 ? { call_back_on: '2029-12-30' } : {}),
    ...(age < 0.03 && drawn(n, 15, 3) === 0
      ? { callTimes: [{ day: `2029-12-${28 + drawn(n, 16, 4)}`, part: 'morning' as const }] }
      : {}),
    ...(drawn(n, 17, 2) === 0 ? { assignee: `admin${drawn(n, 18, 5)}@example.com` } : {}),
    ...(status === 'scheduled'
      ? { inspection: { at: `2029-12-${20 + drawn(n, 19, 12)}T16:00:00.000Z`, minutes: 60 } }
      : {}),
  };
}

/** What notes say, more or less: one of each lead. */
const noteParts = [
  split('Gate|code|4417|dog|in|the|yard', '|'),
  split('Call after five|wants Class 4 shingles|neighbor had hail too|adjuster comes on Tuesday', '|'),
];

function inventedNote(n: number): HistoryEntry {
  const [rare = [], usual = []] = noteParts;
  const first = drawn(n, 16, 100) < 3 ? rare.join(' ') : '';
  const at = new Date(Date.UTC(2030, 0, 1) + n * 1000).toISOString();
  const text = `${first} ${usual[drawn(n, 17, usual.length)] ?? ''}`.trim();
  return { kind: 'note', id: `${at}#a.0`, at, by: 'lee.park@example.com', text };
}

const BATCH = 25;

/** Writes the leads `from` to below `to` and their keys, as storing and projecting each would leave them. */
export async function fill(dynamo: DynamoDBDocumentClient, from: number, to: number, of: number) {
  const counted = new Map<string, Record<string, string | number>>();
  let leads: Record<string, unknown>[] = [];
  let log: Record<string, unknown>[] = [];
  let keys: Record<string, unknown>[] = [];
  for (let n = from; n < to; n += 1) {
    const lead = inventedLead(n, of);
    const projection = projectionOf(lead);
    leads.push({ ...lead, feed: LEAD_FEED });
    const note = inventedNote(n);
    const { id: entry, ...line } = note;
    log.push({ lead_id: lead.id, entry, ...line });
    const isTwice = [n - 1, n + 1].some((other) => areLikelyDuplicates(lead, inventedLead(other, of)));
    const entries = [
      ...projection.keys,
      ...noteEntries(lead.id, note),
      ...(isTwice ? [duplicateEntry(lead)] : []),
    ];
    keys.push(...entries.map((entry) => itemOf(entry, lead.id)));
    for (const { term, place, counters } of projection.counters) {
      const item = counted.get(`${term} ${place}`) ?? { term, place };
      for (const [name, by] of Object.entries(counters)) item[name] = Number(item[name] ?? 0) + by;
      counted.set(`${term} ${place}`, item);
    }
    if (leads.length === BATCH || n === to - 1) {
      await Promise.all([
        put(dynamo, 'leads', leads),
        put(dynamo, 'leadLog', log),
        put(dynamo, 'leadKeys', keys),
      ]);
      [leads, log, keys] = [[], [], []];
    }
  }
  // Written for all leads at once: a second part of them would take the place of the first.
  await put(dynamo, 'leadKeys', [...counted.values()]);
}

async function put(dynamo: DynamoDBDocumentClient, table: string, items: Record<string, unknown>[]) {
  for (let first = 0; first < items.length; first += BATCH) {
    const puts = items.slice(first, first + BATCH).map((Item) => ({ PutRequest: { Item } }));
    await dynamo.send(new BatchWriteCommand({ RequestItems: { [table]: puts } }));
  }
}

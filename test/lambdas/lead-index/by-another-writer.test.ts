import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { callPosition } from '#lambdas/lead-index/marks.ts';
import { lookupsFor, searchEntries } from '#lambdas/lead-index/search.ts';
import type { Lead } from '#shared/lead/stored-lead.ts';
import { consent, storedLead } from '#test/support/desk-leads.ts';

/** Cases by a writer who had not seen the rules' code. */
const cases = <Case>(name: string): Case[] =>
  JSON.parse(readFileSync(join(import.meta.dirname, '../../../fixtures/office', name), 'utf8'));

interface SearchCase {
  lead: Pick<Lead, 'name' | 'email' | 'phone' | 'address'>;
  q: string;
  found: boolean;
  why: string;
}

interface CallCase {
  leads: {
    id: string;
    leaks: boolean;
    insurance: boolean;
    document: boolean;
    formal: boolean;
    createdMinutesAgo: number;
    callAttempts: number;
  }[];
  order: string[];
}

describe('a search', () => {
  test.each(cases<SearchCase>('search-by-another-writer.json'))(
    '"$q" finds $found: $why',
    ({ lead, q, found }) => {
      const keys = searchEntries(storedLead(1, lead));
      const hits = lookupsFor(q).filter(({ term, having }) =>
        keys.some((key) => key.term === term && having.every((text) => key.text?.includes(text))),
      );
      expect(hits.length > 0).toBe(found);
    },
  );
});

test.each(cases<CallCase>('calls-by-another-writer.json'))(
  'whom to call first: $order',
  ({ leads, order }) => {
    const now = Date.parse('2026-11-21T10:00:00.000Z');
    const placed = leads.map((facts, n) => ({
      id: facts.id,
      place: callPosition(
        storedLead(n, {
          created_at: new Date(now - facts.createdMinutesAgo * 60_000).toISOString(),
          lead_type: facts.insurance ? 'insurance' : 'retail',
          hasLeaks: facts.leaks,
          call_attempts: facts.callAttempts,
          consent: consent(facts.formal),
          ...(facts.document ? { documentId: storedLead(99).id } : {}),
        }),
      ),
    }));
    const inOrder = placed.sort((a, b) => (String(a.place) < String(b.place) ? -1 : 1));
    expect(inOrder.map(({ id }) => id)).toEqual(order);
  },
);

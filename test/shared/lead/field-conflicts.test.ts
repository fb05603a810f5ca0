import { describe, expect, test } from 'vitest';
import { conflictingFields, seenFields } from '#shared/lead/field-conflicts.ts';
import type { Change, SeenFields } from '#shared/lead/office-requests.ts';
import type { Lead } from '#shared/lead/stored-lead.ts';
import { newLead } from '#test/support/desk-leads.ts';

const inspection = { at: '2026-11-24T16:00:00.000Z', minutes: 45, note: 'Gate code 12' };
const sale = { tier: 'standard', price: 15_000, on: '2026-11-24' } as const;

describe('a change conflicts', () => {
  test.each<[string, Partial<Lead>, Partial<Lead>, Change, string[]]>([
    [
      'in the field that somebody set',
      {},
      { status: 'scheduled' },
      { status: 'contacted', spam: true },
      ['status'],
    ],
    ['not in another', {}, { assignee: 'a' }, { status: 'contacted' }, []],
    ['not where the same was set', {}, { status: 'contacted' }, { status: 'contacted' }, []],
    ['not where nothing changed', { tags: ['a'] }, { tags: ['a'] }, { tags: ['b'] }, []],
    ['in tags as one list', { tags: ['a'] }, { tags: ['a', 'b'] }, { tags: ['a', 'c'] }, ['tags']],
    [
      'in the status where the reason is of a lead that goes on',
      { status: 'cancelled' },
      { status: 'new' },
      { lostReason: 'price' },
      ['status'],
    ],
    [
      'in a day where its time is another',
      { call_back_on: '2026-11-24' },
      { call_back_on: '2026-11-24', call_back_at: inspection.at },
      { callBackOn: null },
      ['callBackOn'],
    ],
    [
      'in an inspection where its note is another',
      { inspection },
      { inspection: { ...inspection, note: 'Dog' } },
      { inspection: null },
      ['inspection'],
    ],
    [
      'in what an inspection was sold for',
      { sale, inspection: { ...inspection, outcome: 'sold' } },
      { sale: { ...sale, price: 14_200 }, inspection: { ...inspection, outcome: 'sold' } },
      { afterInspection: { outcome: 'sold', sale: { ...sale, price: 13_900 } } },
      ['inspection'],
    ],
    [
      'in a sale that somebody corrected',
      { sale },
      { sale: { ...sale, price: 14_200 } },
      { sale: { ...sale, price: 13_900 } },
      ['sale'],
    ],
    [
      'in the outcome of an inspection that was canceled',
      { inspection },
      { inspection: undefined },
      { afterInspection: { outcome: 'sold' } },
      ['inspection'],
    ],
    ['not in a call, which stands beside another’s', {}, { call_attempts: 1 }, { callAttempted: true }, []],
  ])('%s', (_, then, now, change, fields) => {
    const seen: SeenFields = seenFields(newLead(then), change);
    expect(conflictingFields(newLead(now), change, seen)).toEqual(fields);
    expect(conflictingFields(newLead(now), change)).toEqual([]);
  });
});

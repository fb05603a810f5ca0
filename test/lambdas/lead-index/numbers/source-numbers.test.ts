import { describe, expect, test } from 'vitest';
import { sourceCounters, sourcesIn } from '#lambdas/lead-index/numbers/source-numbers.ts';
import { SOURCES_SHOWN } from '#shared/api/overview.ts';
import type { Lead } from '#shared/lead/stored-lead.ts';
import { storedLead } from '#test/support/desk-leads.ts';

/** The sources of leads, each with a price of 100 dollars. */
function of(...leads: Partial<Lead>[]) {
  const sum: Record<string, number> = {};
  for (const changes of leads)
    for (const [name, by] of Object.entries(
      sourceCounters(storedLead(1, changes), 100, changes.calls !== undefined),
    ))
      sum[name] = (sum[name] ?? 0) + by;
  return sourcesIn(sum);
}
const inspection = { at: '2026-12-01T15:00:00.000Z', minutes: 60 };
const called = { calls: [{ at: '2026-11-24T15:00:00.000Z', by: 'dana@example.com' }] };

describe('the leads of a source', () => {
  test('are counted with those that were called and those with an inspection', () => {
    const ads = { source: 'Google Ads' };
    expect(
      of(ads, { ...ads, ...called }, { ...ads, ...called, inspection }, { source: 'rep: Dana' }).top,
    ).toEqual([
      { source: 'Google Ads', leads: 3, contacted: 2, scheduled: 1, quotedUsd: 300 },
      { source: 'rep: Dana', leads: 1, contacted: 0, scheduled: 0, quotedUsd: 100 },
    ]);
  });

  test.each([
    ['new', 0],
    ['contacted', 0],
    ['scheduled', 1],
    ['completed', 1],
    ['cancelled', 0],
  ] as const)('whose status is %s has an inspection without one in the calendar: %i', (status, scheduled) => {
    expect(of({ status }).top[0]?.scheduled).toBe(scheduled);
    expect(of({ status, inspection }).top[0]?.scheduled).toBe(1);
  });

  test('of no known source are "unknown", apart from "direct"', () => {
    expect(of({}, {}, { source: 'direct' }).top.map(({ source, leads }) => [source, leads])).toEqual([
      ['unknown', 2],
      ['direct', 1],
    ]);
  });

  test('are told apart whatever its name holds', () => {
    const names = ['a#leads#b', 'from#leads#a', '__proto__', 'constructor', '#'];
    const found = of(...names.map((source) => ({ source }))).top.map(({ source }) => source);
    expect(found).toEqual([...names].sort());
  });

  test('of more sources than are shown are counted together', () => {
    const names = Array.from({ length: SOURCES_SHOWN + 2 }, (_, n) => ({ source: `R${n}` }));
    expect(of(...names.slice(2)).rest).toBeUndefined();
    const { top, rest } = of(...names, { source: 'R21' });
    expect([top.length, top[0]?.source]).toEqual([SOURCES_SHOWN, 'R21']);
    expect(rest).toEqual({ sources: 2, leads: 2, contacted: 0, scheduled: 0, quotedUsd: 200 });
  });

  test('that are gone leave no line', () => {
    expect(sourcesIn({ 'from#leads#x': 0, 'from#cents#x': 0 }).top).toEqual([]);
  });
});

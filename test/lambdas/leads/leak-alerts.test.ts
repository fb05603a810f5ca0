import { randomUUID } from 'node:crypto';
import { describe, expect, test } from 'vitest';
import { alertStore, alertWrites } from '#lambdas/alerts/alert-store.ts';
import { addLeadDetails, alertFor } from '#lambdas/leads/intake.ts';
import { leadStore } from '#lambdas/leads/lead-store.ts';
import { nothingAsked } from '#shared/company/extras.ts';
import type { LeadDetails } from '#shared/lead/lead.ts';
import type { Lead } from '#shared/lead/stored-lead.ts';
import { newLead as storedLead } from '#test/support/desk-leads.ts';
import { fileTables } from '#test/support/file-fixtures.ts';
import { httpRequest } from '#test/support/http-events.ts';
import { leadInput } from '#test/support/leads.ts';

const { dynamo } = await fileTables();
const leads = leadStore(dynamo, 'leads');
const at = new Date('2026-11-21T10:00:00.000Z');
const add = addLeadDetails({
  leads,
  alert: alertWrites('alerts'),
  extras: async () => nothingAsked,
  now: () => at,
});

/** A lead, and how its answers are reported. */
async function newLead() {
  const id = randomUUID();
  await leads.add({ ...leadInput({ id }), status: 'new', created_at: at.toISOString() });
  return {
    answers: (json: LeadDetails) => add(httpRequest({ path: { id }, json })),
    /** How many alerts go to the team, those that are emergencies, and how many go to the webhook. */
    async alerts() {
      const all = (await alertStore(dynamo, 'alerts').latest(100)).filter(({ lead_id }) => lead_id === id);
      const team = all.filter(({ deliveries }) => deliveries.mail && deliveries.push);
      const webhook = all.filter(({ deliveries }) => deliveries.webhook);
      return [team.length, all.filter(({ emergency }) => emergency).length, webhook.length];
    },
  };
}

describe('the team hears once that a roof leaks', () => {
  test('at the first yes and not at the second; the webhook hears of each flip', async () => {
    const lead = await newLead();
    for (const [nth, hasLeaks] of [true, false, true, false, true].entries()) {
      await lead.answers({ hasLeaks });
      expect(await lead.alerts()).toEqual([1, 1, nth + 1]);
    }
  });

  test('also where the first answer was no', async () => {
    const lead = await newLead();
    await lead.answers({ hasLeaks: false });
    expect(await lead.alerts()).toEqual([0, 0, 1]);
    await lead.answers({ hasLeaks: true });
    expect(await lead.alerts()).toEqual([1, 1, 2]);
  });

  test('where several say so at the same moment', async () => {
    const lead = await newLead();
    const same = Array.from({ length: 4 }, () => lead.answers({ hasLeaks: true, roofAge: '0-5' }));
    expect(await Promise.all(same)).toEqual(Array(4).fill({ status: 204 }));
    expect(await lead.alerts()).toEqual([1, 1, 1]);
  });
});

test('the first tier that is chosen is reported to the team once, where several choose at the same moment', async () => {
  const lead = await newLead();
  const tiers = ['asLowAs', 'standard', 'impactResistant'] as const;
  await Promise.all(tiers.map((chosenTier) => lead.answers({ chosenTier })));
  expect(await lead.alerts()).toEqual([1, 0, 3]);
});

test('a lead of an earlier release that leaks already was reported by it', async () => {
  const id = randomUUID();
  const stored = { ...leadInput({ id }), status: 'new', created_at: at.toISOString() } as const;
  await leads.add({ ...stored, hasLeaks: true });
  await add(httpRequest({ path: { id }, json: { hasLeaks: true, roofAge: '0-5' } }));
  const [alert] = (await alertStore(dynamo, 'alerts').latest(100)).filter(({ lead_id }) => lead_id === id);
  expect(Object.keys(alert?.deliveries ?? {})).toEqual(['webhook']);
});

describe('an answer of a homeowner', () => {
  const callTimes = [{ day: '2026-11-23', part: 'morning' as const }];
  const later = [{ day: '2026-11-24', part: 'evening' as const }];
  const toldOfLeak = { hasLeaks: false, leak_alerted_at: '2026-11-21T10:00:00.000Z' };
  test.each<[string, Partial<Lead>, LeadDetails, string[]]>([
    ['a roof that leaks', {}, { hasLeaks: true }, ['leak_alerted_at']],
    ['one that begins to', { hasLeaks: false }, { hasLeaks: true }, ['leak_alerted_at']],
    ['one that leaks no more', { hasLeaks: true }, { hasLeaks: false }, []],
    ['one that leaks again', toldOfLeak, { hasLeaks: true }, []],
    ['the first tier', {}, { chosenTier: 'standard' }, ['chosenTier']],
    ['another tier', { chosenTier: 'standard' }, { chosenTier: 'asLowAs' }, []],
    ['the first times to call', {}, { callTimes }, ['callTimes']],
    ['other times', { callTimes }, { callTimes: later }, []],
    [
      'the first tier where it leaks again',
      toldOfLeak,
      { hasLeaks: true, chosenTier: 'standard' },
      ['chosenTier'],
    ],
    ['the roof’s age', {}, { roofAge: '0-5' }, []],
  ])('%s is news, to the team where it is the first: %j', (_, before, added, firsts) => {
    expect(alertFor(storedLead(before), added)).toEqual({
      channels: firsts.length > 0 ? ['mail', 'webhook', 'push'] : ['webhook'],
      emergency: firsts.includes('leak_alerted_at'),
      firsts,
      news: firsts.filter((first) => first !== 'leak_alerted_at'),
    });
  });

  test('that are stored already are not reported', () => {
    const added = { hasLeaks: true, chosenTier: 'standard', callTimes } as const;
    const stored = storedLead({ ...added, callTimes: [{ part: 'morning', day: '2026-11-23' }] });
    expect(alertFor(stored, { ...added, callTimes: [...callTimes] })).toBeUndefined();
  });
});

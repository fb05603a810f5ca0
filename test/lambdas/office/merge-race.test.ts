import { randomUUID } from 'node:crypto';
import { expect, test } from 'vitest';
import { alertWrites } from '#lambdas/alerts/alert-store.ts';
import { addLeadDetails } from '#lambdas/leads/intake.ts';
import { leadStore } from '#lambdas/leads/lead-store.ts';
import { leadPairs } from '#lambdas/office/merge-leads.ts';
import { nothingAsked } from '#shared/company/extras.ts';
import type { Lead } from '#shared/lead/stored-lead.ts';
import { mergeWrites } from '#shared/merge/merge.ts';
import { newLead } from '#test/support/desk-leads.ts';
import { fileTables } from '#test/support/file-fixtures.ts';
import { httpRequest } from '#test/support/http-events.ts';
import { snapshot } from '#test/support/leads.ts';

const { dynamo } = await fileTables();
const leads = leadStore(dynamo, 'leads');
const now = new Date('2026-11-21T10:00:00.000Z');
const time = (day: number) => ({ day: `2026-12-0${day}`, part: 'morning' as const });

async function two(theirs: Partial<Lead> = {}): Promise<{ duplicate: Lead; survivor: Lead }> {
  const came = (created_at: string, day: number): Lead =>
    newLead({ id: randomUUID(), created_at, callTimes: [time(day)] });
  const pair = {
    duplicate: { ...came('2026-11-21T09:00:00.000Z', 1), ...theirs },
    survivor: came('2026-11-21T09:30:00.000Z', 2),
  };
  for (const lead of Object.values(pair)) await leads.add(lead);
  return pair;
}

/** Merges both, as another function does it. @param between once both were read, before either is written */
function merge({ survivor, duplicate }: { survivor: Lead; duplicate: Lead }, between = async () => {}) {
  const pairs = leadPairs(dynamo, {
    ...{ leads: 'leads', leadLog: 'leadLog', alerts: 'alerts', records: 'records' },
  });
  const author = { by: 'dana@mail.example', at: now, mark: 'merge' };
  let isFirst = true;
  return pairs.write([survivor.id, duplicate.id], author, async ([one, other]) => {
    if (isFirst) await between();
    isFirst = false;
    return mergeWrites(one, other, { by: author.by, at: now.toISOString() });
  });
}

const answering = (get = leads.get) =>
  addLeadDetails({
    leads: { ...leads, get },
    alert: alertWrites('alerts'),
    extras: async () => nothingAsked,
    now: () => now,
  });

test.each(['survivor', 'duplicate'] as const)(
  'what the homeowner of the %s answers while a merge is written is not lost',
  async (who) => {
    const pair = await two();
    const answer = { callTimes: [time(5)], roofAge: '6-10' };
    await merge(pair, async () => {
      const { status } = await answering()(httpRequest({ path: { id: pair[who].id }, json: answer }));
      expect(status).toBe(204);
    });
    const { roofAge, merged, callTimes } = (await leads.get(pair.survivor.id)) ?? {};
    const left = who === 'survivor' ? 1 : 2;
    expect([roofAge, merged?.length, callTimes?.map(({ day }) => day)]).toEqual([
      '6-10',
      1,
      [time(left).day, time(5).day],
    ]);
  },
);

test('the price of an estimate that is read while its lead is merged is the survivor’s too', async () => {
  const { survivor, duplicate } = await two({ documentId: randomUUID() });
  const quote = { ...snapshot(3100), basis: { source: 'document' as const, others: [] } };
  await merge({ survivor, duplicate }, async () => {
    const areaBefore = duplicate.quote?.squareFootage;
    expect(await leads.setPrice(duplicate.id, { quote, areaBefore, isPending: false })).toBe(true);
  });
  expect((await leads.get(survivor.id))?.quote).toEqual(quote);
});

test('an answer that was made of the lead before a merge loses nothing that the merge gave it', async () => {
  const pair = await two();
  const stale = [pair.survivor];
  const answer = answering(async (id) => stale.pop() ?? leads.get(id));
  await merge(pair);
  const { status } = await answer(
    httpRequest({ path: { id: pair.survivor.id }, json: { callTimes: [time(5)] } }),
  );
  expect(status).toBe(204);
  expect((await leads.get(pair.survivor.id))?.callTimes?.map(({ day }) => day)).toEqual([
    time(1).day,
    time(5).day,
  ]);
});

import { randomUUID } from 'node:crypto';
import { expect, test } from 'vitest';
import { alertWrites } from '#lambdas/alerts/alert-store.ts';
import { addLeadDetails } from '#lambdas/leads/intake.ts';
import { leadStore } from '#lambdas/leads/lead-store.ts';
import { nothingAsked } from '#shared/company/extras.ts';
import type { Lead } from '#shared/lead/stored-lead.ts';
import { mergeWrites } from '#shared/merge/merge.ts';
import { newLead } from '#test/support/desk-leads.ts';
import { fileTables } from '#test/support/file-fixtures.ts';
import { httpRequest } from '#test/support/http-events.ts';

const { dynamo } = await fileTables();
const leads = leadStore(dynamo, 'leads');
const now = new Date('2026-11-21T10:00:00.000Z');
const time = (day: number) => ({ day: `2026-12-0${day}`, part: 'morning' as const });

/** Two leads, the second of which was merged into the first, and what their homeowners pick then. */
async function merged(ours: readonly number[], theirs: readonly number[]) {
  const came = (at: string, days: readonly number[]): Lead =>
    newLead({ id: randomUUID(), created_at: at, callTimes: days.map(time) });
  const duplicate = came('2026-11-21T09:00:00.000Z', theirs);
  const survivor = came('2026-11-21T09:30:00.000Z', ours);
  const writes = mergeWrites(survivor, duplicate, { by: 'dana@mail.example', at: now.toISOString() });
  if (typeof writes === 'string') throw new Error(writes);
  for (const { lead, facts } of writes) await leads.add(Object.assign({}, lead, facts));
  const add = addLeadDetails({
    leads,
    alert: alertWrites('alerts'),
    extras: async () => nothingAsked,
    now: () => now,
  });
  const pick = ({ id }: Lead, days: readonly number[]) =>
    add(httpRequest({ path: { id }, json: { callTimes: days.map(time) } }));
  const days = async () => (await leads.get(survivor.id))?.callTimes?.map(({ day }) => Number(day.slice(-2)));
  return { survivor, duplicate, pick, days };
}

test.each([
  ['the one whose lead was merged first', ['duplicate', 'survivor']],
  ['the one whose lead stays first', ['survivor', 'duplicate']],
] as const)('both homeowners of a merged lead pick anew, %s: both choices stand', async (_, order) => {
  const { pick, days, ...leadOf } = await merged([1, 7], [2]);
  const picked = { survivor: [1, 4], duplicate: [3] };
  // A choice that is sent twice is made once.
  for (const who of [...order, ...order]) await pick(leadOf[who], picked[who]);
  expect(await days()).toEqual([1, 3, 4]);
  await pick(leadOf.duplicate, [5]);
  expect(await days()).toEqual([1, 4, 5]);
  expect((await leads.get(leadOf.duplicate.id))?.callTimes).toEqual([time(2)]);
});

test.each([
  ['the lead that stays', 'survivor'],
  ['the lead that was merged', 'duplicate'],
] as const)(
  'a time that both picked stays promised where only the homeowner of %s picks anew',
  async (_, who) => {
    const { pick, days, ...leadOf } = await merged([1], [1]);
    for (const _again of [1, 2]) await pick(leadOf[who], [4]);
    expect(await days()).toEqual([1, 4]);
    await pick(leadOf[who], [4, 1]);
    await pick(leadOf[who === 'survivor' ? 'duplicate' : 'survivor'], [5]);
    expect(await days()).toEqual([1, 4, 5]);
    await pick(leadOf[who], [4]);
    expect(await days()).toEqual([4, 5]);
  },
);

test('an answer to a lead that is merged at that moment is the survivor’s', async () => {
  const [duplicate, survivor] = ['2026-11-21T09:00:00.000Z', '2026-11-21T09:30:00.000Z'].map((created_at) =>
    newLead({ id: randomUUID(), created_at }),
  );
  if (duplicate === undefined || survivor === undefined) throw new Error('There are two');
  await leads.add(survivor);
  await leads.add({ ...duplicate, merged_into: { id: survivor.id, at: now.toISOString(), by: 'dana' } });
  const stale = [duplicate];
  const get = async (id: string) => stale.pop() ?? leads.get(id);
  const add = addLeadDetails({
    leads: { ...leads, get },
    alert: alertWrites('alerts'),
    extras: async () => nothingAsked,
    now: () => now,
  });
  const { status } = await add(httpRequest({ path: { id: duplicate.id }, json: { roofAge: '6-10' } }));
  expect(status).toBe(204);
  expect((await leads.get(survivor.id))?.roofAge).toBe('6-10');
  expect((await leads.get(duplicate.id))?.roofAge).toBeUndefined();
});

import { randomUUID } from 'node:crypto';
import { expect, test } from 'vitest';
import { alertWrites } from '#lambdas/alerts/alert-store.ts';
import { addLeadDetails } from '#lambdas/leads/intake.ts';
import { leadStore } from '#lambdas/leads/lead-store.ts';
import { nothingAsked } from '#shared/company/extras.ts';
import { mergeWrites } from '#shared/lead/merge.ts';
import type { Lead } from '#shared/lead/stored-lead.ts';
import { newLead } from '#test/support/desk-leads.ts';
import { fileTables } from '#test/support/file-fixtures.ts';
import { httpRequest } from '#test/support/http-events.ts';

const { dynamo } = await fileTables();
const leads = leadStore(dynamo, 'leads');
const now = new Date('2026-11-21T10:00:00.000Z');
const time = (day: number) => ({ day: `2026-12-0${day}`, part: 'morning' as const });

/** Two leads, the second of which was merged into the first, and what their homeowners pick then. */
async function merged(ours: readonly number[], theirs: readonly number[]) {
  const came = (days: readonly number[]): Lead =>
    newLead({ id: randomUUID(), created_at: '2026-11-21T09:00:00.000Z', callTimes: days.map(time) });
  const [keeper, other] = [came(ours), came(theirs)];
  const made = mergeWrites(keeper, other, [], { by: 'dana@mail.example', at: now.toISOString() });
  if (typeof made === 'string') throw new Error(made);
  await leads.add(Object.assign({}, keeper, made.keeper.facts));
  await leads.add(Object.assign({}, other, made.other.facts));
  const add = addLeadDetails({
    leads,
    alert: alertWrites('alerts'),
    extras: async () => nothingAsked,
    now: () => now,
  });
  const pick = ({ id }: Lead, days: readonly number[]) =>
    add(httpRequest({ path: { id }, json: { callTimes: days.map(time) } }));
  const days = async () => (await leads.get(keeper.id))?.callTimes?.map(({ day }) => Number(day.slice(-2)));
  return { keeper, other, pick, days };
}

test.each([
  ['the one whose lead joined first', ['other', 'keeper']],
  ['the one whose lead stays first', ['keeper', 'other']],
] as const)('both homeowners of a merged lead pick anew, %s: both choices stand', async (_, order) => {
  const { pick, days, ...leadOf } = await merged([1, 7], [2]);
  const picked = { keeper: [1, 4], other: [3] };
  // A choice that is sent twice is made once.
  for (const who of [...order, ...order]) await pick(leadOf[who], picked[who]);
  expect(await days()).toEqual([1, 3, 4]);
  expect((await leads.get(leadOf.other.id))?.callTimes).toEqual([time(3)]);
});

test('a time that both had stays for the one who did not pick anew', async () => {
  const { keeper, pick, days } = await merged([1], [1]);
  await pick(keeper, [4]);
  expect(await days()).toEqual([1, 4]);
});

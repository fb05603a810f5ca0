import { randomUUID } from 'node:crypto';
import { TransactionCanceledException } from '@aws-sdk/client-dynamodb';
import { TransactWriteCommand } from '@aws-sdk/lib-dynamodb';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { leadHistory } from '#lambdas/leads/history.ts';
import { leadStore } from '#lambdas/leads/lead-store.ts';
import { type LeadChanges, leadChanges } from '#lambdas/office/change-lead.ts';
import type { Lead } from '#shared/lead/stored-lead.ts';
import { leadInput } from '#test/support/leads.ts';
import { startTables, type Tables } from '#test/support/tables.ts';

const names = { leads: 'leads', leadLog: 'leadLog', alerts: 'alerts' };
let tables: Tables;
let changes: LeadChanges;

beforeAll(async () => {
  tables = await startTables();
  changes = leadChanges(tables.dynamo, names);
});
afterAll(() => tables.stop());

async function stored(facts: Partial<Lead> = {}): Promise<Lead> {
  const lead: Lead = {
    ...leadInput({ id: randomUUID() }),
    status: 'new',
    created_at: '2026-11-20T09:00:00.000Z',
    ...facts,
  };
  await leadStore(tables.dynamo, 'leads').add(lead);
  return lead;
}

const author = (mark: string) => ({
  by: 'dana.reyes@example.com',
  at: new Date('2026-11-21T10:00:00.000Z'),
  mark,
});
const logOf = ({ id }: Pick<Lead, 'id'>) => leadHistory(tables.dynamo, 'leadLog').list(id, 200);

test('a change has the lead’s next version, and its lines name who, when and what', async () => {
  const lead = await stored();
  const changed = await changes.change(
    lead.id,
    { status: 'cancelled', callBackOn: '2026-11-30' },
    author('a'),
  );
  expect(changed).toEqual({ ...lead, status: 'cancelled', call_back_on: '2026-11-30', version: 1 });
  const of = { kind: 'change', at: '2026-11-21T10:00:00.000Z', by: 'dana.reyes@example.com' };
  expect(await logOf(lead)).toEqual([
    { ...of, id: '2026-11-21T10:00:00.000Z#a.1', what: 'callBackOn', new: '2026-11-30' },
    { ...of, id: '2026-11-21T10:00:00.000Z#a.0', what: 'status', old: 'new', new: 'cancelled' },
  ]);
});

test('a fact that is taken away is gone from the lead', async () => {
  const { call_back_on: _, ...lead } = await stored({ call_back_on: '2026-11-30', version: 4 });
  expect(await changes.change(lead.id, { callBackOn: null }, author('a'))).toEqual({ ...lead, version: 5 });
});

test('an unknown id is missing, and neither lead, line nor alert is made', async () => {
  const counts = () => Promise.all((['leads', 'leadLog', 'alerts'] as const).map(tables.count));
  const before = await counts();
  expect(await changes.change(randomUUID(), { status: 'completed' }, author('a'))).toBe('missing');
  expect(await counts()).toEqual(before);
});

describe('the version that was seen', () => {
  test.each([
    [undefined, 0, 1],
    [2, 1, 'conflict'],
    [2, 2, 3],
    [2, 3, 'conflict'],
    [undefined, 1, 'conflict'],
    [2, undefined, 3],
    [undefined, undefined, 1],
  ])('of a lead with version %s, seen as %s: %s', async (version, seenVersion, outcome) => {
    const lead = await stored(version === undefined ? {} : { version });
    const seen = seenVersion === undefined ? {} : { seenVersion };
    const changed = await changes.change(lead.id, { status: 'contacted', ...seen }, author('a'));
    expect(typeof changed === 'string' ? changed : changed.version).toBe(outcome);
    expect(await logOf(lead)).toHaveLength(outcome === 'conflict' ? 0 : 1);
  });

  test('does not matter where the lead has all of the change: no line, no alert, no version', async () => {
    const lead = await stored({ version: 2 });
    const alerts = await tables.count('alerts');
    expect(await changes.change(lead.id, { status: 'new', seenVersion: 1 }, author('a'))).toEqual(lead);
    expect([await logOf(lead), await tables.count('alerts')]).toEqual([[], alerts]);
  });
});

describe('changes at once', () => {
  test('of two on one version exactly one wins, and the history has that one', async () => {
    const lead = await stored({ version: 2 });
    const [one, other] = await Promise.all([
      changes.change(lead.id, { status: 'contacted', seenVersion: 2 }, author('a')),
      changes.change(lead.id, { status: 'scheduled', seenVersion: 2 }, author('b')),
    ]);
    const winner = one === 'conflict' ? other : one;
    expect([one, other]).toContain('conflict');
    expect(winner).toMatchObject({ version: 3 });
    const now = await leadStore(tables.dynamo, 'leads').get(lead.id);
    expect(now).toEqual(winner);
    expect((await logOf(lead)).map((line) => line.kind === 'change' && line.new)).toEqual([now?.status]);
  });

  test('calls that saw no version all count', async () => {
    const lead = await stored();
    const marks = ['a', 'b', 'c', 'd'];
    await Promise.all(marks.map((mark) => changes.change(lead.id, { callAttempted: true }, author(mark))));
    const now = await leadStore(tables.dynamo, 'leads').get(lead.id);
    expect(now).toMatchObject({ call_attempts: 4, version: 4 });
    expect((await logOf(lead)).map((line) => line.kind === 'change' && line.new).toSorted()).toEqual([
      '1',
      '2',
      '3',
      '4',
    ]);
  });
});

test('what the history cannot take is not changed either, and is not told', async () => {
  const lead = await stored();
  const alerts = await tables.count('alerts');
  // One line too long for an item makes DynamoDB refuse the whole transaction.
  const tooLong = { ...author('a'), by: 'x'.repeat(401 * 1024) };
  await expect(changes.change(lead.id, { status: 'contacted' }, tooLong)).rejects.toThrow();
  expect(await leadStore(tables.dynamo, 'leads').get(lead.id)).toEqual(lead);
  expect([await logOf(lead), await tables.count('alerts')]).toEqual([[], alerts]);
});

test('a lead that another write holds for longer than four tries is an error, not a conflict', async () => {
  const lead = await stored();
  const held = new TransactionCanceledException({
    $metadata: {},
    message: 'held',
    CancellationReasons: [{ Code: 'TransactionConflict' }],
  });
  const send = tables.dynamo.send.bind(tables.dynamo);
  const busy = Object.assign(Object.create(tables.dynamo), {
    send: (command: object) =>
      command instanceof TransactWriteCommand ? Promise.reject(held) : send(command as never),
  });
  const change = leadChanges(busy, names).change(lead.id, { status: 'contacted' }, author('a'));
  await expect(change).rejects.toBe(held);
});

import { QueryCommand, ScanCommand, UpdateCommand } from '@aws-sdk/lib-dynamodb';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { type EraseLead, leadErasure } from '#lambdas/office/delete-lead.ts';
import { documentId, leadId, startStoredPeople } from '#test/infra/commands/stored-people.ts';
import { intercepted } from '#test/support/tables.ts';

let people: Awaited<ReturnType<typeof startStoredPeople>>;
let erase: EraseLead;
beforeEach(async () => {
  people = await startStoredPeople();
  erase = leadErasure(people.storage);
});
afterEach(() => people.stop());

const at = new Date('2026-11-21T10:00:00.000Z');

/** A lead with everything that can belong to one, and another person’s with the same. */
async function stored() {
  for (const n of [1, 2] as const) {
    await people.addDocument(n);
    await people.addLead(n, { documentId: documentId(n), link_ids: [`a${n}`, `b${n}`] });
    for (const link of [`a${n}`, `b${n}`]) await people.addLink(link, n);
    for (const entry of ['1', '2']) await people.addNote(n, entry);
    await people.addVisit(n);
  }
}

const left = async () => ({
  leads: await people.leads(),
  documents: await people.documents(),
  files: [await people.fileVersions(1), await people.fileVersions(2)],
  links: await people.links(),
  log: await people.log(),
  visits: await people.visits(),
});
const onlyTheOther = {
  leads: [leadId(2)],
  documents: [documentId(2)],
  files: [0, 3],
  links: ['a2', 'b2'],
  log: [leadId(2), leadId(2)],
  visits: [`visit#${leadId(2)}`],
};

test('nothing of the lead is left, and everything of others is', async () => {
  await stored();
  expect(await erase(leadId(1), at)).toBe(true);
  expect(await left()).toEqual(onlyTheOther);
});

test('that it begins is told once, before anything is deleted, and of no lead that is not there', async () => {
  await stored();
  const told: string[] = [];
  const note = async (name: string) => {
    if (/Delete|Transact/.test(name)) told.push('deleted');
  };
  const noting = leadErasure({
    ...people.storage,
    dynamo: intercepted(people.storage.dynamo, note),
    s3: intercepted(people.storage.s3, note),
  });
  const begin = () => void told.push('begun');
  await noting(leadId(1), at, begin);
  expect([told[0], told.filter((each) => each === 'begun')]).toEqual(['begun', ['begun']]);
  await noting(leadId(3), at, begin);
  expect(told.filter((each) => each === 'begun')).toHaveLength(1);
});

test('whatever follows the leads is told, by the id alone and on no channel', async () => {
  await stored();
  await erase(leadId(1), at);
  const { Items = [] } = await people.storage.dynamo.send(new ScanCommand({ TableName: 'alerts' }));
  expect(Items).toEqual([
    {
      id: expect.stringContaining(`${leadId(1)}#lead.updated#${at.toISOString()}#`),
      event: 'lead.updated',
      lead_id: leadId(1),
      created_at: at.toISOString(),
      next_at: at.toISOString(),
      feed: 'alert',
      due: 'usual',
      expires_at: at.getTime() / 1000 + 30 * 86_400,
    },
  ]);
});

test('a lead that is not there changes nothing, but for lines it left', async () => {
  await stored();
  await people.addNote(3, '1');
  const before = await left();
  expect(await erase(leadId(3), at)).toBe(false);
  expect(await left()).toEqual({ ...before, log: before.log.filter((id) => id !== leadId(3)) });
});

test('an id that is no document’s deletes no files', async () => {
  await people.addDocument(1);
  await people.addLead(1, { documentId: documentId(1).slice(0, -2) });
  await erase(leadId(1), at);
  expect([await people.leads(), await people.fileVersions(1)]).toEqual([[], 3]);
});

test('of two at once one deletes the lead and the other finds it gone', async () => {
  await stored();
  const outcomes = await Promise.all([erase(leadId(1), at), erase(leadId(1), at)]);
  expect(outcomes.toSorted()).toEqual([false, true]);
  expect(await left()).toEqual(onlyTheOther);
});

test('a link that the homeowner makes meanwhile goes too', async () => {
  await stored();
  const { dynamo } = people.storage;
  let made = false;
  const meanwhile = intercepted(dynamo, async (name, command) => {
    if (name !== 'QueryCommand' || made || !(command instanceof QueryCommand)) return;
    if (command.input.TableName !== 'leadLog') return;
    made = true;
    await people.addLink('c1', 1);
    const UpdateExpression = 'SET link_ids = list_append(link_ids, :link)';
    const Key = { id: leadId(1) };
    const ExpressionAttributeValues = { ':link': ['c1'] };
    await dynamo.send(
      new UpdateCommand({ TableName: 'leads', Key, UpdateExpression, ExpressionAttributeValues }),
    );
  });
  expect(await leadErasure({ ...people.storage, dynamo: meanwhile })(leadId(1), at)).toBe(true);
  expect([made, await left()]).toEqual([true, onlyTheOther]);
});

describe('a run cut short', () => {
  /** Deletions of files, record, links, visit and lines, the transaction with the lead: all that a run writes. */
  const WRITES = 3 + 1 + 2 + 1 + 2 + 1;
  const writes = ['DeleteObjectCommand', 'DeleteCommand', 'TransactWriteCommand'];

  test.each(Array.from({ length: WRITES }, (_, step) => step + 1))(
    'at write %d still has its lead, and is finished by the next',
    async (step) => {
      await stored();
      let made = 0;
      const crash = async (name: string) => {
        if (writes.includes(name) && ++made >= step) throw new Error('cut short');
      };
      const breaking = leadErasure({
        ...people.storage,
        dynamo: intercepted(people.storage.dynamo, crash),
        s3: intercepted(people.storage.s3, crash),
      });
      await expect(breaking(leadId(1), at)).rejects.toThrow('cut short');
      expect(await people.leads()).toEqual([leadId(1), leadId(2)]);
      expect(await erase(leadId(1), at)).toBe(true);
      expect(await left()).toEqual(onlyTheOther);
    },
  );

  test('makes no more writes than these', async () => {
    await stored();
    let made = 0;
    const count = async (name: string) => {
      if (writes.includes(name)) made += 1;
    };
    const counting = leadErasure({
      ...people.storage,
      dynamo: intercepted(people.storage.dynamo, count),
      s3: intercepted(people.storage.s3, count),
    });
    await counting(leadId(1), at);
    expect(made).toBe(WRITES);
  });
});

import { randomUUID } from 'node:crypto';
import { DeleteCommand, PutCommand, QueryCommand } from '@aws-sdk/lib-dynamodb';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { documentStore } from '#lambdas/documents/document-store.ts';
import { type EraseLead, LATEST, leadErasure } from '#lambdas/office/delete-lead.ts';
import { documentId, leadId, startStoredPeople } from '#test/infra/commands/stored-people.ts';
import { leadInput } from '#test/support/leads.ts';
import { intercepted } from '#test/support/tables.ts';

let people: Awaited<ReturnType<typeof startStoredPeople>>;
let erase: EraseLead;
beforeEach(async () => {
  people = await startStoredPeople();
  erase = leadErasure(people.storage);
});
afterEach(() => people.stop());

const at = new Date('2026-11-21T10:00:00.000Z');
const documents = () => documentStore(people.storage.dynamo, 'documents');

test('a document that another lead names stays, and goes with the last of them', async () => {
  await people.addDocument(1);
  for (const n of [1, 2]) await people.addLead(n, { documentId: documentId(1) });
  await erase(leadId(1), at);
  expect([await people.leads(), await people.documents(), await people.fileVersions(1)]).toEqual([
    [leadId(2)],
    [documentId(1)],
    3,
  ]);
  await erase(leadId(2), at);
  expect([await people.documents(), await people.fileVersions(1)]).toEqual([[], 0]);
});

describe('whether another lead names the document', () => {
  /** Newer ones than any other, without a document. */
  async function addNewer(count: number) {
    const newer = Array.from({ length: count }, (_, n) => ({
      ...leadInput({ id: randomUUID() }),
      feed: 'lead',
      status: 'new',
      created_at: new Date(at.getTime() + n).toISOString(),
    }));
    for (const Item of newer) await people.storage.dynamo.send(new PutCommand({ TableName: 'leads', Item }));
  }
  const shared = async () => {
    await people.addDocument(1);
    await people.addLead(0, { documentId: documentId(1) });
    await people.addLead(1, { documentId: documentId(1) });
  };
  const document = async () => [await people.documents(), await people.fileVersions(1)];

  test('is known of the newest hundred before they have keys, of older ones by their keys', async () => {
    await shared();
    await addNewer(LATEST - 2);
    await erase(leadId(1), at);
    expect(await document()).toEqual([[documentId(1)], 3]);
    await people.addLead(1, { documentId: documentId(1) });
    await people.project(0);
    await addNewer(LATEST);
    await erase(leadId(1), at);
    expect(await document()).toEqual([[documentId(1)], 3]);
  });

  test('costs two queries, however many leads there are', async () => {
    await shared();
    await addNewer(2 * LATEST);
    const asked: unknown[] = [];
    const counted = intercepted(people.storage.dynamo, async (_, command) => {
      if (command instanceof QueryCommand && command.input.TableName !== 'leadLog')
        asked.push(command.input.TableName);
    });
    await leadErasure({ ...people.storage, dynamo: counted })(leadId(1), at);
    expect(asked).toEqual(['leadKeys', 'leads']);
  });

  test('does not hang on keys that a deleted lead has left', async () => {
    await shared();
    await people.project(0);
    await people.project(1);
    await people.storage.dynamo.send(new DeleteCommand({ TableName: 'leads', Key: { id: leadId(0) } }));
    await erase(leadId(1), at);
    expect(await document()).toEqual([[], 0]);
  });
});

test('a document that stays waits for the deleted lead no more', async () => {
  await people.addDocument(1);
  for (const n of [1, 2]) {
    await people.addLead(n, { documentId: documentId(1) });
    await documents().addWaitingLead(documentId(1), leadId(n));
  }
  await erase(leadId(1), at);
  expect((await documents().get(documentId(1)))?.waiting_leads).toEqual(new Set([leadId(2)]));
});

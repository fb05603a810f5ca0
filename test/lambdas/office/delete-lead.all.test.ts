import { randomUUID } from 'node:crypto';
import { ListObjectVersionsCommand, PutObjectCommand, S3Client } from '@aws-sdk/client-s3';
import { BatchWriteCommand, QueryCommand, ScanCommand, UpdateCommand } from '@aws-sdk/lib-dynamodb';
import { afterAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { DOCUMENTS_BUCKET } from '#infra/local/services.ts';
import { LOCAL_CREDENTIALS, LOCAL_REGION } from '#infra/local/wire/credentials.ts';
import { withRole } from '#lambdas/admins/session.ts';
import { alertStore } from '#lambdas/alerts/alert-store.ts';
import { documentKey } from '#lambdas/documents/document.ts';
import { documentStore } from '#lambdas/documents/document-store.ts';
import { leadHistory } from '#lambdas/leads/history.ts';
import { LEAD_FEED } from '#lambdas/leads/lead-store.ts';
import { deleteLead, type EraseLead, leadErasure } from '#lambdas/office/delete-lead.ts';
import { requireAdmin } from '#lambdas/platform/caller.ts';
import type { AdminRole } from '#shared/admins.ts';
import { alertChannels } from '#shared/alerts/alert.ts';
import type { MadeLink } from '#shared/api/quote-link-routes.ts';
import { documentId, leadId, startStoredPeople } from '#test/infra/commands/stored-people.ts';
import { deskLeads, leadWithSecrets, newLead } from '#test/support/desk-leads.ts';
import { fileLeadsApi } from '#test/support/file-fixtures.ts';
import { adminClaims, httpEvent, lambdaContext } from '#test/support/http-events.ts';
import { behindEdge, functionOf, logLines, outputOf } from '#test/support/in-process.ts';
import { apiError, said } from '#test/support/product.ts';
import { intercepted } from '#test/support/tables.ts';

const at = new Date('2026-11-21T10:00:00.000Z');

const api = await fileLeadsApi();
const s3 = new S3Client({
  endpoint: api.endpoints.s3,
  region: LOCAL_REGION,
  credentials: LOCAL_CREDENTIALS,
  forcePathStyle: true,
});
afterAll(() => s3.destroy());
const gone = apiError('not_found', 'This lead doesn’t exist or was deleted.');

test('a deleted lead is gone from every route, with its document, link, notes and history', async () => {
  const documentId = randomUUID();
  const file = { Bucket: DOCUMENTS_BUCKET, Key: documentKey(documentId), Body: '%PDF-1.7' };
  for (let version = 1; version <= 2; version += 1) await s3.send(new PutObjectCommand(file));
  const { id } = await api.post(leadWithSecrets({ documentId }));
  const path = `/api/leads/${id}`;
  const link = (await api.asVisitor('POST', `${path}/link`)).json as MadeLink;
  await api.asAdmin('POST', `${path}/notes`, { json: { id: randomUUID(), text: 'Call after five.' } });
  await api.asAdmin('PATCH', path, { json: { status: 'cancelled' } });

  const { status, text } = await api.asAdmin('DELETE', path);
  expect([status, text]).toEqual([204, '']);

  for (const [method, at, json] of [
    ['GET', path, undefined],
    ['DELETE', path, undefined],
    ['PATCH', path, { status: 'new' }],
    ['POST', `${path}/notes`, { id: randomUUID(), text: 'Still here?' }],
    ['GET', `${path}/document`, undefined],
    ['DELETE', `${path}/links`, undefined],
  ] as const) {
    const answer = await said(api.asAdmin(method, at, json && { json }));
    expect([at, answer]).toEqual([at, [404, gone]]);
  }
  expect((await api.asVisitor('POST', `${path}/details`, { json: { hasLeaks: true } })).status).toBe(404);
  const token = link.path.replace('/q/', '');
  expect((await api.asVisitor('POST', '/api/quotes', { json: { token } })).status).toBe(404);
  expect(await api.stored(id)).toBeUndefined();
  expect((await api.everyLead()).map((lead) => lead.id)).not.toContain(id);
  const { json: found } = await api.asAdmin('GET', '/api/lead-search?q=odalys');
  const { Items: keys } = await api.dynamo.scan({ TableName: 'leadKeys' });
  expect(JSON.stringify([found, keys])).not.toContain(id);
  expect(await leadHistory(api.dynamo, 'leadLog').list(id, 10)).toEqual([]);
  const { Versions = [], DeleteMarkers = [] } = await s3.send(
    new ListObjectVersionsCommand({ Bucket: DOCUMENTS_BUCKET, Prefix: `uploads/${documentId}` }),
  );
  expect([...Versions, ...DeleteMarkers]).toEqual([]);
  // Starts a dozen functions; on a busy core that takes its time.
}, 60_000);

test.each([randomUUID(), '42'])('404 for the unknown id %s', async (id) => {
  expect(await said(api.asAdmin('DELETE', `/api/leads/${id}`))).toEqual([404, gone]);
});

describe('who deletes', () => {
  behindEdge();
  const id = randomUUID();

  /** What is logged of it, and its status, where the caller is an admin still or no more. */
  async function deleting(role: AdminRole | undefined, erase: EraseLead) {
    const handler = functionOf(
      () => deleteLead({ leads: { get: async () => undefined }, erase, now: () => new Date(0) }),
      withRole(requireAdmin, () => ({ roleOf: async () => role })),
    );
    const lines = logLines(
      await outputOf(() => handler(httpEvent({ path: { id }, claims: adminClaims }), lambdaContext)),
    );
    return {
      audited: lines.filter(({ admin }) => admin === adminClaims.sub).map(({ action }) => action),
      status: lines.find(({ status }) => status !== undefined)?.status,
    };
  }

  test('is an admin at that moment: nothing is erased for one who was removed', async () => {
    const erase = vi.fn(async () => true);
    expect(await deleting(undefined, erase)).toEqual({ audited: [], status: 403 });
    expect(erase).not.toHaveBeenCalled();
  });

  test('is logged before the first is erased, and once all is', async () => {
    const erase = vi.fn<EraseLead>(async (_id, _at, begin) => {
      begin?.();
      throw new Error('cut short');
    });
    expect(await deleting('owner', erase)).toMatchObject({ audited: ['begin-delete-lead'] });
    erase.mockImplementation(async (_id, _at, begin) => {
      begin?.();
      return true;
    });
    const audited = ['begin-delete-lead', 'delete-lead'];
    expect(await deleting('owner', erase)).toEqual({ audited, status: 204 });
  });
});

describe('erasing a lead', () => {
  let people: Awaited<ReturnType<typeof startStoredPeople>>;
  let erase: EraseLead;
  beforeEach(async () => {
    people = await startStoredPeople();
    erase = leadErasure(people.storage);
    return () => people.stop();
  });
  /** Where that happens before each command. */
  const erasing = (before: (name: string) => Promise<void>) =>
    leadErasure({
      ...people.storage,
      dynamo: intercepted(people.storage.dynamo, before),
      s3: intercepted(people.storage.s3, before),
    });

  /** A lead with everything that can belong to one, and another person’s with the same. */
  async function stored() {
    for (const n of [1, 2] as const) {
      await people.addDocument(n);
      await people.addLead(n, { documentId: documentId(n), link_ids: [`a${n}`, `b${n}`] });
      for (const link of [`a${n}`, `b${n}`]) await people.addLink(link, n);
      for (const entry of ['1', '2']) await people.addNote(n, entry);
      await people.addSession(n);
    }
  }

  const left = async () => ({
    leads: await people.leads(),
    documents: await people.documents(),
    files: [await people.fileVersions(1), await people.fileVersions(2)],
    links: await people.links(),
    log: await people.log(),
    sessions: await people.sessions(),
  });
  const onlyTheOther = {
    leads: [leadId(2)],
    documents: [documentId(2)],
    files: [0, 3],
    links: ['a2', 'b2'],
    log: [leadId(2), leadId(2)],
    sessions: [`session#${leadId(2)}`],
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
    const noting = erasing(note);
    const begin = () => void told.push('begun');
    await noting(leadId(1), at, begin);
    expect([told[0], told.filter((each) => each === 'begun')]).toEqual(['begun', ['begun']]);
    await noting(leadId(3), at, begin);
    expect(told.filter((each) => each === 'begun')).toHaveLength(1);
  });

  test('whatever follows the leads is told, by the id alone and on no channel; the lead’s network is forgotten', async () => {
    await stored();
    const alert = { event: 'lead.created', leadId: leadId(1), at, channels: alertChannels } as const;
    await alertStore(people.storage.dynamo, 'alerts').add({ ...alert, visitor: 'a-network' });
    await erase(leadId(1), at);
    const { Items = [] } = await people.storage.dynamo.send(new ScanCommand({ TableName: 'alerts' }));
    expect(Items).toEqual([
      {
        id: `${leadId(1)}#lead.created`,
        event: 'lead.created',
        lead_id: leadId(1),
        created_at: at.toISOString(),
        news: [],
        next_at: at.toISOString(),
        feed: 'alert',
        due: expect.stringMatching(/^usual#/),
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
      await dynamo.send(
        new UpdateCommand({
          TableName: 'leads',
          Key: { id: leadId(1) },
          UpdateExpression: 'SET link_ids = list_append(link_ids, :link)',
          ExpressionAttributeValues: { ':link': ['c1'] },
        }),
      );
    });
    expect(await leadErasure({ ...people.storage, dynamo: meanwhile })(leadId(1), at)).toBe(true);
    expect([made, await left()]).toEqual([true, onlyTheOther]);
  });

  describe('a run cut short', () => {
    /** Deletions of files, record, links, inspection and lines, the transaction with the lead: all that a run writes. */
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
        await expect(erasing(crash)(leadId(1), at)).rejects.toThrow('cut short');
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
      await erasing(count)(leadId(1), at);
      expect(made).toBe(WRITES);
    });
  });

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

  test('every estimate of a lead goes with it, but for one that another lead names beside its own', async () => {
    for (const n of [1, 2, 3]) await people.addDocument(n);
    await people.addLead(1, { documentId: documentId(1), other_documents: [documentId(2), documentId(3)] });
    await people.addLead(2, { other_documents: [documentId(3)] });
    await erase(leadId(1), at);
    expect([await people.documents(), await people.fileVersions(2), await people.fileVersions(3)]).toEqual([
      [documentId(3)],
      0,
      3,
    ]);
  });

  describe('whether another lead names the document', () => {
    /** Newer ones than any other, without a document. */
    async function addNewer(count: number) {
      const puts = Array.from({ length: count }, (_, n) => {
        const lead = newLead({ created_at: new Date(at.getTime() + n).toISOString() });
        return { PutRequest: { Item: { ...lead, feed: LEAD_FEED } } };
      });
      for (let start = 0; start < count; start += 25) {
        const leads = puts.slice(start, start + 25);
        await people.storage.dynamo.send(new BatchWriteCommand({ RequestItems: { leads } }));
      }
    }
    const shared = async () => {
      await people.addDocument(1);
      await people.addLead(0, { documentId: documentId(1) });
      await people.addLead(1, { documentId: documentId(1) });
    };
    const document = async () => [await people.documents(), await people.fileVersions(1)];

    test('is known of the newest hundred before they have keys, of older ones by their keys', async () => {
      await shared();
      await addNewer(98);
      await erase(leadId(1), at);
      expect(await document()).toEqual([[documentId(1)], 3]);
      await people.addLead(1, { documentId: documentId(1) });
      await people.project(0);
      await addNewer(100);
      await erase(leadId(1), at);
      expect(await document()).toEqual([[documentId(1)], 3]);
    });

    test('costs two queries, however many leads there are', async () => {
      await shared();
      await addNewer(200);
      const asked: unknown[] = [];
      const counted = intercepted(people.storage.dynamo, async (_, command) => {
        if (command instanceof QueryCommand && command.input.TableName !== 'leadLog')
          asked.push(command.input.TableName);
      });
      await leadErasure({ ...people.storage, dynamo: counted })(leadId(1), at);
      expect(asked).toEqual(['leadKeys', 'leads']);
    });

    test('does not stop at entries that a deleted lead has left', async () => {
      await shared();
      await people.project(0);
      await people.project(1);
      await deskLeads(people.storage.dynamo).remove(leadId(0));
      await erase(leadId(1), at);
      expect(await document()).toEqual([[], 0]);
    });
  });

  test('a document that stays waits for the deleted lead no more', async () => {
    const documents = documentStore(people.storage.dynamo, 'documents');
    await people.addDocument(1);
    for (const n of [1, 2]) {
      await people.addLead(n, { documentId: documentId(1) });
      await documents.addWaitingLead(documentId(1), leadId(n));
    }
    await erase(leadId(1), at);
    expect((await documents.get(documentId(1)))?.waiting_leads).toEqual(new Set([leadId(2)]));
  });
});

import { randomUUID } from 'node:crypto';
import { describe, expect, test } from 'vitest';
import { alertStore, alertWrites } from '#lambdas/alerts/alert-store.ts';
import { type DocumentRecord, documentKey, expiryOf, quotedArea } from '#lambdas/documents/document.ts';
import { documentStore } from '#lambdas/documents/document-store.ts';
import { type DocumentOutcome, refusalFor } from '#shared/estimate/document.ts';
import { fileTables } from '#test/support/file-fixtures.ts';
import { unpricedQuote } from '#test/support/leads.ts';
import { intercepted } from '#test/support/tables.ts';

const tables = await fileTables();
const documents = documentStore(tables.dynamo, 'documents');
const put = (Item: object) => tables.dynamo.put({ TableName: 'documents', Item });
/** What tells of a lead whose document is read. */
const tell = (leadId: string) =>
  alertWrites('alerts')({ event: 'document.read', leadId, at: new Date(0), channels: ['mail'] });

const now = new Date('2026-11-20T15:00:00.000Z');
const earlier = '2026-11-20T14:59:00.000Z';
const quote: DocumentOutcome = {
  kind: 'quote',
  quote: { ...unpricedQuote(2784.33), alsoListed: ['gutters'] },
};
const refusal = refusalFor('no_roof_items');

async function stored(): Promise<DocumentRecord> {
  const id = randomUUID();
  const record: DocumentRecord = {
    id,
    key: documentKey(id),
    status: 'stored',
    created_at: now.toISOString(),
    expires_at: expiryOf(now, 90),
  };
  expect(await documents.add(record)).toBe(true);
  return record;
}

test('a document comes back as it was put; a second with its id changes nothing', async () => {
  const record = await stored();
  expect(await documents.add({ ...record, status: 'finished' })).toBe(false);
  expect(await documents.get(record.id)).toEqual(record);
  expect(await documents.get(randomUUID())).toBeUndefined();
});

test('it expires so many days after it was made', () => {
  expect(expiryOf(now, 90)).toBe(Date.UTC(2027, 1, 18, 15) / 1000);
});

describe('claiming the reading', () => {
  const claim = (id: string, at = now.toISOString(), olderThan = earlier) =>
    documents.acquireReadingLease(id, at, olderThan);

  test('of ten at once exactly one may read', async () => {
    const { id } = await stored();
    const claims = await Promise.all(Array.from({ length: 10 }, () => claim(id)));
    expect(claims.filter(Boolean)).toHaveLength(1);
    expect(await documents.get(id)).toMatchObject({ status: 'reading', claimed_at: now.toISOString() });
  });

  test('a claim given up before the deadline may be taken over, a fresh one not', async () => {
    const { id } = await stored();
    await claim(id);
    const later = '2026-11-20T15:01:00.000Z';
    expect(await claim(id, later, now.toISOString())).toBeUndefined();
    expect(await claim(id, later, '2026-11-20T15:00:00.001Z')).toMatchObject({ claimed_at: later });
  });

  test('a claim given back may be taken at once; somebody else’s is not given back', async () => {
    const { id } = await stored();
    await claim(id);
    await documents.releaseReadingLease(id, earlier);
    expect(await claim(id)).toBeUndefined();
    await documents.releaseReadingLease(id, now.toISOString());
    expect(await claim(id)).toBeDefined();
  });

  test('once a job has started or an outcome is there, nobody starts another', async () => {
    const [started, finished] = [await stored(), await stored()];
    await claim(started.id);
    expect(await documents.setJob(started.id, 'job-1')).toBe(true);
    expect(await documents.setJob(started.id, 'job-2')).toBe(false);
    await documents.finish(finished.id, refusal, tell, now);
    for (const { id } of [started, finished])
      expect(await claim(id, '2027-01-01', '2027-01-01')).toBeUndefined();
    expect((await documents.get(started.id))?.job_id).toBe('job-1');
  });
});

describe('finishing', () => {
  test('the first outcome is kept', async () => {
    const { id } = await stored();
    expect(await documents.finish(id, quote, tell, now)).toBe(true);
    expect(await documents.finish(id, refusal, tell, now)).toBe(false);
    const record = await documents.get(id);
    expect(record).toMatchObject({ status: 'finished', outcome: quote });
    expect(quotedArea(record)).toBe(2784.33);
  });

  test('a refusal has no area, and keeps where to look', async () => {
    const { id } = await stored();
    const outcome = { ...refusal, doubt: { page: 3, text: 'Tear off comp. shingles 28.4 SQ' } };
    await documents.finish(id, outcome, tell, now);
    const record = await documents.get(id);
    expect(quotedArea(record)).toBeUndefined();
    expect(record?.outcome).toEqual(outcome);
    expect(quotedArea(undefined)).toBeUndefined();
  });

  test('an unknown document is never made by a change', async () => {
    const before = await tables.count('documents');
    const id = randomUUID();
    const fresh = { asked_at: earlier, expires_at: 1 };
    const scan = { key: 'uploads/a.pdf', pages: [1], paid_at: earlier };
    await documents.releaseReadingLease(id, earlier);
    expect([
      await documents.acquireReadingLease(id, now.toISOString(), earlier),
      await documents.renew(id, fresh),
      await documents.pinVersion(id, 'v1'),
      await documents.setScan(id, scan, []),
      await documents.setJob(id, 'job'),
      await documents.finish(id, refusal, tell, now),
      await documents.addWaitingLead(id, randomUUID()),
    ]).toEqual([undefined, undefined, undefined, false, false, false, false]);
    await documents.removeWaitingLeads(id, new Set(['a']));
    expect(await tables.count('documents')).toBe(before);
  });
});

describe('the leads that wait for a document', () => {
  const told = async (leads: readonly string[]) => {
    const all = await alertStore(tables.dynamo, 'alerts').latest(100);
    return all.flatMap(({ lead_id = '' }) => (leads.includes(lead_id) ? [lead_id] : [])).toSorted();
  };
  const waiting = async (count: number) => {
    const { id } = await stored();
    const leads = Array.from({ length: count }, () => randomUUID()).toSorted();
    for (const lead of leads) await documents.addWaitingLead(id, lead);
    return { id, leads };
  };

  test.each([1, 20])('are told of with its outcome, all %d, and wait no more', async (count) => {
    const { id, leads } = await waiting(count);
    expect(await documents.finish(id, quote, tell, now)).toBe(true);
    expect(await told(leads)).toEqual(leads);
    expect(await documents.get(id)).not.toHaveProperty('waiting_leads');
  });

  test('neither are told of nor stop waiting where the outcome is not kept', async () => {
    const { id, leads } = await waiting(2);
    const broken = (leadId: string) => ({ Put: { ...tell(leadId).Put, TableName: 'nowhere' } });
    await expect(documents.finish(id, quote, broken, now)).rejects.toThrow();
    expect(await told(leads)).toEqual([]);
    const record = await documents.get(id);
    expect([record?.outcome, record?.waiting_leads?.size]).toEqual([undefined, 2]);
  });

  test('are told of also where they began to wait while the outcome was written', async () => {
    const { id, leads } = await waiting(1);
    const late = randomUUID();
    let isFirst = true;
    const meanwhile = intercepted(tables.dynamo, async (name) => {
      if (!isFirst || name !== 'TransactWriteCommand') return;
      isFirst = false;
      await documents.addWaitingLead(id, late);
    });
    const slow = documentStore(meanwhile, 'documents');
    expect(await slow.finish(id, quote, tell, now)).toBe(true);
    expect(await told([...leads, late])).toEqual([...leads, late].toSorted());
  });
});

describe('a record of another release', () => {
  async function read(more: object) {
    const record = { ...(await stored()), status: 'finished' as const };
    await put({ ...record, ...more });
    return { record, read: await documents.get(record.id) };
  }
  const outcomeOf = async (outcome: unknown) => (await read({ outcome })).read?.outcome;
  const unpriced = unpricedQuote(2784.33);

  test('reads as it was written, with every part', async () => {
    const full = {
      claimed_at: '2026-11-20',
      job_id: 'job',
      asked_at: '2026-11-21',
      version_id: 'v0',
      scan_file: { key: 'uploads/d1.scan.pdf', version_id: 'v', pages: [1, 3], paid_at: '2026-11-20' },
      waiting_leads: new Set(['a', 'b']),
      outcome: quote,
    };
    const { record, read: now } = await read(full);
    expect(now).toEqual({ ...record, ...full });
  });

  test('loses a part that cannot be read, and neither its area nor the other parts', async () => {
    const { warningDetails } = unpriced;
    const strange = [{ code: 'moon_phase', values: {} }, ...warningDetails];
    const odd = { kind: 'quote', quote: { ...unpriced, claim: 'paid', warningDetails: strange } };
    expect(await outcomeOf(odd)).toMatchObject({
      quote: { squareFootage: 2784.33, claim: { rcv: null, verified: false }, warningDetails },
    });
  });

  test.each([
    { kind: 'quote', quote: { squareFootage: 'wide' } },
    { kind: 'refusal', reason: 'moon_phase' },
    { kind: 'later' },
    'read',
  ])('with the outcome %j, which was paid for, is not one without an outcome', async (outcome) => {
    expect(await outcomeOf(outcome)).toEqual(refusalFor('too_complex'));
  });
});

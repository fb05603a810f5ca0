import { DeleteCommand, UpdateCommand } from '@aws-sdk/lib-dynamodb';
import { beforeEach, describe, expect, test } from 'vitest';
import { tableNames } from '#infra/tables.ts';
import { ADMIN_URL } from '#test/support/scripted/restorable-account.ts';
import { documentId, leadId, restoredSiteForEach, TO } from './restored-site.ts';

const site = restoredSiteForEach();

const remove = (TableName: string, Key: Record<string, string>) =>
  site().dynamo.send(new DeleteCommand({ TableName, Key }));
const change = (n: number, status: string) =>
  site().dynamo.send(
    new UpdateCommand({
      TableName: 'leads',
      Key: { id: leadId(n) },
      UpdateExpression: 'SET #status = :status',
      ExpressionAttributeNames: { '#status': 'status' },
      ExpressionAttributeValues: { ':status': status },
    }),
  );

describe('leads deleted by mistake', () => {
  beforeEach(async () => {
    for (const n of [1, 2, 3])
      await site().addLead(n, n === 1 ? { documentId: documentId(1), name: 'Wilhelmina Pruitt' } : {});
    await site().addNote(1, 'call after six');
    await site().addLink('hash-of-a-link', 1);
    await site().addDocument(1);
    await site().addPrice('standard_rate', 450);
    await site().addPrice('waste_percent', 5);
    await site().script.prepareData();
    await site().backups.save(new Date(TO));
    // What somebody did by mistake a minute later, and what came since.
    for (const n of [1, 2]) await remove('leads', { id: leadId(n) });
    await remove('leadLog', { lead_id: leadId(1), entry: '2026-11-21T10:00:00.000Z#call after six' });
    await remove('quoteLinks', { id: 'hash-of-a-link' });
    await remove('documents', { id: documentId(1) });
    await remove('pricing', { list: 'pricing', name: 'waste_percent' });
    for (const key of await site().items('leadKeys'))
      await remove('leadKeys', { term: key.term, place: key.place });
    await change(3, 'contacted');
    await site().addLead(4);
  });

  test('come back with notes, prices, link, document and search; what changed or came since stays', async () => {
    const { code, err, out } = await site().restore(['--to', TO]);
    expect({ code, err }).toEqual({ code: 0, err: '' });
    const leads = await site().items('leads');
    expect(leads.map(({ id }) => id).toSorted()).toEqual([1, 2, 3, 4].map(leadId));
    expect(leads.find(({ id }) => id === leadId(3))).toMatchObject({ status: 'contacted' });
    expect(await site().items('leadLog')).toEqual([expect.objectContaining({ text: 'call after six' })]);
    expect(await site().items('quoteLinks')).toEqual([expect.objectContaining({ id: 'hash-of-a-link' })]);
    expect(await site().items('documents')).toEqual([expect.objectContaining({ id: documentId(1) })]);
    expect((await site().items('pricing')).map(({ name, value }) => [name, value])).toEqual([
      ['standard_rate', 450],
      ['waste_percent', 5],
    ]);
    expect(await site().search('wilhelmina')).toEqual([leadId(1)]);
    expect(await site().callList()).toEqual([1, 2, 4].map(leadId));
    expect(await site().counts()).toMatchObject({ new: 3, contacted: 1, waiting: 3 });
    expect(out).toContain(
      '  leads: 3 items in the older state; 2 copied back; 0 already there; 1 changed since and left as they are',
    );
    expect(out).toContain('  pricing: 2 items in the older state; 1 copied back; 1 already there.');
    expect(out).toContain('leads: 1 came since, and stay.');
    expect(out).toContain('Lists: 4 leads are found, listed and counted.');
  });

  test('leave nothing beside, and wait for AWS without a word of who anybody is', async () => {
    const { out, waits } = await site().restore(['--to', TO]);
    expect(site().backups.tables().toSorted()).toEqual(tableNames.toSorted());
    expect(site().script.calls.toSorted()).toEqual([
      ...Array(5).fill('DeleteTable'),
      'POST /2015-03-31/functions/prepare-data/invocations',
      ...Array(5).fill('RestoreTableToPointInTime'),
    ]);
    expect(new Set(waits)).toEqual(new Set([15_000]));
    expect(out).toContain('Acme Roofing, stack RoofQuote, account 111122223333, region us-east-1: back to');
    expect(out).not.toMatch(/odalys|wilhelmina|quennell|555/i);
  });

  test('come back from one table alone with what belongs to them from its own', async () => {
    expect(await site().restore(['--to', TO, '--table', 'leadLog'])).toMatchObject({
      code: 0,
      out: expect.stringContaining(
        '  leadLog: 1 item in the older state; 0 copied back; 0 already there; 1 left out, of leads that are not there.',
      ),
    });
    expect(await site().items('leadLog')).toEqual([]);
    await site().restore(['--to', TO, '--table', 'leads']);
    const { out } = await site().restore(['--to', TO, '--table', 'leadLog']);
    expect(out).toContain('  leadLog: 1 item in the older state; 1 copied back; 0 already there.');
    expect(out).toContain('  leads: left as it is, as --table does not name it.');
  });

  test('are set back with --replace where they changed, and what came since stays', async () => {
    await site().dynamo.send(
      new UpdateCommand({
        TableName: 'leads',
        Key: { id: leadId(3) },
        UpdateExpression: 'SET links_revoked_at = :at, version = :version',
        ExpressionAttributeValues: { ':at': '2026-11-22T14:00:00.000Z', ':version': 7 },
      }),
    );
    const { out } = await site().restore(['--to', TO, '--replace']);
    const leads = await site().items('leads');
    expect(leads).toHaveLength(4);
    // A link that was revoked stays so, and a page that was open cannot write over what it did not see.
    expect(leads.find(({ id }) => id === leadId(3))).toMatchObject({
      status: 'new',
      links_revoked_at: '2026-11-22T14:00:00.000Z',
      version: 8,
    });
    expect(await site().counts()).toMatchObject({ new: 4, contacted: 0 });
    expect(out).toContain('1 changed since and set back');
    expect(out).toContain('  npm run restore -- --to 2026-11-23T06:05:00Z --replace');
    const again = await site().restore(['--to', TO, '--replace']);
    expect(again.out).toContain('  leads: 3 items in the older state; 0 copied back; 3 already there.');
  });
});

describe('leads that the office or npm run forget deleted since', () => {
  beforeEach(async () => {
    for (const n of [1, 2]) await site().addLead(n, n === 2 ? { link_ids: ['theirs'] } : {});
    await site().addNote(2, 'has a dog');
    await site().addLink('theirs', 2);
    await site().backups.save(new Date(TO));
    await site().removeLead(1);
    await site().eraseInTheProduct(2, '2026-11-22T13:00:00.000Z');
    expect([await site().items('leadLog'), await site().items('quoteLinks')]).toEqual([[], []]);
    // One before that time, and a change, are no such deletion.
    await site().deleteInTheProduct(1, '2026-11-22T11:00:00.000Z');
    await site().changeInTheProduct(1, '2026-11-22T13:00:00.000Z');
  });

  test('stay deleted with all that belonged to them, and are named', async () => {
    const { code, out } = await site().restore(['--to', TO]);
    expect(code).toBe(0);
    expect((await site().items('leads')).map(({ id }) => id)).toEqual([leadId(1)]);
    expect([await site().items('leadLog'), await site().items('quoteLinks')]).toEqual([[], []]);
    expect(out).toContain('1 left out, deleted by the office or by npm run forget');
    expect(out).toContain(
      `Since ${TO} the office or npm run forget deleted 1 lead for good; it stays deleted: ${leadId(2)}.`,
    );
    expect(out).toContain('add --with-erased to bring them back');
  });

  test('stay deleted where the alerts of their deletion are gone', async () => {
    for (const { id } of await site().items('alerts')) await remove('alerts', { id: String(id?.S ?? id) });
    expect(await site().items('alerts')).toEqual([]);
    const { out } = await site().restore(['--to', TO]);
    expect((await site().items('leads')).map(({ id }) => id)).toEqual([leadId(1)]);
    expect(await site().items('leadLog')).toEqual([]);
    expect(out).toContain('1 left out, deleted by the office or by npm run forget');
  });

  test('come back with --with-erased, and are named as those to forget again', async () => {
    const { out } = await site().restore(['--to', TO, '--with-erased']);
    expect((await site().items('leads')).map(({ id }) => id).toSorted()).toEqual([1, 2].map(leadId));
    expect(await site().items('leadLog')).toHaveLength(1);
    expect(out).toContain('To forget again, if the person asked for it: 1 lead that');
    expect(out).toContain(`  ${ADMIN_URL}/leads/${leadId(2)}, deleted at 2026-11-22T13:00:00.000Z`);
    expect(out).toContain('npm run forget -- name@example.com --outputs cdk-outputs.json');
  });
});

describe('what is not brought back', () => {
  test('an item that is there, whatever the key of its table', async () => {
    await site().addPrice('standard_rate', 450);
    await site().addLead(1);
    await site().addNote(1, 'same');
    await site().backups.save(new Date(TO));
    await site().addPrice('standard_rate', 520);
    const { out } = await site().restore(['--to', TO]);
    expect((await site().items('pricing')).map(({ value }) => value)).toEqual([520]);
    expect(out).toContain(
      '  pricing: 1 item in the older state; 0 copied back; 0 already there; 1 changed since and left',
    );
    expect(out).toContain('Changed since, of pricing: standard_rate.');
    expect(out).toContain(
      'Nothing from that time was missing. If something is lost, it was lost earlier. Choose an earlier --to.',
    );
  });
});

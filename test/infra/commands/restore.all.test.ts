import { DeleteCommand, UpdateCommand } from '@aws-sdk/lib-dynamodb';
import { beforeEach, describe, expect, test } from 'vitest';
import { restoredTables } from '#infra/commands/restore-plan.ts';
import { tableNames } from '#infra/tables.ts';
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
    expect(out).toContain('Lists: 4 leads are found, listed and counted.');
  });

  test('leave nothing beside, and wait for AWS without a word of who anybody is', async () => {
    const { out, waits } = await site().restore(['--to', TO]);
    expect(site().backups.tables().toSorted()).toEqual(tableNames.toSorted());
    expect(site().script.calls.toSorted()).toEqual([
      ...Array(restoredTables.length).fill('DeleteTable'),
      'POST /2015-03-31/functions/prepare-data/invocations',
      ...Array(restoredTables.length).fill('RestoreTableToPointInTime'),
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
    expect(out).toContain('  Not touched: leads, pricing, ');
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
  });

  test('stay deleted with all that belonged to them, and are named', async () => {
    const { code, out } = await site().restore(['--to', TO]);
    expect(code).toBe(0);
    expect((await site().items('leads')).map(({ id }) => id)).toEqual([leadId(1)]);
    expect([await site().items('leadLog'), await site().items('quoteLinks')]).toEqual([[], []]);
    expect(out).toContain('1 left out, deleted by the office or by npm run forget');
    expect(out).toContain(
      `The office or npm run forget deleted 1 lead for good since ${TO}; it stays deleted: ${leadId(2)}.\n`,
    );
    expect(out).toContain(`  npm run restore -- --to ${TO} --with-erased ID\n`);
  });

  test('come back one by one with --with-erased, with all but what the deletion took from their tables', async () => {
    const { out } = await site().restore(['--to', TO, '--with-erased', leadId(2).toUpperCase()]);
    expect((await site().items('leads')).map(({ id }) => id).toSorted()).toEqual([1, 2].map(leadId));
    expect(await site().items('leadLog')).toHaveLength(1);
    expect(out).not.toContain('deleted by the office');
  });
});

test('settings and unsubscribes come back, and no later unsubscribe goes; bookings stay as they are now', async () => {
  const record = (kind: string, id: string, facts = {}) => site().put('records', { kind, id, ...facts });
  const ofKinds = async () =>
    (await site().items('records'))
      .map(({ kind, id, value = '' }) => `${kind} ${id} ${value}`.trim())
      .toSorted();
  await record('setting', 'extras', { value: 'older' });
  for (const [kind, id] of [
    ['setting-change', 'extras#2026-11-20'],
    ['no-email', 'ana'],
    ['inspection-day', '2026-11-25'],
  ] as const)
    await record(kind, id);
  await site().backups.save(new Date(TO));
  await record('setting', 'extras', { value: 'wrong' });
  await remove('records', { kind: 'setting-change', id: 'extras#2026-11-20' });
  await remove('records', { kind: 'no-email', id: 'ana' });
  await remove('records', { kind: 'inspection-day', id: '2026-11-25' });
  await record('no-email', 'bo');
  await record('inspection-day', '2026-11-26');
  const { out } = await site().restore(['--to', TO, '--table', 'records', '--replace']);
  expect(await ofKinds()).toEqual([
    'inspection-day 2026-11-26',
    'no-email ana',
    'no-email bo',
    'setting extras older',
    'setting-change extras#2026-11-20',
  ]);
  expect(out).toContain('1 left out, as bookings and deletions go by what is there now.');
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

test('every item comes back, over many pages of both tables', async () => {
  const names = Array.from({ length: 230 }, (_, n) => `price_${n}`);
  for (const name of names) await site().addPrice(name, 1);
  await site().backups.save(new Date(TO));
  for (const name of names.slice(0, 150)) await site().removePrice(name);
  await site().addPrice('price_200', 2);
  await site().addPrice('price_of_today', 3);
  const { code, out } = await site().restore(['--to', TO, '--table', 'pricing']);
  expect(code).toBe(0);
  expect(out).toContain(
    '  pricing: 230 items in the older state; 150 copied back; 79 already there; 1 changed since and left as they are',
  );
  expect(await site().items('pricing')).toHaveLength(231);
  expect(site().script.calls).not.toContain('POST /2015-03-31/functions/prepare-data/invocations');
});

test('a copy that was made by hand beside a table is what comes back, though AWS has no older state of the table', async () => {
  await site().addLead(1);
  await site().backups.copyBeside('leads', 'leads-at-20261122T120000Z');
  await site().removeLead(1);
  const leads = site().backups.state('leads');
  if (leads !== undefined) leads.recovery = undefined;
  const { code, out } = await site().restore(['--to', TO, '--table', 'leads']);
  expect(code).toBe(0);
  expect(out).toContain('  leads: 1 item in the older state; 1 copied back; 0 already there.');
  expect(site().script.calls).not.toContain('RestoreTableToPointInTime');
  expect(site().backups.tables()).not.toContain('leads-at-20261122T120000Z');
});

test('a table that somebody deleted, ends it with where it says how the table comes back', async () => {
  await site().backups.delete('documents');
  const { err } = await site().restore(['--to', TO]);
  expect(site().script.calls).toEqual([]);
  expect(err).toBe(
    'documents (documents) was deleted: docs/runbook.md, “A table that was deleted”, brings it back. Nothing was changed.\n',
  );
});

describe('an interrupted run', () => {
  beforeEach(async () => {
    for (const n of [1, 2]) await site().addLead(n);
    await site().backups.save(new Date(TO));
    for (const n of [1, 2]) await site().removeLead(n);
  });

  test('is finished by the next, which takes the tables that are there beside', async () => {
    site().script.refused.set('DeleteTable', { times: 1, error: 'AccessDeniedException' });
    const first = await site().restore(['--to', TO]);
    expect(first.err).toContain(
      'these may stay, cost, and hold people’s data: leads-at-20261122T120000Z, pricing-at-',
    );
    const second = await site().restore(['--to', TO]);
    expect(second).toMatchObject({ code: 0, err: '' });
    expect(site().script.calls.filter((call) => call === 'RestoreTableToPointInTime')).toHaveLength(
      restoredTables.length,
    );
    expect(site().backups.tables().toSorted()).toEqual(tableNames.toSorted());
  });

  test('of the copy says which table it was in, and the next goes on', async () => {
    site().script.refused.set('PutItem', { times: 1, error: 'AccessDeniedException' });
    const { code, err } = await site().restore(['--to', TO]);
    expect(code).toBe(1);
    expect(err).toMatch(
      /^The restore stopped partway: leads, after 0 items: AccessDeniedException: not authorized to perform: PutItem\. /,
    );
    expect(await site().restore(['--to', TO])).toMatchObject({ code: 0, err: '' });
    expect((await site().items('leads')).map(({ id }) => id).toSorted()).toEqual([1, 2].map(leadId));
  });

  test('does not take a table of that name that is something else, and deletes none', async () => {
    await site().backups.makeForeign('leads-at-20261122T120000Z');
    const { code, err } = await site().restore(['--to', TO]);
    expect(code).toBe(1);
    expect(err).toContain('There is a table leads-at-20261122T120000Z that was not restored from leads');
    expect(site().script.calls).not.toContain('DeleteTable');
  });

  test('of the lists goes on where prepare-data ran out of time', async () => {
    const { prepareData } = site().script;
    let runs = 0;
    site().script.prepareData = async () => {
      runs += 1;
      if (runs < 3)
        throw Object.assign(new Error('Task timed out after 900.00 seconds'), { name: 'Sandbox.Timedout' });
      return prepareData();
    };
    const { code, out } = await site().restore(['--to', TO]);
    expect([code, runs]).toEqual([0, 3]);
    expect(out.match(/one run was not enough/g)).toHaveLength(2);
    expect(out).toContain('Lists: 2 leads are found');
  });

  test('of an app that is not deployed brings the data back and says what builds the lists', async () => {
    site().script.isAppDeployed = false;
    const { code, out } = await site().restore(['--to', TO]);
    expect(code).toBe(0);
    expect(out).toContain('Lists: not built again, as the app is not deployed: npm run deploy does both.');
  });
});

import { beforeEach, describe, expect, test } from 'vitest';
import { type TableDefinition, type TableName, tableNames, tables } from '#infra/tables.ts';
import { leadId, restoredSiteForEach, TO } from './restored-site.ts';

const site = restoredSiteForEach();

const DELETED_AT = new Date('2026-11-22T22:10:00Z');

/** What a table has of what its definition asks for. */
const settingsOf = (name: TableName) => {
  const { expiresBy }: TableDefinition = tables[name];
  const state = site().backups.state(name);
  return {
    isProtected: state?.isProtected,
    isRecoverable: state?.recovery !== undefined,
    expires: state?.expiresBy === expiresBy,
  };
};
const whole = { isProtected: true, isRecoverable: true, expires: true };

describe('an alerts table that somebody deleted', () => {
  let oldStream: string | undefined;
  beforeEach(async () => {
    await site().addLead(1);
    await site().changeInTheProduct(1, '2026-11-22T13:00:00.000Z');
    oldStream = site().backups.streamArn();
    await site().backups.deleteWithBackup('alerts', DELETED_AT);
  });

  test('comes back under its own name with its items, settings and stream, and follow-leads on that stream', async () => {
    const { code, err, out } = await site().restore(['--deleted']);
    expect({ code, err }).toEqual({ code: 0, err: '' });
    expect(await site().items('alerts')).toHaveLength(1);
    expect(settingsOf('alerts')).toEqual(whole);
    const stream = site().backups.streamArn();
    expect(stream).not.toBe(oldStream);
    // As in infra/constructs/follow-leads.ts; nobody else's mapping is touched.
    expect(site().script.mappings).toEqual([
      { UUID: 'other', EventSourceArn: 'arn:aws:sqs:us-east-1:111122223333:queue' },
      {
        UUID: 'made-2',
        EventSourceArn: stream,
        FunctionName: 'follow-leads',
        StartingPosition: 'LATEST',
        BatchSize: 10,
        ParallelizationFactor: 2,
        MaximumRetryAttempts: 0,
        MaximumRecordAgeInSeconds: 60,
        FilterCriteria: { Filters: [{ Pattern: '{"eventName":["INSERT"]}' }] },
      },
    ]);
    expect(out).toContain(
      '  alerts: someone deleted the table. It comes back whole, as it was when it was deleted at 2026-11-22T22:10:00Z',
    );
    expect(out).toContain('AWS keeps that until 2026-12-27T22:10:00Z.');
    expect(out).toContain(
      'alerts: set again: deletion protection; point-in-time recovery, which begins anew; expiry by expires_at; its stream, under a new ARN.',
    );
    expect(out).toContain('by the new mapping made-2; deleted: the mapping first to an older stream.');
    expect(out).toContain('CloudFormation still names the old stream and mapping.');
    expect(await site().callList()).toEqual([leadId(1)]);
  });

  test('is finished by the next run where one was cut short after AWS had made it', async () => {
    site().script.refused.set('UpdateTimeToLive', { times: 1, error: 'AccessDeniedException' });
    const first = await site().restore(['--deleted']);
    expect(first).toMatchObject({ code: 1 });
    expect(first.err).toBe(
      'The restore stopped partway: AccessDeniedException: not authorized to perform: UpdateTimeToLive. What is done stays. Run the same command again. It continues where it stopped.\n',
    );
    const second = await site().restore(['--deleted']);
    expect(second).toMatchObject({ code: 0, err: '' });
    expect(settingsOf('alerts')).toEqual(whole);
    expect(second.out).not.toContain('deletion protection');
    expect(second.out).toContain('alerts: set again: expiry by expires_at; its stream, under a new ARN.');
    expect(site().script.mappings.map(({ UUID }) => UUID)).toEqual(['other', 'made-2']);
    const third = await site().restore(['--deleted']);
    expect(third.out).toContain('No table is missing, and none lacks a setting');
  });

  test('comes back while other tables go back to an older time', async () => {
    await site().backups.save(new Date(TO));
    const { code, out } = await site().restore(['--to', TO]);
    expect(code).toBe(0);
    expect(out).toContain('AWS has no other state of it, so not as of --to');
    expect(site().backups.tables().toSorted()).toEqual(tableNames.toSorted());
  });

  test('that AWS has no backup of ends the command with what there is to look at, and nothing is changed', async () => {
    await site().backups.deleteWithBackup('pricing', DELETED_AT, 'CREATING');
    const { code, err } = await site().restore(['--deleted']);
    expect(code).toBe(1);
    expect(err).toMatch(
      /^pricing \(pricing\) is gone, and AWS has no backup of it: .*Nothing was changed\.\n$/,
    );
    expect(site().script.calls).toEqual([]);
  });
});

test('tables with an older state of another time are named, and left alone', async () => {
  await site().backups.save(new Date(TO));
  await site().restore(['--to', TO, '--keep', '--table', 'pricing']);
  const { out } = await site().restore(['--to', '2026-11-22T12:00:01Z', '--table', 'leads']);
  expect(out).toContain(
    '  Left by other runs, still costing money and still holding people you forgot since: pricing-at-20261122T120000Z. To delete one: ',
  );
  expect((await site().restore(['--to', TO, '--table', 'pricing'])).out).not.toContain('Left by other runs');
  expect(site().backups.tables().toSorted()).toEqual(tableNames.toSorted());
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

test('what an earlier run kept is compared by a dry run, item by item, and nothing is written', async () => {
  for (const n of [1, 2]) await site().addLead(n);
  await site().addNote(1, 'call after six');
  await site().backups.save(new Date(TO));
  await site().restore(['--to', TO, '--keep']);
  await site().removeLead(1);
  site().script.writes = 0;
  const { out } = await site().restore(['--to', TO, '--dry-run']);
  expect(out).toContain('  leads: 2 items in the older state; 1 to copy back; 1 already there.');
  expect(out).toContain('  leadLog: 1 item in the older state; 0 to copy back; 1 already there.');
  expect([site().script.writes, (await site().items('leads')).length]).toEqual([0, 1]);
});

test('a deleted leads table comes back for the office too, though the time asked for is another', async () => {
  for (const n of [1, 2]) await site().addLead(n);
  await site().backups.deleteWithBackup('leads', DELETED_AT);
  await site().backups.deleteWithBackup('leadKeys', DELETED_AT);
  const cut = { times: 1, error: 'AccessDeniedException' };
  site().script.refused.set('POST /2015-03-31/functions/prepare-data/invocations', cut);
  expect(await site().restore(['--to', TO])).toMatchObject({
    code: 1,
    err: expect.stringContaining('the office does not find the leads yet'),
  });
  const { code, out } = await site().restore(['--to', TO]);
  expect(code).toBe(0);
  expect(out).toContain(
    '  leads: came back whole from AWS’s backup, and has no older state since: nothing is copied.',
  );
  expect(await site().callList()).toEqual([1, 2].map(leadId));
  expect([settingsOf('leads'), settingsOf('leadKeys')]).toEqual([whole, whole]);
});

test('a table that a deploy made again, empty, gets what AWS kept of the deleted one', async () => {
  for (const n of [1, 2]) await site().addLead(n);
  await site().backups.deleteWithBackup('leads', DELETED_AT);
  await site().backups.makeAgain('leads', new Date('2026-11-22T23:00:00Z'));
  await site().addLead(3);
  const { code, err, out } = await site().restore(['--to', TO]);
  expect({ code, err }).toEqual({ code: 0, err: '' });
  expect((await site().items('leads')).map(({ id }) => id).toSorted()).toEqual([1, 2, 3].map(leadId));
  expect(out).toContain(
    'the table was deleted and made again since --to, and what it was when it was deleted at 2026-11-22T22:10:00Z is restored beside it as leads-at-20261122T221000Z',
  );
  expect(site().backups.tables()).not.toContain('leads-at-20261122T221000Z');
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
      'Until a run ends, these stay and cost: leads-at-20261122T120000Z, pricing-at-',
    );
    const second = await site().restore(['--to', TO]);
    expect(second).toMatchObject({ code: 0, err: '' });
    expect(second.out).toContain(
      'leads: its older state is there from an earlier run, as leads-at-20261122T120000Z.',
    );
    expect(site().script.calls.filter((call) => call === 'RestoreTableToPointInTime')).toHaveLength(5);
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

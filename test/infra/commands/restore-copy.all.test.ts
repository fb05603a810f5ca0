import { mkdtempSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { UpdateCommand } from '@aws-sdk/lib-dynamodb';
import { beforeEach, describe, expect, test } from 'vitest';
import { announceRunning, RUNNING_FILE } from '#infra/commands/where.ts';
import { ownFolder } from '#test/support/own-folder.ts';
import {
  type CopiedSite,
  changeManifest,
  copied,
  copyIn,
  documentKey,
  pdf,
  pictureKey,
} from './copied-site.ts';
import { documentId, leadId, restoredSiteForEach } from './restored-site.ts';
import { runningAt } from './stored-people.ts';

const site = restoredSiteForEach();
const root = ownFolder();
let folder: string;
let data: CopiedSite;
/** Where the copy of the test is. */
let copy: string;
beforeEach(async () => {
  folder = mkdtempSync(join(root, 'copies-'));
  data = copied(site());
  await data.fill();
  await site().export(['--to', folder]);
  copy = copyIn(folder);
  site().script.writes = 0;
});

const restore = (...args: string[]) => site().restore(['--from', copy, ...args]);
const leadIds = async () => (await site().items('leads')).map(({ id }) => id).toSorted();
/** What there is, but for which version of its file each document pins. */
const withoutVersions = async () => {
  const { documents = [], ...others } = await data.state();
  return { ...others, documents: documents.map(({ version_id: _, ...record }) => record) };
};
const pins = async () =>
  new Map((await site().items('documents')).map(({ id, version_id }) => [id, version_id]));

describe('a copy of a site that lost everything', () => {
  test.each(['a folder', 'a bucket'])(
    'in %s comes back item by item, with its files, and once',
    async (kind) => {
      const before = await withoutVersions();
      if (kind === 'a bucket') {
        await site().export(['--to', 's3://copies/acme']);
        copy = 's3://copies/acme/acme-roofing-20261123T060500Z';
      }
      await data.lose();
      const { code, err, out } = await restore();
      expect({ code, err }).toEqual({ code: 0, err: '' });
      expect(await withoutVersions()).toEqual(before);
      for (const n of [1, 2])
        expect(await data.file(documentKey(n), (await pins()).get(documentId(n)))).toEqual(pdf(n));
      expect(await data.file(pictureKey)).toBeDefined();
      expect(out).toContain('  leads: 3 items in the copy; 3 copied back; 0 already there.\n');
      expect(out).toContain('  files: 3 files in the copy; 3 put back; 0 already there.\n');
      expect(out).toContain('Lists: 3 leads are found, listed and counted.\n');
      expect(out).not.toMatch(/odalys|quennell|555|morgen/i);
      const after = await data.state();
      const again = await restore('--replace');
      expect(again).toMatchObject({
        code: 0,
        out: expect.stringContaining('3 files in the copy; 0 put back; 3 already there.'),
      });
      expect(again.out).not.toMatch(/\d changed since/);
      expect(await data.state()).toEqual(after);
    },
  );

  test('is counted by a dry run, which changes nothing', async () => {
    await data.lose();
    site().script.writes = 0;
    const { code, out } = await restore('--dry-run');
    expect([code, site().script.writes, site().script.calls]).toEqual([0, 0, []]);
    expect(out).toMatch(
      /^Checking the copy .*\nDry run, changes nothing\. Acme Roofing, stack RoofQuote, .*: back from the copy .*, made at 2026-11-23T06:05:00Z\.\n/,
    );
    for (const line of [
      '  leads: 3 items in the copy; 3 copied back; 0 already there.\n',
      '  leadLog: 3 items in the copy; 3 copied back; 0 already there.\n',
      '  quoteLinks: 1 item in the copy; 1 copied back; 0 already there.\n',
      '  files: 3 files in the copy; 3 put back; 0 already there.\n',
      `Nothing was changed. To do it:\n  npm run restore -- --from ${copy}\n`,
    ])
      expect(out).toContain(line);
    await restore();
    expect((await restore('--dry-run')).out).toContain('Nothing of this copy was missing.');
  });
});

describe('what is there', () => {
  const change = () =>
    site().dynamo.send(
      new UpdateCommand({
        TableName: 'leads',
        Key: { id: leadId(3) },
        UpdateExpression: 'SET #status = :status',
        ExpressionAttributeNames: { '#status': 'status' },
        ExpressionAttributeValues: { ':status': 'contacted' },
      }),
    );

  test('stays, and what came since; --replace sets back what changed', async () => {
    await change();
    await site().addLead(4);
    await site().removeLead(1);
    expect((await restore()).out).toContain(
      '1 copied back; 1 already there; 1 changed since and left as they are',
    );
    expect(await leadIds()).toEqual([1, 2, 3, 4].map(leadId));
    expect((await restore('--replace', '--dry-run')).out).toContain('1 changed since and set back');
    expect(await site().counts()).toMatchObject({ contacted: 1 });
    await restore('--replace');
    expect(await site().counts()).toMatchObject({ contacted: 0, new: 4 });
  });

  test('comes back of one table alone with --table, and no files with it', async () => {
    await data.lose();
    const { out } = await restore('--table', 'pricing');
    expect((await data.state()).leads).toEqual([]);
    expect(await data.itemsOf('pricing')).toHaveLength(2);
    expect(out).toContain('  files: 0 files in the copy; 0 put back; 0 already there.');
    expect(out).not.toContain('Lists:');
  });

  test('is every item, and the files that are missing are told of', async () => {
    await data.loseFiles();
    const { out } = await restore();
    expect(out).toContain('  files: 3 files in the copy; 3 put back; 0 already there.');
    expect(out).not.toContain('Nothing of this copy was missing.');
  });

  test('is no file that was put over another; a document pins the file that was put back', async () => {
    await data.loseFiles();
    const other = await data.putFile(documentKey(1), pdf(9));
    const { out } = await restore();
    expect(out).toContain(
      '2 put back; 0 already there; 1 left as they are, as another file has their place.',
    );
    expect(await data.file(documentKey(1))).toEqual(pdf(9));
    expect(await data.file(documentKey(2), (await pins()).get(documentId(2)))).toEqual(pdf(2));
    expect((await pins()).get(documentId(1))).not.toBe(other);
  });

  test('pins the file that a run put back before it was cut short', async () => {
    await data.loseFiles();
    site().script.refused.set('UpdateItem', { times: 2, error: 'AccessDeniedException' });
    expect((await restore()).err).toMatch(
      /^The restore stopped partway: AccessDeniedException: .* It continues where it stopped\.\n$/,
    );
    const second = await restore();
    expect(second).toMatchObject({ code: 0, err: '' });
    for (const n of [1, 2])
      expect(await data.file(documentKey(n), (await pins()).get(documentId(n)))).toEqual(pdf(n));
  });
});

test('the local product is copied, and takes a copy, with --local', async () => {
  const running = runningAt('http://127.0.0.1:1', site().endpoints);
  await announceRunning(join(root, RUNNING_FILE), running);
  const env = { LOCAL_DATA_DIR: root };
  const local = mkdtempSync(join(root, 'copies-'));
  expect(await site().export(['--local', '--to', local], { env })).toMatchObject({ code: 0, err: '' });
  const before = await withoutVersions();
  await data.lose();
  const { code, err, out } = await site().restore(['--local', '--from', copyIn(local)], env);
  expect({ code, err }).toEqual({ code: 0, err: '' });
  expect(await withoutVersions()).toEqual(before);
  expect(out).toContain('Lists: npm start builds them again when you stop it and start it again.');
  // The drill: what a deployed site's copy would bring, with nothing of that site at hand.
  const drill = await site().restore(['--local', '--from', copy, '--may-undelete', '--dry-run'], env);
  expect(drill).toMatchObject({
    code: 0,
    out: expect.stringContaining('Dry run, changes nothing. npm start, '),
  });
  expect(site().script.calls).toEqual([]);
});

test('a table that is younger than the copy has nothing to come back', async () => {
  const { quoteLinks: _, ...tables } = JSON.parse(readFileSync(join(copy, 'export.json'), 'utf8')).tables;
  changeManifest(copy, { tables });
  await data.lose();
  const { code, out } = await restore();
  expect(code).toBe(0);
  expect(out).toContain('  quoteLinks: 0 items in the copy; 0 copied back; 0 already there.\n');
  expect(await leadIds()).toHaveLength(3);
});

test('an interrupted restore is finished by the next', async () => {
  const before = await withoutVersions();
  await data.lose();
  site().script.refused.set('PutItem', { times: 1, error: 'AccessDeniedException' });
  expect((await restore()).err).toMatch(
    /^The restore stopped partway: leads, after 0 items: AccessDeniedException: /,
  );
  site().script.refused.set('PUT /documents', { times: 1, error: 'AccessDenied' });
  expect((await restore()).err).toMatch(/^The restore stopped partway: AccessDenied: /);
  expect(await restore()).toMatchObject({ code: 0, err: '' });
  expect(await withoutVersions()).toEqual(before);
  expect(readFileSync(join(copy, 'export.json'), 'utf8')).toContain('"finished_at"');
});

import { existsSync, mkdtempSync, readdirSync, readFileSync, statSync } from 'node:fs';
import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { beforeEach, describe, expect, test } from 'vitest';
import { restoredTables } from '#infra/commands/restore-plan.ts';
import { ownFolder } from '#test/support/own-folder.ts';
import { type CopiedSite, copied, copyIn, pdf, pictureKey } from './copied-site.ts';
import { documentId, leadId, restoredSiteForEach } from './restored-site.ts';

const site = restoredSiteForEach();
const root = ownFolder();
let folder: string;
let data: CopiedSite;
beforeEach(async () => {
  folder = mkdtempSync(join(root, 'copies-'));
  data = copied(site());
  await data.fill();
  site().script.writes = 0;
});

const linesOf = (name: string): Record<string, Record<string, unknown>>[] =>
  readFileSync(join(copyIn(folder), `${name}-1.jsonl`), 'utf8')
    .trimEnd()
    .split('\n')
    .map((line) => JSON.parse(line));
const leadsIn = () => linesOf('leads').map(({ id }) => id?.S);
const manifest = () => JSON.parse(readFileSync(join(copyIn(folder), 'export.json'), 'utf8'));

describe('a copy in a folder', () => {
  test('has every item that a restore brings back, the PDFs of its leads and the pictures of settings', async () => {
    const { code, err, out } = await site().export(['--to', folder]);
    expect({ code, err }).toEqual({ code: 0, err: '' });
    expect(readdirSync(folder)).toEqual(['acme-roofing-20261123T060500Z']);
    for (const name of restoredTables)
      expect([name, linesOf(name).length]).toEqual([name, manifest().tables[name].lines]);
    expect(leadsIn().toSorted()).toEqual([1, 2, 3].map(leadId));
    expect(linesOf('leadLog')).toHaveLength(3);
    expect(readFileSync(join(copyIn(folder), `documents/${documentId(1)}.pdf`))).toEqual(pdf(1));
    expect(existsSync(join(copyIn(folder), pictureKey))).toBe(true);
    expect(manifest()).toMatchObject({
      ...{ format: 1, company: 'Acme Roofing', stack: 'RoofQuote' },
      place: 'account 111122223333, region us-east-1',
      span: { since: null, until: null },
      files: { lines: 3 },
    });
    expect(out).toContain(`  npm run restore -- --from ${copyIn(folder)} --dry-run\n`);
    expect(out).not.toMatch(/odalys|quennell|555|morgen/i);
    expect(site().script.writes).toBe(0);
  });

  test('is for whoever made it alone', async () => {
    await site().export(['--to', join(folder, 'new')]);
    const copy = copyIn(join(folder, 'new'));
    const modes = [
      join(folder, 'new'),
      copy,
      ...['export.json', `documents/${documentId(1)}.pdf`].map((name) => join(copy, name)),
    ];
    expect(modes.map((path) => (statSync(path).mode & 0o777).toString(8))).toEqual([
      '700',
      '700',
      '600',
      '600',
    ]);
  });

  test('has no expired link or document, no booking and none of the erasures', async () => {
    await site().addLink('link', 1, 1_700_000_000);
    await site().addDocument(1, 1_700_000_000);
    await site().put('records', { kind: 'inspection-day', id: '2026-11-25' });
    await site().put('records', { kind: 'erased', id: 'hash' });
    await site().export(['--to', folder]);
    expect(existsSync(join(copyIn(folder), 'quoteLinks-1.jsonl'))).toBe(false);
    expect(new Set(linesOf('documents').map(({ id }) => id?.S))).toEqual(new Set([documentId(2)]));
    expect(new Set(linesOf('records').map(({ kind }) => kind?.S))).toEqual(
      new Set(['setting', 'setting-change', 'saved-views', 'no-email']),
    );
  });

  test('never takes the place of another', async () => {
    await site().export(['--to', folder]);
    const before = readFileSync(join(copyIn(folder), 'export.json'));
    const { code, err } = await site().export(['--to', folder]);
    expect([code, err]).toEqual([
      1,
      `There is something at ${copyIn(folder)} already. Nothing was written. Run this again, or choose another --to.\n`,
    ]);
    expect(readFileSync(join(copyIn(folder), 'export.json'))).toEqual(before);
  });
});

describe('of a span', () => {
  test.each([
    ['from a second on', '--since 2026-11-12T10:00:00Z', [2, 3]],
    ['from the second after', '--since 2026-11-12T10:00:01Z', [3]],
    ['before a second', '--until 2026-11-12T10:00:00Z', [1]],
    ['before a day', '--until 2026-11-13', [1, 2]],
    ['between days', '--since 2026-11-12 --until 2026-11-13', [2]],
  ])('%s it has those leads with what is theirs, and all prices', async (_, words, leads) => {
    await site().export(['--to', folder, ...words.split(' ')]);
    expect(leadsIn().toSorted()).toEqual(leads.map(leadId));
    expect(linesOf('pricing')).toHaveLength(2);
    expect(existsSync(join(copyIn(folder), 'quoteLinks-1.jsonl'))).toBe(leads.includes(1));
    expect(existsSync(join(copyIn(folder), `documents/${documentId(1)}.pdf`))).toBe(leads.includes(1));
  });
});

describe('a copy in a bucket', () => {
  const keys = async () => {
    const { Versions = [] } = await site().s3.listObjectVersions({ Bucket: 'copies' });
    return Versions.map(({ Key = '' }) => Key).toSorted();
  };

  test('has the files that a folder has', async () => {
    const { code, err } = await site().export(['--to', 's3://copies/acme/']);
    expect({ code, err }).toEqual({ code: 0, err: '' });
    await site().export(['--to', folder]);
    const files = readdirSync(copyIn(folder), { recursive: true, withFileTypes: true })
      .filter((entry) => entry.isFile())
      .map(({ parentPath, name }) => join(parentPath, name).slice(folder.length + 1));
    expect(await keys()).toEqual(files.map((file) => `acme/${file}`).toSorted());
  });

  test('never takes the place of another, and is not in the site’s own', async () => {
    await site().export(['--to', 's3://copies']);
    const before = await keys();
    expect((await site().export(['--to', 's3://copies'])).err).toMatch(
      /^The export stopped partway: s3:\/\/copies\/acme-roofing-20261123T060500Z has a file \w+-1\.jsonl already; /,
    );
    expect(await keys()).toEqual(before);
    expect((await site().export(['--to', 's3://documents/copies'])).err).toBe(
      's3://documents/copies is in the site’s own bucket: a copy there is lost together with it.\n',
    );
    expect((await site().export(['--to', 's3://nobodys'])).err).toMatch(/\(NoSuchBucket: /);
  });

  test('that was interrupted has no export.json and says so', async () => {
    site().script.refused.set('PUT /copies', { times: 1, error: 'AccessDenied' });
    const { code, err } = await site().export(['--to', 's3://copies']);
    expect(code).toBe(1);
    expect(err).toMatch(
      /^The export stopped partway: can’t write .* \(AccessDenied: .*\)\. What it wrote is no copy, as export\.json is missing, and holds people’s data: delete s3:\/\/copies\/acme-roofing-20261123T060500Z and run this again\.\n$/,
    );
    expect(await keys()).not.toContain('acme-roofing-20261123T060500Z/export.json');
  });
});

test('an interrupted copy in a folder has no export.json', async () => {
  site().script.refused.set('Query', { times: 1, error: 'AccessDeniedException' });
  const { code, err } = await site().export(['--to', folder]);
  expect(code).toBe(1);
  expect(err).toMatch(/^The export stopped partway: AccessDeniedException: /);
  expect(existsSync(join(copyIn(folder), 'export.json'))).toBe(false);
});

test('a dry run says how many leads there are, and writes nothing', async () => {
  const { code, out } = await site().export(['--to', folder, '--since', '2026-11-12', '--dry-run']);
  expect(code).toBe(0);
  expect(out).toMatch(
    /^Dry run, writes nothing\. Acme Roofing, stack RoofQuote, account 111122223333, region us-east-1: leads that came from 2026-11-12T00:00:00Z on, with all prices and settings, to /,
  );
  expect(out).toContain('  leads: 2, with what belongs to them.\n');
  expect(readdirSync(folder)).toEqual([]);
});

test('lines are in files of a few megabytes, and all of them are read', async () => {
  const text = 'x'.repeat(300_000);
  for (let n = 0; n < 60; n += 1) await site().put('pricing', { list: 'changes', name: `n${n}`, text });
  await site().export(['--to', folder]);
  const { lines, files } = manifest().tables.pricing;
  expect([lines, files.length]).toEqual([62, 3]);
});

describe('one sentence says what is wrong', () => {
  test.each([
    ['no place', [], /^Add --to with the folder, or the bucket as s3:\/\/BUCKET\/PREFIX/],
    [
      'another kind of place',
      ['--to', 'https://example.com'],
      /^"https:\/\/example\.com\/.*" is neither a folder nor a bucket/,
    ],
    [
      'no day',
      ['--to', 'x', '--since', 'yesterday'],
      /^--since takes a day or a time in UTC, .*, not "yesterday"\.$/,
    ],
    ['no such day', ['--to', 'x', '--until', '2026-02-30'], /^--until takes a day or a time/],
    ['a time without zone', ['--to', 'x', '--since', '2026-11-01T12:00'], /^--since takes a day/],
    [
      'an empty span',
      ['--to', 'x', '--since', '2026-11-02', '--until', '2026-11-02'],
      /^No lead was created from 2026-11-02 on and before 2026-11-02/,
    ],
    [
      'a span to come',
      ['--to', 'x', '--since', '2027-01-01'],
      /^No lead was created from 2027-01-01 on and before now/,
    ],
    ['two places to copy from', ['--to', 'x', '--local', '--stack', 'RoofQuote'], /^Use either --local/],
    ['no local product', ['--to', 'x', '--local'], /^Nothing is running on .*\. Run npm start first\.$/],
    ['another stack', ['--to', 'x', '--stack', 'Elsewhere'], /^No stack Elsewhere in the region us-east-1\./],
  ])('%s', async (_, args, sentence) => {
    const { code, out, err } = await site().export(args, { env: { LOCAL_DATA_DIR: folder } });
    expect({ code, out }).toEqual({ code: 1, out: '' });
    expect(err.trimEnd()).toMatch(sentence);
  });

  test('a file where the folder is to be', async () => {
    await mkdir(folder, { recursive: true });
    await writeFile(join(folder, 'file'), '');
    expect((await site().export(['--to', join(folder, 'file')])).err).toMatch(
      /^(Can’t make|There is something at) /,
    );
  });
});

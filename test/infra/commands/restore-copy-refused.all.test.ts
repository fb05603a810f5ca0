import { appendFileSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { beforeEach, describe, expect, test } from 'vitest';
import { DAY_MS } from '#shared/durations.ts';
import { ownFolder } from '#test/support/own-folder.ts';
import { type CopiedSite, changeManifest, copied, copyIn, documentKey, pdf } from './copied-site.ts';
import { documentId, leadId, NOW, restoredSiteForEach } from './restored-site.ts';

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

describe('leads that were deleted for good since', () => {
  test('stay deleted with all that is theirs, files too, and come back with --with-erased', async () => {
    await site().eraseInTheProduct(1, '2026-11-23T07:00:00.000Z');
    const { out } = await restore();
    expect(await leadIds()).toEqual([2, 3].map(leadId));
    expect([await site().items('quoteLinks'), await data.file(documentKey(1))]).toEqual([[], undefined]);
    expect(out).toContain(`it stays deleted: ${leadId(1)}.\n`);
    expect(out).toContain(`  npm run restore -- --from ${copy} --with-erased ID\n`);
    expect(out).toContain('1 left out, of documents that are not there');
    await restore('--with-erased', leadId(1));
    expect(await leadIds()).toEqual([1, 2, 3].map(leadId));
    expect(await data.file(documentKey(1))).toEqual(pdf(1));
  });

  const late = (days: number) => new Date(NOW.getTime() + days * DAY_MS);

  test('are known for 36 days: an older copy needs --may-undelete for its leads, and no other table does', async () => {
    await data.lose();
    const restoreAt = (days: number, ...args: string[]) =>
      site().restore(['--from', copy, ...args], {}, late(days));
    expect((await restoreAt(36, '--dry-run')).code).toBe(0);
    const { code, err } = await restoreAt(36.1);
    expect([code, err]).toEqual([
      1,
      `The copy ${copy} is of 2026-11-23T06:05:00Z, and which leads were deleted for good is known for 36 days: earlier ones could come back. Add --may-undelete to bring leads back all the same, or name other tables with --table. Nothing was changed.\n`,
    ]);
    expect(await restoreAt(36.1, '--table', 'pricing')).toMatchObject({ code: 0 });
    expect((await data.state()).leads).toEqual([]);
    expect((await restoreAt(36.1, '--may-undelete', '--dry-run')).out).toContain(
      `--from ${copy} --may-undelete\n`,
    );
    await restoreAt(36.1, '--may-undelete');
    expect(await leadIds()).toEqual([1, 2, 3].map(leadId));
  });

  test('are known to the stack alone that the copy was made of', async () => {
    changeManifest(copy, { records: 'Another-DataRecords' });
    expect((await restore()).err).toMatch(
      /^The copy .* was made of RoofQuote, account 111122223333, region us-east-1, and only that knows which leads were deleted for good since: here they could come back\. Add --may-undelete .* Nothing was changed\.\n$/,
    );
    expect(await restore('--may-undelete')).toMatchObject({ code: 0 });
  });
});

describe('a copy that may not come back says why in one sentence, and changes nothing', () => {
  beforeEach(() => data.lose());

  const damages: [string, () => void, RegExp][] = [
    [
      'a line that changed',
      () => appendFileSync(join(copy, 'leads-1.jsonl'), '{}\n'),
      /^The copy .* is damaged: leads-1\.jsonl is not as it was written\. Nothing was changed\.$/,
    ],
    [
      'a file of lines that is missing',
      () => rmSync(join(copy, 'records-1.jsonl')),
      /is damaged: records-1\.jsonl is missing\. Nothing/,
    ],
    [
      'a PDF that changed',
      () => writeFileSync(join(copy, `documents/${documentId(1)}.pdf`), pdf(3)),
      /is damaged: documents\/.*\.pdf is not as it was written\. Nothing/,
    ],
    [
      'a half copy',
      () => rmSync(join(copy, 'export.json')),
      /has no export\.json, so it is no whole copy: name the place that npm run export printed, or another copy\. Nothing/,
    ],
    [
      'a half export.json',
      () => writeFileSync(join(copy, 'export.json'), '{"format": 1,'),
      /is damaged: export\.json is not as it was written\. Nothing/,
    ],
    [
      'another format',
      () => changeManifest(copy, { format: 2 }),
      /has the format 2, and this release reads 1: use the release that wrote it\. Nothing/,
    ],
    [
      'another company',
      () => changeManifest(copy, { company: 'Bolt Roofing' }),
      /^The copy .* is Bolt Roofing's, and these data are Acme Roofing's\. Nothing/,
    ],
    [
      'a name outside the copy',
      () =>
        changeManifest(copy, {
          files: { lines: 0, files: [{ name: '../x-1.jsonl', bytes: 0, sha256: '0'.repeat(64) }] },
        }),
      /export\.json is not as it was written\. Nothing/,
    ],
    [
      'a count that is another',
      () => changeManifest(copy, { files: { lines: 1, files: [] } }),
      /export\.json is not as it was written\. Nothing/,
    ],
  ];
  test.each(damages)('%s', async (_, damage, sentence) => {
    damage();
    site().script.writes = 0;
    const { code, err } = await restore();
    expect([code, site().script.writes, site().script.calls]).toEqual([1, 0, []]);
    expect(err.trimEnd()).toMatch(sentence);
    expect(err.trimEnd().split('\n')).toHaveLength(1);
  });

  test('a bucket that is not there, and a table', async () => {
    expect((await site().restore(['--from', 's3://nobodys/acme'])).err).toMatch(
      /^Can’t read export\.json in s3:\/\/nobodys\/acme \(NoSuchBucket: .*\)\. Nothing was changed\.\n$/,
    );
    await site().backups.delete('quoteLinks');
    expect((await restore()).err).toBe(
      'quoteLinks (quoteLinks) was deleted: docs/runbook.md, “A table that was deleted”, brings it back. Nothing was changed.\n'.replace(
        'Q',
        'q',
      ),
    );
  });

  test.each([
    [
      ['--from', 'x', '--to', '2026-11-22T12:00Z'],
      /^Use either --to, for what AWS keeps, or --from, for a copy, not both/,
    ],
    [['--to', '2026-11-22T12:00Z', '--local'], /^--local belongs to a copy: npm run restore -- --from /],
    [['--to', '2026-11-22T12:00Z', '--may-undelete'], /^--may-undelete belongs to a copy/],
  ])('%j', async (args, sentence) => {
    expect((await site().restore(args)).err).toMatch(sentence);
  });
});

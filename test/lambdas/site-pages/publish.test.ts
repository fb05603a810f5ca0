import { beforeEach, expect, test } from 'vitest';
import { publicationStore } from '#lambdas/company/publication.ts';
import { settingStore, settingsReader } from '#lambdas/company/setting-store.ts';
import { publishPages } from '#lambdas/site-pages/publish.ts';
import { testTables } from '#test/support/file-fixtures.ts';

const { dynamo } = await testTables();
const publication = publicationStore(dynamo, 'records');
const noon = new Date('2026-11-24T12:00:00.000Z');

/** What went into the bucket, in order; a path in `refused` does not. */
let written: string[];
let refused: string[];
let invalidated: string[];
let edition: string;
beforeEach(() => {
  written = [];
  refused = [];
  invalidated = [];
  edition = 'first';
});

const publish = publishPages({
  settings: settingsReader(dynamo, 'records'),
  publication,
  build: async () => ({
    edition,
    files: async (values) => {
      if (values.license === 'broken') throw new Error('cannot be drawn');
      return { 'index.html': { content: JSON.stringify(values) }, 'robots.txt': { content: '' } };
    },
  }),
  bucket: async () => ({
    put: async (path) => {
      if (refused.includes(path)) throw new Error('S3 is away');
      written.push(path);
    },
    invalidate: async (reference) => void invalidated.push(reference),
  }),
  now: () => noon,
});

const setLicense = async (value: unknown, at: string) =>
  settingStore(dynamo, 'records').set('license', {
    value,
    by: 'dana@example.com',
    at: new Date(at),
    seen: (await settingsReader(dynamo, 'records')()).license?.at ?? null,
  });

test('pages are written where they show something else than what was set, and not again', async () => {
  await publish();
  expect(written).toEqual(['index.html', 'robots.txt']);
  expect(invalidated).toHaveLength(1);
  await publish();
  expect(written).toHaveLength(2);
  await setLicense('NE 1', '2026-11-24T11:00:00.000Z');
  await publish();
  expect(written).toHaveLength(4);
  expect(await publication.get()).toMatchObject({
    at: noon.toISOString(),
    upTo: '2026-11-24T11:00:00.000Z',
  });
});

test('another release writes them too, and a deploy whatever they show', async () => {
  edition = 'second';
  await publish();
  expect(written).toHaveLength(2);
  await publish({ anyway: true });
  expect(written).toHaveLength(4);
});

test('what cannot be made leaves every page as it is, and the office reads that it failed', async () => {
  await publish({ anyway: true });
  const before = await publication.get();
  written = [];
  await setLicense('broken', '2026-11-24T11:30:00.000Z');
  await expect(publish()).rejects.toThrow('cannot be drawn');
  expect(written).toEqual([]);
  expect(await publication.get()).toEqual({ ...before, failedAt: noon.toISOString() });
});

test('what could not be written is written the next time, which takes the failure back', async () => {
  await setLicense('NE 2', '2026-11-24T11:45:00.000Z');
  refused = ['robots.txt'];
  await expect(publish()).rejects.toThrow('S3 is away');
  expect(invalidated).toEqual([]);
  refused = [];
  await publish();
  expect(written).toContain('robots.txt');
  expect(await publication.get()).not.toHaveProperty('failedAt');
});

import { expect, test } from 'vitest';
import { publicationWords } from '#web/admin/company/publication.ts';

const now = new Date('2026-11-24T18:20:00.000Z');
const early = '2026-11-24T18:00:00.000Z';
const saved = '2026-11-24T18:10:00.000Z';
const late = '2026-11-24T18:12:00.000Z';

test.each([
  ['nothing was ever saved or published', { at: null, upTo: null, failedAt: null }, undefined, /^$/],
  ['nothing was saved since', { at: late, upTo: saved, failedAt: null }, saved, /^Published \d+:12 [AP]M$/],
  [
    'an earlier setting is published',
    { at: early, upTo: early, failedAt: null },
    saved,
    /^Saved\. On the site/,
  ],
  ['no setting is published yet', { at: early, upTo: null, failedAt: null }, saved, /^Saved\. On the site/],
  ['publishing failed before it', { at: early, upTo: early, failedAt: early }, saved, /^Saved\. On the site/],
  [
    'publishing failed since',
    { at: early, upTo: early, failedAt: late },
    saved,
    /^Saved, but the pages couldn’t be published\. The old ones stay; we try again each minute\.$/,
  ],
])('what is said where %s', (_, publication, savedAt, words) => {
  expect(publicationWords(publication, savedAt, now)).toMatch(words);
});

import { readdirSync, statSync } from 'node:fs';
import { expect, test } from 'vitest';
import { estimateFolders } from '#test/support/estimate-fixtures.ts';
import { testSamples } from './sample-estimates.ts';
import { documents, isSimilarSample, nameOf, similarSamples } from './similar-samples.ts';

test('every fixture folder holds a document with its answer key', () => {
  expect(documents.length).toBeGreaterThanOrEqual(150);
  expect(documents.filter(({ sidecar }) => sidecar === null)).toEqual([]);
  expect(estimateFolders.flatMap((folder) => readdirSync(folder)).length).toBe(documents.length);
});

test('no document is too heavy to keep but two that were given to us', () => {
  const heavy = documents.filter(({ path }) => statSync(path).size > 300_000);
  expect(heavy.map(nameOf)).toEqual(['10_scanned_200dpi_image_only', '11_forty_pages_with_photos']);
});

test('what is left to test:all is there, and each sample is in one run', () => {
  const left = Object.values(similarSamples).flat();
  expect(documents.filter(isSimilarSample).map(nameOf).toSorted()).toEqual(left.toSorted());
});

testSamples(documents.filter((document) => !isSimilarSample(document)));

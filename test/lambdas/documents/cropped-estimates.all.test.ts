import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { estimateOnPages } from '#lambdas/documents/opened-files.ts';
import { outcomeOf, verdictOf } from '#test/bench/accuracy/verdict.ts';
import { readTextLayer } from '#test/support/pdf/text-layer.ts';
import { samplesWithArea } from '../estimate-reader/similar-samples.ts';
import { croppedPage } from './scanned-paper.ts';

const CROPS = [3, 9, 18, 30, 50, 75, 110, 160];

test.each(samplesWithArea)(
  'whatever is cut off of $name, a wrong area is never given silently',
  async ({ path, sidecar }) => {
    const pages = await readTextLayer(readFileSync(path));
    const silent = (['left', 'right'] as const).flatMap((side) =>
      CROPS.filter((points) => {
        const estimate = estimateOnPages(pages.flatMap((page) => croppedPage(page, { side, points })));
        const found = { document: path, ms: 0, ...outcomeOf({ kind: 'estimate', estimate }, true) };
        return verdictOf(found, sidecar) === 'silent';
      }).map((points) => `${side} ${points}`),
    );
    expect(silent).toEqual([]);
  },
);

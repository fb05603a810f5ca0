import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { estimateOnPages } from '#lambdas/documents/opened-files.ts';
import { outcomeOf, type Verdict, verdictOf } from '#test/bench/accuracy/verdict.ts';
import { readTextLayer } from '#test/support/pdf/text-layer.ts';
import { samplesWithArea } from '../estimate-reader/similar-samples.ts';
import { type Perspective, photographedPage } from './scanned-paper.ts';

const samples = await Promise.all(
  samplesWithArea.map(async (sample) => ({
    ...sample,
    pages: await readTextLayer(readFileSync(sample.path)),
  })),
);

/** The samples by what becomes of a photo of each. */
function photographed(view: Perspective) {
  const verdicts = samples.map(({ name, pages, sidecar }) => {
    const estimate = estimateOnPages(pages.flatMap((page) => photographedPage(page, view)));
    const found = { document: name, ms: 0, ...outcomeOf({ kind: 'estimate', estimate }, true) };
    return { name, verdict: verdictOf(found, sidecar) };
  });
  const count = (wanted: Verdict) => verdicts.filter(({ verdict }) => verdict === wanted).length;
  return { right: count('right'), silent: verdicts.filter(({ verdict }) => verdict === 'silent') };
}

const flat = photographed({ fromSide: 0, fromFoot: 0 });

test.each<Perspective>([
  { fromSide: 0.2, fromFoot: 0 },
  { fromSide: -0.2, fromFoot: 0.1 },
  { fromSide: 0, fromFoot: 0.25 },
  { fromSide: 0.1, fromFoot: -0.2 },
])('a photo from %j is read as one from straight above, in nine of ten samples', (view) => {
  const { right, silent } = photographed(view);
  expect(silent).toEqual([]);
  expect(right).toBeGreaterThanOrEqual(0.9 * flat.right);
});

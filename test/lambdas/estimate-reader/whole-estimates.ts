import { expect, test } from 'vitest';
import { readTextLayer } from '#lambdas/estimate-reader/pdf/text-layer.ts';
import { described, judged } from '#test/bench/fuzz-estimates.ts';
import { wholeEstimate } from '#test/estimate-generator/whole/whole-estimate.ts';

/** The rules over the invented estimates of so many seeds, and over the PDFs of so many. */
export function testWholeEstimates({ read, printed }: { read: number; printed: number }): void {
  const seeds = Array.from({ length: read }, (_, index) => index + 1);

  test('an invented estimate reads the same from its pages as from its PDF', async () => {
    for (const seed of seeds.slice(0, printed)) {
      const made = wholeEstimate(seed);
      const [fromPages, fromPdf] = [judged(made), judged(made, await readTextLayer(await made.pdf()))];
      expect({ ...fromPdf.found, ms: 0 }, `seed ${seed}`).toMatchObject({
        roofSquares: fromPages.found.roofSquares,
        claim: fromPages.found.claim,
        warnings: fromPages.found.warnings,
      });
    }
  });

  test('no invented estimate is read wrong without a warning about the area', () => {
    const all = seeds.map((seed) => judged(wholeEstimate(seed)));
    expect(all.filter(({ verdict }) => verdict === 'silent').map(described)).toEqual([]);
  }, 120_000);
}

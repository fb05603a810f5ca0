import { expect, test } from 'vitest';
import { readTextLayer } from '#lambdas/estimate-reader/pdf/text-layer.ts';
import { readEstimate } from '#lambdas/estimate-reader/read-estimate.ts';
import type { Page } from '#lambdas/estimate-reader/text/page.ts';
import { sidecarFrom } from '#test/bench/accuracy/answer-key.ts';
import { outcomeOf } from '#test/bench/accuracy/document-outcome.ts';
import { moneyErrors, type Verdict, verdictOf } from '#test/bench/accuracy/verdict.ts';
import { type RandomEstimate, randomEstimate, randomScan } from '#test/estimate-generator/random/estimate.ts';

/** What became of the estimate of one seed: the verdict on its area, and whether wrong money was called verified. */
function judged(seed: number, { expected }: RandomEstimate, pages: readonly Page[], scanned: boolean) {
  const key = sidecarFrom({ ...expected, expectedOutcome: scanned ? 'needs_ocr' : 'extracted' });
  const result = { kind: 'estimate', estimate: readEstimate(pages) } as const;
  const found = { document: String(seed), ms: 0, ...outcomeOf(result, scanned) };
  const money = moneyErrors(found, key);
  return { seed, verdict: verdictOf(found, key), money, falselyVerified: found.verified && money.length > 0 };
}

type Judged = ReturnType<typeof judged>;

const count = (all: readonly Judged[], verdict: Verdict) =>
  all.filter((one) => one.verdict === verdict).length;
const unwarned = (all: readonly Judged[]) =>
  all.filter((one) => one.verdict === 'silent' || one.falselyVerified);

/** Both rules over the estimates of so many seeds, and over leaning scans of so many. */
export function testRandomEstimates({ read, scanned }: { read: number; scanned: number }): void {
  test('no random estimate is read wrong without a warning, and nearly every one is read right', async () => {
    const all: Judged[] = [];
    for (let seed = 1; seed <= read; seed += 1) {
      const made = randomEstimate(seed);
      all.push(judged(seed, made, await readTextLayer(await made.pdf()), false));
    }
    expect(unwarned(all)).toEqual([]);
    expect(all.length - count(all, 'right')).toBeLessThanOrEqual(1);
    expect(all.filter(({ money }) => money.length > 0)).toEqual([]);
  });

  test.each([
    [0, 0.95],
    [0.1, 0.9],
    [0.4, 0.75],
  ])('no leaning scan with slips in %d of its figures is read wrong without a warning', (share, least) => {
    const all = Array.from({ length: scanned }, (_, index) => {
      const made = randomEstimate(index + 1);
      return judged(index + 1, made, randomScan(made.sheets, index + 1, share), true);
    });
    expect(unwarned(all)).toEqual([]);
    expect(count(all, 'right') / all.length).toBeGreaterThanOrEqual(least);
  });
}

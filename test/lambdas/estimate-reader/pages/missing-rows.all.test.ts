import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { missingRows } from '#lambdas/estimate-reader/pages/missing-rows.ts';
import { hasText } from '#lambdas/estimate-reader/pages/text-layer-check.ts';
import { readEstimate } from '#lambdas/estimate-reader/read-estimate.ts';
import type { Page } from '#lambdas/estimate-reader/text/page.ts';
import { outcomeOf, verdictOf } from '#test/bench/accuracy/verdict.ts';
import { readTextLayer } from '#test/support/pdf/text-layer.ts';
import { samplesWithArea } from '../similar-samples.ts';

const asPicture = (page: Page): Page => ({ ...page, words: [], picture: 1 });

test.each(samplesWithArea)(
  'whichever page of $name is a picture, its rows are missed or nothing wrong is said',
  async ({ path, sidecar }) => {
    const pages = await readTextLayer(readFileSync(path));
    const wrong = pages.filter((gone) => {
      const estimate = readEstimate(pages.map((page) => (page === gone ? asPicture(page) : page)));
      const printed = pages.filter((page) => page !== gone && hasText(page)).map(({ number }) => number);
      const missing = missingRows(estimate, [gone.number], printed);
      if (estimate.items.length === 0 || missing !== 'none') return false;
      const found = { document: path, ms: 0, ...outcomeOf({ kind: 'estimate', estimate }, false) };
      return verdictOf(found, sidecar) === 'silent' || found.warnings.includes('no_roof_items');
    });
    expect(wrong.map(({ number }) => number)).toEqual([]);
  },
);

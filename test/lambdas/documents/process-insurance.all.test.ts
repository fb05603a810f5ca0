import { fork } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';
import { expect, it } from 'vitest';
import type { Product } from '#infra/local/product.ts';
import { longEstimate } from '#test/bench/reader.ts';
import { isTooComplex, refusedFiles } from '#test/support/pdf/hostile-pdfs.ts';
import { plainEstimate } from '#test/support/pdf/plain-estimate.ts';
import { upload } from '#test/support/product.ts';

const script = fileURLToPath(new URL('measured-product-process.ts', import.meta.url));

interface MeasuredProduct extends Pick<Product, 'url' | 'config'> {
  /** Ends it and says the most memory its process had, whatever the test itself takes. */
  stop(): Promise<{ peakBytes: number }>;
}

/** The product's API in a process of its own, so that its memory can be told from the test's. */
async function startMeasuredProduct(): Promise<MeasuredProduct> {
  // A heap for every thread keeps what others could use, more or less of it as chance has it.
  const child = fork(script, { execArgv: [], env: { ...process.env, MALLOC_ARENA_MAX: '1' } });
  const answer = async () => {
    const ended = once(child, 'exit').then(([code]) => {
      throw new Error(`The product's process ended with ${code}`);
    });
    const [message] = await Promise.race([once(child, 'message'), ended]);
    return message;
  };
  return {
    ...(await answer()),
    async stop() {
      const said = answer();
      child.send('stop');
      return said;
    },
  };
}

const MEMORY_LIMIT_BYTES = 700 * 1024 * 1024;

const hostile = [
  ...refusedFiles,
  ...[1, 2, 3, 4, 5, 6, 7, 8, 9].map((tenths): [string, () => Buffer] => [
    `cut off after ${tenths} tenths`,
    () => plainEstimate().subarray(0, Math.floor((plainEstimate().length * tenths) / 10)),
  ]),
];

it('hostile uploads are each refused within 700 MB, the next request is unharmed, and forty full pages are answered', {
  timeout: 120_000,
}, async () => {
  const product = await startMeasuredProduct();
  expect((await upload(product, plainEstimate())).status).toBe(200);
  for (const [name, make] of hostile) {
    const { status, json } = await upload(product, make());
    expect([415, 422], `${name}: ${JSON.stringify(json)}`).toContain(status);
    if (isTooComplex(name)) expect([name, json]).toMatchObject([name, { error: { reason: 'too_complex' } }]);
    const next = await upload(product, plainEstimate());
    expect([name, next.status, next.json]).toMatchObject([name, 200, { squareFootage: 2400 }]);
  }
  // Forty full pages take a fraction of the reader's CPU time, however busy the machine is.
  const long = await upload(product, longEstimate(40));
  expect(long).toMatchObject({ status: 422, json: { error: { reason: 'not_an_estimate' } } });
  const { peakBytes } = await product.stop();
  expect(peakBytes).toBeLessThan(MEMORY_LIMIT_BYTES);
  expect(peakBytes).toBeGreaterThan(100 * 1024 * 1024);
});

import { afterAll, expect, it } from 'vitest';
import { ReaderQueue } from '#lambdas/documents/reader-thread.ts';
import { isTooComplex, otherHostileFiles } from '#test/support/pdf/hostile-pdfs.ts';
import { plainEstimate } from '#test/support/pdf/plain-estimate.ts';

const queue = new ReaderQueue();
afterAll(() => queue.stop());

it.each(otherHostileFiles)(
  'a hostile file ends in an answer without a quote, and the next is unharmed: %s',
  { timeout: 30_000 },
  async (name, make) => {
    const result = await queue.read({ kind: 'file', bytes: make() });
    if (isTooComplex(name)) expect(result).toMatchObject({ reason: 'too_complex' });
    // How much CPU time the work takes depends on what else the machine does.
    else expect(['refusal', 'needs_ocr', 'overrun']).toContain(result.kind);
    const next = await queue.read({ kind: 'file', bytes: plainEstimate() });
    expect(next).toMatchObject({ kind: 'quote', quote: { squareFootage: 2400 } });
  },
);

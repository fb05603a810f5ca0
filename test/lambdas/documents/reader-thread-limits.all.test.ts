import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import { afterAll, describe, expect, it, onTestFinished, vi } from 'vitest';
import { functions } from '#infra/functions/functions.ts';
import { READING_LIMITS, ReaderQueue } from '#lambdas/documents/reader-thread.ts';
import { refusalFor } from '#shared/estimate/document.ts';
import {
  flateBombs,
  hostileOfEachKind,
  isTooComplex,
  textOperations,
  xfaForm,
} from '#test/support/pdf/hostile-pdfs.ts';
import { plainEstimate } from '#test/support/pdf/plain-estimate.ts';
import { deflated, onePage, rawPdf } from '#test/support/pdf/raw-pdf.ts';
import { scannedPages } from '#test/support/pdf/scanned-pages.ts';

const worker = new ReaderQueue();
afterAll(() => worker.stop());

const file = (bytes: Uint8Array) => ({ kind: 'file' as const, bytes });
const squareFeetRead = async (reader: ReaderQueue) => {
  const result = await reader.read(file(plainEstimate()));
  return result.kind === 'quote' ? result.quote.squareFootage : result;
};

describe('a hostile file', () => {
  it.each(hostileOfEachKind)(
    'ends in an answer without a quote, and the next is unharmed: %s',
    { timeout: 30_000 },
    async (name, make) => {
      const result = await worker.read(file(make()));
      if (isTooComplex(name)) expect(result).toMatchObject({ reason: 'too_complex' });
      else expect(['refusal', 'needs_ocr']).toContain(result.kind);
      expect(await squareFeetRead(worker)).toBe(2400);
    },
  );
});

const empty = refusalFor('empty_pdf');
const clockInHand = () => {
  vi.useFakeTimers();
  onTestFinished(() => void vi.useRealTimers());
};

/** A queue whose first thread never answers; what that thread says of its CPU time is in the test's hand. */
function stuckQueue(cpuMs: () => Promise<number>) {
  clockInHand();
  const ended: boolean[] = [];
  const queue = new ReaderQueue(READING_LIMITS, () => {
    const nth = ended.push(false) - 1;
    return {
      ready: Promise.resolve(),
      run: async () => (nth === 0 ? new Promise(() => {}) : { result: empty, lost: false }),
      cpuMs,
      end: async () => {
        ended[nth] = true;
      },
    };
  });
  const settled = vi.fn();
  const first = queue.read(file(plainEstimate()));
  void first.then(settled);
  return { first, next: queue.read(file(plainEstimate())), settled, ended };
}

describe('the limits of a reading', () => {
  const overrun = { kind: 'overrun' };

  it('end a busy thread by its own CPU time, as Node measures it within WebAssembly', async () => {
    const hurried = new ReaderQueue({ cpuMs: 20, wallMs: 60_000 });
    expect(await hurried.read(file(textOperations(400_000)))).toEqual(overrun);
    await hurried.stop();
  });

  it('end a reading that used up its CPU time and not before, and the next is read in another thread', async () => {
    const used = [400, 3899, 3900];
    const { first, next, settled, ended } = stuckQueue(async () => used.shift() ?? 3900);
    await vi.advanceTimersByTimeAsync(3500);
    expect(settled).not.toHaveBeenCalled();
    await vi.advanceTimersByTimeAsync(20);
    expect([await first, await next]).toEqual([overrun, empty]);
    expect(ended).toEqual([true, false]);
  });

  it('let a busy machine take its time up to the limit by the clock, looking seldom', async () => {
    let looks = 0;
    const { first, settled } = stuckQueue(async () => {
      looks += 1;
      return (Date.now() - begun) / 4;
    });
    const begun = Date.now();
    await vi.advanceTimersByTimeAsync(READING_LIMITS.wallMs - 1);
    expect(settled).not.toHaveBeenCalled();
    await vi.advanceTimersByTimeAsync(1);
    expect(await first).toEqual(overrun);
    expect(looks).toBeLessThan(10);
  });

  it.each([
    ['does not answer', () => new Promise<number>(() => {})],
    ['has ended', () => Promise.reject(new Error('not running'))],
  ])('by the clock also hold for a thread that, asked for its CPU time, %s', async (_, cpuMs) => {
    const { first, settled } = stuckQueue(cpuMs);
    await vi.advanceTimersByTimeAsync(READING_LIMITS.wallMs - 1);
    expect(settled).not.toHaveBeenCalled();
    await vi.advanceTimersByTimeAsync(1);
    expect(await first).toEqual(overrun);
  });

  it('leave time for two tasks and for storing before the function that answers ends', () => {
    expect(2 * READING_LIMITS.wallMs + 4000).toBeLessThan(
      functions['process-insurance'].timeoutSeconds * 1000,
    );
  });

  it('begin once the thread is ready, however long its start took', async () => {
    clockInHand();
    const { promise: ready, resolve: started } = Promise.withResolvers<void>();
    const run = () => ready.then(() => ({ result: empty, lost: false }));
    const thread = { ready, run, cpuMs: async () => 0, end: async () => {} };
    const queue = new ReaderQueue({ cpuMs: 1000, wallMs: 1000 }, () => thread);
    const reading = queue.read(file(plainEstimate()));
    await vi.advanceTimersByTimeAsync(1001);
    started();
    expect(await reading).toEqual(empty);
  });
});

describe('the thread', () => {
  it('keeps a process that waits for nothing else until it can read, and no longer', async () => {
    const queue = new URL('../../../lambdas/documents/reader-thread.ts', import.meta.url);
    const program = `
      import { ReaderQueue } from '${queue}';
      const queue = new ReaderQueue();
      await queue.warm();
      const { reason } = await queue.read({ kind: 'file', bytes: new Uint8Array() });
      console.log(reason);
    `;
    const args = ['--input-type=module', '--eval', program];
    expect((await promisify(execFile)(process.execPath, args)).stdout).toBe('corrupt_pdf\n');
  });

  it('reads documents in the order they came, a hostile one among them', async () => {
    const results = await Promise.all([
      squareFeetRead(worker),
      worker.read(file(flateBombs['page content that calls itself an image']?.() ?? new Uint8Array())),
      squareFeetRead(worker),
    ]);
    expect(results).toMatchObject([2400, { reason: 'too_complex' }, 2400]);
  });
});

describe('a file without an estimate in its text', () => {
  const fewWords = () =>
    rawPdf({ objects: onePage(deflated('BT /F1 9 Tf 72 700 Td (Page left blank) Tj ET')) });

  it.each([
    ['of a form that only one program can show is no estimate', xfaForm, { reason: 'not_an_estimate' }],
    [
      'but with pages that show a picture is for OCR, those pages alone',
      () => scannedPages(['blank', 'scan', 'scan']),
      { kind: 'needs_ocr', pages: [{ number: 1 }, { number: 2 }, { number: 3 }], scanned: [2, 3] },
    ],
    [
      'and a few words on a page without a picture is read by those words alone',
      fewWords,
      { reason: 'not_an_estimate' },
    ],
  ])('%s', async (_, make, result) => {
    expect(await worker.read(file(make()))).toMatchObject(result);
  });
});

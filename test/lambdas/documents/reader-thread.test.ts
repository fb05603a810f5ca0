import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import { afterAll, describe, expect, it, onTestFinished, vi } from 'vitest';
import { READING_DEADLINE_MS, ReaderQueue } from '#lambdas/documents/reader-thread.ts';
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

describe('the thread', () => {
  const empty = refusalFor('empty_pdf');
  const clockInHand = () => {
    vi.useFakeTimers();
    onTestFinished(() => void vi.useRealTimers());
  };

  it('is ended at the deadline though it is busy', async () => {
    const hurried = new ReaderQueue(1);
    expect(await hurried.read(file(textOperations(400_000)))).toEqual(refusalFor('too_complex'));
    await hurried.stop();
  });

  it('gives a document up as too complex at the deadline and not before, and reads the next in another', async () => {
    clockInHand();
    const ended: boolean[] = [];
    const queue = new ReaderQueue(undefined, () => {
      const nth = ended.push(false) - 1;
      return {
        ready: Promise.resolve(),
        run: async () => (nth === 0 ? new Promise(() => {}) : { result: empty, lost: false }),
        end: async () => {
          ended[nth] = true;
        },
      };
    });
    const settled = vi.fn();
    const overrun = queue.read(file(plainEstimate()));
    void overrun.then(settled);
    const next = queue.read(file(plainEstimate()));
    await vi.advanceTimersByTimeAsync(READING_DEADLINE_MS - 1);
    expect(settled).not.toHaveBeenCalled();
    await vi.advanceTimersByTimeAsync(1);
    expect([await overrun, await next]).toEqual([refusalFor('too_complex'), empty]);
    expect(ended).toEqual([true, false]);
  });

  it('leaves of the five seconds an upload may take one and more for storing', () => {
    expect(READING_DEADLINE_MS).toBeLessThan(4000);
  });

  it('has the whole deadline for a document once it is ready, however long its start took', async () => {
    clockInHand();
    const { promise: ready, resolve: started } = Promise.withResolvers<void>();
    const run = () => ready.then(() => ({ result: empty, lost: false }));
    const queue = new ReaderQueue(1000, () => ({ ready, run, end: async () => {} }));
    const reading = queue.read(file(plainEstimate()));
    await vi.advanceTimersByTimeAsync(1001);
    started();
    expect(await reading).toEqual(empty);
  });

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

import { READING_DEADLINE_MS, ReaderQueue } from '#lambdas/documents/reader-thread.ts';
import { mutatedPdfs } from './mutated-pdfs.ts';

interface FuzzReport {
  samples: number;
  /** How often each result came: `quote`, `needs_ocr` or a refusal's reason. */
  outcomes: Record<string, number>;
  /** What was thrown over which sample, counted from 0. */
  crashes: string[];
  /** Samples that only the deadline ended. */
  hangs: number[];
  slowestMs: number;
}

/** Reads that many damaged documents, one after the other, in the thread uploads are read in. */
export async function fuzz(seed: number, count: number): Promise<FuzzReport> {
  const worker = new ReaderQueue();
  /** A hang hangs again; a machine busy with other work does not. */
  const hangsAgain = async (bytes: Uint8Array) => {
    const started = performance.now();
    await worker.read({ kind: 'file', bytes });
    return performance.now() - started >= READING_DEADLINE_MS;
  };
  const report: FuzzReport = { samples: 0, outcomes: {}, crashes: [], hangs: [], slowestMs: 0 };
  for await (const bytes of mutatedPdfs(seed, count)) {
    const started = performance.now();
    try {
      const result = await worker.read({ kind: 'file', bytes });
      const outcome = result.kind === 'refusal' ? result.reason : result.kind;
      report.outcomes[outcome] = (report.outcomes[outcome] ?? 0) + 1;
    } catch (error) {
      report.crashes.push(
        `sample ${report.samples}: ${error instanceof Error ? error.stack : String(error)}`,
      );
    }
    const ms = performance.now() - started;
    report.slowestMs = Math.max(report.slowestMs, ms);
    if (ms >= READING_DEADLINE_MS && (await hangsAgain(bytes))) report.hangs.push(report.samples);
    report.samples += 1;
  }
  await worker.stop();
  return report;
}

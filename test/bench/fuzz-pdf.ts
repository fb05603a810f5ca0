import { parseArgs } from 'node:util';
import { fuzz } from '#test/support/pdf/mutated-pdfs.ts';

/** Damaged PDFs against the reading thread; ends with 1 at a crash or hang. */
export async function main(args: string[]) {
  const { values } = parseArgs({
    args,
    options: { seed: { type: 'string', default: '1' }, count: { type: 'string', default: '2000' } },
  });
  const started = performance.now();
  const report = await fuzz(Number(values.seed), Number(values.count));
  console.log(JSON.stringify(report, null, 2));
  console.log(
    `${report.samples} samples, ${report.crashes.length} crashes, ${report.hangs.length} hangs, ${((performance.now() - started) / 1000).toFixed(1)} s`,
  );
  if (report.crashes.length > 0 || report.hangs.length > 0) process.exitCode = 1;
}

import { copyFile, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { arch, cpus, loadavg, tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { build } from 'esbuild';
import { ReaderQueue } from '#lambdas/documents/reader/reader-queue.ts';
import { longEstimate } from './reader/long-estimate.ts';
import {
  inNode,
  installPdfjs,
  PDFJS_VERSION,
  pdftotext,
  type Reader,
  timed,
  WARM_ROUNDS,
} from './reader/pdf-readers.ts';
import { median, shareFound, writeSection } from './report.ts';

/**
 * `npm run bench:reader`: the text layer of a 6-page and a 40-page digital estimate, against
 * `pdftotext -layout` and pdf.js reading the same words, turn and turn about in one run.
 */
const COLD_ROUNDS = 9;

const folder = await mkdtemp(join(tmpdir(), 'bench-reader-'));
const pdfjs = await installPdfjs();
const ours = join(folder, 'pdfium-run.mjs');

const ms = (times: readonly number[]) => {
  const middle = median(times);
  const digits = middle < 10 ? 1 : 0;
  return `${middle.toFixed(digits)} (${Math.min(...times).toFixed(digits)}) ms`;
};

function row(reader: Reader, first: Reader): string {
  if (reader.cold.length === 0) return `| ${reader.name} | not installed | | | | |`;
  const memory = reader.memoryMb === null ? '–' : `${reader.memoryMb.toFixed(0)} MB`;
  const ratio = (Math.min(...reader.warm) / Math.min(...first.warm)).toFixed(2);
  const same = (shareFound(reader.words, first.words) * 100).toFixed(1);
  return `| ${reader.name} | ${ms(reader.cold)} | ${ms(reader.warm)} | ${ratio} | ${memory} | ${same} % |`;
}

/** Turn and turn about, so that a busy moment of the machine falls on all alike. */
async function section(name: string, bytes: Uint8Array): Promise<string> {
  const file = join(folder, `${name.replace(/\W+/g, '-')}.pdf`);
  await writeFile(file, bytes);
  const first = inNode('ours (PDFium as WASM)', ours);
  const readers = [first, pdftotext(), inNode(`pdf.js ${PDFJS_VERSION}`, pdfjs?.script)];
  for (let round = 0; round < COLD_ROUNDS; round += 1)
    for (const reader of readers) {
      const there = await reader.runCold(file);
      if (there && round % 3 === 0) await reader.runWarm(file);
    }
  return [
    `### ${name}, ${first.words.length.toLocaleString('en-US')} words`,
    '',
    '| reader | whole process | warm | fastest warm ÷ our fastest | memory, whole process | its words we have too |',
    '|---|---|---|---|---|---|',
    ...readers.map((reader) => row(reader, first)),
  ].join('\n');
}

const sample = (name: string) =>
  readFile(new URL(`../fixtures/estimates/${name}/document.pdf`, import.meta.url));

/** The product's own path: the thread, the check, the text layer, the estimate. */
async function wholeReadings(): Promise<string> {
  const documents: [string, Uint8Array][] = [
    ['6 full pages, 240 rows', longEstimate(6)],
    ['40 full pages, 1,600 rows', longEstimate(40)],
    ['40 pages, most of them photos', await sample('11_forty_pages_with_photos')],
  ];
  const worker = new ReaderQueue(60_000);
  const rows: string[] = [];
  for (const [name, bytes] of documents) {
    const times: number[] = [];
    for (let round = 0; round < WARM_ROUNDS; round += 1)
      times.push((await timed(() => worker.read({ kind: 'file', bytes }))).ms);
    rows.push(`| ${name} | ${ms(times.slice(0, 1))} | ${ms(times.slice(WARM_ROUNDS / 3))} |`);
  }
  await worker.stop();
  return [
    '### From bytes to figures, in the thread',
    '',
    '| document | first | warm |',
    '|---|---|---|',
    ...rows,
  ].join('\n');
}

try {
  await build({
    entryPoints: [fileURLToPath(new URL('./reader/pdfium-run.ts', import.meta.url))],
    outfile: ours,
    bundle: true,
    platform: 'node',
    format: 'esm',
    target: 'node24',
    logLevel: 'warning',
  });
  await copyFile(
    createRequire(import.meta.url).resolve('@embedpdf/pdfium/pdfium.wasm'),
    join(folder, 'pdfium.wasm'),
  );
  const sections = [
    await section('A sample of 6 pages', await sample('header-fields-wrapped-and-mailed')),
    await section('A sample of 40 pages, most of them photos', await sample('11_forty_pages_with_photos')),
    await section('6 pages full of rows', longEstimate(6)),
    await section('40 pages full of rows', longEstimate(40)),
    await wholeReadings(),
  ];
  const [cpu] = cpus();
  const markdown = [
    '## Reading the text layer',
    '',
    `\`npm run bench:reader\` on ${cpus().length} × ${cpu?.model ?? 'unknown'} (${arch()}), Node ${process.versions.node}: medians (and the fastest) of ${COLD_ROUNDS} whole processes and ${WARM_ROUNDS * 2} warm readings, turn and turn about; one-minute load of the machine ${(loadavg()[0] ?? 0).toFixed(1)}.`,
    'Ours counts the check before PDFium and gives every word its box. Aims: at most 1.5 times pdftotext’s time (a ratio of 0.67 or more), 3 times faster than pdf.js (a ratio of 3), 40 pages under 400 ms. A busy machine spreads the figures: compare the fastest.',
    '',
    sections.join('\n\n'),
  ].join('\n');
  await writeSection('bench:reader', markdown);
  console.log(markdown);
} finally {
  await pdfjs?.remove();
  await rm(folder, { recursive: true, force: true });
}

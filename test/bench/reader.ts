import { execFile } from 'node:child_process';
import { copyFile, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { arch, cpus, tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { build } from 'esbuild';
import { longEstimate } from './long-estimate.ts';
import { installPdfjs, PDFJS_VERSION } from './pdfjs.ts';
import { writeSection } from './report.ts';
import { median, shareFound } from './timing.ts';

/**
 * `npm run bench:reader`: the text layer of a 6-page and a 40-page digital estimate, against
 * `pdftotext -layout` and pdf.js reading the same words, turn and turn about in one run.
 */
const COLD_ROUNDS = 9;
const WARM_ROUNDS = 15;
const execute = promisify(execFile);

interface Run {
  times: number[];
  words: string[];
  maxRssKb: number;
}

interface Measured {
  cold: number;
  warm: number;
  memoryMb: number | null;
  words: string[];
}

const folder = await mkdtemp(join(tmpdir(), 'bench-reader-'));
const pdfjs = await installPdfjs();
const ours = join(folder, 'pdfium-run.mjs');

async function timed<T>(work: () => Promise<T>): Promise<{ ms: number; result: T }> {
  const started = performance.now();
  const result = await work();
  return { ms: performance.now() - started, result };
}

async function nodeRun(script: string, file: string, rounds: number): Promise<Run> {
  const { stdout } = await execute(process.execPath, [script, file, String(rounds)], { maxBuffer: 1 << 27 });
  // pdf.js warns on stdout about the canvas it would need for drawing; the result is the last line.
  return JSON.parse(stdout.slice(stdout.lastIndexOf('\n') + 1)) as Run;
}

async function measuredInNode(script: string, file: string): Promise<Measured> {
  const cold: number[] = [];
  const warm: number[] = [];
  let last: Run = { times: [], words: [], maxRssKb: 0 };
  for (let round = 0; round < COLD_ROUNDS; round += 1)
    cold.push((await timed(() => nodeRun(script, file, 1))).ms);
  for (let round = 0; round < 3; round += 1) {
    last = await nodeRun(script, file, WARM_ROUNDS);
    warm.push(...last.times.slice(WARM_ROUNDS / 3));
  }
  const once = await nodeRun(script, file, 1);
  return { cold: median(cold), warm: median(warm), memoryMb: once.maxRssKb / 1024, words: last.words };
}

async function measuredPdftotext(file: string): Promise<Measured | null> {
  const times: number[] = [];
  let words: string[] = [];
  try {
    for (let round = 0; round < COLD_ROUNDS * 2; round += 1) {
      const { ms, result } = await timed(() =>
        execute('pdftotext', ['-layout', file, '-'], { maxBuffer: 1 << 27 }),
      );
      times.push(ms);
      words = result.stdout.split(/\s+/).filter((word) => word !== '');
    }
  } catch {
    return null;
  }
  return { cold: median(times), warm: median(times), memoryMb: null, words };
}

const ms = (value: number) => `${value.toFixed(value < 10 ? 1 : 0)} ms`;

function row(name: string, measured: Measured | null, reader: Measured): string {
  if (measured === null) return `| ${name} | not installed | | | | |`;
  const memory = measured.memoryMb === null ? '–' : `${measured.memoryMb.toFixed(0)} MB`;
  const ratio = measured === reader ? '1' : (measured.warm / reader.warm).toFixed(2);
  const same = (shareFound(measured.words, reader.words) * 100).toFixed(1);
  return `| ${name} | ${ms(measured.cold)} | ${ms(measured.warm)} | ${ratio} | ${memory} | ${same} % |`;
}

async function section(pages: number): Promise<string> {
  const file = join(folder, `estimate-${pages}.pdf`);
  await writeFile(file, longEstimate(pages));
  const reader = await measuredInNode(ours, file);
  const native = await measuredPdftotext(file);
  const other = pdfjs === null ? null : await measuredInNode(pdfjs.script, file);
  return [
    `### ${pages} pages, ${reader.words.length.toLocaleString('en-US')} words`,
    '',
    '| reader | whole process | warm | time ÷ ours, warm | memory, whole process | its words we have too |',
    '|---|---|---|---|---|---|',
    row('ours (PDFium as WASM)', reader, reader),
    row('`pdftotext -layout` (a process each time)', native, reader),
    row(`pdf.js ${PDFJS_VERSION}`, other, reader),
  ].join('\n');
}

try {
  await build({
    entryPoints: [fileURLToPath(new URL('./pdfium-run.ts', import.meta.url))],
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
  const sections = [await section(6), await section(40)];
  const [cpu] = cpus();
  const markdown = [
    '## Reading the text layer',
    '',
    `\`npm run bench:reader\` on ${cpus().length} × ${cpu?.model ?? 'unknown'} (${arch()}), Node ${process.versions.node}: medians of ${COLD_ROUNDS} whole processes and ${WARM_ROUNDS * 2} warm readings.`,
    'Ours counts the check before PDFium and gives every word its box; targets: at most 1.5 times pdftotext’s time, at least 3 times faster than pdf.js, 40 pages under 400 ms.',
    '',
    sections.join('\n\n'),
  ].join('\n');
  await writeSection('bench:reader', markdown);
  console.log(markdown);
} finally {
  await pdfjs?.remove();
  await rm(folder, { recursive: true, force: true });
}

import { copyFile, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { loadavg, tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import { build } from 'esbuild';
import { ReaderQueue } from '#lambdas/documents/reader-thread.ts';
import { documentPages, linedPages } from '#lambdas/estimate-reader/pages/document-pages.ts';
import { withHeaders } from '#lambdas/estimate-reader/table/table-header.ts';
import { columnsOf } from '#lambdas/estimate-reader/table/table-layouts.ts';
import {
  inNode,
  installPdfjs,
  PDFJS_VERSION,
  pdftotext,
  type Reader,
  timed,
} from '#test/bench/reader/pdf-readers.ts';
import { deflated, drawnTexts, type PdfObject, type PlacedText, rawPdf } from '#test/support/pdf/raw-pdf.ts';
import { readTextLayer } from '#test/support/pdf/text-layer.ts';
import { median, ranOn, type Section, shareFound } from './report.ts';

const ROWS = 40;
const FIGURE_COLUMNS = [300, 355, 400, 460, 515, 575];
const descriptions = [
  'Tear off, haul and dispose of comp. shingles - Laminated',
  'Laminated - comp. shingle rfg. - w/out felt',
  'Asphalt starter - universal starter course',
  'R&R Drip edge/gutter apron',
  'Flashing - pipe jack - split boot',
  'Additional charge for steep roof - 7/12 to 9/12 slope',
];

const money = (cents: number) =>
  (cents / 100).toLocaleString('en-US', { minimumFractionDigits: 2, maximumFractionDigits: 2 });

function pageTexts(page: number): PlacedText[] {
  const rows = Array.from({ length: ROWS }, (_, row): PlacedText[] => {
    const y = 680 - row * 15;
    const cents = (page * 7919 + row * 104_729) % 900_000;
    const figures = [
      `${money(cents % 9000)} SQ`,
      money(cents % 40_000),
      money(cents % 7000),
      money(cents),
      `(${money(cents % 50_000)})`,
      money(cents - (cents % 50_000)),
    ];
    return [
      { text: `${row + 1}. ${descriptions[(page + row) % descriptions.length]}`, x: 36, y, size: 7 },
      ...FIGURE_COLUMNS.map((x, column) => ({
        text: figures[column] ?? '',
        x,
        y,
        size: 7,
        align: 'right' as const,
      })),
    ];
  });
  return [
    { text: 'Prairie Lantern Mutual Insurance Company', x: 36, y: 750, size: 12 },
    { text: 'QUANTITY UNIT PRICE TAX RCV DEPREC. ACV', x: 260, y: 700, size: 7 },
    ...rows.flat(),
    { text: `FENWRIGHT_ODALYS 6/11/2025 Page: ${page}`, x: 36, y: 30, size: 7 },
  ];
}

/** A digital estimate as full as an estimate's page gets: forty rows of seven columns on every page. */
export function longEstimate(pages: number): Buffer {
  const kids = Array.from({ length: pages }, (_, index) => `${index * 2 + 4} 0 R`).join(' ');
  const bodies = Array.from({ length: pages }, (_, index): PdfObject[] => [
    `<< /Type /Page /Parent 2 0 R /Contents ${index * 2 + 5} 0 R >>`,
    deflated(drawnTexts(pageTexts(index + 1))),
  ]);
  return rawPdf({
    objects: [
      '<< /Type /Catalog /Pages 2 0 R >>',
      `<< /Type /Pages /Count ${pages} /MediaBox [0 0 612 792] /Resources << /Font << /F1 3 0 R >> >> /Kids [${kids}] >>`,
      '<< /Type /Font /Subtype /Type1 /BaseFont /Helvetica /Encoding /WinAnsiEncoding >>',
      ...bodies.flat(),
    ],
  });
}

interface Rounds {
  /** Whole processes of each reader. */
  cold: number;
  /** Readings in a process that goes on. */
  warm: number;
}

interface Bench {
  folder: string;
  /** Null where it is not compared. */
  pdfjs: { script: string } | null;
  rounds: Rounds;
}

const FULL: Rounds = { cold: 9, warm: 15 };
const QUICK: Rounds = { cold: 1, warm: 3 };
const OURS = 'pdfium-run.mjs';

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
async function section({ folder, pdfjs, rounds }: Bench, name: string, bytes: Uint8Array): Promise<string> {
  const file = join(folder, `${name.replace(/\W+/g, '-')}.pdf`);
  await writeFile(file, bytes);
  const first = inNode('ours (PDFium as WASM)', join(folder, OURS), rounds.warm);
  const readers = [first, pdftotext(), inNode(`pdf.js ${PDFJS_VERSION}`, pdfjs?.script, rounds.warm)];
  for (let round = 0; round < rounds.cold; round += 1)
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

const documents: [string, () => Promise<Uint8Array>][] = [
  ['A sample of 6 pages', () => sample('header-fields-wrapped-and-mailed')],
  ['A sample of 40 pages, most of them photos', () => sample('11_forty_pages_with_photos')],
  ['6 pages full of rows', async () => longEstimate(6)],
  ['40 pages full of rows', async () => longEstimate(40)],
];

/** How long the columns' roles take on so many full pages, in milliseconds a reading. */
async function columnTimes(pages: number, rounds: number): Promise<number[]> {
  const words = await readTextLayer(longEstimate(pages));
  return Array.from({ length: rounds }, () => {
    // Figures of a line are read once a document, so each round has its own lines.
    const entries = documentPages(linedPages(words)).body.flatMap(({ lines }) => withHeaders(lines));
    const begun = performance.now();
    columnsOf(entries);
    return performance.now() - begun;
  });
}

/** The product's own path: the thread, the check, the text layer, the estimate. */
async function wholeReadings({ warm }: Rounds, most: number): Promise<string> {
  const documents: [string, Uint8Array][] = [
    ['6 full pages, 240 rows', longEstimate(6)],
    ['40 full pages, 1,600 rows', longEstimate(40)],
    ['40 pages, most of them photos', await sample('11_forty_pages_with_photos')],
  ];
  const worker = new ReaderQueue({ cpuMs: 60_000, wallMs: 60_000 });
  const rows: string[] = [];
  for (const [name, bytes] of documents.slice(0, most)) {
    const times: number[] = [];
    for (let round = 0; round < warm; round += 1)
      times.push((await timed(() => worker.read({ kind: 'file', bytes }))).ms);
    rows.push(`| ${name} | ${ms(times.slice(0, 1))} | ${ms(times.slice(warm / 3))} |`);
  }
  await worker.stop();
  const pages = most > 1 ? 40 : 6;
  const columns = await columnTimes(pages, warm);
  rows.push(
    `| of these, the columns of ${pages} full pages | ${ms(columns.slice(0, 1))} | ${ms(columns.slice(warm / 3))} |`,
  );
  return [
    '### From bytes to figures, in the thread',
    '',
    '| document | first | warm |',
    '|---|---|---|',
    ...rows,
  ].join('\n');
}

/**
 * The text layer of a 6-page and a 40-page digital estimate, against `pdftotext -layout` and pdf.js reading the same
 * words, turn and turn about in one run. With --quick one document in few rounds, without pdf.js, which the full run
 * downloads.
 */
export async function main(args: string[]): Promise<Section | undefined> {
  const { quick } = parseArgs({ args, options: { quick: { type: 'boolean', default: false } } }).values;
  const rounds = quick ? QUICK : FULL;
  const folder = await mkdtemp(join(tmpdir(), 'bench-reader-'));
  const pdfjs = quick ? null : await installPdfjs();
  try {
    await build({
      entryPoints: [fileURLToPath(new URL('./reader/pdfium-run.ts', import.meta.url))],
      outfile: join(folder, OURS),
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
    const bench = { folder, pdfjs, rounds };
    const sections: string[] = [];
    for (const [name, bytes] of quick ? documents.slice(0, 1) : documents)
      sections.push(await section(bench, name, await bytes()));
    sections.push(await wholeReadings(rounds, quick ? 1 : 3));
    const markdown = [
      '## Reading the text layer',
      '',
      `${ranOn('reader')}: medians (and the fastest) of ${rounds.cold} whole processes and ${rounds.warm * 2} warm readings, turn and turn about; one-minute load of the machine ${(loadavg()[0] ?? 0).toFixed(1)}.`,
      'Ours counts the check before PDFium and gives every word its box. Aims: at most 1.5 times pdftotext’s time (a ratio of 0.67 or more), 3 times faster than pdf.js (a ratio of 3), 40 pages under 400 ms. A busy machine spreads the figures: compare the fastest.',
      '',
      sections.join('\n\n'),
    ].join('\n');
    console.log(markdown);
    return quick ? undefined : { name: 'bench reader', markdown };
  } finally {
    await pdfjs?.remove();
    await rm(folder, { recursive: true, force: true });
  }
}

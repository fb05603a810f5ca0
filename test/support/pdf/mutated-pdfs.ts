import { PDFDocument, StandardFonts } from 'pdf-lib';
import { READING_LIMITS, ReaderQueue } from '#lambdas/documents/reader-thread.ts';
import { pagesWith } from './hostile-pdfs.ts';
import { plainEstimate, plainEstimateTexts } from './plain-estimate.ts';
import { drawnTexts, onePage, rawPdf, streamObject } from './raw-pdf.ts';
import { encrypted } from './rewritten-pdf.ts';

/** A small generator of numbers from 0 to 1 that gives the same ones for the same seed everywhere. */
function seeded(seed: number): () => number {
  let state = seed >>> 0;
  return () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
}

type Random = () => number;
type Mutation = (bytes: Buffer, random: Random) => Buffer;

const below = (random: Random, limit: number) => Math.floor(random() * limit);
const spliced = (bytes: Buffer, at: number, removed: number, put: Buffer) =>
  Buffer.concat([bytes.subarray(0, at), put, bytes.subarray(at + removed)]);

const tokens = [
  '<<',
  '>>',
  '[',
  ']',
  '(',
  ')',
  'obj',
  'endobj',
  'stream\n',
  'endstream',
  '0 R',
  '/Kids',
  '/Parent',
  '/Length',
  '/Filter',
  '/FlateDecode',
  '/LZWDecode',
  '/Type',
  '/Pages',
  '/Page',
  '/Contents',
  '/Count',
  'xref',
  'trailer',
  'startxref',
  '%%EOF',
  '/Prev',
  '/Root',
  '/Encrypt',
  '/XRefStm',
  '/ObjStm',
  'Tj',
  'TJ',
  'Tf',
  'Tm',
  'Do',
  'BT',
  'q',
];
const numbers = [
  '0',
  '-1',
  '1',
  '2147483647',
  '4294967296',
  '99999999999999999999',
  '1e308',
  '0.0000001',
  '65536',
];

const mutations: Mutation[] = [
  (bytes, random) => {
    const flipped = Buffer.from(bytes);
    const flips = 1 + below(random, 20);
    for (let flip = 0; flip < flips; flip += 1) flipped[below(random, bytes.length)] = below(random, 256);
    return flipped;
  },
  (bytes, random) => {
    const at = below(random, bytes.length);
    return spliced(bytes, at, below(random, Math.min(400, bytes.length - at)), Buffer.alloc(0));
  },
  (bytes, random) => {
    const from = below(random, bytes.length);
    const piece = bytes.subarray(from, from + 1 + below(random, 400));
    const copies = Array<Buffer>(1 + below(random, 8)).fill(piece);
    return spliced(bytes, below(random, bytes.length), 0, Buffer.concat(copies));
  },
  (bytes, random) => {
    const token = tokens[below(random, tokens.length)] ?? '';
    return spliced(bytes, below(random, bytes.length), below(random, 8), Buffer.from(token));
  },
  (bytes, random) => {
    const found = [...bytes.toString('latin1').matchAll(/\d+/g)];
    const chosen = found[below(random, found.length)];
    if (chosen === undefined) return bytes;
    const number = numbers[below(random, numbers.length)] ?? '0';
    return spliced(bytes, chosen.index, chosen[0].length, Buffer.from(number));
  },
  (bytes, random) => bytes.subarray(0, 1 + below(random, bytes.length)),
];

async function withObjectStreams(): Promise<Buffer> {
  const document = await PDFDocument.create();
  const font = await document.embedFont(StandardFonts.TimesRoman);
  const page = document.addPage([612, 792]);
  for (const { text, x, y } of plainEstimateTexts) page.drawText(text, { x, y, size: 9, font });
  return Buffer.from(await document.save({ useObjectStreams: true }));
}

/** Documents of different make, each once whole and then again and again damaged in one to four places. */
async function* mutatedPdfs(seed: number, count: number): AsyncGenerator<Buffer> {
  const random = seeded(seed);
  const uncompressed = rawPdf({
    objects: onePage(streamObject(Buffer.from(drawnTexts(plainEstimateTexts)))),
  });
  const sources = [
    plainEstimate(),
    uncompressed,
    await withObjectStreams(),
    Buffer.from(await encrypted(plainEstimate(), { owner: 'Hail2025!' })),
    pagesWith(20),
  ];
  for (let made = 0; made < count; made += 1) {
    let bytes: Buffer = sources[made % sources.length] ?? uncompressed;
    const places = made < sources.length ? 0 : 1 + below(random, 4);
    for (let place = 0; place < places; place += 1)
      bytes = mutations[below(random, mutations.length)]?.(bytes, random) ?? bytes;
    yield bytes;
  }
}

interface FuzzReport {
  samples: number;
  /** How often each result came: `quote`, `needs_ocr`, `overrun` or a refusal's reason. */
  outcomes: Record<string, number>;
  /** What was thrown over which sample, counted from 0. */
  crashes: string[];
  /** Samples that only the limit of CPU time ended. */
  hangs: number[];
  /** For a person to read: no verdict hangs on it. */
  slowestMs: number;
}

/** Reads that many damaged documents, one after the other, in the thread uploads are read in. */
export async function fuzz(seed: number, count: number): Promise<FuzzReport> {
  // A machine busy with other work is no hang.
  const queue = new ReaderQueue({ ...READING_LIMITS, wallMs: 60_000 });
  const report: FuzzReport = { samples: 0, outcomes: {}, crashes: [], hangs: [], slowestMs: 0 };
  for await (const bytes of mutatedPdfs(seed, count)) {
    const started = performance.now();
    try {
      const result = await queue.read({ kind: 'file', bytes });
      if (result.kind === 'overrun') report.hangs.push(report.samples);
      const outcome = result.kind === 'refusal' ? result.reason : result.kind;
      report.outcomes[outcome] = (report.outcomes[outcome] ?? 0) + 1;
    } catch (error) {
      report.crashes.push(
        `sample ${report.samples}: ${error instanceof Error ? error.stack : String(error)}`,
      );
    }
    report.slowestMs = Math.max(report.slowestMs, performance.now() - started);
    report.samples += 1;
  }
  await queue.stop();
  return report;
}

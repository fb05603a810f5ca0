import { execFile } from 'node:child_process';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';

const execute = promisify(execFile);

interface Run {
  times: number[];
  words: string[];
  maxRssKb: number;
}

/** One of the readers: what it read and how long it took, milliseconds. */
export interface Reader {
  name: string;
  cold: number[];
  warm: number[];
  words: string[];
  memoryMb: number | null;
  /** One whole process; false where the reader is not there. */
  runCold(file: string): Promise<boolean>;
  /** A process that reads again and again; a reader without one has only whole processes. */
  runWarm(file: string): Promise<void>;
}

/** How long the work took, and what came of it. */
export async function timed<T>(work: () => Promise<T>): Promise<{ ms: number; result: T }> {
  const started = performance.now();
  const result = await work();
  return { ms: performance.now() - started, result };
}

/** A reader that is a script for Node; undefined where it could not be had. Warm it reads so often, a third of them to warm up. */
export function inNode(name: string, script: string | undefined, warmRounds: number): Reader {
  const run = async (file: string, rounds: number): Promise<Run> => {
    const args = [script ?? '', file, String(rounds)];
    const { stdout } = await execute(process.execPath, args, { maxBuffer: 1 << 27 });
    // pdf.js warns on stdout about the canvas it would need for drawing; the result is the last line.
    return JSON.parse(stdout.slice(stdout.lastIndexOf('\n') + 1)) as Run;
  };
  const reader: Reader = {
    name,
    cold: [],
    warm: [],
    words: [],
    memoryMb: null,
    async runCold(file) {
      if (script === undefined) return false;
      const { ms, result } = await timed(() => run(file, 1));
      reader.cold.push(ms);
      reader.memoryMb = result.maxRssKb / 1024;
      reader.words = result.words;
      return true;
    },
    async runWarm(file) {
      const { times } = await run(file, warmRounds);
      reader.warm.push(...times.slice(warmRounds / 3));
    },
  };
  return reader;
}

/** The native reader, where it is installed. */
export function pdftotext(): Reader {
  const reader: Reader = {
    name: '`pdftotext -layout` (a process each time)',
    cold: [],
    warm: [],
    words: [],
    memoryMb: null,
    async runCold(file) {
      try {
        const { ms, result } = await timed(() =>
          execute('pdftotext', ['-layout', file, '-'], { maxBuffer: 1 << 27 }),
        );
        reader.cold.push(ms);
        reader.warm.push(ms);
        reader.words = result.stdout.split(/\s+/).filter((word) => word !== '');
        return true;
      } catch {
        return false;
      }
    },
    async runWarm() {},
  };
  return reader;
}

export const PDFJS_VERSION = '4.10.38';

const run = promisify(execFile);

// Plain JavaScript beside the throw-away installation, so that Node finds the package from there.
const script = `
import { readFileSync } from 'node:fs';
import { getDocument } from 'pdfjs-dist/legacy/build/pdf.mjs';
const [file, rounds] = process.argv.slice(2);
const bytes = readFileSync(file);
const times = [];
let words = [];
for (let round = 0; round < Number(rounds); round += 1) {
  const started = performance.now();
  const data = new Uint8Array(bytes);
  const document = await getDocument({ data, useSystemFonts: false, isEvalSupported: false, verbosity: 0 }).promise;
  words = [];
  for (let number = 1; number <= document.numPages; number += 1) {
    const page = await document.getPage(number);
    const { items } = await page.getTextContent();
    for (const item of items) for (const word of item.str.split(/\\s+/)) if (word !== '') words.push(word);
  }
  times.push(performance.now() - started);
  await document.destroy();
}
process.stdout.write('\\n' + JSON.stringify({ times, words, maxRssKb: process.resourceUsage().maxRSS }));
`;

interface InstalledPdfjs {
  script: string;
  remove(): Promise<void>;
}

/** Installs pdf.js into a folder of its own, away from the project; null where it cannot be had. */
export async function installPdfjs(): Promise<InstalledPdfjs | null> {
  const folder = await mkdtemp(join(tmpdir(), 'bench-pdfjs-'));
  const remove = () => rm(folder, { recursive: true, force: true });
  try {
    await writeFile(join(folder, 'package.json'), '{"private":true,"type":"module"}');
    const wanted = [
      'i',
      '--no-audit',
      '--no-fund',
      '--omit=optional',
      '--ignore-scripts',
      `pdfjs-dist@${PDFJS_VERSION}`,
    ];
    await run('npm', wanted, { cwd: folder });
    await writeFile(join(folder, 'run.mjs'), script);
    return { script: join(folder, 'run.mjs'), remove };
  } catch (error) {
    console.warn(`pdf.js could not be installed: ${error instanceof Error ? error.message : String(error)}`);
    await remove();
    return null;
  }
}

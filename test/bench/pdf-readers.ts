import { execFile } from 'node:child_process';
import { promisify } from 'node:util';

export const WARM_ROUNDS = 15;
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

/** A reader that is a script for Node; undefined where it could not be had. */
export function inNode(name: string, script: string | undefined): Reader {
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
      const { times } = await run(file, WARM_ROUNDS);
      reader.warm.push(...times.slice(WARM_ROUNDS / 3));
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

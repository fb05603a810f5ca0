import { execFile } from 'node:child_process';
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import type { Case } from './case.ts';

const run = promisify(execFile);

/** The same document, readable by all and locked against changes; needs the program qpdf. */
export function ownerLocked(one: Case, trap: string): Case {
  const answerKey = async () => {
    const { expected } = await one.make();
    return { ...expected, traps: [trap, ...(Array.isArray(expected.traps) ? expected.traps : [])] };
  };
  return {
    name: one.name,
    pixels: true,
    answerKey,
    make: async () => {
      const { pdf } = await one.make();
      const folder = await mkdtemp(join(tmpdir(), 'estimate-'));
      const [open, locked] = [join(folder, 'open.pdf'), join(folder, 'locked.pdf')];
      const encryption = ['--encrypt', '', 'adjuster', '256', '--modify=none', '--'];
      try {
        await writeFile(open, pdf);
        await run('qpdf', ['--static-id', '--static-aes-iv', ...encryption, open, locked]);
        return { pdf: new Uint8Array(await readFile(locked)), expected: await answerKey() };
      } finally {
        await rm(folder, { recursive: true });
      }
    },
  };
}

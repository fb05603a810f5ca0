import { execFile } from 'node:child_process';
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import type { Case } from './case.ts';

const run = promisify(execFile);

/** The same document, readable by all and locked against changes; needs the program qpdf. */
export function ownerLocked(one: Case, trap: string): Case {
  return {
    name: one.name,
    make: async () => {
      const { pdf, expected } = await one.make();
      const traps = [trap, ...(Array.isArray(expected.traps) ? expected.traps : [])];
      return {
        pdf: async () => locked(await pdf()),
        unlocked: pdf,
        expected: { ...expected, traps },
      };
    },
  };
}

async function locked(bytes: Uint8Array): Promise<Uint8Array> {
  const folder = await mkdtemp(join(tmpdir(), 'estimate-'));
  const [open, shut] = [join(folder, 'open.pdf'), join(folder, 'locked.pdf')];
  const encryption = ['--encrypt', '', 'adjuster', '256', '--modify=none', '--'];
  try {
    await writeFile(open, bytes);
    await run('qpdf', ['--static-id', '--static-aes-iv', ...encryption, open, shut]);
    return new Uint8Array(await readFile(shut));
  } catch (error) {
    const missing = error instanceof Error && 'code' in error && error.code === 'ENOENT';
    throw missing ? new Error('locking it needs the program qpdf', { cause: error }) : error;
  } finally {
    await rm(folder, { recursive: true });
  }
}

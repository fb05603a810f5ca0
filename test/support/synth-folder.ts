import { execFile } from 'node:child_process';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';

const root = join(import.meta.dirname, '..', '..');

/** A folder of its own to synthesize into, and `npx cdk synth` there over what is built already, without AWS credentials. */
export async function synthFolder() {
  const folder = await mkdtemp(join(tmpdir(), 'synth-'));
  return {
    folder,
    async synth(...options: string[]) {
      const bare = join(folder, 'bare.json');
      await writeFile(bare, '{}');
      const isNamed = options.some((option) => option.startsWith('site='));
      const named = isNamed ? options : [`site=${bare}`, ...options];
      const env = {
        PATH: `${join(root, 'node_modules', '.bin')}:${process.env.PATH}`,
        HOME: folder,
        AWS_EC2_METADATA_DISABLED: 'true',
      };
      const args = ['synth', '--quiet', '--build', 'true', '--output', folder];
      return promisify(execFile)(
        join(root, 'node_modules', '.bin', 'cdk'),
        [...args, ...named.flatMap((option) => ['-c', option])],
        { cwd: root, env },
      );
    },
    remove: () => rm(folder, { recursive: true, force: true }),
  };
}

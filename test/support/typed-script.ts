import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import { delimiter, join } from 'node:path';
import { text } from 'node:stream/consumers';
import * as v from 'valibot';

const root = join(import.meta.dirname, '..', '..');

/** The scripts of package.json by name. */
export const { scripts } = v.parse(
  v.object({ scripts: v.record(v.string(), v.string()) }),
  JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')),
);

/** As npm has it. */
const path = [join(root, 'node_modules', '.bin'), process.env.PATH].join(delimiter);

/** Starts a script of package.json as npm does, without the build before it: the tests stand on what is built. */
export function typing(script: string, args: readonly string[], env: Record<string, string> = {}) {
  const command = scripts[script]?.split(' && ').at(-1);
  return spawn('sh', ['-c', `exec ${command} "$@"`, script, ...args], {
    cwd: root,
    env: { PATH: path, AWS_EC2_METADATA_DISABLED: 'true', ...env },
    stdio: 'pipe',
  });
}

/** What came of it, with these lines typed where it asks. */
export async function typed(
  script: string,
  args: readonly string[],
  { env = {}, lines = [] }: { env?: Record<string, string>; lines?: readonly string[] } = {},
) {
  const child = typing(script, args, env);
  child.stdin.end(lines.map((line) => `${line}\n`).join(''));
  const [[code], out, err] = await Promise.all([once(child, 'exit'), text(child.stdout), text(child.stderr)]);
  return { code: Number(code), out, err, last: out.trimEnd().split('\n').at(-1) };
}

import { type ChildProcessWithoutNullStreams, spawn } from 'node:child_process';
import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import { delimiter, join } from 'node:path';
import { Readable } from 'node:stream';
import { text } from 'node:stream/consumers';
import { fileURLToPath } from 'node:url';
import * as v from 'valibot';
import { type Command, execute } from '#infra/commands/command.ts';

/** What an operator reads of a command, and the exit code. */
interface Ended {
  code: number;
  out: string;
  err: string;
}

interface Surroundings {
  env?: Readonly<Record<string, string | undefined>>;
  /** What is typed while it runs. */
  lines?: readonly string[];
}

const typedLines = (lines: readonly string[]) => lines.map((line) => `${line}\n`).join('');

/** A command run in this process. */
export async function typed(
  command: Command,
  args: readonly string[],
  { env = {}, lines = [] }: Surroundings = {},
): Promise<Ended> {
  const said = { out: '', err: '' };
  const into = (name: 'out' | 'err') => ({
    write: (chunk: string) => {
      said[name] += chunk;
    },
  });
  const stdin = Readable.from([typedLines(lines)]);
  const code = await execute(command, args, { env, stdin, stdout: into('out'), stderr: into('err') });
  return { code, ...said };
}

const root = fileURLToPath(new URL('../..', import.meta.url));
/** Nothing of this process's environment but the path. */
const bare = { PATH: process.env.PATH, AWS_EC2_METADATA_DISABLED: 'true' };

async function ended(child: ChildProcessWithoutNullStreams, lines: readonly string[]): Promise<Ended> {
  // A program that ends before it read everything closes the pipe.
  child.stdin.on('error', () => {});
  child.stdin.end(typedLines(lines));
  const [[code], out, err] = await Promise.all([once(child, 'exit'), text(child.stdout), text(child.stderr)]);
  return { code: Number(code), out, err };
}

/**
 * A command in a process of its own.
 * @param script from the root of the project
 */
export function typedInAShell(
  script: string,
  args: readonly string[],
  { env = {}, lines = [] }: Surroundings = {},
): Promise<Ended> {
  const child = spawn(process.execPath, [script, ...args], {
    cwd: root,
    env: { ...bare, ...env },
    stdio: 'pipe',
  });
  return ended(child, lines);
}

/** The scripts of package.json by name. */
export const { scripts } = v.parse(
  v.object({ scripts: v.record(v.string(), v.string()) }),
  JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')),
);

/** Starts a script of package.json as npm does, without the build before it: the tests stand on what is built. */
export function startScript(script: string, args: readonly string[], env: Surroundings['env'] = {}) {
  const command = scripts[script]?.split(' && ').at(-1);
  // As npm has it.
  const PATH = [join(root, 'node_modules', '.bin'), process.env.PATH].join(delimiter);
  return spawn('sh', ['-c', `exec ${command} "$@"`, script, ...args], {
    cwd: root,
    env: { ...bare, PATH, ...env },
    stdio: 'pipe',
  });
}

/** What came of a script, and the last line it said. */
export async function typedScript(
  script: string,
  args: readonly string[],
  { env, lines = [] }: Surroundings = {},
): Promise<Ended & { last: string | undefined }> {
  const said = await ended(startScript(script, args, env), lines);
  return { ...said, last: said.out.trimEnd().split('\n').at(-1) };
}

import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { Readable } from 'node:stream';
import { text } from 'node:stream/consumers';
import { fileURLToPath } from 'node:url';
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

/**
 * A command as npm starts it, in a process that has nothing of this one's environment but the path.
 * @param script from the root of the project
 */
export async function typedInAShell(
  script: string,
  args: readonly string[],
  { env = {}, lines = [] }: Surroundings = {},
): Promise<Ended> {
  const root = fileURLToPath(new URL('../..', import.meta.url));
  const child = spawn(process.execPath, [script, ...args], {
    cwd: root,
    env: { PATH: process.env.PATH, AWS_EC2_METADATA_DISABLED: 'true', ...env },
    stdio: 'pipe',
  });
  // A program that ends before it read everything closes the pipe.
  child.stdin.on('error', () => {});
  child.stdin.end(typedLines(lines));
  const [[code], out, err] = await Promise.all([once(child, 'exit'), text(child.stdout), text(child.stderr)]);
  return { code: Number(code), out, err };
}

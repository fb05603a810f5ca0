import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { cp, mkdtemp, readFile, rm, symlink } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { fileURLToPath } from 'node:url';
import * as v from 'valibot';
import { median, WrongUse } from './report.ts';

/** A number by itself: no date, version or part of a name. */
const FIGURE = /(?<![\w.,:-])\d[\d,]*(?:\.\d+)?(?![\w:-]|\.\d)/g;
const MOST_WORDS = 90;

const numbersIn = (text: string) =>
  [...text.matchAll(FIGURE)].map(([number]) => Number(number.replaceAll(',', '')));

const cellsOf = (line: string) =>
  line
    .replace(/^\||\|$/g, '')
    .split('|')
    .map((cell) => cell.trim());

/** Every figure that a run printed, by the row and column it stands in, or by the words around it. */
function figuresIn(output: string): Map<string, number> {
  const figures = new Map<string, number>();
  const keep = (words: string, numbers: readonly number[]) => {
    for (const number of numbers) {
      let name = words;
      for (let again = 2; figures.has(name); again += 1) name = `${words} (${again})`;
      figures.set(name, number);
    }
  };
  let heads: string[] | undefined;
  for (const line of output.split('\n')) {
    if (line.trim() === '') heads = undefined;
    else if (!line.includes(' | ')) {
      const words = line.replaceAll(FIGURE, '#').replace(/\s+/g, ' ').trim();
      keep(words.slice(0, MOST_WORDS), numbersIn(line));
    } else if (heads === undefined) heads = cellsOf(line);
    else {
      const [row = '', ...cells] = cellsOf(line);
      for (const [index, cell] of cells.entries())
        keep(`${row}, ${heads[index + 1] ?? ''}`.replace(/, $/, ''), numbersIn(cell));
    }
  }
  return figures;
}

/** The figures that are not the same in all runs, medians of each side and their ratio, as a table. */
function compared(now: readonly string[], then: readonly string[], ref: string): string {
  const [ours, theirs] = [now.map(figuresIn), then.map(figuresIn)];
  const valuesOf = (runs: readonly Map<string, number>[], name: string) =>
    runs.flatMap((run) => run.get(name) ?? []);
  const rows = [...(ours[0]?.keys() ?? [])].flatMap((name) => {
    const [here, there] = [valuesOf(ours, name), valuesOf(theirs, name)];
    if (there.length === 0 || new Set([...here, ...there]).size === 1) return [];
    const [one, other] = [median(here), median(there)];
    return [`| ${[name, one, other, other === 0 ? '–' : (one / other).toFixed(2)].join(' | ')} |`];
  });
  if (rows.length === 0) return 'Every figure that both print is the same.';
  return [`| figure | now | ${ref} | now ÷ ${ref} |`, '|---|---|---|---|', ...rows].join('\n');
}

const root = fileURLToPath(new URL('../..', import.meta.url));
const BENCH = join('test', 'bench', 'bench.ts');

interface Against {
  name: string;
  args: readonly string[];
  /** The bench runs what is built. */
  builds: boolean;
  ref: string;
  rounds: number;
  /** The commit's own bench in any case. */
  own: boolean;
}

interface Ended {
  code: number;
  out: string;
}

type Run = (cwd: string, command: string, ...args: string[]) => Promise<Ended>;

/** Runs programs until the signal comes, which ends them with all that they started. */
function runner(stopped: AbortSignal, stderr: 'inherit' | 'ignore'): Run {
  return async (cwd, command, ...args) => {
    stopped.throwIfAborted();
    const child = spawn(command, args, { cwd, detached: true, stdio: ['ignore', 'pipe', stderr] });
    const end = () => void (child.pid === undefined || process.kill(-child.pid, 'SIGTERM'));
    stopped.addEventListener('abort', end);
    try {
      const [out, [code]] = await Promise.all([text(child.stdout), once(child, 'close')]);
      stopped.throwIfAborted();
      return { code: code ?? 1, out };
    } finally {
      stopped.removeEventListener('abort', end);
    }
  };
}

/** Today's tests and benches on the commit's product; the samples are the same files. */
async function layToday(then: string): Promise<void> {
  const test = join(then, 'test');
  const fixtures = join(root, 'test', 'fixtures');
  await rm(test, { recursive: true, force: true });
  await cp(join(root, 'test'), test, { recursive: true, filter: (path) => path !== fixtures });
  await symlink(fixtures, join(test, 'fixtures'));
}

/** The script of a bench before `npm run bench` had names: `admin` is an operator's command, and its bench is `bench:admin`. */
const scriptOf = (name: string, scripts: readonly string[]): string | undefined =>
  [`bench:${name}`, name, name.replace('-', ':')].find((one) => scripts.includes(one));

/** What the commit called that bench: a name under its own `bench`, or a script. */
async function ownCommand(then: string, { name, args, ref }: Against): Promise<string[]> {
  const { scripts } = v.parse(
    v.object({ scripts: v.record(v.string(), v.string()) }),
    JSON.parse(await readFile(join(then, 'package.json'), 'utf8')),
  );
  if ('bench' in scripts) return ['npm', 'run', '--silent', 'bench', '--', name, ...args];
  const script = scriptOf(name, Object.keys(scripts));
  if (script === undefined) throw new WrongUse(`${ref} has no bench "${name}" of its own.`);
  return ['npm', 'run', '--silent', script, '--', ...args];
}

/** The command that measures the commit, run in its worktree. */
async function commandFor(given: Against, then: string, today: string[], quietly: Run): Promise<string[]> {
  if (!given.own) {
    await layToday(then);
    // Linking finds what the commit does not have; nothing is measured by it.
    const links = `(await import('./${BENCH}')).benches['${given.name}'].load()`;
    const { code } = await quietly(then, process.execPath, '--input-type=module', '--eval', `await ${links}`);
    if (code === 0) return today;
    await rm(join(then, 'test'), { recursive: true });
    await quietly(then, 'git', 'checkout', '--quiet', '--', 'test');
  }
  console.log(`${given.ref} is measured by its own bench.`);
  return ownCommand(then, given);
}

async function measure(given: Against, then: string, run: Run, quietly: Run): Promise<void> {
  const { name, args, ref, rounds, builds } = given;
  const today = [process.execPath, BENCH, name, ...args, '--no-report', '--no-build'];
  const now = { side: 'now', cwd: root, command: today, outputs: [] as string[] };
  const command = await commandFor(given, then, today, quietly);
  const before = { side: ref, cwd: then, command, outputs: [] as string[] };
  if (builds && (await run(then, 'npm', 'run', 'build', '--silent')).code !== 0)
    throw new Error(`${ref} could not be built.`);
  for (let round = 0; round < rounds; round += 1) {
    // Turn and turn about, so that a busy moment of the machine falls on both alike.
    for (const { side, cwd, command, outputs } of round % 2 === 0 ? [now, before] : [before, now]) {
      console.log(`round ${round + 1} of ${rounds}: ${side}`);
      const [program = '', ...words] = command;
      const { code, out } = await run(cwd, program, ...words);
      if (code !== 0) throw new Error(`${out}\n${name} ended with ${code} on ${side}.`);
      outputs.push(out);
    }
  }
  for (const { side, outputs } of [now, before]) console.log(`\n=== ${side}\n${outputs.at(-1)}`);
  console.log(`=== Medians of ${rounds} runs each\n${compared(now.outputs, before.outputs, ref)}`);
}

/** Measures an earlier commit in the same run, turn by turn with what is here; leaves nothing behind. */
export async function runAgainst(given: Against): Promise<void> {
  const stop = new AbortController();
  const end = () => stop.abort(new Error('stopped'));
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.once(signal, end);
  const [run, quietly] = [runner(stop.signal, 'inherit'), runner(stop.signal, 'ignore')];
  // Also once the run is stopped.
  const always = runner(new AbortController().signal, 'ignore');
  const { code, out } = await quietly(root, 'git', 'rev-parse', '--verify', `${given.ref}^{commit}`);
  if (code !== 0) throw new WrongUse(`There is no commit "${given.ref}".`);
  const folder = await mkdtemp(join(tmpdir(), 'bench-against-'));
  const then = join(folder, 'then');
  try {
    await quietly(root, 'git', 'worktree', 'add', '--detach', then, out.trim());
    await symlink(join(root, 'node_modules'), join(then, 'node_modules'));
    await measure(given, then, run, quietly);
  } catch (error) {
    if (!stop.signal.aborted) throw error;
    process.exitCode = 130;
  } finally {
    await always(root, 'git', 'worktree', 'remove', '--force', then);
    await rm(folder, { recursive: true, force: true });
  }
}

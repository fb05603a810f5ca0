import { readdir, readFile } from 'node:fs/promises';

/** A process and all that it started, as Linux's `/proc` says. */
export async function treeOf(pid: number): Promise<number[]> {
  const tasks = await readdir(`/proc/${pid}/task`).catch(() => []);
  const children = await Promise.all(
    tasks.map((task) => readFile(`/proc/${pid}/task/${task}/children`, 'utf8').catch(() => '')),
  );
  const pids = children.flatMap((text) => text.split(' ').filter(Boolean).map(Number));
  return [pid, ...(await Promise.all(pids.map(treeOf))).flat()];
}

/** Kilobytes of memory that the process alone has, and its part of what it shares. */
async function kilobytesOf(pid: number): Promise<number> {
  const rollup = await readFile(`/proc/${pid}/smaps_rollup`, 'utf8').catch(() => '');
  return Number(/^Pss:\s+(\d+) kB$/m.exec(rollup)?.[1] ?? 0);
}

/** Megabytes of memory of a process and of all that it has started; undefined where the system has no `/proc`. */
export async function treeMegabytes(root: number): Promise<number | undefined> {
  const sizes = await Promise.all((await treeOf(root)).map(kilobytesOf));
  const all = sizes.reduce((sum, size) => sum + size, 0);
  return all === 0 ? undefined : Math.round(all / 1000);
}

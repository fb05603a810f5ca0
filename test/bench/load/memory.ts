import { readdir, readFile } from 'node:fs/promises';

/** The process and its parent, as Linux's `/proc` says; undefined once it has ended. */
async function parentOf(pid: number): Promise<number | undefined> {
  const stat = await readFile(`/proc/${pid}/stat`, 'utf8').catch(() => '');
  // The name stands in brackets and may hold anything; the state and the parent follow it.
  const [, parent] = stat.slice(stat.lastIndexOf(')') + 2).split(' ');
  return parent === undefined ? undefined : Number(parent);
}

/** Kilobytes of memory that the process alone has, and its part of what it shares. */
async function kilobytesOf(pid: number): Promise<number> {
  const rollup = await readFile(`/proc/${pid}/smaps_rollup`, 'utf8').catch(() => '');
  return Number(/^Pss:\s+(\d+) kB$/m.exec(rollup)?.[1] ?? 0);
}

/**
 * Megabytes of memory of a process and of all that it has started; undefined where the system has no `/proc`.
 */
export async function treeMegabytes(root: number): Promise<number | undefined> {
  const names = await readdir('/proc').catch(() => []);
  const pids = names.filter((name) => /^\d+$/.test(name)).map(Number);
  if (pids.length === 0) return undefined;
  const parents = new Map<number, number | undefined>();
  for (const pid of pids) parents.set(pid, await parentOf(pid));
  const isOfTree = (pid: number | undefined): boolean =>
    pid === root || (pid !== undefined && parents.has(pid) && isOfTree(parents.get(pid)));
  const sizes = await Promise.all(pids.filter(isOfTree).map(kilobytesOf));
  return Math.round(sizes.reduce((all, size) => all + size, 0) / 1000);
}

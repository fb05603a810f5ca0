import { readFile, writeFile } from 'node:fs/promises';
import { arch, cpus } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

const root = fileURLToPath(new URL('../..', import.meta.url));

/** A part of a page, between markers of its name. */
export interface Section {
  name: string;
  /** docs/benchmarks.md where none is named. */
  page?: string;
  markdown: string;
}

/** The command line asks for what there is not; the sentence says what there is. */
export class WrongUse extends Error {}

/** Which bench ran, on what and when, as its section says it. */
export function ranOn(bench: string): string {
  const [cpu] = cpus();
  const day = new Date().toISOString().slice(0, 10);
  return `\`npm run bench -- ${bench}\` on ${cpus().length} × ${cpu?.model ?? 'unknown'} (${arch()}), Node ${process.versions.node}, ${day}`;
}

/** Puts the section between its markers in its page; a section not there yet goes to the end. */
export async function writeSection({ name, page = 'docs/benchmarks.md', markdown }: Section): Promise<void> {
  const file = join(root, page);
  const [start, end] = [`<!-- ${name} -->`, `<!-- /${name} -->`];
  const before = await readFile(file, 'utf8').catch(() => '# Benchmarks\n');
  const section = `${start}\n${markdown.trim()}\n${end}`;
  const [from, to] = [before.indexOf(start), before.indexOf(end)];
  const after =
    from === -1 || to === -1
      ? `${before.trimEnd()}\n\n${section}\n`
      : before.slice(0, from) + section + before.slice(to + end.length);
  if (after !== before) await writeFile(file, after);
}

/** Milliseconds. */
export function median(times: readonly number[]): number {
  const sorted = times.toSorted((a, b) => a - b);
  const middle = Math.floor(sorted.length / 2);
  const [low = 0, high = 0] = sorted.length % 2 === 0 ? sorted.slice(middle - 1) : sorted.slice(middle);
  return sorted.length % 2 === 0 ? (low + high) / 2 : low;
}

/** Share of the words of `expected` that are also among `found`, each as often as it occurs. */
export function shareFound(expected: readonly string[], found: readonly string[]): number {
  const counts = new Map<string, number>();
  for (const word of found) counts.set(word, (counts.get(word) ?? 0) + 1);
  const hits = expected.filter((word) => {
    const left = counts.get(word) ?? 0;
    counts.set(word, left - 1);
    return left > 0;
  });
  return expected.length === 0 ? 1 : hits.length / expected.length;
}

import { readFile, writeFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';

const page = fileURLToPath(new URL('../../docs/benchmarks.md', import.meta.url));

/** Puts the section between its markers in docs/benchmarks.md; a section not there yet goes to the end. */
export async function writeSection(name: string, markdown: string): Promise<void> {
  const [start, end] = [`<!-- ${name} -->`, `<!-- /${name} -->`];
  const before = await readFile(page, 'utf8').catch(() => '# Benchmarks\n');
  const section = `${start}\n${markdown.trim()}\n${end}`;
  const [from, to] = [before.indexOf(start), before.indexOf(end)];
  const after =
    from === -1 || to === -1
      ? `${before.trimEnd()}\n\n${section}\n`
      : before.slice(0, from) + section + before.slice(to + end.length);
  await writeFile(page, after);
}

import { globSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path/posix';

/** Every import between the project's own files, of types too: importer → imported. */
type ImportGraph = ReadonlyMap<string, readonly string[]>;

const root = join(import.meta.dirname, '..', '..');

/** The project's source files, relative to its root. */
export function sourceFiles(): string[] {
  return globSync('{shared,lambdas,web,infra}/**/*.{ts,tsx}', { cwd: root })
    .filter((file) => !file.endsWith('.d.ts'))
    .sort();
}

export const styleSheets = (): string[] => globSync('web/**/*.css', { cwd: root }).sort();

export const sourceText = (file: string): string => readFileSync(join(root, file), 'utf8');

/** `import … from`, `export … from`, a bare `import '…'` and `import('…')`; with `type` or without. */
const IMPORTS =
  /^\s*(?:import|export)\b[^;'"]*?\bfrom\s*'([^']+)'|^\s*import\s*'([^']+)'|\bimport\(\s*'([^']+)'/gm;

/** The project's own files that a source names in its imports, relative to the root. */
export function importsIn(file: string, text: string): string[] {
  const named = [...text.matchAll(IMPORTS)].map(([, from, bare, dynamic]) => from ?? bare ?? dynamic ?? '');
  const own = named.flatMap((name) => {
    if (name.startsWith('#')) return [name.slice(1)];
    return name.startsWith('.') ? [join(dirname(file), name)] : [];
  });
  return [...new Set(own)];
}

export function importGraph(): ImportGraph {
  return new Map(sourceFiles().map((file) => [file, importsIn(file, sourceText(file))]));
}

/** One cycle among the imports as a list of files, or nothing. */
export function cycleIn(graph: ImportGraph): string[] | undefined {
  const done = new Set<string>();
  const visit = (file: string, trail: string[]): string[] | undefined => {
    if (trail.includes(file)) return [...trail.slice(trail.indexOf(file)), file];
    if (done.has(file)) return undefined;
    for (const next of graph.get(file) ?? []) {
      const cycle = visit(next, [...trail, file]);
      if (cycle !== undefined) return cycle;
    }
    done.add(file);
    return undefined;
  };
  for (const file of graph.keys()) {
    const cycle = visit(file, []);
    if (cycle !== undefined) return cycle;
  }
  return undefined;
}

/** The longest way along the imports through files under one folder; of a graph without cycles. */
export function longestChain(graph: ImportGraph, folder: string): string[] {
  const known = new Map<string, string[]>();
  const from = (file: string): string[] => {
    const chain = known.get(file);
    if (chain !== undefined) return chain;
    const further = (graph.get(file) ?? []).filter((next) => next.startsWith(folder)).map(from);
    const longest = [file, ...further.reduce((one, other) => (other.length > one.length ? other : one), [])];
    known.set(file, longest);
    return longest;
  };
  return [...graph.keys()]
    .filter((file) => file.startsWith(folder))
    .map(from)
    .reduce((one, other) => (other.length > one.length ? other : one), []);
}

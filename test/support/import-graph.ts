import { globSync } from 'node:fs';
import { join } from 'node:path';
import { build } from 'esbuild';

/** Every import between the project's own files, as esbuild resolves them: importer → imported. */
export type ImportGraph = ReadonlyMap<string, readonly string[]>;

const root = join(import.meta.dirname, '..', '..');

/** The project's source files, relative to its root. */
export function sourceFiles(): string[] {
  return globSync('{shared,lambdas,web,infra}/**/*.{ts,tsx}', { cwd: root })
    .filter((file) => !file.endsWith('.d.ts'))
    .sort();
}

/** Type-only imports vanish in the bundle; they are read from the sources where a rule minds them. */
export async function importGraph(): Promise<ImportGraph> {
  const { metafile } = await build({
    absWorkingDir: root,
    entryPoints: sourceFiles(),
    bundle: true,
    write: false,
    metafile: true,
    outdir: 'dist/import-graph',
    packages: 'external',
    format: 'esm',
    platform: 'node',
    jsx: 'automatic',
    loader: { '.css': 'empty', '.svg': 'empty', '.wasm': 'empty', '.png': 'empty' },
    logLevel: 'silent',
  });
  return new Map(
    Object.entries(metafile.inputs).map(([file, { imports }]) => [
      file,
      imports.filter(({ external }) => external !== true).map(({ path }) => path),
    ]),
  );
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

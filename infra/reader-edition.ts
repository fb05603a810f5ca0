import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { type BuildOptions, build } from 'esbuild';

/**
 * All that decides what a document comes to: the thread that opens it, and where OCR's words stand on a page. How a
 * document is kept and asked for decides nothing: a change of that has no file read anew.
 */
export const readingRules = ['lambdas/documents/reader.worker.ts', 'lambdas/documents/scanned-page.ts'];

/** The edition of the rules documents are read by; `bundling` as the functions are bundled. */
export async function readerEdition(bundling: BuildOptions, pdfium: string): Promise<string> {
  const { outputFiles } = await build({
    ...bundling,
    entryPoints: readingRules,
    outdir: 'reader-edition',
    write: false,
    // A new AWS SDK reads no document differently.
    packages: 'external',
  });
  return editionOf([...outputFiles.map(({ contents }) => contents), await readFile(pdfium)]);
}

export function editionOf(parts: readonly Uint8Array[]): string {
  const hash = createHash('sha256');
  for (const part of parts) hash.update(part);
  return hash.digest('hex').slice(0, 16);
}

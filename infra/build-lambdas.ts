import { existsSync } from 'node:fs';
import { cp, mkdir, rm, writeFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { dirname, join, relative } from 'node:path';
import { fileURLToPath } from 'node:url';
import { type BuildOptions, build } from 'esbuild';
import { dist } from './dist.ts';
import { bundledFunctions, sourceOf } from './functions/functions.ts';
import { readerEdition } from './reader-edition.ts';
import { replaceFolder } from './replace-folder.ts';

const root = fileURLToPath(new URL('../', import.meta.url));
const pdfium = join(dirname(createRequire(import.meta.url).resolve('@embedpdf/pdfium')), 'pdfium.wasm');

// Some packages in the bundles still call require, which ESM does not have.
const banner =
  "import { createRequire as requireOfModule } from 'node:module'; const require = requireOfModule(import.meta.url);";

/** The thread a function reads uploaded PDFs in. */
const readerWorker = 'lambdas/documents/reader.worker.ts';

/**
 * Bundles every function into `dist/lambdas/<name>/index.mjs`, with what it imports at its first use in files beside it.
 * A function that reads PDFs also gets the reading thread as `reader.worker.mjs` and PDFium's WASM.
 * @throws Error naming the functions whose source file is missing
 */
export async function buildLambdas(): Promise<void> {
  const names = Object.keys(bundledFunctions);
  assertSources(names, (file) => existsSync(join(root, file)));
  await replaceFolder(dist.lambdas, async (fresh) => {
    const metafile = await bundle(names, relative(root, fresh));
    await mkdir(dirname(dist.lambdasMeta), { recursive: true });
    await writeFile(
      dist.lambdasMeta,
      metafile.replaceAll(relative(root, fresh), relative(root, dist.lambdas)),
    );
  });
}

/** @throws Error naming every function that has no source file */
export function assertSources(names: readonly string[], exists: (file: string) => boolean): void {
  const missing = names.map(sourceOf).filter((file) => !exists(file));
  if (missing.length > 0)
    throw new Error(`infra/functions names functions without a source file: ${missing.join(', ')}`);
}

/** How the reading thread is bundled: with whole names, as a name that is kept by a call costs time in its loops. */
const bundling = {
  absWorkingDir: root,
  outExtension: { '.js': '.mjs' },
  bundle: true,
  platform: 'node',
  target: 'node24',
  format: 'esm',
  mainFields: ['module', 'main'],
  banner: { js: banner },
  minifySyntax: true,
  minifyWhitespace: true,
  legalComments: 'none',
  logLevel: 'silent',
} satisfies BuildOptions;

/**
 * First our own code alone, without a banner: its functions keep their names, so that a stack trace in the logs
 * says where it happened without a source map.
 */
const ownCode = {
  ...bundling,
  banner: {},
  packages: 'external',
  keepNames: true,
} satisfies BuildOptions;

/** Then the packages with it, all other names shortened: every byte is read and compiled anew in each cold start. */
const withPackages = {
  ...bundling,
  minify: true,
  // React's own build for use; the other is for development.
  define: { 'process.env.NODE_ENV': '"production"' },
  alias: {
    '@aws-sdk/credential-provider-node': './infra/bundles/environment-credentials.ts',
    '@aws-sdk/middleware-endpoint-discovery': './infra/bundles/no-endpoint-discovery.ts',
    '@smithy/core/event-streams': './infra/bundles/no-event-streams.ts',
  },
} satisfies BuildOptions;

/** The edition of the reader that is built from these sources. */
export const builtReaderEdition = () => readerEdition(bundling, pdfium);

/**
 * One function: its own code, then the packages with it. What is imported at its first use goes to files of its own,
 * and what both need to another, so that no part of the SDK is there twice.
 * @param own a folder for what stands between the two steps
 */
async function bundleOf(name: string, folders: { own: string; outdir: string }, edition: string) {
  const own = join(folders.own, name);
  await build({
    ...ownCode,
    outdir: own,
    entryPoints: [{ in: sourceOf(name), out: 'index' }],
    splitting: true,
    define: { READER_EDITION: JSON.stringify(edition) },
  });
  const { metafile } = await build({
    ...withPackages,
    outdir: join(folders.outdir, name),
    entryPoints: [{ in: join(own, 'index.mjs'), out: 'index' }],
    splitting: true,
    metafile: true,
  });
  return metafile;
}

/** @returns esbuild's metafile of the functions */
async function bundle(names: string[], outdir: string): Promise<string> {
  const readers = names.filter((name) => bundledFunctions[name]?.readsPdf === true);
  const threads = build({
    ...bundling,
    outdir,
    entryPoints: readers.map((name) => ({ in: readerWorker, out: `${name}/reader.worker` })),
  });
  const edition = await builtReaderEdition();
  const own = join(outdir, 'own');
  const metafiles = await Promise.all(names.map((name) => bundleOf(name, { own, outdir }, edition)));
  await Promise.all([threads, ...readers.map((name) => cp(pdfium, join(root, outdir, name, 'pdfium.wasm')))]);
  await rm(join(root, own), { recursive: true });
  return JSON.stringify({ outputs: Object.assign({}, ...metafiles.map(({ outputs }) => outputs)) });
}

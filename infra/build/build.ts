import { createHash } from 'node:crypto';
import { cp, mkdir, readdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import { type BuildOptions, build } from 'esbuild';
import { type BundleName, bundledFunctions, bundleNames, sourceOf } from '#infra/functions/functions.ts';
import { drawingFiles, LINK_RENDERER } from '#lambdas/platform/env.ts';
import { pageTemplates } from '#shared/page/files.ts';
import { dist } from './dist.ts';
import { bundleEmbedScripts } from './embed-bundles.ts';
import { notices } from './notices.ts';
import { replaceFolder } from './replace-folder.ts';

const root = fileURLToPath(new URL('../../', import.meta.url));
const pdfium = join(dirname(createRequire(import.meta.url).resolve('@embedpdf/pdfium')), 'pdfium.wasm');

// Some packages in the bundles still call require, which ESM does not have.
const banner =
  "import { createRequire as requireOfModule } from 'node:module'; const require = requireOfModule(import.meta.url);";

/** The thread in which a function reads uploaded PDFs. */
const readerWorker = 'lambdas/documents/reader.worker.ts';

/**
 * Bundles every function into `dist/lambdas/<name>/index.mjs`, with lazily imported code in files beside it. A function
 * that reads PDFs also gets the reading thread as `reader.worker.mjs` and PDFium's WASM.
 */
async function buildLambdas(): Promise<void> {
  await replaceFolder(dist.lambdas, async (fresh) => {
    const metafile = await bundle(bundleNames, fresh);
    await replaceFolder(dist.sourceMaps, (maps) => moveSourceMaps(fresh, maps));
    await mkdir(dirname(dist.lambdasMeta), { recursive: true });
    await writeFile(dist.lambdasMeta, metafile);
  });
}

/** Takes the source maps out of the folder that is deployed: reading them would take a tenth of each cold start. */
async function moveSourceMaps(lambdas: string, maps: string): Promise<void> {
  const files = (await readdir(lambdas, { recursive: true })).filter((file) => file.endsWith('.map'));
  for (const folder of new Set(files.map((file) => dirname(file)))) await mkdir(join(maps, folder));
  await Promise.all(files.map((file) => rename(join(lambdas, file), join(maps, file))));
}

/** Replaces the parts of the AWS SDK that no function needs. */
const LEAN_SDK = join(root, 'infra/build/lean-sdk.ts');

/**
 * How the reading thread is bundled. It keeps whole names: esbuild preserves shortened ones by a call, which slows down
 * its loops.
 */
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

/** Maps without the sources' text: who reads a stack trace has the repository. */
const mapped = { sourcemap: 'external', sourcesContent: false } satisfies BuildOptions;

/** First only our own code, without a banner: its functions keep their names, which a stack trace in the logs shows. */
const ownCode = {
  ...bundling,
  ...mapped,
  // Where the next step looks for it.
  sourcemap: 'inline',
  banner: {},
  packages: 'external',
  keepNames: true,
} satisfies BuildOptions;

/** Then with the packages, all other names shortened: every byte is read and compiled in each cold start. */
const withPackages = {
  ...bundling,
  ...mapped,
  minify: true,
  // React's production build.
  define: { 'process.env.NODE_ENV': '"production"' },
  alias: {
    '@aws-sdk/credential-provider-node': LEAN_SDK,
    '@aws-sdk/middleware-endpoint-discovery': LEAN_SDK,
    '@smithy/core/event-streams': LEAN_SDK,
  },
} satisfies BuildOptions;

/** The folder of files between the two steps. */
const OWN_CODE = 'own';

/**
 * Bundles one function: its own code, then with the packages. Lazily imported code goes to files of its own, and code
 * that several files need to another, so that no part of the SDK is there twice.
 * @param outdir the folder of all functions
 */
async function bundleOf(name: string, outdir: string, edition: string) {
  const own = join(outdir, OWN_CODE, name);
  await build({
    ...ownCode,
    outdir: own,
    entryPoints: [{ in: sourceOf(name), out: 'index' }],
    splitting: true,
    define: { READER_EDITION: JSON.stringify(edition) },
  });
  const { metafile } = await build({
    ...withPackages,
    // The names of files are hashes also of paths from here: those of one build have to be those of the next.
    absWorkingDir: outdir,
    outdir: join(outdir, name),
    entryPoints: [{ in: join(own, 'index.mjs'), out: 'index' }],
    splitting: true,
    metafile: true,
  });
  return metafile;
}

/** @returns esbuild's metafile of the functions, with paths from the folder */
export async function bundle(names: readonly BundleName[], outdir: string): Promise<string> {
  const readers = names.filter((name) => bundledFunctions[name].readsPdf === true);
  const threads = build({
    ...bundling,
    ...mapped,
    outdir,
    entryPoints: readers.map((name) => ({ in: readerWorker, out: `${name}/reader.worker` })),
  });
  const edition = await builtReaderEdition();
  const metafiles = await Promise.all(names.map((name) => bundleOf(name, outdir, edition)));
  const publishers = names.filter((name) => bundledFunctions[name].publishesSite === true);
  await Promise.all([
    threads,
    ...readers.map((name) => cp(pdfium, join(outdir, name, 'pdfium.wasm'))),
    ...publishers.flatMap((name) =>
      Object.entries(drawingFiles).map(([file, source]) =>
        cp(fileURLToPath(import.meta.resolve(source)), join(outdir, name, file)),
      ),
    ),
  ]);
  await rm(join(outdir, OWN_CODE), { recursive: true });
  return JSON.stringify({ outputs: Object.assign({}, ...metafiles.map(({ outputs }) => outputs)) });
}

/**
 * Everything that decides what a document's outcome is: the thread that opens it, and where OCR's words are on a page.
 * A change elsewhere makes no file be read again.
 */
export const readingRules = ['lambdas/documents/reader.worker.ts', 'lambdas/documents/scanned-page.ts'];

/** The edition of the reader's rules, bundled like the thread. */
export async function builtReaderEdition(): Promise<string> {
  const { outputFiles } = await build({
    ...bundling,
    entryPoints: readingRules,
    outdir: 'reader-edition',
    write: false,
    // A new AWS SDK does not change how documents are read.
    packages: 'external',
  });
  return editionOf([...outputFiles.map(({ contents }) => contents), await readFile(pdfium)]);
}

export function editionOf(parts: readonly Uint8Array[]): string {
  const hash = createHash('sha256');
  for (const part of parts) hash.update(part);
  return hash.digest('hex').slice(0, 16);
}

/** What draws pages without a browser, by its file: all of them at a deploy, and the page of a quote link as it is asked for. */
const renderers = { 'prerender.mjs': 'prerender.tsx', [LINK_RENDERER]: 'quote-link-renderer.tsx' };

/** Builds the site into `dist/web` with the settings of `vite.config.ts`, and its renderer beside it. */
async function buildWeb(): Promise<void> {
  // Imported here, so that building only the functions does not wait for Vite.
  const vite = await import('vite');
  const settings = { configFile: join(root, 'vite.config.ts'), logLevel: 'warn' } as const;
  await replaceFolder(dist.prerender, async (outDir) => {
    for (const [name, source] of Object.entries(renderers))
      await vite.build({
        ...settings,
        // A function has no packages beside it.
        define: { 'process.env.NODE_ENV': '"production"' },
        ssr: { noExternal: true },
        build: {
          outDir,
          emptyOutDir: false,
          ssr: source,
          // The inline scripts are the texts of its functions.
          minify: true,
          rolldownOptions: { output: { entryFileNames: name, codeSplitting: false } },
        },
      });
  });
  await replaceFolder(dist.web, async (outDir) => {
    for (const page of pageTemplates)
      await vite.build({
        ...settings,
        build: {
          outDir,
          emptyOutDir: false,
          // The login is Amplify's and large; the pages have size limits of their own.
          chunkSizeWarningLimit: 2000,
          rolldownOptions: { input: join(root, 'web', page) },
        },
      });
    await writeFile(join(outDir, 'notices.txt'), notices());
  });
}

/**
 * `node infra/build/build.ts [--lambdas] [--web]`: builds everything the deploy ships into `dist/`; without a flag
 * both.
 */
async function main(): Promise<void> {
  const { values } = parseArgs({ options: { lambdas: { type: 'boolean' }, web: { type: 'boolean' } } });
  const both = values.lambdas !== true && values.web !== true;
  const started = performance.now();
  try {
    if (both || values.lambdas === true) await buildLambdas();
    if (both || values.web === true)
      await Promise.all([buildWeb(), replaceFolder(dist.embed, bundleEmbedScripts)]);
    console.log(`build took ${((performance.now() - started) / 1000).toFixed(1)} s`);
  } catch (error) {
    console.error(`build failed: ${error instanceof Error ? error.message : String(error)}`);
    process.exitCode = 1;
  }
}

if (import.meta.main) await main();

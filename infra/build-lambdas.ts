import { cp, mkdir, readdir, rename, rm, writeFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { dirname, join, relative } from 'node:path';
import { fileURLToPath } from 'node:url';
import { build } from 'esbuild';
import { dist } from './dist.ts';
import { bundledFunctions } from './routes.ts';

const root = fileURLToPath(new URL('../', import.meta.url));
const pdfium = join(dirname(createRequire(import.meta.url).resolve('@embedpdf/pdfium')), 'pdfium.wasm');

// Some packages in the bundles still call require, which ESM does not have.
const banner =
  "import { createRequire as requireOfModule } from 'node:module'; const require = requireOfModule(import.meta.url);";

const isWorker = (file: string) => /^worker.*\.ts$/.test(file);

/**
 * Bundles every function into `dist/lambdas/<name>/index.mjs`. A function that reads PDFs also gets the
 * reading workers (`lambdas/insurance/worker*.ts`, as `<worker>.mjs`) and PDFium's WASM beside its bundle.
 * The finished folder takes the old one's place at once, so that a product running from it never sees half a build.
 * @throws Error naming the functions whose source file is missing
 */
export async function buildLambdas(): Promise<{ functions: string[] }> {
  const sources = new Set(await readdir(join(root, 'lambdas')));
  const all = Object.keys(bundledFunctions);
  const missing = all.filter((name) => !sources.has(`${name}.ts`));
  for (const name of missing) console.warn(`NOT BUILT: ${name}, because lambdas/${name}.ts does not exist`);
  const names = all.filter((name) => sources.has(`${name}.ts`));

  const workers = (await readdir(join(root, 'lambdas/insurance'))).filter(isWorker);
  const readers = names.filter((name) => bundledFunctions[name]?.readsPdf === true);
  const fresh = join(dist.root, `.lambdas-${process.pid}`);
  await mkdir(fresh, { recursive: true });
  const { metafile } = await build({
    absWorkingDir: root,
    entryPoints: [
      ...names.map((name) => ({ in: `lambdas/${name}.ts`, out: `${name}/index` })),
      ...readers.flatMap((name) =>
        workers.map((worker) => ({
          in: `lambdas/insurance/${worker}`,
          out: `${name}/${worker.replace(/\.ts$/, '')}`,
        })),
      ),
    ],
    outdir: relative(root, fresh),
    outExtension: { '.js': '.mjs' },
    bundle: true,
    platform: 'node',
    target: 'node24',
    format: 'esm',
    mainFields: ['module', 'main'],
    banner: { js: banner },
    // Names are left whole: a stack trace in the logs then says where it happened without a source map.
    minifySyntax: true,
    minifyWhitespace: true,
    legalComments: 'none',
    metafile: true,
    logLevel: 'warning',
  });
  await Promise.all(readers.map((name) => cp(pdfium, join(fresh, name, 'pdfium.wasm'))));
  await takePlace(fresh, dist.lambdas);
  await mkdir(dirname(dist.lambdasMeta), { recursive: true });
  await writeFile(dist.lambdasMeta, JSON.stringify(metafile));
  return { functions: names };
}

async function takePlace(fresh: string, place: string): Promise<void> {
  const old = `${fresh}-old`;
  await rename(place, old).catch((error: NodeJS.ErrnoException) => {
    if (error.code !== 'ENOENT') throw error;
  });
  await rename(fresh, place);
  await rm(old, { recursive: true, force: true });
}

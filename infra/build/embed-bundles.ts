import { fileURLToPath } from 'node:url';
import { build } from 'esbuild';
import { embedScripts } from '#infra/pages/embed-scripts.ts';

/** Builds the scripts that a company's website loads, each whole and plain: they come from another origin. */
export async function bundleEmbedScripts(outdir: string): Promise<void> {
  await build({
    absWorkingDir: fileURLToPath(new URL('../../', import.meta.url)),
    entryPoints: embedScripts.map((name) => `web/loader/${name.replace('.js', '.ts')}`),
    outdir,
    bundle: true,
    minify: true,
    format: 'iife',
    // Every browser that the pages work in has it.
    target: 'es2022',
    legalComments: 'none',
    // Without `"use strict"`, which changes nothing here: the first of them has 2 KB.
    tsconfigRaw: { compilerOptions: { alwaysStrict: false } },
    logLevel: 'silent',
  });
}

import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { build } from 'esbuild';
import { embedScripts } from '#shared/page/embed-scripts.ts';

const root = fileURLToPath(new URL('../../', import.meta.url));

/** What begins each; the deploy says which `SITE`. */
const beginnings: Record<(typeof embedScripts)[number], string> = {
  'embed.js': "import { start } from './embed.ts'; start(SITE);",
  'embed-frame.js': "import { embedRest } from './embed-frame.ts'; window.roofQuoteRest = embedRest(SITE);",
};

/** Builds the scripts that a company's website loads, each whole and plain: they come from another origin. */
export async function bundleEmbedScripts(outdir: string): Promise<void> {
  for (const name of embedScripts)
    await build({
      absWorkingDir: root,
      stdin: { contents: beginnings[name], resolveDir: `${root}web/embed-script` },
      outfile: join(outdir, name),
      bundle: true,
      minify: true,
      // The deploy puts a function around it.
      format: 'esm',
      // Every browser that the pages work in has it.
      target: 'es2022',
      legalComments: 'none',
      // Without `"use strict"`, which changes nothing here: the first of them has 2 KB.
      tsconfigRaw: { compilerOptions: { alwaysStrict: false } },
      logLevel: 'silent',
    });
}

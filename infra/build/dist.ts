import { fileURLToPath } from 'node:url';

/** Where the build writes what the deploy ships and the local start runs. */
export const dist = {
  lambdas: fileURLToPath(new URL('../../dist/lambdas', import.meta.url)),
  /** The source maps of those functions, which are not deployed. */
  sourceMaps: fileURLToPath(new URL('../../dist/source-maps', import.meta.url)),
  web: fileURLToPath(new URL('../../dist/web', import.meta.url)),
  /** The pages' renderer, built together with `web`. */
  prerender: fileURLToPath(new URL('../../dist/prerender', import.meta.url)),
  /** The scripts for the company's own website, built together with `web`. */
  embed: fileURLToPath(new URL('../../dist/embed', import.meta.url)),
  /** What each bundle contains: esbuild's metafile. */
  lambdasMeta: fileURLToPath(new URL('../../dist/meta/lambdas.json', import.meta.url)),
} as const;

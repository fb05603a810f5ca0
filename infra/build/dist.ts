import { fileURLToPath } from 'node:url';

/** Where the build puts what the deploy ships and the local start runs. */
export const dist = {
  lambdas: fileURLToPath(new URL('../../dist/lambdas', import.meta.url)),
  web: fileURLToPath(new URL('../../dist/web', import.meta.url)),
  /** What renders the pages: beside `web`, which it belongs to. */
  prerender: fileURLToPath(new URL('../../dist/prerender', import.meta.url)),
  /** What each bundle was made of: esbuild's metafile. */
  lambdasMeta: fileURLToPath(new URL('../../dist/meta/lambdas.json', import.meta.url)),
} as const;

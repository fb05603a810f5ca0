import { existsSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import type { Prerender } from '#shared/page-shell/prerendered.ts';

/** Folder and module that render the pages of a web build, beside the build's own folder. */
export const PRERENDER_MODULE = 'prerender/prerender.mjs';

/**
 * What renders the pages of a web build; read at once, as constructs cannot wait.
 * @param webDist the folder of the web build, e.g. `dist/web`
 * @throws Error with a plain sentence where it is not built
 */
export function loadPrerender(webDist: string): Prerender {
  const file = join(webDist, '..', PRERENDER_MODULE);
  if (!existsSync(file)) throw new Error('dist/prerender is not built: run npm run build first');
  const { prerender }: { prerender: Prerender } = createRequire(import.meta.url)(file);
  return prerender;
}

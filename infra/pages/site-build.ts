import { cpSync, mkdirSync, readdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { SITE_STATIC_FOLDER, siteBuildFiles } from '#lambdas/platform/env.ts';
import { embedScripts } from '#shared/page/embed-scripts.ts';
import { pageTemplates } from '#shared/page/files.ts';
import type { FirstSite } from '#shared/site/first-site.ts';
import { loadEmbedScripts, rendererFile } from './files.ts';
import { HASHED_FOLDER } from './headers.ts';

/**
 * Writes what the function that publishes the site makes its pages from: the web build's templates and their renderer, what
 * the site's file says, and the files of the build that are published as they are.
 * @param folder is made; what is in it stays
 * @throws Error with a plain sentence if the web is not built
 */
export function writeSiteBuild(folder: string, webDist: string, first: FirstSite): void {
  const files = join(folder, SITE_STATIC_FOLDER);
  mkdirSync(files, { recursive: true });
  for (const name of pageTemplates) cpSync(join(webDist, name), join(folder, name));
  const asTheyAre = readdirSync(webDist).filter((name) => ![HASHED_FOLDER, ...pageTemplates].includes(name));
  for (const name of asTheyAre) cpSync(join(webDist, name), join(files, name), { recursive: true });
  cpSync(rendererFile(webDist, siteBuildFiles.prerender), join(folder, siteBuildFiles.prerender));
  for (const [at, text] of loadEmbedScripts(webDist).entries())
    writeFileSync(join(folder, embedScripts[at] ?? ''), text);
  writeFileSync(join(folder, siteBuildFiles.first), JSON.stringify(first));
}

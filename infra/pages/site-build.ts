import { mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join, relative, sep } from 'node:path';
import { SITE_STATIC_FOLDER, siteBuildFiles } from '#lambdas/platform/env.ts';
import { embedScripts } from '#shared/page/embed-scripts.ts';
import { pageTemplates } from '#shared/page/files.ts';
import type { FirstSite } from '#shared/site/first-site.ts';
import { loadEmbedScripts, rendererFile } from './files.ts';
import { HASHED_FOLDER } from './headers.ts';

/** Files of the web build that are published as they are, such as a company's logo. */
function filesAsTheyAre(webDist: string): string[] {
  const others: readonly string[] = [HASHED_FOLDER, ...pageTemplates];
  return readdirSync(webDist, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => relative(webDist, join(entry.parentPath, entry.name)))
    .filter((path) => !others.includes(path.split(sep)[0] ?? ''));
}

/**
 * Writes what the function that publishes the site makes its pages from: the web build's templates and their renderer, what
 * the site's file says, and the files of the build that are published as they are.
 * @param folder is made; what is in it stays
 * @throws Error with a plain sentence if the web is not built
 */
export function writeSiteBuild(folder: string, webDist: string, first: FirstSite): void {
  const write = (path: string, content: string | Buffer) => {
    const file = join(folder, path);
    mkdirSync(dirname(file), { recursive: true });
    writeFileSync(file, content);
  };
  for (const name of pageTemplates) write(name, readFileSync(join(webDist, name)));
  for (const path of filesAsTheyAre(webDist))
    write(join(SITE_STATIC_FOLDER, path), readFileSync(join(webDist, path)));
  write(siteBuildFiles.prerender, readFileSync(rendererFile(webDist, siteBuildFiles.prerender)));
  for (const [at, text] of loadEmbedScripts(webDist).entries()) write(embedScripts[at] ?? '', text);
  write(siteBuildFiles.first, JSON.stringify(first));
}

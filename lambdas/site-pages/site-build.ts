import { createHash } from 'node:crypto';
import { readdir, readFile } from 'node:fs/promises';
import { join, sep } from 'node:path';
import { pathToFileURL } from 'node:url';
import { SITE_STATIC_FOLDER, siteBuildFiles } from '#lambdas/platform/env.ts';
import { embedScripts, embedScriptsOf } from '#shared/page/embed-scripts.ts';
import { notFoundFiles, pageTemplates } from '#shared/page/files.ts';
import type { Prerender } from '#shared/page/shell.ts';
import { pageFiles } from '#shared/page/site-files.ts';
import { siteWith } from '#shared/site/brand-settings.ts';
import type { SiteConfig } from '#shared/site/config.ts';
import type { DeployedSite, FirstSite } from '#shared/site/first-site.ts';

/** A file of the site. */
export interface SiteFile {
  content: string | Uint8Array;
  /** It says that there is no such page, and is answered so. */
  isMissing?: true;
}

type SiteFiles = Readonly<Record<string, SiteFile>>;

/** The web build and the operator's file, from which a site is filled. */
export interface SiteBuild {
  /** Changes with anything that pages are made from besides the office's settings. */
  edition: string;
  /** The site's files, by path, with what the office set. */
  files(values: Readonly<Record<string, unknown>>): Promise<SiteFiles>;
}

/** All files below a folder, by their path from there with slashes. */
async function filesBelow(folder: string): Promise<Map<string, Buffer>> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  const paths = entries.filter((entry) => entry.isFile()).map((entry) => join(entry.parentPath, entry.name));
  const read = paths.map(
    async (path) =>
      [
        path
          .slice(folder.length + 1)
          .split(sep)
          .join('/'),
        await readFile(path),
      ] as const,
  );
  return new Map((await Promise.all(read)).toSorted(([one], [other]) => one.localeCompare(other)));
}

function editionOf(files: ReadonlyMap<string, Buffer>, deployed: DeployedSite): string {
  const hash = createHash('sha256').update(JSON.stringify(deployed));
  for (const [path, content] of files) hash.update(path).update(content);
  return hash.digest('hex').slice(0, 16);
}

const asFiles = (contents: Readonly<Record<string, string | Uint8Array>>): SiteFiles =>
  Object.fromEntries(Object.entries(contents).map(([path, content]) => [path, { content }]));

/** The pages, of which some say that they are none: those of unknown paths, and of questions in a language without any. */
function pagesOf(pages: Readonly<Record<string, string>>): SiteFiles {
  const missing = new Set(Object.values(notFoundFiles).map((file) => pages[file]));
  return Object.fromEntries(
    Object.entries(pages).map(([path, content]) => [
      path,
      { content, ...(missing.has(content) && { isMissing: true }) },
    ]),
  );
}

/** @param folder what `infra/pages/site-build.ts` wrote */
export async function siteBuild(folder: string, deployed: DeployedSite): Promise<SiteBuild> {
  const built = await filesBelow(folder);
  const text = (name: string) => String(built.get(name));
  const first: FirstSite = JSON.parse(text(siteBuildFiles.first));
  const asTheyAre = [...built].flatMap(([path, content]) =>
    path.startsWith(`${SITE_STATIC_FOLDER}/`) ? [[path.slice(SITE_STATIC_FOLDER.length + 1), content]] : [],
  );
  const [template, office] = pageTemplates;
  const templates = { template: text(template), office: text(office) };
  const [loader, frame] = embedScripts;
  const { origin, publicKey, auth } = deployed;
  return {
    edition: editionOf(built, deployed),
    async files(values) {
      const { brand, faq } = siteWith({ brand: first.config.brand, faq: first.faq }, values);
      const config: SiteConfig = { ...first.config, brand, publicKey, auth };
      const { prerender }: { prerender: Prerender } = await import(
        pathToFileURL(join(folder, siteBuildFiles.prerender)).href
      );
      const { drawnPictures } = await import('./share-picture.ts');
      const site = { origin, brand, embedOrigins: first.embedOrigins };
      return {
        ...asFiles(Object.fromEntries(asTheyAre)),
        ...pagesOf(pageFiles({ ...templates, prerender }, config, faq)),
        ...asFiles({
          'config.json': JSON.stringify(config),
          ...embedScriptsOf([text(loader), text(frame)], site),
          ...(await drawnPictures(brand)),
        }),
      };
    },
  };
}

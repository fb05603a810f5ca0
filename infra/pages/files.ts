import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { LINK_RENDERER, siteBuildFiles } from '#lambdas/platform/env.ts';
import type { ScriptedPage } from '#shared/api/browser-failure-routes.ts';
import { type EmbedTexts, embedScripts } from '#shared/page/embed-scripts.ts';
import { pageTemplates } from '#shared/page/files.ts';
import type { LinkPages } from '#shared/page/link-pages.ts';
import type { PageSettings } from '#shared/page/page-data.ts';
import { HEAD_MARK, inlineScriptTag, type Prerender } from '#shared/page/shell.ts';
import type { PageBuild as BuiltPages } from '#shared/page/site-files.ts';
import { ownHeaders, quoteLinkHeaders, quoteLinkPaths } from './headers.ts';

/** The web build's part of the pages. */
interface PageBuild extends BuiltPages {
  /** The module that draws the page behind a quote link. */
  linkRenderer: string;
}

/** The file with what the pages behind quote links are made from, beside the functions that answer with one or email it. */
export const QUOTE_LINK_PAGES = 'quote-link-pages.json';

/**
 * It and the module that draws the pages, made from the same web build and settings as the files of the site.
 * @returns content by name
 */
export function quoteLinkFiles(
  { template, prerender, linkRenderer }: Omit<PageBuild, 'office'>,
  settings: PageSettings,
  headers?: LinkPages['headers'],
): Readonly<Record<string, string>> {
  const { packages, recommended, inlineScripts } = prerender(settings);
  // Here, where the policy gets the hash of the same text.
  const script = inlineScriptTag(template, {
    page: 'quote-link' satisfies ScriptedPage,
    text: inlineScripts.other,
  });
  const pages: LinkPages = {
    headers: headers ?? ownHeaders(quoteLinkHeaders(inlineScripts)),
    template: template.replace(HEAD_MARK, () => `${script}${HEAD_MARK}`),
    settings,
    packages,
    recommended,
  };
  return { [QUOTE_LINK_PAGES]: JSON.stringify(pages), [LINK_RENDERER]: linkRenderer };
}

/** Writes them into a folder. */
export function writeFiles(folder: string, files: Readonly<Record<string, string>>): void {
  for (const [name, content] of Object.entries(files)) writeFileSync(join(folder, name), content);
}

/** The path as CloudFront compares it with patterns: percent signs only where needed (RFC 3986, 6.2.2.2). */
const normalizedPath = (path: string): string =>
  path.replace(/%[0-9a-f]{2}/gi, (encoded) => {
    const character = String.fromCharCode(Number.parseInt(encoded.slice(1), 16));
    return /[\w.~-]/.test(character) ? character : encoded;
  });

/** Whether a path matches a CloudFront path pattern: `*` is any characters, `?` any one. */
export const fits = (path: string, pattern: string): boolean =>
  new RegExp(
    `^${pattern
      .replace(/[.+^${}()|[\]\\]/g, '\\$&')
      .replaceAll('*', '.*')
      .replaceAll('?', '.')}$`,
    's',
  ).test(normalizedPath(path));

/** Whether a path is the page of a quote link, which a function answers. */
export const isQuoteLink = (path: string): boolean =>
  fits(path, quoteLinkPaths.page) && !fits(path, quoteLinkPaths.below);

/**
 * A file of the renderers of a web build, which are beside the build's own folder.
 * @param webDist the folder of the web build, e.g. `dist/web`
 * @throws Error with a plain sentence if it is not built
 */
export function rendererFile(webDist: string, name: string): string {
  const file = join(webDist, '..', 'prerender', name);
  if (!existsSync(file)) throw new Error('dist/prerender is not built: run npm run build first');
  return file;
}

/** The page renderer; loaded synchronously, as constructs cannot wait. */
function loadPrerender(webDist: string): Prerender {
  const file = rendererFile(webDist, siteBuildFiles.prerender);
  const { prerender }: { prerender: Prerender } = createRequire(import.meta.url)(file);
  return prerender;
}

/**
 * The web build in a folder; read at once, as constructs cannot wait.
 * @throws Error with a plain sentence if it is not built
 */
export function loadPageBuild(webDist: string): PageBuild {
  const [index, office] = pageTemplates.map((name) => join(webDist, name));
  if (index === undefined || office === undefined || !existsSync(index) || !existsSync(office))
    throw new Error('dist/web is not built: run npm run build first');
  return {
    template: readFileSync(index, 'utf8'),
    office: readFileSync(office, 'utf8'),
    prerender: loadPrerender(webDist),
    linkRenderer: readFileSync(rendererFile(webDist, LINK_RENDERER), 'utf8'),
  };
}

/** The folder beside the web build where the scripts for the company's own website stand without a company. */
const EMBED_FOLDER = 'embed';

/** @throws Error with a plain sentence if they are not built */
export function loadEmbedScripts(webDist: string): EmbedTexts {
  const textOf = (name: string) => {
    const file = join(webDist, '..', EMBED_FOLDER, name);
    if (!existsSync(file)) throw new Error(`dist/${EMBED_FOLDER} is not built: run npm run build first`);
    return readFileSync(file, 'utf8');
  };
  const [loader, frame] = embedScripts;
  return [textOf(loader), textOf(frame)];
}

import { readFile } from 'node:fs/promises';
import { extname } from 'node:path';
import { fileURLToPath } from 'node:url';
import * as v from 'valibot';
import { createServer, type EnvironmentModuleNode, isRunnableDevEnvironment, type ViteDevServer } from 'vite';
import { dist } from '#infra/build/dist.ts';
import { pageRewrite } from '#infra/pages/edge-functions.ts';
import { loadPageBuild, quoteLinkFiles } from '#infra/pages/files.ts';
import { contentTypeOf, faqFiles } from '#shared/page/files.ts';
import { paletteCss } from '#shared/page/palette.ts';
import type { Prerender } from '#shared/page/shell.ts';
import { pageFiles } from '#shared/page/site-files.ts';
import type { SiteConfig } from '#shared/site/config.ts';
import { faqSchema } from '#shared/site/faq.ts';
import { edgeRequest, viewerRequest } from './gateway/edge.ts';
import type { PageSource, RunningPages } from './gateway/site.ts';

const configFile = fileURLToPath(new URL('../../vite.config.ts', import.meta.url));
const root = fileURLToPath(new URL('../..', import.meta.url));
const isFaq = (file: string) => Object.values(faqFiles).includes(file);
const source = (name: string) => fileURLToPath(new URL(`../../web/${name}`, import.meta.url));

/** The style sheets that a module brings, those that it imports first before those after. */
function styleSheetsOf(node: EnvironmentModuleNode, seen = new Set<EnvironmentModuleNode>()): string[] {
  if (seen.has(node)) return [];
  seen.add(node);
  if (node.url.endsWith('.css')) return [node.url];
  return [...node.importedModules].flatMap((imported) => styleSheetsOf(imported, seen));
}

/** Renders pages on Vite's server from the sources as they are now. */
function rendered(vite: ViteDevServer) {
  const { client, ssr } = vite.environments;
  if (!isRunnableDevEnvironment(ssr)) throw new Error('This Vite cannot render the pages on its server');
  return {
    /** Made for each request, as the page is hydrated by the current sources. */
    async build() {
      const { prerender }: { prerender: Prerender } = await ssr.runner.import('/web/prerender.tsx');
      const [template, office] = await Promise.all(
        ['index.html', 'admin.html'].map(async (name) =>
          (await readFile(source(name), 'utf8')).replace(/src="\/(\w+\.tsx)"/, 'src="/web/$1"'),
        ),
      );
      if (template === undefined || office === undefined) throw new Error('The pages have no template');
      return { template, office, prerender };
    },
    /** A page without a script, with the styles that elsewhere come with it. */
    async styled(page: string): Promise<string> {
      await client.transformRequest('/web/main.tsx');
      const begins = [
        await client.moduleGraph.getModuleByUrl('/web/main.tsx'),
        ...(ssr.moduleGraph.getModulesByFile(source('prerender.tsx')) ?? []),
      ];
      const sheets = new Set(begins.flatMap((node) => (node ? styleSheetsOf(node) : [])));
      const links = [...sheets].map((url) => `<link rel="stylesheet" href="${url}">`);
      return page.replace('</title>', () => `</title>${links.join('')}`);
    },
  };
}

const startVite = (server: PageSource['server']) =>
  createServer({
    configFile,
    appType: 'custom',
    // Above `web`, as its folder `api` would be served at the API's path.
    root,
    optimizeDeps: { entries: ['web/main.tsx', 'web/office.tsx'] },
    // Reloads use the site's own port, so that two products can be developed side by side.
    server: {
      middlewareMode: true,
      hmr: { server },
      watch: { ignored: ['**/dist/**', '**/.local/**'] },
    },
  });

/** As they were built: a reload shows what has changed since once its script runs. */
async function linkFilesOf(vite: ViteDevServer, template: string, config: PageSource['config']) {
  const { prerender, linkRenderer } = loadPageBuild(dist.web);
  const inDevelopment = await vite.transformIndexHtml('/q/token', template);
  // The security headers would block Vite.
  return quoteLinkFiles({ template: inDevelopment, prerender, linkRenderer }, config, {});
}

/** Every primitive of the pages in every state, in the company's colors. */
async function primitivesPage({ colours }: SiteConfig['brand']): Promise<string> {
  const page = await readFile(source('primitives/primitives.html'), 'utf8');
  return page.replace('<!--palette-->', `<style>${paletteCss(colours)}</style>`);
}

/** The pages straight from `web/`, with Vite's hot reload; without the security headers, which would block it. */
export async function devPages(pages: PageSource): Promise<RunningPages> {
  const { config, published, server } = pages;
  const vite = await startVite(server);
  const { build, styled } = rendered(vite);
  const rewrite = viewerRequest(pageRewrite);
  /** A published file of JSON. */
  const json = async (path: string) => JSON.parse(String((await published(path))?.content));
  const now = async (): Promise<SiteConfig> => json('config.json');
  const drawn = async (file: string) =>
    pageFiles(await build(), await now(), v.parse(faqSchema, await json('faq.json')))[file];
  return {
    async handle(request, response, url) {
      if (url.pathname === '/ui') {
        const page = await vite.transformIndexHtml('/ui', await primitivesPage((await now()).brand));
        response.writeHead(200, { 'content-type': contentTypeOf('ui.html') }).end(page);
        return;
      }
      const file = rewrite(edgeRequest(request, url)).uri.slice(1);
      const isAsked = request.method === 'GET' && !url.pathname.startsWith('/@');
      const found = isAsked ? await published(file) : undefined;
      // Pages from the sources as they are now, with the company as it was published; all else as it was published.
      const content = extname(file) === '.html' && found ? await drawn(file) : found?.content;
      if (found === undefined || content === undefined) {
        vite.middlewares(request, response, () => response.writeHead(404).end());
        return;
      }
      const page = isFaq(file) ? await styled(String(content)) : String(content);
      const body = extname(file) === '.html' ? await vite.transformIndexHtml(url.pathname, page) : content;
      response.writeHead(found.isMissing ? 404 : 200, { 'content-type': contentTypeOf(file) }).end(body);
    },
    quoteLinkFiles: await linkFilesOf(vite, (await build()).template, config),
    stop: () => vite.close(),
  };
}

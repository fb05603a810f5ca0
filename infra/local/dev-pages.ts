import { readFile } from 'node:fs/promises';
import { extname } from 'node:path';
import { fileURLToPath } from 'node:url';
import { createServer } from 'vite';
import { brandIcons } from '#infra/pages/brand-icons.ts';
import type { PageSource, RunningPages } from './built-pages.ts';
import { contentTypeOf } from './gateway/content-types.ts';

const configFile = fileURLToPath(new URL('../../vite.config.ts', import.meta.url));
const template = fileURLToPath(new URL('../../web/index.html', import.meta.url));

/** The pages straight from `web/`, with Vite's hot reload; without the security headers, which would stop it. */
export async function devPages({ config, brand, server }: PageSource): Promise<RunningPages> {
  const vite = await createServer({
    configFile,
    appType: 'custom',
    // Reloads come over the site's own port, so that two products can be developed side by side.
    server: { middlewareMode: true, hmr: { server } },
  });
  const icons = brandIcons(brand);
  return {
    async handle(request, response, url) {
      if (url.pathname === '/config.json') {
        response.writeHead(200, { 'content-type': 'application/json' }).end(JSON.stringify(config));
        return;
      }
      const icon = icons[url.pathname.slice(1)];
      if (icon !== undefined) {
        response.writeHead(200, { 'content-type': contentTypeOf(url.pathname) }).end(icon);
        return;
      }
      if (request.method === 'GET' && extname(url.pathname) === '' && !url.pathname.startsWith('/@')) {
        const html = await vite.transformIndexHtml(url.pathname, await readFile(template, 'utf8'));
        response.writeHead(200, { 'content-type': 'text/html; charset=utf-8' }).end(html);
        return;
      }
      vite.middlewares(request, response, () => response.writeHead(404).end());
    },
    stop: () => vite.close(),
  };
}

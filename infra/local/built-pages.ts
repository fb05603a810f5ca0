import { existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import type { Server } from 'node:http';
import { join } from 'node:path';
import { dist } from '#infra/dist.ts';
import { loadPrerender, siteFiles } from '#infra/pages/files.ts';
import { picturesOf, siteHeaders } from '#infra/pages/headers.ts';
import type { Brand } from '#shared/brand.ts';
import type { SiteConfig } from '#shared/config.ts';
import type { RequestHandler } from './gateway/api.ts';
import { site } from './gateway/site.ts';
import type { Services } from './services.ts';

/** What pages are made from. */
export interface PageSource {
  config: SiteConfig;
  brand: Brand;
  /** The one that will answer with them. */
  server: Server;
}

export interface RunningPages {
  handle: RequestHandler;
  stop(): Promise<void>;
}

/** The site as the deploy ships it. */
export function builtPages({ endpoints }: Services): (made: PageSource) => Promise<RunningPages> {
  return async ({ config, brand }) => {
    const index = join(dist.web, 'index.html');
    if (!existsSync(index)) throw new Error('dist/web is not built: run npm run build first');
    const handle = await site({
      folder: dist.web,
      made: {
        ...siteFiles({ template: await readFile(index, 'utf8'), prerender: loadPrerender(dist.web) }, config),
        'config.json': JSON.stringify(config),
      },
      headers: siteHeaders({
        cognito: endpoints.cognito,
        documentsBucket: endpoints.s3,
        pictures: picturesOf(brand, config.packages),
        googleMaps: config.googleMapsApiKey !== '',
      }),
    });
    return { handle, stop: async () => {} };
  };
}

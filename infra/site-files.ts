import { brandIcons } from '#infra/pages/brand-icons.ts';
import type { Brand } from '#shared/brand.ts';
import { fillShell } from '#shared/page-shell/shell.ts';

/**
 * The files of the site that name the company or wear its colours: made at deploy and at local start from the one web build.
 * @param indexTemplate the built `index.html`
 * @returns content by path
 */
export function siteFiles(indexTemplate: string, brand: Brand): Record<string, string | Uint8Array> {
  return {
    'index.html': fillShell(indexTemplate, brand),
    'robots.txt': robots(brand),
    ...sitemap(brand),
    ...brandIcons(brand),
  };
}

function robots({ siteUrl }: Brand): string {
  const lines = ['User-agent: *', 'Disallow: /admin', 'Disallow: /api/'];
  return `${[...lines, ...(siteUrl === '' ? [] : [`Sitemap: ${siteUrl}/sitemap.xml`])].join('\n')}\n`;
}

/** A sitemap names absolute addresses, so there is none before the site has one. */
function sitemap({ siteUrl }: Brand): Record<string, string> {
  if (siteUrl === '') return {};
  const page = `<url><loc>${new URL('/', siteUrl).href}</loc></url>`;
  return {
    'sitemap.xml': `<?xml version="1.0" encoding="UTF-8"?>\n<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">${page}</urlset>\n`,
  };
}

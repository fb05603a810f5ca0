import { adminApp } from '#infra/pages/admin-app.ts';
import { brandIcons } from '#infra/pages/brand-icons.ts';
import type { Brand } from '#shared/brand.ts';
import { type Language, languages } from '#shared/lead/language.ts';
import type { PageSettings } from '#shared/page-shell/page-settings.ts';
import type { Prerender } from '#shared/page-shell/prerendered.ts';
import { fillShell } from '#shared/page-shell/shell.ts';
import { homeFiles, OTHER_PAGE } from './pages/home-files.ts';

/** What the web build gives for the pages. */
interface PageBuild {
  /** The built `index.html`, without a company. */
  template: string;
  prerender: Prerender;
}

/**
 * The files of the site that name the company or wear its colours: made at deploy and at local start from the one web build.
 * @returns content by path
 */
export function siteFiles(
  { template, prerender }: PageBuild,
  settings: PageSettings,
): Record<string, string | Uint8Array> {
  const { brand } = settings;
  const { home, other } = prerender(settings);
  const homePage = (language: Language) => [
    homeFiles[language],
    fillShell(template, home[language], settings),
  ];
  return {
    ...Object.fromEntries(languages.map(homePage)),
    [OTHER_PAGE]: fillShell(template, other, settings),
    'robots.txt': robots(brand),
    ...sitemap(brand),
    ...brandIcons(brand),
    ...adminApp(brand),
  };
}

function robots({ siteUrl }: Brand): string {
  const lines = ['User-agent: *', 'Disallow: /admin', 'Disallow: /api/', 'Disallow: /q/'];
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

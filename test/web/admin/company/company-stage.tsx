import { vi } from 'vitest';
import { type Brand, defaultBrand } from '#shared/site/brand.ts';
import type { Faq } from '#shared/site/faq.ts';
import { noFaq } from '#shared/site/faq.ts';
import { renderPart, type World } from '#test/support/office-screen.tsx';
import { siteConfig } from '#test/support/screen.tsx';
import { CompanyPage } from '#web/admin/company/company-page.tsx';
import type { CompanyPart, OwnersCard } from '#web/admin/company/company-part.ts';

interface Site {
  brand?: Partial<Brand>;
  faq?: Faq;
}

/** The company's page with these parts alone, of a site that shows what it is said to. */
export function openParts(
  parts: readonly CompanyPart[],
  world: World,
  site: Site = {},
  cards: readonly OwnersCard[] = [],
) {
  const brand = { ...defaultBrand, ...site.brand };
  const config = { ...siteConfig, brand };
  vi.stubGlobal('fetch', async (url: string) =>
    Response.json(url === '/faq.json' ? (site.faq ?? noFaq) : config),
  );
  const page = <CompanyPage brand={brand} groups={[{ title: 'Parts', parts, cards }]} />;
  return { page, ...renderPart(page, world) };
}

import type { SiteConfig } from '#shared/config.ts';

/** The office's side of the site. */
export function AdminPage(_props: { config: Promise<SiteConfig> }) {
  return <main />;
}

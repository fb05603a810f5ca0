import type { Brand } from '#shared/brand.ts';
import { ADMIN_SCOPE_PATH, adminFiles } from '#shared/page-shell/admin-files.ts';
import { ADMIN_WORKER } from '#shared/page-shell/admin-worker.ts';
import { iconFiles } from '#shared/page-shell/icon-files.ts';
import { grounds } from '#shared/page-shell/palette.ts';

/** Longer names are cut off under an icon. */
const LONGEST_SHORT_NAME = 12;

/** What installs the admin page on a phone, by file name: https://www.w3.org/TR/appmanifest/. */
export const adminApp = ({ companyName }: Pick<Brand, 'companyName'>): Record<string, string> => ({
  [adminFiles.worker]: ADMIN_WORKER,
  [adminFiles.manifest]: JSON.stringify({
    id: ADMIN_SCOPE_PATH,
    name: `${companyName} Admin`,
    short_name: companyName.length > LONGEST_SHORT_NAME ? 'Leads' : companyName,
    start_url: ADMIN_SCOPE_PATH,
    scope: ADMIN_SCOPE_PATH,
    display: 'standalone',
    background_color: grounds.light.card,
    theme_color: grounds.light.card,
    icons: [
      { src: `/${iconFiles.svg}`, sizes: 'any', type: 'image/svg+xml' },
      // Its drawing keeps clear of the corners.
      { src: `/${iconFiles.touch}`, sizes: '180x180', type: 'image/png', purpose: 'any maskable' },
    ],
  }),
});

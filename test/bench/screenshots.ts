import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import type { BrowserContextOptions } from 'playwright-core';
import { postLead } from '#test/support/api-product.ts';
import { startBrowser, visit } from '#test/support/browser.ts';
import { dashboardLeads } from '#test/support/dashboard-leads.ts';
import { walkAdmin } from '#test/support/every-admin-screen.ts';
import { walkEveryScreen } from '#test/support/every-screen.ts';
import { startTestProduct } from '#test/support/product.ts';
import { strangers } from '#test/support/strangers.ts';

/**
 * `npm run screenshots -- <folder>`: every screen of the site as PNG, on a phone and on a desktop, light and
 * dark, in English and Spanish. Named <screen>-<phone|desktop>-<light|dark>-<en|es>.png.
 */
const { positionals } = parseArgs({ allowPositionals: true });
const [folder] = positionals;
if (folder === undefined) {
  console.error('Say where the pictures go: npm run screenshots -- <folder>');
  process.exit(1);
}

const devices = {
  phone: { viewport: { width: 390, height: 844 }, deviceScaleFactor: 2, hasTouch: true },
  desktop: { viewport: { width: 1280, height: 900 } },
} satisfies Record<string, BrowserContextOptions>;
const themes = ['light', 'dark'] as const;
const locales = { en: 'en-US', es: 'es-US' } as const;

await mkdir(folder, { recursive: true });
const product = await startTestProduct({
  viewerAddress: strangers(),
});
const withMaps = await startTestProduct({ googleMapsApiKey: 'AIza-not-a-key' });
const browser = await startBrowser();

try {
  for (const lead of dashboardLeads()) await postLead(product, lead);
  for (const [device, shape] of Object.entries(devices))
    for (const colorScheme of themes) {
      for (const language of ['en', 'es'] as const) {
        const { page, context } = await visit(browser, {
          ...shape,
          colorScheme,
          locale: locales[language],
          reducedMotion: 'reduce',
        });
        const look = async (screen: string) => {
          const path = join(folder, `${screen}-${device}-${colorScheme}-${language}.png`);
          await page.screenshot({ path, fullPage: true });
        };
        await walkEveryScreen({
          page,
          context,
          url: product.url,
          urlWithMaps: withMaps.url,
          language,
          document: 'whole',
          look,
        });
        if (language === 'en') await walkAdmin(page, product, look);
        await context.close();
      }
      console.log(`${device}, ${colorScheme}: done`);
    }
} finally {
  await browser.close();
  await product.stop();
  await withMaps.stop();
}

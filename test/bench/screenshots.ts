import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import type { BrowserContextOptions } from 'playwright-core';
import { startBrowser, visit } from '#test/support/browser.ts';
import { dashboardLeads, walkAdmin } from '#test/support/every-admin-screen.ts';
import { walkEveryScreen } from '#test/support/every-screen.ts';
import { strangers } from '#test/support/http-events.ts';
import { postLead, startTestProduct } from '#test/support/product.ts';
import { WrongUse } from './report.ts';

const devices = {
  phone: { viewport: { width: 390, height: 844 }, deviceScaleFactor: 2, hasTouch: true },
  desktop: { viewport: { width: 1280, height: 900 } },
} satisfies Record<string, BrowserContextOptions>;
const themes = ['light', 'dark'] as const;
const locales = { en: 'en-US', es: 'es-US' } as const;

/**
 * Every screen of the site as PNG, on a phone and on a desktop, light and dark, in English and Spanish. Named
 * <screen>-<phone|desktop>-<light|dark>-<en|es>.png. With --quick the first of each alone.
 */
export async function main(args: string[]) {
  const { positionals, values } = parseArgs({
    args,
    allowPositionals: true,
    options: { quick: { type: 'boolean', default: false } },
  });
  const [folder] = positionals;
  const most = values.quick ? 1 : 2;
  if (folder === undefined)
    throw new WrongUse('Say where the pictures go: npm run bench -- screenshots <folder>');

  await mkdir(folder, { recursive: true });
  const product = await startTestProduct({
    viewerAddress: strangers(),
  });
  const withMaps = await startTestProduct({ googleMapsApiKey: 'AIza-not-a-key' });
  const browser = await startBrowser();

  try {
    for (const lead of dashboardLeads()) await postLead(product, lead);
    for (const [device, shape] of Object.entries(devices).slice(0, most))
      for (const colorScheme of themes.slice(0, most)) {
        for (const language of (['en', 'es'] as const).slice(0, most)) {
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
}

import type { BrowserContext, Page } from 'playwright-core';
import { type AreaSettings, neutralSettings } from '#shared/pricing/area-settings.ts';

/** The page hears these settings, else neutral ones, beside the rates that the site has. */
export const serveSettings = (of: Page | BrowserContext, settings: Partial<AreaSettings>) =>
  of.route('**/api/pricing', async (route) => {
    const pricing = await (await route.fetch()).json();
    await route.fulfill({ json: { ...pricing, settings: { ...neutralSettings, ...settings } } });
  });

import type { BrowserContext, Page } from 'playwright-core';
import { type AreaSettings, neutralSettings } from '#shared/pricing/area-settings.ts';
import { defaultPricing, type SitePricing } from '#shared/quote/site-pricing.ts';

/** The settings the trade's data speak for. */
export const recommendedSettings: AreaSettings = {
  ...neutralSettings,
  oneStoryRoofFactor: 1.27,
  twoStoryRoofFactor: 0.82,
  threeStoryRoofFactor: 0.5,
  priceRangePercent: 15,
};

/** The specification's rates with other settings than its own. */
export const pricingWith = (settings: Partial<AreaSettings>): SitePricing => ({
  ...defaultPricing,
  settings: { ...neutralSettings, ...settings },
});

/** The page hears these settings, else neutral ones, beside the rates that the site has. An old library writes an empty query. */
export const serveSettings = (of: Page | BrowserContext, settings: Partial<AreaSettings>) =>
  of.route(/\/api\/pricing$/, async (route) => {
    const pricing = await (await route.fetch()).json();
    await route.fulfill({ json: { ...pricing, settings: { ...neutralSettings, ...settings } } });
  });

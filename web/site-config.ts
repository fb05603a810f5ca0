import * as v from 'valibot';
import { type Brand, brandSchema, defaultBrand } from '#shared/brand.ts';
import { type SiteConfig, siteConfigSchema } from '#shared/config.ts';
import { BRAND_JSON_ID } from '#shared/page-shell/shell.ts';

const CONFIG_WAIT_MS = 8000;

/** The brand that the page itself carries. */
export function brandInPage(page: Pick<Document, 'getElementById'>): Brand {
  try {
    return v.parse(brandSchema, JSON.parse(page.getElementById(BRAND_JSON_ID)?.textContent ?? ''));
  } catch {
    return defaultBrand;
  }
}

/** Enough to give a quote: no Google, no document upload key, the API where it always is. */
export function configWithout(brand: Brand): SiteConfig {
  return {
    brand,
    apiBase: '/api',
    publicKey: '',
    googleMapsApiKey: '',
    auth: { region: '', userPoolId: '', userPoolClientId: '' },
  };
}

/** `/config.json`; a visitor who cannot get it still gets a quote, with the brand of the page. */
export async function loadConfig(brand: Brand, fetcher: typeof fetch): Promise<SiteConfig> {
  try {
    const response = await fetcher('/config.json', { signal: AbortSignal.timeout(CONFIG_WAIT_MS) });
    if (!response.ok) throw new Error(`it answered ${response.status}`);
    return v.parse(siteConfigSchema, await response.json());
  } catch (error) {
    console.warn('config.json could not be read, so the page goes on without it:', error);
    return configWithout(brand);
  }
}

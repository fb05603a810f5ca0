import * as v from 'valibot';
import { type PageSettings, pageSettingsSchema, SETTINGS_JSON_ID } from '#shared/page/page-data.ts';
import { defaultBrand } from '#shared/site/brand.ts';
import { type SiteConfig, siteConfigSchema } from '#shared/site/config.ts';
import { timeoutSignal } from '#web/api/client.ts';

const CONFIG_WAIT_MS = 8000;

/** The settings that the page itself carries. */
export function settingsInPage(page: Pick<Document, 'getElementById'>): PageSettings {
  try {
    return v.parse(pageSettingsSchema, JSON.parse(page.getElementById(SETTINGS_JSON_ID)?.textContent ?? ''));
  } catch {
    return { brand: defaultBrand, googleMapsApiKey: '' };
  }
}

/** Enough to give a quote: no document upload key, the API where it always is. */
export function configWithout({ brand, googleMapsApiKey, measuresRoofs = false }: PageSettings): SiteConfig {
  return {
    brand,
    googleMapsApiKey,
    apiBase: '/api',
    publicKey: '',
    measuresRoofs,
    skipHomeSize: false,
    sendsEmail: false,
    auth: { region: '', userPoolId: '', userPoolClientId: '' },
  };
}

/** `/config.json`. @throws where it cannot be had */
export async function readConfig(fetcher: typeof fetch): Promise<SiteConfig> {
  const response = await fetcher('/config.json', { signal: timeoutSignal(CONFIG_WAIT_MS) });
  if (!response.ok) throw new Error(`it answered ${response.status}`);
  return v.parse(siteConfigSchema, await response.json());
}

/** `/config.json`; a visitor who cannot get it still gets a quote, with the settings of the page. */
export async function loadConfig(settings: PageSettings, fetcher: typeof fetch): Promise<SiteConfig> {
  try {
    return await readConfig(fetcher);
  } catch (error) {
    console.warn('config.json could not be read.', error);
    return configWithout(settings);
  }
}

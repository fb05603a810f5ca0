import { type Brand, defaultBrand } from '#shared/site/brand.ts';
import type { SiteConfig } from '#shared/site/config.ts';
import type { RunningCognito } from './cognito/cognito.ts';
import type { LocalMeasuring } from './services.ts';
import { LOCAL_REGION } from './wire/credentials.ts';

/** Settings for the local pages. */
export interface LocalChoices {
  brand?: Brand;
  googleMapsApiKey?: string;
  documentRetentionDays?: number;
  /** Measures roofs; left out, no roofs are measured. */
  measuring?: LocalMeasuring | undefined;
  skipHomeSize?: boolean | undefined;
}

/** `/config.json` of the local product. */
export function localConfig(
  choices: LocalChoices,
  publicKey: string,
  { userPoolId, clientId, url }: Pick<RunningCognito, 'userPoolId' | 'clientId' | 'url'>,
): SiteConfig {
  const { documentRetentionDays } = choices;
  return {
    brand: choices.brand ?? defaultBrand,
    apiBase: '/api',
    publicKey,
    googleMapsApiKey: choices.googleMapsApiKey ?? '',
    measuresRoofs: (choices.measuring ?? 'off') !== 'off',
    skipHomeSize: choices.skipHomeSize ?? false,
    // The stand-in for SES takes whatever is sent.
    sendsEmail: true,
    ...(documentRetentionDays === undefined ? {} : { documentRetentionDays }),
    auth: { region: LOCAL_REGION, userPoolId, userPoolClientId: clientId, endpoint: url },
  };
}

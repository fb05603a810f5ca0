import { type Brand, defaultBrand } from '#shared/brand.ts';
import type { SiteConfig } from '#shared/config.ts';
import { defaultPackages, type Package } from '#shared/site/packages.ts';
import type { RunningCognito } from './cognito/cognito.ts';
import { LOCAL_REGION } from './credentials.ts';
import type { LocalMeasuring } from './measuring.ts';

/** What somebody chooses for the pages on this machine. */
export interface LocalChoices {
  brand?: Brand;
  packages?: Package[];
  googleMapsApiKey?: string;
  documentRetentionDays?: number;
  /** Who measures roofs from above; left out, nobody does. */
  measuring?: LocalMeasuring | undefined;
  skipHomeSize?: boolean | undefined;
}

/** `/config.json` of the product on this machine. */
export function localConfig(
  choices: LocalChoices,
  publicKey: string,
  { userPoolId, clientId, url }: Pick<RunningCognito, 'userPoolId' | 'clientId' | 'url'>,
): SiteConfig {
  const { documentRetentionDays } = choices;
  return {
    brand: choices.brand ?? defaultBrand,
    packages: choices.packages ?? defaultPackages,
    apiBase: '/api',
    publicKey,
    googleMapsApiKey: choices.googleMapsApiKey ?? '',
    measuresRoofs: (choices.measuring ?? 'off') !== 'off',
    skipHomeSize: choices.skipHomeSize ?? false,
    ...(documentRetentionDays === undefined ? {} : { documentRetentionDays }),
    auth: { region: LOCAL_REGION, userPoolId, userPoolClientId: clientId, endpoint: url },
  };
}

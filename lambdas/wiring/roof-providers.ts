import { googleSolar } from '#lambdas/roof/google-solar.ts';
import type { RoofProvider } from '#lambdas/roof/provider.ts';
import { solarKey, ssmClient } from '#lambdas/roof/solar-key.ts';
import { optionalEnv, requiredEnv } from './env.ts';
import { ENV } from './env-names.ts';

/** Who measures roofs, the most believed first; nobody where the operator has named no key. */
export function roofProviders(now: () => Date): RoofProvider[] {
  const parameter = optionalEnv(ENV.solarKeyParameter);
  if (parameter === '') return [];
  const key = solarKey(ssmClient(), parameter);
  return [googleSolar({ endpoint: requiredEnv(ENV.solarEndpoint), key, fetch, now })];
}

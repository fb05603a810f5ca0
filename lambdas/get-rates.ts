import { type Rates, ratesFrom } from '#shared/pricing.ts';
import { httpHandler, type Respond } from './http/http.ts';
import { dynamoClient } from './stores/dynamo-client.ts';
import { type PricingStore, pricingStore } from './stores/pricing.ts';
import { requiredEnv } from './wiring/env.ts';
import { ENV } from './wiring/env-names.ts';

/** `GET /api/rates` → the four rates as they are now; never cached, so a changed price is in the next quote. */
export function getRates({ pricing }: { pricing: Pick<PricingStore, 'list'> }): Respond {
  return async () => {
    const body: Rates = ratesFrom(await pricing.list());
    return { status: 200, body };
  };
}

export const handler = httpHandler(() =>
  getRates({ pricing: pricingStore(dynamoClient(), requiredEnv(ENV.pricingTable)) }),
);

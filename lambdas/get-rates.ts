import { type Rates, ratesFrom } from '#shared/pricing.ts';
import { dynamoClient } from './lib/dynamo.ts';
import { requiredEnv } from './lib/env.ts';
import { ENV } from './lib/env-names.ts';
import { httpHandler, type Respond } from './lib/http.ts';
import { type PricingStore, pricingStore } from './stores/pricing.ts';

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

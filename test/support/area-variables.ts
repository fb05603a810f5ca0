import { pricingStore } from '#lambdas/pricing/pricing-store.ts';
import { areaVariables } from '#shared/pricing/area-settings.ts';
import type { TestProduct } from './product.ts';
import { tablesAt } from './tables.ts';

/** The settings of a roof's area among a product's pricing variables, neutral where they are not there. */
export async function addAreaVariables(product: TestProduct): Promise<void> {
  const dynamo = tablesAt(product.endpoints.dynamodb);
  const store = pricingStore(dynamo, 'pricing');
  for (const { name, description, neutral } of Object.values(areaVariables))
    await store.addMissing({
      id: name,
      name,
      description,
      value: neutral,
      updated_at: new Date(0).toISOString(),
    });
  dynamo.destroy();
}

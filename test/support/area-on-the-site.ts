import type { Locator } from 'playwright-core';
import { expect } from 'vitest';
import type { Product } from '#infra/local/product.ts';
import { pricingStore } from '#lambdas/pricing/pricing-store.ts';
import { areaVariables } from '#shared/pricing/area-settings.ts';
import type { WizardForm } from '#web/wizard/visit/answers.ts';
import { officeToken } from './admin-tokens.ts';
import { recommendedSettings } from './area-settings.ts';
import { call, type TestProduct } from './product.ts';
import { tablesAt } from './tables.ts';

/** The office sets the area's variables as the trade's data speak for. */
export async function setRecommendedArea(product: Product): Promise<void> {
  const token = await officeToken(product);
  for (const setting of ['oneStoryRoofFactor', 'twoStoryRoofFactor', 'priceRangePercent'] as const) {
    const path = `/api/pricing-variables/${areaVariables[setting].name}`;
    const json = { value: recommendedSettings[setting] };
    expect((await call(product, 'PATCH', path, { token, json })).status).toBe(200);
  }
}

/** A home of one story and 1,500 sq ft. */
export const oneStoryHome: Partial<WizardForm> = { propertyType: 'single-story', squareFootage: '1500' };

/** What its four prices may come to. */
export const areaRanges = ['$6,000 – $8,100', '$8,500 – $11,500', '$10,200 – $13,800', '$11,900 – $16,100'];

/** The ranges that stand under the prices. */
export const rangesOn = async (quote: Locator): Promise<string[]> =>
  (await quote.locator('.price-range').allTextContents()).map((text) => text.replace('Range: ', ''));

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

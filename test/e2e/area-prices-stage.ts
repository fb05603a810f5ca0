import type { Page } from 'playwright-core';
import { beforeAll, beforeEach } from 'vitest';
import { priceChangeStore, pricingStore } from '#lambdas/pricing/pricing-store.ts';
import { areaVariables } from '#shared/pricing/area-settings.ts';
import { defaultRates, variableOfTier } from '#shared/pricing/rates.ts';
import { addAreaVariables } from '#test/support/area-on-the-site.ts';
import { productStage } from '#test/support/browser-stage.ts';
import { leadInput } from '#test/support/leads.ts';
import { askPricesAgain, openPrices } from '#test/support/office.ts';
import { PRICES, pageStage } from '#test/support/page-stage.ts';
import { postLead } from '#test/support/product.ts';
import { tablesAt } from '#test/support/tables.ts';

export const neutral = Object.fromEntries([
  ...Object.values(areaVariables).map(({ name, neutral: value }) => [name, value]),
  ...Object.entries(variableOfTier).map(([tier, name]) => [
    name,
    defaultRates[tier as keyof typeof defaultRates],
  ]),
]) as Record<string, number>;

/** For the tests of a file: each begins at the prices, every setting neutral. */
export function areaPricesStage() {
  const product = productStage();
  const stage = pageStage(product);
  let current: Page;

  const tables = async <T>(ask: (dynamo: ReturnType<typeof tablesAt>) => Promise<T>): Promise<T> => {
    const dynamo = tablesAt(product().endpoints.dynamodb);
    try {
      return await ask(dynamo);
    } finally {
      dynamo.destroy();
    }
  };
  const stored = async (): Promise<Record<string, number>> =>
    tables(async (dynamo) => {
      const variables = await pricingStore(dynamo, 'pricing').list();
      return Object.fromEntries(variables.map(({ name, value }) => [name, value]));
    });
  /** Sets a variable past the page, as another admin. */
  const setByAnother = (name: string, value: number) =>
    tables(async (dynamo) => {
      const set = { value, by: 'wren.abara@example.com', at: new Date() };
      await priceChangeStore(dynamo, 'pricing').setValue(name, set);
    });

  const page = () => current;
  const field = (title: string) => page().getByLabel(title, { exact: true });
  const button = (name: string) => page().getByRole('button', { name, exact: true });
  const bar = () => page().locator('.admin-drafts');
  const recommend = () => button('Use recommended');
  const row = (name: RegExp) => page().getByRole('table', { name: 'Standard' }).getByRole('row', { name });
  async function cells(name: RegExp): Promise<string[]> {
    await row(name).waitFor();
    return row(name).getByRole('cell').allInnerTexts();
  }

  beforeAll(async () => {
    await addAreaVariables(product());
    await postLead(
      product(),
      leadInput({
        id: '00000000-0000-4000-8000-000000000001',
        name: 'Visitor',
        squareFootage: 2000,
        propertyType: 'two-story',
      }),
    );
  });

  beforeEach(async () => {
    const now = await stored();
    for (const [name, value] of Object.entries(neutral))
      if (now[name] !== value) await setByAnother(name, value);
    current = await stage.office(PRICES);
    await openPrices(current);
    await askPricesAgain(current);
  });
  return { page, stored, setByAnother, field, button, bar, recommend, row, cells };
}

import type { Browser, BrowserContextOptions } from 'playwright-core';
import { afterAll, afterEach, beforeAll, expect } from 'vitest';
import type { ProductOptions } from '#infra/local/product.ts';
import { startBrowser, type Visit, visit } from './browser.ts';
import { startTestProduct, type TestProduct } from './product.ts';

/** A product around all tests of a file; call what it returns once the tests run. */
export function productStage(options: Partial<ProductOptions> = {}): () => TestProduct {
  let product: TestProduct | undefined;
  beforeAll(async () => {
    product = await startTestProduct(options);
  });
  afterAll(() => product?.stop());
  return () => {
    if (product === undefined) throw new Error('The product runs only while tests do');
    return product;
  };
}

/**
 * A browser around all tests of a file; call what it returns for a fresh visitor. After each test its
 * visitors leave, and a console error or warning that nobody expected fails it.
 */
export function browserStage(): (
  options?: BrowserContextOptions,
  expected?: readonly RegExp[],
) => Promise<Visit> {
  let browser: Browser | undefined;
  let visits: Visit[] = [];
  beforeAll(async () => {
    browser = await startBrowser();
  });
  afterAll(() => browser?.close());
  afterEach(async () => {
    const strays = visits.flatMap((made) => made.strayErrors());
    for (const { context } of visits) await context.close();
    visits = [];
    expect(strays).toEqual([]);
  });
  return async (options, expected) => {
    if (browser === undefined) throw new Error('The browser runs only while tests do');
    const made = await visit(browser, options, expected);
    visits.push(made);
    return made;
  };
}

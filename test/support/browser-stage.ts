import { mkdtemp } from 'node:fs/promises';
import { join } from 'node:path';
import type { Browser, BrowserContextOptions } from 'playwright-core';
import { afterAll, afterEach, beforeAll, expect, inject } from 'vitest';
import type { ProductOptions } from '#infra/local/product.ts';
import { startBrowser, type Visit, visit } from './browser.ts';
import { strangers, unthrottled } from './http-events.ts';
import { call, startTestProduct, type TestProduct } from './product.ts';
import { recordedScans } from './recorded-scans.ts';

/*
 * The files of a worker share what takes long to start: products, by their options, and one browser. A file meets its
 * product empty and closes its pages. Products and browser end with the worker; the run removes their folder.
 */

/** Idle products that a worker keeps; each holds the warm functions of what it was asked. */
const MOST_IDLE = 2;

interface Kept {
  key: string;
  product: TestProduct;
  inUse: boolean;
}

/** The one used last comes last. */
const kept: Kept[] = [];

/** Scans are read by what is recorded of them. */
const productOptions = (options: Partial<ProductOptions>): Partial<ProductOptions> => ({
  textractDelayMs: 300,
  readPages: recordedScans,
  ...options,
});

async function started(options: Partial<ProductOptions>): Promise<TestProduct> {
  const product = await startTestProduct({
    // Tests ask faster than people do.
    viewerAddress: strangers(),
    throttleClock: unthrottled(),
    ...productOptions(options),
    dataDir: await mkdtemp(join(inject('stageFolder'), 'product-')),
  });
  // What every page asks for as it opens; a busy machine may start a function for longer than a page waits.
  await Promise.all(['rates', 'company'].map((name) => call(product, 'GET', `/api/${name}`)));
  return product;
}

async function taken(options: Partial<ProductOptions>): Promise<Kept> {
  const key = JSON.stringify(options);
  const idle = kept.find((one) => one.key === key && !one.inUse);
  if (idle === undefined) {
    const made = { key, product: await started(options), inUse: true };
    kept.push(made);
    return made;
  }
  idle.inUse = true;
  kept.push(...kept.splice(kept.indexOf(idle), 1));
  await idle.product.empty();
  return idle;
}

async function release(given: Kept): Promise<void> {
  given.inUse = false;
  const idle = kept.filter(({ inUse }) => !inUse);
  for (const one of idle.slice(0, Math.max(0, idle.length - MOST_IDLE))) {
    kept.splice(kept.indexOf(one), 1);
    await one.product.stop();
  }
}

/**
 * A product around all tests of a file; call what it returns once the tests run. It is as new, each of its visitors is a
 * stranger, and no throttle closes. With a function among the options (a wire, a clock, a visitor's address) it is the
 * file's own and ends with it.
 */
export function productStage(options: Partial<ProductOptions> = {}): () => TestProduct {
  const isOwn = Object.values(options).some((option) => typeof option === 'function');
  let product: TestProduct | undefined;
  let ended = async () => {};
  beforeAll(async () => {
    if (isOwn) {
      const own = await startTestProduct(productOptions(options));
      ended = own.stop;
      product = own;
      return;
    }
    const shared = await taken(options);
    ended = () => release(shared);
    // An object of the file's own: what is kept by product, a session, is not the next file's.
    product = { ...shared.product };
  });
  afterAll(() => ended());
  return () => {
    if (product === undefined) throw new Error('The product runs only while tests do');
    return product;
  };
}

let browser: Promise<Browser> | undefined;

/** The worker's browser. */
export async function sharedBrowser(): Promise<Browser> {
  const running = await browser;
  if (running?.isConnected()) return running;
  browser = startBrowser();
  return browser;
}

/** Nothing is drawn over and over while a test waits; a test about motion says `no-preference`. */
export const stillness = { reducedMotion: 'reduce' } as const;

/**
 * For tests about first visits, tabs, history, storage, caching or the Content Security Policy; for all others there is
 * `pageStage`. Call what it returns for a fresh visitor. After each test its visitors leave, and a console error or
 * warning that nobody expected fails it.
 */
export function browserStage(): (
  options?: BrowserContextOptions,
  expected?: readonly RegExp[],
) => Promise<Visit> {
  let visits: Visit[] = [];
  afterEach(async () => {
    const strays = visits.flatMap((made) => made.strayErrors());
    for (const { context } of visits) await context.close();
    visits = [];
    expect(strays).toEqual([]);
  });
  return async (options, expected) => {
    const made = await visit(await sharedBrowser(), { ...stillness, ...options }, expected);
    visits.push(made);
    return made;
  };
}

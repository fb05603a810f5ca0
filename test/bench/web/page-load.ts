import { brotliCompressSync, constants, gzipSync } from 'node:zlib';
import type { Browser, Page, Response } from 'playwright-core';
import { visit } from '#test/support/browser.ts';

/** A mid-range phone on a slow mobile link: what Lighthouse calls "slow 4G", and a CPU four times slower. */
export const LINK = { kilobitsPerSecond: 1600, latencyMs: 150 };
export const CPU_SLOWDOWN = 4;

/** Milliseconds from the navigation on; CLS has no unit. */
export interface PageLoad {
  largestPaint: number;
  layoutShift: number;
  blockingTime: number;
  firstStep: number;
}

interface Weight {
  raw: number;
  gzip: number;
  brotli: number;
}

export interface Weights {
  scripts: Weight;
  all: Weight;
}

declare global {
  interface Window {
    second: number;
    load: { paint: number; shift: number; long: { start: number; duration: number }[]; ready: number };
  }
}

/** Runs in the page before anything of it does. */
function observe(field: string): void {
  window.load = { paint: 0, shift: 0, long: [], ready: 0 };
  const watch = (type: string, take: (entry: PerformanceEntry) => void) =>
    new PerformanceObserver((list) => list.getEntries().forEach(take)).observe({ type, buffered: true });
  watch('largest-contentful-paint', ({ startTime }) => {
    window.load.paint = startTime;
  });
  watch('layout-shift', (entry) => {
    window.load.shift += (entry as PerformanceEntry & { value: number }).value;
  });
  watch('longtask', ({ startTime, duration }) => {
    window.load.long.push({ start: startTime, duration });
  });
  const look = () => {
    const input = document.querySelector<HTMLInputElement>(field);
    if (input !== null && !input.disabled && input.checkVisibility()) window.load.ready = performance.now();
    else requestAnimationFrame(look);
  };
  requestAnimationFrame(look);
}

/** How a page's first question is answered. */
export interface FirstQuestion {
  field: string;
  /** The button that leads on. */
  next: string;
  address: string;
  /** The second question's words. */
  second: string;
}

/** The page on that phone, with nothing cached; `watch` runs in it before anything of its own. */
async function onPhone<Given>(browser: Browser, watch: (given: Given) => void, given: Given) {
  const { page, context } = await visit(browser, { viewport: { width: 390, height: 844 } });
  const devtools = await context.newCDPSession(page);
  await devtools.send('Network.enable');
  const bytesPerSecond = (LINK.kilobitsPerSecond * 1000) / 8;
  await devtools.send('Network.emulateNetworkConditions', {
    offline: false,
    latency: LINK.latencyMs,
    downloadThroughput: bytesPerSecond,
    uploadThroughput: bytesPerSecond,
  });
  // Whether or not this machine has the internet, no page gets anything from it.
  await devtools.send('Network.setBlockedURLs', { urls: ['https://*'] });
  await devtools.send('Emulation.setCPUThrottlingRate', { rate: CPU_SLOWDOWN });
  await page.addInitScript(watch as (given: unknown) => void, given);
  return { page, context };
}

/** Opens the page until its first field can be typed into. */
export async function timedLoad(browser: Browser, url: string, field: string): Promise<PageLoad> {
  const { page, context } = await onPhone(browser, observe, field);
  await page.goto(url, { waitUntil: 'load' });
  await page.waitForFunction(() => window.load.ready > 0);
  await page.waitForLoadState('networkidle');
  const load = await page.evaluate(() => window.load);
  await context.close();
  const blocking = load.long.map(({ duration }) => duration - 50);
  return {
    largestPaint: load.paint,
    layoutShift: load.shift,
    blockingTime: blocking.reduce((sum, ms) => sum + ms, 0),
    firstStep: load.ready,
  };
}

/** Runs in the page before anything of it does. */
function awaitSecond({ second }: FirstQuestion): void {
  const isShown = () => {
    const words = document.createTreeWalker(document.body ?? document, NodeFilter.SHOW_TEXT);
    while (words.nextNode() !== null) {
      const { textContent, parentElement } = words.currentNode;
      if (textContent?.includes(second) === true && !parentElement?.closest('script'))
        if (parentElement?.checkVisibility({ opacityProperty: true, visibilityProperty: true })) return true;
    }
    return false;
  };
  window.second = 0;
  const look = () => {
    if (isShown()) window.second = performance.now();
    else requestAnimationFrame(look);
  };
  requestAnimationFrame(look);
}

/**
 * Opens the page, types into its first field as soon as there is one and sends it at once.
 * @returns milliseconds from the navigation on until the second question shows
 */
export async function timedAnswer(browser: Browser, url: string, first: FirstQuestion): Promise<number> {
  const { page, context } = await onPhone(browser, awaitSecond, first);
  await page.goto(url, { waitUntil: 'commit' });
  await page.locator(first.field).fill(first.address);
  // As the mouse does it, but without waiting for the page to stand still.
  await page.locator(first.next).click({ force: true, noWaitAfter: true });
  await page.waitForFunction(() => window.second > 0);
  const second = await page.evaluate(() => window.second);
  await context.close();
  return second;
}

const nothing: Weight = { raw: 0, gzip: 0, brotli: 0 };
const plus = (a: Weight, b: Weight): Weight => ({
  raw: a.raw + b.raw,
  gzip: a.gzip + b.gzip,
  brotli: a.brotli + b.brotli,
});

function weigh(body: Buffer, compressible: boolean): Weight {
  if (!compressible) return { raw: body.length, gzip: body.length, brotli: body.length };
  return {
    raw: body.length,
    gzip: gzipSync(body).length,
    brotli: brotliCompressSync(body, { params: { [constants.BROTLI_PARAM_QUALITY]: 5 } }).length,
  };
}

/** What opening a page downloads, by the bytes of every answer; `works` says when it is open. */
export async function weightOf(
  browser: Browser,
  url: string,
  works: (page: Page) => Promise<void>,
): Promise<Weights> {
  const { page, context } = await visit(browser, { viewport: { width: 390, height: 844 } });
  const answers: Promise<{ script: boolean; weight: Weight }>[] = [];
  const weighing = (response: Response) => {
    const type = response.request().resourceType();
    answers.push(
      response.body().then((body) => ({ script: type === 'script', weight: weigh(body, type !== 'font') })),
    );
  };
  page.on('response', weighing);
  await page.goto(url, { waitUntil: 'networkidle' });
  // What the next steps ask for is theirs.
  page.off('response', weighing);
  const all = await Promise.all(answers);
  await works(page);
  await context.close();
  return {
    scripts: all.filter(({ script }) => script).reduce((sum, { weight }) => plus(sum, weight), nothing),
    all: all.reduce((sum, { weight }) => plus(sum, weight), nothing),
  };
}

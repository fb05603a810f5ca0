import { setTimeout } from 'node:timers/promises';
import { brotliCompressSync, constants, gzipSync } from 'node:zlib';
import type { Browser, Frame, Page, Response } from 'playwright-core';
import { visit } from '#test/support/browser.ts';

/** A mobile link, and the phone on it. */
export interface Link {
  name: string;
  kilobitsPerSecond: number;
  latencyMs: number;
  /** How much slower than this machine's CPU the phone's is. */
  cpuSlowdown: number;
}

/** A mid-range phone. */
const cpuSlowdown = 4;

/** What Lighthouse calls "slow 4G". */
export const SLOW_4G: Link = { name: 'slow 4G', kilobitsPerSecond: 1600, latencyMs: 150, cpuSlowdown };
export const TWO_G: Link = { name: '2G', kilobitsPerSecond: 250, latencyMs: 600, cpuSlowdown };
/** For a run that asks whether all is there, not how long it takes. */
export const unhindered = ({ name }: Link): Link => ({
  name,
  kilobitsPerSecond: 100_000,
  latencyMs: 0,
  cpuSlowdown: 1,
});

type Until = 'shown' | 'taken over';

/** What is measured: the page, or what stands in its frame, also by the page's clock. */
export type Within = 'page' | 'frame';

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
    asked: Asked[];
    load: { paint: number; shift: number; long: { start: number; duration: number }[]; ready: number };
  }
}

/** Runs in the page before anything of it does. */
function observe({ field, until }: { field: string; until: Until }): void {
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
    const isReady = until === 'shown' || Object.keys(input ?? {}).some((key) => key.startsWith('__react'));
    if (input !== null && !input.disabled && input.checkVisibility() && isReady)
      window.load.ready = performance.now();
    else requestAnimationFrame(look);
  };
  requestAnimationFrame(look);
}

/** A question of a page's, and how it is answered. */
export interface Question {
  /** Words of it that no question before has; the first one is looked for by its field. */
  text: string;
  /** Writes its answer, where it is one to write. */
  type?(page: Page): Promise<void>;
  /** Leads on to the next one. */
  answer(page: Page): Promise<void>;
}

/** When a question showed, in milliseconds from the navigation on. */
export interface Asked {
  at: number;
  /** How long after the tap that led to it, or after the page's script where that came later. */
  wait: number;
  /** How long the tap waited for the script; 0 where it was there, or nothing can be tapped without it. */
  scriptWait: number;
}

/** How long answers take, in milliseconds: from the first field on, and from each later question on. */
export interface Pace {
  typing: number;
  reading: number;
}

const AT_ONCE: Pace = { typing: 0, reading: 0 };

/** Puts the page on a line that slow, and returns its devtools. */
async function slowed(page: Page, { kilobitsPerSecond, latencyMs }: Link) {
  const devtools = await page.context().newCDPSession(page);
  await devtools.send('Network.enable');
  const bytesPerSecond = (kilobitsPerSecond * 1000) / 8;
  await devtools.send('Network.emulateNetworkConditions', {
    offline: false,
    latency: latencyMs,
    downloadThroughput: bytesPerSecond,
    uploadThroughput: bytesPerSecond,
  });
  return devtools;
}

/** The page on that phone, with nothing cached; `watch` runs in it before anything of its own. */
async function onPhone<Given>(browser: Browser, link: Link, watch: (given: Given) => void, given: Given) {
  const { page, context } = await visit(browser, { viewport: { width: 390, height: 844 } });
  const devtools = await slowed(page, link);
  // Whether or not this machine has the internet, no page gets anything from it.
  await devtools.send('Network.setBlockedURLs', { urls: ['https://*'] });
  await devtools.send('Emulation.setCPUThrottlingRate', { rate: link.cpuSlowdown });
  await page.addInitScript(watch as (given: unknown) => void, given);
  return { page, context };
}

/** What is measured of the page, and how many milliseconds after it that was begun. */
async function measured(page: Page, within: Within): Promise<{ frame: Frame; begun: number }> {
  if (within === 'page') return { frame: page.mainFrame(), begun: 0 };
  const frame = await (await page.waitForSelector('iframe', { state: 'attached' })).contentFrame();
  if (frame === null) throw new Error('The frame has gone');
  // Until its own address has come it is an empty page, with another clock.
  await frame.waitForURL(/^http/, { waitUntil: 'commit' });
  const origin = (of: Frame) => of.evaluate(() => performance.timeOrigin);
  return { frame, begun: (await origin(frame)) - (await origin(page.mainFrame())) };
}

/** Opens the page until what the selector says shows and can be used, or React has it; `prepare` is what goes before. */
export async function timedLoad(
  browser: Browser,
  url: string,
  field: string,
  link: Link,
  until: Until = 'shown',
  prepare: (page: Page) => Promise<void> = async () => {},
  within: Within = 'page',
): Promise<PageLoad> {
  const { page, context } = await onPhone(browser, link, observe, { field, until });
  await prepare(page);
  await page.goto(url, { waitUntil: 'load' });
  const { frame, begun } = await measured(page, within);
  await frame.waitForFunction(() => window.load.ready > 0);
  await page.waitForLoadState('networkidle');
  const load = await frame.evaluate(() => window.load);
  // The page sees the long tasks of its frame too, and shifts as the frame grows.
  const { long, shift } = await page.evaluate(() => window.load);
  await context.close();
  const blocking = long.map(({ duration }) => duration - 50);
  return {
    largestPaint: begun + load.paint,
    layoutShift: load.shift + (within === 'frame' ? shift : 0),
    blockingTime: blocking.reduce((sum, ms) => sum + ms, 0),
    firstStep: begun + load.ready,
  };
}

/** Runs in the page before anything of it does. */
function watchQuestions(texts: readonly string[]): void {
  const isShown = (text: string) => {
    const words = document.createTreeWalker(document.body ?? document, NodeFilter.SHOW_TEXT);
    while (words.nextNode() !== null) {
      const { textContent, parentElement } = words.currentNode;
      if (textContent?.includes(text) === true && !parentElement?.closest('script'))
        if (parentElement?.checkVisibility({ opacityProperty: true, visibilityProperty: true })) return true;
    }
    return false;
  };
  let tapped = 0;
  addEventListener('click', ({ timeStamp }) => (tapped = timeStamp), true);
  let script = 0;
  const marks = new MutationObserver(() => {
    if (script === 0 && document.documentElement?.dataset.running !== undefined) script = performance.now();
  });
  marks.observe(document, { subtree: true, attributes: true, attributeFilter: ['data-running'] });
  window.asked = [];
  const look = () => {
    const next = texts[window.asked.length];
    if (next === undefined) return;
    const at = performance.now();
    const wait = at - Math.max(tapped, script);
    if (isShown(next)) window.asked.push({ at, wait, scriptWait: Math.max(0, script - tapped) });
    requestAnimationFrame(look);
  };
  requestAnimationFrame(look);
}

/** A page that asks. */
export interface Asking {
  url: string;
  within: Within;
  /** The last one is not answered. */
  asked: readonly Question[];
}

/**
 * Opens the page and answers its questions.
 * @returns of the second question and those after it when they showed
 */
export async function timedQuestions(
  browser: Browser,
  { url, within, asked: questions }: Asking,
  link: Link,
  { typing, reading }: Pace = AT_ONCE,
): Promise<Asked[]> {
  const texts = questions.slice(1).map(({ text }) => text);
  const { page, context } = await onPhone(browser, link, watchQuestions, texts);
  await page.goto(url, { waitUntil: 'commit' });
  const { frame, begun } = await measured(page, within);
  for (const [index, { type, answer }] of questions.slice(0, -1).entries()) {
    await type?.(page);
    await setTimeout(index === 0 ? typing : reading);
    await answer(page);
    await frame.waitForFunction((count) => window.asked.length > count, index);
  }
  const asked = await frame.evaluate(() => window.asked);
  await context.close();
  return asked.map((question) => ({ ...question, at: begun + question.at }));
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

/**
 * What opening a page downloads, by the bytes of every answer; `works` says when it is open, `prepare` what goes before.
 * @param isWhole with what the open page asks for ahead of need; without, what had come on a slow line when it opened: on a
 *   fast one, what it asks for next has come before anybody can look
 */
export async function weightOf(
  browser: Browser,
  url: string,
  works: (page: Page) => Promise<void>,
  prepare: (page: Page) => Promise<void> = async () => {},
  isWhole = true,
): Promise<Weights> {
  const { page, context } = await visit(browser, { viewport: { width: 390, height: 844 } });
  await prepare(page);
  if (!isWhole) await slowed(page, SLOW_4G);
  // By address: what is fetched ahead comes from the browser's cache when it is imported.
  const answers = new Map<string, Promise<{ script: boolean; weight: Weight }>>();
  const weighing = (response: Response) => {
    const url = response.url();
    const type = response.request().resourceType();
    const script = type === 'script' || url.endsWith('.js');
    if (!answers.has(url))
      answers.set(
        url,
        response.body().then((body) => ({ script, weight: weigh(body, type !== 'font') })),
      );
  };
  page.on('response', weighing);
  await page.goto(url, { waitUntil: isWhole ? 'networkidle' : 'commit' });
  if (!isWhole) await works(page);
  // What the next steps ask for is theirs.
  page.off('response', weighing);
  const all = await Promise.all(answers.values());
  await works(page);
  await context.close();
  return {
    scripts: all.filter(({ script }) => script).reduce((sum, { weight }) => plus(sum, weight), nothing),
    all: all.reduce((sum, { weight }) => plus(sum, weight), nothing),
  };
}

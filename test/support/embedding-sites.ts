import { createServer } from 'node:http';
import type { Browser, BrowserContextOptions, Frame, Page } from 'playwright-core';
import { afterAll, afterEach, beforeAll, expect } from 'vitest';
import { close, listen } from '#infra/local/wire/http.ts';
import { startBrowser, type Visit, visit as visited } from './browser.ts';
import { productStage, stillness } from './browser-stage.ts';
import type { TestProduct } from './product.ts';

/** Hosts under .test are this machine, and storage is divided as people's browsers divide it, which Playwright turns off. */
const flags = [
  '--host-resolver-rules=MAP *.test 127.0.0.1',
  '--disable-features=Translate,OptimizationHints',
];

interface EmbeddingSites {
  /** A company's website, which may frame the quote. */
  company: string;
  /** A builder of websites, which may too. */
  builder: string;
  /** A website that may not. */
  stranger: string;
  product(): TestProduct;
  /** The quote's own origin. */
  home(): string;
  /** A browser of somebody's own; lines of the console that belong to the test are `expected`. */
  visit(expected?: readonly RegExp[], options?: BrowserContextOptions): Promise<Visit>;
}

/** A page of a website around the quote. @param home the quote's own origin */
function pageOf(url: URL, home: string): string {
  const { pathname, searchParams } = url;
  const framed = searchParams.get('of');
  const layer = searchParams.has('layer') ? '<script>dataLayer = []</script>' : '';
  const style = `<style>${searchParams.get('style') ?? ''}</style>`;
  const much = searchParams.has('tall') ? '<p style="height:1500px">Much</p>' : '';
  const quote =
    framed === null
      ? `<script src="${home}/embed.js" data-mode="${pathname.slice(1)}"></script>`
      : `<iframe src="${framed}" title="Quote" width="600" height="700"></iframe>`;
  return `<!doctype html><html lang="${searchParams.get('lang') ?? 'en'}"><meta name="viewport" content="width=device-width"><title>Acme</title>${style}${layer}<main><h1>Acme</h1><p><a href="#x">First</a></p>${much}${quote}${much}</main>`;
}

/**
 * Sites with registrable domains of their own around a file's tests: the quote's, a company's, a builder's and a stranger's.
 * The last three serve `/inline`, `/button` and `/slide-out` with our script, and with much around it with `?tall`,
 * `/bare?of=` with a plain frame of what the query names, a `dataLayer` with `?layer`, and styles of their own with `?style=`.
 * @param more flags of the browser
 */
export async function embeddingSites(more: readonly string[] = []): Promise<EmbeddingSites> {
  const website = createServer((request, response) =>
    response
      .writeHead(200, { 'content-type': 'text/html; charset=utf-8' })
      .end(pageOf(new URL(request.url ?? '/', company), home())),
  );
  const port = await listen(website, 0);
  const site = (name: string) => `http://${name}.test:${port}`;
  const [company, builder, stranger] = [site('company'), site('builder'), site('stranger')];
  const originAt = (port: string) => `http://quote.test:${port}`;
  const product = productStage({ embedOrigins: [company, builder], originAt });
  const home = () => originAt(new URL(product().url).port);
  let browser: Browser;
  let visits: Visit[] = [];
  beforeAll(async () => {
    browser = await startBrowser(undefined, [...flags, ...more]);
  });
  afterAll(async () => {
    await browser.close();
    await close(website);
  });
  afterEach(async () => {
    const strays = visits.flatMap((made) => made.strayErrors());
    for (const { context } of visits) await context.close();
    visits = [];
    expect(strays).toEqual([]);
  });
  return {
    ...{ company, builder, stranger, product, home },
    async visit(expected = [], options = {}) {
      // The sites of a test have no certificates.
      const made = await visited(browser, { ...stillness, ...options }, [
        /Cross-Origin-Opener-Policy header has been ignored/,
        ...expected,
      ]);
      visits.push(made);
      return made;
    },
  };
}

/** The quote's frame in the page, with its script running. */
export async function quoteIn(page: Page): Promise<Frame> {
  const element = await page.waitForSelector('iframe', { state: 'attached' });
  const frame = await element.contentFrame();
  if (frame === null) throw new Error('The frame has gone');
  await frame.locator('html[data-running]').waitFor();
  return frame;
}

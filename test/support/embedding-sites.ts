import { createServer, type Server } from 'node:http';
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

export interface EmbeddingSites {
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

/**
 * Sites with registrable domains of their own around a file's tests: the quote's, a company's, a builder's and a stranger's.
 * The last three serve `/inline`, `/button` and `/slide-out` with our script, in the head with `?head`, and with much
 * around it with `?tall`, `/bare?of=` with a plain
 * frame of what the query names, and a `dataLayer` with `?layer`.
 * @param port of the three; a file has one of its own
 */
export function embeddingSites(port: number): EmbeddingSites {
  const site = (name: string) => `http://${name}.test:${port}`;
  const [company, builder, stranger] = [site('company'), site('builder'), site('stranger')];
  const product = productStage({ embedOrigins: [company, builder] });
  const home = () => `http://quote.test:${new URL(product().url).port}`;
  let browser: Browser;
  let website: Server;
  let visits: Visit[] = [];
  beforeAll(async () => {
    browser = await startBrowser(undefined, flags);
    website = createServer((request, response) => {
      const url = new URL(request.url ?? '/', company);
      const framed = url.searchParams.get('of');
      const lang = url.searchParams.get('lang') ?? 'en';
      const layer = url.searchParams.has('layer') ? '<script>dataLayer = []</script>' : '';
      const line = `<script src="${home()}/embed.js" data-mode="${url.pathname.slice(1)}"></script>`;
      const [head, place] = url.searchParams.has('head') ? [line, ''] : ['', line];
      const much = url.searchParams.has('tall') ? '<p style="height:1500px">Much</p>' : '';
      const body =
        framed === null ? place : `<iframe src="${framed}" title="Quote" width="600" height="700"></iframe>`;
      response
        .writeHead(200, { 'content-type': 'text/html; charset=utf-8' })
        .end(
          `<!doctype html><html lang="${lang}"><meta name="viewport" content="width=device-width"><title>Acme</title>${layer}${head}<main><h1>Acme</h1><p><a href="#x">First</a></p>${much}${body}${much}</main>`,
        );
    });
    await listen(website, port);
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

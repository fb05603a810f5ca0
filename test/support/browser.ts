import chromiumBuild from '@sparticuz/chromium';
import {
  type Browser,
  type BrowserContext,
  type BrowserContextOptions,
  chromium,
  type Page,
} from 'playwright-core';
import { knownConsoleLines } from './known-console-lines.ts';

/** The browser that comes inside the package, so that nothing has to be installed beside npm; or the one at this path. `more` are flags. */
export async function startBrowser(path?: string, more: readonly string[] = []): Promise<Browser> {
  return chromium.launch({
    executablePath: path ?? (await chromiumBuild.executablePath()),
    // Not the package's own flags: they are for a Lambda, run everything in one process, which crashes on
    // a second context, and switch off CORS and site isolation, which these tests are there to see.
    args: ['--no-sandbox', '--disable-gpu', '--font-render-hinting=none', ...more],
    headless: true,
  });
}

/** A scan is read by real OCR while the page waits, on a machine that may have other work. */
const LONGEST_WAIT_MS = 60_000;

export interface Visit {
  page: Page;
  context: BrowserContext;
  /** Console errors, warnings, uncaught exceptions and what the page's policy blocked so far, but for those the test said it expects. */
  strayErrors(): string[];
  /** Says which messages belong to the test, e.g. the browser's own line for a refused request. */
  expectConsole(...patterns: readonly RegExp[]): void;
  /** Forgets what there was and expects these messages alone, for the next test in the same page. */
  expectOnly(...patterns: readonly RegExp[]): void;
}

/**
 * A fresh visitor: no cookies, no storage, English unless told.
 * @param expected as for `expectConsole`
 */
export async function visit(
  browser: Browser,
  options: BrowserContextOptions = {},
  expected: readonly RegExp[] = [],
): Promise<Visit> {
  const context = await browser.newContext({
    locale: 'en-US',
    viewport: { width: 1280, height: 900 },
    ...options,
  });
  context.setDefaultTimeout(LONGEST_WAIT_MS);
  let errors: string[] = [];
  let patterns = [...knownConsoleLines, ...expected];
  context.on('console', (message) => {
    if (!['error', 'warning'].includes(message.type())) return;
    // What could not be loaded is not in the text.
    const { url } = message.location();
    const isLoad = message.text().startsWith('Failed to load resource');
    errors.push(isLoad ? `${message.text()} ${url}` : message.text());
  });
  context.on('weberror', (error) => errors.push(String(error.error())));
  // The browser does not say all of them: text that may not be evaluated only throws.
  await context.addInitScript(() =>
    document.addEventListener('securitypolicyviolation', ({ effectiveDirective, blockedURI }) =>
      console.error(`The Content Security Policy blocks ${blockedURI} by ${effectiveDirective}`),
    ),
  );
  const page = await context.newPage();
  return {
    page,
    context,
    strayErrors: () => errors.filter((text) => !patterns.some((pattern) => pattern.test(text))),
    expectConsole: (...more) => void patterns.push(...more),
    expectOnly(...only) {
      errors = [];
      patterns = [...knownConsoleLines, ...only];
    },
  };
}

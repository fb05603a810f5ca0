import type { Page, Request } from 'playwright-core';
import { expect } from 'vitest';
import { headingFocused, homeowner } from '#test/support/homeowner.ts';
import type { PageStage } from '#test/support/page-stage.ts';
import type { TestProduct } from '#test/support/product.ts';
import type { StepName } from '#web/wizard/visit/steps.ts';

/** The parts of the journey that come later: how a homeowner comes to them, and what shows that they are there. */
export const laterSteps = {
  property: {
    file: /(property|home)-step/,
    before: 'payment',
    enter: (page: Page) => homeowner.paysOutOfPocket(page),
    title: 'Property Details',
    sign: (page: Page) => page.getByLabel('Home size in square feet'),
  },
  upload: {
    file: /upload-step/,
    before: 'has-estimate',
    enter: (page: Page) => homeowner.hasAnEstimate(page),
    title: 'Upload Insurance Estimate',
    sign: (page: Page) => page.getByText('Drop the PDF here'),
  },
  contact: {
    file: /contact-step/,
    before: 'property',
    enter: (page: Page) => homeowner.property(page),
    title: 'Contact information',
    sign: (page: Page) => page.getByLabel('Phone'),
  },
  'thank-you': {
    file: /(thank-you|result)-step/,
    before: 'contact',
    enter: (page: Page) => homeowner.contact(page, 'Marisol Delgado'),
    title: 'Thank you, Marisol Delgado!',
    sign: (page: Page) => page.locator('[data-tier] .price').first(),
  },
} as const satisfies Partial<Record<StepName, unknown>>;

/** What the console says of a part that did not come, and of others on their way while the line is away. */
export const couldNotLoad = [
  /net::ERR_(FAILED|INTERNET_DISCONNECTED)/,
  /A part of the page could not be loaded/,
];

export type FileKind = 'script' | 'sheet';

/** The files that the page at this path lists for the part whose module is named so: its own script, or its own style sheet. */
export async function filesOfPart(
  product: TestProduct,
  module: RegExp,
  kind: FileKind,
  path = '/',
): Promise<string[]> {
  const html = await (await fetch(product.url + path)).text();
  const list = /<script type="application\/json" id="later-files">([^<]+)</.exec(html)?.[1] ?? '{}';
  const parts: Record<string, string[]> = JSON.parse(list);
  const [, files = []] = Object.entries(parts).find(([name]) => module.test(name)) ?? [];
  return files.filter((file) => file.endsWith(kind === 'script' ? '.js' : '.css')).slice(0, 1);
}

/** Refuses a part's files until the returned function is called. */
export async function refuse(page: Page, files: readonly string[]): Promise<() => Promise<void>> {
  if (files.length === 0) throw new Error('The part has no such file');
  const isOne = (url: URL) => files.includes(url.pathname);
  let isRefused = true;
  // Not taken away again: a request that is held at that moment may never be answered.
  await page.route(isOne, (route) => (isRefused ? route.abort() : route.fallback()));
  return async () => {
    isRefused = false;
  };
}

/**
 * Follows the page's requests. The returned function waits until none is on its way and none follows: a page with
 * refused files has no cache, so a part that is cut off between its bytes and its import stays refused until a reload.
 */
function requestsOf(page: Page): () => Promise<void> {
  const onTheirWay = new Set<Request>();
  const ended = (request: Request) => onTheirWay.delete(request);
  page.on('request', (request) => onTheirWay.add(request));
  page.on('requestfinished', ended);
  page.on('requestfailed', ended);
  const areOver = async () => {
    await page.evaluate(() => new Promise((resolve) => requestAnimationFrame(resolve)));
    return onTheirWay.size === 0;
  };
  return () =>
    expect.poll(async () => (await areOver()) && (await areOver()), { timeout: 30_000 }).toBe(true);
}

export const tryAgain = (page: Page) => page.getByRole('button', { name: 'Try again', exact: true });

/** The ways on which a part that failed comes after all. */
export const recoveries = {
  'Try again': (page: Page) => tryAgain(page).click(),
  'the return of the line': async (page: Page) => {
    await page.context().setOffline(true);
    await page.context().setOffline(false);
  },
  'Back and Forward': async (page: Page) => {
    const title = await page.locator('.step-title').innerText();
    await page.goBack();
    await page.locator('.step-title').getByText(title, { exact: true }).waitFor({ state: 'detached' });
    await page.goForward();
  },
} as const;

/** Walks into a step whose file does not come, and has it come on this way; nothing that was answered is lost. */
export async function recovers(
  { stage, product }: { stage: PageStage; product: TestProduct },
  step: keyof typeof laterSteps,
  kind: FileKind,
  way: keyof typeof recoveries,
): Promise<Page> {
  const { file, before, enter, title, sign } = laterSteps[step];
  stage.visitor().expectConsole(...couldNotLoad);
  const untilOver = requestsOf(stage.page());
  const allow = await refuse(stage.page(), await filesOfPart(product, file, kind));
  const page = await stage.at(before);
  await enter(page);
  await headingFocused(page, title);
  await page.getByRole('alert').getByText('didn’t load').waitFor();
  const answered = () => page.evaluate(() => JSON.parse(sessionStorage.getItem('visit') ?? '{}').form);
  const form = await answered();
  await untilOver();
  await allow();
  await recoveries[way](page);
  // The button goes with the failure, and the focus must not go with it.
  if (way === 'Try again') await headingFocused(page, title);
  await sign(page).waitFor();
  await tryAgain(page).waitFor({ state: 'detached' });
  if (JSON.stringify(await answered()) !== JSON.stringify(form)) throw new Error('An answer was lost');
  return page;
}

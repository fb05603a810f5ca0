import type { Page, Request } from 'playwright-core';
import { expect, test } from 'vitest';
import { leadsOf } from '#test/support/admin-tokens.ts';
import { productStage } from '#test/support/browser-stage.ts';
import { headingFocused, homeowner } from '#test/support/homeowner.ts';
import { pageStage } from '#test/support/page-stage.ts';
import type { StepName } from '#web/wizard/session/steps.ts';

/* What becomes of a part in general is in `test/web/ui/lazy.test.tsx`; here are the parts themselves, in a browser. */

const product = productStage();
const stage = pageStage(product);

/** What the console says of a part that did not come, and of others on their way while the line is away. */
const couldNotLoad = [/net::ERR_(FAILED|INTERNET_DISCONNECTED)/, /A part of the page could not be loaded/];

type FileKind = 'script' | 'sheet';

/** The file that the page at this path lists for the part whose module is named so: its own script, or its own style sheet. */
async function fileOfPart(module: RegExp, kind: FileKind, path = '/'): Promise<string> {
  const html = await (await fetch(product().url + path)).text();
  const list = /<script type="application\/json" id="lazy-files">([^<]+)</.exec(html)?.[1] ?? '{}';
  const parts: Record<string, string[]> = JSON.parse(list);
  const [, files = []] = Object.entries(parts).find(([name]) => module.test(name)) ?? [];
  const file = files.find((one) => one.endsWith(kind === 'script' ? '.js' : '.css'));
  if (file === undefined) throw new Error('The part has no such file');
  return file;
}

/** Refuses a part's file until the returned function is called. */
async function refuse(page: Page, file: string): Promise<() => void> {
  let isRefused = true;
  // Not taken away again: a request that is held at that moment may never be answered.
  await page.route(
    (url) => url.pathname === file,
    (route) => (isRefused ? route.abort() : route.fallback()),
  );
  return () => {
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
  return () => expect.poll(async () => (await areOver()) && (await areOver())).toBe(true);
}

const tryAgain = (page: Page) => page.getByRole('button', { name: 'Try again', exact: true });

/** The ways on which a part that failed comes after all. */
const recoveries = {
  'Try again': (page: Page) => tryAgain(page).click(),
  'the return of the line': async (page: Page) => {
    await page.context().setOffline(true);
    await page.context().setOffline(false);
  },
  'Back and Forward': async (page: Page) => {
    const title = await page.locator('[data-step-title]').innerText();
    await page.goBack();
    await page.locator('[data-step-title]').getByText(title, { exact: true }).waitFor({ state: 'detached' });
    await page.goForward();
  },
} as const;

interface LaterStep {
  file: RegExp;
  kind: FileKind;
  way: keyof typeof recoveries;
  before: StepName;
  enter(page: Page): Promise<void>;
  title: string;
  sign(page: Page): ReturnType<Page['locator']>;
}

/** The steps that come later: how a homeowner comes to them, what shows that they are there, and how they fail here. */
const laterSteps: LaterStep[] = [
  {
    file: /(property|home)-step/,
    kind: 'script',
    way: 'the return of the line',
    before: 'payment',
    enter: (page) => homeowner.paysOutOfPocket(page),
    title: 'Property Details',
    sign: (page) => page.getByLabel('Home size in square feet'),
  },
  {
    file: /upload-step/,
    kind: 'sheet',
    way: 'Back and Forward',
    before: 'has-estimate',
    enter: (page) => homeowner.hasAnEstimate(page),
    title: 'Upload Insurance Estimate',
    sign: (page) => page.getByText('Drop the PDF here'),
  },
  {
    file: /(thank-you|result)-step/,
    kind: 'sheet',
    way: 'Try again',
    before: 'contact',
    enter: (page) => homeowner.contact(page, 'Marisol Delgado'),
    title: 'Thank you, Marisol Delgado!',
    sign: (page) => page.locator('[data-tier] [data-part="price"]').first(),
  },
];

test.each(laterSteps)(
  'the step “$title” whose $kind does not come comes by $way, with every answer',
  async ({ file, kind, way, before, enter, title, sign }) => {
    stage.visitor().expectConsole(...couldNotLoad);
    const untilOver = requestsOf(stage.page());
    const allow = await refuse(stage.page(), await fileOfPart(file, kind));
    const page = await stage.at(before);
    await enter(page);
    await headingFocused(page, title);
    await page.getByRole('alert').getByText('didn’t load').waitFor();
    const answered = () => page.evaluate(() => JSON.parse(sessionStorage.getItem('session') ?? '{}').form);
    const form = await answered();
    await untilOver();
    allow();
    await recoveries[way](page);
    // The button goes with the failure, and the focus must not go with it.
    if (way === 'Try again') await headingFocused(page, title);
    await sign(page).waitFor();
    await tryAgain(page).waitFor({ state: 'detached' });
    expect(await answered()).toEqual(form);
    // The lead was sent without the part that shows its prices.
    if (before === 'contact') expect(await leadsOf(product(), 'Marisol Delgado')).toHaveLength(1);
  },
);

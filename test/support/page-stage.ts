import type { BrowserContextOptions, Page } from 'playwright-core';
import { afterAll, afterEach, beforeAll, beforeEach, expect } from 'vitest';
import type { Language } from '#shared/text.ts';
import { readPricing } from '#web/wizard/session/rates.ts';
import type { WizardSession as FinishedVisit } from '#web/wizard/session/session.ts';
import type { StepName } from '#web/wizard/session/steps.ts';
import { forgetAdminSession } from './admin-tokens.ts';
import { type Visit, visit } from './browser.ts';
import { sharedBrowser, stillness } from './browser-stage.ts';
import { signInAsAdmin } from './office.ts';
import { call, postLead, type TestProduct } from './product.ts';
import { spoken } from './spoken-words.ts';
import { keptOf, leadOf, type Seed, sessionAt } from './wizard-sessions.ts';

/*
 * For a test that has nothing to do with how the page came: no first visit, tabs, history, storage, caching or policy.
 * Routes, listeners and what is held back are set before `at`, on `stage.page()` or `stage.visitor().context`; they are gone
 * after the test. Init scripts and clocks stay in a page for good: such a test takes a visitor of its own.
 * What another test of the file leaves in the tables is met: each asks for names of its own, or puts back what it changed.
 * `at` waits for the step's heading, which stands before the fields of a late step and has no focus yet.
 * Suggestions may lie over Continue: go on from an address by Enter.
 */

export interface PageStage {
  page(): Page;
  /** The visitor whose page it is; its context outlives the test. */
  visitor(): Visit;
  /**
   * The page at this step, with everything before it answered: an emptied browser and a kept visit, not a walk. The page
   * has been loaded anew and the step's heading stands.
   */
  at(step: StepName, seed?: Seed & { language?: Language }): Promise<Page>;
  /** The page with all emptied that the browser keeps, before it opens the site: for a test of how the site comes. */
  unopened(): Promise<Page>;
  /** The office, signed in, at this path; nothing is typed. At the prices that are open already it discards, and loads nothing. */
  office(path?: string): Promise<Page>;
  /** The office's login, at this path of it, in an emptied browser. */
  login(path?: string): Promise<Page>;
}

/** What the stage listens to itself stays. */
const LEFT_BY_TESTS = ['dialog', 'download', 'popup', 'request', 'requestfinished', 'response'] as const;

/**
 * One page around all tests of a file; tests follow each other in it. Before each test routes, listeners and dialogs of the
 * one before are gone and the viewport is the file's; after it a console line that nobody expected fails it.
 * @param options of the page's context; `expected` as for `expectConsole`, in every test
 */
export function pageStage(
  product: () => TestProduct,
  { expected = [], ...options }: BrowserContextOptions & { expected?: readonly RegExp[] } = {},
): PageStage {
  let visited: Visit | undefined;
  let isSignedIn = false;
  const visitor = () => {
    if (visited === undefined) throw new Error('The page is there only while tests run');
    return visited;
  };
  const page = () => visitor().page;

  beforeAll(async () => {
    visited = await visit(await sharedBrowser(), { ...stillness, ...options });
  });
  afterAll(() => visited?.context.close());
  beforeEach(async () => {
    const { context } = visitor();
    if (page().isClosed()) visitor().page = await context.newPage();
    for (const one of context.pages()) if (one !== page()) await one.close();
    await Promise.all([page(), context].map((one) => one.unrouteAll({ behavior: 'ignoreErrors' })));
    for (const name of LEFT_BY_TESTS) page().removeAllListeners(name);
    for (const name of ['request', 'response', 'page'] as const) context.removeAllListeners(name);
    const { viewport = { width: 1280, height: 900 } } = options;
    if (viewport !== null) await page().setViewportSize(viewport);
    visitor().expectOnly(...expected);
  });
  afterEach(() => {
    expect(visitor().strayErrors()).toEqual([]);
  });

  let isAwake = false;
  /** Every page of a homeowner asks for the prices, and waits for them less long than a busy machine takes over a cold function. */
  async function awake(): Promise<void> {
    if (isAwake) return;
    const { url, config } = product();
    await (await fetch(`${url}${config.apiBase}/pricing`)).text();
    isAwake = true;
  }

  const sitePricing = () => readPricing(`${product().url}${product().config.apiBase}`, fetch);

  /** Empties the browser and puts this in; on a page without a script, for the site's keeps its visit again when it is left. */
  async function stored(kept: ReturnType<typeof keptOf>): Promise<void> {
    await page().goto(`${product().url}/robots.txt`);
    // The language that a test before chose is one.
    await page().context().clearCookies();
    await page().evaluate(({ tab, device }) => {
      sessionStorage.clear();
      localStorage.clear();
      for (const [name, value] of Object.entries(tab)) sessionStorage.setItem(name, value);
      for (const [name, value] of Object.entries(device)) localStorage.setItem(name, value);
    }, kept);
  }

  return {
    page,
    visitor,
    async at(step, { language, ...seed } = {}) {
      isSignedIn = false;
      await awake();
      const isOver = step === 'thank-you';
      const seeded = sessionAt(step, seed, isOver ? await sitePricing() : undefined);
      const kept = keptOf(seeded);
      const spokenIn = language ?? (options.locale?.startsWith('es') ? 'es' : 'en');
      const { url } = product();
      if (isOver) {
        expect((await postLead(product(), leadOf(seeded, { url, language: spokenIn }))).status).toBe(201);
        if (Object.keys(seeded.details).length > 0) await detailsSent(product(), seeded);
      }
      await stored({ ...kept, device: { ...kept.device, ...(language && { language }) } });
      await page().goto(url);
      await page()
        .getByRole('heading', { name: titleOf(step, spokenIn, seeded.form.name), exact: true })
        .waitFor();
      return page();
    },
    async unopened() {
      isSignedIn = false;
      await awake();
      await visitor().context.clearCookies();
      await stored({ tab: {}, device: {} });
      return page();
    },
    async office(path = '/admin') {
      const { url } = product();
      const dashboard = page().getByRole('heading', { name: 'Admin Dashboard' });
      const isOpen = path === PRICES && page().url() === url + path && (await dashboard.isVisible());
      if (isOpen && (await page().getByRole('dialog').count()) === 0) {
        await discarded(page());
        return page();
      }
      if (!isSignedIn) {
        await stored({ tab: {}, device: {} });
        await signInAsAdmin(page(), product());
        isSignedIn = true;
        if (path === '/admin') return page();
      }
      await page().goto(url + path);
      const login = page().getByRole('heading', { name: 'Admin Login' });
      // On a lead's own page too.
      const signOut = page().getByRole('button', { name: 'Sign Out' });
      await signOut.or(login).waitFor();
      if (await signOut.isVisible()) return page();
      // The test before has signed out.
      forgetAdminSession(product());
      await signInAsAdmin(page(), product());
      if (path !== '/admin') await page().goto(url + path);
      return page();
    },
    async login(path = '/admin') {
      isSignedIn = false;
      await stored({ tab: {}, device: {} });
      await page().goto(product().url + path);
      await page().getByRole('heading', { name: 'Admin Login' }).waitFor();
      return page();
    },
  };
}

/** What an estimate has answered of the questions after the price goes after its lead. */
async function detailsSent(product: TestProduct, { leadId, details }: FinishedVisit): Promise<void> {
  expect((await call(product, 'POST', `/api/leads/${leadId}/details`, { json: details })).status).toBe(204);
}

/** The office's prices. */
export const PRICES = '/admin?tab=pricing';

async function discarded(page: Page): Promise<void> {
  const discard = page.getByRole('button', { name: 'Discard', exact: true });
  if (!(await discard.isVisible())) return;
  await discard.click();
  await discard.waitFor({ state: 'detached' });
}

function titleOf(step: StepName, language: Language, name: string): string {
  const { page: words } = spoken[language];
  const titles: Record<StepName, string> = {
    address: words.address.title,
    payment: words.payment.title,
    'has-estimate': words.hasEstimate.title,
    upload: words.upload.title,
    property: words.property.title,
    contact: words.contact.title,
    'thank-you': words.thanks.title(name),
  };
  return titles[step];
}

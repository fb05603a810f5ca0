import type { Browser } from 'playwright-core';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { startBrowser, type Visit, visit } from '#test/support/browser.ts';
import { productStage, stillness } from '#test/support/browser-stage.ts';
import { dashboardLeads, walkAdmin } from '#test/support/every-admin-screen.ts';
import {
  nothingToLookAt,
  plainWalk,
  refusedOnTheWay,
  walkClaim,
  walkRetail,
} from '#test/support/every-screen.ts';
import { type Firefox, findFirefox, startFirefox } from '#test/support/firefox.ts';
import { headingFocused } from '#test/support/homeowner.ts';
import { installed } from '#test/support/installed.ts';
import { holdScripts } from '#test/support/layout-shift.ts';
import { postLead } from '#test/support/product.ts';
import { oldestBrowsers } from '#web/platform/browsers.ts';

/*
 * The journeys in the oldest engines themselves, which are in no package of this project: docs/browsers.md says how
 * to have them. Where one is missing its tests are skipped.
 */

const product = productStage();

const chromiumPath = installed([`chromium-${oldestBrowsers.chrome}`]);

describe.skipIf(chromiumPath === undefined)('in the oldest Chromium, where it is installed', () => {
  let browser: Browser | undefined;
  let visitor: Visit | undefined;
  beforeAll(async () => {
    browser = await startBrowser(chromiumPath);
  });
  afterEach(async () => {
    await visitor?.context.close();
    expect(visitor?.strayErrors() ?? []).toEqual([]);
    visitor = undefined;
  });
  afterAll(() => browser?.close());

  async function arrived() {
    if (browser === undefined) throw new Error('The browser runs only while tests do');
    visitor = await visit(browser, stillness, [refusedOnTheWay]);
    return visitor;
  }

  test('it is as old as the pages may meet', () => {
    expect(browser?.version().split('.')[0]).toBe(oldestBrowsers.chrome);
  });

  test('a claim and a quote without one run to their end, and a link opens', async () => {
    const visited = await arrived();
    const { page, context } = visited;
    const walk = plainWalk(visited, product().url);
    await walkClaim(walk);
    await page.getByRole('button', { name: 'Copy link' }).click();
    const url = await page.getByLabel('Link to your quote').inputValue();
    const reader = await context.newPage();
    await reader.goto(url);
    await reader.getByRole('heading', { name: 'Roof quote for Marisol', level: 1 }).waitFor();
    await reader.close();
    await walkRetail(walk);
  });

  test('the first question is answered before the script, which goes on from it', async () => {
    const { page } = await arrived();
    const release = await holdScripts(page);
    await page.goto(product().url, { waitUntil: 'commit' });
    await page.locator('#address').fill('4412 Juniper Hollow Ct, Bennington, NE 68007');
    await page.getByRole('button', { name: 'Continue' }).click();
    release();
    await headingFocused(page, 'How are you planning to pay?');
    await page.goBack();
    await headingFocused(page, 'Property Address');
  });

  test('the office signs in, changes a lead and turns its app on', async () => {
    for (const lead of dashboardLeads()) await postLead(product(), lead);
    const { page } = await arrived();
    await walkAdmin(page, product(), nothingToLookAt);
  });
});

const firefoxPath = findFirefox();

/**
 * In the page: looks for what a person waits for whenever the page changes, and does what a person does. Answers are typed
 * as keys would leave them. What never comes is told with what stands there instead.
 */
const HANDS = `
const waitFor = (find, what) => new Promise((resolve, reject) => {
  const changes = new MutationObserver(() => look());
  const missing = () => {
    changes.disconnect();
    reject(new Error('There is no ' + what + ': ' + document.body.innerText));
  };
  const ceiling = setTimeout(missing, 20000);
  const look = () => {
    const found = find();
    if (!found) return;
    changes.disconnect();
    clearTimeout(ceiling);
    resolve(found);
  };
  changes.observe(document, { subtree: true, childList: true, attributes: true, characterData: true });
  look();
});
const isShown = (element) => element.getClientRects().length > 0;
const shown = (selector, text) => [...document.querySelectorAll(selector)].find((one) => isShown(one) && one.textContent.trim().startsWith(text));
const title = (text) => waitFor(() => shown('h1, h2', text), 'title ' + text);
const press = async (text) => (await waitFor(() => { const one = shown('button', text); return one && !one.disabled && one; }, 'button ' + text)).click();
const type = async (selector, text) => {
  const field = await waitFor(() => [...document.querySelectorAll(selector)].find(isShown), 'field ' + selector);
  Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value').set.call(field, text);
  field.dispatchEvent(new InputEvent('input', { bubbles: true }));
};
`;

describe.skipIf(firefoxPath === undefined)('in Firefox, where it is installed', () => {
  let firefox: Firefox | undefined;
  beforeAll(async () => {
    firefox = await startFirefox(firefoxPath ?? '');
  });
  afterAll(() => firefox?.stop());

  const run = (steps: string) => firefox?.run(`(async () => { ${HANDS} ${steps} })()`);

  test('a quote runs from the first question to its four prices, and Back leads through the questions', async () => {
    await firefox?.open(product().url);
    await run(`
      await waitFor(() => document.querySelector('html[data-running]'), 'script');
      await type('#address', '4412 Juniper Hollow Ct, Bennington, NE 68007');
      await press('Continue');
      await title('How are you planning to pay?');
      await press('Insurance Claim');
      await title("Do you have an adjuster's estimate?");
      history.back();
      await title('How are you planning to pay?');
      await press('Out of Pocket');
      await title('Property Details');
      (await waitFor(() => document.querySelector('input[value="two-story"]'), 'home type')).click();
      await type('input[inputmode="numeric"], input[inputmode="decimal"], input[name="squareFootage"]', '1800');
      await press('Continue');
      await title('Contact information');
      await type('input[autocomplete="name"]', 'Marisol Delgado');
      await type('input[type="email"]', 'marisol.delgado@mail.example');
      await type('input[type="tel"]', '4025550142');
      await press('Get My Quote');
      await title('Thank you, Marisol Delgado!');
      await waitFor(() => document.querySelectorAll('[data-part="prices"] [data-tier]').length === 4, 'four prices');
    `);
  });

  test('the office’s login comes up', async () => {
    await firefox?.open(`${product().url}/admin`);
    await run(`await title('Admin Login');`);
  });
});

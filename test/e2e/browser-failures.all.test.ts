import type { Page, Route } from 'playwright-core';
import { expect, test } from 'vitest';
import { browserStage, productStage } from '#test/support/browser-stage.ts';

declare global {
  /** Bodies of the beacons that the page sent. */
  var beacons: string[];
}

const product = productStage();
const visit = browserStage();

/** Hears what the page tells, which Playwright does not show of a beacon, and how the site answers it. */
async function heard(page: Page) {
  const answered: number[] = [];
  page.on('response', (response) => {
    if (response.url().endsWith('/api/browser-failures')) answered.push(response.status());
  });
  await page.addInitScript(() => {
    globalThis.beacons = [];
    const { sendBeacon } = Navigator.prototype;
    Navigator.prototype.sendBeacon = function (url, body) {
      if (body instanceof Blob) void body.text().then((text) => beacons.push(text));
      return sendBeacon.call(this, url, body);
    };
  });
  const told = async () => (await page.evaluate(() => beacons)).map((text) => JSON.parse(text));
  return { answered, told };
}

const firstScript = /\/assets\/index-([\w-]{7})\.js$/;

test('a page whose first script does not come tells it once, with its build, and the site takes it', async () => {
  const { page, expectConsole } = await visit();
  const { answered, told } = await heard(page);
  let build = '';
  await page.route(firstScript, async (route: Route) => {
    build = firstScript.exec(route.request().url())?.[1] ?? '';
    await route.fulfill({ status: 404 });
  });
  expectConsole(/404/);
  await page.goto(product().url);
  await expect.poll(() => answered).toEqual([204]);
  expect(await told()).toEqual([{ kind: 'script', build }]);
  expect(build).not.toBe('');
});

test('an error that nobody caught is told once, and a page that works tells nothing', async () => {
  const { page, expectConsole } = await visit();
  const { answered, told } = await heard(page);
  await page.goto(product().url);
  await page.locator('html[data-running]').waitFor({ state: 'attached' });
  expect(await told()).toEqual([]);
  expectConsole(/nobody caught this/);
  const fail = () => {
    void Promise.reject(new Error('nobody caught this'));
  };
  await page.evaluate(fail);
  await expect.poll(() => answered).toEqual([204]);
  await page.evaluate(fail);
  expect(await told()).toEqual([{ kind: 'rejection', build: expect.stringMatching(/^[\w-]{7}$/) }]);
});

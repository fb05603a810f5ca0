import type { Page, Route } from 'playwright-core';
import { expect, test } from 'vitest';
import { browserStage, productStage } from '#test/support/browser-stage.ts';
import { linkStage } from './made-link.ts';

declare global {
  /** Bodies of the beacons that the page sent. */
  var beacons: string[];
}

const product = productStage();
const { withLink } = linkStage();
const visit = browserStage();

/** Hears what the page tells, which Playwright does not show of a beacon, and how the site answers it. */
async function heard(page: Page) {
  const answered: number[] = [];
  const referrers: (string | undefined)[] = [];
  page.on('response', async (response) => {
    if (!response.url().endsWith('/api/browser-failures')) return;
    referrers.push((await response.request().allHeaders()).referer);
    answered.push(response.status());
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
  return { answered, referrers, told };
}

/** What a page tells whose first script does not come: it was accepted, and the page's policy had nothing against it. */
async function toldWithoutScript(url: string, script: string) {
  const { page, expectConsole } = await visit();
  const { answered, referrers, told } = await heard(page);
  let hash = '';
  await page.route(new RegExp(`/assets/${script}-[\\w-]{7}\\.js$`), async (route: Route) => {
    hash = route.request().url().slice(-10, -3);
    await route.fulfill({ status: 404 });
  });
  expectConsole(/status of 404/);
  await page.goto(url);
  await expect.poll(() => answered).toEqual([204]);
  expect(hash).not.toBe('');
  return { told: await told(), hash, referrers };
}

test.each([
  ['the quote page', '/', 'index', 'index'],
  ['the page for frames', '/embed', 'index', 'embed'],
  ['a path of nothing', '/nothing', 'index', 'not-found'],
  ['a path of nothing in the office', '/admin/nothing', 'index', 'not-found'],
  ['a path of nothing below quote links', '/q/a/b/c', 'index', 'not-found'],
  ['the page that ends emails', '/q/no-email/nobodys', 'index', 'no-email'],
  ['the office', '/admin', 'admin', 'admin'],
])(
  '%s whose first script does not come tells it once, with its build, and the site takes it',
  async (_, path, script, page) => {
    const url = `${product().url}${path}`;
    const { told, hash, referrers } = await toldWithoutScript(url, script);
    expect(told).toEqual([{ kind: 'script', page: `${page}-${hash}` }]);
    expect(referrers).toEqual([path.startsWith('/q/') ? undefined : url]);
  },
);

test('the page behind a quote link tells the same, and nothing of its address', async () => {
  const { url } = await withLink();
  const { told, hash, referrers } = await toldWithoutScript(url, 'index');
  expect(told).toEqual([{ kind: 'script', page: `quote-link-${hash}` }]);
  expect(referrers).toEqual([undefined]);
});

test.each([
  ['/', 'index', 'html[data-running]'],
  ['/admin', 'admin', 'text=Admin Login'],
])('an error that nobody caught is told once, and %s that works tells nothing', async (path, name, works) => {
  const { page, expectConsole } = await visit();
  const { answered, told } = await heard(page);
  await page.goto(`${product().url}${path}`);
  await page.locator(works).waitFor({ state: 'attached' });
  expect(await told()).toEqual([]);
  expectConsole(/nobody caught this/);
  const fail = () => {
    void Promise.reject(new Error('nobody caught this'));
  };
  await page.evaluate(fail);
  await expect.poll(() => answered).toEqual([204]);
  await page.evaluate(fail);
  const build = expect.stringMatching(new RegExp(`^${name}-[\\w-]{7}$`));
  expect(await told()).toEqual([{ kind: 'rejection', page: build }]);
});

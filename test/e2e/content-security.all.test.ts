import type { BrowserContext, Page } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import { defaultBrand } from '#shared/site/brand.ts';
import { browserStage, productStage } from '#test/support/browser-stage.ts';
import { interceptGoogle } from '#test/support/google-maps.ts';

declare global {
  /** Names of the attempts whose script ran. */
  var ran: string[];
  /** Directives that blocked something since the page came. */
  var blocked: string[];
}

const product = productStage({ googleMapsApiKey: 'AIza-not-a-key' });
const logo = 'https://cdn.example/logo.svg';
const branded = productStage({ brand: { ...defaultBrand, logoUrl: logo } });
const visit = browserStage();

const strangers = {
  'anybody’s storage bucket': 'https://storage.googleapis.com/somebody/script.js',
  'a search page': 'https://www.google.com/complete/search?callback=x',
  'another host': 'https://cdn.example/script.js',
};

/** Each tries to run a script of somebody else's in the page. */
const attempts: Record<string, (name: string) => void> = {
  'an inline script': (name) => {
    document.body.append(Object.assign(document.createElement('script'), { text: `ran.push('${name}')` }));
  },
  'an inline handler': (name) => {
    const button = document.createElement('button');
    button.setAttribute('onclick', `ran.push('${name}')`);
    button.click();
  },
  'a script in an address': (name) => {
    Object.assign(document.createElement('a'), { href: `javascript:ran.push('${name}')` }).click();
  },
  // Later, in the page's own time: what the test itself evaluates is under no policy.
  'text evaluated': (name) => {
    setTimeout(() => {
      try {
        // biome-ignore lint/security/noGlobalEval: it is here to be refused
        globalThis.eval(`ran.push('${name}')`);
      } catch {}
    });
  },
  'a script out of a blob': (name) => {
    const src = URL.createObjectURL(new Blob([`ran.push('${name}')`]));
    document.body.append(Object.assign(document.createElement('script'), { src }));
  },
  'a script in a data address': (name) => {
    const src = `data:text/javascript,ran.push('${name}')`;
    document.body.append(Object.assign(document.createElement('script'), { src }));
  },
};

async function watched(context: BrowserContext, page: Page): Promise<void> {
  await page.addInitScript(() => {
    globalThis.ran = [];
    globalThis.blocked = [];
    document.addEventListener('securitypolicyviolation', ({ effectiveDirective }) =>
      blocked.push(effectiveDirective),
    );
  });
  for (const url of Object.values(strangers))
    await context.route(url, (route) =>
      route.fulfill({ contentType: 'text/javascript', body: `ran.push(${JSON.stringify(url)})` }),
    );
}

/** The directive that blocks what the attempt tries; waits until one has. */
async function blockedBy(page: Page, attempt: () => Promise<unknown>): Promise<string | undefined> {
  const before = await page.evaluate(() => blocked.length);
  await attempt();
  const after = () => page.evaluate((from) => blocked[from], before);
  await expect.poll(after).toBeDefined();
  return after();
}

const addScript = (page: Page, src: string) =>
  page.evaluate((from) => {
    document.body.append(Object.assign(document.createElement('script'), { src: from }));
  }, src);

describe.each([
  ['/ with a key for Google Maps', product, '/', 'Property Address'],
  ['/admin where homeowners have Google Maps', product, '/admin', 'Admin Login'],
])('%s', (_, site, path, title) => {
  test('runs nobody else’s script, and every browser test would hear of one that is tried', async () => {
    const { page, context, strayErrors, expectConsole } = await visit();
    await interceptGoogle(context);
    await watched(context, page);
    await page.goto(`${site().url}${path}`);
    await page.getByRole('heading', { name: title }).waitFor();
    expect(await page.evaluate(() => blocked)).toEqual([]);

    for (const [name, attempt] of Object.entries(attempts))
      expect(await blockedBy(page, () => page.evaluate(attempt, name)), name).toMatch(/^script-src/);
    for (const [name, src] of Object.entries(strangers))
      expect(await blockedBy(page, () => addScript(page, src)), name).toBe('script-src-elem');
    expect(await page.evaluate(() => ran)).toEqual([]);

    const heard = strayErrors().filter((line) => line.startsWith('The Content Security Policy blocks'));
    expect(heard).toHaveLength(Object.keys({ ...attempts, ...strangers }).length);
    expectConsole(/Content Security Policy/);
  });
});

test('a company’s logo on another host is shown, and no other picture of another host', async () => {
  const { page, context, expectConsole } = await visit();
  await watched(context, page);
  await context.route('https://*.example/*.svg', (route) =>
    route.fulfill({
      contentType: 'image/svg+xml',
      body: '<svg xmlns="http://www.w3.org/2000/svg" width="80" height="40"/>',
    }),
  );
  await page.goto(branded().url);
  const image = page.getByRole('img', { name: defaultBrand.companyName });
  await expect.poll(() => image.evaluate((shown) => (shown as HTMLImageElement).naturalWidth)).toBe(80);
  const show = (src: string) => page.evaluate((from) => void Object.assign(new Image(), { src: from }), src);
  expect(await blockedBy(page, () => show('https://ads.example/logo.svg'))).toBe('img-src');
  expectConsole(/Content Security Policy/);
});

test('/admin neither asks Google for a script nor sends what it knows anywhere else', async () => {
  const { page, context, expectConsole } = await visit();
  const { scripts } = await interceptGoogle(context);
  await watched(context, page);
  await page.goto(`${product().url}/admin`);
  await page.getByRole('heading', { name: 'Admin Login' }).waitFor();
  const maps = 'https://maps.googleapis.com/maps/api/js?key=x';
  expect(await blockedBy(page, () => addScript(page, maps))).toBe('script-src-elem');
  expect(scripts).toEqual([]);
  for (const host of ['https://places.googleapis.com', product().endpoints.s3, 'https://cdn.example'])
    expect(
      await blockedBy(page, () => page.evaluate((to) => void fetch(to).catch(() => {}), `${host}/?lead=1`)),
    ).toBe('connect-src');
  // A picture of a roof, and no other.
  for (const path of ['', 'maps/api/streetview', 'maps/api/staticmap/more'])
    expect(
      await blockedBy(page, () =>
        page.evaluate(
          (src) => void Object.assign(new Image(), { src }),
          `https://maps.googleapis.com/${path}?lead=1`,
        ),
      ),
    ).toBe('img-src');
  expectConsole(/Content Security Policy/);
});

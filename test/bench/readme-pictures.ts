import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { Page } from 'playwright-core';
import { postLead } from '#test/support/api-product.ts';
import { startBrowser, visit } from '#test/support/browser.ts';
import { dashboardDetails, dashboardLeads } from '#test/support/dashboard-leads.ts';
import { walkAdmin } from '#test/support/every-admin-screen.ts';
import { walkClaim, walkRetail } from '#test/support/every-screen.ts';
import { startTestProduct } from '#test/support/product.ts';
import { smallPng } from './small-png.ts';

/** `npm run pictures`: the four pictures of the README, into docs/images. */
const folder = fileURLToPath(new URL('../../docs/images', import.meta.url));
const MOST_BYTES = 200_000;

await mkdir(folder, { recursive: true });
const product = await startTestProduct();
const browser = await startBrowser();

// On a page of its own: the site's policy forbids what decoding a picture takes.
const darkroom = await browser.newPage();

/** What the window shows, as one picture. */
async function keep(name: string, page: Page) {
  const path = join(folder, `${name}.png`);
  const picture = await smallPng(darkroom, await page.screenshot());
  if (picture.length > MOST_BYTES)
    throw new Error(`${name}.png has ${picture.length} bytes, more than ${MOST_BYTES}`);
  await writeFile(path, picture);
  console.log(`${path}: ${picture.length} bytes`);
}

const toTop = (page: Page, selector: string) =>
  page.locator(selector).evaluate((element) => element.scrollIntoView({ block: 'start' }));

async function journey(viewport: { width: number; height: number }, deviceScaleFactor: number) {
  const { page, context } = await visit(browser, { viewport, deviceScaleFactor, reducedMotion: 'reduce' });
  const walk = { page, context, url: product.url, language: 'en' as const, document: 'whole' as const };
  return { page, context, walk };
}

try {
  for (const lead of dashboardLeads()) await postLead(product, lead);
  for (const [id, details] of dashboardDetails)
    await fetch(`${product.url}/api/leads/${id}/details`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(details),
    });

  const admin = await journey({ width: 1280, height: 760 }, 1);
  await walkAdmin(admin.page, product, async (screen) => {
    if (screen === 'admin-leads') await keep('admin-leads', admin.page);
  });
  await admin.context.close();

  const desktop = await journey({ width: 1280, height: 800 }, 1);
  await walkClaim({
    ...desktop.walk,
    look: async (screen) => {
      if (screen !== 'thanks-claim') return;
      await desktop.page.setViewportSize({ width: 1280, height: 1200 });
      await toTop(desktop.page, '.claim-summary');
      await keep('claim-summary', desktop.page);
      await desktop.page.setViewportSize({ width: 1280, height: 800 });
    },
  });
  await walkRetail({
    ...desktop.walk,
    look: async (screen) => {
      if (screen !== 'thanks-retail') return;
      await toTop(desktop.page, '.site-header');
      await keep('quote-desktop', desktop.page);
    },
  });
  await desktop.context.close();

  const phone = await journey({ width: 390, height: 844 }, 2);
  await phone.page.goto(product.url);
  await phone.page.getByRole('textbox', { name: 'Property Address' }).waitFor();
  await keep('quote-phone', phone.page);
  await phone.context.close();
} finally {
  await browser.close();
  await product.stop();
}

import type { Page } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import { browserStage, productStage } from '#test/support/browser-stage.ts';
import { homeowner } from '#test/support/homeowner.ts';
import { pageStage } from '#test/support/page-stage.ts';
import { lowest, lowestPrice } from './lowest-price.ts';

const product = productStage();
const stage = pageStage(product);
const visit = browserStage();
const { setPrice, leadOf, readOf } = lowestPrice(product);

/** By the page alone, for the clock of a visitor of its own stays. */
async function walkToContact(page: Page) {
  await page.goto(product().url);
  await homeowner.address(page);
  await homeowner.paysOutOfPocket(page);
  await homeowner.property(page);
}

describe('the price that was shown', () => {
  test('is the site’s where the rates come back before the end', async () => {
    stage.visitor().expectConsole(/net::ERR_FAILED/, /The rates could not be read/);
    await stage.page().route('**/api/pricing', (route) => route.abort());
    const failed = stage
      .page()
      .waitForEvent('requestfailed', (request) => request.url().endsWith('/api/pricing'));
    const page = await stage.at('property');
    await failed;
    await page.unroute('**/api/pricing');
    await homeowner.property(page);
    await homeowner.contact(page, 'Casimir Ostrander');
    expect(await lowest(page)).toBe('$8,640');
    await expect.poll(() => leadOf('Casimir Ostrander')).toHaveLength(1);
    expect((await leadOf('Casimir Ostrander'))[0]?.shown?.rates).toMatchObject({ asLowAs: 480 });
    expect(await readOf('Casimir Ostrander')).not.toContain('computed');
  });

  test('is never one of an hour ago', async () => {
    const { page } = await visit();
    await page.clock.install();
    const read = page.waitForResponse('**/api/pricing');
    await walkToContact(page);
    await read;
    await setPrice(540);
    await page.clock.fastForward('01:00:00');
    await homeowner.contact(page, 'Ezequiel Thornbury');
    expect(await lowest(page)).toBe('$9,720');
    await expect.poll(() => leadOf('Ezequiel Thornbury')).toHaveLength(1);
    const [lead] = await leadOf('Ezequiel Thornbury');
    expect(lead).toMatchObject({ shown: { rates: { asLowAs: 540 } }, quote: { asLowAs: 9720 } });
  });

  test('is not waited for by the lead: a tab closed meanwhile loses nothing', async () => {
    const { page, context } = await visit();
    await page.route('**/api/pricing', () => {});
    await walkToContact(page);
    await page.getByLabel('Name').fill('Leocadia Brandt');
    await page.getByLabel('Email').fill('leocadia@mail.example');
    await page.getByLabel('Phone').fill('402.555.0161');
    await page.keyboard.press('Enter');
    await page.waitForFunction(() => Object.keys(localStorage).some((key) => key.startsWith('outbox:')));
    expect(await leadOf('Leocadia Brandt')).toEqual([]);
    await page.close();
    const back = await context.newPage();
    // The next day, as far as the page can tell.
    await back.clock.setFixedTime(Date.now() + 24 * 60 * 60_000);
    await back.goto(product().url);
    await expect.poll(() => leadOf('Leocadia Brandt'), { timeout: 15_000 }).toHaveLength(1);
    const [lead] = await leadOf('Leocadia Brandt');
    expect(lead?.shown).toBeUndefined();
    expect(lead?.phone).toBe('(402) 555-0161');
  });
});

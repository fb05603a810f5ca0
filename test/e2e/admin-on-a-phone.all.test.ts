import type { Page } from 'playwright-core';
import { beforeAll, beforeEach, expect, test } from 'vitest';
import { productStage } from '#test/support/browser-stage.ts';
import { keepAtDesk, visitors } from '#test/support/desk-leads.ts';
import { leadRow } from '#test/support/office.ts';
import { pageStage } from '#test/support/page-stage.ts';

const product = productStage();
const stage = pageStage(product, {
  viewport: { width: 390, height: 844 },
  hasTouch: true,
  expected: [/net::ERR_FAILED/],
});
let page: Page;

beforeAll(() => keepAtDesk(product(), visitors(6, Date.now())));
beforeEach(async () => {
  page = await stage.office();
  await page.getByLabel('Status of Visitor 6').waitFor();
});

/** The list's height, and the names of its controls that lie under the toasts once it is scrolled to its end. */
const listUnderToasts = (page: Page) =>
  page.evaluate(() => {
    const list = document.querySelector('[data-scroll-frame]');
    if (list === null) throw new Error('the page has no list');
    list.scrollTop = list.scrollHeight;
    const covered = [...list.querySelectorAll('button, select, input, a')].filter((control) => {
      const { left, right, top, bottom } = control.getBoundingClientRect();
      const there = document.elementFromPoint((left + right) / 2, (top + bottom) / 2);
      return there?.closest('[data-messages]') != null;
    });
    return {
      height: list.clientHeight,
      covered: covered.map((control) => control.getAttribute('aria-label') ?? control.textContent),
    };
  });

const toast = () => page.getByRole('status').getByText('Lead status updated successfully');

test('a toast floats: the list keeps its height, and its last control can be scrolled out from under it', async () => {
  const { height } = await listUnderToasts(page);
  await page.getByLabel('Status of Visitor 6').selectOption('contacted');
  await toast().waitFor();
  expect(
    (await page.getByRole('region', { name: 'Messages' }).getByRole('status').boundingBox())?.height,
  ).toBeGreaterThan(40);
  expect(await listUnderToasts(page)).toEqual({ height, covered: [] });
});

test('each control of a wide tablet is a finger’s size', async () => {
  await page.setViewportSize({ width: 1180, height: 820 });
  const heights = await page
    .getByRole('button', { name: /^(Sign Out|Filter|Export|Cancel lead: )/ })
    .or(page.getByRole('combobox'))
    .evaluateAll((controls) => controls.map((control) => control.getBoundingClientRect().height));
  expect(Math.min(...heights)).toBeGreaterThanOrEqual(44);
});

test('each button of a row has a thumb’s room, and Call and the trash do not touch', async () => {
  const row = page.getByRole('row').filter({ hasText: 'Visitor 3' });
  const boxOf = async (name: RegExp, role: 'link' | 'button' = 'button') => {
    const box = await row.getByRole(role, { name }).boundingBox();
    return { top: box?.y ?? 0, end: (box?.y ?? 0) + (box?.height ?? 0), ...box };
  };
  const [call, trash] = [await boxOf(/^Call /, 'link'), await boxOf(/^Cancel lead/)];
  for (const { width = 0, height = 0 } of [call, trash])
    expect(Math.min(width, height)).toBeGreaterThanOrEqual(44);
  expect(trash.top - call.end).toBeGreaterThanOrEqual(4);
});

test('the header has its three tabs whole, says in its menu that all is well, and on a line of its own what is not', async () => {
  const header = async () => (await page.getByRole('banner').boundingBox())?.height ?? 0;
  const more = page.getByRole('button', { name: 'More' });
  const item = page.getByRole('button', { name: 'Site: all good' });
  await page.locator('[data-part="site"][data-well="true"]').waitFor({ state: 'attached' });
  const tabs = page.getByRole('tablist');
  expect(await tabs.evaluate((list) => list.scrollWidth <= list.clientWidth)).toBe(true);
  expect(await header()).toBeLessThan(56);
  await more.click();
  await item.click();
  await page.getByRole('button', { name: 'Send test alert' }).waitFor();
  await page.keyboard.press('Escape');
  expect(await more.evaluate((button) => button === document.activeElement)).toBe(true);
  await page.route('**/api/health', (route) => route.abort());
  await page.reload();
  await page.getByText('email status unknown').waitFor();
  expect((await page.getByText('email status unknown').boundingBox())?.width).toBeGreaterThan(120);
  expect(await header()).toBeGreaterThan(88);
});

test('a message lies over the panel of the site and over a page beside the tabs', async () => {
  const isSeen = async (text: string) => {
    const said = page.getByText(text);
    await said.waitFor();
    return said.evaluate((words) => {
      const { x, y, width, height } = words.getBoundingClientRect();
      return document.elementFromPoint(x + width / 2, y + height / 2) === words;
    });
  };
  await page.getByRole('button', { name: 'More' }).click();
  await page.getByRole('button', { name: /^Site/ }).click();
  await page.getByRole('button', { name: 'Send test alert' }).click();
  expect(await isSeen('Test alert sent')).toBe(true);
  await page.getByRole('button', { name: 'More' }).click();
  await page.getByRole('link', { name: 'Company' }).click();
  await page.getByRole('heading', { name: 'Company' }).waitFor();
  expect(await isSeen('Test alert sent')).toBe(true);
});

test('a message covers no button of a sheet', async () => {
  await leadRow(page, 'Visitor 4').getByRole('link', { name: 'Visitor 4', exact: true }).click();
  await page.getByLabel('New note').fill('Gate code 4411');
  await page.getByRole('button', { name: 'Save note' }).click();
  await page.getByText('Note saved').waitFor();
  await page.getByRole('button', { name: 'Lost…', exact: true }).click();
  const sheet = page.getByRole('dialog');
  await sheet.getByText('Note saved').waitFor();
  for (const name of ['Mark as lost', 'Keep the lead'])
    await sheet.getByRole('button', { name }).click({ trial: true });
});

test('the trash button keeps the focus and stays in sight, and does nothing twice', async () => {
  const trash = page.getByRole('button', { name: 'Cancel lead: Visitor 3' });
  await trash.click();
  await toast().waitFor();
  expect(await trash.evaluate((button) => button === document.activeElement)).toBe(true);
  expect(await trash.getAttribute('aria-disabled')).toBe('true');
  // The question why comes up from below, and the list makes room.
  await page.getByText('Canceled. Why?').waitFor();
  const below = async () => {
    const [box, room] = [await trash.boundingBox(), await page.locator('[data-scroll-frame]').boundingBox()];
    return (box?.y ?? 0) + (box?.height ?? 0) - (room?.y ?? 0) - (room?.height ?? 0);
  };
  // A list is scrolled by whole pixels of the device.
  await expect.poll(below).toBeLessThan(1);
  const asked: string[] = [];
  page.on('request', (request) => asked.push(request.method()));
  await page.keyboard.press('Enter');
  await page.getByRole('tab', { name: 'Pricing Variables' }).click();
  await page.getByLabel('Standard /SQ').waitFor();
  expect(asked).not.toContain('PATCH');
});

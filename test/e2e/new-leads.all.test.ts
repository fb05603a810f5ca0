import type { Page } from 'playwright-core';
import { beforeAll, expect, test } from 'vitest';
import { productStage } from '#test/support/browser-stage.ts';
import { wcagFindings } from '#test/support/looks.ts';
import { come, comeBack, leadNames } from '#test/support/office.ts';
import { pageStage } from '#test/support/page-stage.ts';

const product = productStage();
const stage = pageStage(product);

beforeAll(async () => {
  for (const name of ['Harlan Voss', 'Lee Park', 'Marisol Delgado', 'Tobias Okafor'])
    await come(product(), name);
});

/** The office's list, and the line that tells what has come since. */
function newLeadsOn(page: Page) {
  const line = page.getByRole('region', { name: 'New leads' });
  return {
    list: leadNames(page),
    line,
    show: line.getByRole('button', { name: 'Show' }),
    words: (text: string) => line.getByText(text, { exact: true }).waitFor(),
    look: () => comeBack(page),
  };
}

/** The list as it opens. */
async function opened() {
  const page = await stage.office();
  const office = newLeadsOn(page);
  await office.list.first().waitFor();
  return { page, ...office };
}

test('the line stays in sight where the list is scrolled, on a phone too', async () => {
  const { page, line, list, look, show, words } = await opened();
  await page.setViewportSize({ width: 390, height: 700 });
  await list.last().scrollIntoViewIfNeeded();
  await come(product(), 'Odalys Quennell');
  await look();
  await words('1 new lead');
  await expect.poll(() => line.boundingBox().then((box) => (box?.y ?? -1) >= 0)).toBe(true);
  await show.click();
  await expect.poll(() => list.first().textContent()).toBe('Odalys Quennell');
});

test('new leads are told by number and emergency; no row moves, and Show brings them with the focus', async () => {
  const { page, line, list, look, show, words } = await opened();
  const before = await list.allTextContents();
  const top = async () => (await list.first().boundingBox())?.y;
  const at = await top();
  await come(product(), 'Wren Abara');
  await come(product(), 'Ivo Lind', { leaks: true });
  await look();
  await words('2 new leads (1 leaking)');
  expect(await list.allTextContents()).toEqual(before);
  expect(await top()).toBe(at);
  expect(await wcagFindings(page)).toEqual([]);
  await show.press('Enter');
  await words('Last lead just now');
  // Nor is it cut beside the tabs, once all is known to be well.
  await page.locator('[data-part="site"][data-well="true"]').waitFor();
  expect(await line.evaluate((region) => region.scrollWidth <= region.clientWidth)).toBe(true);
  expect((await list.allTextContents()).slice(0, 2)).toEqual(['Ivo Lind', 'Wren Abara']);
  expect(await page.evaluate(() => document.activeElement?.id)).toBe('panel-leads');
});

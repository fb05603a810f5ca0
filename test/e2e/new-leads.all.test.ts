import type { Page } from 'playwright-core';
import { beforeAll, expect, test } from 'vitest';
import { productStage } from '#test/support/browser-stage.ts';
import { wcagFindings } from '#test/support/looks.ts';
import { come, leadNames } from '#test/support/office.ts';
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
    /** As when the admin comes back to the tab. */
    look: () => page.evaluate(() => document.dispatchEvent(new Event('visibilitychange', { bubbles: true }))),
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

test('the sound is off until it is turned on, and stays on for the next visit', async () => {
  const { page, list, look, words } = await opened();
  const sound = page.getByLabel('Sound');
  expect(await sound.isChecked()).toBe(false);
  await page.evaluate(() => {
    const starts = Reflect.get(OscillatorNode.prototype, 'start');
    const heard = { notes: 0 };
    Object.assign(window, { heard });
    OscillatorNode.prototype.start = function (...when) {
      heard.notes += 1;
      return starts.apply(this, when);
    };
  });
  const notes = () => page.evaluate(() => Reflect.get(window, 'heard').notes);
  await sound.check();
  expect(await notes()).toBe(2);
  await come(product(), 'Dana Reyes');
  await look();
  await words('1 new lead');
  await expect.poll(notes).toBe(4);
  await page.reload();
  await list.first().waitFor();
  expect(await sound.isChecked()).toBe(true);
});

test('new leads are told by number, title and emergency; no row moves, and Show brings them with the focus', async () => {
  const { page, list, look, show, words } = await opened();
  const before = await list.allTextContents();
  const top = async () => (await list.first().boundingBox())?.y;
  const at = await top();
  expect(await page.title()).toBe('Admin');
  await come(product(), 'Wren Abara');
  await come(product(), 'Ivo Lind', { leaks: true });
  await look();
  await words('2 new leads (1 leaking)');
  expect(await page.title()).toBe('(2) Admin');
  expect(await list.allTextContents()).toEqual(before);
  expect(await top()).toBe(at);
  expect(await wcagFindings(page)).toEqual([]);
  await show.press('Enter');
  await words('Last lead just now');
  expect((await list.allTextContents()).slice(0, 2)).toEqual(['Ivo Lind', 'Wren Abara']);
  expect(await page.title()).toBe('Admin');
  expect(await page.evaluate(() => document.activeElement?.id)).toBe('panel-leads');
});

test('beside the prices they are shown only once nothing typed would be lost, in the list of all', async () => {
  const { page, list, look, show, words } = await opened();
  await page.getByRole('link', { name: /^Completed/ }).click();
  await page.getByText('No leads found').waitFor();
  await page.getByRole('tab', { name: 'Pricing Variables' }).click();
  await page.getByLabel('As Low As /SQ').fill('355');
  await page.getByText('1 unsaved change').waitFor();
  await come(product(), 'Cordelia Wynn');
  await look();
  await words('1 new lead');
  await show.click();
  await page.getByRole('button', { name: 'Stay' }).click();
  expect(await page.getByLabel('As Low As /SQ').inputValue()).toBe('355');
  await show.click();
  await page.getByRole('button', { name: 'Leave without saving' }).click();
  await list.filter({ hasText: 'Cordelia Wynn' }).waitFor();
});

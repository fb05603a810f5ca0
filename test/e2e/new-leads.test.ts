import { randomUUID } from 'node:crypto';
import type { Page } from 'playwright-core';
import { beforeEach, expect, test } from 'vitest';
import { postLead } from '#test/support/api-product.ts';
import { browserStage, productStage } from '#test/support/browser-stage.ts';
import { leadNames } from '#test/support/lead-rows.ts';
import { leadInput } from '#test/support/leads.ts';
import { signInAsAdmin } from '#test/support/office.ts';
import { wcagFindings } from '#test/support/wcag.ts';

const product = productStage();
const visit = browserStage();
let page: Page;

beforeEach(async () => {
  await come('Harlan Voss');
  page = (await visit()).page;
  await signInAsAdmin(page, product());
  await list().first().waitFor();
});

async function come(name: string, { leaks = false } = {}) {
  const lead = leadInput({ id: randomUUID(), name });
  await postLead(product(), lead);
  if (!leaks) return;
  await fetch(`${product().url}/api/leads/${lead.id}/details`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ hasLeaks: true }),
  });
}
const list = () => leadNames(page);
/** As when the admin comes back to the tab. */
const look = () =>
  page.evaluate(() => document.dispatchEvent(new Event('visibilitychange', { bubbles: true })));
const line = () => page.getByRole('region', { name: 'New leads' });
const words = (text: string) => line().getByText(text, { exact: true }).waitFor();
const show = () => line().getByRole('button', { name: 'Show' });
const top = async () => (await list().first().boundingBox())?.y;

test('new leads are told within ten seconds, no row moves, and Show brings them with the focus', async () => {
  const before = await list().allTextContents();
  const at = await top();
  const since = Date.now();
  await come('Marisol Delgado');
  await come('Tobias Okafor', { leaks: true });
  await words('2 new leads, 1 emergency');
  expect(Date.now() - since).toBeLessThan(10_000);
  expect(await page.title()).toBe('(2) Admin');
  expect(await list().allTextContents()).toEqual(before);
  expect(await top()).toBe(at);
  expect(await wcagFindings(page)).toEqual([]);
  await show().press('Enter');
  await words('New leads are announced here.');
  expect((await list().allTextContents()).slice(0, 2)).toEqual(['Tobias Okafor', 'Marisol Delgado']);
  expect(await page.title()).toBe('Admin');
  expect(await page.evaluate(() => document.activeElement?.id)).toBe('panel-leads');
});

test('the line stays in sight where the list is scrolled, on a phone too', async () => {
  await page.setViewportSize({ width: 390, height: 700 });
  await list().last().scrollIntoViewIfNeeded();
  await come('Odalys Quennell');
  await look();
  await words('1 new lead');
  await expect
    .poll(() =>
      line()
        .boundingBox()
        .then((box) => (box?.y ?? -1) >= 0),
    )
    .toBe(true);
  await show().click();
  await expect.poll(() => list().first().textContent()).toBe('Odalys Quennell');
});

test('they are told beside the prices, and shown only once nothing typed would be lost', async () => {
  await page.getByRole('tab', { name: 'Pricing Variables' }).click();
  await page.getByLabel('As Low As /SQ').fill('355');
  await come('Ivo Lind');
  await look();
  await words('1 new lead');
  await show().click();
  await page.getByRole('button', { name: 'Stay' }).click();
  expect(await page.getByLabel('As Low As /SQ').inputValue()).toBe('355');
  await show().click();
  await page.getByRole('button', { name: 'Leave without saving' }).click();
  await list().filter({ hasText: 'Ivo Lind' }).waitFor();
});

test('a list of another status keeps its rows, and Show opens the list of all', async () => {
  await page.getByRole('link', { name: /^Completed/ }).click();
  await page.getByText('No leads found').waitFor();
  await come('Wren Abara');
  await look();
  await words('1 new lead');
  await page.getByText('No leads found').waitFor();
  await show().click();
  await list().filter({ hasText: 'Wren Abara' }).waitFor();
});

test('the sound is off until it is turned on, and stays on for the next visit', async () => {
  const sound = () => line().getByLabel('Sound');
  expect(await sound().isChecked()).toBe(false);
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
  await sound().check();
  expect(await notes()).toBe(2);
  await come('Dana Reyes');
  await look();
  await words('1 new lead');
  await expect.poll(notes).toBe(4);
  await page.reload();
  await list().first().waitFor();
  expect(await sound().isChecked()).toBe(true);
});

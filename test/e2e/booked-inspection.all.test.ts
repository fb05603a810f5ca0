import { readFile } from 'node:fs/promises';
import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { browserStage, productStage } from '#test/support/browser-stage.ts';
import { setSetting } from '#test/support/company-settings.ts';
import { everyDay, genuineLead, setInspectionHours } from '#test/support/inspection-hours.ts';
import { holdScripts, holdTypeface, layoutShifts, watchLayoutShifts } from '#test/support/layout-shift.ts';
import { desktop, faults, phone, wcagFindings } from '#test/support/looks.ts';
import { pageStage } from '#test/support/page-stage.ts';
import { withPlainSpaces } from '#test/support/plain-spaces.ts';
import { resultEn } from '#web/words/en/result.ts';
import { resultEs } from '#web/words/es/result.ts';
import { button, linkOf, ownLinkOf, takenOver } from './made-link.ts';

const product = productStage();
const stage = pageStage(product, { viewport: phone });
const desk = pageStage(product, { viewport: desktop });
const visit = browserStage();
const { windows: words } = resultEn.next;

const sheet = (page: Page) => page.getByRole('dialog');

/** Chooses the first window of the second day in the open sheet: how many windows are left of the first one is the clock's to say. */
async function chooseFirst(page: Page): Promise<void> {
  const day = sheet(page).getByRole('radio').nth(1);
  // Another tap would give it back.
  if (!(await day.isChecked())) await day.click();
  await sheet(page).getByRole('group', { name: words.window }).getByRole('radio').first().click();
}

/** The same, and books it: the sheet closes. */
async function bookFirst(page: Page): Promise<void> {
  await chooseFirst(page);
  await sheet(page).locator('button[type="submit"]').click();
  await sheet(page).waitFor({ state: 'detached' });
}

/** What the page says of the visit, without what it says of an email about it. */
async function statusOf(page: Page): Promise<string> {
  const told = page.locator('[data-part="inspection"] [role="status"]').getByText(/\d/).first();
  await told.waitFor();
  return withPlainSpaces(await told.innerText())
    .replace(/ +/g, ' ')
    .trim();
}

/** The calendar file that a tap on that link saves: its name, and what a calendar is to do with it. */
async function fileBehind(page: Page, link: string): Promise<string[]> {
  const coming = page.waitForEvent('download');
  await page.getByRole('link', { name: link, exact: true }).click();
  const file = await coming;
  const text = await readFile(await file.path(), 'utf8');
  return [file.suggestedFilename(), /^METHOD:(.+)\r$/m.exec(text)?.[1] ?? text];
}

/** A homeowner at the result of a site where visits are booked. */
async function homeowner(name: string) {
  await setInspectionHours(product(), everyDay);
  const page = await stage.at('thank-you', { answers: { name } });
  const { id } = await genuineLead(product(), name);
  await page.getByRole('button', { name: /^Book my inspection/ }).click();
  return { page, id };
}

test('a homeowner books a window on a phone, moves and cancels it by the link of their own email, and has each for the calendar', async () => {
  const { page } = await homeowner('Wendeline Osei');
  await page.getByRole('radio').first().waitFor();
  expect(await wcagFindings(page)).toEqual([]);
  await bookFirst(page);
  const booked = await statusOf(page);
  expect(booked).toMatch(/^See you \w+, \w+ \d+, \d+( [AP]M)?–\d+ [AP]M\.$/);
  expect(await page.locator('[data-part="booked"]').innerText()).toMatch(/^Booked\s+See you /);
  expect(withPlainSpaces(await page.locator('[data-part="paper"]').textContent())).toContain(booked);
  await page.reload();
  expect(await statusOf(page)).toBe(booked);

  const { page: other } = await visit({ viewport: phone });
  await other.goto(await ownLinkOf(page));
  expect(await statusOf(other)).toBe(booked);
  expect(await fileBehind(other, words.calendar)).toEqual(['inspection.ics', 'PUBLISH']);
  await button(other, 'Change').click();
  await bookFirst(other);
  const moved = await statusOf(other);
  expect(moved).toMatch(/^See you \w+, \w+ \d+, \d+( [AP]M)?–\d+ [AP]M\.$/);
  expect(moved).not.toBe(booked);

  await button(other, words.cancel).click();
  await button(other, words.cancelIt).click();
  await other.getByText(words.news.canceled).waitFor();
  expect(await fileBehind(other, words.removeEntry)).toEqual(['inspection.ics', 'CANCEL']);
  await button(other, words.bookHere).waitFor();
});

test('the link that one shares says when the inspection is, and has nothing that changes it', async () => {
  const { page } = await homeowner('Ottoline Reyes');
  await bookFirst(page);
  const booked = await statusOf(page);
  const { page: other } = await visit({ viewport: phone });
  await other.goto(await linkOf(page));
  await takenOver(other);
  const told = await other.locator('[data-part="inspection"]').innerText();
  expect(withPlainSpaces(told).replace(/ +/g, ' ').trim()).toBe(booked);
  expect(await other.locator('[data-part="inspection"]').getByRole('button').count()).toBe(0);
  // No room is kept for buttons that never come.
  expect((await other.locator('[data-part="inspection"]').boundingBox())?.height).toBeLessThan(90);
  expect(await faults(other, 'the shared link')).toEqual([]);
});

test('the office has an inspection that was booked online on its day and in the lead’s history', async () => {
  const { page, id } = await homeowner('Leocadia Brandt');
  await bookFirst(page);
  await statusOf(page);
  const office = await desk.office(`/admin/leads/${id}`);
  await office
    .getByText(/Homeowner \(online\)/)
    .first()
    .waitFor();
  await office.getByRole('link', { name: 'Day’s inspections' }).click();
  const nobody = office.getByRole('region', { name: 'No one assigned' });
  const listed = nobody.getByRole('listitem').filter({ hasText: 'Leocadia Brandt' });
  await listed.getByText('Booked online').waitFor();
  expect(await wcagFindings(office)).toEqual([]);
});

test('the visit stands in the page of the link before any script, and nothing moves when it comes, in the longer words too', async () => {
  const { page } = await homeowner('Marguerite Osei');
  await bookFirst(page);
  const url = await ownLinkOf(page);
  const { page: late } = await visit({ locale: 'es-US', viewport: phone });
  const letScriptsCome = await holdScripts(late);
  const letFaceCome = await holdTypeface(late);
  await watchLayoutShifts(late);
  await late.goto(url, { waitUntil: 'commit' });
  const { windows: said } = resultEs.next;
  const [before = ''] = said.booked('|', '').split('|');
  await late.locator('[data-part="inspection"]').getByText(before).waitFor();
  await letFaceCome();
  letScriptsCome();
  await takenOver(late);
  await button(late, said.cancel).waitFor();
  expect(await layoutShifts(late)).toEqual([]);
  await button(late, said.cancel).click();
  expect(await faults(late, 'the visit')).toEqual([]);
});

test('the office’s form of hours reads well, and fits a phone', async () => {
  await setInspectionHours(product(), everyDay);
  const closedOn = ['2026-12-25', '2027-01-01'];
  await setSetting(product(), 'office_hours', { hours: ['Mo-Fr 08:00-17:00'], closedOn });
  const office = await desk.office();
  await office.goto(`${product().url}/admin?tab=company`);
  await office.getByLabel('Closed on').waitFor();
  expect(await faults(office, 'the hours')).toEqual([]);
});

import { readFile } from 'node:fs/promises';
import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import type { Lead } from '#shared/lead/stored-lead.ts';
import { officeToken } from '#test/support/admin-tokens.ts';
import { browserStage, productStage } from '#test/support/browser-stage.ts';
import { holdScripts, holdTypeface, layoutShifts, watchLayoutShifts } from '#test/support/layout-shift.ts';
import { desktop, faults, phone, sidewaysOverflow, wcagFindings } from '#test/support/looks.ts';
import { pageStage } from '#test/support/page-stage.ts';
import { call } from '#test/support/product.ts';
import { everyDay, genuineLead, setVisitHours } from '#test/support/visit-hours.ts';
import { resultEn } from '#web/words/en/result.ts';
import { resultEs } from '#web/words/es/result.ts';
import { button, linkOf, takenOver } from './made-link.ts';

const product = productStage();
const stage = pageStage(product, { viewport: phone });
const desk = pageStage(product, { viewport: desktop });
const visit = browserStage();
const { windows: words } = resultEn.next;

const sheet = (page: Page) => page.locator('.booking-sheet');

/** Chooses the first window of the second day in the open sheet: how many windows are left of the first one is the clock's to say. */
async function chooseFirst(page: Page): Promise<void> {
  const day = sheet(page).locator('.booking-chip').nth(1);
  // Another tap would give it back.
  if (!(await day.locator('input').isChecked())) await day.click();
  await sheet(page).locator('.booking-windows .booking-chip').first().click();
}

/** The same, and books it: the sheet closes. */
async function bookFirst(page: Page): Promise<void> {
  await chooseFirst(page);
  await sheet(page).locator('button[type="submit"]').click();
  await sheet(page).waitFor({ state: 'detached' });
}

/** What the page says of the visit, without what it says of an email about it. */
async function statusOf(page: Page): Promise<string> {
  const told = page.locator('.visit-booking [role="status"]').getByText(/\d/).first();
  await told.waitFor();
  return (await told.innerText()).replace(/\s+/g, ' ').trim();
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
  await setVisitHours(product(), everyDay);
  const page = await stage.at('thank-you', { answers: { name } });
  const { id } = await genuineLead(product(), name);
  await page.getByRole('button', { name: /^Book my inspection/ }).click();
  return { page, id };
}

async function officeChanges(id: string, change: object): Promise<void> {
  const token = await officeToken(product());
  expect((await call(product(), 'PATCH', `/api/leads/${id}`, { token, json: change })).status).toBe(200);
}

/** Of the lead as it is stored. */
async function visitOf(id: string): Promise<string | undefined> {
  const token = await officeToken(product());
  const { json } = await call(product(), 'GET', `/api/leads/${id}`, { token });
  return (json as { lead: Lead }).lead.appointment?.at;
}

test('a homeowner books a window on a phone, and moves and cancels it by the link to the quote', async () => {
  const { page } = await homeowner('Wendeline Osei');
  await page.getByRole('radio').first().waitFor();
  expect(await wcagFindings(page)).toEqual([]);
  await bookFirst(page);
  const booked = await statusOf(page);
  expect(booked).toMatch(/^Your inspection: .+, \d+:00 .*– \d+:00 [AP]M\.$/);
  await page.getByText(words.comes('Juniper Ridge Roofing')).waitFor();
  await page.reload();
  expect(await statusOf(page)).toBe(booked);

  const { page: other } = await visit({ viewport: phone });
  await other.goto(await linkOf(page));
  expect(await statusOf(other)).toBe(booked);
  expect([...(await wcagFindings(other)), ...(await sidewaysOverflow(other))]).toEqual([]);
  await button(other, 'Change').click();
  await bookFirst(other);
  const moved = await statusOf(other);
  expect(moved).toMatch(/^Your inspection: .+, \d+:00 .*– \d+:00 [AP]M\.$/);
  expect(moved).not.toBe(booked);

  await button(other, words.cancel).click();
  await button(other, words.cancelIt).click();
  await other.getByText(words.news.canceled).waitFor();
  await button(other, words.bookHere).waitFor();
});

test('the office has a visit that was booked online on its day and in the lead’s history, and its homeowner a new time from it', async () => {
  const { page, id } = await homeowner('Leocadia Brandt');
  await bookFirst(page);
  await statusOf(page);
  const office = await desk.office(`/admin/leads/${id}`);
  await office
    .getByText(/Homeowner \(online\)/)
    .first()
    .waitFor();
  await button(office, 'Day’s visits').click();
  const day = office.getByRole('dialog', { name: 'Day’s visits' });
  const listed = day.getByRole('listitem').filter({ hasText: 'Leocadia Brandt' });
  await listed.getByText(/booked online/).waitFor();
  expect(await wcagFindings(office)).toEqual([]);

  const at = new Date(Date.parse((await visitOf(id)) ?? '') + 7 * 86_400_000).toISOString();
  await officeChanges(id, { appointment: { at, minutes: 60 } });
  await expect
    .poll(async () => {
      await page.evaluate(() => window.dispatchEvent(new Event('focus')));
      await statusOf(page);
      return page.locator('.visit-booking [role="status"]').innerText();
    })
    .toContain(words.news['moved-by-others']);
});

test('whoever sees a time that the office has changed does not cancel the new one unseen, and their calendar hears of each', async () => {
  const { page, id } = await homeowner('Ignatius Crewe');
  await bookFirst(page);
  await statusOf(page);
  expect(await fileBehind(page, words.calendar)).toEqual(['inspection.ics', 'PUBLISH']);
  const { page: other, expectConsole } = await visit({ viewport: phone });
  expectConsole(/status of 409/);
  await other.goto(await linkOf(page));
  await statusOf(other);
  expect(await fileBehind(other, words.calendar)).toEqual(['inspection.ics', 'PUBLISH']);
  const at = new Date(Date.parse((await visitOf(id)) ?? '') + 7 * 86_400_000).toISOString();
  await officeChanges(id, { appointment: { at, minutes: 60 } });
  await button(other, words.cancel).click();
  await button(other, words.cancelIt).click();
  await other.getByText(words.problems.changed).waitFor();
  expect(await visitOf(id)).toBe(at);
  await button(other, words.cancelIt).click();
  await other.getByText(words.news.canceled).waitFor();
  expect(await visitOf(id)).toBeUndefined();
  expect(await fileBehind(other, words.removeEntry)).toEqual(['inspection.ics', 'CANCEL']);
});

test('a visit in the past stays on the page of the link, and nothing changes it there', async () => {
  const { page, id } = await homeowner('Cordelia Vance');
  await button(page, 'Close').click();
  await officeChanges(id, { appointment: { at: '2026-01-05T15:00:00.000Z', minutes: 60 } });
  const { page: other } = await visit({ viewport: phone });
  await other.goto(await linkOf(page));
  expect(await statusOf(other)).toMatch(/^Your inspection was Mon, Jan 5, /);
  expect(await button(other, words.cancel).count()).toBe(0);
});

test.each([
  ['en-US', resultEn],
  ['es-US', resultEs],
])(
  'the visit stands in the page of the link before any script, and nothing moves when it comes (%s)',
  async (locale, said) => {
    const { page } = await homeowner(`Marguerite ${locale}`);
    await bookFirst(page);
    const url = await linkOf(page);
    const { page: late } = await visit({ locale, viewport: phone });
    const letScriptsCome = await holdScripts(late);
    const letFaceCome = await holdTypeface(late);
    await watchLayoutShifts(late);
    await late.goto(url, { waitUntil: 'commit' });
    const [before] = said.next.windows.booked('|', '').split('|');
    await late
      .locator('.linked-visit')
      .getByText(before ?? '')
      .waitFor();
    await letFaceCome();
    letScriptsCome();
    await takenOver(late);
    await button(late, said.next.windows.cancel).waitFor();
    expect(await layoutShifts(late)).toEqual([]);
    await button(late, said.next.windows.cancel).click();
    expect(await faults(late, 'the visit')).toEqual([]);
  },
);

test('the office’s form of hours reads well, and fits a phone', async () => {
  await setVisitHours(product(), everyDay);
  const office = await desk.office();
  await button(office, 'Company').click();
  await button(office, 'Inspection times').click();
  await office.getByLabel(/^Days off/).waitFor();
  expect(await faults(office, 'the hours')).toEqual([]);
});

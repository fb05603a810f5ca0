import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { beforeAll, expect, test } from 'vitest';
import { clockOf, nearestMoment, wallTime } from '#shared/company/wall-clock.ts';
import { DAY_MS, HOUR_MS } from '#shared/durations.ts';
import type { Inspection } from '#shared/inspection/inspection.ts';
import type { Lead } from '#shared/lead/stored-lead.ts';
import { browserStage, productStage } from '#test/support/browser-stage.ts';
import { keepAtDesk, storedLead } from '#test/support/desk-leads.ts';
import { everyDay, setInspectionHours } from '#test/support/inspection-hours.ts';
import { snapshot } from '#test/support/leads.ts';
import { clippedText, desktop, faults, phone, sidewaysOverflow } from '#test/support/looks.ts';
import { signInAsAdmin } from '#test/support/office.ts';
import { mailTo } from '#test/support/sent-mail.ts';

const product = productStage();
const visit = browserStage();

/** So many days from the company's today, at that hour of its clock. */
function at(days: number, hour: number): string {
  const clock = clockOf(everyDay.timeZone);
  const today = Math.floor(wallTime(Date.now(), clock) / DAY_MS) * DAY_MS;
  return new Date(nearestMoment(today + days * DAY_MS + hour * HOUR_MS, clock)).toISOString();
}

const sam = 'sam.okoye@example.com';

const inspected = (
  n: number,
  name: string,
  inspection: Partial<Inspection>,
  lead: Partial<Lead> = {},
): Lead =>
  storedLead(n, {
    name,
    status: 'scheduled',
    call_attempts: 1,
    email: `lead-${n}@mail.example`,
    address: `${n} Prairie View Dr, Gretna, NE 68028`,
    ...lead,
    inspection: { at: at(1, 9), minutes: 60, person: sam, time_zone: everyDay.timeZone, ...inspection },
  });

beforeAll(async () => {
  await setInspectionHours(product(), everyDay);
  await keepAtDesk(product(), [
    inspected(1, 'Bettina Marsh', { at: at(-1, 10) }, { quote: { ...snapshot(), standard: 28_000 } }),
    inspected(2, 'Oscar Villanueva', { at: at(1, 13) }),
    inspected(3, 'Hettie Crane', { at: at(1, 13.5) }),
    inspected(4, 'Milo Petrakis', { at: at(1, 16), person: undefined, booked_online: true }),
  ]);
});

test('from the tab to a day that is over, how its inspection went, the week and back', async () => {
  const { page } = await visit({ viewport: desktop });
  await signInAsAdmin(page, product());
  await page.keyboard.press('g');
  await page.keyboard.press('i');
  const tab = page.getByRole('tabpanel', { name: 'Inspections' });
  await tab.getByText('No inspections', { exact: true }).waitFor();
  await tab.getByRole('link', { name: 'Day before' }).click();
  await tab.getByText('1 inspection, 1 without an outcome').waitFor();
  const address = page.url();
  await tab.getByRole('button', { name: 'How did it go?' }).click();
  const question = page.getByRole('dialog', { name: 'How did it go?' });
  await question.getByRole('button', { name: /^Sold/ }).click();
  await question.getByRole('button', { name: 'Save as sold' }).click();
  const block = tab.getByRole('region', { name: 'sam.okoye' }).getByRole('listitem');
  await block.getByText('Sold $28,000').waitFor();
  expect(page.url()).toBe(address);
  await tab.getByRole('button', { name: 'Week', exact: true }).click();
  const entry = tab.getByRole('listitem').filter({ hasText: 'Bettina Marsh' });
  await entry.getByText('Sold', { exact: true }).waitFor();
  await page.goBack();
  await block.getByText('Sold $28,000').waitFor();
  await block.getByRole('link', { name: 'Bettina Marsh' }).click();
  await page.getByRole('heading', { name: 'Bettina Marsh', exact: true }).waitFor();
  await page.goBack();
  await block.getByText('Sold $28,000').waitFor();
});

test('a day with an overlap reads well and fits, as a calendar and on a phone, which shows one person at a time', async () => {
  const { page } = await visit({ viewport: desktop });
  await signInAsAdmin(page, product());
  await page.goto(`${product().url}/admin?tab=inspections`);
  const tab = page.getByRole('tabpanel', { name: 'Inspections' });
  await tab.getByText('No inspections', { exact: true }).waitFor();
  await tab.getByRole('link', { name: 'Next day' }).click();
  await tab.getByRole('button', { name: 'Move: Hettie Crane' }).waitFor();
  // What stands there changes a moment after the width does.
  const onPhone = async () => {
    await page.setViewportSize(phone);
    await tab.getByRole('group', { name: 'Who goes' }).waitFor();
  };
  await onPhone();
  expect(await faults(page, 'a day')).toEqual([]);
  await onPhone();
  await tab.getByRole('button', { name: /^No one/ }).click();
  await tab.getByText('Milo Petrakis').waitFor();
  await tab.getByText('Hettie Crane').waitFor({ state: 'detached' });
  await tab.getByRole('button', { name: /^All/ }).click();
  await tab.getByRole('button', { name: 'Week', exact: true }).click();
  await tab
    .getByRole('button', { name: /times? free$/ })
    .first()
    .waitFor();
  expect(await faults(page, 'a week')).toEqual([]);
  await onPhone();
  await page.evaluate(() => {
    document.documentElement.style.setProperty('font-size', '200%');
    return new Promise((drawn) => requestAnimationFrame(() => requestAnimationFrame(drawn)));
  });
  expect([...(await sidewaysOverflow(page)), ...(await clippedText(page))]).toEqual([]);
});

test('on a phone the times to book say who is at whose home then, and nothing of them is cut', async () => {
  const lead = storedLead(8, {
    name: 'Dora Booker',
    email: 'lead-8@mail.example',
    status: 'contacted',
    assignee: sam,
  });
  await keepAtDesk(product(), [lead]);
  const { page } = await visit({ viewport: phone });
  await signInAsAdmin(page, product());
  await page.goto(`${product().url}/admin/leads/${lead.id}`);
  await page.getByRole('button', { name: 'Book inspection' }).click();
  const dialog = page.getByRole('dialog', { name: 'Book the inspection' });
  await dialog.getByRole('group', { name: 'Day' }).getByRole('button').nth(1).click();
  await dialog.getByText('sam.okoye: Hettie Crane, Gretna').waitFor();
  expect(await faults(page, 'the times to book')).toEqual([]);
});

test('the day before, whoever has no email is texted a reminder, and another is emailed that somebody is late', async () => {
  const earlier = at(-6, 9);
  await keepAtDesk(product(), [
    inspected(5, 'Priya Raman', { at: at(1, 9), booked_at: earlier }, { email: '', phone: '(402) 555-0188' }),
    inspected(6, 'Ada Thornquist', { at: at(1, 9), booked_at: earlier, person: 'rosa@example.com' }),
  ]);
  const { page } = await visit({ viewport: desktop });
  await signInAsAdmin(page, product());
  const day = new Date(Date.parse(at(1, 9))).toISOString().slice(0, 10);
  await page.goto(`${product().url}/admin?tab=inspections&day=${day}`);
  const stop = (name: string) =>
    page.getByRole('listitem').filter({ has: page.getByRole('link', { name, exact: true }) });
  await stop('Ada Thornquist').getByRole('button', { name: 'Tell Ada you’re late' }).click();
  await page.getByRole('button', { name: 'Email: Ada' }).click();
  await page.getByRole('button', { name: 'Send now' }).click();
  await page.getByText('Emailed lead-6@mail.example').waitFor();
  expect((await mailTo(product(), 'lead-6@mail.example')).text).toContain('We’re about 20 minutes late');
  await stop('Ada Thornquist').getByText('20 min late, told').waitFor();
  const reminder = stop('Priya Raman').getByRole('link', { name: 'Text a reminder: Priya Raman' });
  await stop('Priya Raman').getByText('Not told').waitFor();
  // Nothing here texts.
  await reminder.evaluate((link) => link.addEventListener('click', (event) => event.preventDefault()));
  await reminder.click();
  await stop('Priya Raman').getByText('Told', { exact: true }).waitFor();
});

test('the calendar is one stop of Tab, from which arrows move in time and between people', async () => {
  const { page } = await visit({ viewport: desktop });
  await signInAsAdmin(page, product());
  await page.goto(`${product().url}/admin?tab=inspections`);
  const tab = page.getByRole('tabpanel', { name: 'Inspections' });
  await tab.getByRole('link', { name: 'Next day' }).click();
  await tab.getByRole('button', { name: 'Move: Hettie Crane' }).waitFor();
  const controls = tab.getByRole('region').locator('a, button');
  const stops = () => controls.evaluateAll((all) => all.filter(({ tabIndex }) => tabIndex === 0).length);
  const focused = () => page.evaluate(() => document.activeElement?.textContent);
  expect(await stops()).toBe(1);
  await tab.getByRole('link', { name: 'Oscar Villanueva', exact: true }).focus();
  await page.keyboard.press('ArrowRight');
  await page.keyboard.press('ArrowRight');
  for (let step = 0; step < 8 && (await focused()) !== 'Milo Petrakis'; step += 1)
    await page.keyboard.press('ArrowRight');
  expect([await focused(), await stops()]).toEqual(['Milo Petrakis', 1]);
  await page.keyboard.press('ArrowLeft');
  const region = tab.getByRole('region').filter({ has: page.locator(':focus') });
  expect(await region.getByRole('heading').textContent()).not.toBe('No one assigned');
  // Back by Tab to where one was.
  const at = await focused();
  await page.keyboard.press('Tab');
  await page.keyboard.press('Shift+Tab');
  expect(await focused()).toBe(at);
});

test('an email that waits for its ten seconds leaves with the page that is closed, once', async () => {
  const address = 'lead-7@mail.example';
  await keepAtDesk(product(), [inspected(7, 'Noor Haddad', { at: at(1, 11), person: 'lee@example.com' })]);
  const { page } = await visit({ viewport: desktop });
  await signInAsAdmin(page, product());
  await page.goto(`${product().url}/admin?tab=inspections&day=${at(1, 11).slice(0, 10)}`);
  const made = page.waitForResponse((response) => response.url().endsWith('/sending'));
  await page.getByRole('button', { name: 'Tell Noor you’re late' }).click();
  await page.getByRole('button', { name: 'Email: Noor' }).click();
  await made.then((response) => response.finished());
  // The browser asks, and whoever closes it all the same loses nothing.
  page.on('dialog', (dialog) => void dialog.accept());
  await page.goto('about:blank');
  const emails = async () =>
    (await readdir(join(product().dataDir, 'mail'))).filter(
      (name) => name.includes(address) && name.endsWith('.json'),
    );
  await expect.poll(emails).toHaveLength(1);
  expect((await mailTo(product(), address)).text).toContain('We’re about 20 minutes late');
});

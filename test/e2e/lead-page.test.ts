import type { Page } from 'playwright-core';
import { beforeAll, expect, test } from 'vitest';
import { adminSession } from '#test/support/admin-tokens.ts';
import { productStage } from '#test/support/browser-stage.ts';
import { leadInput } from '#test/support/leads.ts';
import { fillLogin } from '#test/support/office.ts';
import { pageStage } from '#test/support/page-stage.ts';
import { postLead } from '#test/support/product.ts';
import { full, hostile, keepFullAndHostile } from './full-leads.ts';

const product = productStage();
const stage = pageStage(product);

const plain = '00000000-0000-4000-8000-000000000001';
const called = '00000000-0000-4000-8000-000000000004';

beforeAll(async () => {
  await keepFullAndHostile(product());
  for (const id of [plain, called]) {
    // Of one phone, email or street they would be possible duplicates.
    const number = id.slice(-2);
    const own = {
      id,
      phone: `(402) 555-01${number}`,
      email: `lead${number}@mail.example`,
      address: `22${number} ${id === plain ? 'Thistledown' : 'Marrow Creek'} Ct, Papillion, NE 68046`,
    };
    expect((await postLead(product(), leadInput(own))).status).toBe(201);
  }
});

const pathOf = (id: string) => `/admin/leads/${id}`;
const nameOf = (page: Page) => page.getByRole('heading', { level: 1 });

test('a link to a lead leads through the login to the lead, and from there to the list of all', async () => {
  const page = await stage.login(pathOf(full));
  await page.getByText('Sign in to manage your website').waitFor();
  await fillLogin(page, product());
  await nameOf(page).getByText('Marisol Delgado').waitFor();
  // Which `signInAsAdmin` leaves in the browser instead of the form.
  const left = await page.evaluate(() =>
    Object.keys(localStorage).filter((key) => key.startsWith('Cognito')),
  );
  expect(left.sort()).toEqual(Object.keys(await adminSession(product())).sort());
  expect(page.url()).toBe(product().url + pathOf(full));
  await expect.poll(() => page.title()).toBe('Marisol Delgado – Admin');
  const claim = page.getByRole('region', { name: 'Insurance estimate' });
  for (const text of ['$24,012.75', '01009934172', 'Numbers check out.'])
    await claim.getByText(text).waitFor();
  expect(await claim.getByRole('list', { name: 'Warnings' }).getByRole('listitem').count()).toBe(3);
  // They share a phone number: a lead's own page names spam, too.
  await page.getByRole('list', { name: 'Possible duplicates' }).waitFor();
  await page.goto(product().url + pathOf(hostile));
  await nameOf(page).getByText('evil').waitFor();
  await page.getByRole('link', { name: 'Back to leads' }).click();
  await page.getByRole('heading', { name: 'Admin Dashboard' }).waitFor();
  expect(new URL(page.url()).pathname).toBe('/admin');
  // Lead by lead through the list, and back to it in one step.
  await page.getByRole('link', { name: 'Odalys Quennell' }).first().click();
  await page.getByText(/^1 of 4$/).waitFor();
  await page.getByRole('button', { name: 'Next lead' }).click();
  await page.getByText(/^2 of 4$/).waitFor();
  await page.getByRole('link', { name: 'Back to leads' }).click();
  await page.getByRole('heading', { name: 'Admin Dashboard' }).waitFor();
});

test('the first screen of a phone has the call, its outcome, the next step and a note', async () => {
  const page = await stage.office(pathOf(called));
  await page.setViewportSize({ width: 390, height: 844 });
  await nameOf(page).getByText('Odalys Quennell').waitFor();
  const next = page.getByRole('region', { name: 'Next step' });
  const acts = [
    page.getByRole('link', { name: /^Call / }),
    page.getByRole('link', { name: 'Text' }),
    ...['No answer', 'Voicemail', 'Reached', 'Call back', 'Book inspection'].map((name) =>
      next.getByRole('button', { name }),
    ),
    next.getByLabel('Follow-up date'),
    page.getByLabel('Status of Odalys Quennell'),
    page.getByLabel('New note'),
    page.getByRole('button', { name: 'Save note' }),
  ];
  const boxes = await Promise.all(acts.map((act) => act.boundingBox()));
  const below = boxes.filter((box) => box === null || box.y + box.height > 844 || box.height < 44);
  expect(below).toEqual([]);
  // From Call to the history in two taps.
  await page.getByRole('link', { name: /^Call / }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Left voicemail' }).click();
  await page.getByRole('status').getByText('Call logged').waitFor();
  const history = page.getByRole('list', { name: 'Notes and history, newest first' });
  await history.getByText('Call attempt 1: left voicemail').waitFor();
  await page.getByRole('status').getByRole('button', { name: 'Undo' }).click();
  await history.getByText('Call attempt taken back').waitFor();
  await next.getByText('No calls logged.').waitFor();
});

test('a day’s work on a lead is kept, told in its history, and ends with its deletion', async () => {
  const { expectConsole } = stage.visitor();
  const page = await stage.office(pathOf(plain));
  await nameOf(page).getByText('Odalys Quennell').waitFor();
  const history = page.getByRole('list', { name: 'Notes and history, newest first' });
  const office = page.getByRole('region', { name: 'Next step' });

  await page.getByLabel('Status of Odalys Quennell').selectOption('contacted');
  await page.getByRole('status').getByText('Lead status updated successfully').waitFor();
  await history.getByText('Status: New → Contacted').waitFor();
  await office.getByRole('button', { name: 'Reached' }).click();
  await office.getByText(/^1 attempt, /).waitFor();
  await history.getByText('Call attempt 1: reached').waitFor();
  await office.getByLabel('Follow-up date').fill('2099-12-31');
  await office.getByRole('button', { name: 'Save', exact: true }).click();
  await history.getByText('Follow-up set: Thu, Dec 31, 2099').waitFor();
  await office.getByLabel('Assigned to').selectOption({ label: `Me (${product().adminEmail})` });
  await history.getByText(`Assigned to ${product().adminEmail}`).waitFor();
  await page.getByRole('button', { name: 'Mark as spam' }).click();
  await page.getByRole('button', { name: 'Not spam' }).waitFor();
  await history.getByText('Marked as spam').waitFor();

  const note = page.getByLabel('New note');
  await note.fill('Roof is steep.\nCall after five.');
  expectConsole(/net::ERR_FAILED/);
  await page.route('**/notes', (route) => route.abort());
  await page.getByRole('button', { name: 'Save note' }).click();
  await page.getByRole('alert').getByText('Note not saved.').waitFor();
  await page.getByRole('link', { name: 'Back to leads' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Stay' }).click();
  expect(await note.inputValue()).toBe('Roof is steep.\nCall after five.');
  await page.unroute('**/notes');
  await page.getByRole('button', { name: 'Save note' }).click();
  await history.getByText('Call after five.').waitFor();

  await page.reload();
  await history.getByText('Call after five.').waitFor();
  expect(await history.getByRole('listitem').count()).toBe(7);
  expect(await page.getByLabel('Follow-up date').inputValue()).toBe('2099-12-31');
  expect(await page.getByLabel('Assigned to', { exact: true }).inputValue()).toBe(product().adminEmail);

  const ask = page.getByRole('button', { name: 'Delete lead' });
  await ask.click();
  await page.getByRole('dialog').getByRole('button', { name: 'Cancel' }).click();
  await ask.click();
  await page.getByRole('dialog').getByRole('button', { name: 'Delete lead' }).click();
  await page.getByRole('status').getByText('Lead deleted').waitFor();
  await page.getByRole('heading', { name: 'Admin Dashboard' }).waitFor();
  expectConsole(/status of 404/);
  await page.goto(product().url + pathOf(plain));
  await page.getByText('This lead was deleted.').waitFor();
});

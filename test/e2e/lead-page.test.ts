import { readFile } from 'node:fs/promises';
import type { Page } from 'playwright-core';
import { beforeAll, expect, test } from 'vitest';
import { call, postLead } from '#test/support/api-product.ts';
import { browserStage, productStage } from '#test/support/browser-stage.ts';
import { leadInput } from '#test/support/leads.ts';
import { signInAsAdmin } from '#test/support/office.ts';
import { officeToken } from '#test/support/office-leads.ts';
import { upload } from '#test/support/uploads.ts';
import { clippedText, motion, sidewaysOverflow, spilled, wcagFindings } from '#test/support/wcag.ts';

const product = productStage();
const visit = browserStage();

const idOf = (n: number) => `00000000-0000-4000-8000-${String(n).padStart(12, '0')}`;
const [plain, full, hostile] = [idOf(1), idOf(2), idOf(3)];
const estimate = 'test/fixtures/estimates/03_amfam_multistructure_nonrecoverable/document.pdf';

beforeAll(async () => {
  const read = (await upload(product(), await readFile(estimate))).json as { documentId: string };
  const consent = {
    ticked: true,
    wordingVersion: '1',
    wording: 'q'.repeat(500),
    at: '2026-11-20T15:04:05.678Z',
    page: `https://roof.example/${'p'.repeat(500)}`,
  };
  const leads = [
    leadInput({ id: plain }),
    leadInput({
      id: full,
      name: 'Marisol Delgado',
      phone: '402 555 0161 ext 12',
      email: 'marisol@mail.example',
      lead_type: 'insurance',
      documentId: read.documentId,
    }),
    leadInput({
      id: hostile,
      name: `\u202Eevil${'\u0301'.repeat(40)} ${'W'.repeat(150)}`,
      email: `${'w'.repeat(200)}@mail.example`,
      phone: '(402) 555-0161 after\nsix, not on Mondays!',
      address: `${'A\u0325'.repeat(200)}\n\n\u202Eline`,
      content: `no form\n${'Z'.repeat(500)}`,
      post_url: `javascript:${'u'.repeat(500)}`,
      honeypot: 'https://buy.example',
      consent,
    }),
  ];
  for (const lead of leads) expect((await postLead(product(), lead)).status).toBe(201);
  const token = await officeToken(product());
  await call(product(), 'POST', `/api/leads/${hostile}/notes`, { json: { text: 'N'.repeat(500) }, token });
});

const leadUrl = (id: string) => `${product().url}/admin/leads/${id}`;
const nameOf = (page: Page) => page.getByRole('heading', { level: 1 });

test('a link to a lead leads through the login to the lead, and from there to the list of all', async () => {
  const { page } = await visit();
  await page.goto(leadUrl(full));
  await page.getByText('Sign in to manage your website').waitFor();
  await page.getByLabel('Email').fill(product().adminEmail);
  await page.getByLabel('Password', { exact: true }).fill(product().adminPassword);
  await page.getByRole('button', { name: 'Sign In' }).click();
  await nameOf(page).getByText('Marisol Delgado').waitFor();
  expect(page.url()).toBe(leadUrl(full));
  await expect.poll(() => page.title()).toBe('Marisol Delgado – Admin');
  const claim = page.getByRole('region', { name: 'Insurance estimate' });
  for (const text of ['$24,012.75', '01009934172', 'These figures add up inside the paper.'])
    await claim.getByText(text).waitFor();
  expect(await claim.getByRole('list', { name: 'Warnings' }).getByRole('listitem').count()).toBe(3);
  // The two leads share a phone number, however it was typed.
  await page.getByRole('link', { name: /^evil/ }).click();
  await nameOf(page).getByText('evil').waitFor();
  await page.getByRole('link', { name: 'Back to leads' }).click();
  await page.getByRole('heading', { name: 'Admin Dashboard' }).waitFor();
  expect(new URL(page.url()).pathname).toBe('/admin');
});

test('from a list over two leads the way back is the list as it was', async () => {
  const { page } = await visit();
  await signInAsAdmin(page, product());
  await page.goto(`${product().url}/admin?status=new&type=insurance`);
  await page.getByRole('link', { name: 'Marisol Delgado' }).first().click();
  await page.getByRole('link', { name: /^evil/ }).click();
  await nameOf(page).getByText('evil').waitFor();
  await page.getByRole('link', { name: 'Back to leads' }).click();
  await page.getByRole('heading', { name: 'Admin Dashboard' }).waitFor();
  expect(new URL(page.url()).search).toBe('?status=new&type=insurance');
});

test('a day’s work on a lead is kept, told in its history, and ends with its deletion', async () => {
  const { page, expectConsole } = await visit();
  await signInAsAdmin(page, product());
  await page.goto(leadUrl(plain));
  await nameOf(page).getByText('Odalys Quennell').waitFor();
  const history = page.getByRole('list', { name: 'History, newest first' });
  const office = page.getByRole('region', { name: 'Next step' });

  await page.getByLabel('Status of Odalys Quennell').selectOption('contacted');
  await page.getByRole('status').getByText('Lead status updated successfully').waitFor();
  await history.getByText('Status: New → Contacted').waitFor();
  await office.getByRole('button', { name: 'Call attempted' }).click();
  await office.getByText(/^Tried once, last /).waitFor();
  await office.getByLabel('Call back on').fill('2099-12-31');
  await office.getByRole('button', { name: 'Set' }).click();
  await history.getByText('Call back on Thu, Dec 31, 2099').waitFor();
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
  await page.getByRole('alert').getByText('The note was not saved.').waitFor();
  await page.getByRole('link', { name: 'Back to leads' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Stay' }).click();
  expect(await note.inputValue()).toBe('Roof is steep.\nCall after five.');
  await page.unroute('**/notes');
  await page.getByRole('button', { name: 'Save note' }).click();
  await history.getByText('Wrote a note').waitFor();

  await page.reload();
  await page.getByRole('list', { name: 'Notes, newest first' }).getByText('Call after five.').waitFor();
  expect(await history.getByRole('listitem').count()).toBe(7);
  expect(await page.getByLabel('Call back on').inputValue()).toBe('2099-12-31');
  expect(await page.getByLabel('Assigned to').inputValue()).toBe(product().adminEmail);

  const ask = page.getByRole('button', { name: 'Delete for good' });
  await ask.click();
  await page.getByRole('dialog').getByRole('button', { name: 'Keep the lead' }).click();
  await ask.click();
  await page.getByRole('dialog').getByRole('button', { name: 'Delete the lead' }).click();
  await page.getByRole('status').getByText('Lead deleted for good').waitFor();
  await page.getByRole('heading', { name: 'Admin Dashboard' }).waitFor();
  expectConsole(/status of 404/);
  await page.goto(leadUrl(plain));
  await page.getByText('This lead is not here any more.').waitFor();
});

test('a lead with everything and a hostile one stay in their boxes, readable in both themes, at 320 px too', async () => {
  const { page } = await visit({ viewport: { width: 1280, height: 900 }, reducedMotion: 'reduce' });
  await signInAsAdmin(page, product());
  const findings: string[] = [];
  const look = async (screen: string, ...found: Promise<string[]>[]) => {
    for (const finding of (await Promise.all(found)).flat()) findings.push(`${screen}: ${finding}`);
  };
  for (const [name, id] of [
    ['full', full],
    ['hostile', hostile],
  ] as const) {
    await page.setViewportSize({ width: 1280, height: 900 });
    await page.goto(leadUrl(id));
    await nameOf(page).waitFor();
    await page.getByText('The form as it was sent').click();
    await look(name, wcagFindings(page));
    for (const width of [320, 768, 1280]) {
      await page.setViewportSize({ width, height: 900 });
      await look(
        `${name} at ${width} px`,
        sidewaysOverflow(page),
        clippedText(page),
        spilled(page),
        motion(page),
      );
    }
  }
  await page.getByRole('button', { name: 'Delete for good' }).focus();
  await page.keyboard.press('Enter');
  await page.getByRole('dialog').waitFor();
  await look('question', wcagFindings(page));
  await page.keyboard.press('Escape');
  await expect.poll(() => page.evaluate(() => document.activeElement?.textContent)).toBe('Delete for good');
  expect(findings).toEqual([]);
});

import { randomUUID } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { createServer } from 'node:http';
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { close, listen } from '#infra/local/wire/http.ts';
import { quoteNumber } from '#shared/quote/quote-number.ts';
import { leadsOf } from '#test/support/admin-tokens.ts';
import { browserStage, productStage } from '#test/support/browser-stage.ts';
import { leadInput } from '#test/support/leads.ts';
import { inviteAdmin, leadNames, leadRow, openLead, signInFirst } from '#test/support/office.ts';
import { pageStage } from '#test/support/page-stage.ts';
import { call, poll, postLead, upload } from '#test/support/product.ts';

/** The other system of the office, which takes nothing in the morning and all in the afternoon. */
let takes = false;
const webhook = createServer((request, response) => {
  request.resume();
  response.writeHead(takes ? 200 : 500).end();
});
const webhookUrl = `http://127.0.0.1:${await listen(webhook, 0)}/`;
afterAll(() => close(webhook));

const product = productStage({ webhookUrl });
const stage = pageStage(product);
const visit = browserStage();

const lee = {
  email: 'lee.park@example.com',
  temporaryPassword: 'Temporary-Pass-1',
  password: 'My-own-password-22',
};
const people = [
  'Tobias Okafor',
  'Marisol Delgado',
  'Karen Whitfield',
  'Priya Raman',
  'Harlan Voss',
  'Odalys Quennell',
  'Walter Brandt',
  'Imani Castellanos',
  'Gus Lindqvist',
  'Bettina Marsh',
  'Rufus Adeyemi',
  'Lucinda Farrow',
] as const;
const ids = new Map<string, string>(people.map((name) => [name, randomUUID()]));
const idOf = (name: (typeof people)[number]) => ids.get(name) ?? '';
const today = new Date().toISOString().slice(0, 10);

/** The id of a scan that was read and refused: the first to come is under way for a while, the same again is known. */
async function refusedPaper(paper: Uint8Array): Promise<string> {
  const sent = (await upload(product(), paper)).json as {
    documentId?: string;
    error?: { documentId: string };
  };
  const documentId = sent.documentId ?? sent.error?.documentId ?? '';
  await vi.waitFor(async () => expect((await poll(product(), documentId)).status).toBe(422), 10_000);
  return documentId;
}

/** Twelve leads come in, two with a scan that nobody can read; three are promised a call today, and one roof leaks. */
beforeAll(async () => {
  await inviteAdmin(product(), lee.email, lee.temporaryPassword);
  const paper = await readFile('test/fixtures/estimates/scan-unreadable/document.pdf');
  for (const [n, name] of people.entries()) {
    const hasPaper = name === 'Karen Whitfield' || name === 'Gus Lindqvist';
    const documentId = hasPaper ? await refusedPaper(paper) : undefined;
    const lead = leadInput({
      id: idOf(name),
      name,
      phone: `(402) 555-01${40 + n}`,
      email: `visitor${n}@mail.example`,
      address: `${400 + n} Juniper Hollow Ct, Omaha, NE 68106`,
      squareFootage: 1800,
      ...(documentId && { lead_type: 'insurance', documentId }),
    });
    expect((await postLead(product(), lead)).status).toBe(201);
    const callTimes = [{ day: today, part: 'morning' }];
    const details = {
      ...(n < 3 && { callTimes }),
      ...(name === 'Tobias Okafor' && { hasLeaks: true }),
    };
    if (n < 3) await call(product(), 'POST', `/api/leads/${lead.id}/details`, { json: details });
  }
});

const chip = (page: Page, label: string) =>
  page.getByRole('navigation').getByRole('link', { name: new RegExp(`^${label}`) });
const shown = (page: Page) => leadNames(page).allInnerTexts();

test('a day in the office: promises are seen, found, called, priced and followed by both admins', async () => {
  const page = await stage.office();
  await leadNames(page).nth(11).waitFor();

  // The first failed delivery shows at once.
  await page
    .locator('.admin-site')
    .getByText(/webhook failing/i)
    .waitFor({ state: 'attached' });

  // Three promised calls, the leaking roof first.
  await chip(page, 'Follow-ups due').getByText('3').waitFor();
  await chip(page, 'Follow-ups due').click();
  await expect.poll(() => shown(page)).toEqual(['Tobias Okafor', 'Marisol Delgado', 'Karen Whitfield']);

  // Found by what they say on the phone.
  const search = page.getByRole('searchbox');
  await search.fill(quoteNumber(idOf('Priya Raman')).replaceAll('-', ' ').toLowerCase());
  await expect.poll(() => shown(page)).toEqual(['Priya Raman']);
  await search.fill('Whitfeild');
  await expect.poll(() => shown(page)).toEqual(['Karen Whitfield']);

  // Called in one tap, and taken back by Undo.
  const lead = await openLead(page, 'Karen Whitfield');
  await lead.getByRole('button', { name: 'No answer' }).first().click();
  await expect
    .poll(async () => (await leadsOf(product(), 'Karen Whitfield'))[0])
    .toMatchObject({ calls: [{ outcome: 'no_answer' }], call_back_on: expect.any(String) });
  await page.getByRole('region', { name: 'Messages' }).getByRole('button', { name: 'Undo' }).click();
  await expect.poll(async () => (await leadsOf(product(), 'Karen Whitfield'))[0]?.call_attempts ?? 0).toBe(0);

  // The paper that nobody could read is priced by a person.
  await lead.getByLabel('Squares', { exact: true }).fill('28.4');
  await lead.getByLabel('On page').fill('3');
  await lead.getByRole('button', { name: 'Save only' }).click();
  await expect
    .poll(async () => (await leadsOf(product(), 'Karen Whitfield'))[0])
    .toMatchObject({ office_price: { squareFootage: 2840, page: 3 }, quote: { squareFootage: 1800 } });
  await lead.getByRole('region', { name: 'Quote' }).getByText('$14,500').waitFor();

  // Lee's note shows on the open page within seconds.
  const { page: lees } = await visit();
  await signInFirst(lees, product(), lee);
  const theirs = await openLead(lees, 'Karen Whitfield');
  await theirs.getByLabel('New note').fill('Two dogs in the yard');
  await theirs.getByRole('button', { name: 'Save note' }).click();
  await lead.getByText('Two dogs in the yard').waitFor();

  // The other system is back: what failed is sent again.
  takes = true;
  await page.goto(`${product().url}/admin`);
  await page.locator('.admin-site summary').click();
  await page.getByRole('button', { name: 'Try all now' }).click();
  await page.locator('.admin-site').getByText('all good').waitFor({ state: 'attached' });
  await leadRow(page, 'Karen Whitfield').first().waitFor();
});

test('the same on a phone: six leads are in sight, a call is logged from its row, and a paper is priced', async () => {
  const page = await stage.office();
  await page.setViewportSize({ width: 390, height: 844 });
  await leadNames(page).nth(11).waitFor();
  const bottoms = await page
    .locator('.admin-lead')
    .evaluateAll((rows) => rows.map((row) => row.getBoundingClientRect().bottom));
  expect(bottoms.filter((bottom) => bottom <= 844).length).toBeGreaterThanOrEqual(6);

  const row = leadRow(page, 'Marisol Delgado');
  await row.getByRole('link', { name: /^Call/ }).click();
  const sheet = page.getByRole('dialog', { name: 'How did the call go?' });
  await sheet.getByRole('button', { name: /^Left voicemail/ }).click();
  await expect
    .poll(async () => (await leadsOf(product(), 'Marisol Delgado'))[0])
    .toMatchObject({ calls: [{ outcome: 'voicemail', by: expect.any(String) }] });

  const lead = await openLead(page, 'Gus Lindqvist');
  await lead.getByLabel('Squares', { exact: true }).fill('31');
  await lead.getByRole('button', { name: 'Save only' }).click();
  await lead.getByRole('region', { name: 'Quote' }).getByText('$15,500').waitFor();
  expect(await page.evaluate(() => document.documentElement.scrollWidth > window.innerWidth)).toBe(false);
});

import { randomUUID } from 'node:crypto';
import type { Page } from 'playwright-core';
import { beforeAll, expect, test } from 'vitest';
import type { Overview } from '#shared/api/overview.ts';
import type { ServiceArea } from '#shared/company/service-area.ts';
import { leadsOf, officeToken } from '#test/support/admin-tokens.ts';
import { browserStage, productStage } from '#test/support/browser-stage.ts';
import { setSetting } from '#test/support/company-settings.ts';
import { homeowner } from '#test/support/homeowner.ts';
import { leadInput } from '#test/support/leads.ts';
import { faults } from '#test/support/looks.ts';
import { openLead } from '#test/support/office.ts';
import { pageStage } from '#test/support/page-stage.ts';
import { call, postLead } from '#test/support/product.ts';

const product = productStage();
const stage = pageStage(product);
const visit = browserStage();

const omaha: ServiceArea = { by: 'zips', zips: ['68101-68144'], tellMe: true };

beforeAll(() => setSetting(product(), 'service_area', omaha));

const note = (page: Page) => page.getByText('We don’t work in 99701 yet.', { exact: false });

test('an address outside is told at the first step, with a call and a box; the quote goes on, and the office sees who it was', async () => {
  const { page } = await visit();
  await page.goto(product().url);
  await page.locator('html[data-running]').waitFor();
  const field = page.getByRole('textbox', { name: 'Property Address' });
  await field.pressSequentially('9 Birch Ln, Fairbanks, AK 9970');
  expect(await note(page).count()).toBe(0);
  await field.press('1');
  await note(page).waitFor();
  await page.getByRole('checkbox', { name: 'Tell me when you come to my area' }).check();
  expect(
    await page
      .getByRole('link', { name: /^Call / })
      .last()
      .getAttribute('href'),
  ).toMatch(/^tel:/);
  expect(await faults(page, 'step 1')).toEqual([]);
  await page.getByRole('button', { name: 'Continue' }).click();
  await page.getByRole('button', { name: 'Out of Pocket' }).waitFor();
  expect(await note(page).count()).toBe(0);
  await homeowner.paysOutOfPocket(page);
  await homeowner.property(page);
  await homeowner.contact(page, 'Rosalind Frost');
  await page.locator('[data-tier]').nth(3).waitFor();
  await expect.poll(() => leadsOf(product(), 'Rosalind Frost')).toHaveLength(1);
  expect((await leadsOf(product(), 'Rosalind Frost'))[0]).toMatchObject({
    out_of_area: true,
    lead_type: 'retail',
    tell_when_here: { zip: '99701' },
  });

  const office = await stage.office();
  const row = office.getByRole('row').filter({ hasText: 'Rosalind Frost' });
  await row.getByText('Outside area').first().waitFor();
  expect(await faults(office, 'the list')).toEqual([]);
  await openLead(office, 'Rosalind Frost');
  await office.getByText('Waitlist (outside area)').last().waitFor();
  expect(await faults(office, 'the lead')).toEqual([]);
});

/** Leads of people who took their time, from the same place; resolves once the office's numbers have them. */
async function cameFromOutside(...names: string[]): Promise<void> {
  const address = '31 Spruce Way, Barrow, AK 99723';
  for (const name of names) {
    const lead = leadInput({ id: randomUUID(), name, author: name, address });
    expect((await postLead(product(), lead)).status).toBe(201);
  }
  const token = await officeToken(product());
  const numbers = () => call(product(), 'GET', '/api/overview?days=30&zone=America%2FChicago', { token });
  await expect
    .poll(async () => ((await numbers()).json as Overview).area?.zips, { timeout: 20_000 })
    .toContainEqual({ zip: '99723', leads: names.length });
}

test('the office’s overview says how many came from outside, and from where', async () => {
  await cameFromOutside('Isolde Marsh', 'Casimir Boone');
  const page = await stage.office();
  await page.getByRole('link', { name: 'Overview', exact: true }).click();
  const section = page.getByRole('region', { name: 'Outside your area' });
  await section.getByText('leads came from outside your area', { exact: false }).waitFor();
  await section.getByText('99723').first().waitFor();
  await section.scrollIntoViewIfNeeded();
  const found = await faults(page, 'the overview', '.overview');
  await section.getByRole('link', { name: 'Show them' }).click();
  await page.getByRole('row').filter({ hasText: 'Casimir Boone' }).waitFor();
  expect(found).toEqual([]);
});

import type { Page } from 'playwright-core';
import { beforeAll, expect, test } from 'vitest';
import { productStage } from '#test/support/browser-stage.ts';
import { leadInput } from '#test/support/leads.ts';
import { desktop, sidewaysOverflow, wcagFindings } from '#test/support/looks.ts';
import { leadNames } from '#test/support/office.ts';
import { pageStage } from '#test/support/page-stage.ts';
import { postLead } from '#test/support/product.ts';

const product = productStage();
const stage = pageStage(product);

const first = '6f0c3a52-9d64-4c8e-8a0f-2f6f6c1d7b11';
const second = '5f0c3a52-9d64-4c8e-8a0f-2f6f6c1d7b10';
const phone = '(402) 555-0188';

const estimate = {
  documentId: '7e57ab1e-0000-4000-8000-000000000002',
  documentName: 'State Farm.pdf',
  lead_type: 'insurance' as const,
};

/** One homeowner twice, who typed her name and email in another way the second time. */
beforeAll(async () => {
  const people = [
    { id: first, name: 'Karen Witfield', email: 'kw2@mail.example', phone, ...estimate },
    { id: second, name: 'Karen Whitfield', email: 'karen@mail.example', phone: phone.replaceAll(/\D/g, '') },
  ];
  for (const lead of people) expect((await postLead(product(), leadInput(lead))).status).toBe(201);
  // A list that was opened before they are known as duplicates asks about them no more.
  await product().invoke('prepare-data', {});
});

const shown = (page: Page) => leadNames(page).allInnerTexts();
const dialog = (page: Page) => page.getByRole('dialog', { name: 'The same homeowner?' });

async function openList(page: Page) {
  await page.goto(`${product().url}/admin`);
  await expect.poll(() => shown(page)).toEqual(['Karen Whitfield', 'Karen Witfield']);
}

test('two leads by one phone are tagged, compared, merged into the newer one, and set apart again', async () => {
  const page = await stage.office();
  await openList(page);
  await page.getByRole('link', { name: 'Possible duplicate: compare Karen Witfield' }).waitFor();
  await page.getByRole('link', { name: 'Possible duplicate: compare Karen Whitfield' }).click();
  await dialog(page)
    .getByText(/^Same phone/)
    .waitFor();
  for (const viewport of [{ width: 390, height: 844 }, desktop]) {
    await page.setViewportSize(viewport);
    expect([...(await wcagFindings(page)), ...(await sidewaysOverflow(page))]).toEqual([]);
  }
  await dialog(page).getByRole('button', { name: 'Merge into one lead' }).click();
  await page.getByText('Leads merged').waitFor();
  // What the other lead had stays a tap away.
  const other = page.getByRole('region', { name: 'Merged leads' });
  await other.getByRole('link', { name: 'Karen Witfield' }).waitFor();
  await other.getByText('kw2@mail.example').waitFor();
  // Her estimate is the lead's own.
  const claim = page.getByRole('region', { name: 'Insurance estimate' });
  for (const viewport of [{ width: 390, height: 844 }, desktop]) {
    await page.setViewportSize(viewport);
    await claim.getByText('State Farm.pdf').waitFor();
    expect([...(await wcagFindings(page)), ...(await sidewaysOverflow(page))]).toEqual([]);
  }

  // In the list there is one; the other's own page leads to it.
  await page.goto(`${product().url}/admin`);
  await expect.poll(() => shown(page)).toEqual(['Karen Whitfield']);
  await page.goto(`${product().url}/admin/leads/${first}`);
  await page.getByText('Merged into').waitFor();
  expect(await wcagFindings(page)).toEqual([]);
  await page.getByRole('link', { name: 'Karen Whitfield' }).click();

  // From the history, as the toast went with the page.
  await page.getByRole('button', { name: /^Undo: Merged with Karen Witfield/ }).click();
  await page.getByText('Merge undone', { exact: true }).waitFor();
  await page.getByRole('link', { name: 'karen@mail.example' }).waitFor();
});

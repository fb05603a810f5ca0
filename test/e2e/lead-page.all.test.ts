import { beforeAll, expect, test } from 'vitest';
import { productStage } from '#test/support/browser-stage.ts';
import { leadInput } from '#test/support/leads.ts';
import { clippedText, motion, sidewaysOverflow, spilled, wcagFindings } from '#test/support/looks.ts';
import { pageStage } from '#test/support/page-stage.ts';
import { postLead } from '#test/support/product.ts';
import { full, hostile, keepFullAndHostile } from './full-leads.ts';

const product = productStage();
const stage = pageStage(product);

beforeAll(() => keepFullAndHostile(product()));

test('a lead with everything and a hostile one stay in their boxes, readable in both themes, at 320 px too', async () => {
  const page = stage.page();
  const findings: string[] = [];
  const look = async (screen: string, ...found: Promise<string[]>[]) => {
    for (const finding of (await Promise.all(found)).flat()) findings.push(`${screen}: ${finding}`);
  };
  for (const [name, id] of [
    ['full', full],
    ['hostile', hostile],
  ] as const) {
    await page.setViewportSize({ width: 1280, height: 900 });
    await stage.office(`/admin/leads/${id}`);
    await page.getByRole('heading', { level: 1 }).waitFor();
    await page.getByText('Show all answers').click();
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
  await page.getByRole('button', { name: 'Delete lead' }).focus();
  await page.keyboard.press('Enter');
  await page.getByRole('dialog').waitFor();
  await look('question', wcagFindings(page));
  await page.keyboard.press('Escape');
  await expect.poll(() => page.evaluate(() => document.activeElement?.textContent)).toBe('Delete lead');
  expect(findings).toEqual([]);
});

test('from a list over two leads the way back is the list as it was', async () => {
  const twin = { id: '00000000-0000-4000-8000-000000000005', name: 'Mari D.', phone: '(402) 555-0161' };
  expect((await postLead(product(), leadInput(twin))).status).toBe(201);
  const page = await stage.office('/admin?status=new&type=insurance');
  await page.getByRole('link', { name: 'Marisol Delgado' }).first().click();
  const duplicates = page.getByRole('list', { name: 'Possible duplicates' });
  await duplicates.getByRole('link', { name: 'Mari D.' }).click();
  await page.getByRole('heading', { level: 1 }).getByText('Mari D.').waitFor();
  await page.getByRole('link', { name: 'Back to leads' }).click();
  await page.getByRole('heading', { name: 'Admin Dashboard' }).waitFor();
  expect(new URL(page.url()).search).toBe('?status=new&type=insurance');
});

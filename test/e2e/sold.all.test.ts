import { readFile } from 'node:fs/promises';
import { beforeAll, expect, test } from 'vitest';
import { browserStage, productStage } from '#test/support/browser-stage.ts';
import { keepAtDesk, storedLead } from '#test/support/desk-leads.ts';
import { snapshot } from '#test/support/leads.ts';
import { desktop, phone, sidewaysOverflow } from '#test/support/looks.ts';
import { signInAsAdmin } from '#test/support/office.ts';

const product = productStage();
const visit = browserStage();

beforeAll(async () => {
  const names = ['Leon Abrams', 'Bettina Marsh', 'Oscar Villanueva'];
  await keepAtDesk(
    product(),
    names.map((name, n) =>
      storedLead(n + 1, {
        name,
        status: 'contacted',
        phone: `(402) 555-011${n}`,
        created_at: new Date(Date.now() - (n + 1) * 60_000).toISOString(),
        quote: snapshot(),
        ...(name === 'Bettina Marsh' && {
          sale: { tier: 'standard' as const, price: 11_200, on: '2025-01-02' },
        }),
      }),
    ),
  );
});

test('a lead is sold without an inspection, corrected, found under Sold, counted, and exported by itself', async () => {
  const { page } = await visit({ viewport: desktop });
  await signInAsAdmin(page, product());
  const press = (name: string | RegExp) => page.getByRole('button', { name, exact: true }).click();
  await page.getByRole('link', { name: 'Leon Abrams', exact: true }).click();
  await press('Sold…');
  await page.getByLabel('Tier they agreed to').selectOption('Impact Resistant');
  await page.getByRole('textbox', { name: 'Price' }).fill('9,520');
  await press('Save as sold');
  await page.getByText('Sold for $9,520').waitFor();
  await press('Change sale');
  await page.getByRole('textbox', { name: 'Price' }).fill('9,250');
  await press('Save');
  await page.getByText('Sold for $9,250').first().waitFor();
  await page.getByText(/^Sold: \$9,250, Impact Resistant, \w+ \d+ \(was \$9,520,/).waitFor();

  await page.goBack();
  await press(/^Filter/);
  await page.getByRole('checkbox', { name: 'Sold' }).check();
  await page.getByRole('button', { name: 'Show 2 leads' }).click();
  await page.getByText('2 of 3 leads').waitFor();
  await page.getByText('$20,450 sold').waitFor();
  await page.getByRole('link', { name: 'Clear filters' }).click();

  await press('Export');
  const coming = page.waitForEvent('download');
  await press('Export sold only');
  const csv = await readFile(await (await coming).path(), 'utf8');
  expect(csv.trim().split('\r\n')).toHaveLength(3);
  expect(csv).toMatch(/"Leon Abrams",.*"Impact Resistant",9250,/);
  await page.keyboard.press('Escape');

  await page.getByRole('link', { name: 'Overview' }).click();
  await page.getByRole('list', { name: 'From lead to roof' }).getByText('Sold $9,250').waitFor();
  await page.getByRole('link', { name: 'Show 1 sold' }).click();
  await page.getByText('1 of 3 leads').waitFor();
});

test('on a phone the days of sales stand under Sold, and the row says it', async () => {
  const { page } = await visit({ viewport: phone });
  await signInAsAdmin(page, product());
  await page.goto(new URL('/admin?sold=yes', page.url()).href);
  await page.getByText('Sold $11,200', { exact: true }).waitFor();
  await page.getByRole('button', { name: /^Filter/ }).click();
  await page.getByRole('textbox', { name: 'Sold until' }).fill('2025-01-01');
  await page.getByRole('button', { name: 'Show 0 leads' }).waitFor();
  expect(await sidewaysOverflow(page)).toEqual([]);
});

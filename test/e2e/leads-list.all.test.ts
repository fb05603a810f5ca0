import { beforeAll, expect, test } from 'vitest';
import { productStage } from '#test/support/browser-stage.ts';
import { keepAtDesk, visitors } from '#test/support/desk-leads.ts';
import { sidewaysOverflow, wcagFindings } from '#test/support/looks.ts';
import { leadNames, leadRow } from '#test/support/office.ts';
import { pageStage } from '#test/support/page-stage.ts';

const product = productStage();
const stage = pageStage(product, { viewport: { width: 320, height: 640 } });

/** The first one leaks. */
beforeAll(() =>
  keepAtDesk(
    product(),
    visitors(60, Date.now()).map((lead, n) =>
      n === 0 ? { ...lead, hasLeaks: true } : { ...lead, phone: `(402) 555-0${101 + n}` },
    ),
  ),
);

test('on a narrow phone nothing is wider than the screen, and each control is reached', async () => {
  const page = await stage.office();
  await leadNames(page).first().waitFor();
  expect(await sidewaysOverflow(page)).toEqual([]);
  const row = leadRow(page, 'Visitor 59');
  await row.getByRole('link', { name: '(402) 555-0159' }).scrollIntoViewIfNeeded();
  for (const control of [
    row.getByRole('link', { name: '(402) 555-0159' }),
    row.getByLabel('Status of Visitor 59'),
    row.getByRole('button', { name: 'Cancel lead: Visitor 59' }),
  ]) {
    const box = await control.boundingBox();
    expect(Math.min(box?.width ?? 0, box?.height ?? 0)).toBeGreaterThanOrEqual(36);
  }
  await page.getByRole('button', { name: 'Filter' }).click();
  await page.getByRole('checkbox', { name: 'Emergency' }).check();
  await expect.poll(() => leadNames(page).count()).toBe(1);
});

test('who comes next meets WCAG 2.2 AA, in the dark too', async () => {
  const page = await stage.office();
  await page.setViewportSize({ width: 1280, height: 900 });
  const first = page.getByRole('region', { name: 'Call first' });
  await first.getByRole('button', { name: 'Show next' }).click();
  await first.getByText(/^2 of/).waitFor();
  expect(await wcagFindings(page)).toEqual([]);
});

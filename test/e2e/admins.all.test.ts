import { expect, test } from 'vitest';
import { productStage } from '#test/support/browser-stage.ts';
import { clippedText, sidewaysOverflow, wcagFindings } from '#test/support/looks.ts';
import { pageStage } from '#test/support/page-stage.ts';

const product = productStage();
const stage = pageStage(product);

test('list and question hold to the rules of access, on a phone too', async () => {
  const page = await stage.office();
  const admins = page.getByRole('dialog', { name: 'Admins' });
  await page.getByRole('button', { name: 'Admins' }).click();
  await admins.getByRole('listitem').filter({ hasText: '(you)' }).waitFor();
  await admins
    .getByLabel('Email of another admin')
    .fill('somebody.with.a.very.long.name@a-very-long-name-of-a-company.example.com');
  await admins.getByRole('button', { name: 'Invite', exact: true }).click();
  await admins.getByRole('status').getByText('on its way').waitFor();
  expect(await wcagFindings(page)).toEqual([]);
  await page.setViewportSize({ width: 320, height: 640 });
  expect([...(await sidewaysOverflow(page)), ...(await clippedText(page))]).toEqual([]);
  await admins
    .getByRole('listitem')
    .filter({ hasText: 'somebody' })
    .getByRole('button', { name: /^Remove/ })
    .click();
  await admins.getByRole('button', { name: 'Keep' }).waitFor();
  expect(await wcagFindings(page)).toEqual([]);
  expect([...(await sidewaysOverflow(page)), ...(await clippedText(page))]).toEqual([]);
});

import type { Page } from 'playwright-core';
import { beforeAll, expect, test } from 'vitest';
import { browserStage, productStage } from '#test/support/browser-stage.ts';
import { keepAtDesk, visitors } from '#test/support/desk-leads.ts';
import { wcagFindings } from '#test/support/looks.ts';
import { comeBack, inviteAdmin, leadRow, openLead, signInFirst } from '#test/support/office.ts';
import { pageStage } from '#test/support/page-stage.ts';

const product = productStage();
const stage = pageStage(product);
const visit = browserStage();

const lee = {
  email: 'lee.park@example.com',
  temporaryPassword: 'Temporary-Pass-1',
  password: 'My-own-password-22',
};

beforeAll(() => keepAtDesk(product(), visitors(3, Date.now())));

/** Looks at what others do until the row says so. */
async function seen(page: Page, words: string, place = leadRow(page, 'Visitor 2')): Promise<void> {
  await expect
    .poll(async () => {
      await comeBack(page);
      return place.getByText(words).count();
    })
    .toBeGreaterThan(0);
}

async function gone(page: Page): Promise<void> {
  await expect
    .poll(async () => {
      await comeBack(page);
      return leadRow(page, 'Visitor 2')
        .getByText(/^lee\.park (has|is) /)
        .count();
    })
    .toBe(0);
}

test('who has a lead open or calls it is seen by colleagues, in the row and on its page, until they are done', async () => {
  await inviteAdmin(product(), lee.email, lee.temporaryPassword);
  const { page: lees } = await visit();
  await signInFirst(lees, product(), lee);
  const danas = await stage.office();
  await leadRow(danas, 'Visitor 2').waitFor();

  const leesLead = await openLead(lees, 'Visitor 2');
  await seen(danas, 'lee.park has it open');
  expect(await wcagFindings(danas)).toEqual([]);
  await openLead(danas, 'Visitor 2');
  await seen(danas, 'lee.park has it open', danas.getByRole('main'));
  await seen(lees, 'admin has it open', leesLead);
  expect(await leesLead.getByText(/^lee\.park (has|is) /).count()).toBe(0);

  // A browser without a phone asks at once how the call went.
  await lees
    .getByRole('main')
    .getByRole('link', { name: /^Call \(402\)/ })
    .click();
  await seen(danas, 'lee.park is calling', danas.getByRole('main'));
  await danas.getByRole('link', { name: /Back to leads/ }).click();
  await seen(danas, 'lee.park is calling');
  await lees
    .getByRole('dialog')
    .getByRole('button', { name: /No answer/ })
    .click();
  await seen(danas, 'lee.park has it open');

  await lees.getByRole('link', { name: /Back to leads/ }).click();
  await gone(danas);
});

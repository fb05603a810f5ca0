import type { Page } from 'playwright-core';
import { beforeAll, expect, test } from 'vitest';
import { leadsOf } from '#test/support/admin-tokens.ts';
import { browserStage, productStage } from '#test/support/browser-stage.ts';
import { keepAtDesk, visitors } from '#test/support/desk-leads.ts';
import { wcagFindings } from '#test/support/looks.ts';
import { inviteAdmin, openLead, signInFirst } from '#test/support/office.ts';
import { pageStage } from '#test/support/page-stage.ts';

const product = productStage();
const stage = pageStage(product);
const visit = browserStage();

const status = (page: Page, name: string) => page.getByLabel(`Status of ${name}`, { exact: true });
const told = (page: Page, words: string) => page.getByRole('status').getByText(words).waitFor();
const kept = async (name: string) => (await leadsOf(product(), name)).map((lead) => lead.status);

/** From their first answers on, the page's looks at the newest leads and at what changed hear nothing new. */
async function deaf(page: Page): Promise<void> {
  for (const looks of [/\/api\/leads(\?limit=10)?$/, /\/api\/leads-since(\?|$)/]) {
    let first: Promise<string> | undefined;
    await page.route(looks, async (route) => {
      first ??= route.fetch().then((answer) => answer.text());
      await route.fulfill({ contentType: 'application/json', body: await first });
    });
  }
}

beforeAll(() => keepAtDesk(product(), visitors(8, Date.now())));

test('of two admins the later one sees both changes of a lead and sets theirs, and either’s note comes to the other’s open page', async () => {
  const anna = {
    email: 'anna@example.com',
    temporaryPassword: 'Temporary-Pass-1',
    password: 'My-own-password-22',
  };
  await inviteAdmin(product(), anna.email, anna.temporaryPassword);
  const { page: annas } = await visit();
  await signInFirst(annas, product(), anna);
  stage.visitor().expectConsole(/status of 409/);
  await deaf(stage.page());
  const danas = await stage.office();
  await status(danas, 'Visitor 7').waitFor();
  await status(annas, 'Visitor 7').selectOption('contacted');
  await told(annas, 'Visitor 7: Contacted');

  await status(danas, 'Visitor 7').focus();
  await status(danas, 'Visitor 7').selectOption('scheduled');
  const question = danas.getByRole('dialog', { name: 'Someone else just changed Visitor 7' });
  await question.getByText('anna@example.com set status to Contacted just now').waitFor();
  await question.getByText('You picked Scheduled').waitFor();
  expect(await wcagFindings(danas)).toEqual([]);
  await question.getByRole('button', { name: 'Use mine' }).click();
  await told(danas, 'Visitor 7: Scheduled');
  await status(danas, 'Visitor 7').and(danas.locator(':focus')).waitFor();
  expect(await kept('Visitor 7')).toEqual(['scheduled']);

  await danas.unrouteAll();
  const open = await openLead(danas, 'Visitor 7');
  const theirs = await openLead(annas, 'Visitor 7');
  await theirs.getByLabel('New note').fill('Two dogs in the yard');
  await theirs.getByRole('button', { name: 'Save note' }).click();
  await open.getByText('Two dogs in the yard').waitFor();
});

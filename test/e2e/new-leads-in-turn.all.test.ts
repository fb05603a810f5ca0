import { randomUUID } from 'node:crypto';
import { expect, test } from 'vitest';
import { leadsOf } from '#test/support/admin-tokens.ts';
import { browserStage, productStage } from '#test/support/browser-stage.ts';
import { asFromForm, leadInput } from '#test/support/leads.ts';
import { inviteAdmin, openLead, peoplePage, signInFirst } from '#test/support/office.ts';
import { pageStage } from '#test/support/page-stage.ts';
import { postLead } from '#test/support/product.ts';

const product = productStage();
const stage = pageStage(product);
const visit = browserStage();
const lee = 'lee.park@example.com';

/** A lead of that name comes in from the form; who has it. */
async function given(name: string): Promise<string | undefined> {
  const lead = asFromForm(leadInput({ id: randomUUID(), name }));
  expect((await postLead(product(), lead)).status).toBe(201);
  return (await leadsOf(product(), name))[0]?.assignee;
}

test('an owner has new leads go to two people in turn; three leads are given one after the other, and sales only reads who gets them', async () => {
  await inviteAdmin(product(), lee, 'Temporary-Pass-1', 'sales');
  const { page: sales } = await visit();
  await signInFirst(sales, product(), {
    email: lee,
    temporaryPassword: 'Temporary-Pass-1',
    password: 'My-own-password-22',
  });

  const page = await stage.office();
  await page.getByRole('link', { name: 'People' }).click();
  const card = peoplePage(page).getByRole('region', { name: 'New leads go to' });
  await card.getByRole('button', { name: 'In turn' }).click();
  await card.getByRole('button', { name: lee }).click();
  await card.getByRole('button', { name: product().adminEmail }).click();
  await page.locator('[data-messages]').getByText('New leads go to lee.park and admin in turn.').waitFor();

  const names = ['Odalys Quennell', 'Tobias Okafor', 'Marisol Delgado'] as const;
  expect([await given(names[0]), await given(names[1]), await given(names[2])]).toEqual([
    lee,
    product().adminEmail,
    lee,
  ]);

  await page
    .getByRole('tab', { name: 'Leads' })
    .or(page.getByRole('link', { name: 'Leads' }))
    .first()
    .click();
  const lead = await openLead(page, names[0]);
  const line = lead.getByRole('listitem').filter({ hasText: `Assigned to ${lee}` });
  await line.getByText('The website').waitFor();

  await sales.getByRole('link', { name: 'People' }).click();
  const read = peoplePage(sales).getByRole('region', { name: 'New leads go to' });
  await read.getByText('New leads go to lee.park and admin in turn.').waitFor();
  await read.getByText('Only an owner can change it.').waitFor();
  expect(await read.getByRole('button').count()).toBe(0);
});

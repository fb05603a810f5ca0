import type { Page } from 'playwright-core';
import type { Product } from '#infra/local/product.ts';
import type { LeadDetails, LeadInput } from '#shared/lead/lead.ts';
import { shownCode, wrongCode } from './admin-tokens.ts';
import { walkLeads } from './every-lead-screen.ts';
import { leadInput } from './leads.ts';
import { desktop } from './looks.ts';
import { peoplePage } from './office.ts';

/** The office's screens: login, login refused, leads, what is opened from them, inspections, the site, prices as they are and changed, the overview, the company as it is and changed, people and who gets new leads, and the authenticator app on, asked for and off. */
export async function walkAdmin(
  page: Page,
  product: Product,
  look: (screen: string) => Promise<void>,
): Promise<void> {
  await page.goto(`${product.url}/admin`);
  const password = page.getByLabel('Password', { exact: true });
  await page.getByLabel('Email').fill(product.adminEmail);
  await look('admin-login');
  await password.fill('not-the-password');
  await page.getByRole('button', { name: 'Sign In' }).click();
  await page.getByText('Incorrect username or password.').waitFor();
  await look('admin-login-refused');
  await password.fill(product.adminPassword);
  await page.getByRole('button', { name: 'Sign In' }).click();
  await page.getByRole('table', { name: 'Leads, newest first' }).waitFor();
  await look('admin-leads');
  await page
    .getByLabel(/^Status of/)
    .first()
    .selectOption('contacted');
  await page.getByRole('status').getByText('Lead status updated successfully').waitFor();
  await look('admin-leads-saved');
  await walkLeads(page, look);
  await walkInspections(page, look);
  const site = page.locator('[data-part="site"] > summary');
  // A phone has it in the menu where all is well.
  if (await site.isVisible()) await site.click();
  else await openFromHeader(page, /^Site/);
  await page.getByText('Send test alert').waitFor();
  await look('admin-site');
  if (await site.isVisible()) await site.click();
  else await page.keyboard.press('Escape');
  await page.getByText('Send test alert').waitFor({ state: 'detached' });
  await page.getByRole('tab', { name: 'Pricing Variables' }).click();
  await page.getByLabel('As Low As /SQ').waitFor();
  await page
    .getByText('No changes yet.')
    .or(page.getByText(/^Restore/))
    .first()
    .waitFor();
  await look('admin-pricing');
  await walkPrices(page, look);
  await walkOverview(page, look);
  await walkCompany(page, look);
  await walkAdmins(page, look);
  await walkSecurity(page, product, look);
}

/** Tomorrow without an inspection, one that is booked from there, its day and its week, and who is late for it. */
async function walkInspections(page: Page, look: (screen: string) => Promise<void>): Promise<void> {
  const inspections = page.getByRole('tabpanel', { name: 'Inspections' });
  const dialog = page.getByRole('dialog');
  const booked = inspections.getByRole('link', { name: 'Tobias Okafor', exact: true });
  const counts = inspections.getByText(/^\d+ inspections?/).first();
  await page.getByRole('tab', { name: 'Inspections' }).click();
  await counts.waitFor();
  await inspections.getByRole('link', { name: 'Next day' }).click();
  await counts.waitFor();
  await look('admin-inspections-empty');
  await inspections.getByRole('button', { name: 'Book inspection' }).first().click();
  await dialog.getByRole('searchbox').fill('okafor');
  await dialog
    .getByRole('button', { name: /^Tobias Okafor/ })
    .first()
    .waitFor();
  await look('admin-inspections-lead');
  await dialog
    .getByRole('button', { name: /^Tobias Okafor/ })
    .first()
    .click();
  await dialog.getByRole('button', { name: /^9:00.AM, No one/ }).click();
  await dialog.getByLabel('Who goes').selectOption({ index: 1 });
  const email = dialog.getByRole('checkbox', { name: /^Email/ });
  if (await email.isEnabled()) await email.uncheck();
  await dialog.getByRole('button', { name: /^Book / }).click();
  await dialog.waitFor({ state: 'detached' });
  await booked.waitFor();
  await look('admin-inspections');
  // On a phone the next inspection of today alone has the button.
  if ((page.viewportSize()?.width ?? 0) >= desktop.width) {
    await inspections.getByRole('button', { name: 'Tell Tobias you’re late' }).click();
    await dialog.getByRole('button', { name: 'Copy' }).waitFor();
    await look('admin-inspections-late');
    await page.keyboard.press('Escape');
    await dialog.waitFor({ state: 'detached' });
  }
  await inspections.getByRole('button', { name: 'Week', exact: true }).click();
  await booked.waitFor();
  await look('admin-inspections-week');
}

/** Saves nothing. */
async function walkPrices(page: Page, look: (screen: string) => Promise<void>): Promise<void> {
  await page.getByLabel('As Low As /SQ').fill('0');
  await page.getByLabel('Impact Resistant /SQ').fill('480.5');
  await page
    .getByRole('rowheader', { name: /^Your last \d+ leads?$/ })
    .first()
    .waitFor();
  await look('admin-pricing-changed');
  await page.getByLabel('Premium Warranty /SQ').fill('-1');
  await look('admin-pricing-refused');
  await page.getByRole('tab', { name: 'Leads' }).click();
  await page.getByRole('dialog', { name: 'Leave without saving?' }).waitFor();
  await look('admin-pricing-leave');
  await page.getByRole('button', { name: 'Stay' }).click();
  await page.getByRole('button', { name: 'Discard' }).click();
}

/** On a phone the header has it in a menu, which may still be open from before. */
async function openFromHeader(page: Page, name: string | RegExp): Promise<void> {
  await page.getByRole('tab', { name: 'Leads' }).waitFor();
  const button = page
    .getByRole('button', { name, exact: true })
    .or(page.getByRole('link', { name, exact: true }));
  const more = page.getByRole('button', { name: 'More', exact: true });
  if ((await more.isVisible()) && !(await button.isVisible())) await more.click();
  await button.click();
}

async function walkOverview(page: Page, look: (screen: string) => Promise<void>): Promise<void> {
  await openFromHeader(page, 'Overview');
  const overview = page.getByRole('main');
  await overview.getByRole('button', { name: '7 days' }).click();
  await overview.getByText('Table of leads per day').click();
  await overview.getByRole('columnheader', { name: 'Insurance' }).waitFor();
  await look('admin-overview');
}

/** Saves nothing. */
async function walkCompany(page: Page, look: (screen: string) => Promise<void>): Promise<void> {
  await openFromHeader(page, 'Company');
  const phone = page.getByLabel('Phone', { exact: true });
  await phone.waitFor();
  await look('admin-company');
  await phone.fill('(402) 555-0101');
  await page.getByLabel('Email', { exact: true }).fill('office@');
  await page.getByText('Email: enter one like office@example.com.').waitFor();
  await look('admin-company-changed');
  await page.getByRole('button', { name: 'Discard' }).click();
}

let invitations = 0;

/** Leaves an invitation of its own, so that a product may be walked again, and the password as it was. */
async function walkAdmins(page: Page, look: (screen: string) => Promise<void>): Promise<void> {
  invitations += 1;
  const invited = `Lee Park ${invitations}`;
  await openFromHeader(page, 'People');
  const admins = peoplePage(page);
  const dialog = page.getByRole('dialog');
  const cancel = () => dialog.getByRole('button', { name: 'Cancel' }).click();
  await admins.getByText('You', { exact: true }).waitFor();
  await admins.getByRole('button', { name: 'Invite', exact: true }).click();
  await dialog.getByLabel('Name').fill(invited);
  await dialog.getByLabel('Email').fill(`lee.park.${invitations}@example.com`);
  await look('admin-invite');
  await dialog.getByRole('button', { name: 'Send invite' }).click();
  await admins.getByText(invited, { exact: true }).waitFor();
  await look('admin-admins');
  const newLeads = admins.getByRole('region', { name: 'New leads go to' });
  for (const way of ['In turn', 'By ZIP']) {
    await newLeads.getByRole('button', { name: way }).click();
    await look(`admin-new-leads-${way}`);
  }
  await newLeads.getByRole('button', { name: 'Unassigned' }).click();
  await admins.locator('summary[aria-label^="More about"]').first().click();
  await admins.getByRole('button', { name: 'Edit name and mobile' }).first().click();
  await dialog.getByLabel('Mobile').fill('555');
  await dialog.getByRole('button', { name: 'Save' }).click();
  await look('admin-contact');
  await cancel();
  await admins.locator(`summary[aria-label="More about ${invited}"]`).click();
  await look('admin-person-menu');
  await admins
    .getByRole('row')
    .filter({ hasText: invited })
    .getByRole('button', { name: 'Remove', exact: true })
    .click();
  await dialog.getByRole('button', { name: 'Remove', exact: true }).waitFor();
  await look('admin-admins-remove');
  await cancel();
  await admins.getByRole('button', { name: 'Change password' }).click();
  await admins.getByLabel('Current password').waitFor();
  await look('admin-password');
  await admins.getByRole('button', { name: 'Cancel' }).click();
}

/** Leaves the app off, as it was. */
async function walkSecurity(
  page: Page,
  product: Product,
  look: (screen: string) => Promise<void>,
): Promise<void> {
  const people = peoplePage(page);
  const press = (name: string) => people.getByRole('button', { name }).click();
  const own = people.getByRole('region', { name: 'Your sign-in' });
  await own.getByText('Off', { exact: true }).waitFor();
  await look('admin-security-off');
  await press('Turn on');
  const secret = (await people.locator('code').innerText()).replaceAll(' ', '');
  await look('admin-security-connect');
  await people.getByLabel('Enter the 6-digit code').fill(wrongCode(secret));
  await press('Turn on');
  await people.getByText('Wrong code.').waitFor();
  await look('admin-security-wrong-code');
  await people.getByLabel('Enter the 6-digit code').fill(shownCode(secret));
  await press('Turn on');
  await people.getByText('The authenticator app is on.').waitFor();
  await look('admin-security-on');

  await page.getByRole('button', { name: 'Sign Out', exact: true }).click();
  await page.getByLabel('Email').fill(product.adminEmail);
  await page.getByLabel('Password', { exact: true }).fill(product.adminPassword);
  await page.getByRole('button', { name: 'Sign In' }).click();
  const code = page.getByLabel('Code');
  await code.waitFor();
  await look('admin-code');
  await code.fill(wrongCode(secret));
  await page.getByRole('button', { name: 'Confirm' }).click();
  await page.getByText('Wrong code.').waitFor();
  await look('admin-code-refused');
  // The code the app was turned on with is used up; the next one is taken half a minute early.
  await code.fill(shownCode(secret, { steps: 1 }));
  await page.getByRole('button', { name: 'Confirm' }).click();
  await openFromHeader(page, 'People');
  await press('Turn off');
  const question = page.getByRole('dialog', { name: 'Turn off two-step sign-in?' });
  await question.waitFor();
  await look('admin-security-turn-off');
  await question.getByRole('button', { name: 'Turn off' }).click();
  await people.getByText('The authenticator app is off.').waitFor();
}

const people = [
  ['Odalys Quennell', '2214 Thistledown Ct, Papillion, NE 68046', 'retail', 1800],
  ['Tobias Okafor', '907 Marrow Creek Rd, Gretna, NE 68028', 'insurance', 2640],
  ['Marisol Delgado', '4412 Juniper Hollow Ct, Bennington, NE 68007', 'insurance', 3120],
  ['Harlan Voss', '65 Lantern Hill Dr, Bellevue, NE 68005', 'retail', 1450],
] as const;

const idOf = (index: number) => `00000000-0000-4000-8000-${String(index + 1).padStart(12, '0')}`;

/** A small office's week, of invented people. */
export function dashboardLeads(): LeadInput[] {
  return people.map(([name, address, lead_type, squareFootage], index) =>
    leadInput({
      id: idOf(index),
      name,
      author: name,
      email: `${name.toLowerCase().replace(' ', '.')}@mail.example`,
      phone: `(402) 555-01${40 + index * 7}`,
      address,
      lead_type,
      squareFootage,
    }),
  );
}

/** What a program may write: a tower of marks on one letter, text without a break, both signs of a program. */
export const hostileLead: LeadInput = leadInput({
  id: '00000000-0000-4000-8000-0000000000ff',
  name: `Zo${'\u0301'.repeat(190)}`,
  email: `${'w'.repeat(120)}@mail.example`,
  address: `\u202E${'A\u0325'.repeat(200)}`,
  honeypot: 'https://buy.example',
  filledInMs: 5,
});

/** What two of them tapped after the price, by lead id. */
export const dashboardDetails: readonly (readonly [string, LeadDetails])[] = [
  [idOf(0), { roofAge: '16-20', damageType: 'wind', hasLeaks: false }],
  [idOf(1), { roofAge: '11-15', damageType: 'hail', hasLeaks: true }],
];

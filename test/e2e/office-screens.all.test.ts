import { beforeAll, expect, test } from 'vitest';
import type { OfficeRoof } from '#shared/api/roof-routes.ts';
import { confidenceReasons } from '#shared/roof/confidence.ts';
import { officeToken } from '#test/support/admin-tokens.ts';
import { browserStage, productStage } from '#test/support/browser-stage.ts';
import { oldestLibrary } from '#test/support/built-files/newer-members.ts';
import { dashboardLeads, hostileLead, walkAdmin } from '#test/support/every-admin-screen.ts';
import { interceptGoogle } from '#test/support/google-maps.ts';
import { leadInput } from '#test/support/leads.ts';
import {
  clippedText,
  desktop,
  inspection,
  motion,
  refusals,
  sidewaysOverflow,
  spilled,
  wcagFindings,
} from '#test/support/looks.ts';
import { inviteAdmin, signInFirst } from '#test/support/office.ts';
import { pageStage } from '#test/support/page-stage.ts';
import { call, postLead } from '#test/support/product.ts';
import { building, measurement } from '#test/support/roof-measurements.ts';
import { full, hostile, keepFullAndHostile } from './full-leads.ts';

const product = productStage({ googleMapsApiKey: 'AIza-not-a-key', measuring: 'stand-in' });
const stage = pageStage(product);
const visit = browserStage();

const measured = '5f0c3a52-9d64-4c8e-8a0f-2f6f6c1d7b10';

beforeAll(async () => {
  const leads = [
    ...dashboardLeads(),
    hostileLead,
    leadInput({ id: measured, propertyType: 'single-story', phone: '(402) 555-0111' }),
  ];
  for (const lead of leads) expect((await postLead(product(), lead)).status).toBe(201);
  await keepFullAndHostile(product());
});

test('every screen of the office works with the oldest library, meets WCAG 2.2 AA in both themes, fits 320 px and keeps still', async () => {
  const { page, context } = await visit({ viewport: desktop }, refusals);
  // What it lacks is seen to be gone in `screens.all.test.ts`.
  await context.addInitScript(oldestLibrary().script);
  const { findings, look, lookEnlarged } = inspection(page, ['light', 'dark']);
  await walkAdmin(page, product(), async (screen) => {
    await look(screen);
    if (screen === 'admin-login') await lookEnlarged(screen);
  });
  expect(findings).toEqual([]);
});

test('what sales sees of prices, company and people is readable in both themes and fits 320 px, and says what only owners do', async () => {
  const { page } = await visit({ viewport: desktop }, refusals);
  const email = 'sales@example.com';
  const temporaryPassword = 'Temporary-Pass-1';
  await inviteAdmin(product(), email, temporaryPassword, 'sales');
  await signInFirst(page, product(), { email, temporaryPassword, password: 'My-own-password-22' });
  const { findings, look } = inspection(page, ['light', 'dark']);
  await page.getByRole('tab', { name: 'Pricing Variables' }).click();
  await page.getByText('Only an owner can change prices.').waitFor();
  await look('sales-pricing');
  await page.getByRole('link', { name: 'Company', exact: true }).click();
  await page.getByText('Only an owner can change the company’s settings.').waitFor();
  await page.getByLabel('Everywhere').waitFor();
  expect(await page.getByLabel('Company name').isDisabled()).toBe(true);
  await look('sales-company');
  await page.getByRole('link', { name: 'People' }).click();
  await page.getByText('Only an owner can manage people.').waitFor();
  await look('sales-people');
  await page.goto(`${product().url}/admin/leads/${measured}`);
  await page.getByText('Show all answers').waitFor();
  expect(await page.getByRole('button', { name: 'Delete lead' }).count()).toBe(0);
  expect(findings).toEqual([]);
});

/** What is wrong with the lead that is open, at each width. */
async function faultsOf(name: string): Promise<string[]> {
  const page = stage.page();
  const findings = await wcagFindings(page);
  for (const width of [320, 768, 1280]) {
    await page.setViewportSize({ width, height: 900 });
    for (const found of [sidewaysOverflow, clippedText, spilled, motion])
      findings.push(...(await found(page)).map((finding) => `${width} px: ${finding}`));
  }
  return findings.map((finding) => `${name}: ${finding}`);
}

test('a lead with everything and a hostile one stay in their boxes, readable in both themes, at 320 px too', async () => {
  const findings: string[] = [];
  for (const [name, id] of Object.entries({ full, hostile })) {
    const page = await stage.office(`/admin/leads/${id}`);
    await page.getByRole('heading', { level: 1 }).waitFor();
    await page.getByText('Show all answers').click();
    findings.push(...(await faultsOf(name)));
  }
  const page = stage.page();
  await page.getByRole('button', { name: 'Delete lead' }).focus();
  await page.keyboard.press('Enter');
  await page.getByRole('dialog').waitFor();
  findings.push(...(await wcagFindings(page)));
  await page.keyboard.press('Escape');
  await expect.poll(() => page.evaluate(() => document.activeElement?.textContent)).toBe('Delete lead');
  expect(findings).toEqual([]);
});

/** As much as an answer may hold, and worse, beside one whose measurement is no longer kept. */
const hostileRoof: OfficeRoof = {
  answer: 'yes',
  buildings: [
    {
      placeId: 'a',
      reasons: [...confidenceReasons],
      measurement: {
        ...measurement(),
        placeId: 'a',
        imageryDate: `\u202E${'W'.repeat(300)}`,
        solarArrays: 123_456_789_012,
        roofM2: 1e6,
        planes: Array.from({ length: 40 }, (_, n) => ({
          pitchDegrees: n * 2.25,
          azimuthDegrees: n * -1e9,
          areaM2: 1e6 - n,
          groundM2: 1e6,
        })),
      },
    },
    building({}, { placeId: 'b', measurement: null }),
  ],
};

test('roofs that are hostile and expired are readable in both themes and stay in their boxes at 320 px', async () => {
  const { context } = stage.visitor();
  await interceptGoogle(context);
  const token = await officeToken(product());
  const detail = (await call(product(), 'GET', `/api/leads/${measured}`, { token })).json as object;
  await context.route(`**/api/leads/${measured}`, (route) =>
    route.fulfill({ json: { ...detail, roof: hostileRoof } }),
  );
  const page = await stage.office(`/admin/leads/${measured}`);
  const panel = page.getByRole('region', { name: 'Roof from above' });
  await panel.getByText('Homeowner’s answer').waitFor();
  for (const fold of await panel.locator('summary').all()) await fold.click();
  expect(await faultsOf('roof')).toEqual([]);
});

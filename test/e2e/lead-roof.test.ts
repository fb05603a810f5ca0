import type { BrowserContext, Page, Route } from 'playwright-core';
import { beforeAll, expect, test } from 'vitest';
import { solarPlaces } from '#infra/local/solar/places.ts';
import type { OfficeRoof } from '#shared/api/roof-routes.ts';
import { areaVariables } from '#shared/pricing/area-settings.ts';
import { confidenceReasons } from '#shared/roof/confidence.ts';
import { call, postLead } from '#test/support/api-product.ts';
import { addAreaVariables } from '#test/support/area-variables.ts';
import { browserStage, productStage } from '#test/support/browser-stage.ts';
import { interceptGoogle } from '#test/support/google-maps.ts';
import { leadInput } from '#test/support/leads.ts';
import { signInAsAdmin } from '#test/support/office.ts';
import { officeToken } from '#test/support/office-leads.ts';
import { building, garage, measurement, officeRoof } from '#test/support/office-roofs.ts';
import { clippedText, motion, sidewaysOverflow, spilled, wcagFindings } from '#test/support/wcag.ts';

const product = productStage({
  googleMapsApiKey: 'AIza-not-a-key',
  measuring: 'stand-in',
});
const visit = browserStage();

type Place = (typeof solarPlaces)['house' | 'garage' | 'panels'];

const id = '5f0c3a52-9d64-4c8e-8a0f-2f6f6c1d7b10';

let detail: object;

beforeAll(async () => {
  expect((await postLead(product(), leadInput({ id, propertyType: 'single-story' }))).status).toBe(201);
  const token = await officeToken(product());
  detail = (await call(product(), 'GET', `/api/leads/${id}`, { token })).json as object;
});

/** The lead as the server gives it, with a measured roof. */
const withRoof = (context: BrowserContext, roof: () => OfficeRoof) =>
  context.route(`**/api/leads/${id}`, (route) => route.fulfill({ json: { ...detail, roof: roof() } }));

/** A lead of somebody whose roofs were measured on their visit, and who said that they are theirs. */
async function measuredLead(leadId: string, places: Place[]) {
  for (const { at, answer } of places) {
    const question = { visitId: leadId, placeId: answer.placeId, location: at };
    const { json } = await call(product(), 'POST', '/api/roof-measurements', { json: question });
    expect(json).toMatchObject({ building: { placeId: answer.placeId } });
  }
  const buildings = places.map(({ answer }) => answer.placeId);
  const lead = leadInput({
    id: leadId,
    squareFootage: 2000,
    propertyType: 'single-story',
    shownRoof: { answer: 'yes', buildings },
  });
  expect((await postLead(product(), lead)).status).toBe(201);
}

const answerMeasuring = (page: Page, answer: (route: Route) => Promise<void>) =>
  page.route(`**/api/leads/${id}/roof`, answer);

async function openLead(page: Page, leadId = id) {
  await signInAsAdmin(page, product());
  await page.goto(`${product().url}/admin/leads/${leadId}`);
  const panel = page.getByRole('region', { name: 'Roof from above' });
  await panel.getByText('Homeowner’s answer').waitFor();
  return panel;
}

const expired = officeRoof({ buildings: [building({}, { measurement: null })] });

test('a measured roof is seen from above by the site’s key, with its planes one key away', async () => {
  const { page, context } = await visit();
  const { pictures, scripts } = await interceptGoogle(context);
  await withRoof(context, () => officeRoof({ buildings: [building(), building(garage)] }));
  const panel = await openLead(page);
  await panel.getByText('28.89 squares (2,889 sq ft)').waitFor();
  await panel.getByText('High confidence').waitFor();
  const picture = panel.getByRole('img', { name: 'The roof from above, marked A, B' });
  await picture.scrollIntoViewIfNeeded();
  await expect.poll(() => picture.evaluate((image) => (image as HTMLImageElement).naturalWidth)).toBe(1);
  expect(pictures[0]?.searchParams.get('key')).toBe('AIza-not-a-key');
  expect(scripts).toEqual([]);
  await panel.getByText('2 planes').focus();
  await page.keyboard.press('Enter');
  await panel.getByRole('cell', { name: '1,284 sq ft' }).waitFor();
  await panel.getByText('Includes roof data from Google').waitFor();
});

test('a roof whose picture Google refuses is told without it', async () => {
  const { page, context, expectConsole } = await visit();
  expectConsole(/status of 403/);
  await interceptGoogle(context, { picture: 'refused' });
  await withRoof(context, () => officeRoof());
  const panel = await openLead(page);
  await panel.getByRole('button', { name: 'Measure again' }).scrollIntoViewIfNeeded();
  await panel.getByRole('img').waitFor({ state: 'detached' });
  await panel.getByText('24.04 squares (2,404 sq ft)').waitFor();
});

test('a roof is measured again by keyboard: it says that it measures, why not, and then the roof', async () => {
  const { page, context, expectConsole } = await visit();
  await interceptGoogle(context);
  let roof = officeRoof({ buildings: [building({ roofM2: 200 })] });
  await withRoof(context, () => roof);
  const panel = await openLead(page);
  await panel.getByText(/^21\.5\d squares/).waitFor();
  let letGo = () => {};
  const held = new Promise<void>((resolve) => {
    letGo = resolve;
  });
  expectConsole(/status of 429/);
  await answerMeasuring(page, async (route) => {
    await held;
    const error = { code: 'throttled', message: 'No more roofs can be measured today.' };
    await route.fulfill({ status: 429, json: { error } });
  });
  await panel.getByRole('button', { name: 'Measure again' }).focus();
  await page.keyboard.press('Enter');
  await panel.getByRole('button', { name: 'Measuring...' }).waitFor();
  letGo();
  await panel
    .getByRole('alert')
    .getByText('The roof was not measured. No more roofs can be measured today.')
    .waitFor();
  await page.unroute(`**/api/leads/${id}/roof`);
  await answerMeasuring(page, async (route) => {
    roof = officeRoof();
    await route.fulfill({ json: roof });
  });
  await page.keyboard.press('Enter');
  await page.getByRole('status').getByText('Roof measured again').waitFor();
  await panel.getByText('24.04 squares (2,404 sq ft)').waitFor();
  expect(await panel.getByRole('alert').innerText()).toBe('');
  expect(await page.evaluate(() => document.activeElement?.textContent)).toBe('Measure again');
});

test('a roof that is kept no more says so, and that it cannot be measured again', async () => {
  const { page, context } = await visit();
  await interceptGoogle(context);
  await withRoof(context, () => expired);
  const panel = await openLead(page);
  await panel.getByText('This roof’s measurement is not kept any more.').waitFor();
  await panel.getByText(/so it cannot be measured again\.$/).waitFor();
  expect(await panel.getByRole('button').count()).toBe(0);
});

/** As much as an answer may hold, and worse. */
const hostile: OfficeRoof = {
  answer: 'yes',
  buildings: ['a', 'b', 'c', 'd'].map((placeId) => ({
    placeId,
    reasons: [...confidenceReasons],
    measurement: {
      ...measurement,
      placeId,
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
  })),
};

test('a full, an expired and a hostile roof are readable in both themes and stay in their boxes at 320 px', async () => {
  const { page, context } = await visit({ reducedMotion: 'reduce' });
  await interceptGoogle(context);
  let roof = expired;
  await withRoof(context, () => roof);
  const findings: string[] = [];
  const look = async (screen: string, found: Promise<string[]>) => {
    for (const finding of await found) findings.push(`${screen}: ${finding}`);
  };
  for (const [name, shown] of Object.entries({ expired, full: officeRoof(), hostile })) {
    roof = shown;
    await page.setViewportSize({ width: 1280, height: 900 });
    const panel = await openLead(page);
    for (const fold of await panel.locator('summary').all()) await fold.click();
    await look(name, wcagFindings(page));
    for (const width of [320, 768, 1280]) {
      await page.setViewportSize({ width, height: 900 });
      const screen = `${name} at ${width} px`;
      for (const found of [sidewaysOverflow, clippedText, spilled, motion]) await look(screen, found(page));
    }
  }
  expect(findings).toEqual([]);
});

// The last one: it changes the site's correction.
test('what was measured for a visit is the office’s to read, by the site’s correction, and to measure again', async () => {
  const { house, garage: shed, panels } = solarPlaces;
  const [two, sunny] = ['9d1c3a52-9d64-4c8e-8a0f-2f6f6c1d7b21', '9d1c3a52-9d64-4c8e-8a0f-2f6f6c1d7b22'];
  await addAreaVariables(product());
  const { name } = areaVariables.measuredAreaCorrection;
  const token = await officeToken(product());
  const corrected = await call(product(), 'PATCH', `/api/pricing-variables/${name}`, {
    json: { value: 1.03 },
    token,
  });
  expect(corrected.status).toBe(200);
  await measuredLead(two, [house, shed]);
  await measuredLead(sunny, [panels]);
  const { page, context } = await visit();
  await interceptGoogle(context);
  let panel = await openLead(page, two);
  await panel.getByText('24.76 squares (2,476 sq ft)').waitFor();
  await panel.getByRole('heading', { name: 'Building B' }).waitFor();
  await panel.getByRole('button', { name: 'Measure again' }).click();
  await page.getByRole('status').getByText('Roof measured again').waitFor();
  await page.getByRole('list', { name: 'History, newest first' }).getByText('Roof measured again').waitFor();
  const quote = page.getByRole('region', { name: 'Quote' });
  await quote.getByText(/^Computed: 2,000 sq ft \(20 squares\) from the home’s size\.$/).waitFor();
  await quote.getByText(/^Not priced: 3,0\d\d sq ft measured from above\.$/).waitFor();
  panel = await openLead(page, sunny);
  await panel.getByText('3 arrays, to be removed and set again').waitFor();
});

import type { BrowserContext } from 'playwright-core';
import { beforeAll, expect, test } from 'vitest';
import { solarPlaces } from '#infra/local/solar/places.ts';
import type { OfficeRoof } from '#shared/api/roof-routes.ts';
import { areaVariables } from '#shared/pricing/area-settings.ts';
import { officeToken } from '#test/support/admin-tokens.ts';
import { productStage } from '#test/support/browser-stage.ts';
import { interceptGoogle } from '#test/support/google-maps.ts';
import { leadInput } from '#test/support/leads.ts';
import { pageStage } from '#test/support/page-stage.ts';
import { call, postLead } from '#test/support/product.ts';
import { building, garage, officeRoof } from '#test/support/roof-measurements.ts';

const product = productStage({
  googleMapsApiKey: 'AIza-not-a-key',
  measuring: 'stand-in',
});
const stage = pageStage(product);

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
    const question = { leadId, placeId: answer.placeId, location: at };
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

async function openLead(leadId = id) {
  const page = await stage.office(`/admin/leads/${leadId}`);
  const panel = page.getByRole('region', { name: 'Roof from above' });
  await panel.getByText('Homeowner’s answer').waitFor();
  return panel;
}

test('a measured roof is seen from above by the site’s key, with its planes one key away', async () => {
  const { page, context } = stage.visitor();
  const { pictures, scripts } = await interceptGoogle(context);
  await withRoof(context, () => officeRoof({ buildings: [building(), building(garage)] }));
  const panel = await openLead();
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

test('what was measured for a visit is the office’s to read, by the site’s correction, and to measure again', async () => {
  const { house, garage: shed, panels } = solarPlaces;
  const [two, sunny] = ['9d1c3a52-9d64-4c8e-8a0f-2f6f6c1d7b21', '9d1c3a52-9d64-4c8e-8a0f-2f6f6c1d7b22'];
  const { name } = areaVariables.measuredAreaCorrection;
  const token = await officeToken(product());
  const corrected = await call(product(), 'PATCH', `/api/pricing-variables/${name}`, {
    json: { value: 1.03 },
    token,
  });
  expect(corrected.status).toBe(200);
  await measuredLead(two, [house, shed]);
  await measuredLead(sunny, [panels]);
  const { page, context } = stage.visitor();
  await interceptGoogle(context);
  let panel = await openLead(two);
  await panel.getByText('24.76 squares (2,476 sq ft)').waitFor();
  await panel.getByRole('heading', { name: 'Building B' }).waitFor();
  await panel.getByRole('button', { name: 'Remeasure' }).click();
  await page.getByRole('status').getByText('Roof remeasured').waitFor();
  await page
    .getByRole('list', { name: 'Notes and history, newest first' })
    .getByText('Roof remeasured')
    .waitFor();
  const quote = page.getByRole('region', { name: 'Quote' });
  await quote.getByText(/^Server price: 2,000 sq ft \(20 squares\) from home size\.$/).waitFor();
  await quote.getByText(/^Also known: 3,0\d\d sq ft measured from above\.$/).waitFor();
  panel = await openLead(sunny);
  await panel.getByText('3 arrays, detach and reset').waitFor();
});

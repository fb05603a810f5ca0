import { expect, test } from 'vitest';
import { solarPlaces } from '#infra/local/solar/places.ts';
import { areaVariables } from '#shared/pricing/area-settings.ts';
import { officeToken } from '#test/support/admin-tokens.ts';
import { productStage } from '#test/support/browser-stage.ts';
import { interceptGoogle } from '#test/support/google-maps.ts';
import { leadInput } from '#test/support/leads.ts';
import { pageStage } from '#test/support/page-stage.ts';
import { call, postLead } from '#test/support/product.ts';

const product = productStage({ googleMapsApiKey: 'AIza-not-a-key', measuring: 'stand-in' });
const stage = pageStage(product);

const { house, garage, panels } = solarPlaces;

/** A lead of somebody whose roofs were measured on their visit, and who said that they are theirs. */
async function measuredLead(
  leadId: string,
  places: readonly (typeof solarPlaces)['house' | 'garage' | 'panels'][],
) {
  for (const { at, answer } of places) {
    const question = { leadId, placeId: answer.placeId, location: at };
    const { json } = await call(product(), 'POST', '/api/roof-measurements', { json: question });
    expect(json).toMatchObject({ building: { placeId: answer.placeId } });
  }
  const lead = leadInput({
    id: leadId,
    squareFootage: 2000,
    propertyType: 'single-story',
    shownRoof: { answer: 'yes', buildings: places.map(({ answer }) => answer.placeId) },
  });
  expect((await postLead(product(), lead)).status).toBe(201);
}

async function openLead(leadId: string) {
  const page = await stage.office(`/admin/leads/${leadId}`);
  const panel = page.getByRole('region', { name: 'Roof from above' });
  await panel.getByText('Homeowner’s answer').waitFor();
  return panel;
}

test('what was measured for a visit is the office’s to read by the site’s correction, to see from above by its key, and to measure again', async () => {
  const [two, sunny] = ['9d1c3a52-9d64-4c8e-8a0f-2f6f6c1d7b21', '9d1c3a52-9d64-4c8e-8a0f-2f6f6c1d7b22'];
  const token = await officeToken(product());
  const path = `/api/pricing-variables/${areaVariables.measuredAreaCorrection.name}`;
  expect((await call(product(), 'PATCH', path, { json: { value: 1.03 }, token })).status).toBe(200);
  await measuredLead(two, [house, garage]);
  await measuredLead(sunny, [panels]);
  const { page, context } = stage.visitor();
  const { pictures, scripts } = await interceptGoogle(context);
  let panel = await openLead(two);
  await panel.getByText('24.76 squares (2,476 sq ft)').waitFor();
  await panel.getByRole('heading', { name: 'Building B' }).waitFor();
  const picture = panel.getByRole('img', { name: 'The roof from above, marked A, B' });
  await picture.scrollIntoViewIfNeeded();
  await expect.poll(() => picture.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBe(1);
  expect(pictures[0]?.searchParams.get('key')).toBe('AIza-not-a-key');
  expect(scripts).toEqual([]);
  await panel.locator('summary').first().focus();
  await page.keyboard.press('Enter');
  await panel
    .getByRole('cell', { name: /sq ft$/ })
    .first()
    .waitFor();

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

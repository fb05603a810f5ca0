import { beforeAll, expect, test } from 'vitest';
import type { OfficeRoof } from '#shared/api/roof-routes.ts';
import { confidenceReasons } from '#shared/roof/confidence.ts';
import { officeToken } from '#test/support/admin-tokens.ts';
import { productStage } from '#test/support/browser-stage.ts';
import { interceptGoogle } from '#test/support/google-maps.ts';
import { leadInput } from '#test/support/leads.ts';
import { clippedText, motion, sidewaysOverflow, spilled, wcagFindings } from '#test/support/looks.ts';
import { pageStage } from '#test/support/page-stage.ts';
import { call, postLead } from '#test/support/product.ts';
import { building, measurement, officeRoof } from '#test/support/roof-measurements.ts';

const product = productStage({
  googleMapsApiKey: 'AIza-not-a-key',
  measuring: 'stand-in',
});
const stage = pageStage(product);

const id = '5f0c3a52-9d64-4c8e-8a0f-2f6f6c1d7b10';

let detail: object;

beforeAll(async () => {
  expect((await postLead(product(), leadInput({ id, propertyType: 'single-story' }))).status).toBe(201);
  const token = await officeToken(product());
  detail = (await call(product(), 'GET', `/api/leads/${id}`, { token })).json as object;
});

const expired = officeRoof({ buildings: [building({}, { measurement: null })] });

/** As much as an answer may hold, and worse. */
const hostile: OfficeRoof = {
  answer: 'yes',
  buildings: ['a', 'b', 'c', 'd'].map((placeId) => ({
    placeId,
    reasons: [...confidenceReasons],
    measurement: {
      ...measurement(),
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
  const { page, context } = stage.visitor();
  await interceptGoogle(context);
  let roof = expired;
  await context.route(`**/api/leads/${id}`, (route) => route.fulfill({ json: { ...detail, roof } }));
  const findings: string[] = [];
  const look = async (screen: string, found: Promise<string[]>) => {
    for (const finding of await found) findings.push(`${screen}: ${finding}`);
  };
  for (const [name, shown] of Object.entries({ expired, full: officeRoof(), hostile })) {
    roof = shown;
    await page.setViewportSize({ width: 1280, height: 900 });
    await stage.office(`/admin/leads/${id}`);
    const panel = page.getByRole('region', { name: 'Roof from above' });
    await panel.getByText('Homeowner’s answer').waitFor();
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

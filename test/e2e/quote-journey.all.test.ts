import { afterEach, describe, expect, test } from 'vitest';
import { defaultRates } from '#shared/pricing/rates.ts';
import { leadsOf, officeToken } from '#test/support/admin-tokens.ts';
import { browserStage, productStage } from '#test/support/browser-stage.ts';
import { headingFocused, homeowner } from '#test/support/homeowner.ts';
import { openLead } from '#test/support/office.ts';
import { pageStage } from '#test/support/page-stage.ts';
import { call } from '#test/support/product.ts';
import { claimSeed } from '#test/support/visits.ts';

const product = productStage();
const stage = pageStage(product);
const office = pageStage(product);
const visit = browserStage();

const leadOf = async (name: string) => (await leadsOf(product(), name))[0];

test('only who fills in the field nobody sees leaves a lead with the sign of a program, and sees the same page', async () => {
  const page = await stage.at('contact');
  await page.getByLabel('Phone').waitFor();
  expect(await page.getByRole('textbox').count()).toBe(3);
  await page.locator('input[name="project_reference"]').fill('https://buy.example', { force: true });
  await homeowner.contact(page, 'Cheap Roofs Now');
  await expect.poll(async () => (await leadOf('Cheap Roofs Now'))?.spam).toContain('honeypot');
});

test('a lead that could not be sent goes once the visitor comes back, also when the tab was closed before', async () => {
  const page = await stage.at('contact');
  stage.visitor().expectConsole(/net::ERR_FAILED/, /The lead is not saved yet/);
  await page.route('**/api/leads', (route) => route.abort());
  await homeowner.contact(page, 'Noemi Travieso');
  await page.close();
  expect(await leadOf('Noemi Travieso')).toBeUndefined();
  const reopened = await stage.visitor().context.newPage();
  await reopened.goto(product().url);
  await expect.poll(() => leadOf('Noemi Travieso')).toBeDefined();
});

test('a double click on Get My Quote leaves one lead', async () => {
  const page = await stage.at('contact');
  await page.getByLabel('Name').fill('Jun Weatherby');
  await page.getByLabel('Email').fill('jun@mail.example');
  await page.getByLabel('Phone').fill('4025550161');
  await page.getByRole('button', { name: 'Get My Quote' }).dblclick();
  await headingFocused(page, 'Thank you, Jun Weatherby!');
  await expect.poll(() => leadsOf(product(), 'Jun Weatherby')).toHaveLength(1);
});

test('a script that never comes does not leave a first visitor with "Loading..." alone', async () => {
  const { page } = await visit({}, [/net::ERR_FAILED/]);
  await page.route('**/assets/*.js', (route) => route.abort());
  await page.goto(product().url);
  const way = page.getByText('Still loading? Reload the page, or call us:');
  await way.waitFor({ state: 'attached' });
  expect(await way.isVisible()).toBe(false);
  // The wait itself is the style sheet's; its end is asked for here instead of waited for.
  await way.evaluate((sentence) => {
    for (const wait of sentence.parentElement?.getAnimations() ?? []) wait.finish();
  });
  await way.waitFor();
});

describe('the price that was shown', () => {
  const setLowest = async (value: number) => {
    const token = await officeToken(product());
    const path = '/api/pricing-variables/as_low_as_per_square';
    expect((await call(product(), 'PATCH', path, { token, json: { value } })).status).toBe(200);
  };
  afterEach(() => setLowest(defaultRates.asLowAs));
  const readOf = async (name: string) => (await openLead(await office.office(), name)).innerText();

  test('is the lead’s where the office edited it between reading and sending', async () => {
    await setLowest(480);
    const read = stage.page().waitForResponse('**/api/pricing');
    const page = await stage.at('contact');
    const { version } = await (await read).json();
    await setLowest(540);
    await homeowner.contact(page, 'Perpetua Lindqvist');
    expect(await page.locator('[data-tier="asLowAs"] .price').textContent()).toBe('$8,640');
    await expect
      .poll(() => leadOf('Perpetua Lindqvist'))
      .toMatchObject({
        shown: {
          prices: { asLowAs: 8640 },
          rates: { asLowAs: 480 },
          pricingVersion: version,
          squares: 18,
          areaSource: 'home-size',
        },
        quote: { asLowAs: 8640 },
      });
    const row = await readOf('Perpetua Lindqvist');
    expect(row).not.toContain('computed');
    expect(row).toMatch(/Shown from\s+\$8,640/);
  });

  test('is the specification’s where the site’s never come, and the office reads so', async () => {
    await setLowest(480);
    stage.visitor().expectConsole(/net::ERR_FAILED/, /The rates could not be read/);
    await stage.page().route('**/api/pricing', (route) => route.abort());
    const page = await stage.at('contact');
    await homeowner.contact(page, 'Ottoline Reyes');
    expect(await page.locator('[data-tier="asLowAs"] .price').textContent()).toBe('$6,300');
    await expect
      .poll(() => leadOf('Ottoline Reyes'))
      .toMatchObject({ shown: { rates: 'default', prices: { asLowAs: 6300 } }, quote: { asLowAs: 8640 } });
    const row = await readOf('Ottoline Reyes');
    expect(row).toContain('Shown $6,300, server says $8,640 (As Low As)');
    expect(row).toContain('Default rates shown: the page couldn’t reach yours.');
  });
});

/** The page without the paper, which says the same again where nobody looks. */
const quote = () => stage.page().getByRole('region', { name: 'Instant quote' });

describe('a correction', () => {
  const ESTIMATE = 'three-roofs-shed-first';
  const open = () => quote().getByText('Something not right?').click();
  const apply = () => stage.page().getByRole('button', { name: 'Use this size' }).click();
  const prices = () => quote().locator('[data-tier] .price').allTextContents();

  test('of a quote by the home’s size is shown, and both prices stay on the lead, also after a reload', async () => {
    const page = await stage.at('thank-you', { answers: { name: 'Wilhelmina Faro' } });
    await open();
    await page.getByLabel('Home size in square feet').fill('2100');
    await page.getByRole('button', { name: 'Single Story' }).click();
    await apply();
    await quote().getByText('Based on 2,100 sq ft (21 squares)').waitFor();
    expect(await prices()).toEqual(['$7,350', '$10,500', '$12,600', '$14,700']);
    await expect
      .poll(() => leadOf('Wilhelmina Faro'))
      .toMatchObject({
        squareFootage: 1800,
        shown: { squares: 18, prices: { standard: 9000 } },
        correction: { was: 1800, home: { squareFootage: 2100, propertyType: 'single-story' } },
        shownAfter: { squares: 21, prices: { standard: 10_500 }, basis: { homeSize: 2100 } },
      });
    await page.reload();
    await quote().getByText('Based on 2,100 sq ft (21 squares)').waitFor();
  });

  test('by the garage that is added hides the homeowner’s part, and goes back to what was read', async () => {
    const page = await stage.at(
      'thank-you',
      await claimSeed(product(), ESTIMATE, { name: 'Perpetua Quill' }),
    );
    const part = quote().getByRole('heading', { name: 'Your part, by these numbers' });
    const openSums = () => quote().getByText('How this adds up').click();
    await openSums();
    await part.waitFor();
    const asRead = await prices();
    await open();
    const boxes = page.getByRole('checkbox');
    await boxes.first().waitFor();
    expect(await boxes.count()).toBe(3);
    for (const box of await boxes.all()) await box.check();
    await apply();
    await quote()
      .getByText(/^You added another roof\. We only know/)
      .first()
      .waitFor();
    expect(await part.count()).toBe(0);
    expect(await prices()).not.toEqual(asRead);
    await expect
      .poll(() => leadOf('Perpetua Quill'))
      .toMatchObject({
        correction: { kind: 'with_garage', structures: { length: 3 } },
        shownAfter: { areaSource: 'person' },
      });
    await page.reload();
    await page.getByText(/^You changed the roof size to/).waitFor();
    await page.getByRole('button', { name: 'Use what we read' }).click();
    await openSums();
    await part.waitFor();
    expect(await prices()).toEqual(asRead);
    await expect
      .poll(() => leadOf('Perpetua Quill'))
      .toMatchObject({ shownAfter: { areaSource: 'document' } });
  });
});

import { join } from 'node:path';
import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { leadsOf, officeToken } from '#test/support/admin-tokens.ts';
import type { Visit } from '#test/support/browser.ts';
import { browserStage, productStage } from '#test/support/browser-stage.ts';
import { heading, headingFocused, homeowner } from '#test/support/homeowner.ts';
import { pageStage } from '#test/support/page-stage.ts';
import { call } from '#test/support/product.ts';
import { claimSeed, type Seed } from '#test/support/wizard-sessions.ts';
import type { StepName } from '#web/wizard/session/steps.ts';

const ADDRESS = '12 Larkspur Ave, Omaha, NE 68104';

const product = productStage();
const stage = pageStage(product);
const visit = browserStage();

const press = (tab: Page, name: string) => tab.getByRole('button', { name, exact: true }).click();
/** The names under which the tab's browser keeps visits. */
const keptVisits = (tab: Page) =>
  tab.evaluate(() => Object.keys(localStorage).filter((key) => key.startsWith('kept-session:')));

/** A visitor of their own, whose clock and tabs are nobody else's, walked to the property. */
async function walkedToProperty(): Promise<Visit> {
  const walked = await visit();
  await walked.page.goto(product().url);
  await homeowner.address(walked.page, ADDRESS);
  await homeowner.paysOutOfPocket(walked.page);
  return walked;
}
async function newTab({ context }: Visit): Promise<Page> {
  const tab = await context.newPage();
  await tab.goto(product().url);
  return tab;
}

test('an unfinished quote is gone on with in a new tab, where it was left, and leaves one lead that nobody hurried', async () => {
  const walked = await walkedToProperty();
  const { page, context } = walked;
  await page.getByLabel('Home size in square feet').fill('2222');
  await page.close();
  // What is left takes less than the server believes of a person; the visit began before.
  await context.clock.install({ time: Date.now() + 60 * 60 * 1000 });
  const tab = await newTab(walked);
  await heading(tab, 'Welcome back');
  await tab.getByText(`You started a quote for ${ADDRESS}. Your answers are saved.`).waitFor();
  await press(tab, 'Continue your quote');
  await headingFocused(tab, 'Property Details');
  expect(await tab.getByLabel('Home size in square feet').inputValue()).toBe('2222');
  await homeowner.property(tab, '2222');
  await homeowner.contact(tab, 'Odette Varga');
  await expect.poll(() => leadsOf(product(), 'Odette Varga')).toHaveLength(1);
  const [lead] = await leadsOf(product(), 'Odette Varga');
  expect(lead).toMatchObject({ address: ADDRESS, squareFootage: 2222 });
  expect(lead?.spam).toBeUndefined();
});

test('a quote that was shown shows again in a new tab as it was shown, whatever the prices are by now', async () => {
  const answers = { address: ADDRESS, squareFootage: '1801', name: 'Leopold Astor' };
  const page = await stage.at('thank-you', { answers });
  const prices = (tab: Page) =>
    tab.locator('[data-part="prices"] [data-tier] [data-part="price"]').allTextContents();
  await page.locator('[data-part="prices"]').waitFor();
  const shown = await prices(page);
  await page.close();
  await call(product(), 'PATCH', '/api/pricing-variables/standard_per_square', {
    token: await officeToken(product()),
    json: { value: 512 },
  });
  const tab = await newTab(stage.visitor());
  await tab.getByText(`Your quote for ${ADDRESS} is here, just as you saw it.`).waitFor();
  await press(tab, 'Show my quote');
  await headingFocused(tab, 'Thank you, Leopold Astor!');
  await expect.poll(() => prices(tab)).toEqual(shown);
  await tab.getByText('Help us prepare').click();
  await tab.getByRole('group', { name: 'Is it leaking right now?' }).getByText('Yes').click();
  await expect
    .poll(() => leadsOf(product(), 'Leopold Astor'))
    .toMatchObject([{ name: 'Leopold Astor', hasLeaks: true }]);
  await press(tab, 'Start a new quote');
  await headingFocused(tab, 'Property Address');
  expect(await keptVisits(tab)).toEqual([]);
});

/** All that the browser keeps, with marks for what no two visits share: ids, the moments of a visit, and the tab. */
async function kept(page: Page): Promise<Record<string, unknown>> {
  const storages = await page.evaluate(() => ({
    tab: { ...sessionStorage },
    device: { ...localStorage },
    cookies: document.cookie,
  }));
  const marked = JSON.stringify(storages, (_, text) => {
    if (typeof text !== 'string' || !text.startsWith('{')) return text;
    return JSON.parse(text);
  })
    .replace(/[0-9a-f]{8}-[0-9a-f]{4}-4[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}/g, 'an id')
    // In a text within the text: how the page was opened, and when.
    .replace(/\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z/g, 'a moment')
    .replace(/"(beganAt|finishedAt|keptAt|readAt)":\d+/g, '"$1":"a moment"');
  return JSON.parse(marked);
}

/** Leads that the page has not handed over yet. */
const waiting = (page: Page) =>
  page.evaluate(() => Object.keys(localStorage).filter((key) => key.startsWith('outbox:')));

const ESTIMATE = '01_xact_7col_full_replacement';
const out = [
  ['payment', (page: Page) => homeowner.address(page)],
  ['property', (page: Page) => homeowner.paysOutOfPocket(page)],
  ['contact', (page: Page) => homeowner.property(page)],
  ['thank-you', (page: Page) => homeowner.contact(page)],
] as const;
const claim = [
  ['has-estimate', (page: Page) => homeowner.paysByInsurance(page)],
  ['upload', (page: Page) => homeowner.hasAnEstimate(page)],
  [
    'contact',
    async (page: Page) => {
      const path = join(import.meta.dirname, '../fixtures/estimates', ESTIMATE, 'document.pdf');
      await page.locator('input[type=file]').first().setInputFiles(path);
      await headingFocused(page, 'Contact information');
    },
  ],
  ['thank-you', (page: Page) => homeowner.contact(page)],
] as const;

// On this every test rests that does not walk to where it begins.
test.each([
  ['out of pocket', out],
  ['by a claim', claim],
] as const)(
  'a seeded visit keeps what walking from a first visit leaves at each step: %s',
  async (_, way) => {
    const { page } = await visit();
    await page.goto(product().url);
    await heading(page, 'Property Address');
    const walked = new Map<StepName, unknown>([['address', await kept(page)]]);
    if (way === claim) await homeowner.address(page);
    for (const [step, walk] of way) {
      await walk(page);
      // On a busy machine the lead may still be on its way.
      await expect.poll(() => waiting(page)).toEqual([]);
      walked.set(step, await kept(page));
    }
    const read = way === claim ? await claimSeed(product(), ESTIMATE) : {};
    const seedOf = (step: StepName): Seed => (step === 'contact' || step === 'thank-you' ? read : {});
    for (const [step, left] of walked)
      expect(await kept(await stage.at(step, seedOf(step))), step).toEqual(left);
  },
);

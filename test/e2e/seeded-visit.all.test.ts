import { join } from 'node:path';
import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { browserStage, productStage } from '#test/support/browser-stage.ts';
import { heading, headingFocused, homeowner } from '#test/support/homeowner.ts';
import { pageStage } from '#test/support/page-stage.ts';
import { claimSeed, type Seed } from '#test/support/visits.ts';
import type { StepName } from '#web/wizard/visit/steps.ts';

const ESTIMATE = '01_xact_7col_full_replacement';
const estimate = join(import.meta.dirname, '../fixtures/estimates', ESTIMATE, 'document.pdf');

const product = productStage();
const stage = pageStage(product);
const visit = browserStage();

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

const out = [
  ['payment', (page: Page) => homeowner.address(page)],
  ['property', (page: Page) => homeowner.paysOutOfPocket(page)],
  ['contact', (page: Page) => homeowner.property(page)],
  ['thank-you', (page: Page) => homeowner.contact(page)],
] as const;
const claim = [
  ['payment', (page: Page) => homeowner.address(page)],
  ['has-estimate', (page: Page) => homeowner.paysByInsurance(page)],
  ['upload', (page: Page) => homeowner.hasAnEstimate(page)],
  [
    'contact',
    async (page: Page) => {
      await page.locator('input[type=file]').setInputFiles(estimate);
      await headingFocused(page, 'Contact information');
    },
  ],
  ['thank-you', (page: Page) => homeowner.contact(page)],
] as const;

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

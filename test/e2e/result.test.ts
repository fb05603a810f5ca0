import type { Locator, Page } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import { leadsOf } from '#test/support/admin-tokens.ts';
import { productStage } from '#test/support/browser-stage.ts';
import { heading } from '#test/support/homeowner.ts';
import { pageStage } from '#test/support/page-stage.ts';
import { claimSeed } from '#test/support/visits.ts';

/** How many words an eye finds in this part of the page: nothing that is folded or only spoken. */
function visibleWords(part: Locator): Promise<number> {
  return part.evaluate((root) => {
    const walker = document.createTreeWalker(root, NodeFilter.SHOW_TEXT);
    let words = 0;
    while (walker.nextNode()) {
      const text = walker.currentNode;
      const element = text.parentElement;
      if (!element?.checkVisibility({ visibilityProperty: true })) continue;
      if (element.closest('.visually-hidden, option') !== null) continue;
      words += text.textContent?.match(/\S*[\p{L}\p{N}]\S*/gu)?.length ?? 0;
    }
    return words;
  });
}

const phone = { width: 390, height: 844 };
const MOST_SCREENS = 4;
const MOST_WORDS = 280;

const product = productStage();
const stage = pageStage(product, { viewport: phone });

const button = (within: Page | Locator, name: string) => within.getByRole('button', { name, exact: true });

/** The result of an estimate, on a phone. */
async function claimResult(estimate: string): Promise<Page> {
  const page = await stage.at('thank-you', await claimSeed(product(), estimate));
  await heading(page, 'What your estimate says');
  return page;
}

async function retailResult(name: string): Promise<Page> {
  const page = await stage.at('thank-you', { answers: { name } });
  await heading(page, 'Your Roof Quote');
  return page;
}

const leadOf = async (name: string) => (await leadsOf(product(), name))[0];

describe('the result of a claim on a phone, before anything is opened', () => {
  /** What prints the most: several roofs with two notes, and figures that do not prove each other. */
  test.each([
    '01_xact_7col_full_replacement',
    '03_amfam_multistructure_nonrecoverable',
    'sketch-counts-patio-panels',
    'three-roofs-shed-first',
    'totals-do-not-add-up',
  ])('of %s is at most four screens, in Spanish too, and 280 words', async (name) => {
    const page = await claimResult(name);
    const screens = () =>
      page.evaluate(() => document.documentElement.scrollHeight).then((height) => height / phone.height);
    await button(page, 'Get a link').waitFor();
    expect(await screens()).toBeLessThanOrEqual(MOST_SCREENS);
    expect(await visibleWords(page.locator('main'))).toBeLessThanOrEqual(MOST_WORDS);
    await button(page, 'Español').click();
    await heading(page, 'Lo que dice su estimado');
    await button(page, 'Obtener un enlace').waitFor();
    expect(await screens()).toBeLessThanOrEqual(MOST_SCREENS);
  });

  test('shows all of what each price includes', async () => {
    const page = await claimResult('01_xact_7col_full_replacement');
    expect(await page.locator('[data-tier] li').filter({ visible: true }).count()).toBe(16);
  });

  test('says the homeowner’s part in its first sentence, and under each price', async () => {
    const page = await claimResult('01_xact_7col_full_replacement');
    await page.evaluate(() => window.scrollTo(0, 0));
    const bottom = async (part: ReturnType<Page['locator']>) => {
      const box = await part.boundingBox();
      return (box?.y ?? Number.NaN) + (box?.height ?? 0);
    };
    expect(await bottom(page.getByText(/your part is about \$2,500\./))).toBeLessThan(phone.height);
    const parts = page.getByText(/^Your part about/);
    expect(await parts.allTextContents()).toEqual([
      'Your part about $2,500',
      'Your part about $2,500',
      'Your part about $2,500',
      'Your part about $3,974',
    ]);
    expect(await bottom(parts.first())).toBeLessThan(2 * phone.height);
  });

  test('stands in this order', async () => {
    const page = await claimResult('three-roofs-shed-first');
    const order = [
      page.getByRole('heading', { name: 'Thank you, Marisol Delgado!' }),
      page.getByText(/^Your insurer pays about/),
      page.getByRole('heading', { name: 'What happens next' }),
      page.getByRole('heading', { name: 'Your Roof Quote', exact: true }),
      page.getByRole('heading', { name: 'Standard Price' }),
      page.getByRole('heading', { name: 'Please note' }),
      page.getByRole('heading', { name: 'What your estimate says' }),
      page.locator('summary', { hasText: /^Roof checklist: / }),
      page.getByRole('heading', { name: 'Help us prepare' }),
      page.getByRole('button', { name: 'Print' }),
    ];
    const places = await Promise.all(order.map(async (part) => (await part.boundingBox())?.y ?? Number.NaN));
    expect(places).toEqual(places.toSorted((one, other) => one - other));
  });
});

describe('Continue leads to what comes next', () => {
  test('the claim, where there is one', async () => {
    const page = await claimResult('01_xact_7col_full_replacement');
    await page.getByRole('button', { name: 'Continue' }).click();
    await page.locator('#claim:focus').waitFor();
  });

  test('the questions, where there is none', async () => {
    const page = await retailResult('Ines Corvane');
    await page.getByRole('button', { name: 'Continue' }).click();
    await page.locator('#details:focus').waitFor();
  });
});

describe('what the homeowner chooses reaches the office', () => {
  test('a tier: by a tap on its card, changed by another, and there again after a reload', async () => {
    const page = await retailResult('Odalys Quennell');
    await page.getByText('A standard roof for your home is about $9,000.').waitFor();
    await page.locator('[data-tier=asLowAs]').click();
    await page.getByRole('radio', { name: 'As Low As', checked: true }).waitFor();
    await page.locator('label', { hasText: /^Impact Resistant Roof$/ }).click();
    await page.getByText('An impact resistant roof for your home is about $10,800.').waitFor();
    await expect.poll(async () => (await leadOf('Odalys Quennell'))?.chosenTier).toBe('impactResistant');
    await page.reload();
    await page.getByRole('radio', { name: 'Impact Resistant Roof', checked: true }).waitFor();
  });

  test('two times for the call, changeable', async () => {
    const page = await retailResult('Tobias Okafor');
    await page.getByText('Pick a time').click();
    const choice = (name: string) => page.getByRole('group', { name });
    const days = await choice('First choice')
      .getByLabel('Day', { exact: true })
      .locator('option')
      .allTextContents();
    expect(days).toHaveLength(7);
    const set = async (name: string, day: number, part: string) => {
      await choice(name).getByLabel('Day', { exact: true }).selectOption({ index: day });
      await choice(name).getByLabel('Time of day').selectOption(part);
    };
    await set('First choice', 1, 'morning');
    await set('Second choice', 2, 'evening');
    await expect
      .poll(async () => (await leadOf('Tobias Okafor'))?.callTimes?.map(({ part }) => part))
      .toEqual(['morning', 'evening']);
    await page.reload();
    await page.getByText(`${days[1]}, Morning · ${days[2]}, Evening`).waitFor();
  });
});

import type { Page } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import { leadsOf } from '#test/support/admin-tokens.ts';
import { productStage } from '#test/support/browser-stage.ts';
import { heading } from '#test/support/homeowner.ts';
import { pageStage } from '#test/support/page-stage.ts';
import { claimResult, phone, testResultLength } from './result-length.ts';

const product = productStage();
const stage = pageStage(product, { viewport: phone });

async function retailResult(name: string): Promise<Page> {
  const page = await stage.at('thank-you', { answers: { name } });
  await heading(page, 'Your Roof Quote');
  return page;
}

const leadOf = async (name: string) => (await leadsOf(product(), name))[0];

describe('the result of a claim on a phone, before anything is opened', () => {
  testResultLength(stage, product, ['01_xact_7col_full_replacement', 'three-roofs-shed-first']);

  test('shows all of what each price includes', async () => {
    const page = await claimResult(stage, product(), '01_xact_7col_full_replacement');
    expect(await page.locator('[data-tier] li').filter({ visible: true }).count()).toBe(16);
  });

  test('says the homeowner’s part in its first sentence, and under each price', async () => {
    const page = await claimResult(stage, product(), '01_xact_7col_full_replacement');
    await page.evaluate(() => window.scrollTo(0, 0));
    const bottom = async (part: ReturnType<Page['locator']>) => {
      const box = await part.boundingBox();
      return (box?.y ?? Number.NaN) + (box?.height ?? 0);
    };
    expect(await bottom(page.getByText(/Your part: \$2,500\./))).toBeLessThan(phone.height);
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
    const page = await claimResult(stage, product(), 'three-roofs-shed-first');
    const order = [
      page.getByRole('heading', { name: 'Thank you, Marisol Delgado!' }),
      page.getByText(/^By the numbers in your estimate/),
      page.getByRole('heading', { name: 'What happens next' }),
      page.getByRole('heading', { name: 'Your Roof Quote', exact: true }),
      page.getByRole('heading', { name: 'Standard Price' }),
      page.locator('summary', { hasText: 'on your estimate' }),
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
    const page = await claimResult(stage, product(), '01_xact_7col_full_replacement');
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
    await page.getByText('Standard roof: $9,000').waitFor();
    await page.locator('[data-tier=asLowAs]').click();
    await page.getByRole('radio', { name: 'As Low As', checked: true }).waitFor();
    await page.locator('label', { hasText: /^Impact Resistant Roof$/ }).click();
    await page.getByText('Impact Resistant roof: $10,800').waitFor();
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

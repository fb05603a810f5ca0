import type { Page } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import { leadsOf } from '#test/support/admin-tokens.ts';
import { productStage } from '#test/support/browser-stage.ts';
import { heading } from '#test/support/homeowner.ts';
import { pageStage } from '#test/support/page-stage.ts';
import {
  claimResult,
  phone,
  testLengthOfLongCards,
  testResultLength,
  testRetailLength,
} from './result-length.ts';

const product = productStage();
const stage = pageStage(product, { viewport: phone });

async function retailResult(name: string): Promise<Page> {
  const page = await stage.at('thank-you', { answers: { name } });
  await heading(page, 'Your Roof Quote');
  return page;
}

const leadOf = async (name: string) => (await leadsOf(product(), name))[0];

describe('the result on a phone, before anything is opened', () => {
  testRetailLength(stage);
  testLengthOfLongCards(stage);
});

describe('the result of a claim on a phone, before anything is opened', () => {
  testResultLength(stage, product, ['01_xact_7col_full_replacement']);

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
    expect(await bottom(page.getByText(/Your part: \$2,500$/))).toBeLessThan(phone.height);
    const parts = page.locator('.your-part > summary');
    expect(await parts.allTextContents()).toEqual([
      'Your part: about $2,500',
      'Your part: about $2,500',
      'Your part: about $2,500',
      'Your part: about $3,974',
    ]);
    expect(await bottom(parts.first())).toBeLessThan(2 * phone.height);
  });

  test('stands in this order', async () => {
    const page = await claimResult(stage, product(), 'three-roofs-shed-first');
    const order = [
      page.getByRole('heading', { name: 'Thank you, Marisol Delgado!' }),
      page.getByText(/^By the numbers in your estimate/),
      page.getByRole('heading', { name: 'What your estimate says' }),
      page.getByRole('heading', { name: 'What happens next' }),
      page.getByRole('heading', { name: 'Your Roof Quote', exact: true }),
      page.locator('summary', { hasText: 'on your estimate' }),
      page.getByRole('heading', { name: 'Standard Price' }),
      page.locator('summary', { hasText: /^Roof checklist: / }),
      page.getByRole('heading', { name: 'Help us prepare' }),
      page.getByRole('button', { name: 'Print' }),
    ];
    const places = await Promise.all(order.map(async (part) => (await part.boundingBox())?.y ?? Number.NaN));
    expect(places).toEqual(places.toSorted((one, other) => one - other));
  });
});

describe('the next step', () => {
  const step = (page: Page) => page.getByRole('button', { name: /^Book my inspection/ });

  test('is the one thing filled, and stays within reach on a phone', async () => {
    const page = await retailResult('Ines Corvane');
    const filled = page.locator('.button:not(.button-quiet)').filter({ visible: true });
    expect(await filled.count()).toBe(1);
    for (const at of [page.locator('.result-figure'), page.locator('[data-tier=premiumWarranty]')]) {
      await at.scrollIntoViewIfNeeded();
      const box = await step(page).boundingBox();
      expect(box?.y).toBeGreaterThan(phone.height - 100);
      expect((box?.y ?? Number.NaN) + (box?.height ?? 0)).toBeLessThanOrEqual(phone.height);
    }
  });

  test('stands beside the prices on a desktop, with the number in sight, and nothing moves when a card is tapped', async () => {
    const page = stage.page();
    await page.setViewportSize({ width: 1280, height: 800 });
    await stage.at('thank-you');
    await page.getByText('Standard roof: $9,000').waitFor();
    const number = page.locator('.next-bar').getByText('(402) 555-0142');
    const figure = page.locator('.result-figure');
    const places = async () => [await step(page).boundingBox(), await figure.boundingBox()];
    const before = await places();
    expect(before[0]?.x).toBeGreaterThan((before[1]?.x ?? 0) + 600);
    expect((await number.boundingBox())?.y).toBeLessThan(800);
    await page.locator('[data-tier=asLowAs]').click();
    await page.getByRole('button', { name: 'Book my inspection · As Low As $6,300' }).waitFor();
    const after = await places();
    expect(after.map((box) => [box?.x, box?.y])).toEqual(before.map((box) => [box?.x, box?.y]));
  });
});

describe('what the homeowner chooses reaches the office', () => {
  test('a tier: by a tap on its card, changed by another, and there again after a reload', async () => {
    const page = await retailResult('Odalys Quennell');
    await page.getByText('Standard roof: $9,000').waitFor();
    await page.getByRole('radio', { name: 'Standard Price, $9,000', checked: true }).waitFor();
    await page.locator('[data-tier=asLowAs]').click();
    await page.getByRole('radio', { name: 'As Low As, $6,300', checked: true }).waitFor();
    await page.locator('label', { hasText: /^Impact Resistant Roof$/ }).click();
    await page.getByText('Impact Resistant roof: $10,800').waitFor();
    await page.getByRole('button', { name: 'Book my inspection · Impact Resistant $10,800' }).waitFor();
    await expect.poll(async () => (await leadOf('Odalys Quennell'))?.chosenTier).toBe('impactResistant');
    await page.reload();
    await page.getByRole('radio', { name: 'Impact Resistant Roof, $10,800', checked: true }).waitFor();
  });

  test('no tier before one is tapped, and the marked one once it is', async () => {
    const page = await retailResult('Wanda Oyelaran');
    await page.getByText('Help us prepare').click();
    await page.getByRole('group', { name: 'How old is the roof?' }).getByText('11–15').click();
    await expect.poll(async () => (await leadOf('Wanda Oyelaran'))?.roofAge).toBe('11-15');
    expect((await leadOf('Wanda Oyelaran'))?.chosenTier).toBeUndefined();
    await page.locator('[data-tier=standard]').click();
    await expect.poll(async () => (await leadOf('Wanda Oyelaran'))?.chosenTier).toBe('standard');
  });

  test('two times for the call, changeable', async () => {
    const page = await retailResult('Tobias Okafor');
    const book = page.getByRole('button', { name: 'Book my inspection · Standard $9,000' });
    await book.click();
    const sheet = page.getByRole('dialog', { name: 'Pick a time' });
    const choice = (name: string) => sheet.getByRole('group', { name });
    const days = choice('First choice').getByRole('group', { name: 'Day', exact: true }).getByRole('radio');
    expect(await days.count()).toBe(6);
    const day = async (at: number) => days.nth(at).locator('..').innerText();
    const chosen = [await day(0), await day(1)];
    const set = async (name: string, at: number, part: string) => {
      await choice(name)
        .getByRole('radio', { name: chosen[at] ?? '', exact: true })
        .check();
      await choice(name).getByRole('radio', { name: part }).check();
    };
    await set('First choice', 0, 'Morning');
    await set('Second choice', 1, 'Afternoon');
    await sheet.getByRole('button', { name: /^Book my inspection/ }).click();
    await expect
      .poll(async () => (await leadOf('Tobias Okafor'))?.callTimes?.map(({ part }) => part))
      .toEqual(['morning', 'afternoon']);
    const change = page.getByRole('button', { name: 'Change' });
    await change.and(page.locator(':focus')).waitFor();
    expect(await book.count()).toBe(0);
    await page.reload();
    await page.getByText(`${chosen[0]}, Morning · ${chosen[1]}, Afternoon`).waitFor();
    expect((await leadOf('Tobias Okafor'))?.chosenTier).toBeUndefined();
  });
});

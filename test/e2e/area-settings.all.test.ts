import { describe, expect, test } from 'vitest';
import { areaVariables } from '#shared/pricing/area-settings.ts';
import { askPricesAgain, savePrice } from '#test/support/office.ts';
import { areaPricesStage, neutral } from './area-prices-stage.ts';

const { page, stored, setByAnother, field, button, bar, recommend, row, cells } = areaPricesStage();

describe('a setting of a roof’s area', () => {
  test('stands by name in a list of its own after the prices, with its title, what it means and its unit', async () => {
    const labels = await page().locator('.admin-price label').allTextContents();
    const units = await page().locator('.admin-price-field').allTextContents();
    expect(labels.map((label, index) => `${label}, ${units[index]}`)).toEqual([
      'As Low As /SQ, $',
      'Impact Resistant /SQ, $',
      'Premium Warranty /SQ, $',
      'Standard /SQ, $',
      'Measured Area Correction, ×',
      'One Story Roof Factor, ×',
      'Price Range Percent, %',
      'Three Story Roof Factor, ×',
      'Two Story Roof Factor, ×',
      'Use Measured Roof, 0 or 1',
      'Waste Percent, %',
    ]);
    await page().getByText(areaVariables.wastePercent.description).waitFor();
    expect(await field('Waste Percent').getAttribute('step')).toBe('0.01');
    expect(await field('Use Measured Roof').getAttribute('step')).toBe('1');
    expect(await field('Use Measured Roof').getAttribute('aria-valuenow')).toBe('0');
  });

  test.each([
    ['Two Story Roof Factor', '0.29', 'The value must be at least 0.3'],
    ['Use Measured Roof', '0.5', 'The value must be a whole number'],
  ])('%s refuses %s', async (title, value, sentence) => {
    await field(title).fill(value);
    await page().getByRole('alert').getByText(sentence).waitFor();
    expect(await button('Save').isDisabled()).toBe(true);
  });
});

describe('before a setting is saved', () => {
  test('squares, price and difference of the homes are shown, with their stories', async () => {
    await field('Two Story Roof Factor').fill('0.82');
    expect(
      await row(/^2,400 sq ft, 2 stories/)
        .getByRole('rowheader')
        .innerText(),
    ).toContain('24 → 20 squares');
    expect(await cells(/^2,400 sq ft, 2 stories/)).toEqual(['$12,000 → $10,000', '-$2,000 (-16.7%)']);
    expect(await cells(/^1,500 sq ft, 1 story/)).toEqual(['$7,500 → $7,500', '$0 (0%)']);
    expect(await cells(/^Visitor/)).toEqual(['$10,000 → $8,500', '-$1,500 (-15%)']);
    expect(await page().getByRole('table').count()).toBe(1);
  });

  test('a range is shown under the price that stays', async () => {
    await field('Price Range Percent').fill('15');
    const [price] = await cells(/^2,400 sq ft/);
    expect(price?.split('\n')).toEqual(['$12,000 → $12,000', 'Range $10,200 – $13,800']);
  });

  test('one that none of the homes notices says so', async () => {
    await field('Measured Area Correction').fill('1.03');
    await page().getByText('No change for the sample homes or your last leads.').waitFor();
    expect(await page().getByRole('table').count()).toBe(0);
  });

  test('with a price: every tier whose rate changes is shown for the roofs as they would be', async () => {
    await field('Two Story Roof Factor').fill('0.82');
    await field('As Low As /SQ').fill('360');
    const low = page()
      .getByRole('table', { name: 'As Low As' })
      .getByRole('row', { name: /^2,400 sq ft/ });
    expect(await low.getByRole('cell').allInnerTexts()).toEqual(['$8,400 → $7,200', '-$1,200 (-14.3%)']);
    await page().getByRole('table', { name: 'Standard' }).waitFor();
    expect(await page().getByRole('table').count()).toBe(2);
  });
});

describe('Use recommended', () => {
  test('types the values that differ, leads to their effect and saves nothing', async () => {
    await field('Two Story Roof Factor').fill('0.9');
    await recommend().focus();
    await page().keyboard.press('Enter');
    await bar().getByText('4 unsaved changes').waitFor();
    const heading = page().getByRole('heading', { name: 'Before you save' });
    expect(await heading.evaluate((element) => element === document.activeElement)).toBe(true);
    expect(await field('One Story Roof Factor').inputValue()).toBe('1.27');
    expect(await field('Two Story Roof Factor').inputValue()).toBe('0.82');
    expect(await field('Three Story Roof Factor').inputValue()).toBe('0.5');
    expect(await field('Price Range Percent').inputValue()).toBe('15');
    for (const [home, squares] of [
      [/^1,500 sq ft, 1 story/, '15 → 20 squares'],
      [/^2,400 sq ft, 2 stories/, '24 → 20 squares'],
      [/^3,600 sq ft, 3 stories/, '36 → 18 squares'],
    ] as const)
      expect(await row(home).getByRole('rowheader').innerText()).toContain(squares);
    expect(await stored()).toEqual(neutral);
  });
});

test('a change of a setting is told in its unit, and restored', async () => {
  const newest = () =>
    page()
      .getByRole('list', { name: 'Price changes, newest first' })
      .getByRole('listitem')
      .first()
      .innerText();
  await field('Waste Percent').fill('12.5');
  await button('Save').click();
  await expect.poll(newest).toContain('Waste Percent 0% → 12.5%');
  await field('Two Story Roof Factor').fill('0.82');
  await button('Save').click();
  await expect.poll(newest).toContain('Two Story Roof Factor ×1 → ×0.82');
  await button('Restore ×1 for Two Story Roof Factor').first().click();
  expect(await field('Two Story Roof Factor').inputValue()).toBe('1');
  await button('Save').click();
  await expect.poll(newest).toContain('Two Story Roof Factor ×0.82 → ×1');
  expect(await stored()).toEqual({ ...neutral, waste_percent: 12.5 });
});

test('a setting that another admin changed meanwhile is told with both values', async () => {
  await field('Two Story Roof Factor').fill('0.82');
  await setByAnother('two_story_roof_factor', 0.9);
  await askPricesAgain(page());
  await page().getByText('wren.abara@example.com just changed this to ×0.9.').waitFor();
  await button('Keep mine, ×0.82 for Two Story Roof Factor').click();
  await savePrice(page());
  expect(await stored()).toEqual({ ...neutral, two_story_roof_factor: 0.82 });
});

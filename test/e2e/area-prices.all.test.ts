import { describe, expect, test } from 'vitest';
import { sidewaysOverflow, wcagFindings } from '#test/support/looks.ts';
import { savePrice } from '#test/support/office.ts';
import { areaPricesStage, neutral } from './area-prices-stage.ts';

const { page, stored, setByAnother, field, button, bar, recommend, row } = areaPricesStage();

describe('a setting of a roof’s area', () => {
  test.each([
    ['Two Story Roof Factor', '3.01', 'The value must be at most 3'],
    ['Waste Percent', '40.01', 'The value must be at most 40'],
    ['Use Measured Roof', '2', 'The value must be at most 1'],
  ])('%s refuses %s', async (title, value, sentence) => {
    await field(title).fill(value);
    await page().getByRole('alert').getByText(sentence).waitFor();
    expect(await button('Save').isDisabled()).toBe(true);
  });

  test('of 0 needs no confirmation, and is no price that crosses another', async () => {
    await setByAnother('waste_percent', 10);
    await page().reload();
    await field('Waste Percent').fill('0');
    await bar().waitFor();
    expect(await page().getByText('Yes, set it to $0.').count()).toBe(0);
    expect(await page().getByRole('list', { name: 'Warnings' }).count()).toBe(0);
    expect(await button('Save').isEnabled()).toBe(true);
  });

  test('is stepped, put back, typed and saved with the keyboard alone', async () => {
    await field('Use Measured Roof').focus();
    await page().keyboard.press('ArrowUp');
    await page().keyboard.press('ArrowUp');
    expect(await field('Use Measured Roof').inputValue()).toBe('1');
    await page().keyboard.press('Escape');
    await bar().waitFor({ state: 'detached' });
    for (const _ of ['its History', 'the next field']) await page().keyboard.press('Tab');
    expect(await field('Waste Percent').evaluate((element) => element === document.activeElement)).toBe(true);
    await page().keyboard.press('ControlOrMeta+a');
    await page().keyboard.type('10');
    for (const _ of ['History', 'See the effect', 'Discard', 'Save']) await page().keyboard.press('Tab');
    expect(await button('Save').evaluate((element) => element === document.activeElement)).toBe(true);
    await savePrice(page(), () => page().keyboard.press('Enter'));
    expect(await stored()).toEqual({ ...neutral, waste_percent: 10 });
  });
});

describe('Use recommended', () => {
  test('is off, with the reason, once all are typed or saved', async () => {
    await recommend().click();
    await page().getByText('You’re using these values.').waitFor();
    expect(await recommend().isDisabled()).toBe(true);
    await button('Save').click();
    await bar().waitFor({ state: 'detached' });
    expect(await recommend().isDisabled()).toBe(true);
    expect(await stored()).toMatchObject({
      one_story_roof_factor: 1.27,
      two_story_roof_factor: 0.82,
      three_story_roof_factor: 0.5,
      price_range_percent: 15,
    });
    await field('Two Story Roof Factor').fill('0.83');
    await bar().waitFor();
    expect(await recommend().isEnabled()).toBe(true);
  });

  test('fits a phone with its effect, and holds the accessibility rules', async () => {
    await page().setViewportSize({ width: 390, height: 844 });
    await recommend().click();
    await row(/^Visitor/).waitFor();
    expect(await sidewaysOverflow(page())).toEqual([]);
    expect(await wcagFindings(page())).toEqual([]);
  });

  test('is taken back by Discard', async () => {
    await recommend().click();
    await button('Discard').click();
    await bar().waitFor({ state: 'detached' });
    expect(await field('One Story Roof Factor').inputValue()).toBe('1');
    expect(await recommend().isEnabled()).toBe(true);
  });
});

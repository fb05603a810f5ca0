import { describe, expect, test } from 'vitest';
import { headingFocused } from '#test/support/homeowner.ts';
import { holdScripts } from '#test/support/layout-shift.ts';
import {
  ADDRESS,
  button,
  earlyQuestions,
  earlyWalks,
  heading,
  holdPart,
  propertyPart,
  sayAddress,
  size,
  takenOver,
} from './early-questions.ts';

const { product, stage, visit, painted } = earlyQuestions();

describe('before any script, in es', () => earlyWalks(painted, 'es'));

describe('what is under way when the page’s script comes', () => {
  test('is pressed on: a choice keeps the focus, and Enter takes it', async () => {
    const { page, release } = await painted();
    await sayAddress(page);
    await page.keyboard.press('Tab');
    await page.keyboard.press('Tab');
    const choice = button(page, /^Out of Pocket/);
    await choice.and(page.locator(':focus')).waitFor();
    release();
    await takenOver(page);
    await choice.and(page.locator(':focus')).waitFor();
    await page.keyboard.press('Enter');
    await headingFocused(page, 'Property Details');
  });

  test('goes on working while the step that shows is still to come', async () => {
    const { page, release } = await painted();
    const property = await holdPart(page, propertyPart);
    await sayAddress(page);
    await button(page, /^Out of Pocket/).click();
    await headingFocused(page, 'Property Details');
    release();
    await property.asked;
    await size(page).pressSequentially('18');
    await button(page, 'Back').click();
    await headingFocused(page, 'How are you planning to pay?');
    await takenOver(page);
    property.release();
    await button(page, /^Out of Pocket/).click();
    await headingFocused(page, 'Property Details');
    expect(await size(page).inputValue()).toBe('18');
  });

  test('is kept where the step cannot be loaded, and shown once it can', async () => {
    const { page, release } = await painted();
    stage.visitor().expectConsole(/could not be loaded/, /net::ERR_FAILED/);
    let isDown = true;
    await page.route(propertyPart, (route) => (isDown ? route.abort() : route.fallback()));
    await sayAddress(page);
    await button(page, /^Out of Pocket/).click();
    await page.getByLabel('Two Story').check();
    await size(page).fill('1850');
    release();
    await takenOver(page);
    isDown = false;
    await button(page, 'Try again').click();
    await size(page).waitFor();
    expect(await size(page).inputValue()).toBe('1850');
    expect(await page.getByLabel('Two Story').isChecked()).toBe(true);
  });
});

describe('Back before any script', () => {
  test('ends a wait for the page’s script', async () => {
    const { page, release } = await painted();
    await sayAddress(page);
    await button(page, /^Insurance Claim/).click();
    await button(page, /^Yes/).click();
    await page.locator('html[data-sent]').waitFor();
    await button(page, 'Back').click();
    await headingFocused(page, 'How are you planning to pay?');
    expect(await page.locator('html[data-sent]').count()).toBe(0);
    release();
    await takenOver(page);
    await heading(page, 'How are you planning to pay?').waitFor();
  });
});

test('a size that reads two ways is asked about, not handed on', async () => {
  const { page, release } = await painted();
  await sayAddress(page);
  await button(page, /^Out of Pocket/).click();
  await page.getByLabel('Two Story').check();
  await size(page).fill('24oo');
  await button(page, 'Continue').click();
  await page.locator('html[data-sent]').waitFor();
  release();
  await takenOver(page);
  await heading(page, 'Property Details').waitFor();
  await button(page, /2,400/).waitFor();
  expect(await page.locator('html[data-sent]').count()).toBe(0);
});

test('a browser that fills in by itself opens Continue, whichever event it sends', async () => {
  const { page } = await painted();
  for (const type of ['input', 'change']) {
    await page.locator('#address').evaluate(
      (field: HTMLInputElement, [event, text]) => {
        field.value = text ?? '';
        field.dispatchEvent(new Event(event ?? '', { bubbles: true }));
      },
      [type, ADDRESS],
    );
    expect(await button(page, 'Continue').isEnabled()).toBe(true);
    await page.locator('#address').fill('');
    expect(await button(page, 'Continue').isDisabled()).toBe(true);
  }
});

test('a browser that keeps nothing answers early all the same', async () => {
  const { page } = await visit({ viewport: { width: 1280, height: 900 } });
  await page.addInitScript(() => {
    Object.defineProperty(window, 'sessionStorage', {
      get() {
        throw new DOMException('The operation is insecure.', 'SecurityError');
      },
    });
  });
  const release = await holdScripts(page);
  await page.goto(product().url, { waitUntil: 'commit' });
  await sayAddress(page);
  await button(page, /^Out of Pocket/).click();
  await headingFocused(page, 'Property Details');
  release();
  await takenOver(page);
  await heading(page, 'Property Details').waitFor();
});

import type { Page } from 'playwright-core';
import { beforeAll, describe, expect, test } from 'vitest';
import type { Language } from '#shared/text.ts';
import { browserStage, productStage } from '#test/support/browser-stage.ts';
import { headingFocused } from '#test/support/homeowner.ts';
import { holdScripts, layoutShifts, watchLayoutShifts } from '#test/support/layout-shift.ts';
import { pageStage } from '#test/support/page-stage.ts';
import { spoken } from '#test/support/spoken-words.ts';

const ADDRESS = '4412 Juniper Hollow Ct, Bennington, NE 68007';

const product = productStage();
const stage = pageStage(product, { viewport: { width: 390, height: 844 } });
const visit = browserStage();

beforeAll(() => watchLayoutShifts(stage.page()));

/** The quote page without its script yet, and how to let it come. */
async function painted(language: Language = 'en') {
  const page = await stage.unopened();
  if (language === 'es') {
    const { hostname } = new URL(product().url);
    await page.context().addCookies([{ name: 'language', value: 'es', domain: hostname, path: '/' }]);
    await page.evaluate(() => localStorage.setItem('language', 'es'));
  }
  const release = await holdScripts(page);
  await page.goto(product().url, { waitUntil: 'commit' });
  await page.locator('#address').waitFor();
  return { page, release };
}

const button = (page: Page, name: string | RegExp) =>
  page.getByRole('button', { name, exact: typeof name === 'string' });
const heading = (page: Page, name: string) => page.getByRole('heading', { name, exact: true });
const size = (page: Page) => page.locator('[name=squareFootage]:visible');
/** React draws the step, and the early screens are gone. */
async function takenOver(page: Page): Promise<void> {
  await page.locator('html[data-running]').waitFor();
  await page.locator('.early').waitFor({ state: 'detached' });
}

async function sayAddress(page: Page, language: Language = 'en'): Promise<void> {
  await page.locator('#address').fill(ADDRESS);
  await page.locator('#address').press('Enter');
  await headingFocused(page, spoken[language].page.payment.title);
}

/** Holds this part of the page back; resolves its request once the page asks for it. */
async function holdPart(page: Page, part: RegExp) {
  const asked = Promise.withResolvers<void>();
  const held = Promise.withResolvers<void>();
  await page.route(part, async (route) => {
    asked.resolve();
    await held.promise;
    await route.fallback();
  });
  return { asked: asked.promise, release: held.resolve };
}
const propertyPart = /\/assets\/(property|home)-step-[^/]*\.js$/;

describe.each(['en', 'es'] as const)('before any script, in %s', (language) => {
  const { page: words } = spoken[language];

  test('four questions are answered one after the other, and the page’s script goes on where they end', async () => {
    const { page, release } = await painted(language);
    await sayAddress(page, language);
    await button(page, new RegExp(words.payment.outOfPocket)).click();
    await headingFocused(page, words.property.title);
    expect(await page.getByRole('progressbar').getAttribute('aria-valuenow')).toBe('66');
    expect(await button(page, words.wizard.continue).isDisabled()).toBe(true);
    await page.getByLabel(words.property.types['two-story']).check();
    await page.getByLabel(words.property.size).fill('1850');
    await button(page, words.wizard.continue).click();
    await page.locator('html[data-sent]').waitFor();
    release();
    await headingFocused(page, words.contact.title);
    await takenOver(page);
    await button(page, words.wizard.back).click();
    await headingFocused(page, words.property.title);
    expect(await page.getByLabel(words.property.types['two-story']).isChecked()).toBe(true);
    expect(await size(page).inputValue()).toBe('1850');
    await button(page, words.wizard.back).click();
    await headingFocused(page, words.payment.title);
    expect(await button(page, new RegExp(words.payment.outOfPocket)).getAttribute('aria-pressed')).toBe(
      'true',
    );
    await button(page, words.wizard.back).click();
    await headingFocused(page, words.address.title);
    expect(await page.locator('#address').inputValue()).toBe(ADDRESS);
  });

  test('an estimate that is there leads to its upload as soon as the page’s script knows that step', async () => {
    const { page, release } = await painted(language);
    await sayAddress(page, language);
    await button(page, `${words.payment.insurance} ${words.payment.insuranceHint}`).click();
    await headingFocused(page, words.hasEstimate.title);
    const yes = button(page, new RegExp(`^${words.hasEstimate.yes}`));
    await yes.click();
    await page.locator('html[data-sent]').waitFor();
    expect(await yes.getAttribute('aria-pressed')).toBe('true');
    release();
    await headingFocused(page, words.upload.title);
    await page.goBack();
    await headingFocused(page, words.hasEstimate.title);
  });
});

describe('what is under way when the page’s script comes', () => {
  test('is typed on: the home’s size keeps its text, focus and caret, and nothing moves', async () => {
    const { page, release } = await painted();
    await sayAddress(page);
    await button(page, /^Insurance Claim/).click();
    await button(page, /^No/).click();
    await headingFocused(page, 'Property Details');
    await page.getByLabel('Single Story').check();
    await size(page).pressSequentially('150');
    await page.keyboard.press('ArrowLeft');
    const before = (await layoutShifts(page)).length;
    release();
    await takenOver(page);
    await page.keyboard.type('8');
    expect(await size(page).inputValue()).toBe('1580');
    expect(await size(page).evaluate((field: HTMLInputElement) => field.selectionStart)).toBe(3);
    expect((await layoutShifts(page)).slice(before)).toEqual([]);
    await page.keyboard.press('Enter');
    await headingFocused(page, 'Contact information');
  });

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

  test('is not lost in the middle of a tap', async () => {
    const { page, release } = await painted();
    await sayAddress(page);
    await button(page, /^Out of Pocket/).hover();
    await page.mouse.down();
    release();
    // React knows the page's own elements by now.
    await page.waitForFunction(() =>
      Object.keys(document.querySelector('#address') ?? {}).some((key) => key.startsWith('__reactProps')),
    );
    await page.mouse.up();
    await headingFocused(page, 'Property Details');
    await takenOver(page);
    expect(await page.evaluate(() => history.state)).toEqual({ step: 'property', from: 'payment' });
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

describe('Back, Forward and reload before any script', () => {
  test('lead through the questions as the page’s script does, and it finds them in the history', async () => {
    const { page, release } = await painted();
    await sayAddress(page);
    await button(page, /^Insurance Claim/).click();
    await headingFocused(page, "Do you have an adjuster's estimate?");
    await button(page, 'Back').click();
    await headingFocused(page, 'How are you planning to pay?');
    await page.evaluate(() => history.back());
    await headingFocused(page, 'Property Address');
    expect(await page.locator('#address').inputValue()).toBe(ADDRESS);
    await page.evaluate(() => history.forward());
    await headingFocused(page, 'How are you planning to pay?');
    await button(page, /^Out of Pocket/).click();
    await headingFocused(page, 'Property Details');
    release();
    await takenOver(page);
    await page.goBack();
    await headingFocused(page, 'How are you planning to pay?');
    await page.goBack();
    await headingFocused(page, 'Property Address');
  });

  test('end a wait for the page’s script', async () => {
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

  test('put back every answer and the question that showed', async () => {
    const { page, release } = await painted();
    await sayAddress(page);
    await button(page, /^Out of Pocket/).click();
    await page.getByLabel('Three Story').check();
    await size(page).fill('2400');
    await page.reload({ waitUntil: 'commit' });
    await heading(page, 'Property Details').waitFor();
    expect(await size(page).inputValue()).toBe('2400');
    expect(await page.getByLabel('Three Story').isChecked()).toBe(true);
    expect(await button(page, 'Continue').isEnabled()).toBe(true);
    await button(page, 'Back').click();
    await headingFocused(page, 'How are you planning to pay?');
    expect(await button(page, /^Out of Pocket/).getAttribute('aria-pressed')).toBe('true');
    release();
    await takenOver(page);
    await page.reload();
    await heading(page, 'How are you planning to pay?').waitFor();
    await button(page, 'Back').click();
    await headingFocused(page, 'Property Address');
    expect(await page.locator('#address').inputValue()).toBe(ADDRESS);
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

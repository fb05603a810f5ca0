import type { Page } from 'playwright-core';
import { beforeAll, expect, test } from 'vitest';
import type { Language } from '#shared/text.ts';
import { browserStage, productStage } from '#test/support/browser-stage.ts';
import { headingFocused } from '#test/support/homeowner.ts';
import { holdScripts, watchLayoutShifts } from '#test/support/layout-shift.ts';
import { pageStage } from '#test/support/page-stage.ts';
import { spoken } from '#test/support/spoken-words.ts';

export const ADDRESS = '4412 Juniper Hollow Ct, Bennington, NE 68007';

/** For the tests of a file: the quote page on a phone, painted and without its script, which a test lets come. */
export function earlyQuestions() {
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
  return { product, stage, visit, painted };
}

export const button = (page: Page, name: string | RegExp) =>
  page.getByRole('button', { name, exact: typeof name === 'string' });
export const heading = (page: Page, name: string) => page.getByRole('heading', { name, exact: true });
export const size = (page: Page) => page.locator('[name=squareFootage]:visible');
/** React draws the step, and the early screens are gone. */
export async function takenOver(page: Page): Promise<void> {
  await page.locator('html[data-running]').waitFor();
  await page.locator('.early').waitFor({ state: 'detached' });
}

export async function sayAddress(page: Page, language: Language = 'en'): Promise<void> {
  await page.locator('#address').fill(ADDRESS);
  await page.locator('#address').press('Enter');
  await headingFocused(page, spoken[language].page.payment.title);
}

/** Holds this part of the page back; resolves its request once the page asks for it. */
export async function holdPart(page: Page, part: RegExp) {
  const asked = Promise.withResolvers<void>();
  const held = Promise.withResolvers<void>();
  await page.route(part, async (route) => {
    asked.resolve();
    await held.promise;
    await route.fallback();
  });
  return { asked: asked.promise, release: held.resolve };
}
export const propertyPart = /\/assets\/(property|home)-step-[^/]*\.js$/;

/** Walks the early questions in this language. */
export function earlyWalks(painted: ReturnType<typeof earlyQuestions>['painted'], language: Language): void {
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
}

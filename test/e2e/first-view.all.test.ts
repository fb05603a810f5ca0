import type { Locator, Page } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import { productStage } from '#test/support/browser-stage.ts';
import { headingFocused } from '#test/support/homeowner.ts';
import { pageStage } from '#test/support/page-stage.ts';
import { spoken } from '#test/support/spoken-words.ts';
import type { StepName } from '#web/wizard/session/steps.ts';
import { button } from './made-link.ts';
import { estimate, upload } from './sent-estimate.ts';

/** A phone's screen with the browser's bars on it. */
const viewport = { width: 390, height: 664 };
const company = 'Juniper Ridge Roofing';

// The typeface that does not come is said in the console.
const stage = pageStage(productStage(), { viewport, expected: [/net::ERR_FAILED/] });

/** How far the element reaches below the screen's edge, px, on a page that nobody has scrolled. */
async function belowTheFold(element: Locator): Promise<number> {
  const { bottom, scrolled } = await element.evaluate((shown) => ({
    bottom: shown.getBoundingClientRect().bottom,
    scrolled: window.scrollY,
  }));
  expect(scrolled).toBe(0);
  return Math.max(0, bottom - viewport.height);
}

/** Its words are the longer ones. */
const language = 'es';

describe('in Spanish', () => {
  const { page: words } = spoken[language];

  /** The site on a phone that shows its own typeface, which is wider than the page's and comes without waiting. */
  async function siteAt(step: StepName): Promise<Page> {
    await stage.page().route('**/*.woff2', (route) => route.abort());
    return stage.at(step, { language });
  }

  test('Continue of step 1, which has no Back, and of step 4 is in view, without a home size and with one', async () => {
    const page = await siteAt('address');
    await page.getByLabel(words.address.label).waitFor();
    expect(await belowTheFold(button(page, words.wizard.continue))).toBe(0);
    await siteAt('property');
    await button(page, words.wizard.back).waitFor();
    expect(await belowTheFold(button(page, words.wizard.continue))).toBe(0);
    await page.getByLabel(words.property.types['two-story']).check();
    await page.getByLabel(words.property.size).fill('1800');
    await page.getByLabel(words.property.size).blur();
    expect(await belowTheFold(button(page, words.wizard.continue))).toBe(0);
  });

  test('Get My Quote is in view also where an estimate was read, and what was read stands above the name', async () => {
    const page = await siteAt('upload');
    await upload(page, estimate('three-roofs-shed-first'));
    await headingFocused(page, words.contact.title);
    await page.getByText(words.correction.title).waitFor();
    await page.getByText(words.contact.hintRead).waitFor();
    expect(await belowTheFold(button(page, words.contact.submit))).toBe(0);
    const read = await page.getByRole('region', { name: words.correction.readLabel }).boundingBox();
    const name = await page.getByLabel(words.contact.name).boundingBox();
    expect(read?.y).toBeLessThan(name?.y ?? Number.NaN);
  });

  test('Get My Quote is in view, and no field’s message moves it', async () => {
    const page = await siteAt('contact');
    await button(page, words.wizard.back).waitFor();
    const submit = button(page, words.contact.submit);
    expect(await belowTheFold(submit)).toBe(0);
    const before = await submit.boundingBox();
    for (const field of ['name', 'email', 'phone'] as const)
      await page.getByLabel(words.contact[field]).focus();
    await page.getByRole('checkbox').focus();
    await page.getByText(words.contact.phoneMissing).waitFor();
    expect(await submit.boundingBox()).toEqual(before);
    await page.getByLabel(words.contact.phone).fill('402555');
    await page.getByText(words.contact.phoneUnusual).waitFor();
    expect(await submit.boundingBox()).toEqual(before);
  });

  test('the consent is folded to its first sentence, opens and folds again by keys, and is heard whole with the box', async () => {
    const page = await siteAt('contact');
    const rest = page.getByText(words.contact.consentRest);
    await page.getByText(words.contact.consentFirst(company)).waitFor();
    expect(await rest.isVisible()).toBe(false);
    const session = await page.context().newCDPSession(page);
    const { nodes } = await session.send('Accessibility.getFullAXTree');
    const box = nodes.find(({ role }) => role?.value === 'checkbox');
    expect(box?.name?.value).toBe(words.contact.consent);
    expect(String(box?.description?.value).replace(/\s+/g, ' ').trim()).toBe(
      words.contact.consentDetail(company),
    );
    await page.getByRole('checkbox').focus();
    await page.keyboard.press('Tab');
    await page.keyboard.press('Enter');
    await rest.waitFor();
    const fold = page.getByRole('button', { name: words.contact.consentClose, expanded: true });
    expect(await fold.evaluate((shown) => shown === document.activeElement)).toBe(true);
    await page.keyboard.press('Enter');
    await rest.waitFor({ state: 'hidden' });
    expect(await page.getByRole('checkbox').isChecked()).toBe(false);
  });
});

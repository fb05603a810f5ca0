import type { Frame, Page } from 'playwright-core';

/** The quote's page, or its frame in a company's own. */
type Place = Page | Frame;

/**
 * What an invented homeowner does on each step, as a person would: by what the page shows. Each way on ends
 * when the next step can be filled in.
 */
export const homeowner = {
  async address(page: Place, text = '4412 Juniper Hollow Ct, Bennington, NE 68007') {
    await heading(page, 'Property Address');
    await page.getByRole('textbox', { name: 'Property Address' }).fill(text);
    await page.getByRole('button', { name: 'Continue' }).click();
    await headingFocused(page, 'How are you planning to pay?');
  },
  async paysOutOfPocket(page: Place) {
    await page.getByRole('button', { name: 'Out of Pocket' }).click();
    await headingFocused(page, 'Property Details');
  },
  async paysByInsurance(page: Place) {
    await page.getByRole('button', { name: 'Insurance Claim' }).click();
    await headingFocused(page, "Do you have an adjuster's estimate?");
  },
  async hasAnEstimate(page: Place) {
    await page.getByRole('button', { name: /^Yes/ }).click();
    await headingFocused(page, 'Upload Insurance Estimate');
  },
  async property(page: Place, squareFeet = '1800') {
    await page.getByRole('radio', { name: 'Two Story' }).check();
    await page.getByLabel('Home size in square feet').fill(squareFeet);
    await page.getByRole('button', { name: 'Continue' }).click();
    await headingFocused(page, 'Contact information');
  },
  async contact(page: Place, name = 'Marisol Delgado') {
    await page.getByLabel('Name').fill(name);
    await page.getByLabel('Email').fill('marisol.delgado@mail.example');
    await page.getByLabel('Phone').fill('4025550142');
    await page.getByRole('button', { name: 'Get My Quote' }).click();
    await headingFocused(page, `Thank you, ${name}!`);
  },
};

/**
 * Waits until the step with this title has taken the focus. Before that, what is typed into a field can end up
 * on the heading: a new step's heading takes the focus a moment after the step is on the screen.
 */
export const headingFocused = (page: Place, title: string, timeout = 60_000) =>
  page.getByRole('heading', { name: title, exact: true }).and(page.locator(':focus')).waitFor({ timeout });

/** Waits until the page's step or screen has this heading. */
export const heading = (page: Place, name: string) =>
  page.getByRole('heading', { name, exact: true }).waitFor();

import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { leadsOf } from '#test/support/admin-tokens.ts';
import { productStage } from '#test/support/browser-stage.ts';
import { headingFocused, homeowner } from '#test/support/homeowner.ts';
import { pageStage } from '#test/support/page-stage.ts';
import { claimSeed } from '#test/support/visits.ts';

const ESTIMATE = 'three-roofs-shed-first';
const document = join(import.meta.dirname, '..', 'fixtures', 'estimates', ESTIMATE, 'document.pdf');

const product = productStage();
const stage = pageStage(product);

const leadOf = async (name: string) => (await leadsOf(product(), name))[0];

/** The page without the paper, which says the same again where nobody looks. */
const quote = () => stage.page().getByRole('region', { name: 'Instant quote' });
const shareTitle = () => quote().getByRole('heading', { name: 'Your part, by these numbers' });
const openSums = () => quote().getByText('How this adds up').click();
const open = () => quote().getByText('Something not right?').click();
const apply = () => stage.page().getByRole('button', { name: 'Use this size' }).click();
const prices = () => quote().locator('[data-tier] .price').allTextContents();

describe('the estimate read on step 5', () => {
  test('says squares and insurer, and a correction made there is the quote that is shown', async () => {
    const page = await stage.at('upload');
    await page.locator('input[type=file]').setInputFiles(document);
    await headingFocused(page, 'Contact information');
    const card = page.getByRole('region', { name: 'What we read from your estimate' });
    expect(await card.innerText()).toMatch(/^We read: [\d.]+ squares \(\S/);
    await open();
    await card.getByRole('textbox').fill('31');
    await quote().getByText('Based on 3,100 sq ft (31 squares)').waitFor();
    await apply();
    await card.getByText(/^You changed the roof size to 31 squares\. We read [\d.]+\.$/).waitFor();
    await homeowner.contact(page, 'Ottoline Marsh');
    await quote().getByText('Based on 3,100 sq ft (31 squares)').waitFor();
    expect(await prices()).toEqual(['$10,850', '$15,500', '$18,600', '$21,700']);
    await expect
      .poll(() => leadOf('Ottoline Marsh'))
      .toMatchObject({
        correction: { kind: 'typed', squareFootage: 3100, structures: [] },
        shownAfter: { areaSource: 'person', squares: 31, prices: { standard: 15_500 } },
        quote: expect.any(Object),
      });
    const lead = await leadOf('Ottoline Marsh');
    expect(lead?.quote?.squareFootage).toBe(lead?.correction?.was);
  });
});

describe('a quote that is shown', () => {
  test('follows the garage that is added, hides the share, and goes back to what was read', async () => {
    const page = await stage.at(
      'thank-you',
      await claimSeed(product(), ESTIMATE, { name: 'Perpetua Lindqvist' }),
    );
    await openSums();
    await shareTitle().waitFor();
    const asRead = await prices();
    await open();
    const boxes = page.getByRole('checkbox');
    await boxes.first().waitFor();
    expect(await boxes.count()).toBe(3);
    for (const box of await boxes.all()) await box.check();
    await apply();
    await quote()
      .getByText(/^You added another roof\. We only know/)
      .first()
      .waitFor();
    expect(await shareTitle().count()).toBe(0);
    expect(await prices()).not.toEqual(asRead);
    await expect
      .poll(() => leadOf('Perpetua Lindqvist'))
      .toMatchObject({ correction: { kind: 'with_garage' }, shownAfter: { areaSource: 'person' } });
    expect((await leadOf('Perpetua Lindqvist'))?.correction?.structures).toHaveLength(3);
    await page.reload();
    await page.getByText(/^You changed the roof size to/).waitFor();
    await page.getByRole('button', { name: 'Use what we read' }).click();
    await openSums();
    await shareTitle().waitFor();
    expect(await prices()).toEqual(asRead);
    await expect
      .poll(() => leadOf('Perpetua Lindqvist'))
      .toMatchObject({ shownAfter: { areaSource: 'document' } });
  });

  test('of a home’s size takes another size and other stories, and both prices stay on the lead', async () => {
    const page = await stage.at('thank-you', { answers: { name: 'Wilhelmina Faro' } });
    await open();
    await page.getByLabel('Home size in square feet').fill('2100');
    await page.getByRole('button', { name: 'Single Story' }).click();
    await apply();
    await quote().getByText('Based on 2,100 sq ft (21 squares)').waitFor();
    expect(await prices()).toEqual(['$7,350', '$10,500', '$12,600', '$14,700']);
    await expect
      .poll(() => leadOf('Wilhelmina Faro'))
      .toMatchObject({
        squareFootage: 1800,
        shown: { squares: 18, prices: { standard: 9000 } },
        correction: { was: 1800, home: { squareFootage: 2100, propertyType: 'single-story' } },
        shownAfter: { squares: 21, prices: { standard: 10_500 }, basis: { homeSize: 2100 } },
      });
    await page.reload();
    await quote().getByText('Based on 2,100 sq ft (21 squares)').waitFor();
  });

  test('of a home’s size takes another size', async () => {
    const page = await stage.at('thank-you', { answers: { name: 'Cassius Brandt' } });
    await open();
    await page.getByLabel('Or enter the roof size').fill('2,101');
    await apply();
    await quote().getByText('Based on 2,101 sq ft (22 squares)').waitFor();
    expect(await prices()).toEqual(['$7,700', '$11,000', '$13,200', '$15,400']);
    await expect
      .poll(() => leadOf('Cassius Brandt'))
      .toMatchObject({ squareFootage: 1800, correction: { was: 1800, squareFootage: 2101 } });
  });
});

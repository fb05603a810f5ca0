import type { Page } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import { startPdfium } from '#infra/local/textract/page-images.ts';
import { readInThread } from '#infra/local/textract/reader.ts';
import { browserStage, productStage } from '#test/support/browser-stage.ts';
import { estimatePdf } from '#test/support/estimate-fixtures.ts';
import { headingFocused, homeowner } from '#test/support/homeowner.ts';
import { misfits } from '#test/support/looks.ts';
import { pageStage } from '#test/support/page-stage.ts';
import { type PhotoOf, photoOf, pngOf } from '#test/support/paper-photos.ts';
import type { Corners } from '#web/wizard/photos/corners.ts';

const places: Corners[] = [
  [
    { x: 0.1, y: 0.08 },
    { x: 0.9, y: 0.11 },
    { x: 0.93, y: 0.93 },
    { x: 0.07, y: 0.9 },
  ],
  [
    { x: 0.08, y: 0.1 },
    { x: 0.9, y: 0.07 },
    { x: 0.92, y: 0.92 },
    { x: 0.11, y: 0.94 },
  ],
  [
    { x: 0.12, y: 0.07 },
    { x: 0.92, y: 0.08 },
    { x: 0.95, y: 0.94 },
    { x: 0.06, y: 0.93 },
  ],
];

const size = { width: 1650, height: 2130 };

/** The pages of an estimate on paper, each photographed where it lies. */
async function photosOf(document: string, photo: Partial<PhotoOf> = {}) {
  const pdf = (await startPdfium())(estimatePdf(document));
  return places.slice(0, pdf.pageCount).map((corners, index) => {
    const { width, height, pixels } = pdf.draw(index);
    const picture = photoOf({ width, height, data: pixels }, { ...size, corners, desk: 'wood', ...photo });
    return { name: `photo-${index + 1}.png`, mimeType: 'image/png', buffer: pngOf(picture) };
  });
}

type Files = Awaited<ReturnType<typeof photosOf>>;

async function chooseAt(page: Page, button: string, files: Files) {
  const [chooser] = await Promise.all([
    page.waitForEvent('filechooser'),
    page.getByRole('button', { name: button }).click(),
  ]);
  await chooser.setFiles(files);
}

/** The names of buttons that stand out of the box they are in: they are cut off, or lie over what stands below. */
const outsideTheirBox = (buttons: Element[]) =>
  buttons
    .filter((button) => {
      const inner = button.getBoundingClientRect();
      const outer = (button.parentElement ?? button).getBoundingClientRect();
      return (
        inner.left < outer.left ||
        inner.right > outer.right ||
        inner.top < outer.top ||
        inner.bottom > outer.bottom
      );
    })
    .map((button) => button.ariaLabel ?? button.textContent);

describe('an estimate on paper', () => {
  const product = productStage({ readPages: readInThread });
  const stage = pageStage(product, { viewport: { width: 390, height: 844 } });
  browserStage();
  const pages = (page: Page) => page.locator('[data-photo]');

  test('is read from photos of its pages', async () => {
    const files = await photosOf('plain-carrier-1');
    const page = await stage.at('upload');
    const asked: string[] = [];
    page.on('request', (request) => asked.push(request.url()));
    await page.getByRole('button', { name: 'Take photos of it' }).waitFor();
    expect(asked.filter((url) => url.includes('photos'))).toEqual([]);
    await chooseAt(page, 'Take photos of it', files);
    await headingFocused(page, 'Photos of your estimate');
    await page.getByRole('button', { name: `Use these ${files.length} pages` }).waitFor();
    expect(await page.getByRole('alert').count()).toBe(0);

    await pages(page).nth(1).click();
    const corners = page.getByRole('dialog', { name: `Page 2 of ${files.length}` });
    const corner = corners.getByRole('button', { name: 'Bottom left corner' });
    const before = await corner.boundingBox();
    await corner.press('ArrowRight');
    await expect.poll(async () => (await corner.boundingBox())?.x).toBeGreaterThan(before?.x ?? 0);
    await corner.press('ArrowLeft');
    // Text made larger leaves the photo less height, and tells no window of it.
    await page.evaluate(() => document.documentElement.style.setProperty('font-size', '200%'));
    await expect.poll(() => corners.getByRole('button').evaluateAll(outsideTheirBox)).toEqual([]);
    expect(await misfits(page)).toEqual([]);
    await page.evaluate(() => document.documentElement.style.removeProperty('font-size'));
    await corners.getByRole('button', { name: 'Reset' }).click();
    await page.goBack();
    await corners.waitFor({ state: 'detached' });
    await expect
      .poll(() =>
        pages(page)
          .nth(1)
          .evaluate((one) => one === document.activeElement),
      )
      .toBe(true);

    await page.getByRole('button', { name: `Use these ${files.length} pages` }).click();
    await headingFocused(page, 'Contact information', 180_000);
    await homeowner.contact(page);
    await page.locator('[data-part="prices"]').getByText('Based on 4,171 sq ft (42 squares)').waitFor();
  }, 300_000);

  test('photographed in the dark is said so at once, and the pages stay while the step is left', async () => {
    const [dark] = await photosOf('plain-carrier-1', { light: 0.1 });
    const page = await stage.at('upload');
    await chooseAt(page, 'Take photos of it', dark === undefined ? [] : [dark]);
    await page.getByRole('alert').getByText('Page 1 is too dark to read.').waitFor();
    await page.getByRole('button', { name: 'Take page 1 again' }).waitFor();
    await page.getByRole('button', { name: 'Back', exact: true }).click();
    await page.getByRole('heading', { name: 'Upload Insurance Estimate' }).waitFor();
    await page.getByRole('button', { name: 'Take photos of it' }).click();
    await headingFocused(page, 'Photos of your estimate');
    expect(await pages(page).count()).toBe(1);
  });

  test('that is no picture at all is said so', async () => {
    const page = await stage.at('upload');
    const text = { name: 'note.png', mimeType: 'image/png', buffer: Buffer.from('no picture') };
    await chooseAt(page, 'Take photos of it', [text]);
    await page.getByRole('alert').getByText('We couldn’t open one of the pictures.').waitFor();
    await page.getByRole('button', { name: 'Take photos' }).waitFor();
  });
});

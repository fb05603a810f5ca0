import { expect, test } from 'vitest';
import { browserStage, productStage } from '#test/support/browser-stage.ts';
import { sidewaysOverflow, wcagFindings } from '#test/support/looks.ts';

const product = productStage();
const visit = browserStage();

test.each([320, 390, 768, 1280])(
  'the page for frames meets WCAG 2.2 AA at %i px, light and dark, with its first questions',
  async (width) => {
    const { page } = await visit({ viewport: { width, height: 700 } });
    await page.goto(`${product().url}/embed`);
    await page.locator('html[data-running]').waitFor();
    const looked = async () => {
      expect(await wcagFindings(page)).toEqual([]);
      expect(await sidewaysOverflow(page)).toEqual([]);
    };
    await looked();
    await page.getByText('How we use your information').click();
    await looked();
    await page.locator('#address').fill('12 Larkspur Ave, Omaha, NE 68102');
    await page.locator('#address').press('Enter');
    await page.getByRole('heading', { name: 'How are you planning to pay?' }).waitFor();
    await looked();
    await page.getByRole('button', { name: 'Out of Pocket' }).click();
    await page.getByRole('heading', { name: 'Property Details' }).waitFor();
    await looked();
  },
);

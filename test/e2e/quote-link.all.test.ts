import { expect, test } from 'vitest';
import { productStage } from '#test/support/browser-stage.ts';
import { clippedText, sidewaysOverflow, wcagFindings } from '#test/support/looks.ts';
import { pageStage } from '#test/support/page-stage.ts';
import { quoteLinkEn } from '#web/i18n/en/quote-link.ts';
import { quoteLinkEs } from '#web/i18n/es/quote-link.ts';

const product = productStage();
const stage = pageStage(product);
const reader = pageStage(product, { locale: 'es-US' });

test('a quote’s page reads well in Spanish, on a narrow phone too', async () => {
  const { link: words } = quoteLinkEn;
  const homeowner = await stage.at('thank-you');
  await homeowner.getByRole('button', { name: words.make, exact: true }).click();
  const url = await homeowner.getByLabel(words.label).inputValue();
  const page = reader.page();
  await page.goto(url);
  await page.getByRole('heading', { name: 'Cotización de techo para Marisol', exact: true }).waitFor();
  await page.getByText(quoteLinkEs.page.about).waitFor();
  expect(await wcagFindings(page)).toEqual([]);
  await page.setViewportSize({ width: 320, height: 640 });
  expect([...(await sidewaysOverflow(page)), ...(await clippedText(page))]).toEqual([]);
});

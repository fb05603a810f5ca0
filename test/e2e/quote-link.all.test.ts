import { expect, test } from 'vitest';
import { productStage } from '#test/support/browser-stage.ts';
import { clippedText, sidewaysOverflow, wcagFindings } from '#test/support/looks.ts';
import { pageStage } from '#test/support/page-stage.ts';
import { keptQuoteEn } from '#web/i18n/en/kept-quote.ts';
import { keptQuoteEs } from '#web/i18n/es/kept-quote.ts';

const product = productStage();
const stage = pageStage(product);
const reader = pageStage(product, { locale: 'es-US' });

test('a quote’s page reads well in Spanish, on a narrow phone too', async () => {
  const { link: words } = keptQuoteEn;
  const homeowner = await stage.at('thank-you');
  await homeowner.getByRole('button', { name: words.make, exact: true }).click();
  const url = await homeowner.getByLabel(words.label).inputValue();
  const page = reader.page();
  await page.goto(url);
  await page.getByRole('heading', { name: 'Cotización de techo para Marisol', exact: true }).waitFor();
  await page.getByText(keptQuoteEs.page.about).waitFor();
  expect(await wcagFindings(page)).toEqual([]);
  await page.setViewportSize({ width: 320, height: 640 });
  expect([...(await sidewaysOverflow(page)), ...(await clippedText(page))]).toEqual([]);
});

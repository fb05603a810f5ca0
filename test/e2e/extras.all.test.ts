import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import type { Extras } from '#shared/company/extra-items.ts';
import { scopeWords } from '#shared/scope/words.ts';
import { browserStage, productStage } from '#test/support/browser-stage.ts';
import { setSetting } from '#test/support/company-settings.ts';
import { faults, phone } from '#test/support/looks.ts';
import { pageStage } from '#test/support/page-stage.ts';
import { chromiumPress, expectFacts, expectWhole, paperReady, read } from '#test/support/paper.ts';
import { mailTo } from '#test/support/sent-mail.ts';
import { spoken } from '#test/support/spoken-words.ts';
import { scopeQuestions } from '#web/words/scope.ts';
import { button } from './made-link.ts';

const product = productStage();
const stage = pageStage(product, { viewport: phone });
const visit = browserStage();

const extras: Extras = {
  asks: true,
  prices: { secondLayer: { per: 'square', dollars: 50 }, gutters: { per: 'foot', dollars: 12 } },
};

/** Set while the homeowner looks at the others. */
const dearer: Extras = {
  asks: true,
  prices: { secondLayer: { per: 'square', dollars: 80 }, gutters: { per: 'foot', dollars: 14 } },
};

const officePrices = (value: Extras) => setSetting(product(), 'extras', value);

/** The homeowner answers at the result; the site has taken it. */
async function answers(page: Page, question: string, answer: string): Promise<void> {
  const taken = page.waitForResponse(/\/details$/);
  await page
    .getByRole('group', { name: question })
    .getByRole('button', { name: answer, exact: true })
    .click();
  expect((await taken).status()).toBe(204);
}

/** What each place says of a second layer with a price, and of gutters without their feet. */
const line = 'Quitar una segunda capa (18 cuadros a $50)';
const unpriced = 'Damos el precio en la inspección: canaletas nuevas.';
const mailed = 'Precio estándar con adicionales: $9,900';

const squeezed = (text = '') => text.replace(/\s+/g, '');
const oneLine = (text: string) => text.replace(/\s+/g, ' ');

test('extras that a homeowner answers are on the result, on paper, behind the link and in the email, in the longer words of Spanish', async () => {
  await officePrices(extras);
  const language = 'es';
  const { withThem } = scopeWords[language];
  const questions = scopeQuestions[language];
  const { link: words } = spoken[language].quoteLink;
  const email = `${language}.delgado@mail.example`;
  const page = await stage.at('thank-you', { answers: { name: 'Marisol Delgado', email }, language });
  await page.getByText(questions.title).click();
  await officePrices(dearer);
  await answers(page, questions.items.secondLayer, questions.answers.yes);
  await answers(page, questions.items.gutters, questions.answers.yes);

  const shown = page.locator('#root [data-part="extras"]');
  const result = oneLine(await shown.innerText());
  for (const said of [`${line} + $900`, '$9,900', unpriced]) expect(result).toContain(said);
  expect(oneLine(await page.locator('[data-part="headline"]').innerText())).toContain(mailed);
  expect(oneLine(await page.locator('[data-part="next-step"]').innerText())).toContain(`${withThem}: $9,900`);
  expect(await faults(page, 'the result')).toEqual([]);

  await button(page, words.copy).click();
  const url = await page.getByLabel(words.label).inputValue();
  await page.evaluate(paperReady(language));
  const sheet = await read(await chromiumPress(page).print('letter'));
  expect(sheet.pages).toHaveLength(1);
  expectFacts(squeezed(sheet.texts[0]), [line, '+ $900', `${withThem}: $9,900`, unpriced]);
  expectWhole(sheet);

  await button(page, words.mail).click();
  await page.getByText(words.sent(email)).waitFor();
  const { text } = await mailTo(product(), email);
  for (const said of [`${line}: + $900`, mailed, unpriced]) expect(text).toContain(said);

  const locale = `${language}-US`;
  // No script takes what the page preloads for it.
  const unscripted = await visit({ locale, javaScriptEnabled: false }, [/preloaded using link preload/]);
  await unscripted.page.goto(url);
  const before = oneLine(await unscripted.page.locator('main').innerText());
  for (const said of [`${line} + $900`, `${withThem}: $9,900`, unpriced]) expect(before).toContain(said);

  const stranger = await visit({ locale, viewport: phone });
  await stranger.page.goto(url);
  await stranger.page.locator('[data-part="extras"]').waitFor();
  expect(oneLine(await stranger.page.locator('main').innerText())).toBe(before);
  expect(await faults(stranger.page, 'the link')).toEqual([]);
  const printed = await read(await chromiumPress(stranger.page).print('letter'));
  expect(printed.pages).toHaveLength(1);
  expectFacts(squeezed(printed.texts[0]), [line, `${withThem}: $9,900`, unpriced]);
});

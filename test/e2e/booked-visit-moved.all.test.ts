import { expect, test } from 'vitest';
import { browserStage, productStage } from '#test/support/browser-stage.ts';
import { phone, sidewaysOverflow, wcagFindings } from '#test/support/looks.ts';
import { pageStage } from '#test/support/page-stage.ts';
import { everyDay, genuineLead, setVisitHours } from '#test/support/visit-hours.ts';
import { resultEn } from '#web/words/en/result.ts';
import { button, linkOf } from './made-link.ts';
import { bookFirst, statusOf } from './window-booking.ts';

const product = productStage();
const stage = pageStage(product, { viewport: phone });
const visit = browserStage();
const { windows: words } = resultEn.next;

test('a homeowner books a window on a phone, and moves and cancels it by the link to the quote', async () => {
  await setVisitHours(product(), everyDay);
  const page = await stage.at('thank-you', { answers: { name: 'Wendeline Osei' } });
  await genuineLead(product(), 'Wendeline Osei');
  await page.getByRole('button', { name: /^Book my inspection/ }).click();
  await page.getByRole('radio').first().waitFor();
  expect(await wcagFindings(page)).toEqual([]);
  await bookFirst(page);
  const booked = await statusOf(page);
  expect(booked).toMatch(/^Your inspection: .+, 8:00 – 10:00 AM\.$/);
  await page.getByText(words.comes('Juniper Ridge Roofing')).waitFor();
  await page.reload();
  expect(await statusOf(page)).toBe(booked);

  const { page: other } = await visit({ viewport: phone });
  await other.goto(await linkOf(page));
  expect(await statusOf(other)).toBe(booked);
  expect([...(await wcagFindings(other)), ...(await sidewaysOverflow(other))]).toEqual([]);
  await button(other, 'Change').click();
  await bookFirst(other);
  const moved = await statusOf(other);
  expect(moved).toMatch(/^Your inspection: .+, 10:00 AM – 12:00 PM\.$/);

  await button(other, words.cancel).click();
  await button(other, words.cancelIt).click();
  await other.getByText(words.news.canceled).waitFor();
  await button(other, words.bookHere).waitFor();
});

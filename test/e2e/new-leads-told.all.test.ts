import { beforeAll, expect, test } from 'vitest';
import { browserStage, productStage } from '#test/support/browser-stage.ts';
import { wcagFindings } from '#test/support/looks.ts';
import { come, newLeadsOn, signInAsAdmin } from '#test/support/office.ts';

const product = productStage();
const visit = browserStage();

beforeAll(() => come(product(), 'Harlan Voss'));

/** A look at the newest leads. */
const newest = /\/api\/leads(\?limit=\d+)?$/;

// In a browser of its own, whose clock the test sets.
test('new leads are told within ten seconds, no row moves, and Show brings them with the focus', async () => {
  const { page, context } = await visit();
  await context.clock.install();
  await signInAsAdmin(page, product());
  const { list, show, words } = newLeadsOn(page);
  await list.first().waitFor();
  const before = await list.allTextContents();
  const top = async () => (await list.first().boundingBox())?.y;
  const at = await top();
  await context.clock.pauseAt((await page.evaluate(() => Date.now())) + 5000);
  await come(product(), 'Marisol Delgado');
  await come(product(), 'Tobias Okafor', { leaks: true });
  expect(await page.title()).toBe('Admin');
  const told = page.waitForResponse(
    async (answer) => newest.test(answer.url()) && (await answer.text()).includes('Tobias Okafor'),
  );
  await context.clock.runFor(10_000);
  await told;
  // The page shows an answer by a timer too.
  await context.clock.resume();
  await words('2 new leads, 1 emergency');
  expect(await page.title()).toBe('(2) Admin');
  expect(await list.allTextContents()).toEqual(before);
  expect(await top()).toBe(at);
  expect(await wcagFindings(page)).toEqual([]);
  await show.press('Enter');
  await words('Last lead just now');
  expect((await list.allTextContents()).slice(0, 2)).toEqual(['Tobias Okafor', 'Marisol Delgado']);
  expect(await page.title()).toBe('Admin');
  expect(await page.evaluate(() => document.activeElement?.id)).toBe('panel-leads');
});

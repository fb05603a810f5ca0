import { expect, test } from 'vitest';
import { browserStage, productStage } from '#test/support/browser-stage.ts';
import { quoteIn } from '#test/support/embedding-sites.ts';
import { heading, homeowner } from '#test/support/homeowner.ts';
import { sidewaysOverflow, wcagFindings } from '#test/support/looks.ts';

const product = productStage({ embedTester: true });
const visit = browserStage();

test('the tester shows the quote inline, by a button and as a slide-out, on another site than its own, and what its page hears', async () => {
  // axe asks the frame of another origin for its findings, and is not heard there.
  const { page } = await visit({}, [/Failed to execute 'postMessage'/]);
  await page.goto(`${product().url}/embed/test`);
  expect(new URL(page.url()).hostname).toBe('127.0.0.1');
  await homeowner.address(await quoteIn(page));
  const heard = page.locator('#heard li');
  await expect
    .poll(() => heard.allTextContents())
    .toEqual(['{"event":"ready"}', '{"event":"step_shown"}', '{"event":"address_chosen"}']);
  for (const mode of ['button', 'slide-out']) {
    await page.getByRole('link', { name: mode, exact: true }).click();
    await page.locator('#line').getByText(`data-mode="${mode}"`).waitFor();
    expect(await page.locator('iframe').count()).toBe(0);
    await page.getByRole('button', { name: 'Get your quote' }).click();
    // The visit of the mode before, as on any page of that site.
    await heading(await quoteIn(page), 'How are you planning to pay?');
    await page.getByRole('button', { name: 'Close' }).click();
    await page.getByRole('dialog').waitFor({ state: 'hidden' });
    expect(await heard.allTextContents()).toContain('{"event":"ready"}');
  }
  expect(await wcagFindings(page)).toEqual([]);
  await page.setViewportSize({ width: 320, height: 640 });
  expect(await sidewaysOverflow(page)).toEqual([]);
});

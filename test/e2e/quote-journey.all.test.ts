import { expect, test } from 'vitest';
import { leadsOf } from '#test/support/admin-tokens.ts';
import { browserStage, productStage } from '#test/support/browser-stage.ts';
import { homeowner } from '#test/support/homeowner.ts';
import { pageStage } from '#test/support/page-stage.ts';

const product = productStage();
const stage = pageStage(product);
const visit = browserStage();

const leadOf = async (name: string) => (await leadsOf(product(), name))[0];

test('only who fills in the field nobody sees leaves a lead with the sign of a program, and sees the same page', async () => {
  const page = await stage.at('contact');
  await page.getByLabel('Phone').waitFor();
  expect(await page.getByRole('textbox').count()).toBe(3);
  await page.locator('input[name="project_reference"]').fill('https://buy.example', { force: true });
  await homeowner.contact(page, 'Cheap Roofs Now');
  await expect.poll(async () => (await leadOf('Cheap Roofs Now'))?.spam).toContain('honeypot');
});

test('a lead that could not be sent goes once the visitor comes back, also when the tab was closed before', async () => {
  const page = await stage.at('contact');
  stage.visitor().expectConsole(/net::ERR_FAILED/, /The lead is not saved yet/);
  await page.route('**/api/leads', (route) => route.abort());
  await homeowner.contact(page, 'Noemi Travieso');
  await page.close();
  expect(await leadOf('Noemi Travieso')).toBeUndefined();
  const reopened = await stage.visitor().context.newPage();
  await reopened.goto(product().url);
  await expect.poll(() => leadOf('Noemi Travieso')).toBeDefined();
});

test('off line nobody is promised a call; once the lead has arrived the page offers a time', async () => {
  const page = await stage.at('contact');
  const { context, expectConsole } = stage.visitor();
  // What prints comes once the line is back.
  expectConsole(
    /net::ERR_INTERNET_DISCONNECTED/,
    /The lead is not saved yet/,
    /A part of the page could not/,
  );
  await page.getByLabel('Phone').waitFor();
  await page.waitForLoadState('networkidle');
  await context.setOffline(true);
  await homeowner.contact(page, 'Leocadia Frame');
  const still = page.getByRole('status').filter({ hasText: 'We’re still sending your request.' });
  await still.waitFor();
  expect(await page.getByRole('button', { name: 'Ask for a time' }).count()).toBe(0);
  await context.setOffline(false);
  await page.getByRole('button', { name: 'Ask for a time' }).waitFor();
  expect(await still.count()).toBe(0);
  expect(await leadOf('Leocadia Frame')).toBeDefined();
  await page.locator('[data-part="paper"]').waitFor({ state: 'attached' });
});

test('a script that never comes does not leave a first visitor with "Loading..." alone', async () => {
  const { page } = await visit({}, [/net::ERR_FAILED/]);
  await page.route('**/assets/*.js', (route) => route.abort());
  await page.goto(product().url);
  const way = page.getByText('Still loading? Reload the page, or call us:');
  await way.waitFor({ state: 'attached' });
  expect(await way.isVisible()).toBe(false);
  // The wait itself is the style sheet's; its end is asked for here instead of waited for.
  await way.evaluate((sentence) => {
    for (const wait of sentence.parentElement?.getAnimations() ?? []) wait.finish();
  });
  await way.waitFor();
});

import { expect, test } from 'vitest';
import { type Brand, defaultBrand } from '#shared/site/brand.ts';
import { browserStage, productStage } from '#test/support/browser-stage.ts';
import { pageStage } from '#test/support/page-stage.ts';
import { takenOver } from './made-link.ts';

/** A company whose every word tries to break out of the page. */
const hostile: Brand = {
  ...defaultBrand,
  companyName: `O'Brien & "Sons" </script><script>window.broken = true</script>`,
  phone: '(402) 555-0142',
  address: '1 <b>Ridge</b> Rd, Omaha, NE 68102',
  serviceArea: 'Omaha <!-- and --> {{phone}} $& Bellevue',
  licence: '"><img src=x onerror="window.broken = true">',
  siteUrl: 'https://roof.example',
  logoUrl: '/logo.svg',
};

// Its logo is not on this server, which is not the point.
const logoMissing = /status of 404/;

const plain = productStage();
const branded = productStage({ brand: hostile });
const plainStage = pageStage(plain);
const brandedStage = pageStage(branded, { expected: [logoMissing] });
const visit = browserStage();

test('with JavaScript off the page has its title, says what is off in both languages, and offers the phone', async () => {
  const { page } = await visit({ javaScriptEnabled: false });
  await page.goto(plain().url);
  await page.getByRole('heading', { name: 'Get Your Roof Quote in 60 Seconds' }).waitFor();
  expect(await page.getByText(/needs JavaScript to work out your price/).isVisible()).toBe(true);
  expect(await page.getByText(/Esta página necesita JavaScript/).isVisible()).toBe(true);
  const phone = page.getByRole('region').getByRole('link', { name: '(402) 555-0142' });
  expect(await phone.isVisible()).toBe(true);
  expect(await phone.getAttribute('href')).toBe('tel:+14025550142');
  expect(await page.locator('#address').isVisible()).toBe(false);
});

test('no word of a brand becomes code, and the picture of its shared link is there', async () => {
  const page = await brandedStage.at('address');
  await page.getByLabel('Property Address').waitFor();
  const picture = await fetch(`${branded().url}/share.png`);
  expect([picture.status, picture.headers.get('content-type')]).toEqual([200, 'image/png']);
  expect(await page.evaluate(() => 'broken' in window)).toBe(false);
  expect(await page.title()).toContain(hostile.companyName);
  for (const text of [hostile.licence, hostile.address, hostile.serviceArea])
    expect(await page.locator('footer').innerText()).toContain(text);
});

test('a page that does not exist is answered with 404 and reads in both languages', async () => {
  plainStage.visitor().expectConsole(/status of 404/);
  const page = await plainStage.unopened();
  expect((await page.goto(`${plain().url}/old-offer`))?.status()).toBe(404);
  await page.getByRole('heading', { name: 'We can’t find that page' }).waitFor();
  await takenOver(page);
  await page.getByRole('button', { name: 'Español' }).click();
  await page.getByRole('heading', { name: 'No encontramos esa página' }).waitFor();
  await expect.poll(() => page.title()).toContain('No encontramos esa página');
  expect(await page.getByRole('link', { name: 'Cotizar mi techo' }).getAttribute('href')).toBe('/es');
  await page.getByRole('button', { name: 'English' }).click();
  await page.getByRole('heading', { name: 'We can’t find that page' }).waitFor();
});

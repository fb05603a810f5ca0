import { randomUUID } from 'node:crypto';
import type { Page } from 'playwright-core';
import { beforeAll, beforeEach, expect, test } from 'vitest';
import type { Lead } from '#shared/lead/stored-lead.ts';
import { officeToken } from '#test/support/admin-tokens.ts';
import { productStage } from '#test/support/browser-stage.ts';
import { consent, keepAtDesk } from '#test/support/desk-leads.ts';
import { leadInput } from '#test/support/leads.ts';
import { sidewaysOverflow } from '#test/support/looks.ts';
import { leadNames, leadRow } from '#test/support/office.ts';
import { pageStage } from '#test/support/page-stage.ts';
import { call } from '#test/support/product.ts';

const product = productStage();
const stage = pageStage(product);
let page: Page;

const COUNT = 60;
const ids = Array.from({ length: COUNT }, () => randomUUID());
/** One name is as long as names get. */
const name = (n: number) => (n === 58 ? 'Bartholomew Featherstonehaugh-Cholmondeley' : `Visitor ${n}`);
/** What fills a row: a call agreed on, tags and who looks after it. */
const full: Partial<Lead> = {
  callTimes: [{ day: '2099-12-01', part: 'afternoon' }],
  consent: consent(true),
  language: 'es',
  tags: ['hail Nov 19', 'neighbor'],
  assignee: 'rosa.ibarra@example.com',
  squareFootage: 12_640,
  roofAge: '11-15',
  address: '12345 North Winding Meadowbrook Parkway Apt 1204, Papillion, NE 68046',
};

/**
 * Sixty leads of the last minute, of which one in four has a claim; the first leaks, the second is to be called back today.
 * They are put into the table, and what filters and search read is written as a deploy writes it.
 */
beforeAll(async () => {
  const now = Date.now();
  await keepAtDesk(
    product(),
    ids.map((id, n) => ({
      ...leadInput({
        id,
        name: name(n),
        lead_type: n % 4 === 0 ? 'insurance' : 'retail',
        phone: `(402) 555-0${100 + n}`,
      }),
      status: 'new',
      created_at: new Date(now - (COUNT - n) * 1000).toISOString(),
      ...(n === 0 ? { hasLeaks: true } : {}),
      ...(n === 1 ? { call_back_on: '2026-01-02' } : {}),
      ...(n >= 48 ? full : {}),
    })),
  );
  const token = await officeToken(product());
  expect((await call(product(), 'GET', '/api/desk?today=2026-11-30', { token })).json).toMatchObject({
    counts: { waiting: COUNT, emergencies: 1 },
  });
});
beforeEach(async () => {
  page = await stage.office();
  await leadNames(page).first().waitFor();
});

const chip = (label: string) => page.getByRole('navigation').getByRole('link', { name: label });
const shown = (count: number) => expect.poll(() => leadNames(page).count()).toBe(count);
const search = () => new URL(page.url()).search;
const scrolled = () =>
  page.evaluate(() => {
    const frame = document.querySelector('[data-scroll-frame]');
    return Math.max(window.scrollY, frame?.scrollTop ?? 0);
  });

/** What of the rows is in sight, and whether all of it can be reached and read. */
const measured = () =>
  page.evaluate(() => {
    const room = document.querySelector('[data-part=keys]')?.getBoundingClientRect();
    const end = room === undefined || room.height === 0 ? window.innerHeight : room.top;
    const rows = [...document.querySelectorAll('[data-lead]')].map((row) => row.getBoundingClientRect());
    const least = window.innerWidth < 960 ? 44 : 32;
    const small = [
      ...document.querySelectorAll(
        '[data-part=list-head] :is(a, button, input), [data-lead] :is(button, select)',
      ),
    ].filter((control) => {
      const { width, height } = control.getBoundingClientRect();
      return height > 1 && (width < least || height < least);
    });
    return {
      first: rows[0]?.top ?? 0,
      height: Math.max(...rows.map(({ height }) => height)),
      inSight: rows.filter(({ bottom }) => bottom <= end + 1).length,
      small: small.map(({ outerHTML }) => outerHTML.slice(0, 90)),
      wide: document.documentElement.scrollWidth > window.innerWidth,
    };
  });

test('twelve leads are in sight on a laptop and six on a phone, also with chips and long names', async () => {
  await page
    .getByRole('region', { name: 'Call first' })
    .getByRole('link', { name: name(0), exact: true })
    .waitFor();
  const laptop = await measured();
  expect(laptop).toMatchObject({ small: [], wide: false });
  expect(laptop.first).toBeLessThanOrEqual(250);
  expect(laptop.height).toBeLessThanOrEqual(49);
  expect(laptop.inSight).toBeGreaterThanOrEqual(12);
  await page.setViewportSize({ width: 390, height: 844 });
  await expect.poll(async () => (await measured()).height).toBeGreaterThan(80);
  const phone = await measured();
  expect(phone).toMatchObject({ small: [], wide: false });
  expect(phone.height).toBeLessThanOrEqual(92);
  expect(phone.inSight).toBeGreaterThanOrEqual(6);
  await page.setViewportSize({ width: 320, height: 640 });
  expect([...(await sidewaysOverflow(page)), ...(await measured()).small]).toEqual([]);
  const emergency = leadRow(page, name(59)).locator('[data-column="emergency"]');
  expect(
    await emergency.evaluate((cell) => `${getComputedStyle(cell, '::before').content}${cell.textContent}`),
  ).toBe('"Emergency: "No');
});

test('no size and no heading is cut on a laptop; on a phone no box stands in a row, and no street is cut to a few letters', async () => {
  const cut = () =>
    page.evaluate(() =>
      [...document.querySelectorAll('th, [data-lead] [data-column="home"] > bdi:first-child')]
        .filter(({ scrollWidth, clientWidth }) => scrollWidth > clientWidth)
        .map(({ textContent }) => textContent),
    );
  await page.setViewportSize({ width: 1280, height: 800 });
  expect(await cut()).toEqual([]);
  await page.setViewportSize({ width: 390, height: 844 });
  const box = leadRow(page, name(59)).getByRole('checkbox');
  await expect.poll(async () => (await box.locator('xpath=..').boundingBox())?.width).toBe(1);
  const widthsOfStreets = () =>
    page.evaluate(() =>
      [...document.querySelectorAll('[data-lead] [data-column="address"]')].flatMap((cell) => {
        const street = cell.querySelector('bdi')?.getBoundingClientRect();
        const isShown = street !== undefined && street.top < cell.getBoundingClientRect().bottom;
        return isShown ? [street.width] : [];
      }),
    );
  const wide = await widthsOfStreets();
  expect(Math.min(...wide)).toBeGreaterThanOrEqual(96);
  expect(wide.length).toBeGreaterThan(12);
  await page.setViewportSize({ width: 320, height: 640 });
  expect(Math.min(999, ...(await widthsOfStreets()))).toBeGreaterThanOrEqual(96);
});

test('filters are in the address; Back brings the list as it was left, page and position', async () => {
  await page.getByRole('button', { name: 'Load more' }).click();
  await shown(COUNT);
  await leadRow(page, name(8)).scrollIntoViewIfNeeded();
  const position = await scrolled();
  expect(position).toBeGreaterThan(500);
  const asked: string[] = [];
  page.on('request', (request) => asked.push(request.url()));
  await chip('Contacted').evaluate((link: HTMLElement) => link.click());
  await page.getByText('No leads found').waitFor();
  expect(search()).toBe('?status=contacted');
  await page.goBack();
  await shown(COUNT);
  await expect.poll(scrolled).toBe(position);
  expect(asked.filter((url) => url.includes('/api/leads?cursor'))).toEqual([]);
  await leadRow(page, name(8))
    .getByRole('link', { name: name(8), exact: true })
    .click();
  await page.getByRole('heading', { name: name(8) }).waitFor();
  expect(await page.evaluate(() => location.pathname)).toBe(`/admin/leads/${ids[8]}`);
  await page.keyboard.press('?');
  await page.getByRole('region', { name: 'Anywhere' }).getByText('Back to leads').waitFor();
  await page.keyboard.press('Escape');
  await page.keyboard.press('u');
  await shown(COUNT);
  await expect.poll(scrolled).toBe(position);
  expect(asked.filter((url) => url.includes('/api/leads?cursor'))).toEqual([]);
});

test('the list is narrowed by place, tag and price in the sheet, sorted in the bar, and both are in the address', async () => {
  await page.getByRole('button', { name: 'Filter' }).click();
  const sheet = page.getByRole('dialog', { name: 'Filter and sort' });
  await sheet.getByLabel('City or ZIP').fill('papillion, 68028');
  await sheet.getByLabel('Tag').fill('neighbor');
  await sheet.getByLabel('Price to quote, from').fill('$1');
  await sheet.getByLabel('Price to quote, from').press('Enter');
  await sheet.waitFor({ state: 'detached' });
  await expect.poll(search).toBe('?place=papillion%2C+68028&priceFrom=1&tag=neighbor');
  await page.getByRole('link', { name: 'Remove filter: From $1' }).click();
  await shown(12);
  await page.getByText('12 of 60 leads').waitFor();
  await page.getByLabel('Sort').selectOption('next');
  await expect.poll(search).toBe('?place=papillion%2C+68028&sort=next&tag=neighbor');
  await shown(12);
  await page.getByRole('link', { name: 'Clear filters' }).click();
  await expect.poll(search).toBe('?sort=next');
  await expect.poll(() => leadNames(page).first().textContent()).toBe(name(1));
});

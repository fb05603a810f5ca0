import type { Page } from 'playwright-core';
import { beforeAll, expect, test } from 'vitest';
import { adminSession } from '#test/support/admin-tokens.ts';
import { productStage } from '#test/support/browser-stage.ts';
import { consent, keepAtDesk, shownQuote, storedLead } from '#test/support/desk-leads.ts';
import { leadInput } from '#test/support/leads.ts';
import { fillLogin } from '#test/support/office.ts';
import { pageStage } from '#test/support/page-stage.ts';
import { postLead } from '#test/support/product.ts';
import { full, hostile, keepFullAndHostile } from './full-leads.ts';

const product = productStage();
const stage = pageStage(product);

const plain = '00000000-0000-4000-8000-000000000001';

/** An emergency with a call agreed on, an inspection, a source, a refused estimate and another lead of its phone. */
const rich = storedLead(5, {
  id: '00000000-0000-4000-8000-000000000005',
  name: 'Karen Whitfield',
  phone: '(402) 555-0188',
  email: 'karen.whitfield@mail.example',
  address: '4821 Cedar Street, Apartment 12, Papillion, NE 68046',
  lead_type: 'insurance',
  hasLeaks: true,
  consent: consent(true),
  language: 'es',
  source: 'Google Ads',
  campaign: 'hail-nov',
  callTimes: [
    { day: '2099-12-01', part: 'afternoon' },
    { day: '2099-12-02', part: 'morning' },
  ],
  documentId: '5f0c3a52-9d64-4c8e-8a0f-2f6f6c1d7b77',
  estimate_unreadable_at: '2026-11-21T09:00:00.000Z',
  call_back_on: '2026-01-02',
  call_attempts: 3,
  last_attempt_at: '2026-11-21T10:00:00.000Z',
  inspection: { at: '2099-12-03T15:00:00.000Z', minutes: 60, person: 'dana@mail.example' },
  tags: ['hail Nov 19', 'neighbor'],
  shown: { ...shownQuote, rates: 'default' },
});
const twin = '00000000-0000-4000-8000-000000000006';

beforeAll(async () => {
  await keepFullAndHostile(product());
  const own = { id: plain, phone: '(402) 555-0101', email: 'lead01@mail.example' };
  expect((await postLead(product(), leadInput(own))).status).toBe(201);
  // Of one phone with the lead that has everything.
  const other = { id: '00000000-0000-4000-8000-000000000007', name: 'Mari D.', phone: '(402) 555-0161' };
  expect((await postLead(product(), leadInput(other))).status).toBe(201);
  await keepAtDesk(product(), [rich, storedLead(6, { id: twin, name: 'Karen Witfield', phone: rich.phone })]);
});

const pathOf = (id: string) => `/admin/leads/${id}`;
const nameOf = (page: Page) => page.getByRole('heading', { level: 1 });

test('a link to a lead leads through the login to the lead, and from there to the list of all', async () => {
  const page = await stage.login(pathOf(full));
  await page.getByText('Sign in to manage your website').waitFor();
  await fillLogin(page, product());
  await nameOf(page).getByText('Marisol Delgado').waitFor();
  // Which `signInAsAdmin` leaves in the browser instead of the form.
  const left = await page.evaluate(() =>
    Object.keys(localStorage).filter((key) => key.startsWith('Cognito')),
  );
  expect(left.sort()).toEqual(Object.keys(await adminSession(product())).sort());
  expect(page.url()).toBe(product().url + pathOf(full));
  await expect.poll(() => page.title()).toBe('Marisol Delgado – Admin');
  const claim = page.getByRole('region', { name: 'Insurance estimate' });
  for (const text of ['$24,012.75', '01009934172', 'Numbers check out.'])
    await claim.getByText(text).waitFor();
  expect(await claim.getByRole('list', { name: 'Warnings' }).getByRole('listitem').count()).toBe(3);
  // They share a phone number: a lead's own page names spam, too.
  await page.getByRole('list', { name: 'Possible duplicates' }).waitFor();
  await page.goto(product().url + pathOf(hostile));
  await nameOf(page).getByText('evil').waitFor();
  await page.getByRole('link', { name: 'Back to leads' }).click();
  await page.getByRole('heading', { name: 'Admin Dashboard' }).waitFor();
  expect(new URL(page.url()).pathname).toBe('/admin');
});

const actsOn = (page: Page) => {
  const next = page.getByRole('region', { name: 'Next step' });
  return [
    page.getByRole('link', { name: /^Call / }),
    page.getByRole('link', { name: 'Text' }),
    ...['No answer', 'Voicemail', 'Reached', 'Call back'].map((act) =>
      next.getByRole('button', { name: act }),
    ),
    next.getByRole('button', { name: /^(Set|Change) follow-up$/ }),
    page.getByLabel('New note'),
    page.getByRole('button', { name: 'Save note' }),
  ];
};

/** Those that a thumb does not find on the first screen. */
const outOfReach = async (page: Page) => {
  const boxes = await Promise.all(
    actsOn(page).map(async (act) => ({ act: String(act), box: await act.boundingBox() })),
  );
  return boxes.filter(({ box }) => box === null || box.y + box.height > 844 || box.height < 44);
};

/** What is pressed and is smaller than a finger, of what a person sees of the page. */
const smallTargets = (page: Page) =>
  page.evaluate(() =>
    [
      ...document.querySelectorAll(
        'a, button, select, summary, textarea, input:not([type="radio"], [type="checkbox"])',
      ),
    ]
      .filter((control) => control.checkVisibility({ visibilityProperty: true }))
      .map((control) => {
        // A name is pressed anywhere on its row.
        const isSpread = getComputedStyle(control, '::after').position === 'absolute';
        const pressed =
          (isSpread && control.closest('[data-lead], [data-part=next-to-call], [data-part="duplicate"]')) ||
          control;
        return { control, box: pressed.getBoundingClientRect() };
      })
      // What is a pixel or two large is there for screen readers.
      .filter(({ box }) => box.width > 2 && box.height > 2)
      .filter(({ control, box }) => {
        const room = control.closest('[data-part="tag"]')?.getBoundingClientRect() ?? box;
        return Math.min(box.width, box.height, room.height) < 43.9;
      })
      .map(({ control, box }) => `${control.outerHTML.slice(0, 90)}: ${box.width} × ${box.height}`),
  );

test('the first screen of a phone has the call, its outcome, the next step and a note, of a lead with all there is to say too, while the site fails; a thumb finds all of it on a phone, on its side and on a tablet', async () => {
  const health = { mail: { state: 'unverified', today: { used: 0, limit: 500 } } };
  await stage.page().route('**/api/health', (route) => route.fulfill({ json: health }));
  await stage.office(pathOf(plain));
  const page = stage.page();
  await page.setViewportSize({ width: 390, height: 844 });
  await nameOf(page).getByText('Odalys Quennell').waitFor();
  expect(await outOfReach(page)).toEqual([]);
  await page.goto(product().url + pathOf(rich.id));
  await nameOf(page).getByText(rich.name).waitFor();
  await page.getByRole('list', { name: 'Possible duplicates' }).waitFor();
  await page.locator('[data-part="site"][data-well="false"]').waitFor();
  await page.getByText('Asked to be called').waitFor();
  expect(await outOfReach(page)).toEqual([]);
  const small: Record<string, string[]> = {};
  const sizes = [
    { width: 390, height: 844 },
    { width: 844, height: 390 },
    { width: 959, height: 768 },
  ];
  for (const size of sizes) {
    await page.setViewportSize(size);
    small[`lead at ${size.width}`] = await smallTargets(page);
  }
  await page.getByRole('link', { name: 'Leads' }).click();
  await page.locator('[data-opens-lead]').first().waitFor();
  for (const size of sizes) {
    await page.setViewportSize(size);
    small[`list at ${size.width}`] = await smallTargets(page);
  }
  expect(Object.entries(small).filter(([, found]) => found.length > 0)).toEqual([]);
});

/** The sizes, in pixels, of what is written under the title of the next step, and its filled buttons. */
const nextStepLooks = (page: Page) =>
  page.getByRole('region', { name: 'Next step' }).evaluate((region) => {
    const written = [...region.querySelectorAll('*')].filter(
      (element) =>
        element.closest('h2, svg, option') === null &&
        (element.matches('input, textarea, select') ||
          [...element.childNodes].some(({ nodeType, textContent }) => nodeType === 3 && textContent?.trim())),
    );
    const brand = getComputedStyle(document.querySelector('a[href^="tel:"]') ?? region).backgroundColor;
    return {
      sizes: [...new Set(written.map((element) => Number.parseFloat(getComputedStyle(element).fontSize)))],
      filled: [...region.querySelectorAll('button')].filter(
        (button) => getComputedStyle(button).backgroundColor === brand,
      ).length,
    };
  });

test('the next step is of one text size, larger on a phone, and the call stays the only filled button', async () => {
  const page = await stage.office(pathOf(rich.id));
  await nameOf(page).getByText(rich.name).waitFor();
  await page.getByRole('button', { name: 'Change follow-up' }).click();
  expect(await nextStepLooks(page)).toEqual({ sizes: [13], filled: 0 });
  await page.setViewportSize({ width: 390, height: 844 });
  expect(await nextStepLooks(page)).toEqual({ sizes: [16], filled: 0 });
});

test('from a list over two leads the way back is the list as it was', async () => {
  const page = await stage.office('/admin?status=new&type=insurance');
  await page.getByRole('link', { name: 'Marisol Delgado' }).first().click();
  const duplicates = page.getByRole('list', { name: 'Possible duplicates' });
  await duplicates.getByRole('link', { name: 'Mari D.' }).click();
  await nameOf(page).getByText('Mari D.').waitFor();
  await page.getByRole('link', { name: 'Back to leads' }).click();
  await page.getByRole('heading', { name: 'Admin Dashboard' }).waitFor();
  expect(new URL(page.url()).search).toBe('?status=new&type=insurance');
});

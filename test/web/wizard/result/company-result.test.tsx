// @vitest-environment jsdom
import { fireEvent, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import {
  type InspectionHoursSetting,
  type InspectionWindows,
  onlyByCall,
} from '#shared/company/inspection-hours.ts';
import { emptyCard } from '#shared/company/products.ts';
import { type Company, companyOf } from '#shared/company/settings.ts';
import { defaultRates, tierNames } from '#shared/pricing/rates.ts';
import { quoteFor } from '#shared/quote/quote.ts';
import { withDialogs } from '#test/support/dialogs.ts';
import { clearScreens, renderScreen, siteConfig } from '#test/support/screen.tsx';
import { companyThatSet, wizardAt } from '#test/support/wizard.ts';
import { printedQuote } from '#web/wizard/result/lazy-chunks.ts';
import { bookWindow } from '#web/wizard/result/next-actions.tsx';
import { ResultStep } from '#web/wizard/result/result-step.tsx';
import { emptyForm } from '#web/wizard/session/answers.ts';
import { newSession } from '#web/wizard/session/session.ts';

clearScreens();
withDialogs();
beforeAll(() => Promise.all([bookWindow.load(), printedQuote.load()]));
beforeEach(() => {
  const times = ['2026-12-01T15:00:00.000Z', '2026-12-01T17:00:00.000Z'];
  vi.stubGlobal('fetch', async () => Response.json({ timeZone: tuesdays.timeZone, times }));
});
afterEach(() => vi.unstubAllGlobals());

/** The result at a company that has set this. */
async function result(
  set: Partial<Company>,
  { bookingUrl = '', isInsuranceClaim = false, now = '2026-11-23T18:00:00Z' } = {},
) {
  const { brand } = siteConfig;
  const session = {
    ...newSession('0b6f3a52-5d7e-4a51-9a52-1f3a6d3c2b10'),
    step: 'thank-you' as const,
    quote: quoteFor(1800, defaultRates),
    form: { ...emptyForm, isInsuranceClaim },
  };
  const config = { ...siteConfig, brand: { ...brand, callback: { ...brand.callback, bookingUrl } } };
  const company = companyThatSet({ ...companyOf({}), ...set });
  const services = { company, now: () => new Date(now) };
  await renderScreen(<ResultStep wizard={wizardAt(session, { config, services })} />);
}

const titles = [
  'Premium Warranty w/ Impact Resistant',
  'Impact Resistant Roof',
  'Standard Price',
  'As Low As',
];

const cards = () => [
  ...document.querySelectorAll<HTMLElement>('[data-part="prices"] [data-part="price-card"]'),
];
const headings = () => cards().map((card) => within(card).getByRole('heading').textContent);

test('the office’s order, advice, name and lines show on the cards and on paper, under the same titles', async () => {
  const set = tierNames.toReversed().map(emptyCard);
  const [premium] = set;
  if (premium === undefined) throw new Error('there is no card');
  premium.name = { en: 'Ridgeline 50', es: '' };
  premium.bullets.en = ['Class 4 shingles', 'We register it for you'];
  premium.warrantyYears = 50;
  premium.colors = ['Charcoal', 'Slate'];
  await result({ products: { cards: set, recommended: 'impactResistant' } });
  expect(headings()).toEqual(titles.map((title, index) => (index === 1 ? `${title} Recommended` : title)));
  const [first] = cards();
  expect(first?.querySelector('[data-part="price-lines"]')?.textContent).toBe(
    'Ridgeline 50Class 4 shinglesWe register it for youWarranty: 50 yearsColors: Charcoal, Slate',
  );
  const paper = await screen.findByText('Ridgeline 50', { selector: '[data-part="paper"] p' });
  const printed = paper.closest('[data-part="price-card"]');
  expect(printed?.querySelector('h3')?.textContent).toBe(titles[0]);
  expect(printed?.textContent).toContain('Warranty: 50 years');
});

test('a drawing stands in the place of a picture that cannot be had', async () => {
  const picture = { id: 'f'.repeat(64), alt: { en: 'A slate roof', es: '' } };
  const set = tierNames.map((tier) => ({ ...emptyCard(tier), picture }));
  await result({ products: { cards: set, recommended: '' } });
  const pictures = document.querySelectorAll('[data-part="prices"] img');
  expect(pictures).toHaveLength(4);
  for (const one of pictures) fireEvent.error(one);
  expect(document.querySelector('[data-part="prices"] img')).toBeNull();
  expect(document.querySelectorAll('[data-part="prices"] [data-tier] svg')).toHaveLength(4);
});

test('without the office’s word the cards are the product’s own', async () => {
  await result({});
  expect(headings()).toEqual(titles.toReversed());
  expect(document.querySelector('[data-part="prices"] :is(.price-name, .price-more)')).toBeNull();
});

const example = { shown: true, apr: 8.99, months: 60, down: 0, lender: 'Financing by Prairie Credit Union.' };
const line = () => document.querySelector('[data-part="monthly"]')?.textContent;

test('the monthly example says payment, number, rate and lender together, once, of the card that is picked', async () => {
  await result({ monthly_example: example });
  expect(line()).toBe(
    'Standard Price: about $187 a month. Example: 60 months at 8.99% APR, nothing down. Not an offer of credit.From the lenderFinancing by Prairie Credit Union.',
  );
  expect(document.querySelectorAll('[data-part="monthly"]')).toHaveLength(1);
});

test('the monthly example says the down payment that the lender asks for', async () => {
  await result({ monthly_example: { ...example, down: 10 } });
  expect(line()).toMatch(
    /^Standard Price: about \$168 a month\. Example: 60 months at 8\.99% APR, 10% down\./,
  );
});

test.each([
  ['it was turned off', { ...example, shown: false }, false],
  ['an insurer pays', example, true],
])('there is no monthly example where %s', async (_, monthly_example, isInsuranceClaim) => {
  await result({ monthly_example }, { isInsuranceClaim });
  expect(line()).toBeUndefined();
  expect(document.body.textContent).not.toContain('APR');
});

const tuesdays: InspectionWindows = {
  by: 'windows',
  timeZone: 'America/Chicago',
  hours: [{ weekday: 2, from: '08:00', until: '20:00' }],
  leadHours: 24,
  capacity: 1,
};
const OWN_PAGE = 'https://booking.juniperridge.example/';
const turnedOff: InspectionHoursSetting = { by: 'call', kept: tuesdays };

const opens = async (button: string) => {
  await userEvent.click(screen.getByRole('button', { name: button }));
  return within(await screen.findByRole('dialog'));
};
const ownPage = () => screen.queryByRole('link', { name: /^Book/ })?.getAttribute('href');

describe('where the office’s inspection hours are turned off, as where they were never set,', () => {
  test.each([
    [onlyByCall, '2026-11-23T18:00:00Z', 'Tue, Nov 24'],
    [turnedOff, '2026-11-24T05:30:00Z', 'Tue, Nov 24'],
    [turnedOff, '2026-11-24T06:30:00Z', 'Wed, Nov 25'],
  ])('a time is picked freely of days after the company’s own day: %o at %s', async (hours, now, first) => {
    await result({ inspection_hours: hours }, { now });
    const sheet = await opens('Ask for a time');
    sheet.getByRole('heading', { name: 'Pick a time' });
    const days = sheet.getAllByText(/^[A-Z][a-z]{2}, (Nov|Dec) \d+$/);
    expect(days[0]?.textContent).toBe(first);
    sheet.getByText(/^Morning/);
  });

  test('the company’s own page for booking comes first', async () => {
    await result({ inspection_hours: turnedOff }, { bookingUrl: OWN_PAGE });
    expect(ownPage()).toBe(OWN_PAGE);
    expect(screen.queryByRole('button', { name: /Book my inspection|Ask for a time/ })).toBeNull();
  });
});

describe('where the office has set inspection hours', () => {
  test('the homeowner books one of their windows, and picks no free times', async () => {
    await result({ inspection_hours: tuesdays });
    const sheet = await opens('Book my inspection');
    expect(await sheet.findByText('Tue, Dec 1')).toBeTruthy();
    expect(sheet.queryByText(/^Morning/)).toBeNull();
    expect(ownPage()).toBeUndefined();
  });

  test('the company’s own page for booking stays as another way', async () => {
    await result({ inspection_hours: tuesdays }, { bookingUrl: OWN_PAGE });
    const sheet = await opens('Book my inspection');
    expect(await sheet.findByText('Tue, Dec 1')).toBeTruthy();
    expect(ownPage()).toBe(OWN_PAGE);
  });
});

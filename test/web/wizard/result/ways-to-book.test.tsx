// @vitest-environment jsdom
import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeAll, describe, expect, test, vi } from 'vitest';
import { companyOf } from '#shared/company/settings.ts';
import { onlyByCall, type VisitHoursSetting, type VisitWindows } from '#shared/company/visit-hours.ts';
import { defaultRates } from '#shared/pricing/rates.ts';
import { quoteFor } from '#shared/quote/quote.ts';
import { clearScreens, renderScreen, siteConfig } from '#test/support/screen.tsx';
import { wizardAt } from '#test/support/wizard.ts';
import { bookWindow } from '#web/wizard/result/later-parts.ts';
import { ResultStep } from '#web/wizard/result/result-step.tsx';
import { newVisit } from '#web/wizard/visit/visit.ts';

clearScreens();
beforeAll(bookWindow.load);
afterEach(() => vi.unstubAllGlobals());

const tuesdays: VisitWindows = {
  by: 'windows',
  timeZone: 'America/Chicago',
  hours: [{ weekday: 2, from: '08:00', until: '20:00' }],
  leadHours: 24,
  capacity: 1,
  daysOff: [],
};
const OWN_PAGE = 'https://booking.juniperridge.example/';
const turnedOff: VisitHoursSetting = { by: 'call', kept: tuesdays };

/** The result at a company with these hours, and with a page of its own for booking. */
async function show(visit_hours: VisitHoursSetting, bookingUrl = '', now = '2026-11-23T18:00:00Z') {
  // jsdom has no dialogs.
  HTMLDialogElement.prototype.showModal = function () {
    this.open = true;
  };
  const times = ['2026-12-01T15:00:00.000Z', '2026-12-01T17:00:00.000Z'];
  vi.stubGlobal('fetch', async () => Response.json({ timeZone: tuesdays.timeZone, times }));
  const company = companyOf({ visit_hours });
  const { brand } = siteConfig;
  const wizard = wizardAt(
    {
      ...newVisit('0b6f3a52-5d7e-4a51-9a52-1f3a6d3c2b10'),
      step: 'thank-you',
      quote: quoteFor(1800, defaultRates),
    },
    {
      config: { ...siteConfig, brand: { ...brand, callback: { ...brand.callback, bookingUrl } } },
      services: {
        company: { refresh: () => {}, current: () => company, subscribe: () => () => {} },
        now: () => new Date(now),
      },
    },
  );
  await renderScreen(<ResultStep wizard={wizard} />);
}
const opens = async () => {
  await userEvent.click(screen.getByRole('button', { name: /^Book my inspection/ }));
  return within(await screen.findByRole('dialog'));
};
const ownPage = () => screen.queryByRole('link', { name: /^Book/ })?.getAttribute('href');

describe.each([
  ['never set', onlyByCall],
  ['turned off', turnedOff],
])('where the office’s inspection hours are %s', (_, hours) => {
  test('the homeowner picks two times of a day freely, and no window is asked for', async () => {
    await show(hours);
    const sheet = await opens();
    expect(sheet.getByRole('heading', { name: 'Pick a time' })).toBeTruthy();
    expect(sheet.getAllByText('Tue, Nov 24')).toHaveLength(2);
    expect(sheet.getAllByText(/^Morning/)).toHaveLength(2);
  });

  test('the company’s own page for booking comes first', async () => {
    await show(hours, OWN_PAGE);
    expect(ownPage()).toBe(OWN_PAGE);
    expect(screen.queryByRole('button', { name: /^Book my inspection/ })).toBeNull();
  });
});

describe('where the office has set inspection hours', () => {
  test('the homeowner books one of their windows, and picks no free times', async () => {
    await show(tuesdays);
    const sheet = await opens();
    expect(await sheet.findByText('Tue, Dec 1')).toBeTruthy();
    expect(sheet.queryByText(/^Morning/)).toBeNull();
    expect(ownPage()).toBeUndefined();
  });

  test('the company’s own page for booking stays as another way', async () => {
    await show(tuesdays, OWN_PAGE);
    const sheet = await opens();
    expect(await sheet.findByText('Tue, Dec 1')).toBeTruthy();
    expect(ownPage()).toBe(OWN_PAGE);
  });
});

test.each([
  ['2026-11-24T05:30:00Z', 'Tue, Nov 24'],
  ['2026-11-24T06:30:00Z', 'Wed, Nov 25'],
])(
  'the days offered are those after the company’s own day, also while its hours are turned off: %s',
  async (now, first) => {
    await show(turnedOff, '', now);
    const days = (await opens()).getAllByText(/^[A-Z][a-z]{2}, (Nov|Dec) \d+$/);
    expect(days[0]?.textContent).toBe(first);
  },
);

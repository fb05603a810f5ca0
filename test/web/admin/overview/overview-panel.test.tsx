// @vitest-environment jsdom
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { act, fireEvent, render, screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { CACHED_AT_EDGE } from '#lambdas/pricing/routes.ts';
import type { Numbers, Overview } from '#shared/api/overview.ts';
import { defaultRates } from '#shared/pricing/rates.ts';
import { clearScreens } from '#test/support/screen.tsx';
import { ScanBudgetNotice, SiteLine } from '#web/admin/alerts/site-line.tsx';
import { type AdminApi, adminApi } from '#web/admin/data/admin-api.ts';
import { OverviewPanel } from '#web/admin/overview/overview-panel.tsx';
import { PricingTab } from '#web/admin/prices/prices-tab.tsx';
import { Toasts } from '#web/admin/ui/toasts.tsx';
import { FRESH_MS } from '#web/wizard/visit/rates.ts';
import { scanBudgetNotice } from '#web/words/office/site.ts';

describe('overview panel', () => {
  clearScreens();

  const numbers = (leads: number): Numbers => ({
    leads,
    status: { new: leads, contacted: 0, scheduled: 0, completed: 0, cancelled: 0 },
    path: { insurance: 0, retail: leads },
    quoted: leads,
    quotedUsd: leads * 14_000,
    contacted: 0,
    contactMinutes: null,
  });
  const overview = (...leads: number[]): Overview => ({
    days: leads.map((count, index) => ({ day: `2026-11-${index + 10}`, ...numbers(count) })),
    total: numbers(leads.reduce((sum, count) => sum + count, 0)),
  });

  /** The panel over a server that gives these answers, one after the other. */
  function open(...answers: (() => Response | Promise<Response>)[]) {
    const asked: string[] = [];
    const api = adminApi(
      '/api',
      async () => 'token',
      async (url) => {
        asked.push(url);
        return (answers.shift() ?? (() => new Promise<Response>(() => {})))();
      },
    );
    render(
      <QueryClientProvider client={new QueryClient({ defaultOptions: { queries: { retry: false } } })}>
        <OverviewPanel api={api} />
      </QueryClientProvider>,
    );
    return asked;
  }
  const press = (name: string) => fireEvent.click(screen.getByRole('button', { name }));
  const pressed = () =>
    screen.getAllByRole('button', { pressed: true }).map(({ textContent }) => textContent);

  test('30 days are asked for first, in the time zone of the device, and loading is said', async () => {
    const asked = open();
    expect((await screen.findByRole('status')).textContent).toBe('Loading overview...');
    expect(pressed()).toEqual(['30 days']);
    const { timeZone } = Intl.DateTimeFormat().resolvedOptions();
    await expect.poll(() => asked).toEqual([`/api/overview?days=30&zone=${encodeURIComponent(timeZone)}`]);
  });

  test('other days are asked for when they are chosen, and those numbers shown alone', async () => {
    const asked = open(
      () => Response.json(overview(1, 2)),
      () => Response.json(overview(4)),
    );
    await screen.findByText(/^3 leads in 2 days/);
    press('90 days');
    await screen.findByText(/^4 leads in 1 day,/);
    expect(screen.queryByText(/^3 leads/)).toBeNull();
    expect(pressed()).toEqual(['90 days']);
    expect(asked[1]).toContain('days=90');
  });

  test('behind each picture stands a table with the same numbers, the newest day first', async () => {
    open(() => Response.json(overview(0, 2)));
    const chart = within(await screen.findByRole('region', { name: 'Leads per day' }));
    const rows = chart.getAllByRole('row', { hidden: true });
    expect(rows.map(({ textContent }) => textContent)).toEqual([
      'DayLeads per dayInsuranceRetail',
      'Wed, Nov 11202',
      'Tue, Nov 10000',
    ]);
    expect(document.querySelectorAll('.overview-chart')).toHaveLength(5);
    expect(document.querySelectorAll('.overview-chart table')).toHaveLength(5);
    expect(screen.getAllByRole('img').map((image) => image.getAttribute('aria-label'))).toEqual([
      'Leads per day, a bar for each day',
      'Time to first contact, a bar for each day',
      'Value quoted, a bar for each day',
    ]);
  });

  test('days without leads are said to be so', async () => {
    open(() => Response.json(overview(0, 0)));
    await screen.findByText('No leads yet in these days');
    expect(screen.queryByRole('img')).toBeNull();
  });

  test('numbers that do not come are said, and asked for again', async () => {
    open(
      () => Response.json({ error: { code: 'unavailable', message: 'no' } }, { status: 503 }),
      () => Response.json(overview(1)),
    );
    expect((await screen.findByRole('alert')).textContent).toBe(
      'The numbers could not be loaded. Check your connection and try again.',
    );
    press('Try again');
    await screen.findByText(/^1 lead in/);
  });
});

describe('scan budget', () => {
  clearScreens();

  const state = (day: number, month: number) => ({
    day: { used: day, limit: 500, until: '2026-11-21T00:00:00.000Z' },
    month: { used: month, limit: 5000, until: '2026-12-01T00:00:00.000Z' },
  });

  describe('the pages OCR may read', () => {
    test.each([
      ['below four fifths nothing', 399, 3999, null],
      ['from four fifths of the day a word before it happens', 400, 3999, { used: false }],
      ['from four fifths of the month the same', 399, 4000, { used: false }],
      ['one page before the end still', 499, 4999, { used: false }],
      ['at the end that none are read', 500, 4000, { used: true }],
    ])('%s is said', (_, day, month, said) => {
      const notice = scanBudgetNotice(state(day, month));
      if (said === null) expect(notice).toBeNull();
      else expect(notice).toMatchObject(said);
    });

    test('name which are used up, until when, and the option that raises them', () => {
      expect(scanBudgetNotice(state(10, 5000))?.text).toBe(
        'No scans are read until December 1 at 12 AM UTC: the month’s 5,000 pages are used up. Homeowners go on without the document, and you get it with their request. To allow more, deploy with a higher -c ocrMonthlyPages.',
      );
      expect(scanBudgetNotice(state(420, 600))?.text).toBe(
        '420 of the day’s 500 pages of scans are read. Once they are used up, no scans are read until November 21 at 12 AM UTC. To allow more, deploy with a higher -c ocrDailyPages.',
      );
    });
  });

  function open(answer: () => Response) {
    const asked: string[] = [];
    const api = adminApi(
      '/api',
      async () => 'token',
      async (url) => {
        asked.push(url);
        return answer();
      },
    );
    render(
      <QueryClientProvider client={new QueryClient()}>
        <ScanBudgetNotice api={api} />
      </QueryClientProvider>,
    );
    return asked;
  }

  test('the notice is shown where there is one', async () => {
    open(() => Response.json(state(500, 900)));
    expect((await screen.findByRole('status')).textContent).toContain('No scans are read until November 21');
  });

  test.each([
    ['there is nothing to say', () => Response.json(state(0, 0))],
    ['it cannot be asked', () => Response.json({ error: { message: 'no' } }, { status: 503 })],
  ])('nothing is shown where %s', async (_, answer) => {
    const asked = open(answer);
    await waitFor(() => expect(asked).toEqual(['/api/scan-budget']));
    await waitFor(() => expect(document.body.textContent).toBe(''));
  });
});

describe('site line', () => {
  clearScreens();
  beforeEach(() => void vi.useFakeTimers());
  afterEach(() => void vi.useRealTimers());

  const until = '2026-11-22T00:00:00.000Z';
  const budget = { used: 0, limit: 100, until };

  test('alerts are looked at every five seconds while both folds are open', async () => {
    const alerts = vi.fn<AdminApi['alerts']>(async () => ({
      channels: { mail: true, webhook: false, push: false },
      push: { key: '', devices: [] },
      items: [],
    }));
    const api: Pick<AdminApi, 'alerts' | 'health' | 'scanBudget' | 'admins'> = {
      alerts,
      health: async () => ({ mail: { state: 'on', today: budget } }),
      scanBudget: async () => ({ day: budget, month: budget }),
      admins: async () => ({ you: 'dana', items: [] }),
    };
    render(
      <QueryClientProvider client={new QueryClient()}>
        <Toasts>
          <SiteLine api={api as AdminApi} />
        </Toasts>
      </QueryClientProvider>,
    );
    const wait = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms));
    const fold = (words: string, isOpen: boolean) => {
      const details = screen.getByText(words).closest('details');
      if (details === null) throw new Error(`no fold ${words}`);
      details.open = isOpen;
      fireEvent(details, new Event('toggle'));
    };
    await wait(1);
    screen.getByText('all well');
    fold('Alerts:', true);
    await wait(30_000);
    expect(alerts).toHaveBeenCalledTimes(1);
    fold('Site:', true);
    await wait(15_000);
    expect(alerts).toHaveBeenCalledTimes(4);
    fold('Site:', false);
    await wait(60_000);
    expect(alerts).toHaveBeenCalledTimes(4);
  });
});

clearScreens();

test('the prices tab says when new prices are in every quote: once the edge and then the page have let go of the old ones', async () => {
  const variable = {
    id: 'standard_per_square',
    name: 'standard_per_square',
    description: '',
    updated_at: '',
  };
  const items = [{ ...variable, value: defaultRates.standard }];
  const api = adminApi(
    '/api',
    async () => 'token',
    async () => Response.json({ items }),
  );
  render(
    <QueryClientProvider client={new QueryClient()}>
      <Toasts>
        <PricingTab api={api} />
      </Toasts>
    </QueryClientProvider>,
  );
  expect(await screen.findByText(/Quotes have the new prices within two minutes\./)).toBeDefined();
  const edgeSeconds = Number(/s-maxage=(\d+)/.exec(CACHED_AT_EDGE['cache-control'])?.[1]);
  expect(edgeSeconds + FRESH_MS / 1000).toBe(120);
});

// @vitest-environment jsdom
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { act, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { clearScreens } from '#test/support/screen.tsx';
import { ScanBudgetNotice, SiteLine } from '#web/admin/alerts/site-line.tsx';
import { type AdminApi, adminApi } from '#web/admin/data/admin-api.ts';
import { Toasts } from '#web/admin/ui/toasts.tsx';

describe('scan budget', () => {
  clearScreens();

  const state = (day: number, month: number) => ({
    day: { used: day, limit: 500, until: '2026-11-21T00:00:00.000Z' },
    month: { used: month, limit: 5000, until: '2026-12-01T00:00:00.000Z' },
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

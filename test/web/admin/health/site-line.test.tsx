// @vitest-environment jsdom
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { act, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { clearScreens } from '#test/support/screen.tsx';
import type { AdminApi } from '#web/admin/admin-api.ts';
import { SiteLine } from '#web/admin/health/site-line.tsx';
import { Toasts } from '#web/admin/toasts.tsx';

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

// @vitest-environment jsdom
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { render, screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { CACHED_AT_EDGE } from '#lambdas/pricing/routes.ts';
import { defaultRates } from '#shared/pricing/rates.ts';
import { clearScreens } from '#test/support/screen.tsx';
import { adminApi } from '#web/admin/data/admin-api.ts';
import { PricesTab } from '#web/admin/prices/prices-tab.tsx';
import { Toasts } from '#web/admin/ui/toasts.tsx';
import { FRESH_MS } from '#web/wizard/visit/rates.ts';

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
        <PricesTab api={api} />
      </Toasts>
    </QueryClientProvider>,
  );
  expect(
    await screen.findByText(/Changes are in every new quote within 2 minutes of saving\./),
  ).toBeDefined();
  const edgeSeconds = Number(/s-maxage=(\d+)/.exec(CACHED_AT_EDGE['cache-control'])?.[1]);
  expect(edgeSeconds + FRESH_MS / 1000).toBe(120);
});

// @vitest-environment jsdom
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { render, screen } from '@testing-library/react';
import { MemoryRouter } from 'react-router-dom';
import { expect, test } from 'vitest';
import { storedLead } from '#test/support/contract-samples.ts';
import { clearScreens } from '#test/support/screen.tsx';
import { adminApi } from '#web/admin/admin-api.ts';
import { LeadsTab } from '#web/admin/leads/leads-tab.tsx';
import { PricingTab } from '#web/admin/pricing/pricing-tab.tsx';
import { Toasts } from '#web/admin/toasts.tsx';

clearScreens();

function open(tab: 'leads' | 'pricing', answer: () => Response) {
  const client = new QueryClient({ defaultOptions: { queries: { retry: false } } });
  const api = adminApi(
    '/api',
    async () => 'token',
    async () => answer(),
  );
  render(
    <QueryClientProvider client={client}>
      <Toasts>
        {tab === 'leads' ? (
          <MemoryRouter>
            <LeadsTab api={api} product="Roof" onShown={() => {}} />
          </MemoryRouter>
        ) : (
          <PricingTab api={api} />
        )}
      </Toasts>
    </QueryClientProvider>,
  );
}

const unreadable = 'The server’s answer could not be read. Reload the page.';

test.each(['leads', 'pricing'] as const)('%s that cannot be read are a message, not a blank', async (tab) => {
  open(tab, () => Response.json({ items: 'many' }));
  expect(await screen.findByText(unreadable)).toBeDefined();
  expect(screen.getByRole('button', { name: 'Try again' })).toBeDefined();
});

test('the server’s own sentence is shown', async () => {
  open('leads', () => Response.json({ error: { message: 'Administrators only.' } }, { status: 403 }));
  expect(await screen.findByText('Administrators only.')).toBeDefined();
});

test('a lead of a newer or an older server is shown among the others', async () => {
  const newer = { ...storedLead, id: 'b', name: 'Tobias Okafor', status: 'won', damageType: 'meteor' };
  const older = { id: 'c', name: 'Marisol Delgado' };
  open('leads', () => Response.json({ items: [storedLead, newer, older] }));
  for (const name of ['Odalys Quennell', 'Tobias Okafor', 'Marisol Delgado'])
    expect(await screen.findByRole('link', { name })).toBeDefined();
});

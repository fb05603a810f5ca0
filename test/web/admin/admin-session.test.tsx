import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { act, fireEvent, render, screen, waitFor, within } from '@testing-library/react';
import { MemoryRouter } from 'react-router-dom';
import { expect, test } from 'vitest';
import { storedLead } from '#test/support/contract-samples.ts';
import { clearScreens, siteConfig } from '#test/support/screen.tsx';
import { AdminSession } from '#web/admin/admin-session.tsx';
import { adminApi } from '#web/admin/data/admin-api.ts';
import { LeadsTab } from '#web/admin/leads/leads-tab.tsx';
import { PricesTab } from '#web/admin/prices/prices-tab.tsx';
import { Toasts } from '#web/admin/ui/toasts.tsx';

// @vitest-environment jsdom

clearScreens();

/** Sessions one after the other on a server whose answers to changes a test gives. */
function page() {
  const changes: { token: string | null; answer: (response: Response | Error) => void }[] = [];
  let admin = 'dana';
  const request = async (url: string, { method, headers }: RequestInit) => {
    if (method === 'PATCH')
      return new Promise<Response>((resolve, reject) =>
        changes.push({
          token: new Headers(headers).get('authorization'),
          answer: (end) => (end instanceof Error ? reject(end) : resolve(end)),
        }),
      );
    return /\/leads(\?|$)/.test(url)
      ? Response.json({ items: [storedLead] })
      : Response.json({ error: { code: 'unavailable', message: 'Not now.' } }, { status: 400 });
  };
  const shown = (signedIn: boolean) => (
    <MemoryRouter initialEntries={['/admin']}>
      {signedIn && (
        <AdminSession config={siteConfig} token={async () => admin} request={request} signOut={() => {}} />
      )}
    </MemoryRouter>
  );
  const { rerender } = render(shown(true));
  return {
    changes,
    signOut: () => rerender(shown(false)),
    signIn(next: string) {
      admin = next;
      rerender(shown(true));
    },
  };
}
const status = () => screen.findByLabelText(`Status of ${storedLead.name}`);
const set = async (value: string) => fireEvent.change(await status(), { target: { value } });
const failed = () => screen.queryByText('Failed to update lead status');

test('what a session said, a way to try again too, is gone with it', async () => {
  const { changes, signOut, signIn } = page();
  await set('contacted');
  await waitFor(() => expect(changes).toHaveLength(1));
  changes[0]?.answer(new TypeError('Failed to fetch'));
  await waitFor(() => expect(failed()).not.toBeNull());
  signOut();
  expect(document.body.textContent).not.toContain(storedLead.name);
  signIn('lee');
  await status();
  expect(failed()).toBeNull();
});

test('a change that waits when its session ends does not go in the name of the next admin', async () => {
  const { changes, signOut, signIn } = page();
  await set('contacted');
  await set('scheduled');
  await waitFor(() => expect(changes).toHaveLength(1));
  signOut();
  signIn('lee');
  await act(async () => changes[0]?.answer(new TypeError('Failed to fetch')));
  await set('completed');
  await waitFor(() => expect(changes).toHaveLength(2));
  expect(changes.map(({ token }) => token)).toEqual(['Bearer dana', 'Bearer lee']);
});

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
            <LeadsTab api={api} onShown={() => {}} />
          </MemoryRouter>
        ) : (
          <PricesTab api={api} />
        )}
      </Toasts>
    </QueryClientProvider>,
  );
}

const unreadable = 'Got an unexpected answer. Reload the page.';

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

test('a session that ended is said above the page, which stays, until a new token is taken', async () => {
  let bearer = 'dana';
  const left: string[] = [];
  const request = async (url: string) =>
    bearer === 'dana' && /pricing|leads|health/.test(url)
      ? Response.json(
          { error: { code: 'unauthorized', message: 'Your session ended. Sign in again.' } },
          { status: 401 },
        )
      : Response.json({ items: [storedLead] });
  render(
    <MemoryRouter initialEntries={['/admin']}>
      <AdminSession
        config={siteConfig}
        token={async () => bearer}
        request={request}
        signOut={() => left.push('signed out')}
      />
    </MemoryRouter>,
  );
  const words = /^Your session ended\. Copy what you haven’t saved, then sign in again\./;
  const notice = await screen.findByText(words);
  expect(await screen.findByRole('heading', { name: 'Admin Dashboard' })).toBeDefined();
  fireEvent.click(within(notice.parentElement ?? notice).getByRole('button', { name: 'Sign In Again' }));
  expect(left).toEqual(['signed out']);
  // The page asks once more by itself.
  bearer = 'dana, refreshed';
  await waitFor(() => expect(screen.queryByText(words)).toBeNull(), { timeout: 10_000 });
});

// @vitest-environment jsdom
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { act, fireEvent, render, screen, waitFor, within } from '@testing-library/react';
import { MemoryRouter, useLocation } from 'react-router-dom';
import { describe, expect, test } from 'vitest';
import { type NewView, type SavedView, VIEWS_MAX } from '#shared/api/view-routes.ts';
import { clearScreens } from '#test/support/screen.tsx';
import { SavedViews } from '#web/admin/leads/saved-views.tsx';
import { addressOf, queryOf, viewShown } from '#web/admin/leads/use-views.ts';
import { Toasts } from '#web/admin/ui/toasts.tsx';
import { useListUrl } from '#web/admin/urls/navigation.ts';
import { ApiFailure } from '#web/api/client.ts';

clearScreens();

const view = (name: string, query: string): SavedView => ({
  id: `id of ${name}`,
  name,
  query,
  by: 'lee.park@example.com',
});
const hail = view('Hail, Nov 19', 'from=2026-11-19&type=insurance');

/** The menu over a team's views, at an address. */
async function open(search: string, first: readonly SavedView[] = [hail]) {
  let views = [...first];
  const api = {
    views: async () => views,
    async saveView(added: NewView) {
      if (added.name === 'Taken')
        throw new ApiFailure(
          'refused',
          { status: 409, retryAfterMs: null },
          { code: 'conflict', message: 'Another view has this name. Choose another.' },
        );
      const saved = { ...added, by: 'dana.reyes@example.com' };
      views = [...views, saved];
      return saved;
    },
    async deleteView(id: string) {
      views = views.filter((view) => view.id !== id);
    },
  };
  function Page() {
    const { search: where } = useLocation();
    const { address } = useListUrl();
    return (
      <>
        <p data-testid="where">{where}</p>
        <SavedViews api={api} address={address} />
      </>
    );
  }
  render(
    <QueryClientProvider client={new QueryClient()}>
      <Toasts>
        <MemoryRouter initialEntries={[`/admin${search}`]}>
          <Page />
        </MemoryRouter>
      </Toasts>
    </QueryClientProvider>,
  );
  const details = document.querySelector('details');
  await act(async () => {
    if (details !== null) details.open = true;
  });
  await waitFor(() => expect(screen.queryByText('Loading...')).toBeNull());
  return { views: () => views };
}
const listed = () =>
  within(screen.getByRole('list', { name: 'Saved views' }))
    .getAllByRole('link')
    .map((link) => link.textContent);
const button = () => document.querySelector('summary')?.getAttribute('aria-label');
const press = (name: string) => act(async () => screen.getByRole('button', { name }).click());

test('the menu lists the team’s views, and one press shows what it keeps', async () => {
  await open('?status=new');
  expect(listed()).toEqual(['Hail, Nov 19']);
  expect(button()).toBe('Saved views');
  fireEvent.click(screen.getByRole('link', { name: 'Hail, Nov 19' }));
  expect(screen.getByTestId('where').textContent).toBe('?from=2026-11-19&type=insurance');
  expect(button()).toBe('Saved views: Hail, Nov 19');
  expect(document.querySelector('details')?.open).toBe(false);
});

test('what the list shows is saved under a name, for all, with Undo', async () => {
  const { views } = await open('?status=new&emergency=yes');
  fireEvent.change(screen.getByLabelText('Name for this view'), { target: { value: ' Leaks ' } });
  await press('Save view');
  await screen.findByText('View saved');
  expect(views()).toMatchObject([hail, { name: 'Leaks', query: 'emergency=yes&status=new' }]);
  await waitFor(() => expect(button()).toBe('Saved views: Leaks'));
  await press('Undo');
  await waitFor(() => expect(views()).toEqual([hail]));
});

test('a view that was deleted comes back by Undo as it was', async () => {
  const { views } = await open('');
  await press('Delete view: Hail, Nov 19');
  await screen.findByText('View deleted');
  expect(views()).toEqual([]);
  await press('Undo');
  await waitFor(() => expect(views()).toMatchObject([{ id: hail.id, name: hail.name, query: hail.query }]));
});

test('a name that is taken is said by the server', async () => {
  await open('?status=new');
  fireEvent.change(screen.getByLabelText('Name for this view'), { target: { value: 'Taken' } });
  await press('Save view');
  expect(await screen.findByText('Another view has this name. Choose another.')).toBeDefined();
});

test.each([
  ['the list of all', '', /Filter the list first/],
  ['a search, which would keep a homeowner’s name', '?q=jane', /Filter the list first/],
])('%s is not saved', async (_, search, words) => {
  await open(search);
  expect(screen.getByText(words)).toBeDefined();
  expect(screen.queryByRole('button', { name: 'Save view' })).toBeNull();
});

test.each([
  [VIEWS_MAX - 1, true],
  [VIEWS_MAX, false],
])('of %i views another one can be saved: %s', async (count, can) => {
  await open(
    '?status=new',
    Array.from({ length: count }, (_, n) => view(`View ${n}`, `from=2026-10-${10 + n}`)),
  );
  expect(screen.queryByRole('button', { name: 'Save view' }) !== null).toBe(can);
});

describe('a view of another release', () => {
  test('opens with what this one knows of it', () => {
    expect(queryOf(addressOf({ query: 'type=insurance&campaign=hail&status=won' }))).toBe('type=insurance');
  });

  test('is the one that is shown, in whatever order it was written', () => {
    const old = view('Old', 'type=insurance&from=2026-11-19&campaign=hail');
    expect(viewShown({ type: 'insurance', from: '2026-11-19' } as ReturnType<typeof addressOf>, [old])).toBe(
      old,
    );
  });

  test('of which it knows nothing is never shown as the list of all', () => {
    expect(viewShown({} as ReturnType<typeof addressOf>, [view('Old', 'campaign=hail')])).toBeUndefined();
  });
});

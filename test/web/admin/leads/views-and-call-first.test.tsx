// @vitest-environment jsdom
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { describe, expect, test } from 'vitest';
import { type NewView, type SavedView, VIEWS_MAX } from '#shared/api/view-routes.ts';
import type { Lead } from '#shared/lead/stored-lead.ts';
import { noCalls } from '#test/support/call-list.ts';
import { visitor } from '#test/support/desk-leads.ts';
import { fill, officeScreens, renderPart } from '#test/support/office-screen.tsx';
import type { ShownCallList } from '#web/admin/data/admin-api.ts';
import { CallFirst } from '#web/admin/leads/call-first.tsx';
import { SavedViews } from '#web/admin/leads/saved-views.tsx';
import { addressOf, viewShown } from '#web/admin/leads/use-views.ts';
import { queryOf } from '#web/admin/urls/list-url.ts';
import { useListUrl } from '#web/admin/urls/navigation.ts';
import { ApiFailure } from '#web/api/client.ts';

officeScreens();

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
  const Page = () => <SavedViews address={useListUrl().address} />;
  const { where } = renderPart(<Page />, { api, history: [`/admin${search}`] });
  const details = document.querySelector('details');
  await act(async () => {
    if (details !== null) details.open = true;
  });
  const menu = () => details?.querySelector('div')?.textContent ?? '';
  await waitFor(() => expect(menu()).not.toMatch(/^(Loading\.\.\.)?$/));
  return { views: () => views, where };
}
const listed = () =>
  within(screen.getByRole('list', { name: 'Saved views' }))
    .getAllByRole('link')
    .map((link) => link.textContent);
const button = () => document.querySelector('summary')?.textContent;
const press = (name: string) => act(async () => screen.getByRole('button', { name }).click());

test('the menu lists the team’s views, and one press shows what it keeps', async () => {
  const { where } = await open('?status=new');
  expect(listed()).toEqual(['Hail, Nov 19']);
  expect(button()).toBe('Saved views');
  fireEvent.click(screen.getByRole('link', { name: 'Hail, Nov 19' }));
  expect(where()).toBe('/admin?from=2026-11-19&type=insurance');
  expect(button()).toBe('Saved views: Hail, Nov 19');
  expect(document.querySelector('details')?.open).toBe(false);
});

test('what the list shows is saved under a name, for all, with Undo', async () => {
  const { views } = await open('?status=new&emergency=yes');
  fill(screen.getByLabelText('Name for this view'), ' Leaks ');
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
  fill(screen.getByLabelText('Name for this view'), 'Taken');
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

describe('the bar of whom to call first', () => {
  const status = { new: 4, contacted: 0, scheduled: 0, completed: 0, cancelled: 0 };

  /** The bar over a server that counts so many, gives two with the counts, and all of them in pages of three. */
  function openBar(count: number, listed = count, facts: Partial<Lead> = {}) {
    const pages: (string | undefined)[] = [];
    const callList: ShownCallList = {
      counts: { ...noCalls, all: 1, status, waiting: count, first: count },
      first: [visitor(0), visitor(1)]
        .slice(0, count)
        .map((lead) => ({ lead: { ...lead, ...facts }, reasons: [] })),
    };
    const { where } = renderPart(<CallFirst callList={callList} failed={false} />, {
      api: {
        leads: async ({ cursor, view }) => {
          pages.push(view);
          const from = cursor === undefined ? 0 : 3;
          const items = [0, 1, 2].map((n) => visitor(from + n)).filter((_, n) => from + n < listed);
          return { items, ...(from === 0 && listed > 3 && { nextCursor: 'more' }) };
        },
      },
    });
    return { pages, where };
  }
  const now = new Date(2026, 10, 23, 10);
  const due = (n: number, at: Date, facts: Partial<Lead> = {}) =>
    visitor(n, {
      status: 'contacted',
      call_attempts: 1,
      call_back_on: '2026-11-23',
      call_back_at: at.toISOString(),
      ...facts,
    });
  /** The same over the list of what is due. */
  function openDue(leads: readonly Lead[]) {
    const source = { kind: 'view', view: 'due' } as const;
    const callList: ShownCallList = {
      counts: { ...noCalls, all: 1, status, waiting: 1, first: 1 },
      first: [{ lead: visitor(9), reasons: [] }],
    };
    renderPart(<CallFirst callList={callList} failed={false} due={{ source, entry: 'here' }} />, {
      now,
      api: { leads: async ({ view }) => ({ items: view === 'due' ? [...leads] : [] }) },
    });
  }

  test('over the list of what is due names its first call, then the others of it', async () => {
    const asked = visitor(0, { status: 'scheduled', call_attempts: 1 });
    openDue([asked, due(1, new Date(2026, 10, 23, 9, 56)), due(2, new Date(2026, 10, 23, 12, 15))]);
    await shown(1);
    const bar = screen.getByRole('region', { name: 'Call first' });
    expect(bar.textContent).toContain('2 to call');
    expect(bar.textContent).toContain('Overdue since today, 9:56 AM');
    next();
    await shown(2);
    screen.getByRole('region', { name: 'Next call at 12:15 PM' });
    expect(screen.getByRole('link', { name: /^Call / })).toBeTruthy();
    next();
    await shown(1);
  });

  test('one that was just called and is promised for later stands after those that are due, where the list still has it first', async () => {
    openDue([due(1, new Date(2026, 10, 23, 12, 10)), due(2, new Date(2026, 10, 23, 9, 0))]);
    await shown(2);
    screen.getByRole('region', { name: 'Call first' });
    next();
    await shown(1);
    screen.getByRole('region', { name: 'Next call at 12:10 PM' });
  });

  test('over a list of what is due without a call says that none waits', async () => {
    openDue([visitor(0, { status: 'scheduled', call_attempts: 1 })]);
    expect(await screen.findByText('No calls waiting.')).toBeTruthy();
  });

  const next = () => fireEvent.click(screen.getByText('Show next'));
  const shown = (n: number) => screen.findByRole('link', { name: `Visitor ${n}` });

  test('all there are to call are gone through, page after page, and then from the first again', async () => {
    const { pages } = openBar(4);
    await shown(0);
    next();
    await shown(1);
    expect(pages).toEqual([]);
    next();
    await shown(2);
    expect(screen.getByText('3 of 4 to call')).toBeTruthy();
    next();
    await shown(3);
    expect(pages).toEqual(['first', 'first']);
    next();
    await shown(0);
  });

  test.each<[string, Partial<Lead>, boolean]>([
    ['the reader refused', { estimate_for_person: true }, true],
    ['nobody can open', { estimate_for_person: undefined }, false],
  ])('to an estimate that %s one press leads: %o', async (_, facts, leads) => {
    const { where } = openBar(1, 1, { estimate_unreadable_at: '2026-11-23T15:00:00.000Z', ...facts });
    await shown(0);
    const read = screen.queryByRole('link', { name: 'Read estimate' });
    expect(read !== null).toBe(leads);
    if (read === null) return;
    expect(screen.queryByRole('button', { name: /^Log call attempt/ })).toBeNull();
    fireEvent.click(read);
    expect(where()).toBe(`/admin/leads/${visitor(0).id}`);
  });

  test('where others called meanwhile, the first is shown again', async () => {
    openBar(4, 2);
    next();
    next();
    await shown(0);
  });

  test('one alone has no next, and nobody to call is said', async () => {
    openBar(1);
    await shown(0);
    expect(screen.queryByRole('button', { name: 'Show next' })).toBeNull();
    openBar(0);
    expect(screen.getByText('No calls waiting.')).toBeTruthy();
  });
});

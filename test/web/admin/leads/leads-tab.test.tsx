// @vitest-environment jsdom
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { act, fireEvent, render, renderHook, screen, waitFor, within } from '@testing-library/react';
import type { ReactNode } from 'react';
import { MemoryRouter, useLocation, useNavigate } from 'react-router-dom';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import type { LeadPage } from '#shared/api/settings-routes.ts';
import type { Change } from '#shared/lead/office.ts';
import type { Lead } from '#shared/lead/stored-lead.ts';
import { storedLead } from '#test/support/desk-leads.ts';
import { clearScreens } from '#test/support/screen.tsx';
import type { AdminApi } from '#web/admin/data/admin-api.ts';
import { FilterFields, showWords } from '#web/admin/leads/filter-fields.tsx';
import { filterTokens } from '#web/admin/leads/filter-tokens.tsx';
import { LeadList } from '#web/admin/leads/lead-list.tsx';
import { LeadsTab } from '#web/admin/leads/leads-tab.tsx';
import { SearchBox } from '#web/admin/leads/list-search.tsx';
import { Toasts } from '#web/admin/ui/toasts.tsx';
import { everyLead, type LeadSource, type ListUrl } from '#web/admin/urls/list-url.ts';
import { useListUrl } from '#web/admin/urls/navigation.ts';

describe('leads tab', () => {
  clearScreens();

  function Where() {
    const { search } = useLocation();
    return <p data-testid="where">{search}</p>;
  }

  function open(search: string) {
    const api: Pick<AdminApi, 'leads' | 'searchLeads' | 'callList'> = {
      leads: async () => ({ items: [storedLead(1)] }),
      searchLeads: async () => ({ items: [storedLead(2)], found: [] }),
      callList: async () => ({
        counts: {
          status: { new: 1, contacted: 0, scheduled: 0, completed: 0, cancelled: 0 },
          waiting: 1,
          emergencies: 0,
          spam: 0,
          due: 73,
          mine: 1,
          unassigned: 1200,
        },
        first: [],
      }),
    };
    render(
      <QueryClientProvider client={new QueryClient()}>
        <Toasts>
          <MemoryRouter initialEntries={[`/admin${search}`]}>
            <Where />
            <LeadsTab api={api as AdminApi} onShown={() => {}} />
          </MemoryRouter>
        </Toasts>
      </QueryClientProvider>,
    );
  }
  const where = () => screen.getByTestId('where').textContent;
  const box = () => screen.getByRole<HTMLInputElement>('searchbox');
  const emergency = () => screen.queryByRole('link', { name: 'Remove filter: Emergency' });

  test('a search looks through all leads and leaves the filters', async () => {
    open('?emergency=yes&status=new');
    expect(emergency()).not.toBeNull();
    fireEvent.change(box(), { target: { value: 'delgado' } });
    fireEvent.submit(screen.getByRole('search'));
    await waitFor(() => expect(where()).toBe('?q=delgado'));
    expect(emergency()).toBeNull();
    expect(screen.queryByText('Clear filters')).toBeNull();
  });

  test('the filter’s button says how many leads it leaves, as the list behind has them', async () => {
    HTMLDialogElement.prototype.showModal = function () {
      this.open = true;
    };
    open('?status=new');
    fireEvent.click(screen.getByRole('button', { name: 'Filter' }));
    await screen.findByRole('button', { name: 'Show 1 lead' });
    fireEvent.click(screen.getByRole('checkbox', { name: 'Emergency' }));
    await waitFor(() => expect(where()).toBe('?emergency=yes&status=new'));
    await screen.findByRole('button', { name: 'Show 1 lead' });
  });

  test('the filter’s sheet has the export, as a phone shows it there alone', async () => {
    open('');
    fireEvent.click(screen.getByRole('button', { name: 'Filter' }));
    const sheet = screen.getByText('Filter', { selector: 'h2' }).closest('dialog');
    if (sheet === null) throw new Error('no sheet');
    expect(within(sheet).getByText('Export CSV').closest('.admin-filters-more')).not.toBeNull();
  });

  test('a day’s visits open beside the list, and from the sheet, which stays when they are closed', async () => {
    HTMLDialogElement.prototype.showModal = function () {
      this.open = true;
    };
    open('');
    fireEvent.click(screen.getByRole('button', { name: 'Day’s visits' }));
    const day = screen.getByRole('dialog', { name: 'Day’s visits' });
    expect(await within(day).findByRole('list', { name: 'Inspections of the day' })).toBeDefined();
    fireEvent(day, new Event('close'));
    fireEvent.click(screen.getByRole('button', { name: 'Filter' }));
    const sheet = screen.getByRole('dialog', { name: 'Filter' });
    fireEvent.click(within(sheet).getByRole('button', { name: 'Day’s visits' }));
    fireEvent(screen.getByRole('dialog', { name: 'Day’s visits' }), new Event('close'));
    expect(screen.queryByRole('dialog', { name: 'Day’s visits' })).toBeNull();
    expect(screen.getByRole('dialog', { name: 'Filter' })).toBe(sheet);
  });

  test('what is due today is listed whole and leaves the filters', async () => {
    open('?emergency=yes&status=new');
    fireEvent.click(await screen.findByRole('link', { name: /^Follow-ups due\s*73$/ }));
    await waitFor(() => expect(where()).toBe('?view=due'));
    expect(emergency()).toBeNull();
  });

  test('what is to be done is counted whole, in lists of their own', async () => {
    open('');
    fireEvent.click(await screen.findByRole('link', { name: /^Unassigned\s*1,200$/ }));
    await waitFor(() => expect(where()).toBe('?view=unassigned'));
    expect(await screen.findByRole('table', { name: 'Unassigned leads, newest first' })).toBeTruthy();
    fireEvent.click(screen.getByRole('link', { name: /^Mine\s*1$/ }));
    await waitFor(() => expect(where()).toBe('?view=mine'));
  });
});

test.each<[ListUrl, string[]]>([
  [{}, []],
  [{ status: 'new', q: 'delgado', view: 'due' }, []],
  [
    { type: 'insurance', document: 'yes', from: '2026-11-19', to: '2026-11-20' },
    ['Insurance', 'Has estimate', 'Since Nov 19', 'Until Nov 20'],
  ],
  [
    { emergency: 'yes', formal: 'yes', refused: 'yes', duplicate: 'yes', spam: 'yes' },
    ['Emergency', 'Wants formal quotes', 'Estimate refused', 'Duplicates', 'Spam'],
  ],
])('%j: each filter that is set is a token, the list’s name is none', (address, texts) => {
  expect(filterTokens(address).map(({ text }) => text)).toEqual(texts);
});

describe('lead list', () => {
  clearScreens();

  const named = (n: number) => storedLead(n, { name: `Visitor ${n}` });
  const many = (count: number, from = 0) => Array.from({ length: count }, (_, n) => named(from + n));

  /** The list over a server that gives these pages one after the other. */
  function open(pages: readonly LeadPage[], source: LeadSource = everyLead) {
    const cursors: (string | undefined)[] = [];
    const changes: Change[] = [];
    const api: Pick<AdminApi, 'leads' | 'searchLeads' | 'changeLead'> = {
      changeLead: async (id, { seenVersion: _seen, ...change }) => {
        changes.push(change);
        const lead = pages[0]?.items.find((one) => one.id === id) ?? named(0);
        return { ...lead, status: change.status ?? 'scheduled', version: changes.length };
      },
      searchLeads: async () => ({ ...pages[0], items: [...(pages[0]?.items ?? [])], found: [] }),
      leads: async ({ cursor }) => {
        cursors.push(cursor);
        const page = pages[cursors.length - 1];
        if (page === undefined) throw new Error('no such page');
        return page;
      },
    };
    const client = new QueryClient({ defaultOptions: { queries: { retry: false } } });
    const list = (lookedAt: number) => (
      <QueryClientProvider client={client}>
        <Toasts>
          <MemoryRouter>
            <LeadList
              api={api as AdminApi}
              source={source}
              entry="visit"
              lookedAt={lookedAt}
              onShown={() => {}}
            />
          </MemoryRouter>
        </Toasts>
      </QueryClientProvider>
    );
    const { rerender } = render(list(0));
    return { cursors, changes, lookAgain: (at: number) => rerender(list(at)) };
  }
  const rows = () => screen.getAllByRole('row').length - 1;
  const next = (items: Lead[]): LeadPage => ({ items, nextCursor: `after ${items.length}` });

  test('until rows are there, bones of their height say that they come', () => {
    open([{ items: many(2) }]);
    screen.getByText('Loading leads...');
    expect(screen.queryByRole('link')).toBeNull();
  });

  describe('a lead that is set to Scheduled in its row', () => {
    beforeEach(() => {
      HTMLDialogElement.prototype.showModal = function () {
        this.open = true;
      };
    });
    const set = async (lead: Lead, status: string) => {
      const { changes } = open([{ items: [lead] }]);
      fireEvent.change(await screen.findByLabelText(`Status of ${lead.name}`), { target: { value: status } });
      await screen.findByText('Lead status updated successfully');
      return changes;
    };
    const addTime = () => screen.queryByRole('button', { name: 'Add a time' });

    test('is offered a time, which is booked in the sheet; nothing is forced', async () => {
      const changes = await set(named(1), 'scheduled');
      expect(changes).toEqual([{ status: 'scheduled' }]);
      screen.getByRole('button', { name: 'Undo' });
      fireEvent.click(screen.getByRole('button', { name: 'Add a time' }));
      fireEvent.change(await screen.findByLabelText('From'), { target: { value: '09:00' } });
      fireEvent.click(screen.getByRole('button', { name: /^Book /, hidden: true }));
      await waitFor(() =>
        expect(changes.map((change) => Object.keys(change))).toEqual([['status'], ['appointment']]),
      );
      await waitFor(() => expect(screen.queryByLabelText('From')).toBeNull());
    });

    test('is offered none where it has one', async () => {
      await set(
        { ...named(1), appointment: { at: '2026-11-30T15:00:00.000Z', minutes: 45 } as Lead['appointment'] },
        'scheduled',
      );
      expect(addTime()).toBeNull();
    });

    test('or to another status is offered none', async () => {
      await set(named(1), 'contacted');
      expect(addTime()).toBeNull();
    });
  });

  test('a list without leads reads so, and where the first one comes from', async () => {
    open([{ items: [] }]);
    await screen.findByText('No leads found');
    screen.getByText('Share your quote page to get the first one.');
    expect(screen.queryByText('Clear filters')).toBeNull();
  });

  test('a filtered list without leads offers to clear the filters', async () => {
    open([{ items: [] }], { kind: 'list', filter: { spam: 'yes' } });
    await screen.findByText('No leads found');
    expect(screen.getByText('Clear filters').getAttribute('href')).toBe('/admin');
  });

  test('with nothing due the office is caught up, and goes on to all leads', async () => {
    open([{ items: [] }], { kind: 'view', view: 'due' });
    await screen.findByText('You’re caught up for today.');
    expect(screen.getByText('All leads').getAttribute('href')).toBe('/admin');
  });

  test('a search that finds none says what can be searched for', async () => {
    open([{ items: [] }], { kind: 'search', text: 'd' });
    await screen.findByText('No leads found');
    screen.getByText(
      /^Try 2\+ letters of a name, 4\+ digits of a phone, .* a quote number, or a word of a note/,
    );
  });

  test('pages that hold few of what is asked for are loaded on until there are twenty', async () => {
    const { cursors } = open([next([]), next(many(19)), next(many(1, 19)), next(many(5, 20))]);
    await waitFor(() => expect(rows()).toBe(20));
    expect(cursors).toHaveLength(3);
    fireEvent.click(screen.getByText('Load more'));
    await waitFor(() => expect(rows()).toBe(25));
  });

  test.each([
    [undefined, 0],
    ['more', 1],
  ])('a search whose page ends at %s goes on by %i buttons', async (nextCursor, buttons) => {
    open([{ items: many(20), nextCursor }], { kind: 'search', text: 'visitor' });
    await waitFor(() => expect(rows()).toBe(20));
    expect(screen.queryAllByRole('button', { name: 'Load more' })).toHaveLength(buttons);
  });

  test('a phone’s row says that an estimate was refused, beside the name or where that has a call, beside the street', async () => {
    const refused = { documentId: storedLead(99).id, paper_refused_at: '2026-11-21T15:00:00.000Z' };
    const promised = { callTimes: [{ day: '2999-11-30', part: 'morning' as const }] };
    const facts = [refused, { ...refused, ...promised }, {}, promised];
    open([{ items: facts.map((said, n) => storedLead(n, { name: `Visitor ${n}`, ...said })) }]);
    await screen.findByLabelText('Cancel lead: Visitor 1');
    const [, ...shown] = screen.getAllByRole('row');
    const saidIn = (row: HTMLElement) =>
      ['lead', 'address'].map(
        (column) => row.querySelector(`[data-column=${column}] .admin-lead-doubt`)?.textContent ?? '',
      );
    expect(shown.map(saidIn)).toEqual([
      ['Estimate refused', ''],
      ['', 'Estimate refused'],
      ['', ''],
      ['', ''],
    ]);
  });

  test('a look for news moves the focus from no control', async () => {
    const { lookAgain } = open([{ items: many(2) }]);
    const trash = await screen.findByLabelText('Cancel lead: Visitor 1');
    trash.focus();
    lookAgain(Date.UTC(2030, 0, 1));
    await screen.findAllByText('Nov 1, 2026');
    expect(document.activeElement).toBe(trash);
  });

  describe('chosen are', () => {
    const boxes = () => screen.getAllByRole<HTMLInputElement>('checkbox');
    const all = () => screen.getByLabelText<HTMLInputElement>('Select all loaded');
    const click = (n: number, shiftKey = false) =>
      fireEvent.click(screen.getByLabelText(`Select Visitor ${n}`), { shiftKey });
    const chosen = () => boxes().flatMap(({ checked }, place) => (checked && place > 0 ? [place] : []));

    async function listed(count: number) {
      open([{ items: many(count, 1) }]);
      await screen.findByText('Visitor 1');
    }

    test('one by one, or all that are loaded', async () => {
      await listed(3);
      click(2);
      expect(chosen()).toEqual([2]);
      expect(all().indeterminate).toBe(true);
      fireEvent.click(all());
      expect(chosen()).toEqual([1, 2, 3]);
      expect([all().checked, all().indeterminate]).toEqual([true, false]);
      fireEvent.click(all());
      expect(chosen()).toEqual([]);
      expect([all().checked, all().indeterminate]).toEqual([false, false]);
    });

    test('with Shift, all from the one before to this one, downwards and upwards', async () => {
      await listed(6);
      click(2);
      click(4, true);
      expect(chosen()).toEqual([2, 3, 4]);
      click(1, true);
      expect(chosen()).toEqual([1, 2, 3, 4]);
      await screen.findByText('4 selected');
    });

    test('all of the list, beyond what is loaded of it, page after page', async () => {
      const { cursors } = open([next(many(20)), next(many(20, 20)), { items: many(5, 40) }]);
      await waitFor(() => expect(rows()).toBe(20));
      fireEvent.click(boxes()[1] ?? document.body);
      fireEvent.click(await screen.findByRole('button', { name: 'All' }));
      await screen.findByText('45 selected');
      expect(cursors).toHaveLength(3);
      expect(chosen()).toHaveLength(45);
      expect(screen.queryByRole('button', { name: /^All/ })).toBeNull();
    });

    test('no more than are loaded where a page of the rest does not come, which is said', async () => {
      open([next(many(20))]);
      await waitFor(() => expect(rows()).toBe(20));
      fireEvent.click(boxes()[1] ?? document.body);
      fireEvent.click(await screen.findByRole('button', { name: 'All' }));
      await screen.findByText('Failed to load leads');
      expect(chosen()).toEqual([1]);
      await screen.findByText('1 selected');
    });

    test('with Shift let go as they are chosen', async () => {
      await listed(6);
      fireEvent.click(all());
      click(5);
      click(3, true);
      expect(chosen()).toEqual([1, 2, 6]);
    });

    test('with Shift after all were chosen or let go, the one alone', async () => {
      await listed(6);
      click(2);
      fireEvent.click(all());
      fireEvent.click(all());
      click(4, true);
      expect(chosen()).toEqual([4]);
    });

    test('those of earlier pages too, while the next one makes of all some', async () => {
      open([next(many(20, 1)), { items: many(2, 21) }]);
      await screen.findByText('Visitor 1');
      fireEvent.click(all());
      click(20);
      click(20);
      fireEvent.click(screen.getByText('Load more'));
      await screen.findByText('Visitor 22');
      expect([all().checked, all().indeterminate]).toEqual([false, true]);
      await screen.findByText('20 selected');
      click(22, true);
      expect(all().checked).toBe(true);
      await screen.findByText('22 selected');
    });
  });
});

describe('search box', () => {
  clearScreens();
  beforeEach(() => void vi.useFakeTimers());
  afterEach(() => void vi.useRealTimers());

  function open() {
    const onSearch = vi.fn<(text: string | undefined) => void>();
    const box = (entry: string, text: string) => <SearchBox entry={entry} text={text} onSearch={onSearch} />;
    const { rerender } = render(box('first', ''));
    return {
      onSearch,
      type: (value: string) => fireEvent.change(screen.getByRole('searchbox'), { target: { value } }),
      goTo: (entry: string, text: string) => rerender(box(entry, text)),
      wait: (ms: number) => act(() => vi.advanceTimersByTime(ms)),
      shown: () => screen.getByRole<HTMLInputElement>('searchbox').value,
    };
  }

  test('what is typed is searched for 300 ms after the last key', () => {
    const { onSearch, type, wait } = open();
    type('del');
    wait(299);
    expect(onSearch).not.toHaveBeenCalled();
    wait(1);
    expect(onSearch).toHaveBeenCalledExactlyOnceWith('del');
  });

  test('another list that is opened before takes the search back', () => {
    const { onSearch, type, goTo, wait, shown } = open();
    type('del');
    goTo('second', '');
    wait(1000);
    expect(onSearch).not.toHaveBeenCalled();
    expect(shown()).toBe('');
  });

  test('keys pressed while a search opens its list are searched for too', () => {
    const { onSearch, type, goTo, wait, shown } = open();
    type('del');
    wait(300);
    type('delgado');
    goTo('second', 'del');
    expect(shown()).toBe('delgado');
    wait(300);
    expect(onSearch.mock.calls).toEqual([['del'], ['delgado']]);
  });

  test('Back shows the search it leads to', () => {
    const { onSearch, type, goTo, wait, shown } = open();
    type('del');
    wait(300);
    goTo('second', 'del');
    goTo('first', '');
    wait(1000);
    expect(shown()).toBe('');
    expect(onSearch).toHaveBeenCalledTimes(1);
  });
});

describe('filters', () => {
  clearScreens();

  function open(address: ListUrl = {}) {
    const onChange = vi.fn<(address: ListUrl, how?: { replace: boolean }) => void>();
    const { rerender } = render(<FilterFields address={address} onChange={onChange} />);
    const from = () => screen.getByLabelText<HTMLInputElement>('From');
    return {
      onChange,
      from,
      type: (value: string) => fireEvent.change(from(), { target: { value } }),
      goTo: (next: ListUrl) => rerender(<FilterFields address={next} onChange={onChange} />),
    };
  }

  test.each([
    [{}, 'Show leads'],
    [{ loaded: 0 }, 'Show 0 leads'],
    [{ loaded: 1 }, 'Show 1 lead'],
    [{ loaded: 14, hasMore: false }, 'Show 14 leads'],
    [{ loaded: 50, hasMore: true }, 'Show 50+ leads'],
    [{ loaded: 50, hasMore: true, count: 312 }, 'Show 312 leads'],
  ])('the button says how many leads the filters leave: %o', (known, words) => {
    expect(showWords(known)).toBe(words);
  });

  test('a year is asked for once it is typed, and what is typed until then stays', () => {
    const { onChange, from, type } = open({ spam: 'yes' });
    for (const year of ['0002', '0020', '0202', '1999']) {
      type(`${year}-11-20`);
      expect(from().value).toBe(`${year}-11-20`);
    }
    type('');
    expect(onChange).not.toHaveBeenCalled();
    type('2000-11-20');
    expect(onChange).toHaveBeenCalledExactlyOnceWith({ spam: 'yes', from: '2000-11-20' }, { replace: false });
  });

  test('another day in place of one is no new entry of the history', () => {
    const { onChange, type } = open({ from: '2026-11-02' });
    type('2026-11-20');
    type('');
    expect(onChange.mock.calls).toEqual([
      [{ from: '2026-11-20' }, { replace: true }],
      [{ from: undefined }, { replace: true }],
    ]);
  });

  test('a day shows as the address has it, once it changes or the field is left', () => {
    const { from, type, goTo } = open();
    type('0202-11-20');
    fireEvent.blur(from());
    expect(from().value).toBe('');
    goTo({ from: '2026-11-02' });
    expect(from().value).toBe('2026-11-02');
  });
});

clearScreens();

test('Back shows the controls as the address is, not as they were asked for from there', () => {
  const wrapper = ({ children }: { children: ReactNode }) => (
    <MemoryRouter initialEntries={['/admin']}>{children}</MemoryRouter>
  );
  const { result } = renderHook(() => ({ list: useListUrl(), navigate: useNavigate() }), { wrapper });
  act(() => result.current.list.go({ emergency: 'yes' }));
  expect(result.current.list.asked).toMatchObject({ emergency: 'yes' });
  act(() => void result.current.navigate(-1));
  expect(result.current.list.address.emergency).toBeUndefined();
  expect(result.current.list.asked.emergency).toBeUndefined();
});

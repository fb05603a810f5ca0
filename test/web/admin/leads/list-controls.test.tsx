// @vitest-environment jsdom
import { act, fireEvent, render, renderHook, screen, waitFor, within } from '@testing-library/react';
import type { ReactNode } from 'react';
import { MemoryRouter, useNavigate } from 'react-router-dom';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import { noCalls } from '#test/support/call-list.ts';
import { computedQuote, storedLead } from '#test/support/desk-leads.ts';
import { fill, officeScreens, press, renderPart, type World } from '#test/support/office-screen.tsx';
import { FilterFields, showWords } from '#web/admin/leads/filter-fields.tsx';
import { filterTokens, sumWords } from '#web/admin/leads/filter-tokens.tsx';
import { LeadsTab } from '#web/admin/leads/leads-tab.tsx';
import { SearchBox } from '#web/admin/leads/list-search.tsx';
import type { ListUrl } from '#web/admin/urls/list-url.ts';
import { useListUrl } from '#web/admin/urls/navigation.ts';

officeScreens();

describe('leads tab', () => {
  function open(search: string) {
    const api: World['api'] = {
      leads: async () => ({ items: [storedLead(1)] }),
      searchLeads: async () => ({ items: [storedLead(2)], found: [] }),
      callList: async () => ({
        counts: { ...noCalls, mine: 1, unassigned: 1200, status: { ...noCalls.status, new: 7 } },
        first: [],
      }),
    };
    return renderPart(<LeadsTab onShown={() => {}} />, { api, history: [`/admin${search}`] });
  }
  test('the leads of a person are listed by a filter, together with others, and left by its token', async () => {
    const { where } = open('?emergency=yes&status=new');
    press(/^Filter/);
    fireEvent.click(await screen.findByRole('radio', { name: 'lee' }));
    await waitFor(() => expect(where()).toBe('/admin?emergency=yes&status=new&who=lee%40mail.example'));
    fireEvent.click(screen.getByRole('link', { name: 'Remove filter: Who: lee@mail.example', hidden: true }));
    await waitFor(() => expect(where()).toBe('/admin?emergency=yes&status=new'));
  });

  test('who and the order stand in the bar, and the order is no filter', async () => {
    const { where } = open('?status=new');
    fill(screen.getByLabelText('Sort'), 'price');
    await waitFor(() => expect(where()).toBe('/admin?sort=price&status=new'));
    await screen.findByRole('table', { name: 'Leads, by price to quote' });
    fill(await screen.findByLabelText('Who'), 'none');
    await waitFor(() => expect(where()).toBe('/admin?sort=price&status=new&who=none'));
    expect(screen.queryByLabelText('Who')).toBeNull();
    fireEvent.click(screen.getByRole('link', { name: 'Remove filter: Unassigned', hidden: true }));
    await waitFor(() => expect(where()).toBe('/admin?sort=price&status=new'));
    fill(screen.getByLabelText('Sort'), '');
    await waitFor(() => expect(where()).toBe('/admin?status=new'));
  });

  test.each(['?view=due', '?q=ann'])('%s has an order of its own', (search) => {
    open(search);
    expect(screen.queryByLabelText('Sort')).toBeNull();
  });

  test('a price is one token with both its ends, and its removal takes both', async () => {
    const { where } = open('?priceFrom=9000&priceTo=15000&spam=yes');
    fireEvent.click(screen.getByRole('link', { name: 'Remove filter: $9,000 to $15,000', hidden: true }));
    await waitFor(() => expect(where()).toBe('/admin?spam=yes'));
  });

  test('one line says what the filters leave, and clears them', async () => {
    const { where } = open('?sort=next&spam=yes&status=new&tag=HOA');
    const line = (await screen.findByText('1 of 7 leads')).parentElement;
    expect(line?.textContent).toContain('Spam · Tag: HOA · $0 to quote, 1 not called yet');
    fireEvent.click(screen.getByRole('link', { name: 'Clear filters' }));
    await waitFor(() => expect(where()).toBe('/admin?sort=next&status=new'));
  });

  test('beside a search the line says what both leave, and the search stays', async () => {
    const { where } = open('?q=ann&spam=yes');
    expect((await screen.findByText('1 lead')).parentElement?.textContent).toContain('Spam · $0 to quote');
    fireEvent.click(screen.getByRole('link', { name: 'Clear filters' }));
    await waitFor(() => expect(where()).toBe('/admin?q=ann'));
  });

  test('a search stays within the filters', async () => {
    const { where } = open('?spam=yes&status=new');
    fill(screen.getByRole('searchbox'), 'ann');
    await waitFor(() => expect(where()).toBe('/admin?q=ann&spam=yes'));
  });

  test('the filter’s sheet has what a phone shows there alone: the export', async () => {
    open('');
    press('Filter');
    const sheet = screen.getByRole('dialog', { name: 'Filter and sort' });
    expect((await within(sheet).findByText('Export')).closest('[data-part=list-actions]')).not.toBeNull();
    expect(screen.queryByRole('link', { name: 'Day’s inspections' })).toBeNull();
  });

  test('what is to be done is counted whole, in lists of their own', async () => {
    const { where } = open('');
    fireEvent.click(await screen.findByRole('link', { name: /^Unassigned\s*1,200$/ }));
    await waitFor(() => expect(where()).toBe('/admin?view=unassigned'));
    expect(await screen.findByRole('table', { name: 'Unassigned leads, newest first' })).toBeTruthy();
    fireEvent.click(screen.getByRole('link', { name: /^Mine\s*1$/ }));
    await waitFor(() => expect(where()).toBe('/admin?view=mine'));
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
  [
    {
      uncalled: 'yes',
      past: 'yes',
      unplanned: 'yes',
      lost: 'price',
      tag: 'HOA',
      place: 'Gretna, 68046',
      sort: 'price',
    },
    ['Not called yet', 'Inspection past', 'No next step', 'Gretna, 68046', 'Tag: HOA', 'Lost: price'],
  ],
  [{ priceFrom: '9000', priceTo: '15000', who: 'none' }, ['Unassigned', '$9,000 to $15,000']],
  [{ priceFrom: '9000' }, ['From $9,000']],
  [{ priceTo: '15000' }, ['Up to $15,000']],
  [{ sold: 'yes' }, ['Sold']],
  [{ sold: 'yes', soldFrom: '2026-11-01', soldTo: '2026-11-30' }, ['Sold Nov 1 to Nov 30']],
  [{ sold: 'yes', soldFrom: '2026-11-01' }, ['Sold since Nov 1']],
  [{ soldTo: '2026-11-30' }, ['Sold until Nov 30']],
])('%j: each filter that is set is a token, the list’s name is none', (address, texts) => {
  expect(filterTokens(address).map(({ text }) => text)).toEqual(texts);
});

describe('search box', () => {
  beforeEach(() => void vi.useFakeTimers());

  function open() {
    const onSearch = vi.fn<(text: string | undefined) => void>();
    const box = (entry: string, text: string) => <SearchBox entry={entry} text={text} onSearch={onSearch} />;
    const { rerender } = render(box('first', ''));
    return {
      onSearch,
      type: (value: string) => fill(screen.getByRole('searchbox'), value),
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
  function open(address: ListUrl = {}) {
    const onChange = vi.fn<(address: ListUrl, how?: { replace: boolean }) => void>();
    const fields = (shown: ListUrl) => (
      <MemoryRouter>
        <FilterFields address={shown} onChange={onChange} />
      </MemoryRouter>
    );
    const { rerender } = render(fields(address));
    const from = () => screen.getByLabelText<HTMLInputElement>('Came in since');
    return {
      onChange,
      from,
      type: (value: string) => fill(from(), value),
      goTo: (next: ListUrl) => rerender(fields(next)),
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

  test('a price is taken as it is written once the field is left, and words are refused', () => {
    const { onChange } = open({ spam: 'yes' });
    const from = screen.getByLabelText('Price to quote, from');
    fill(from, '$9,000.00');
    expect(onChange).not.toHaveBeenCalled();
    fireEvent.blur(from);
    expect(onChange).toHaveBeenCalledExactlyOnceWith({ spam: 'yes', priceFrom: '9000' }, { replace: false });
    for (const text of ['nine', '-5', '1234567890']) {
      fill(from, text);
      fireEvent.blur(from);
      screen.getByText('Enter whole dollars, such as 9000.');
    }
    expect(onChange).toHaveBeenCalledTimes(1);
  });

  test('the days of sales are asked for where Sold is on, and go with it', () => {
    const { onChange, goTo } = open({ spam: 'yes' });
    expect(screen.queryByLabelText('Sold since')).toBeNull();
    fireEvent.click(screen.getByRole('checkbox', { name: 'Sold' }));
    expect(onChange).toHaveBeenLastCalledWith({ spam: 'yes', sold: 'yes' }, undefined);
    goTo({ spam: 'yes', sold: 'yes' });
    fill(screen.getByLabelText('Sold since'), '2026-11-01');
    const asked = { spam: 'yes', sold: 'yes', soldFrom: '2026-11-01' } as const;
    expect(onChange).toHaveBeenLastCalledWith(asked, { replace: false });
    goTo(asked);
    fireEvent.click(screen.getByRole('checkbox', { name: 'Sold' }));
    expect(onChange).toHaveBeenLastCalledWith({ spam: 'yes' }, undefined);
  });

  test('a place is taken by Enter, a tag that is offered at once', () => {
    const onChange = vi.fn();
    render(<FilterFields address={{}} onChange={onChange} tags={['HOA letter']} />, {
      wrapper: ({ children }) => <MemoryRouter>{children}</MemoryRouter>,
    });
    fill(screen.getByLabelText('City or ZIP'), ' Gretna, 68046 ');
    fireEvent.keyDown(screen.getByLabelText('City or ZIP'), { key: 'Enter' });
    fill(screen.getByLabelText('Tag'), 'HOA');
    fill(screen.getByLabelText('Tag'), 'HOA letter');
    expect(onChange.mock.calls.map(([address]) => address)).toEqual([
      { place: 'Gretna, 68046' },
      { tag: 'HOA letter' },
    ]);
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

test('what the filters leave is summed up: prices, leads that nobody called, and inspections', () => {
  const leads = [
    storedLead(1, { quote: computedQuote }),
    storedLead(2, { quote: computedQuote, chosenTier: 'premiumWarranty', call_attempts: 1 }),
    storedLead(3, { status: 'scheduled', inspection: { at: '2026-11-30T15:00:00.000Z', minutes: 60 } }),
  ];
  expect(sumWords(leads)).toBe('$26,400 to quote, 1 not called yet, 1 inspection');
  expect(sumWords([])).toBe('$0 to quote');
});

// @vitest-environment jsdom
import { act, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { clearScreens } from '#test/support/screen.tsx';
import { SearchBox } from '#web/admin/desk/search-box.tsx';

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

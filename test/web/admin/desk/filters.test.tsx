// @vitest-environment jsdom
import { fireEvent, render, screen } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { clearScreens } from '#test/support/screen.tsx';
import type { DeskAddress } from '#web/admin/address/desk-address.ts';
import { Filters } from '#web/admin/desk/filters.tsx';

clearScreens();

function open(address: DeskAddress = {}) {
  const onChange = vi.fn<(address: DeskAddress, how?: { replace: boolean }) => void>();
  const { rerender } = render(<Filters address={address} onChange={onChange} />);
  const from = () => screen.getByLabelText<HTMLInputElement>('From');
  return {
    onChange,
    from,
    type: (value: string) => fireEvent.change(from(), { target: { value } }),
    goTo: (next: DeskAddress) => rerender(<Filters address={next} onChange={onChange} />),
  };
}

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

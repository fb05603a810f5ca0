import { act, fireEvent, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { clearScreens, renderScreen } from '#test/support/screen.tsx';
import type { AddressService, AddressSuggestion } from '#web/maps/places.ts';
import { AddressCombobox } from '#web/wizard/address/combobox.tsx';

// @vitest-environment jsdom

describe('address combobox', () => {
  clearScreens();
  beforeEach(() => void vi.useFakeTimers({ shouldAdvanceTime: true }));
  afterEach(() => void vi.restoreAllMocks().useRealTimers());

  const street = (main: string): AddressSuggestion => ({
    id: main,
    text: `${main}, Omaha, NE, USA`,
    main,
    secondary: 'Omaha, NE, USA',
    choose: () => Promise.resolve({ address: main, placeId: 'place', location: null }),
  });
  const three = ['12 Larkspur Ave', '120 Larkspur Ave', '1200 Larkspur Ave'].map(street);

  function Field({ service, onChoose }: { service: AddressService; onChoose(text: string): void }) {
    const [value, setValue] = useState('');
    return (
      <form
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          onChoose('submitted');
        }}
      >
        <label htmlFor="address">Property Address</label>
        <AddressCombobox
          id="address"
          describedBy="hint"
          placeholder=""
          value={value}
          service={service}
          onType={setValue}
          onChoose={({ text }) => {
            setValue(text);
            onChoose(text);
          }}
        />
        <button type="submit">Continue</button>
      </form>
    );
  }

  async function typed(text: string, suggestions = three) {
    const user = userEvent.setup({ advanceTimers: vi.advanceTimersByTime });
    const onChoose = vi.fn();
    const service = { suggest: () => Promise.resolve(suggestions) };
    await renderScreen(<Field service={service} onChoose={onChoose} />);
    const field = screen.getByRole('combobox');
    await user.type(field, text);
    await act(() => vi.advanceTimersByTimeAsync(250));
    const active = () => {
      const id = field.getAttribute('aria-activedescendant');
      return id === null ? null : document.getElementById(id)?.textContent;
    };
    return { user, field, onChoose, active };
  }

  test('is one line with what the browser fills in beside the street', async () => {
    const { user, field } = await typed('1');
    const parts = [...document.querySelectorAll<HTMLInputElement>('input[tabindex="-1"]')];
    expect([field, ...parts].map((input) => input.getAttribute('autocomplete'))).toEqual([
      'street-address',
      'address-level2',
      'address-level1',
      'postal-code',
    ]);
    const fill = (...values: string[]) => {
      for (const [index, value] of values.entries()) {
        const input = [field, ...parts][index];
        if (input) fireEvent.input(input, { target: { value } });
      }
    };
    fill('4412 Juniper Hollow Ct', 'Bennington', 'NE', '68007');
    expect(field).toHaveProperty('value', '4412 Juniper Hollow Ct, Bennington, NE 68007');
    expect(parts.map(({ value }) => value)).toEqual(['', '', '']);
    fill('12 Elm St', 'Omaha');
    expect(field).toHaveProperty('value', '12 Elm St, Omaha');
    await user.clear(field);
    await user.type(field, '9 Oak Ave');
    expect(field).toHaveProperty('value', '9 Oak Ave');
  });

  test('has nothing beside it that is heard or reached by key', async () => {
    const { user, field } = await typed('12');
    const heard = { hidden: false };
    const fields = [...screen.queryAllByRole('textbox', heard), ...screen.queryAllByRole('combobox', heard)];
    expect(fields).toEqual([field]);
    field.focus();
    await user.tab();
    expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Continue' }));
  });

  test('is a closed combobox until there are suggestions', async () => {
    const { field } = await typed('12');
    expect(field.getAttribute('aria-expanded')).toBe('false');
    expect(screen.queryByRole('listbox')).toBeNull();
  });

  test('names its list, counts it aloud, and says whose suggestions they are', async () => {
    const { field } = await typed('12 Lark');
    expect(field.getAttribute('aria-expanded')).toBe('true');
    expect(field.getAttribute('aria-controls')).toBe(screen.getByRole('listbox').id);
    expect(screen.getAllByRole('option')).toHaveLength(3);
    expect(screen.getByRole('status').textContent).toBe('3 suggestions. Use the arrow keys to choose.');
    expect(screen.getByText('Google Maps')).toBeTruthy();
  });

  test('says aloud that there are none, and that the text will do', async () => {
    await typed('12 Lark', []);
    expect(screen.queryByRole('listbox')).toBeNull();
    expect(screen.getByRole('status').textContent).toMatch(/^No suggestions/);
  });

  describe('keys', () => {
    test('Down goes through the options and round; the focus stays in the field', async () => {
      const { user, field, active } = await typed('12 Lark');
      await user.keyboard('{ArrowDown}');
      expect(active()).toContain('12 Larkspur Ave');
      await user.keyboard('{ArrowDown}{ArrowDown}');
      expect(active()).toContain('1200 Larkspur Ave');
      await user.keyboard('{ArrowDown}');
      expect(active()).toContain('12 Larkspur Ave');
      expect(document.activeElement).toBe(field);
    });

    test('Up starts at the last option', async () => {
      const { user, active } = await typed('12 Lark');
      await user.keyboard('{ArrowUp}');
      expect(active()).toContain('1200 Larkspur Ave');
      expect(screen.getAllByRole('option').map((option) => option.getAttribute('aria-selected'))).toEqual([
        'false',
        'false',
        'true',
      ]);
    });

    test('Enter takes the active option and does not submit the form', async () => {
      const { user, field, onChoose } = await typed('12 Lark');
      await user.keyboard('{ArrowDown}{Enter}');
      expect(onChoose.mock.calls).toEqual([['12 Larkspur Ave, Omaha, NE, USA']]);
      expect((field as HTMLInputElement).value).toBe('12 Larkspur Ave, Omaha, NE, USA');
      expect(field.getAttribute('aria-expanded')).toBe('false');
    });

    test('Enter with no option active submits what was typed', async () => {
      const { user, onChoose } = await typed('12 Lark');
      await user.keyboard('{Enter}');
      expect(onChoose.mock.calls).toEqual([['submitted']]);
    });

    test('Escape, and leaving the field, close the list and keep the text; Down opens it again', async () => {
      const { user, field, active } = await typed('12 Lark');
      await user.keyboard('{ArrowDown}{Escape}');
      expect(screen.queryByRole('listbox')).toBeNull();
      expect(active()).toBeNull();
      expect((field as HTMLInputElement).value).toBe('12 Lark');
      await user.keyboard('{ArrowDown}');
      expect(active()).toContain('12 Larkspur Ave');
      await user.tab();
      expect(screen.queryByRole('listbox')).toBeNull();
      expect((field as HTMLInputElement).value).toBe('12 Lark');
    });

    test.each(['{Home}', '{End}', 's'])('%s gives the caret back to the text', async (key) => {
      const { user, active } = await typed('12 Lark');
      await user.keyboard(`{ArrowDown}${key}`);
      expect(active()).toBeNull();
      expect(screen.getByRole('listbox')).toBeTruthy();
    });

    test('Alt + Down opens without choosing, Alt + Up closes', async () => {
      const { user, active } = await typed('12 Lark');
      await user.keyboard('{Escape}{Alt>}{ArrowDown}{/Alt}');
      expect(screen.getByRole('listbox')).toBeTruthy();
      expect(active()).toBeNull();
      await user.keyboard('{Alt>}{ArrowUp}{/Alt}');
      expect(screen.queryByRole('listbox')).toBeNull();
    });
  });

  test('goes on where scrolling an option into sight answers with a promise, as newer browsers do', async () => {
    const scroll = vi.fn(() => Promise.resolve());
    Object.assign(Element.prototype, { scrollIntoView: scroll });
    try {
      const { user, field, onChoose, active } = await typed('12 Lark');
      await user.keyboard('{ArrowDown}{ArrowDown}');
      expect(active()).toContain('120 Larkspur Ave');
      await user.keyboard('{Enter}');
      expect(onChoose).toHaveBeenCalledWith('120 Larkspur Ave, Omaha, NE, USA');
      expect(field.isConnected).toBe(true);
      expect(scroll).toHaveBeenCalled();
    } finally {
      Reflect.deleteProperty(Element.prototype, 'scrollIntoView');
    }
  });

  test('a tap meant for what was there before the list takes nothing; one from 350 ms on takes its option and keeps the focus', async () => {
    const clock = vi.spyOn(performance, 'now').mockReturnValue(1000);
    const { user, field, onChoose } = await typed('12 L');
    clock.mockReturnValue(1349);
    await user.click(screen.getByRole('option', { name: /120 Larkspur/ }));
    expect(onChoose).not.toHaveBeenCalled();
    expect(screen.getAllByRole('option')).toHaveLength(3);
    clock.mockReturnValue(1350);
    await user.click(screen.getByRole('option', { name: /120 Larkspur/ }));
    expect(onChoose).toHaveBeenCalledWith('120 Larkspur Ave, Omaha, NE, USA');
    expect(document.activeElement).toBe(field);
  });

  test('a reader’s press takes an option at once', async () => {
    const { onChoose } = await typed('12 L');
    fireEvent.click(screen.getByRole('option', { name: /1200 Larkspur/ }), { detail: 0 });
    expect(onChoose).toHaveBeenCalledOnce();
  });
});

// @vitest-environment jsdom
import { act, cleanup, fireEvent, render, screen } from '@testing-library/react';
import { useRef, useState } from 'react';
import { beforeEach, expect, test, vi } from 'vitest';
import { officeScreens } from '#test/support/office-screen.tsx';
import { nothingChosen, withLead } from '#web/admin/leads/selection.ts';
import { useBackClearsSelection, useHold } from '#web/admin/leads/use-long-press.ts';

officeScreens();

const ids = ['ada', 'milo', 'june'];
let opened: string[] = [];

/** Rows as the list has them: a name that opens, and a control with a touch of its own. */
function Rows() {
  const body = useRef<HTMLTableSectionElement>(null);
  const [selection, select] = useState(nothingChosen);
  const isOn = selection.ids.size > 0;
  useHold(body, {
    isOn,
    isChosen: (id) => selection.ids.has(id),
    choose: (one) => select((before) => withLead(before, ids, one)),
  });
  useBackClearsSelection(isOn, () => select(nothingChosen));
  return (
    <>
      <p data-testid="chosen">{[...selection.ids].join(' ')}</p>
      <button type="button" onClick={() => select(nothingChosen)}>
        Clear
      </button>
      <table>
        <tbody ref={body}>
          {ids.map((id) => (
            <tr key={id} data-lead={id}>
              <td>
                <a data-opens-lead href={`#${id}`} onClick={() => opened.push(id)}>
                  {id}
                </a>
                <button type="button" onClick={() => opened.push(`trash ${id}`)}>
                  Cancel {id}
                </button>
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </>
  );
}

const chosen = () => screen.getByTestId('chosen').textContent;
const name = (id: string) => screen.getByRole('link', { name: id });
const down = (on: Element, more: object = {}) =>
  fireEvent.pointerDown(on, { pointerType: 'touch', isPrimary: true, clientX: 50, clientY: 50, ...more });
const wait = (ms: number) => act(() => vi.advanceTimersByTime(ms));
const tap = (on: Element) => {
  down(on);
  fireEvent.pointerUp(on);
  fireEvent.click(on);
};
const hold = (on: Element) => {
  down(on);
  wait(450);
  fireEvent.pointerUp(on);
};

let back = vi.spyOn(history, 'back');

beforeEach(async () => {
  opened = [];
  history.replaceState(null, '');
  back = vi.spyOn(history, 'back').mockImplementation(() => history.replaceState(null, ''));
  vi.useFakeTimers();
  vi.stubGlobal('matchMedia', () => ({ matches: true }));
  render(<Rows />);
  await act(() => vi.dynamicImportSettled());
});

test('a row held for 450 ms is chosen, not a moment before, also by a thumb that trembles within 10 px; its row shows that it is held', () => {
  down(name('milo'));
  fireEvent.pointerMove(name('milo'), { clientX: 56, clientY: 58 });
  const row = name('milo').closest('tr');
  expect(row?.dataset.held).toBe('');
  wait(449);
  expect(chosen()).toBe('');
  wait(1);
  expect(chosen()).toBe('milo');
  expect(row?.dataset.held).toBeUndefined();
});

test('the touch that chose a row neither opens it nor brings the phone’s menu', () => {
  down(name('ada'));
  expect(fireEvent.contextMenu(name('ada'))).toBe(false);
  wait(450);
  expect(fireEvent.contextMenu(name('ada'))).toBe(false);
  fireEvent.pointerUp(name('ada'));
  fireEvent.click(name('ada'));
  expect(opened).toEqual([]);
  expect(chosen()).toBe('ada');
});

test('a touch that scrolls, lifts early, or is the second finger chooses nothing', () => {
  down(name('ada'));
  fireEvent.pointerMove(name('ada'), { clientX: 50, clientY: 61 });
  wait(1000);
  down(name('ada'));
  fireEvent.pointerCancel(name('ada'));
  wait(1000);
  down(name('ada'), { isPrimary: false });
  wait(1000);
  tap(name('ada'));
  wait(1000);
  expect(chosen()).toBe('');
  expect(opened).toEqual(['ada']);
});

test('a mouse neither holds nor chooses by its click', () => {
  down(name('ada'), { pointerType: 'mouse' });
  wait(1000);
  expect(chosen()).toBe('');
  expect(fireEvent.contextMenu(name('ada'))).toBe(true);
  hold(name('milo'));
  down(name('ada'), { pointerType: 'mouse' });
  fireEvent.click(name('ada'));
  expect(opened).toEqual(['ada']);
  expect(chosen()).toBe('milo');
});

test('Back lets go of what is chosen and stays; what else lets go takes its step of the history back', () => {
  hold(name('ada'));
  expect(history.state).toEqual({ choosing: true });
  history.replaceState(null, '');
  fireEvent(window, new PopStateEvent('popstate'));
  expect(chosen()).toBe('');
  expect(back).not.toHaveBeenCalled();
  hold(name('ada'));
  fireEvent.click(screen.getByRole('button', { name: 'Clear' }));
  expect(back).toHaveBeenCalledTimes(1);
  expect(history.state).toBeNull();
});

test('on the way back to a list that was left with leads chosen, the step of the selection is passed by', () => {
  hold(name('ada'));
  cleanup();
  history.replaceState({ choosing: true }, '');
  back.mockClear();
  render(<Rows />);
  expect(chosen()).toBe('');
  expect(back).toHaveBeenCalledTimes(1);
});

// @vitest-environment jsdom
import { act, fireEvent, render, screen } from '@testing-library/react';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import { officeScreens } from '#test/support/office-screen.tsx';
import { seenToasts, type Toast, type ToastMore, withToast } from '#web/admin/ui/toast-list.ts';
import { type ShowToast, Toasts, useToast, useUndo } from '#web/admin/ui/toasts.tsx';

officeScreens();
beforeEach(() => void vi.useFakeTimers());

function page() {
  let say: ShowToast = () => {};
  let undoNewest = () => false;
  function Page() {
    say = useToast();
    undoNewest = useUndo();
    return (
      <>
        <button type="button">Trash</button>
        <input aria-label="Price" />
      </>
    );
  }
  render(
    <Toasts>
      <Page />
    </Toasts>,
  );
  return {
    say: (...said: Parameters<ShowToast>) => act(() => say(...said)),
    undoes: () => {
      let did = false;
      act(() => {
        did = undoNewest();
      });
      return did;
    },
    pass: (ms: number) => act(() => vi.advanceTimersByTime(ms)),
  };
}
const undoing = (run: () => void): ToastMore => ({ action: { label: 'Undo', run, undoes: true } });
const undoable = undoing(() => {});
const undo = () => screen.queryByRole('button', { name: 'Undo' });

test('a success goes after five seconds, a failure stays until it is closed', () => {
  const { say, pass } = page();
  say('success', 'Saved');
  say('failure', 'Failed');
  pass(4999);
  expect(screen.queryByText('Saved')).not.toBeNull();
  pass(1);
  expect(screen.queryByText('Saved')).toBeNull();
  pass(3_600_000);
  act(() => screen.getByRole('button', { name: 'Dismiss' }).click());
  expect(screen.queryByText('Failed')).toBeNull();
});

test('what can be undone stands for ten seconds, and not less for being looked at', () => {
  const { say, pass } = page();
  say('success', 'Saved', undoable);
  pass(9_999);
  act(() => undo()?.focus());
  pass(60_000);
  expect(undo()).not.toBeNull();
  act(() => screen.getByRole('button', { name: 'Trash' }).focus());
  pass(9_999);
  fireEvent.pointerEnter(screen.getByRole('region', { name: 'Messages' }));
  pass(60_000);
  expect(undo()).not.toBeNull();
  fireEvent.pointerLeave(screen.getByRole('region', { name: 'Messages' }));
  pass(10_000);
  expect(undo()).toBeNull();
});

test('one that took the place of another under the pointer goes in its time once the pointer is elsewhere', () => {
  const { say, pass } = page();
  say('success', 'Sending', { about: 'the email' });
  fireEvent.pointerEnter(screen.getByRole('region', { name: 'Messages' }));
  say('success', 'Emailed', { about: 'the email' });
  pass(60_000);
  expect(screen.queryByText('Emailed')).not.toBeNull();
  // What was under the pointer is gone, and told nobody that it left.
  fireEvent.pointerMove(screen.getByRole('button', { name: 'Trash' }));
  pass(5000);
  expect(screen.queryByText('Emailed')).toBeNull();
});

test('the focus returns to where it was once its toast is gone', () => {
  const { say } = page();
  const trash = screen.getByRole('button', { name: 'Trash' });
  trash.focus();
  const undone = vi.fn();
  say('success', 'Saved', undoing(undone));
  act(() => undo()?.focus());
  act(() => undo()?.click());
  expect(undone).toHaveBeenCalledOnce();
  expect(document.activeElement).toBe(trash);
});

test('a toast that goes by itself takes the focus from nobody', () => {
  const { say, pass } = page();
  act(() => screen.getByRole('button', { name: 'Trash' }).focus());
  say('success', 'Saved', undoable);
  act(() => undo()?.focus());
  act(() => screen.getByLabelText('Price').focus());
  pass(10_000);
  expect(document.activeElement).toBe(screen.getByLabelText('Price'));
});

test('Ctrl+Z undoes what the newest toast offers, and what is typed where something is', () => {
  const { say, undoes } = page();
  const [first, second] = [vi.fn(), vi.fn()];
  expect(undoes()).toBe(false);
  say('success', 'Saved', { ...undoing(first), about: 'a' });
  say('success', 'Saved', { ...undoing(second), about: 'b' });
  fireEvent.keyDown(screen.getByLabelText('Price'), { key: 'z', ctrlKey: true });
  fireEvent.keyDown(document.body, { key: 'z', ctrlKey: true, shiftKey: true });
  expect(second).not.toHaveBeenCalled();
  fireEvent.keyDown(document.body, { key: 'z', metaKey: true });
  expect(second).toHaveBeenCalledOnce();
  expect(first).not.toHaveBeenCalled();
  // A key of the page’s own does it too, and says whether there was anything.
  expect([undoes(), undoes()]).toEqual([true, false]);
  fireEvent.keyDown(document.body, { key: 'z', ctrlKey: true });
  expect(first).toHaveBeenCalledOnce();
  expect(undo()).toBeNull();
});

test('screen readers hear the sentence and whom it is about, and nothing a second time', () => {
  const { say } = page();
  say('success', 'Lead status updated successfully', { detail: { name: 'Jane Doe', words: 'Contacted' } });
  const heard = screen.getByRole('status');
  expect(heard.textContent).toContain('Lead status updated successfullyJane Doe: Contacted');
  expect(heard.getAttribute('aria-atomic')).toBe('false');
});

const toast = (id: number, changes: Partial<Toast> = {}): Toast => ({
  id,
  tone: 'success',
  text: 'Saved',
  ...changes,
});
const ids = (...toasts: Toast[]) => toasts.reduce<readonly Toast[]>(withToast, []).map(({ id }) => id);
const action = { label: 'Undo', run: () => {} };

const failed = toast(1, { tone: 'failure', text: 'Failed' });
const saved = [2, 3, 4, 5].map((id) => toast(id, { text: `Saved ${id}` }));
test.each<[string, Toast[], number[]]>([
  ['the same sentence in its own place', [toast(1), toast(2, { text: 'Other' }), toast(3)], [2, 3]],
  [
    'one that can still be acted on beside the same sentence about another',
    [toast(1, { action, about: 'a' }), toast(2, { about: 'b' })],
    [1, 2],
  ],
  [
    'a later word about the same thing in the place of whatever was said of it',
    [{ ...failed, action, about: 'a' }, toast(2, { about: 'a' })],
    [2],
  ],
  ['three successes at once, beside a failure', [failed, ...saved.slice(0, 3)], [1, 2, 3, 4]],
  ['no fourth success; a failure stays', [failed, ...saved], [1, 3, 4, 5]],
  ['a new failure, which counts for none', [...saved, { ...failed, id: 6 }], [3, 4, 5, 6]],
])('which toasts stand: %s', (_, toasts, left) => {
  expect(ids(...toasts)).toEqual(left);
});

describe('which toasts are seen', () => {
  const toast = (id: number, text: string, tone: Toast['tone'] = 'success'): Toast => ({ id, tone, text });
  const failed = (id: number) => toast(id, 'Note not saved', 'failure');
  test.each<[string, Toast[], number[]]>([
    ['none of none', [], []],
    ['one', [toast(1, 'Saved')], [1]],
    ['two', [toast(1, 'Saved'), toast(2, 'Exported')], [1, 2]],
    [
      'the newest three of four',
      [toast(1, 'Saved'), toast(2, 'Exported'), toast(3, 'Sent'), toast(4, 'Copied')],
      [2, 3, 4],
    ],
    [
      'two of one sentence and two kinds',
      [{ ...toast(1, 'Saved'), kind: 'several' }, toast(2, 'Saved')],
      [1, 2],
    ],
    ['the newest of the same sentence', [toast(1, 'Saved'), toast(2, 'Sent'), toast(3, 'Saved')], [2, 3]],
    [
      'a failure before an earlier success',
      [failed(1), toast(2, 'Saved'), toast(3, 'Sent'), toast(4, 'Copied')],
      [1, 3, 4],
    ],
    [
      'a new failure, and what came before it',
      [failed(1), toast(2, 'Saved'), toast(3, 'Sent'), toast(4, 'Not', 'failure')],
      [1, 3, 4],
    ],
    [
      'what counts down besides',
      [
        { ...toast(1, 'Email leaves in 10 s'), until: 1 },
        ...['Saved', 'Exported', 'Sent'].map((text, at) => toast(at + 2, text)),
      ],
      [1, 2, 3, 4],
    ],
  ])('%s', (_, toasts, seen) => {
    expect(seenToasts(toasts).map(({ id }) => id)).toEqual(seen);
  });

  test('once the newest is closed, the one that said the same is seen for the rest of its time', () => {
    const { say, pass } = page();
    const [first, second] = [vi.fn(), vi.fn()];
    say('success', 'Saved', { ...undoing(first), about: 'a' });
    pass(4_000);
    say('success', 'Saved', { ...undoing(second), about: 'b' });
    expect(screen.getAllByText('Saved')).toHaveLength(1);
    act(() => undo()?.click());
    expect([first, second].map((run) => run.mock.calls.length)).toEqual([0, 1]);
    expect(screen.getAllByText('Saved')).toHaveLength(1);
    pass(5_999);
    expect(undo()).not.toBeNull();
    pass(1);
    expect(undo()).toBeNull();
  });
});

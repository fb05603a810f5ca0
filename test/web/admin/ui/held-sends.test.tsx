// @vitest-environment jsdom
import { act, fireEvent, render, screen } from '@testing-library/react';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import { officeScreens } from '#test/support/office-screen.tsx';
import { HeldSends, useHeldSends } from '#web/admin/ui/held-sends.tsx';
import { type ShowToast, Toasts, useToast } from '#web/admin/ui/toasts.tsx';

officeScreens();
beforeEach(() => void vi.useFakeTimers());

function page() {
  let held = {} as ReturnType<typeof useHeldSends>;
  let say: ShowToast = () => {};
  function Page() {
    held = useHeldSends();
    say = useToast();
    return null;
  }
  const { unmount } = render(
    <Toasts>
      <HeldSends>
        <Page />
      </HeldSends>
    </Toasts>,
  );
  const sent: string[] = [];
  return {
    sent,
    unmount,
    say: (...said: Parameters<ShowToast>) => act(() => say(...said)),
    isHeld: (about: string) => held.isHeld(about),
    sendAll: () => act(() => held.sendAll()),
    hold: (about: string, name = about, arrived = Promise.resolve(), sendLeaving?: () => void) =>
      act(() =>
        held.hold({
          about,
          detail: { name, words: 'New quote, $14,500' },
          send: async () => {
            sent.push(name);
            await arrived;
          },
          sendLeaving,
        }),
      ),
    pass: (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms)),
  };
}
const press = (name: string, place = 0) => {
  const button = screen.getAllByRole('button', { name })[place];
  if (button !== undefined) fireEvent.click(button);
};
/** What the browser is told as the page is closed. */
const asksToStay = () => !window.dispatchEvent(new Event('beforeunload', { cancelable: true }));

test('an email leaves after ten seconds, which are counted down', async () => {
  const { hold, isHeld, pass, sent } = page();
  await hold('Ada');
  const toast = screen.getByText('Sending in 10 s.', { ignore: '[aria-hidden]' }).closest('[role="status"]');
  expect(toast?.textContent).toContain('Ada: New quote, $14,500');
  await pass(2000);
  screen.getByText('Sending in 8 s.');
  await pass(7999);
  expect([sent, isHeld('Ada'), asksToStay()]).toEqual([[], true, true]);
  await pass(1);
  expect([sent, isHeld('Ada'), asksToStay()]).toEqual([['Ada'], false, false]);
  expect(screen.queryByRole('button', { name: 'Undo' })).toBeNull();
});

test.each([
  ['Undo', () => press('Undo')],
  ['Ctrl+Z', () => fireEvent.keyDown(document.body, { key: 'z', ctrlKey: true })],
])('%s keeps it from leaving, and it can be sent anew', async (_, undo) => {
  const { hold, isHeld, pass, sent } = page();
  await hold('Ada');
  act(undo);
  await pass(10_000);
  expect([sent, isHeld('Ada'), screen.queryByText(/^Sending/)]).toEqual([[], false, null]);
  await hold('Ada');
  await pass(10_000);
  expect(sent).toEqual(['Ada']);
});

test('while one is on its way it cannot be sent again', async () => {
  const { hold, isHeld, pass, sent } = page();
  const arrived = Promise.withResolvers<void>();
  await hold('quote', 'first', arrived.promise);
  await pass(10_000);
  await hold('quote', 'second');
  expect([isHeld('quote'), sent]).toEqual([true, ['first']]);
  arrived.resolve();
  await pass(0);
  expect(isHeld('quote')).toBe(false);
});

test('of the same a second takes the place of the first and waits anew, one of another waits beside it', async () => {
  const { hold, pass, sent } = page();
  await hold('quote', 'first');
  await pass(9000);
  await hold('quote', 'second');
  await hold('inspection', 'other');
  press('Undo', 1);
  await pass(9999);
  expect(sent).toEqual([]);
  await pass(1);
  expect(sent).toEqual(['second']);
});

test('its Undo stands however much is said meanwhile', async () => {
  const { hold, say } = page();
  await hold('Ada');
  for (const text of ['One', 'Two', 'Three', 'Four']) await say('success', text);
  await say('failure', 'Failed');
  screen.getByRole('button', { name: 'Undo' });
});

test('before somebody signs out it leaves at once; where the session is over it never does', async () => {
  const { hold, pass, sendAll, sent, unmount } = page();
  await hold('Ada');
  await sendAll();
  expect(sent).toEqual(['Ada']);
  await hold('Lee');
  unmount();
  await pass(10_000);
  expect(sent).toEqual(['Ada']);
});

describe('as the page goes', () => {
  const goes = () => act(() => window.dispatchEvent(new Event('pagehide')));

  test('what waits leaves at once and once, if a request of it outlives the page', async () => {
    const { hold, isHeld, pass, sent } = page();
    const left: string[] = [];
    await hold('Ada', 'Ada', undefined, () => left.push('Ada'));
    await hold('quote');
    goes();
    goes();
    expect([left, sent, isHeld('Ada')]).toEqual([['Ada'], [], false]);
    // The page came back.
    await pass(10_000);
    expect([left, sent]).toEqual([['Ada'], ['quote']]);
  });

  test('what is on its way or was taken back does not leave again', async () => {
    const { hold, pass } = page();
    const left: string[] = [];
    await hold('Ada', 'Ada', new Promise(() => {}), () => left.push('Ada'));
    await pass(10_000);
    await hold('Lee', 'Lee', undefined, () => left.push('Lee'));
    press('Undo');
    goes();
    expect(left).toEqual([]);
  });
});

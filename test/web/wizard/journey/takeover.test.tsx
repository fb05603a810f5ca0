// @vitest-environment jsdom
import { act, screen } from '@testing-library/react';
import { hydrateRoot } from 'react-dom/client';
import { renderToString } from 'react-dom/server';
import { afterAll, afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { memoryStore } from '#test/support/memory-store.ts';
import { earlyScript } from '#web/wizard/journey/early-script.ts';
import { useSentAnswer, useTakeover } from '#web/wizard/journey/takeover.ts';
import { createSessionStore } from '#web/wizard/session/session-store.ts';

const ADDRESS = '12 Elm St';

const mark = document.documentElement.dataset;

/** How to end what the tests began: React's pages, and the script's listeners. */
const drawn: (() => void)[] = [];
const heard: (() => void)[] = [];

beforeAll(() => {
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true);
  const adding = vi.spyOn(document, 'addEventListener');
  earlyScript(document);
  for (const call of adding.mock.calls) heard.push(() => document.removeEventListener(...call));
  adding.mockRestore();
});

// Other files have the same document.
afterAll(() => {
  for (const stop of heard) stop();
});

beforeEach(() => {
  for (const name of Object.keys(mark)) delete mark[name];
});

afterEach(() => {
  for (const end of drawn.splice(0)) end();
});

/** A page as it is made, and how React takes it over; `sent` gets each answer that React hears of. */
function made() {
  const sessions = createSessionStore(memoryStore(), () => '4c6f7f0e-3f39-4a55-9d2b-0b1c2d3e4f50', Date.now);
  const sent = vi.fn();
  function Page() {
    const isTakenOver = useTakeover(sessions);
    useSentAnswer(isTakenOver);
    const address = isTakenOver ? sessions.current().form.address : '';
    return (
      <section>
        <form
          data-first-question
          onSubmit={(event) => {
            event.preventDefault();
            sent(address);
          }}
        >
          <input aria-label="Address" name="address" value={address} onChange={() => {}} />
          <input aria-label="City" name="city" tabIndex={-1} />
          <input aria-label="State" name="state" tabIndex={-1} />
          <input aria-label="ZIP" name="zip" tabIndex={-1} />
        </form>
      </section>
    );
  }
  const root = document.createElement('div');
  root.innerHTML = renderToString(<Page />);
  document.body.replaceChildren(root);
  const takeOver = () =>
    act(async () => {
      const taken = hydrateRoot(root, <Page />);
      drawn.push(() => act(() => taken.unmount()));
    });
  return { sessions, sent, root, takeOver };
}

const field = (label: string) => screen.getByLabelText<HTMLInputElement>(label);

const type = (label: string, text: string) => {
  field(label).value = text;
  field(label).dispatchEvent(new Event('input', { bubbles: true }));
};

const send = () => field('Address').form?.requestSubmit();

test('an answer that is sent before React is there is sent once it is, with what was typed, and no later one is held back', async () => {
  const { sessions, sent, root, takeOver } = made();
  const onItsWay = vi.fn();
  root.addEventListener('submit', onItsWay, { capture: true, once: true });
  type('Address', ADDRESS);
  send();
  send();
  expect([mark.sent, onItsWay.mock.calls]).toEqual(['', []]);
  await takeOver();
  expect(sessions.current().form.address).toBe(ADDRESS);
  expect(sent.mock.calls).toEqual([[ADDRESS]]);
  expect(mark).not.toHaveProperty('sent');
  await act(async () => send());
  expect(sent.mock.calls).toEqual([[ADDRESS], [ADDRESS]]);
});

test('nothing is sent that was only typed', async () => {
  const { sessions, sent, takeOver } = made();
  type('Address', ADDRESS);
  await takeOver();
  expect([sessions.current().form.address, sent.mock.calls]).toEqual([ADDRESS, []]);
});

test('what the browser filled in beside the street is in the address, and nowhere else', async () => {
  const { sessions, takeOver } = made();
  type('Address', ADDRESS);
  type('City', 'Bennington');
  type('State', 'NE');
  type('ZIP', '68007');
  await takeOver();
  expect(sessions.current().form.address).toBe(`${ADDRESS}, Bennington, NE 68007`);
  expect(['City', 'State', 'ZIP'].map((label) => field(label).value)).toEqual(['', '', '']);
});

test('a session that is further on is not begun anew', async () => {
  const { sessions, sent, takeOver } = made();
  sessions.update((now) => ({ ...now, step: 'contact', form: { ...now.form, address: '1 Oak Ave' } }));
  type('Address', ADDRESS);
  send();
  await takeOver();
  expect([sessions.current().step, sessions.current().form.address]).toEqual(['contact', '1 Oak Ave']);
  expect([sent.mock.calls, mark.sent]).toEqual([[], undefined]);
});

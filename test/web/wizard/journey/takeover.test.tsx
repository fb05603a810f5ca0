import { act } from '@testing-library/react';
import { type ReactNode, useEffect } from 'react';
import { hydrateRoot } from 'react-dom/client';
import { renderToString } from 'react-dom/server';
import { afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { EARLY_SCRIPT } from '#shared/page/shell.ts';
import { memoryStore } from '#test/support/memory-store.ts';
import { earlyAddress, endEarlyAnswer, takeEarlySent, useEarlyAnswer } from '#web/wizard/journey/takeover.ts';
import { newVisit } from '#web/wizard/visit/visit.ts';
import { createVisitStore } from '#web/wizard/visit/visit-store.ts';

// @vitest-environment jsdom

describe('use early answer', () => {
  beforeAll(() => {
    vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true);
    new Function('document', EARLY_SCRIPT)(document);
  });
  const ended: (() => void)[] = [];
  afterEach(() => {
    for (const end of ended.splice(0)) end();
  });

  const id = '4c6f7f0e-3f39-4a55-9d2b-0b1c2d3e4f50';
  const send = () =>
    void document
      .querySelector('form')
      ?.dispatchEvent(new Event('submit', { bubbles: true, cancelable: true }));

  /** Takes over a page whose first field has been typed into; gives the steps that it went on to. */
  async function takeOver(typed: string, Inside: () => ReactNode): Promise<string[]> {
    const visits = createVisitStore(memoryStore(), () => id, Date.now);
    const went: string[] = [];
    const visit = newVisit(id);
    function Page() {
      useEarlyAnswer(visits, {
        visit,
        step: 'address',
        goTo: (step) => void went.push(step),
        goBackTo: () => {},
      });
      return (
        <form onSubmit={(event) => event.preventDefault()}>
          <input id="address" defaultValue="" />
          <Inside />
        </form>
      );
    }
    const root = document.createElement('div');
    root.innerHTML = renderToString(<Page />);
    document.body.replaceChildren(root);
    const field = root.querySelector('input');
    if (field !== null) field.value = typed;
    const mark = document.documentElement.dataset;
    for (const name of Object.keys(mark)) delete mark[name];
    await act(async () => {
      const taken = hydrateRoot(root, <Page />);
      ended.push(() => act(() => taken.unmount()));
    });
    expect(visits.current().form.address).toBe(typed);
    return went;
  }

  const Nothing = () => null;
  /** Sends once React has taken over the page and before its first own drawing. */
  const SendsBetween = () => {
    useEffect(send, []);
    return null;
  };

  test('Enter between taking over and the first own drawing goes on', async () => {
    expect(await takeOver('12 Elm St', SendsBetween)).toEqual(['payment']);
  });

  test('Enter without an address goes nowhere', async () => {
    expect(await takeOver('', SendsBetween)).toEqual([]);
  });

  test('what was only typed is kept and goes nowhere', async () => {
    expect(await takeOver('12 Elm St', Nothing)).toEqual([]);
  });
});

describe('early answer', () => {
  beforeAll(() => void new Function('document', EARLY_SCRIPT)(document));
  beforeEach(() => {
    for (const name of Object.keys(document.documentElement.dataset))
      delete document.documentElement.dataset[name];
    document.body.innerHTML =
      '<form><input id="address"><button type="submit" disabled>Continue</button></form>';
  });

  const one = <Kind extends Element>(selector: string, kind: new () => Kind): Kind => {
    const found = document.querySelector(selector);
    if (!(found instanceof kind)) throw new Error(`no ${selector}`);
    return found;
  };
  const button = () => one('button', HTMLButtonElement);
  const type = (text: string) => {
    const field = one('input', HTMLInputElement);
    field.value = text;
    field.dispatchEvent(new Event('input', { bubbles: true }));
  };
  /** Whether the browser would leave the page. */
  const send = () =>
    one('form', HTMLFormElement).dispatchEvent(new Event('submit', { bubbles: true, cancelable: true }));

  describe('before the page’s script', () => {
    test.each([
      ['', true],
      ['  ', true],
      ['1', false],
    ])('with %j typed Continue is disabled: %s', (text, disabled) => {
      type('12 Elm St');
      type(text);
      expect(button().disabled).toBe(disabled);
    });

    test('what was typed and sent is handed over, and the page is not left', () => {
      type('12 Elm St');
      expect(send()).toBe(false);
      expect(earlyAddress(document)).toBe('12 Elm St');
      expect(takeEarlySent(document)).toBe(true);
      endEarlyAnswer(document);
      expect(takeEarlySent(document)).toBe(false);
    });

    test('what was only typed is not sent', () => {
      type('12 Elm St');
      expect(earlyAddress(document)).toBe('12 Elm St');
      expect(takeEarlySent(document)).toBe(false);
    });
  });

  test('once the page’s script runs, the inline one leaves button and form to it', () => {
    takeEarlySent(document);
    type('12 Elm St');
    expect(button().disabled).toBe(true);
    expect(send()).toBe(true);
    expect(takeEarlySent(document)).toBe(false);
  });

  test('a page without the first question has no early answer', () => {
    document.body.innerHTML = '';
    expect(earlyAddress(document)).toBe('');
    expect(takeEarlySent(document)).toBe(false);
  });
});

// @vitest-environment jsdom
import { beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { EARLY_SCRIPT } from '#shared/page/shell.ts';
import { earlyAddress, endEarlyAnswer, takeEarlySent } from '#web/wizard/early/early-answer.ts';

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

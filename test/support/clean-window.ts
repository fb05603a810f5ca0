import { afterAll, afterEach } from 'vitest';

/**
 * No test has a style sheet: an element looks as every other of its name and attributes that the browser's own sheet
 * knows. To have jsdom go through that sheet for each element was a fifth of what screens cost, as the name of a button
 * is made of how all in it is laid out.
 */
function keepStyles(): void {
  const { getComputedStyle: computed } = window;
  if (computed.name === 'kept') return;
  const styles = new Map<string, CSSStyleDeclaration>();
  window.getComputedStyle = function kept(element, pseudo) {
    if (pseudo || element.closest('[style]') !== null) return computed.call(window, element, pseudo);
    const told = ['type', 'hidden', 'open', 'dir'].map((name) => element.getAttribute(name));
    const key = [element.localName, ...told].join();
    const style = styles.get(key) ?? computed.call(window, element);
    styles.set(key, style);
    return style;
  };
}

/**
 * Runs around every test file. The files of a worker share one window, in an order that changes from run to run: each
 * finds it as if it were the first.
 */
if (typeof document !== 'undefined') {
  // What a test waits for comes late where the machine is busy; only a test that fails takes this long.
  (await import('@testing-library/react')).configure({ asyncUtilTimeout: 20_000, defaultHidden: true });

  keepStyles();

  // Two waits of a test that overlap leave it on, and React then complains of what the next test does.
  afterEach(() => void Reflect.deleteProperty(globalThis, 'IS_REACT_ACT_ENVIRONMENT'));

  // Hooks of the end run from the last to the first: those of the file itself have all been by now.
  afterAll(() => {
    const root = document.documentElement;
    for (const name of root.getAttributeNames()) root.removeAttribute(name);
    document.head.replaceChildren();
    document.body.replaceChildren();
    localStorage.clear();
    sessionStorage.clear();
    history.replaceState(null, '', '/');
  });
}

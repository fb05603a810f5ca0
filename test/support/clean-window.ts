import { afterAll, afterEach } from 'vitest';

/**
 * Runs around every test file. The files of a worker share one window, in an order that changes from run to run: each
 * finds it as if it were the first.
 */
if (typeof document !== 'undefined') {
  // What a test waits for comes late where the machine is busy; only a test that fails takes this long.
  (await import('@testing-library/react')).configure({ asyncUtilTimeout: 20_000, defaultHidden: true });

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

import type { Page } from 'playwright-core';

/** Names of the controls of the admin's page that lie under the toasts, wherever it is scrolled to; and how high these are. */
export const coveredControls = (page: Page) =>
  page.evaluate(() => {
    const toasts = document.querySelector('.admin-toasts')?.getBoundingClientRect();
    const list = document.querySelector('.admin-scroll');
    if (toasts === undefined || list === null) throw new Error('the page has no toasts');
    const covered: string[] = [];
    for (list.scrollTop = 0; ; list.scrollTop += 100) {
      for (const control of list.querySelectorAll('button, select, input, a')) {
        const { left, right, top, bottom } = control.getBoundingClientRect();
        const [x, y] = [(left + right) / 2, (top + bottom) / 2];
        // Further down a line that is scrolled sideways.
        if (x > list.clientWidth) continue;
        if (document.elementFromPoint(x, y)?.closest('.admin-toasts') === null) continue;
        // Out of the list's own room nothing is shown; its edge is a whole pixel, a link's middle need not be.
        if (y < list.getBoundingClientRect().bottom - 1 && y > 0)
          covered.push(control.getAttribute('aria-label') ?? control.textContent ?? '');
      }
      if (list.scrollTop + list.clientHeight >= list.scrollHeight - 1)
        return { covered, toasts: toasts.height };
    }
  });

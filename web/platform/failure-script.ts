import type { BrowserFailure } from '#shared/api/browser-failure-routes.ts';

/**
 * Tells the site once that this view of the page failed, how, and which page of which build, by the name on its element; nothing
 * of what failed or of who looks. It stands in the page before all that may fail, and is this function's own text: it uses
 * nothing from outside itself. Errors of an extension or of Google's scripts are not the page's; a
 * promise that nobody caught does not say whose it is, and counts.
 */
export function failureScript(view: Window): void {
  const { document: page, location, navigator } = view;
  const name = page.currentScript?.dataset.page;
  let isTold = false;
  const tellIf = (isOurs: boolean | undefined, kind: BrowserFailure) => {
    if (isTold || !isOurs) return;
    isTold = true;
    const body = JSON.stringify({ kind, page: name });
    navigator.sendBeacon('/api/browser-failures', new Blob([body], { type: 'application/json' }));
  };
  const isOwn = (address: string | undefined) => address?.startsWith(`${location.origin}/`);
  // Scripts that do not come say so to nobody but whoever listens first.
  view.addEventListener(
    'error',
    ({ target, filename }) => {
      if (target === view) tellIf(isOwn(filename), 'error');
      else
        tellIf(
          isOwn((target as Partial<HTMLScriptElement> | null)?.src) && (target as Element).matches('script'),
          'script',
        );
    },
    true,
  );
  view.addEventListener('unhandledrejection', () => tellIf(true, 'rejection'));
  page.addEventListener('securitypolicyviolation', ({ sourceFile }) => tellIf(isOwn(sourceFile), 'policy'));
}

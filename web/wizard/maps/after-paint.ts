/** At the latest this long after the page has loaded, however busy it is. */
const IDLE_CEILING_MS = 1_000;

/** Runs once the page has loaded and painted and the browser has a free moment. */
export function afterPaint(run: () => void): void {
  const whenIdle = () => {
    // Safari has no requestIdleCallback.
    if ('requestIdleCallback' in window) window.requestIdleCallback(run, { timeout: IDLE_CEILING_MS });
    else setTimeout(run, 1);
  };
  if (document.readyState === 'complete') whenIdle();
  else window.addEventListener('load', whenIdle, { once: true });
}

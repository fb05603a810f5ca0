import type { Page, Route } from 'playwright-core';

/** Requests of a page that wait until they are let go. */
interface HeldRequests {
  /** How many wait, or have waited. */
  held(): number;
  /** Lets them go, and every later one. */
  letGo(): Promise<void>;
}

/** Keeps the requests of that address and method on their way. */
export async function holdRequests(page: Page, address: RegExp, method = 'GET'): Promise<HeldRequests> {
  const waiting: Route[] = [];
  let open = false;
  await page.route(address, (route) => {
    if (open || route.request().method() !== method) return route.fallback();
    waiting.push(route);
    return undefined;
  });
  return {
    held: () => waiting.length,
    async letGo() {
      open = true;
      await Promise.all(waiting.map((route) => route.continue()));
    },
  };
}

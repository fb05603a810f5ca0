import type { Handlers } from '#lambdas/platform/api.ts';
import { log } from '#lambdas/platform/log.ts';
import { counted } from '#lambdas/platform/metrics.ts';
import { jsonBody } from '#lambdas/platform/request.ts';
import type { LimitVisitors } from '#lambdas/platform/visitor-quota.ts';
import { browserFailureRoutes } from '#shared/api/browser-failure-routes.ts';

/** Far more than a report has. */
const LIMIT_BYTES = 1024;

/** Counts pages that failed in a browser. */
export function routes({ limited }: { limited: LimitVisitors }): Handlers<typeof browserFailureRoutes> {
  return {
    reportBrowserFailure: limited('failures', async (request) => {
      const { body } = browserFailureRoutes.reportBrowserFailure;
      const { kind, page } = jsonBody(request, body, LIMIT_BYTES);
      log.warn('a page failed in a browser', { outcome: kind, ...(page !== undefined && { page }) });
      counted.browserFailed();
      return { status: 204 };
    }),
  };
}

import type { RespondTo } from '#lambdas/platform/api.ts';
import { audit } from '#lambdas/platform/log.ts';
import type { AddAlert } from '#lambdas/stores/single-alert.ts';
import { alertChannels } from '#shared/alerts/alert.ts';
import type { alertRoutes } from '#shared/api/alert-routes.ts';

/** `POST /api/alerts/test` → 202: a test goes the way of every alert. */
export function sendTestAlert({
  addAlert,
  now,
}: {
  addAlert: AddAlert;
  now: () => Date;
}): RespondTo<typeof alertRoutes.testAlerts> {
  return async (request) => {
    const { admin } = request;
    await addAlert({ event: 'test', at: now(), channels: alertChannels });
    audit(admin, 'send-test-alert', 'alerts');
    return { status: 202 };
  };
}

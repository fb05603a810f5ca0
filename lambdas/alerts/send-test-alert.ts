import { requireAdmin } from '#lambdas/http/admin.ts';
import { audit } from '#lambdas/http/audit.ts';
import type { RespondTo } from '#lambdas/http/route-response.ts';
import { warmHandler } from '#lambdas/http/warm-handler.ts';
import { alertStore } from '#lambdas/stores/alerts.ts';
import { dynamoClient } from '#lambdas/stores/dynamo-client.ts';
import { type AddAlert, singleAlert } from '#lambdas/stores/single-alert.ts';
import { requiredEnv } from '#lambdas/wiring/env.ts';
import { ENV } from '#lambdas/wiring/env-names.ts';
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
    const admin = requireAdmin(request);
    await addAlert({ event: 'test', at: now(), channels: alertChannels });
    audit(admin, 'send-test-alert', 'alerts');
    return { status: 202 };
  };
}

export const handler = await warmHandler(() => {
  const dynamo = dynamoClient();
  const table = requiredEnv(ENV.alertsTable);
  const respond = sendTestAlert({ addAlert: singleAlert(dynamo, table), now: () => new Date() });
  return { parts: respond, warmUp: () => alertStore(dynamo, table).latest(1) };
});

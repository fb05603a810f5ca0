import * as v from 'valibot';
import { alertChannels } from '#shared/alerts/alert.ts';
import type { ApiRoute } from './route.ts';

/** The office's routes for tests of its alerts; each call needs an admin's access token. */
export const alertTestRoutes = {
  /** 202: sends a test on the channels that are set up, or of them on these. */
  testAlerts: {
    method: 'POST',
    path: '/api/alerts/test',
    body: v.object({
      channels: v.optional(v.pipe(v.array(v.picklist(alertChannels)), v.nonEmpty('must name a channel'))),
    }),
    answers: { 202: v.undefined() },
  },
  /** What the webhook last answered to a test, parsed by its own schema; null if nothing was. */
  readWebhookTest: {
    method: 'GET',
    path: '/api/alerts/test',
    answers: { 200: v.object({ last: v.nullable(v.unknown()) }) },
  },
} as const satisfies Record<string, ApiRoute>;

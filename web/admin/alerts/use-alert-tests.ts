import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import * as v from 'valibot';
import type { AlertChannel } from '#shared/alerts/alert.ts';
import { alertTestRoutes } from '#shared/api/alert-test-routes.ts';
import { type WebhookTest, webhookTestSchema } from '#shared/api/webhook-test.ts';
import type { AdminApi } from '#web/admin/data/admin-api.ts';
import { pollInterval } from '#web/admin/data/queries.ts';
import { useApi } from '#web/admin/data/use-api.ts';
import { useToast } from '#web/admin/ui/toasts.tsx';
import { failureWords } from '#web/words/office/formats.ts';
import { ALERTS, WATCHED_MS } from './use-site.ts';

const WEBHOOK_TEST = ['webhook-test'];

/** The receiver has five seconds to answer, and the sender starts within one or two. */
const ASKED_AGAIN = 15;
const ASKED_AGAIN_MS = 1000;

/** Null if there was none, or none that this page can read. */
async function lastTest(api: AdminApi): Promise<WebhookTest | null> {
  const read = v.safeParse(
    webhookTestSchema,
    (await api.call(alertTestRoutes.readWebhookTest, {})).body.last,
  );
  return read.success ? read.output : null;
}

/** Sends a test by every way that is on, or by these. */
export function useTestAlerts() {
  const api = useApi();
  const showToast = useToast();
  const client = useQueryClient();
  return useMutation({
    mutationFn: (channels: AlertChannel[] | undefined) =>
      api.call(alertTestRoutes.testAlerts, { body: { channels } }),
    onSuccess: async () => {
      showToast('success', 'Test alert sent');
      await client.invalidateQueries({ queryKey: ALERTS });
    },
    onError: (error) => showToast('failure', failureWords(error, 'Couldn’t send the test. Try again.')),
  });
}

/** The webhook's last test, and sending another: pending until what it came to is there. */
export function useWebhookTest() {
  const api = useApi();
  const showToast = useToast();
  const client = useQueryClient();
  const last = useQuery({
    queryKey: WEBHOOK_TEST,
    queryFn: () => lastTest(api),
    refetchInterval: (query) => pollInterval(query, WATCHED_MS),
    retry: false,
  });
  const test = useMutation({
    mutationFn: async () => {
      const before = (await lastTest(api))?.at;
      await api.call(alertTestRoutes.testAlerts, { body: { channels: ['webhook'] } });
      for (let asked = 0; asked < ASKED_AGAIN; asked += 1) {
        await new Promise((done) => setTimeout(done, ASKED_AGAIN_MS));
        // The test is on its way, whether or not this one question gets through.
        const now = await lastTest(api).catch(() => null);
        if (now !== null && now.at !== before) return now;
      }
      return undefined;
    },
    onSuccess: (came) => {
      if (came === undefined)
        return showToast('failure', 'No result yet. It shows up here once there is one.');
      client.setQueryData(WEBHOOK_TEST, came);
    },
    onError: (error) => showToast('failure', failureWords(error, 'Couldn’t send the test. Try again.')),
    onSettled: () => client.invalidateQueries({ queryKey: ALERTS }),
  });
  return { last: last.data ?? undefined, test };
}

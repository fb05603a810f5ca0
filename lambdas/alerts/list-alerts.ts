import type { RespondTo } from '#lambdas/platform/api.ts';
import type { AlertStore } from '#lambdas/stores/alerts.ts';
import type { LeadStore } from '#lambdas/stores/leads.ts';
import type { PushDeviceStore } from '#lambdas/stores/push/push-devices.ts';
import { type Alert, type AlertChannel, alertChannels } from '#shared/alerts/alert.ts';
import { ALERTS_SHOWN, type alertRoutes } from '#shared/api/alert-routes.ts';

interface ListAlertsDeps {
  alerts: Pick<AlertStore, 'latest'>;
  leads: Pick<LeadStore, 'get'>;
  devices: Pick<PushDeviceStore, 'list'>;
  /** Which are set up; of push the devices say it. */
  channels: Record<Exclude<AlertChannel, 'push'>, boolean>;
  /** What a browser subscribes with; empty without push. */
  pushKey: string;
}

/** `GET /api/alerts` → the newest alerts with whom they are about, and which channels are set up; of push the devices and their key. */
export function listAlerts({
  alerts,
  leads,
  devices,
  channels,
  pushKey,
}: ListAlertsDeps): RespondTo<typeof alertRoutes.listAlerts> {
  const shown = async ({ id, event, created_at, lead_id, deliveries }: Alert) => {
    const lead = lead_id === undefined ? undefined : await leads.get(lead_id);
    const tried = alertChannels.flatMap((channel) => {
      const delivery = deliveries[channel];
      if (delivery === undefined) return [];
      const { taken: _taken, ...said } = delivery;
      return [{ channel, ...said }];
    });
    return { id, event, created_at, name: lead?.name, deliveries: tried };
  };
  return async () => {
    const [latest, all] = await Promise.all([alerts.latest(ALERTS_SHOWN), devices.list()]);
    const items = await Promise.all(latest.map(shown));
    const told = all.filter(({ key }) => key === pushKey);
    const push = {
      key: pushKey,
      devices: told.map(({ id, name, by, created_at }) => ({ id, name, by, created_at })),
    };
    return { status: 200, body: { channels: { ...channels, push: told.length > 0 }, push, items } };
  };
}

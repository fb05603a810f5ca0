import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import type { AlertList, ShownPushDevice } from '#shared/api/alert-routes.ts';
import type { AdminApi } from '#web/admin/data/admin-api.ts';
import { pollInterval } from '#web/admin/data/queries.ts';
import { useToast } from '#web/admin/ui/toasts.tsx';
import { failureWords } from '#web/words/office/formats.ts';
import { type CannotNotify, siteWords } from '#web/words/office/site.ts';
import type { ThisDevice } from './this-device.ts';

const HEALTH = ['health'];
const SCAN_BUDGET = ['scan-budget'];
const ALERTS = ['alerts'];
const THIS_DEVICE = ['this-device'];

const REFRESH_MS = 10 * 60_000;
const WATCHED_REFRESH_MS = 5000;

const seldom = { refetchInterval: REFRESH_MS, refetchOnWindowFocus: false, retry: false } as const;

/** Whether the site can email. */
export const useHealth = (api: AdminApi) =>
  useQuery({ queryKey: HEALTH, queryFn: () => api.health(), ...seldom });

/** How many pages of scans may still be read. */
export const useScanBudget = (api: AdminApi) =>
  useQuery({ queryKey: SCAN_BUDGET, queryFn: () => api.scanBudget(), ...seldom });

/** What went out last and by which ways; asked for often while it is watched. */
export const useAlerts = (api: AdminApi, isWatched: boolean) =>
  useQuery({
    queryKey: ALERTS,
    queryFn: () => api.alerts(),
    ...seldom,
    refetchInterval: (query) => pollInterval(query, isWatched ? WATCHED_REFRESH_MS : REFRESH_MS),
  });

/** The site in one line: asks for nothing, and hears what those above are told. */
export function useSiteWords(api: AdminApi) {
  const health = useQuery({ queryKey: HEALTH, queryFn: () => api.health(), enabled: false });
  const scans = useQuery({ queryKey: SCAN_BUDGET, queryFn: () => api.scanBudget(), enabled: false });
  const alerts = useQuery({ queryKey: ALERTS, queryFn: () => api.alerts(), enabled: false });
  return siteWords({ health, scans, alerts });
}

/** Sends a test by every way that is on. */
export function useTestAlerts(api: AdminApi) {
  const say = useToast();
  const client = useQueryClient();
  return useMutation({
    mutationFn: () => api.testAlerts(),
    onSuccess: async () => {
      say('success', 'The test is on its way');
      await client.invalidateQueries({ queryKey: ALERTS });
    },
    onError: () => say('failure', 'The test could not be sent. Please try again.'),
  });
}

/** Ends notifications of any device. */
export function useEndDevice(api: AdminApi) {
  const say = useToast();
  const client = useQueryClient();
  return useMutation({
    mutationFn: ({ id }: ShownPushDevice) => api.endPushDevice(id),
    onSuccess: (_, { name }) => say('success', `${name} removed`),
    onError: () => say('failure', 'Could not remove the device. Please try again.'),
    onSettled: () => client.invalidateQueries({ queryKey: ALERTS }),
  });
}

interface NotifySwitch {
  /** Id of this device, where the site knows it. */
  own: string | undefined;
  /** Undefined until the browser has said it. */
  on: boolean | undefined;
  cannot: CannotNotify | undefined;
  turning: boolean;
  turn(on: boolean): void;
}

/** Whether this device is notified, by the browser and by the site, and the way to change it. */
export function useNotifySwitch(api: AdminApi, device: ThisDevice, push: AlertList['push']): NotifySwitch {
  const say = useToast();
  const client = useQueryClient();
  const { data: state } = useQuery({
    queryKey: THIS_DEVICE,
    queryFn: () => device.state(),
    // The person may allow it in the browser's own settings.
    refetchOnWindowFocus: true,
    retry: false,
  });
  const own = typeof state === 'object' ? push.devices.find(({ id }) => id === state.id) : undefined;

  const { mutate, isPending } = useMutation({
    mutationFn: async (on: boolean): Promise<'on' | 'off' | CannotNotify> => {
      if (!on) {
        // The site first: a browser that goes on alone is asked for nothing.
        if (own !== undefined) await api.endPushDevice(own.id);
        await device.switchOff();
        return 'off';
      }
      const made = await device.switchOn(push.key);
      if (typeof made === 'string') return made;
      await api.addPushDevice(made);
      return 'on';
    },
    onSuccess: (now) => {
      if (now === 'on') say('success', 'Notifications on for this device');
      if (now === 'off') say('success', 'Notifications off for this device');
    },
    onError: (error) => say('failure', failureWords(error, 'Failed to change notifications of this device')),
    onSettled: async () => {
      await client.invalidateQueries({ queryKey: THIS_DEVICE });
      await client.invalidateQueries({ queryKey: ALERTS });
    },
  });
  return {
    own: own?.id,
    on: state === undefined ? undefined : own !== undefined,
    cannot: typeof state === 'string' && state !== 'off' ? state : undefined,
    turning: isPending,
    turn: mutate,
  };
}

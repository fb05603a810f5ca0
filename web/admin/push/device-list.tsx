import { useMutation, useQueryClient } from '@tanstack/react-query';
import type { ShownPushDevice } from '#shared/api/alert-routes.ts';
import type { AdminApi } from '#web/admin/data/admin-api.ts';
import { useAdmins } from '#web/admin/people/use-people.ts';
import { useToast } from '#web/admin/ui/toasts.tsx';

const since = (iso: string) =>
  new Date(iso).toLocaleDateString('en-US', { month: 'short', day: 'numeric', year: 'numeric' });

interface DeviceListProps {
  api: AdminApi;
  devices: readonly ShownPushDevice[];
  /** Id of the one that shows this page, where it is among them. */
  own: string | undefined;
}

/** Every device that is notified, whose it is, and the way to end that: of a phone that was lost, too. */
export function DeviceList({ api, devices, own }: DeviceListProps) {
  const say = useToast();
  const queries = useQueryClient();
  const { data: admins } = useAdmins(api);
  const end = useMutation({
    mutationFn: ({ id }: ShownPushDevice) => api.endPushDevice(id),
    onSuccess: (_, { name }) => say('success', `${name} is notified no more`),
    onError: () => say('failure', 'Could not remove the device. Please try again.'),
    onSettled: () => queries.invalidateQueries({ queryKey: ['alerts'] }),
  });
  const whose = (by: string) => {
    if (admins === undefined) return '';
    const admin = admins.items.find(({ username, state }) => username === by && state === 'active');
    return `${admin?.email ?? 'no admin any more: remove it'}, `;
  };
  return (
    <ul aria-label="Devices that are notified">
      {devices.map((device) => (
        <li key={device.id}>
          <p>
            {device.name}
            {device.id === own && ' (this device)'}
            <span className="admin-hint">
              {whose(device.by)}since {since(device.created_at)}
            </span>
          </p>
          <button
            type="button"
            className="admin-button"
            disabled={end.isPending}
            aria-label={`Remove ${device.name}`}
            onClick={() => end.mutate(device)}
          >
            Remove
          </button>
        </li>
      ))}
    </ul>
  );
}

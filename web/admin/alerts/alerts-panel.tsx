import './alerts.css';
import { useState } from 'react';
import { alertChannels } from '#shared/alerts/alert.ts';
import type { ShownAlert } from '#shared/api/alert-routes.ts';
import type { AdminApi } from '#web/admin/data/admin-api.ts';
import { momentWords } from '#web/words/office/formats.ts';
import { channelNames, eventNames, leadsWords, offWords, outcomeWords } from '#web/words/office/site.ts';
import { NotifyDevice } from './notify-device.tsx';
import { useAlerts, useTestAlerts } from './use-site.ts';

/**
 * Who is told of leads: which ways are on, what went out last, and a test.
 * @param isShown whether the fold around it is open
 */
export function AlertsPanel({ api, isShown }: { api: AdminApi; isShown: boolean }) {
  const [open, setOpen] = useState(false);
  const { data } = useAlerts(api, open && isShown);
  const test = useTestAlerts(api);
  if (data === undefined) return null;
  const { channels } = data;
  return (
    <details className="admin-works admin-alerts" onToggle={(event) => setOpen(event.currentTarget.open)}>
      <summary>
        Alerts:{' '}
        {alertChannels.map((channel) => (
          <span key={channel} data-works={channels[channel]}>
            {channelNames[channel]} <strong>{channels[channel] ? 'on' : 'off'}</strong>{' '}
          </span>
        ))}
      </summary>
      <ul>
        {alertChannels
          .filter((channel) => !channels[channel])
          .map((channel) => (
            <li key={channel}>{offWords[channel]}</li>
          ))}
      </ul>
      {open && <NotifyDevice api={api} push={data.push} />}
      {alertChannels.some((channel) => channels[channel]) && (
        <button
          type="button"
          className="admin-button"
          disabled={test.isPending}
          onClick={() => test.mutate()}
        >
          Send a test
        </button>
      )}
      <AlertTable alerts={data.items.filter((alert) => alert !== null)} />
    </details>
  );
}

/** One row a delivery, newest first. */
function AlertTable({ alerts }: { alerts: readonly ShownAlert[] }) {
  if (alerts.length === 0) return <p>Nothing has been sent yet.</p>;
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: a table wider than the screen is scrolled by keyboard too
    <section className="admin-alerts-table" tabIndex={0} aria-label="Last alerts">
      <table>
        <thead>
          <tr>
            <th scope="col">When</th>
            <th scope="col">What</th>
            <th scope="col">Lead</th>
            <th scope="col">By</th>
            <th scope="col">Outcome</th>
          </tr>
        </thead>
        <tbody>
          {alerts.flatMap(({ id, event, created_at, name, more, deliveries }) =>
            deliveries.map((delivery) => (
              <tr key={`${id} ${delivery.channel}`} data-state={delivery.state}>
                <td>{momentWords(created_at, 'recent')}</td>
                <td>{eventNames[event]}</td>
                <td>{name ?? leadsWords(more)}</td>
                <td>{channelNames[delivery.channel]}</td>
                <td>{outcomeWords(delivery, event)}</td>
              </tr>
            )),
          )}
        </tbody>
      </table>
    </section>
  );
}

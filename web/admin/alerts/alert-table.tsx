import type { ShownAlert } from '#shared/api/alert-routes.ts';
import { channelNames, eventNames, leadsWords, outcomeWords, timeWords } from '#web/words/office/site.ts';

/** One row a delivery, newest first. */
export function AlertTable({ alerts }: { alerts: readonly ShownAlert[] }) {
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
                <td>{timeWords(created_at)}</td>
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

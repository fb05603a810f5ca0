import { clsx } from 'clsx';
import { useNavigate } from 'react-router-dom';
import { type AlertEvent, alertChannels } from '#shared/alerts/alert.ts';
import type { AlertList, ShownAlert, ShownDelivery } from '#shared/api/alert-routes.ts';
import { useNow } from '#web/admin/data/use-now.tsx';
import { type Leave, LeaveLink } from '#web/admin/ui/unsaved.tsx';
import { Button } from '#web/ui/button.tsx';
import { narrowOnlyClass, spokenBelowDesktopClass } from '#web/ui/by-width.tsx';
import { Check } from '#web/ui/icons.tsx';
import { Row } from '#web/ui/stack.tsx';
import { Cross } from '#web/ui/step-icons.tsx';
import { Table } from '#web/ui/table.tsx';
import { iconsClass, ink } from '#web/ui/text.tsx';
import { VisuallyHidden } from '#web/ui/visually-hidden.tsx';
import { alertRows, channelNames, outcomeWords } from '#web/words/office/channels.ts';
import { atWords, counted, NOT_SAID } from '#web/words/office/formats.ts';
import styles from './alert-table.module.css';
import { useRetry } from './use-retry.ts';

interface AlertTableProps {
  list: AlertList;
  leave: Leave;
}

/** One row an alert with a mark a channel: what failed on top, the newest first. */
export function AlertTable({ list, leave }: AlertTableProps) {
  const retry = useRetry();
  const { failed, others } = alertRows(list);
  if (failed.length + others.length === 0) return <p>No alerts sent yet.</p>;
  const row = (alert: ShownAlert, isFailed: boolean) => (
    <AlertRow
      key={alert.id}
      alert={alert}
      leave={leave}
      isFailed={isFailed}
      isTrying={retry.isPending}
      onTry={() => retry.mutate(alert.id)}
    />
  );
  return (
    <Table label="Recent alerts" className={styles.table}>
      <thead className={spokenBelowDesktopClass}>
        <tr>
          <th scope="col">Time</th>
          <th scope="col">Event</th>
          <th scope="col">Lead</th>
          {alertChannels.map((channel) => (
            <th scope="col" key={channel}>
              {channelNames[channel]}
            </th>
          ))}
          <td />
        </tr>
      </thead>
      <tbody>
        {failed.map((alert) => row(alert, true))}
        {others.map((alert) => row(alert, false))}
      </tbody>
    </Table>
  );
}

interface AlertRowProps {
  alert: ShownAlert;
  leave: Leave;
  isFailed: boolean;
  isTrying: boolean;
  onTry: () => void;
}

function AlertRow({ alert, leave, isFailed, isTrying, onTry }: AlertRowProps) {
  const now = useNow();
  const { event, created_at, lead_id, name, more, deliveries } = alert;
  const who = name ?? leadsWords(more);
  return (
    <tr className={clsx(styles.row, isFailed && styles.failed)}>
      <td className={clsx(styles.time, ink.muted)}>{atWords(created_at, now)}</td>
      <th scope="row" className={styles.event}>
        {eventNames[event]}
      </th>
      <td className={styles.lead}>
        {lead_id === undefined ? who : <LeadName id={lead_id} name={who} leave={leave} />}
      </td>
      {alertChannels.map((channel) => (
        <td key={channel} className={styles.channel} data-label={channelNames[channel]}>
          <Outcome delivery={deliveries.find((one) => one.channel === channel)} event={event} />
        </td>
      ))}
      <td className={styles.again}>
        {isFailed && (
          <Button disabled={isTrying} onClick={onTry}>
            Try again<VisuallyHidden>: {who}</VisuallyHidden>
          </Button>
        )}
      </td>
    </tr>
  );
}

/** Leads to the lead, once what is not saved may be left. */
function LeadName({ id, name, leave }: { id: string; name: string; leave: Leave }) {
  const navigate = useNavigate();
  const to = `/admin/leads/${encodeURIComponent(id)}`;
  return (
    <LeaveLink to={to} leave={leave} go={() => void navigate(to)}>
      {name}
    </LeaveLink>
  );
}

const looks = {
  sent: ink.good,
  failing: ink.bad,
  failed: ink.bad,
  sending: ink.muted,
  off: ink.muted,
};

interface OutcomeProps {
  delivery: ShownDelivery | undefined;
  event: ShownAlert['event'];
}

/** A mark, and on a laptop what it means; a screen reader reads that everywhere. */
function Outcome({ delivery, event }: OutcomeProps) {
  const now = useNow();
  if (delivery === undefined) return NOT_SAID;
  const { mark, short, text } = outcomeWords(delivery, event, now);
  return (
    <Row as="span" gap={1} className={clsx(iconsClass.small, looks[mark])}>
      {mark === 'sent' && <Check />}
      {(mark === 'failing' || mark === 'failed') && <Cross />}
      {mark === 'sending' && <span aria-hidden="true">…</span>}
      {mark === 'off' && <span aria-hidden="true">{NOT_SAID}</span>}
      {short !== '' && (
        <span className={narrowOnlyClass} aria-hidden="true">
          {short}
        </span>
      )}
      <span className={spokenBelowDesktopClass}>{text}</span>
    </Row>
  );
}

const eventNames: Readonly<Record<AlertEvent, string>> = {
  'lead.created': 'New lead',
  'lead.updated': 'Lead updated',
  'document.read': 'Estimate read',
  'leads.more': 'Summary',
  test: 'Test',
};

/** How many leads a summary tells of; a dash for what is no summary. */
export const leadsWords = (more: number | undefined) =>
  more === undefined ? NOT_SAID : counted(more, 'more lead');

import { useQueryClient } from '@tanstack/react-query';
import type { KnownVisit } from '#shared/lead/appointment.ts';
import { type VisitNews, visitToTell } from '#shared/lead/held-visit.ts';
import type { Lead } from '#shared/lead/stored-lead.ts';
import type { ChangeLead } from '#web/admin/changes/use-lead-changes.ts';
import type { AdminApi } from '#web/admin/data/admin-api.ts';
import { refreshLead } from '#web/admin/data/lead-cache.ts';
import { useHeldSends } from '#web/admin/ui/held-sends.tsx';
import { useToast } from '#web/admin/ui/toasts.tsx';
import { knownWords, tellWords } from '#web/words/office/sending.ts';
import { sendingHint, sendingKey, useSending } from './send-quote.tsx';

interface Props {
  api: AdminApi;
  lead: Lead;
  change: ChangeLead;
  now: Date;
}

const INSTEAD = 'Call or text them.';

/** Where the office has changed a visit that its homeowner was told of: emails them by a tap, or hears that they know. */
export function TellVisit({ now, ...props }: Props) {
  const news = visitToTell(props.lead, now);
  const { known_visit: known } = props.lead;
  return news === undefined || known === undefined ? null : <Untold {...props} news={news} known={known} />;
}

function Untold({
  api,
  lead,
  change,
  news,
  known,
}: Omit<Props, 'now'> & { news: VisitNews; known: KnownVisit }) {
  const client = useQueryClient();
  const say = useToast();
  const sending = useSending(api, lead, 'visit');
  const { hold, isHeld } = useHeldSends();
  const about = `inspection email of ${lead.id}`;
  const canEmail = sending.data !== undefined && 'left' in sending.data;
  async function email() {
    try {
      await api.sendQuote(lead.id, 'email', 'visit');
      say('success', `Inspection emailed to ${lead.email}`, { about });
    } catch {
      say('failure', 'Email not sent', { about, detail: { name: lead.name, words: INSTEAD } });
    }
    void client.invalidateQueries({ queryKey: sendingKey(lead.id) });
    void refreshLead(client, lead.id);
  }
  return (
    <div className="lead-untold">
      <p>{knownWords(known)}</p>
      <div className="lead-control-row">
        <button
          type="button"
          className="admin-button"
          disabled={!canEmail}
          aria-disabled={isHeld(about)}
          onClick={() =>
            hold({ about, detail: { name: lead.name, words: tellWords[news.kind] }, send: email })
          }
        >
          {tellWords[news.kind]}
        </button>
        <button type="button" className="admin-button" onClick={() => void change({ visitTold: true })}>
          They know
        </button>
      </div>
      <p className="admin-hint">{sendingHint(sending, INSTEAD)}</p>
    </div>
  );
}

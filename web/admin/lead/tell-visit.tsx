import type { KnownVisit } from '#shared/lead/appointment.ts';
import { type VisitNews, visitToTell } from '#shared/lead/inspection-notices.ts';
import type { Lead } from '#shared/lead/stored-lead.ts';
import type { ChangeLead } from '#web/admin/changes/use-lead-changes.ts';
import type { AdminApi } from '#web/admin/data/admin-api.ts';
import { useVisitEmail } from '#web/admin/visits/visit-email.ts';
import { knownWords, tellWords } from '#web/words/office/sending.ts';

interface Props {
  api: AdminApi;
  lead: Lead;
  change: ChangeLead;
  now: Date;
}

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
  const { canEmail, isHeld, hint, hold } = useVisitEmail(api, lead);
  return (
    <div className="lead-untold">
      <p>{knownWords(known)}</p>
      <div className="lead-control-row">
        <button
          type="button"
          className="admin-button"
          disabled={!canEmail}
          aria-disabled={isHeld}
          onClick={() => hold(news)}
        >
          {tellWords[news.kind]}
        </button>
        <button type="button" className="admin-button" onClick={() => void change({ visitTold: true })}>
          They know
        </button>
      </div>
      <p className="admin-hint">{hint}</p>
    </div>
  );
}

import { type Lead, type LeadStatus, leadStatuses } from '#shared/lead.ts';
import type { AdminApi } from '#web/admin/admin-api.ts';
import { DocumentButton } from './document-button.tsx';
import { leadFacts, mailLink, otherLanguage, received, spamWords, statusLabel } from './lead-words.ts';
import { PhoneNumber } from './phone-number.tsx';
import { TrashIcon } from './trash-icon.tsx';

interface Props {
  lead: Lead;
  api: AdminApi;
  /** The brand's product word, e.g. "Roof". */
  product: string;
  setStatus: (status: LeadStatus) => void;
}

/** One lead: who, where, what, and the two things an admin does with it. */
export function LeadRow({ lead, api, product, setStatus }: Props) {
  const urgent = lead.hasLeaks === true && lead.status !== 'cancelled' && lead.status !== 'completed';
  const language = otherLanguage(lead);
  return (
    <li className={urgent ? 'admin-lead admin-lead-urgent' : 'admin-lead'} data-status={lead.status}>
      <div className="admin-lead-who">
        <div className="admin-lead-title">
          <h2>{lead.name}</h2>
          {urgent && <span className="admin-tag admin-tag-urgent">Emergency</span>}
        </div>
        <p>
          <PhoneNumber className="admin-lead-phone" phone={lead.phone}>
            {lead.phone}
          </PhoneNumber>
          <a href={mailLink(lead.email)}>{lead.email}</a>
        </p>
        <p>{lead.address}</p>
        <p className="admin-lead-tags">
          <span className="admin-tag">{lead.lead_type === 'insurance' ? 'Insurance' : 'Retail'}</span>
          {lead.consent?.ticked === true && <span className="admin-tag">Wants formal quotes</span>}
          {language !== null && <span className="admin-tag">Speaks {language}</span>}
          {lead.spam !== undefined && (
            <span className="admin-tag admin-tag-doubt">Possible spam: {spamWords(lead.spam)}</span>
          )}
          <time dateTime={lead.created_at}>{received(lead.created_at)}</time>
        </p>
      </div>
      <dl className="admin-lead-facts">
        {leadFacts(lead, product).map(({ label, value }) => (
          <div key={label} data-fact={label}>
            <dt>{label}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
      <div className="admin-lead-actions">
        {lead.documentId !== undefined && <DocumentButton api={api} lead={lead} />}
        <select
          aria-label={`Status of ${lead.name}`}
          value={lead.status}
          onChange={(event) => {
            const chosen = leadStatuses.find((status) => status === event.target.value);
            if (chosen !== undefined) setStatus(chosen);
          }}
        >
          {leadStatuses.map((status) => (
            <option key={status} value={status}>
              {statusLabel(status)}
            </option>
          ))}
        </select>
        <button
          type="button"
          className="admin-button admin-button-icon"
          aria-label={`Cancel the lead of ${lead.name}`}
          title="Set to cancelled"
          disabled={lead.status === 'cancelled'}
          onClick={() => setStatus('cancelled')}
        >
          <TrashIcon />
        </button>
      </div>
    </li>
  );
}

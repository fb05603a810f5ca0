import './call-first.css';
import { useId, useState } from 'react';
import type { CallReason } from '#shared/api/office-routes.ts';
import { figure } from '#shared/dollars.ts';
import type { Lead } from '#shared/lead/stored-lead.ts';
import type { ShownCallList, Waiting } from '#web/admin/data/admin-api.ts';
import { agoWords } from '#web/words/office/formats.ts';
import { LeadLink, PhoneNumber } from './lead-controls.tsx';

interface Props {
  /** Undefined until it is there. */
  callList: ShownCallList | undefined;
  failed: boolean;
  now: Date;
}

/** Above the list: whom to call next and why, how many wait, and who comes after. Of one height, whatever it says. */
export function CallFirst({ callList, failed, now }: Props) {
  const [open, setOpen] = useState(false);
  const list = useId();
  const [first, ...next] = callList?.first ?? [];
  return (
    <section
      className="admin-call"
      aria-label="Call first"
      data-emergency={first?.reasons.includes('leaking_now') === true}
    >
      <div className="admin-call-line">
        <div className="admin-call-title">
          <h2>Call first</h2>
          {callList !== undefined && first !== undefined && <p>{toCallWords(callList)}</p>}
        </div>
        {callList === undefined || first === undefined ? (
          <p className="admin-call-who">{idleWords(callList, failed)}</p>
        ) : (
          <>
            <div className="admin-call-who">
              <Called {...first} now={now} />
            </div>
            {next.length > 0 && (
              <button
                type="button"
                className="admin-button"
                aria-expanded={open}
                aria-controls={open ? list : undefined}
                onClick={() => setOpen(!open)}
              >
                Next ones
              </button>
            )}
            <CallButton lead={first.lead} />
          </>
        )}
      </div>
      {open && next.length > 0 && (
        <ol id={list} className="admin-call-next">
          {next.map((waiting) => (
            <li key={waiting.lead.id}>
              <div className="admin-call-who">
                <Called {...waiting} now={now} />
              </div>
              <CallButton lead={waiting.lead} />
            </li>
          ))}
        </ol>
      )}
    </section>
  );
}

function idleWords(callList: ShownCallList | undefined, failed: boolean): string {
  if (callList !== undefined) return 'Nobody is to be called now.';
  return failed ? 'Whom to call first could not be loaded; this page tries again.' : 'Loading...';
}

function Called({ lead, reasons, now }: Waiting & { now: Date }) {
  return (
    <>
      <p className="admin-call-name">
        <LeadLink lead={lead} />
        <span>came in {agoWords(lead.created_at, now)}</span>
      </p>
      <p className="admin-call-reasons">
        {reasons.map((reason) => (
          <span key={reason} className="admin-tag" data-reason={reason}>
            {reasonWords[reason]}
          </span>
        ))}
      </p>
    </>
  );
}

const CallButton = ({ lead }: { lead: Lead }) => (
  <PhoneNumber className="admin-call-button" phone={lead.phone}>
    Call <bdi>{lead.phone}</bdi>
  </PhoneNumber>
);

const reasonWords: Readonly<Record<CallReason, string>> = {
  leaking_now: 'Leaking now',
  insurance_with_document: 'Insurance, with estimate',
  wants_formal_quotes: 'Wants formal quotes',
  waiting_longest: 'Waiting longest',
};

/** "35 to call, 6 emergencies". An earlier release of the server counts only what it lists. */
export function toCallWords({ counts, first }: Pick<ShownCallList, 'counts' | 'first'>): string {
  const { first: count = first.length, firstLeaks: leaks = 0 } = counts;
  const words = `${figure(count)} to call`;
  return leaks === 0 ? words : `${words}, ${leaks === 1 ? '1 emergency' : `${figure(leaks)} emergencies`}`;
}

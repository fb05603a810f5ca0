import { useState } from 'react';
import type { Lead } from '#shared/lead/stored-lead.ts';
import type { ChangeLead } from '#web/admin/changes/use-lead-changes.ts';
import type { AdminApi } from '#web/admin/data/admin-api.ts';
import { AdminDialog, DialogButton } from '#web/admin/ui/dialog.tsx';
import { Calendar } from '#web/admin/ui/icons.tsx';
import { dayOf } from '#web/admin/urls/days.ts';
import { DayList } from '#web/admin/visits/day-list.tsx';
import { VisitForm } from '#web/admin/visits/visit-form.tsx';
import { lostWords } from '#web/words/office/lead-log.ts';
import { visitWords } from '#web/words/office/visits.ts';
import { LostForm } from './lost.tsx';

interface Props {
  api: AdminApi;
  lead: Lead;
  change: ChangeLead;
  now: Date;
}

/** Where a lead goes from here: the inspection that is booked, or the reason it was lost; a tap changes either. */
export function VisitOrLost({ api, lead, change, now }: Props) {
  const [open, setOpen] = useState<'visit' | 'lost' | null>(null);
  const close = () => setOpen(null);
  const { appointment, status } = lead;
  const isLost = status === 'cancelled';
  const lost = (
    <>
      {isLost && (
        <p className="lead-visit lead-lost-why">
          {lead.lost_reason === undefined ? 'Lost, no reason given' : `Lost: ${lostWords[lead.lost_reason]}`}
        </p>
      )}
      <button type="button" className="admin-button" aria-haspopup="dialog" onClick={() => setOpen('lost')}>
        {lostButton(isLost, lead.lost_reason !== undefined)}
      </button>
    </>
  );
  return (
    <div className="lead-control-row">
      {isLost && lost}
      {appointment !== undefined && (
        <p className="lead-visit">
          <Calendar />
          <span>{visitWords(appointment)}</span>
        </p>
      )}
      <button
        type="button"
        className="admin-button"
        aria-haspopup="dialog"
        data-key="visit"
        onClick={() => setOpen('visit')}
      >
        {appointment === undefined ? 'Book inspection' : 'Change'}
      </button>
      {!isLost && lost}
      <DialogButton title="Day’s visits">
        <DayList api={api} day={dayOf(appointment === undefined ? now : new Date(appointment.at))} />
      </DialogButton>
      {open === 'visit' && (
        <AdminDialog title="Book the inspection" onClose={close}>
          <VisitForm api={api} lead={lead} change={change} now={now} onDone={close} />
        </AdminDialog>
      )}
      {open === 'lost' && (
        <AdminDialog title={`Why was ${lead.name} lost?`} onClose={close}>
          <LostForm api={api} lead={lead} change={change} onDone={close} />
        </AdminDialog>
      )}
    </div>
  );
}

function lostButton(isCancelled: boolean, hasReason: boolean): string {
  if (!isCancelled) return 'Lost';
  return hasReason ? 'Change reason' : 'Add reason';
}

import { clsx } from 'clsx';
import { useState } from 'react';
import { fromConnection, heldInspection, isConfirmed } from '#shared/lead/active-inspection.ts';
import { isInspectionTold } from '#shared/lead/inspection-notices.ts';
import type { Lead } from '#shared/lead/stored-lead.ts';
import { LostReasonForm } from '#web/admin/changes/lost-reason.tsx';
import type { ChangeLead } from '#web/admin/changes/use-lead-changes.ts';
import { InspectionForm } from '#web/admin/inspections/inspection-form.tsx';
import { useKeys } from '#web/admin/keys/use-keys.ts';
import { Calendar } from '#web/admin/ui/icons.tsx';
import { Button } from '#web/ui/button.tsx';
import { Dialog } from '#web/ui/dialog.tsx';
import { Notice } from '#web/ui/notice.tsx';
import { Row } from '#web/ui/stack.tsx';
import { Tag } from '#web/ui/tag.tsx';
import { ink } from '#web/ui/text.tsx';
import { momentWords } from '#web/words/office/formats.ts';
import { inspectionText } from '#web/words/office/inspections.ts';
import styles from './next-step.module.css';

interface Props {
  lead: Lead;
  change: ChangeLead;
}

/** The inspection that is booked; a tap books one or changes it. */
export function Inspection({ lead, change }: Props) {
  const [isOpen, setOpen] = useState(false);
  const close = () => setOpen(false);
  const { inspection } = lead;
  useKeys('lead', ({ kind }) => {
    if (kind !== 'inspection') return false;
    setOpen(true);
    return true;
  });
  return (
    <Row>
      {inspection !== undefined && (
        <Notice tone="done" sign={<Calendar />} className={clsx(styles.wide, styles.fact)}>
          <p>
            {inspectionText(inspection)} <Told lead={lead} />
          </p>
          {inspectionWarnings(lead).map((warning) => (
            <p key={warning} className={ink.warn}>
              {warning}
            </p>
          ))}
        </Notice>
      )}
      <Button aria-haspopup="dialog" onClick={() => setOpen(true)}>
        {inspection === undefined ? 'Book inspection' : 'Change'}
      </Button>
      {isOpen && (
        <Dialog title="Book the inspection" onClose={close}>
          <InspectionForm lead={lead} change={change} onDone={close} />
        </Dialog>
      )}
    </Row>
  );
}

/** Whether its homeowner knows of the inspection as it is; nothing without one. */
function Told({ lead }: { lead: Lead }) {
  const isTold = isInspectionTold(lead);
  if (isTold === undefined) return null;
  return <Tag tone={isTold ? undefined : 'warn'}>{isTold ? 'Told' : 'Not told'}</Tag>;
}

/** Says why a lead was lost, or why else. */
export function Lost({ lead, change }: Props) {
  const [isOpen, setOpen] = useState(false);
  const close = () => setOpen(false);
  return (
    <>
      <Button kind="bare" className={styles.minor} aria-haspopup="dialog" onClick={() => setOpen(true)}>
        {lostButton(lead.status === 'cancelled', lead.lost_reason !== undefined)}
      </Button>
      {isOpen && (
        <Dialog title={`Why was ${lead.name} lost?`} onClose={close}>
          <LostReasonForm lead={lead} change={change} onDone={close} />
        </Dialog>
      )}
    </>
  );
}

function lostButton(isCancelled: boolean, hasReason: boolean): string {
  if (!isCancelled) return 'Lost';
  return hasReason ? 'Change reason' : 'Add reason';
}

/** What is unusual about an inspection: how many came from one connection, and until when one is only held. */
export function inspectionWarnings(lead: Lead): string[] {
  const { from_connection: count, confirm_by: by, time_zone } = heldInspection(lead) ?? {};
  return [
    ...(count === undefined ? [] : [fromConnection(count)]),
    ...(by === undefined || isConfirmed(lead)
      ? []
      : [`Not confirmed by email. Frees itself ${momentWords(by, 'agreed', time_zone)}.`]),
  ];
}

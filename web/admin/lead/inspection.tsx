import { clsx } from 'clsx';
import { useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { fromConnection, heldInspection, isConfirmed } from '#shared/lead/active-inspection.ts';
import { isSold } from '#shared/lead/sale.ts';
import type { Lead } from '#shared/lead/stored-lead.ts';
import { LostReasonForm } from '#web/admin/changes/lost-reason.tsx';
import type { ChangeLead } from '#web/admin/changes/use-lead-changes.ts';
import { useNow } from '#web/admin/data/use-now.tsx';
import { InspectionForm } from '#web/admin/inspections/inspection-form.tsx';
import { ReminderLink } from '#web/admin/inspections/reminder-link.tsx';
import { isTold, useOfficeTime } from '#web/admin/inspections/reminders.ts';
import { SaleDialog } from '#web/admin/inspections/sale-dialog.tsx';
import { useKeys } from '#web/admin/keys/use-keys.ts';
import { Calendar } from '#web/admin/ui/icons.tsx';
import { type Leave, LeaveLink } from '#web/admin/ui/unsaved.tsx';
import { inspectionsPath } from '#web/admin/urls/calendar-url.ts';
import { dayOf } from '#web/platform/business-timezone.ts';
import { Button, buttonClass } from '#web/ui/button.tsx';
import { Dialog } from '#web/ui/dialog.tsx';
import { labelClass } from '#web/ui/field.tsx';
import { Notice } from '#web/ui/notice.tsx';
import { Row, Stack } from '#web/ui/stack.tsx';
import { Tag } from '#web/ui/tag.tsx';
import { ink } from '#web/ui/text.tsx';
import { momentWords } from '#web/words/office/formats.ts';
import { inspectionText } from '#web/words/office/inspections.ts';
import { inspectionWords } from '#web/words/office/lead-log.ts';
import styles from './next-step.module.css';

interface Props {
  lead: Lead;
  change: ChangeLead;
}

/**
 * The inspection that is booked, how it went, and its day in the calendar; a tap books one or changes it.
 * @param isOffered the way to book one stands above
 */
export function Inspection({
  lead,
  change,
  leave,
  isOffered = false,
}: Props & { leave: Leave; isOffered?: boolean }) {
  const now = useNow();
  const [open, setOpen] = useState<'booking' | 'sale' | null>(null);
  const close = () => setOpen(null);
  const { inspection } = lead;
  const isOfSale = inspection?.outcome === 'sold' && isSold(lead);
  useKeys('lead', ({ kind }) => {
    if (kind !== 'inspection') return false;
    setOpen('booking');
    return true;
  });
  return (
    <Stack gap={1}>
      <Row justify="between">
        <p className={labelClass}>Inspection</p>
        {/* Its own day, or today. */}
        <DaysInspections
          day={dayOf(inspection === undefined ? now : new Date(inspection.at))}
          leave={leave}
        />
      </Row>
      {inspection === undefined ? (
        !isOffered && (
          <Button aria-haspopup="dialog" onClick={() => setOpen('booking')}>
            <Calendar />
            Book inspection
          </Button>
        )
      ) : (
        <Row>
          <Notice tone="done" sign={<Calendar />} className={clsx(styles.wide, styles.fact)}>
            <p>
              {inspectionText(inspection)}
              {inspection.outcome !== undefined && `: ${inspectionWords[inspection.outcome]}`}{' '}
              <Told lead={lead} now={now} />
            </p>
            {inspectionWarnings(lead).map((warning) => (
              <p key={warning} className={ink.warn}>
                {warning}
              </p>
            ))}
          </Notice>
          <Button aria-haspopup="dialog" onClick={() => setOpen(isOfSale ? 'sale' : 'booking')}>
            Change
          </Button>
          {isOfSale && (
            <Button aria-haspopup="dialog" onClick={() => setOpen('booking')}>
              Book another
            </Button>
          )}
          <ReminderLink lead={lead} now={now} look="quiet" />
        </Row>
      )}
      {open === 'sale' && <SaleDialog lead={lead} change={change} onDone={close} />}
      {open === 'booking' && <BookingDialog lead={lead} change={change} close={close} />}
    </Stack>
  );
}

interface DialogProps extends Props {
  close: () => void;
}

export const BookingDialog = ({ lead, change, close }: DialogProps) => (
  <Dialog title="Book the inspection" width="fitting" onClose={close}>
    <InspectionForm lead={lead} change={change} onDone={close} />
  </Dialog>
);

export const LostDialog = ({ lead, change, close }: DialogProps) => (
  <Dialog title={`Why was ${lead.name} lost?`} onClose={close}>
    <LostReasonForm lead={lead} change={change} onDone={close} />
  </Dialog>
);

/** The calendar of that day, with nothing unsaved left behind. */
function DaysInspections({ day, leave }: { day: string; leave: Leave }) {
  const navigate = useNavigate();
  const path = inspectionsPath(day);
  return (
    <LeaveLink to={path} className={buttonClass('link')} leave={leave} go={() => void navigate(path)}>
      Day’s inspections
    </LeaveLink>
  );
}

/** Whether its homeowner knows of the inspection as it is; nothing without one, or once the lead is sold. */
function Told({ lead, now }: { lead: Lead; now: Date }) {
  const office = useOfficeTime();
  const knows = isSold(lead) ? undefined : isTold(lead, now, office);
  if (knows === undefined) return null;
  return <Tag tone={knows ? undefined : 'warn'}>{knows ? 'Told' : 'Not told'}</Tag>;
}

/** Says what was sold, with or without an inspection, or corrects it; not of a lead that is lost. */
export function Sold({ lead, change }: Props) {
  const [isOpen, setOpen] = useState(false);
  if (lead.status === 'cancelled') return null;
  return (
    <>
      <Button kind="bare" className={styles.minor} aria-haspopup="dialog" onClick={() => setOpen(true)}>
        {isSold(lead) ? 'Change sale' : 'Sold…'}
      </Button>
      {isOpen && <SaleDialog lead={lead} change={change} onDone={() => setOpen(false)} />}
    </>
  );
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
      {isOpen && <LostDialog lead={lead} change={change} close={close} />}
    </>
  );
}

function lostButton(isCancelled: boolean, hasReason: boolean): string {
  if (!isCancelled) return 'Lost…';
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

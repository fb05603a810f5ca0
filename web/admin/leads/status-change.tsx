import { useCallback, useState } from 'react';
import type { LeadStatus } from '#shared/lead/lead.ts';
import type { Lead } from '#shared/lead/stored-lead.ts';
import type { useLeadChange } from '#web/admin/changes/use-lead-changes.ts';
import { letterKeys } from '#web/admin/keys/key-map.ts';
import { LazyPanel } from '#web/admin/ui/failed-load.tsx';
import { Dialog } from '#web/ui/dialog.tsx';
import { lazyChunk } from '#web/ui/lazy-chunk.ts';

// The rows wait for neither.
const lostPanel = lazyChunk(() => import('#web/admin/changes/lost-panel.tsx'));
const inspectionForm = lazyChunk(() => import('#web/admin/inspections/inspection-form.tsx'));

type StatusChange = ReturnType<typeof useStatusChange>;

/** Sets the status of a list's leads, and what is asked next of the one that was set last. */
export function useStatusChange(change: ReturnType<typeof useLeadChange>['change']) {
  const [booking, setBooking] = useState<Lead>();
  const [lostId, setLostId] = useState<string>();
  const setStatus = useCallback(
    (lead: Lead, status: LeadStatus) => {
      const isTimeless = status === 'scheduled' && lead.inspection === undefined;
      const addTime = { label: 'Add a time', run: () => setBooking({ ...lead, status }) };
      void change(lead, { status }, { also: isTimeless ? addTime : undefined });
      setLostId(status === 'cancelled' ? lead.id : undefined);
    },
    [change],
  );
  return {
    setStatus,
    change,
    /** The lead whose inspection is being booked. */
    booking,
    /** The lead that was lost. */
    lostId,
    endBooking: () => setBooking(undefined),
    endLost: () => setLostId(undefined),
  };
}

interface Props {
  statusChange: StatusChange;
  items: readonly Lead[];
}

/** Why a lead was lost, and when its inspection is. */
export function AfterStatusChange({ statusChange, items }: Props) {
  const { change, booking, lostId, endBooking, endLost } = statusChange;
  const lost = items.find(({ id, status }) => id === lostId && status === 'cancelled');
  return (
    <>
      {lost !== undefined && (
        <LazyPanel part={lostPanel} name="why it was lost">
          {({ WhyLost }) => (
            <WhyLost lead={lost} keysAreOn={letterKeys.isOn} change={change} onClose={endLost} />
          )}
        </LazyPanel>
      )}
      {booking !== undefined && (
        <Dialog title="Book the inspection" width="fitting" onClose={endBooking}>
          <LazyPanel part={inspectionForm} name="the inspection" waiting="Loading...">
            {({ InspectionForm }) => (
              <InspectionForm
                lead={booking}
                change={(made, options) => change(booking, made, options)}
                onDone={endBooking}
              />
            )}
          </LazyPanel>
        </Dialog>
      )}
    </>
  );
}

import type { Lead } from '#shared/lead/stored-lead.ts';
import { useChangedLead } from '#web/admin/changes/use-lead-changes.ts';
import type { InspectionFields } from '#web/admin/inspections/inspection-draft.ts';
import { InspectionForm } from '#web/admin/inspections/inspection-form.tsx';
import { OutcomeDialog } from '#web/admin/inspections/outcome-dialog.tsx';
import { Dialog } from '#web/ui/dialog.tsx';
import { FindLead } from './find-lead.tsx';
import { RunningLate } from './running-late.tsx';
import type { Opened } from './stop-links.tsx';

interface Props {
  opened: Opened;
  company: string;
  open: (next: Opened) => void;
  close: () => void;
}

/** What the calendar has opened over itself. */
export function CalendarDialog({ opened, company, open, close }: Props) {
  switch (opened.kind) {
    case 'outcome':
      return <Outcome lead={opened.lead} close={close} />;
    case 'book':
      return <Booking lead={opened.lead} first={opened.first} close={close} />;
    case 'late':
      return <RunningLate stop={opened.stop} next={opened.next} company={company} onClose={close} />;
    case 'find':
      return (
        <FindLead
          onPick={(lead) =>
            open({ kind: 'book', lead, ...(lead.inspection === undefined && { first: opened.first }) })
          }
          onClose={close}
        />
      );
  }
}

function Outcome({ lead: loaded, close }: { lead: Lead; close: () => void }) {
  const { lead, change } = useChangedLead(loaded);
  return <OutcomeDialog lead={lead} change={change} onDone={close} />;
}

interface BookingProps {
  lead: Lead;
  first?: Partial<InspectionFields> | undefined;
  close: () => void;
}

function Booking({ lead: loaded, first, close }: BookingProps) {
  const { lead, change } = useChangedLead(loaded);
  return (
    <Dialog title="Book the inspection" width="fitting" onClose={close}>
      <InspectionForm lead={lead} change={change} first={first} onDone={close} />
    </Dialog>
  );
}

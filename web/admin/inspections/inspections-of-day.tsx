import { DialogButton } from '#web/admin/ui/dialog.tsx';
import { LazyPanel } from '#web/admin/ui/failed-load.tsx';
import { dayOf } from '#web/platform/business-timezone.ts';
import { lazyChunk } from '#web/ui/lazy-chunk.ts';

const dayList = lazyChunk(() => import('./day-list.tsx'));

interface Props {
  /** The day that is shown first: that of this moment. */
  at: Date;
}

/** What is booked that day, and from there on any other. */
export const InspectionsOfDay = ({ at }: Props) => (
  <DialogButton title="Day’s inspections">
    <LazyPanel part={dayList} name="the day’s inspections" waiting="Loading...">
      {({ DayList }) => <DayList day={dayOf(at)} />}
    </LazyPanel>
  </DialogButton>
);

import type { AdminApi } from '#web/admin/data/admin-api.ts';
import { DialogButton } from '#web/admin/ui/dialog.tsx';
import { OfficePart } from '#web/admin/ui/failed-load.tsx';
import { dayOf } from '#web/office-clock.ts';
import { later } from '#web/ui/later-part.ts';

const dayList = later(() => import('./day-list.tsx'));

interface Props {
  api: AdminApi;
  /** The day that is shown first: that of this moment. */
  at: Date;
}

/** What is booked that day, and from there on any other. */
export const InspectionsOfDay = ({ api, at }: Props) => (
  <DialogButton title="Day’s inspections">
    <OfficePart part={dayList} name="the day’s inspections" waiting="Loading...">
      {({ DayList }) => <DayList api={api} day={dayOf(at)} />}
    </OfficePart>
  </DialogButton>
);

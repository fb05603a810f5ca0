import { useState } from 'react';
import type { Change } from '#shared/lead/office-requests.ts';
import type { Lead } from '#shared/lead/stored-lead.ts';
import { useBookingHours } from '#web/admin/data/company-clock.ts';
import { useOfficeHours } from '#web/admin/data/office-hours.ts';
import { dayOf, momentOf, timeOf, workingZone } from '#web/platform/business-timezone.ts';
import { nextOpenDay } from './free-times.ts';
import { bookingChange, takenAt } from './inspection-times.ts';
import { useInspections } from './inspections.ts';

/** The form of an inspection as it is typed. */
export interface InspectionFields {
  day: string;
  time: string;
  minutes: number;
  /** Who goes; empty for nobody yet. */
  person: string;
  note: string;
  /** The homeowner is reminded the day before. */
  reminds: boolean;
}

/** The fields, of which the day may not be chosen yet. */
type TypedFields = Omit<InspectionFields, 'day'> & { day?: string };

/** The form as it opens: as the inspection is booked, else without a day. */
function fieldsOf({ inspection, assignee }: Lead): TypedFields {
  const at = inspection && new Date(inspection.at);
  return {
    ...(at !== undefined && { day: dayOf(at) }),
    time: at === undefined ? '' : timeOf(at),
    minutes: inspection?.minutes ?? 45,
    person: inspection?.person ?? assignee ?? '',
    note: inspection?.note ?? '',
    reminds: inspection?.no_reminder !== true,
  };
}

export type InspectionDraft = ReturnType<typeof useInspectionDraft>;

/**
 * What is typed of a lead's inspection, on the next open day until one is chosen, beside what else that day holds.
 * @param first what the fields begin with in place of what is booked, or usual
 */
export function useInspectionDraft(lead: Lead, now: Date, first: Partial<InspectionFields> = {}) {
  const [typed, setTyped] = useState<TypedFields>(() => ({ ...fieldsOf(lead), ...first }));
  const openDay = nextOpenDay(useBookingHours(), useOfficeHours(), dayOf(now));
  const fields: InspectionFields = { day: openDay, ...typed };
  const { day, time, minutes } = fields;
  const { data: inspections = [], isError } = useInspections(day);
  const start = day === '' || time === '' ? undefined : momentOf(day, time);
  const takenFrom = (from: Date) => takenAt(inspections, from, minutes, lead.id);
  return {
    fields,
    /** Whoever chooses anything has seen the day: it stays, also when the hours become known. */
    set: (patch: Partial<InspectionFields>) => setTyped((before) => ({ day, ...before, ...patch })),
    /** Undefined until day and time are chosen. */
    start,
    isPast: start !== undefined && start < now,
    /** Inspections of others at that time. */
    taken: start === undefined ? [] : takenFrom(start),
    /** All that the day holds. */
    inspections,
    /** The day’s inspections could not be loaded. */
    isError,
  };
}

/** The booking of what was typed. */
export function bookingOf(
  lead: Lead,
  { minutes, person, note, reminds }: InspectionFields,
  start: Date,
): Change {
  const words = note.trim();
  return bookingChange(lead, {
    at: start.toISOString(),
    minutes,
    time_zone: workingZone(),
    ...(person !== '' && { person }),
    ...(words !== '' && { note: words }),
    ...(!reminds && { no_reminder: true }),
  });
}

import { useState } from 'react';
import type { Change } from '#shared/lead/office-requests.ts';
import type { Lead } from '#shared/lead/stored-lead.ts';
import { dayAfter, dayOf, momentOf, timeOf, workingZone } from '#web/platform/business-timezone.ts';
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

/** The form as it opens: as the inspection is booked, else for tomorrow. */
function fieldsOf({ inspection, assignee }: Lead, now: Date): InspectionFields {
  const at = inspection && new Date(inspection.at);
  return {
    day: at === undefined ? dayAfter(dayOf(now), 1) : dayOf(at),
    time: at === undefined ? '' : timeOf(at),
    minutes: inspection?.minutes ?? 45,
    person: inspection?.person ?? assignee ?? '',
    note: inspection?.note ?? '',
    reminds: inspection?.no_reminder !== true,
  };
}

export type InspectionDraft = ReturnType<typeof useInspectionDraft>;

/**
 * What is typed of a lead's inspection, beside what else that day holds.
 * @param first what the fields begin with in place of what is booked, or usual
 */
export function useInspectionDraft(lead: Lead, now: Date, first: Partial<InspectionFields> = {}) {
  const [fields, setFields] = useState(() => ({ ...fieldsOf(lead, now), ...first }));
  const { day, time, minutes } = fields;
  const { data: inspections = [], isError } = useInspections(day);
  const start = day === '' || time === '' ? undefined : momentOf(day, time);
  const takenFrom = (from: Date) => takenAt(inspections, from, minutes, lead.id);
  return {
    fields,
    set: (patch: Partial<InspectionFields>) => setFields((before) => ({ ...before, ...patch })),
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

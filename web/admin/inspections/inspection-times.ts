import type { Inspection } from '#shared/inspection/inspection.ts';
import type { Change } from '#shared/lead/office-requests.ts';
import type { Lead } from '#shared/lead/stored-lead.ts';

const MINUTE_MS = 60_000;

/** When inspections usually begin. */
export const inspectionSlots = ['09:00', '11:00', '14:00', '17:30'] as const;

/** How long inspections take. */
export const inspectionMinutes = [30, 45, 60, 90, 120] as const;

/** Other inspections that are under way at some moment of so many minutes from `start`. */
export const takenAt = (
  inspections: readonly Lead[],
  start: Date,
  minutes: number,
  leadId: string,
): readonly Lead[] =>
  inspections.filter(({ id, inspection }) => {
    if (inspection === undefined || id === leadId) return false;
    const begins = Date.parse(inspection.at);
    const ends = begins + inspection.minutes * MINUTE_MS;
    return begins < start.getTime() + minutes * MINUTE_MS && ends > start.getTime();
  });

/** Whether that person is elsewhere. */
export const isAway = (taken: readonly Lead[], person: string): boolean =>
  person !== '' && taken.some(({ inspection }) => inspection?.person === person);

/** Books the inspection: who was to be won or called is Scheduled then, and a lost lead goes on. */
export const bookingChange = ({ status }: Pick<Lead, 'status'>, inspection: Inspection): Change => ({
  inspection: { ...inspection },
  ...(status !== 'scheduled' && status !== 'completed' && { status: 'scheduled' }),
});

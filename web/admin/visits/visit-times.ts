import type { Appointment } from '#shared/lead/appointment.ts';
import type { Change } from '#shared/lead/office.ts';
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
  inspections.filter(({ id, appointment }) => {
    if (appointment === undefined || id === leadId) return false;
    const begins = Date.parse(appointment.at);
    const ends = begins + appointment.minutes * MINUTE_MS;
    return begins < start.getTime() + minutes * MINUTE_MS && ends > start.getTime();
  });

/** Whether that person is elsewhere. */
export const isAway = (taken: readonly Lead[], person: string): boolean =>
  person !== '' && taken.some(({ appointment }) => appointment?.person === person);

/** Books the inspection: who was to be won or called is Scheduled then, and a lost lead goes on. */
export const bookingChange = ({ status }: Pick<Lead, 'status'>, appointment: Appointment): Change => ({
  appointment: { ...appointment },
  ...(status !== 'scheduled' && status !== 'completed' && { status: 'scheduled' }),
});

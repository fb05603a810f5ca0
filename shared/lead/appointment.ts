import * as v from 'valibot';
import { ifKnown } from '#shared/text.ts';

/** An agreed visit: one a lead, whoever books it. */
export const appointmentSchema = v.object({
  /** ISO 8601: when it begins. */
  at: v.string(),
  minutes: v.number(),
  /** Email of the admin who goes. */
  person: ifKnown(v.string()),
  /** For whoever goes. */
  note: ifKnown(v.string()),
  /** The homeowner chose the time on the site. */
  booked_online: ifKnown(v.literal(true)),
  /** IANA name: on whose clock the homeowner is told the time. */
  time_zone: ifKnown(v.string()),
  /** The lead whose inspection it is, where that one was merged into the lead that has it by now. */
  booked_for: ifKnown(v.string()),
  /** ISO 8601: unless it is confirmed by then, it frees itself. */
  confirm_by: ifKnown(v.string()),
  /** So many inspections to come, with this one, were booked from one connection; left out where that is usual. */
  from_connection: ifKnown(v.number()),
});
export type Appointment = v.InferOutput<typeof appointmentSchema>;

/** What a homeowner knows of a visit, where that is not the one there is; without a time, of none. */
export const knownVisitSchema = v.object({
  /** ISO 8601: when it begins. */
  at: ifKnown(v.string()),
  minutes: ifKnown(v.number()),
  booked_online: ifKnown(v.literal(true)),
  /** IANA name: on whose clock. */
  time_zone: ifKnown(v.string()),
});
export type KnownVisit = v.InferOutput<typeof knownVisitSchema>;

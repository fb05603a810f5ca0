import { isSmokeLead } from './smoke-lead.ts';
import { type Appointment, isSpam, type Lead } from './stored-lead.ts';

/** The visit for which a lead keeps somebody busy: none of a lead that is lost, spam, a test, or part of another lead. */
export function heldVisit(lead: Lead): Appointment | undefined {
  const isAside = lead.status === 'cancelled' || lead.merged_into !== undefined;
  return isAside || isSpam(lead) || isSmokeLead(lead) ? undefined : lead.appointment;
}

import * as v from 'valibot';
import { timestamp } from '#shared/text.ts';
import { leadLimits, leadStatuses, leadTypes } from './lead.ts';
import { adminEmail } from './office-requests.ts';

const yes = v.optional(v.literal('yes', 'must be yes or left out'));
const instant = v.optional(timestamp());

/** The filters of a list, as in the page's address; without one, all leads pass. */
export const leadFilter = {
  status: v.optional(v.picklist(leadStatuses)),
  type: v.optional(v.picklist(leadTypes)),
  /** The roof leaks now. */
  emergency: yes,
  /** Wants formal quotes. */
  formal: yes,
  document: yes,
  /** The reader refused its document, and nobody has priced it yet. */
  refused: yes,
  /** Another lead may be the same homeowner's. */
  duplicate: yes,
  spam: yes,
  /** Neither spam nor a smoke test's: what the overview counts. */
  genuine: yes,
  /** Was outside the company's area when it came in. */
  outside: yes,
  /** Wants to be told once the company works there. */
  tell: yes,
  /** Where it came from, as the lead says it; `unknown` where it does not say. */
  source: v.optional(v.pipe(v.string(), v.trim(), v.nonEmpty(), v.maxLength(leadLimits.name))),
  /** Who looks after it, by email. */
  who: v.optional(adminEmail),
  /** Created at that time or later. */
  from: instant,
  /** Created before that time. */
  to: instant,
};

const schema = v.object(leadFilter);

export type LeadFilter = v.InferOutput<typeof schema>;

import type { LeadFilter } from '#shared/lead/office.ts';
import { isSpam, type Lead } from '#shared/lead/stored-lead.ts';

/** What a list can ask a lead for, beside its status and type. */
export const leadMarks = ['emergency', 'formal', 'document', 'spam'] as const;
type LeadMark = (typeof leadMarks)[number];

/** What of a lead decides where it is listed. */
export type ListedLead = Pick<
  Lead,
  'status' | 'lead_type' | 'created_at' | 'hasLeaks' | 'consent' | 'documentId' | 'spam' | 'spam_mark'
>;

const marked: Record<LeadMark, (lead: ListedLead) => boolean> = {
  emergency: ({ hasLeaks }) => hasLeaks === true,
  formal: ({ consent }) => consent?.ticked === true,
  document: ({ documentId }) => documentId !== undefined,
  spam: isSpam,
};

export const hasMark = (lead: ListedLead, mark: LeadMark): boolean => marked[mark](lead);

export const marksOf = (lead: ListedLead): LeadMark[] => leadMarks.filter((mark) => hasMark(lead, mark));

/** Whether a filtered list shows the lead. */
export function passes(lead: ListedLead, { status, type, from, to, ...marks }: LeadFilter): boolean {
  const at = Date.parse(lead.created_at);
  return (
    (status === undefined || lead.status === status) &&
    (type === undefined || lead.lead_type === type) &&
    (from === undefined || at >= Date.parse(from)) &&
    (to === undefined || at < Date.parse(to)) &&
    leadMarks.every((mark) => marks[mark] === undefined || hasMark(lead, mark))
  );
}

import * as v from 'valibot';
import { ifKnown } from '../api/if-known.ts';

/** What the office holds a lead for, whatever the signs say. */
export const spamMarks = ['spam', 'genuine'] as const;

/** What the office keeps of a lead beside what the homeowner said; each is left out until it is first set. */
export const officeFacts = {
  /** Counts the office's changes. */
  version: ifKnown(v.number()),
  /** Mail address of the admin who looks after the lead. */
  assignee: ifKnown(v.string()),
  /** ISO date, in the company's own time, on which to call back. */
  call_back_on: ifKnown(v.string()),
  call_attempts: ifKnown(v.number()),
  /** ISO 8601. */
  last_attempt_at: ifKnown(v.string()),
  /** ISO 8601: the first attempt to call, or the first status that says somebody did. */
  first_contact_at: ifKnown(v.string()),
  spam_mark: ifKnown(v.picklist(spamMarks)),
};

const schema = v.object(officeFacts);
export type OfficeFacts = v.InferOutput<typeof schema>;

/** Whether a lead is left out of what there is to call: the office's word before the signs. */
export const isSpam = ({ spam, spam_mark }: { spam?: readonly string[] } & Pick<OfficeFacts, 'spam_mark'>) =>
  spam_mark === undefined ? spam !== undefined : spam_mark === 'spam';

/** What the office holds a lead for, whatever the signs say. */
export const spamMarks = ['spam', 'genuine'] as const;

/** What the office keeps of a lead beside what the homeowner said; each is left out until it is first set. */
export interface OfficeFacts {
  /** Counts the office's changes. */
  version?: number;
  /** Mail address of the admin who looks after the lead. */
  assignee?: string;
  /** ISO date, in the company's own time, on which to call back. */
  call_back_on?: string;
  call_attempts?: number;
  /** ISO 8601. */
  last_attempt_at?: string;
  /** ISO 8601: the first attempt to call, or the first status that says somebody did. */
  first_contact_at?: string;
  spam_mark?: (typeof spamMarks)[number];
}

/** Whether a lead is left out of what there is to call: the office's word before the signs. */
export const isSpam = ({ spam, spam_mark }: { spam?: readonly string[] } & Pick<OfficeFacts, 'spam_mark'>) =>
  spam_mark === undefined ? spam !== undefined : spam_mark === 'spam';

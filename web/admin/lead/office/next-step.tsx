import type { Lead } from '#shared/lead/stored-lead.ts';
import type { AdminApi } from '#web/admin/data/admin-api.ts';
import { Section } from '#web/admin/lead/section.tsx';
import type { ChangeLead } from '#web/admin/lead/use-lead-change.ts';
import { AssigneeChoice } from './assignee-choice.tsx';
import { CallAttempt } from './call-attempt.tsx';
import { CallBack } from './call-back.tsx';

interface Props {
  api: AdminApi;
  lead: Lead;
  change: ChangeLead;
  now: Date;
  /** How many things are chosen and not set. */
  onUnsaved: (count: number) => void;
}

/** What the office does next with the lead, and who does it. */
export const NextStep = ({ api, lead, change, now, onUnsaved }: Props) => (
  <Section title="Next step">
    <div className="lead-controls">
      <CallAttempt lead={lead} change={change} />
      <CallBack lead={lead} change={change} now={now} onUnsaved={onUnsaved} />
      <AssigneeChoice api={api} lead={lead} change={change} />
    </div>
  </Section>
);

import type { ReactNode } from 'react';
import { useNavigate } from 'react-router-dom';
import { isSpam, type Lead } from '#shared/lead/stored-lead.ts';
import { OutcomeButtons } from '#web/admin/call/outcome-buttons.tsx';
import type { ChangeLead } from '#web/admin/changes/use-lead-changes.ts';
import { useNow } from '#web/admin/data/use-now.tsx';
import { StatusChoice, TrashButton } from '#web/admin/leads/lead-controls.tsx';
import { useAdmins } from '#web/admin/people/team.ts';
import { Clock } from '#web/admin/ui/icons.tsx';
import { type Leave, LeaveLink } from '#web/admin/ui/unsaved.tsx';
import { inspectionsPath } from '#web/admin/urls/calendar-url.ts';
import { dayOf } from '#web/platform/business-timezone.ts';
import { Button, buttonClass } from '#web/ui/button.tsx';
import { Field, Help, labelClass, Select } from '#web/ui/field.tsx';
import { Notice } from '#web/ui/notice.tsx';
import { Columns, Row, Stack } from '#web/ui/stack.tsx';
import { wishWords } from '#web/words/office/calls.ts';
import { counted, momentWords } from '#web/words/office/formats.ts';
import { assigneeOptions } from '#web/words/office/people.ts';
import { LeadQuestion } from './after-inspection.tsx';
import { FollowUp } from './follow-up.tsx';
import { Inspection, Lost } from './inspection.tsx';
import styles from './next-step.module.css';
import { NotifyHomeowner } from './notify-homeowner.tsx';
import { Section } from './sections.tsx';
import { Tags } from './tags.tsx';

interface NextStepProps {
  lead: Lead;
  change: ChangeLead;
  /** How many things are chosen and not set. */
  onUnsaved: (count: number) => void;
  leave: Leave;
  /** The note to write. */
  children: ReactNode;
}

/** What the office does next with the lead, and who does it. */
export function NextStep({ lead, change, onUnsaved, leave, children }: NextStepProps) {
  const now = useNow();
  const { callTimes = [] } = lead;
  const spam = isSpam(lead);
  const dayShown = lead.inspection === undefined ? now : new Date(lead.inspection.at);
  return (
    <Section title="Next step" beside={<Help>{triedWords(lead)}</Help>}>
      <LeadQuestion lead={lead} change={change} />
      {callTimes.length > 0 && (
        <Notice tone="info" sign={<Clock />} className={styles.fact}>
          <p>Asked to be called {wishWords(callTimes, now)}</p>
        </Notice>
      )}
      <OutcomeButtons lead={lead} />
      <FollowUp lead={lead} change={change} onUnsaved={onUnsaved} />
      <Inspection lead={lead} change={change} />
      <NotifyHomeowner lead={lead} change={change} />
      <Columns least={9.5}>
        <Status lead={lead} change={change} />
        <AssigneeChoice lead={lead} change={change} />
      </Columns>
      {children}
      <Row>
        <Lost lead={lead} change={change} />
        <Button kind="bare" className={styles.minor} onClick={() => void change({ spam: !spam })}>
          {spam ? 'Not spam' : 'Mark as spam'}
        </Button>
        {/* The lead's, or today. */}
        <DaysInspections day={dayOf(dayShown)} leave={leave} />
      </Row>
      <Tags lead={lead} change={change} />
    </Section>
  );
}

/** The calendar of that day, with nothing unsaved left behind. */
function DaysInspections({ day, leave }: { day: string; leave: Leave }) {
  const navigate = useNavigate();
  const path = inspectionsPath(day);
  return (
    <LeaveLink to={path} className={buttonClass('quiet')} leave={leave} go={() => void navigate(path)}>
      Day’s inspections
    </LeaveLink>
  );
}

interface ChangeProps {
  lead: Lead;
  change: ChangeLead;
}

/** The status, and the trash. */
function Status({ lead, change }: ChangeProps) {
  const setStatus = (_lead: Lead, status: Lead['status']) => void change({ status });
  return (
    <Stack gap={1}>
      <p className={labelClass}>Status</p>
      <div className={styles.status}>
        <StatusChoice lead={lead} setStatus={setStatus} />
        <TrashButton lead={lead} setStatus={setStatus} />
      </div>
    </Stack>
  );
}

/** Who looks after the lead. */
function AssigneeChoice({ lead, change }: ChangeProps) {
  const admins = useAdmins();
  const help = admins.isError && admins.data === undefined && (
    <>
      Couldn’t load admins.{' '}
      <Button kind="link" onClick={() => void admins.refetch()}>
        Retry
      </Button>
    </>
  );
  return (
    <Field label="Assigned to" help={help}>
      {(control) => (
        <Select
          {...control}
          value={lead.assignee ?? ''}
          onChange={({ target }) => void change({ assignee: target.value === '' ? null : target.value })}
        >
          <option value="">Unassigned</option>
          {assigneeOptions(admins.data, lead.assignee).map(({ value, label }) => (
            <option key={value} value={value}>
              {label}
            </option>
          ))}
        </Select>
      )}
    </Field>
  );
}

/** Whether and when somebody has tried to call. */
export function triedWords({ call_attempts = 0, last_attempt_at }: Lead): string {
  if (call_attempts === 0) return 'No calls logged.';
  const times = counted(call_attempts, 'attempt');
  if (last_attempt_at === undefined) return times;
  return `${times}, ${call_attempts === 1 ? '' : 'last '}${momentWords(last_attempt_at)}`;
}

import type { ReactNode } from 'react';
import { isSold } from '#shared/lead/sale.ts';
import { isSpam, type Lead } from '#shared/lead/stored-lead.ts';
import { OutcomeButtons } from '#web/admin/call/outcome-buttons.tsx';
import type { ChangeLead } from '#web/admin/changes/use-lead-changes.ts';
import { StatusChoice, TrashButton } from '#web/admin/leads/lead-controls.tsx';
import { useAdmins } from '#web/admin/people/team.ts';
import type { Leave } from '#web/admin/ui/unsaved.tsx';
import { Button } from '#web/ui/button.tsx';
import { Field, Help, labelClass, Select } from '#web/ui/field.tsx';
import { Columns, Row, Stack } from '#web/ui/stack.tsx';
import { counted, momentWords } from '#web/words/office/formats.ts';
import { outcomeWords } from '#web/words/office/lead-log.ts';
import { assigneeOptions } from '#web/words/office/people.ts';
import { LeadQuestion, useLeadQuestion } from './after-inspection.tsx';
import { NextCall } from './follow-up.tsx';
import { Inspection, Lost, Sold } from './inspection.tsx';
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
  const spam = isSpam(lead);
  const question = useLeadQuestion(lead);
  // Each way on stands there once.
  const isOffered = question !== undefined && question.kind !== 'outcome';
  return (
    <Section title="Next step" className={styles.card} beside={<Help>{triedWords(lead)}</Help>}>
      <LeadQuestion lead={lead} change={change} onUnsaved={onUnsaved} />
      <NextCall lead={lead} change={change} onUnsaved={onUnsaved} isOffered={isOffered} />
      <OutcomeButtons lead={lead} />
      {children}
      <Inspection lead={lead} change={change} leave={leave} isOffered={isOffered} />
      <NotifyHomeowner lead={lead} change={change} />
      <Columns least={9.5}>
        <Status lead={lead} change={change} />
        <AssigneeChoice lead={lead} change={change} />
      </Columns>
      <Tags lead={lead} change={change} />
      <Row gap={1} className={styles.rest}>
        <Sold lead={lead} change={change} />
        {!isOffered && <Lost lead={lead} change={change} />}
        {(spam || !isSold(lead)) && (
          <Button kind="bare" className={styles.minor} onClick={() => void change({ spam: !spam })}>
            {spam ? 'Not spam' : 'Mark as spam'}
          </Button>
        )}
        <TrashButton
          lead={lead}
          setStatus={(_lead, status) => void change({ status })}
          className={styles.trash}
        />
      </Row>
    </Section>
  );
}

interface ChangeProps {
  lead: Lead;
  change: ChangeLead;
}

/** The status; the trash sets one too. */
const Status = ({ lead, change }: ChangeProps) => (
  <Stack gap={1}>
    <p className={labelClass}>Status</p>
    <StatusChoice lead={lead} setStatus={(_lead, status) => void change({ status })} />
  </Stack>
);

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

/** How often somebody has tried to call, how the last call went, and on which day: "2 attempts, reached Nov 23". */
export function triedWords(lead: Lead): string {
  const { call_attempts = 0, last_attempt_at, calls = [] } = lead;
  if (call_attempts === 0) return isSold(lead) ? '' : 'Not called yet';
  const times = counted(call_attempts, 'attempt');
  if (last_attempt_at === undefined) return times;
  const outcome = calls.at(-1)?.outcome;
  const only = call_attempts === 1 ? '' : 'last ';
  const how = outcome === undefined ? only : `${outcomeWords[outcome].toLowerCase()} `;
  return `${times}, ${how}${momentWords(last_attempt_at, 'short')}`;
}

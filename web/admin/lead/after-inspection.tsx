import { useRef, useState } from 'react';
import { isAsked, type Question, questionOf } from '#shared/lead/next-call.ts';
import type { Lead } from '#shared/lead/stored-lead.ts';
import type { ChangeLead } from '#web/admin/changes/use-lead-changes.ts';
import { useNow } from '#web/admin/data/use-now.tsx';
import { OutcomeDialog } from '#web/admin/inspections/outcome-dialog.tsx';
import { Button } from '#web/ui/button.tsx';
import { Notice } from '#web/ui/notice.tsx';
import { Row, Stack } from '#web/ui/stack.tsx';
import { inspectionText } from '#web/words/office/inspections.ts';
import { questionWords } from '#web/words/office/next-call.ts';
import { FollowUp } from './follow-up.tsx';
import { BookingDialog, LostDialog } from './inspection.tsx';

interface Props {
  lead: Lead;
  change: ChangeLead;
}

/** What the office is asked about the lead by now; undefined where there is nothing to ask. */
export function useLeadQuestion(lead: Lead): Question | undefined {
  const now = useNow();
  const question = questionOf(lead);
  return isAsked(question, now) ? question : undefined;
}

/** What the office is asked about the lead; nothing where there is nothing to ask. */
export function LeadQuestion({ onUnsaved, ...props }: Props & Pick<NextProps, 'onUnsaved'>) {
  const question = useLeadQuestion(props.lead);
  if (question === undefined) return null;
  const { kind } = question;
  return kind === 'outcome' ? (
    <OutcomeQuestion {...props} />
  ) : (
    <NextQuestion {...props} kind={kind} onUnsaved={onUnsaved} />
  );
}

/** How the inspection went. */
function OutcomeQuestion(props: Props) {
  const [isOpen, setOpen] = useState(false);
  const { inspection } = props.lead;
  return (
    <Notice tone="warn">
      <Row justify="between">
        <p>{inspection !== undefined && `Inspection: ${inspectionText(inspection)}`}</p>
        <Button aria-haspopup="dialog" onClick={() => setOpen(true)}>
          How did it go?
        </Button>
      </Row>
      {isOpen && <OutcomeDialog {...props} onDone={() => setOpen(false)} />}
    </Notice>
  );
}

interface NextProps extends Props {
  kind: Exclude<Question['kind'], 'outcome'>;
  /** How many things are chosen and not set. */
  onUnsaved: (count: number) => void;
}

/** What is next with a lead that nobody has anything to do with, and each way on. */
function NextQuestion({ kind, onUnsaved, ...props }: NextProps) {
  const [opened, setOpened] = useState<'book' | 'follow_up' | 'lost' | null>(null);
  const followUp = useRef<HTMLButtonElement>(null);
  const close = () => setOpened(null);
  const { inspection, inspection_canceled_at: canceled } = props.lead;
  const wasBooked = inspection !== undefined || canceled !== undefined;
  return (
    <Notice tone="warn">
      <Stack gap={2}>
        <p>{questionWords[kind]}</p>
        <Row gap={1}>
          <Button aria-haspopup="dialog" onClick={() => setOpened('book')}>
            {wasBooked ? 'Book again' : 'Book inspection'}
          </Button>
          <Button
            ref={followUp}
            aria-expanded={opened === 'follow_up'}
            onClick={() => setOpened(opened === 'follow_up' ? null : 'follow_up')}
          >
            Set follow-up
          </Button>
          <Button aria-haspopup="dialog" onClick={() => setOpened('lost')}>
            Lost…
          </Button>
        </Row>
        {opened === 'follow_up' && (
          <FollowUp
            {...props}
            onUnsaved={onUnsaved}
            onDone={() => {
              close();
              followUp.current?.focus();
            }}
          />
        )}
      </Stack>
      {opened === 'book' && <BookingDialog {...props} close={close} />}
      {opened === 'lost' && <LostDialog {...props} close={close} />}
    </Notice>
  );
}

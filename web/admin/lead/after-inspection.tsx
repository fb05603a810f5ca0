import { useState } from 'react';
import { isAsked, questionOf } from '#shared/lead/next-call.ts';
import type { Lead } from '#shared/lead/stored-lead.ts';
import type { ChangeLead } from '#web/admin/changes/use-lead-changes.ts';
import { useNow } from '#web/admin/data/use-now.tsx';
import { OutcomeDialog } from '#web/admin/inspections/outcome-dialog.tsx';
import { Button } from '#web/ui/button.tsx';
import { Notice } from '#web/ui/notice.tsx';
import { Row } from '#web/ui/stack.tsx';
import { inspectionText } from '#web/words/office/inspections.ts';
import { questionWords } from '#web/words/office/next-call.ts';

interface Props {
  lead: Lead;
  change: ChangeLead;
}

/** What the office is asked about the lead; nothing where there is nothing to ask. */
export function LeadQuestion(props: Props) {
  const { lead } = props;
  const now = useNow();
  const [isOpen, setOpen] = useState(false);
  const question = questionOf(lead);
  if (!isAsked(question, now)) return null;
  const { inspection } = lead;
  return (
    <Notice tone="warn">
      <Row justify="between">
        <p>
          {question.kind === 'outcome' && inspection !== undefined
            ? `Inspection: ${inspectionText(inspection)}`
            : `${questionWords[question.kind]} Book again, set a follow-up, or mark as lost.`}
        </p>
        {question.kind === 'outcome' && (
          <Button aria-haspopup="dialog" onClick={() => setOpen(true)}>
            How did it go?
          </Button>
        )}
      </Row>
      {isOpen && <OutcomeDialog {...props} onDone={() => setOpen(false)} />}
    </Notice>
  );
}

import { useRef, useState } from 'react';
import { type CallOutcome, callOutcomes } from '#shared/lead/lead.ts';
import type { Lead } from '#shared/lead/stored-lead.ts';
import { useNow } from '#web/admin/data/use-now.tsx';
import { Button } from '#web/ui/button.tsx';
import { Row, Stack } from '#web/ui/stack.tsx';
import { CallBackTimes } from './call-back-times.tsx';
import styles from './call-sheet.module.css';
import { useLogCall } from './log-call.ts';

interface Props {
  lead: Lead;
}

/** How a call went, on the lead's own page: one tap saves it, once for a double tap. */
export function OutcomeButtons({ lead }: Props) {
  const now = useNow();
  const log = useLogCall(lead);
  const [isPicking, setPicking] = useState(false);
  const [isLogging, setLogging] = useState(false);
  const busy = useRef(false);
  async function save(outcome: CallOutcome, pickedAt?: Date) {
    if (busy.current) return;
    busy.current = true;
    setLogging(true);
    setPicking(false);
    await log({ outcome, pickedAt });
    busy.current = false;
    setLogging(false);
  }
  return (
    <fieldset>
      <legend className={styles.legend}>Log a call</legend>
      <Stack gap={3}>
        <Row gap={1}>
          {callOutcomes.map((outcome) => (
            <Button
              key={outcome}
              className={styles.outcome}
              aria-disabled={isLogging}
              aria-expanded={outcome === 'call_back' ? isPicking : undefined}
              onClick={() => (outcome === 'call_back' ? setPicking(!isPicking) : void save(outcome))}
            >
              {shortOutcomes[outcome]}
            </Button>
          ))}
        </Row>
        {isPicking && <CallBackTimes lead={lead} now={now} onPick={(at) => void save('call_back', at)} />}
      </Stack>
    </fieldset>
  );
}

/** An outcome in a button of the lead's page, four in a line. */
const shortOutcomes: Record<CallOutcome, string> = {
  no_answer: 'No answer',
  voicemail: 'Voicemail',
  reached: 'Reached',
  call_back: 'Call back',
};

import { type KeyboardEvent, type ReactNode, type Ref, useEffect, useRef, useState } from 'react';
import { type InspectionOutcome, inspectionOutcomes } from '#shared/inspection/inspection.ts';
import type { Change } from '#shared/lead/office-requests.ts';
import type { Lead } from '#shared/lead/stored-lead.ts';
import { CallBackTimes } from '#web/admin/call/call-back-times.tsx';
import { OutcomeButton, OutcomeNote } from '#web/admin/call/outcome-parts.tsx';
import { useLeadNotes } from '#web/admin/changes/lead-notes.ts';
import { LostReasonForm } from '#web/admin/changes/lost-reason.tsx';
import type { ChangeLead } from '#web/admin/changes/use-lead-changes.ts';
import { letterKeys } from '#web/admin/keys/key-map.ts';
import { Clock, NobodyHome } from '#web/admin/ui/icons.tsx';
import { dayOf } from '#web/platform/business-timezone.ts';
import { Button } from '#web/ui/button.tsx';
import { Dialog, DialogActions } from '#web/ui/dialog.tsx';
import { Check } from '#web/ui/icons.tsx';
import { Columns } from '#web/ui/stack.tsx';
import { Cross } from '#web/ui/step-icons.tsx';
import { inspectionText } from '#web/words/office/inspections.ts';
import { inspectionWords } from '#web/words/office/lead-log.ts';
import {
  dayToRebook,
  lostChange,
  nobodyHomeChange,
  notDoneChange,
  soldChange,
  thinkingChange,
} from './inspection-outcome.ts';
import { SaleFields, useSale } from './sale-fields.tsx';

interface Props {
  lead: Lead;
  change: ChangeLead;
  onDone: () => void;
}

const icons: Record<InspectionOutcome, ReactNode> = {
  sold: <Check />,
  thinking: <Clock />,
  lost: <Cross />,
  nobody_home: <NobodyHome />,
};

/** The four answers, each with what it needs; and that it was not done yet. */
export function OutcomeDialog({ lead, change, onDone }: Props) {
  const [now] = useState(() => new Date());
  const [chosen, setChosen] = useState<InspectionOutcome | null>(null);
  const [note, setNote] = useState('');
  const sold = useSale(lead, now);
  const first = useRef<HTMLButtonElement>(null);
  const { keep } = useLeadNotes(lead);
  // Keys answer from there.
  useEffect(() => first.current?.focus(), []);
  const save = async (made: Change) => {
    onDone();
    await change(made);
    if (note.trim() !== '') await keep({ id: crypto.randomUUID(), text: note.trim() });
  };
  function onKeyDown(event: KeyboardEvent) {
    const isTyped = event.target instanceof HTMLElement && event.target.matches('input, textarea, select');
    if (isTyped || !letterKeys.isOn() || event.ctrlKey || event.metaKey || event.altKey) return;
    const picked = inspectionOutcomes[Number(event.key) - 1];
    if (picked !== undefined) setChosen(picked);
    if (event.key === '5') void save(notDoneChange(now));
  }
  return (
    <Dialog
      title="How did it go?"
      about={
        <>
          <bdi>{lead.name}</bdi>
          {lead.inspection !== undefined && `, ${inspectionText(lead.inspection)}`}
        </>
      }
      onKeyDown={onKeyDown}
      onClose={onDone}
    >
      <Outcomes first={first} now={now} chosen={chosen} onPick={setChosen} />
      {chosen === 'thinking' && (
        <CallBackTimes lead={lead} now={now} onPick={(at) => void save(thinkingChange(at))} />
      )}
      {chosen === 'sold' && <SaleFields {...sold} />}
      {chosen === 'lost' ? (
        <LostReasonForm lead={lead} change={(why) => change(lostChange(why))} onDone={onDone} />
      ) : (
        <>
          <OutcomeNote note={note} setNote={setNote} />
          <DialogActions>
            <Button onClick={() => void save(notDoneChange(now))}>Not done yet</Button>
            {(chosen === 'sold' || chosen === 'nobody_home') && (
              <Button
                kind="first"
                disabled={chosen === 'sold' && sold.isWrong}
                onClick={() =>
                  void save(chosen === 'sold' ? soldChange(lead, sold.sale, now) : nobodyHomeChange(now))
                }
              >
                {chosen === 'sold' ? 'Save as sold' : 'Save as nobody home'}
              </Button>
            )}
          </DialogActions>
        </>
      )}
    </Dialog>
  );
}

interface OutcomesProps {
  first: Ref<HTMLButtonElement>;
  now: Date;
  chosen: InspectionOutcome | null;
  onPick: (outcome: InspectionOutcome) => void;
}

/** A button for each answer. */
function Outcomes({ first, now, chosen, onPick }: OutcomesProps) {
  return (
    <Columns least={9.5}>
      {inspectionOutcomes.map((outcome, index) => (
        <OutcomeButton
          key={outcome}
          ref={index === 0 ? first : undefined}
          icon={icons[outcome]}
          title={inspectionWords[outcome]}
          hint={inspectionHints(outcome, dayToRebook(now) === dayOf(now))}
          figure={index + 1}
          isPressed={chosen === outcome}
          onPick={() => onPick(outcome)}
        />
      ))}
    </Columns>
  );
}

/** What each answer does. */
const inspectionHints = (outcome: InspectionOutcome, isToday: boolean): string =>
  ({
    sold: 'Enter the price',
    thinking: 'Pick a day to call',
    lost: 'Pick a reason',
    nobody_home: `Call ${isToday ? 'today' : 'tomorrow'}, book again`,
  })[outcome];

import './call-sheet.css';
import { type KeyboardEvent, type ReactNode, useEffect, useId, useRef, useState } from 'react';
import { type CallOutcome, callOutcomes } from '#shared/lead/lead.ts';
import { phoneLink } from '#shared/lead/phone.ts';
import { formattedPhone } from '#shared/lead/phone-format.ts';
import type { Lead } from '#shared/lead/stored-lead.ts';
import { usePendingChanges } from '#web/admin/changes/change-queue.ts';
import { letterKeys } from '#web/admin/keys/key-map.ts';
import { Clock, MissedCall, Voicemail } from '#web/admin/ui/icons.tsx';
import { Check } from '#web/ui/icons.tsx';
import { useModal } from '#web/ui/modal.ts';
import { Cross } from '#web/ui/step-icons.tsx';
import { whenWords } from '#web/words/office/calls.ts';
import { outcomeWords } from '#web/words/office/lead-log.ts';
import { CallBackTimes } from './call-back-times.tsx';
import { nextCallAt } from './call-outcome.ts';
import { useLogCall } from './log-call.ts';
import { OutcomeButton, OutcomeNote } from './outcome-parts.tsx';

const icons: Record<CallOutcome, ReactNode> = {
  no_answer: <MissedCall />,
  voicemail: <Voicemail />,
  reached: <Check />,
  call_back: <Clock />,
};

interface SheetProps {
  lead: Lead;
  beside: Element;
  /** Begins with when to call back. */
  picksTime: boolean;
  onClose: () => void;
  /** The next step is to be agreed on. */
  onReached: () => void;
}

/** How did the call go? One tap saves it, and the next step with it. */
export function CallSheet({ lead: seen, beside, picksTime, onClose, onReached }: SheetProps) {
  const id = useId();
  const dialog = useRef<HTMLDialogElement>(null);
  const lead = usePendingChanges()(seen);
  const log = useLogCall(lead);
  const [now] = useState(() => new Date());
  const [note, setNote] = useState('');
  const [isPicking, setPicking] = useState(picksTime);
  useEffect(() => {
    if (dialog.current !== null) standBeside(dialog.current, beside);
  }, [beside]);
  useModal(dialog);
  const save = (outcome: CallOutcome, pickedAt?: Date) => {
    // Closed first: the focus goes back to where it was.
    dialog.current?.close();
    onClose();
    const words = note.trim();
    void log({ outcome, pickedAt, note: words });
    if (outcome === 'reached') onReached();
  };
  const choose = (outcome: CallOutcome) => (outcome === 'call_back' ? setPicking(true) : save(outcome));
  function onKeyDown(event: KeyboardEvent) {
    const chosen = callOutcomes[Number(event.key) - 1];
    const types = event.target instanceof HTMLElement && event.target.matches('input, textarea');
    if (chosen === undefined || types || !letterKeys.isOn() || event.ctrlKey || event.metaKey || event.altKey)
      return;
    event.preventDefault();
    choose(chosen);
  }
  const isNew = lead.status === 'new';
  return (
    <dialog
      ref={dialog}
      className="call-sheet"
      aria-labelledby={`${id}-title`}
      onClose={onClose}
      onKeyDown={onKeyDown}
    >
      <div className="call-sheet-head">
        <div>
          <h2 id={`${id}-title`}>How did the call go?</h2>
          <p className="admin-hint">
            <bdi>{lead.name}</bdi>, <PhoneText phone={lead.phone} />
          </p>
        </div>
        <button
          type="button"
          className="admin-button admin-button-icon"
          aria-label="I did not call"
          title="I did not call"
          onClick={() => dialog.current?.close()}
        >
          <Cross />
        </button>
      </div>
      <div className="call-outcomes">
        {callOutcomes.map((outcome, index) => (
          <OutcomeButton
            key={outcome}
            icon={icons[outcome]}
            title={outcomeWords[outcome]}
            hint={outcomeHint(outcome, nextCallAt(lead, outcome, now), now, isNew)}
            figure={index + 1}
            isPressed={outcome === 'call_back' ? isPicking : undefined}
            onPick={() => choose(outcome)}
          />
        ))}
      </div>
      {isPicking && <CallBackTimes lead={lead} now={now} onPick={(at) => save('call_back', at)} />}
      <OutcomeNote note={note} setNote={setNote} />
      <p className="admin-hint">One tap saves it. You can undo it.</p>
    </dialog>
  );
}

function PhoneText({ phone }: { phone: string }) {
  const href = phoneLink(phone);
  return href === '' ? <bdi>{phone}</bdi> : <a href={href}>{formattedPhone(phone)}</a>;
}

/** Room between the sheet and what it stands beside, and the edges of the page. */
const GAP = 8;

/** Under what was pressed, or above it where there is more room; a phone has its sheet at the lower edge. */
function standBeside(sheet: HTMLDialogElement, beside: Element): void {
  const { left, right, top, bottom } = beside.getBoundingClientRect();
  const isBelow = bottom + GAP <= window.innerHeight - top;
  const place = (name: string, at: number) => sheet.style.setProperty(name, `${Math.max(GAP, at)}px`);
  place('--call-below', isBelow ? bottom + GAP : window.innerHeight - top + GAP);
  place('--call-left', Math.min(left, right));
  sheet.dataset.stands = isBelow ? 'below' : 'above';
}

/** What a tap on the outcome does, under its name. */
function outcomeHint(outcome: CallOutcome, next: Date | null, now: Date, isNew: boolean): string {
  if (outcome === 'call_back') return 'Pick when';
  if (outcome === 'reached') return isNew ? 'Sets status to Contacted' : 'Then the next step';
  return next === null ? 'Logs the call' : `Follow up ${whenWords(next, now)}`;
}

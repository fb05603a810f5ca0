import { type CSSProperties, type KeyboardEvent, type ReactNode, useState } from 'react';
import { type CallOutcome, callOutcomes } from '#shared/lead/lead.ts';
import { phoneLink } from '#shared/lead/phone.ts';
import { formattedPhone } from '#shared/lead/phone-format.ts';
import type { Lead } from '#shared/lead/stored-lead.ts';
import { usePendingChanges } from '#web/admin/changes/change-queue.ts';
import { letterKeys } from '#web/admin/keys/key-map.ts';
import { Clock, MissedCall, Voicemail } from '#web/admin/ui/icons.tsx';
import { Dialog } from '#web/ui/dialog.tsx';
import { Help } from '#web/ui/field.tsx';
import { Check } from '#web/ui/icons.tsx';
import { Columns } from '#web/ui/stack.tsx';
import { whenWords } from '#web/words/office/calls.ts';
import { outcomeWords } from '#web/words/office/lead-log.ts';
import { CallBackTimes } from './call-back-times.tsx';
import { nextCallAt } from './call-outcome.ts';
import styles from './call-sheet.module.css';
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
  const lead = usePendingChanges()(seen);
  const log = useLogCall(lead);
  const [now] = useState(() => new Date());
  const [place] = useState(() => placeBeside(beside));
  const [note, setNote] = useState('');
  const [isPicking, setPicking] = useState(picksTime);
  const save = (close: () => void, outcome: CallOutcome, pickedAt?: Date) => {
    // Closed first: the focus goes back to where it was.
    close();
    onClose();
    const words = note.trim();
    void log({ outcome, pickedAt, note: words });
    if (outcome === 'reached') onReached();
  };
  const choose = (close: () => void, outcome: CallOutcome) =>
    outcome === 'call_back' ? setPicking(true) : save(close, outcome);
  function onKeyDown(event: KeyboardEvent<HTMLDialogElement>) {
    const chosen = outcomeOfKey(event);
    if (chosen === undefined) return;
    event.preventDefault();
    const { currentTarget } = event;
    choose(() => currentTarget.close(), chosen);
  }
  return (
    <Dialog
      title="How did the call go?"
      about={<NameAndPhone lead={lead} />}
      closeLabel="I did not call"
      className={styles.sheet}
      style={place}
      onKeyDown={onKeyDown}
      onClose={onClose}
    >
      {(close) => (
        <>
          <Columns least={9.5}>
            {callOutcomes.map((outcome, index) => (
              <OutcomeButton
                key={outcome}
                icon={icons[outcome]}
                title={outcomeWords[outcome]}
                hint={outcomeHint(outcome, nextCallAt(lead, outcome, now), now, lead.status === 'new')}
                figure={index + 1}
                isPressed={outcome === 'call_back' ? isPicking : undefined}
                onPick={() => choose(close, outcome)}
              />
            ))}
          </Columns>
          {isPicking && <CallBackTimes lead={lead} now={now} onPick={(at) => save(close, 'call_back', at)} />}
          <OutcomeNote note={note} setNote={setNote} />
          <Help>One tap saves it. You can undo it.</Help>
        </>
      )}
    </Dialog>
  );
}

/** The answer whose figure was pressed, unless it is typed. */
function outcomeOfKey({ key, target, ctrlKey, metaKey, altKey }: KeyboardEvent): CallOutcome | undefined {
  const isTyped = target instanceof HTMLElement && target.matches('input, textarea');
  if (isTyped || !letterKeys.isOn() || ctrlKey || metaKey || altKey) return undefined;
  return callOutcomes[Number(key) - 1];
}

function NameAndPhone({ lead: { name, phone } }: { lead: Lead }) {
  const href = phoneLink(phone);
  return (
    <>
      <bdi>{name}</bdi>,{' '}
      {href === '' ? (
        <bdi>{phone}</bdi>
      ) : (
        <a className={styles.number} href={href}>
          {formattedPhone(phone)}
        </a>
      )}
    </>
  );
}

/** Room between the sheet and what it stands beside, and the edges of the page. */
const GAP = 8;

const styled = (values: Record<string, string>): CSSProperties => values;

/** Under what was pressed, or above it where there is more room; a phone has its sheet at the lower edge. */
function placeBeside(beside: Element): CSSProperties {
  const { left, right, top, bottom } = beside.getBoundingClientRect();
  const isBelow = bottom + GAP <= window.innerHeight - top;
  const pixels = (at: number) => `${Math.max(GAP, at)}px`;
  const room = pixels(isBelow ? bottom + GAP : window.innerHeight - top + GAP);
  return styled({
    '--call-left': pixels(Math.min(left, right)),
    '--call-room': room,
    '--call-top': isBelow ? room : 'auto',
    '--call-bottom': isBelow ? 'auto' : room,
  });
}

/** What a tap on the outcome does, under its name. */
function outcomeHint(outcome: CallOutcome, next: Date | null, now: Date, isNew: boolean): string {
  if (outcome === 'call_back') return 'Pick when';
  if (outcome === 'reached') return isNew ? 'Sets status to Contacted' : 'Then the next step';
  return next === null ? 'Logs the call' : `Follow up ${whenWords(next, now)}`;
}

import { clsx } from 'clsx';
import { useEffect, useId, useRef, useState } from 'react';
import { isOpen, nextCall } from '#shared/lead/next-call.ts';
import type { Change } from '#shared/lead/office-requests.ts';
import type { Lead } from '#shared/lead/stored-lead.ts';
import { followUpAt } from '#web/admin/call/call-outcome.ts';
import type { ChangeLead } from '#web/admin/changes/use-lead-changes.ts';
import { useNow } from '#web/admin/data/use-now.tsx';
import { Clock } from '#web/admin/ui/icons.tsx';
import { dayAfter, dayOf, momentOf, timeOf } from '#web/platform/business-timezone.ts';
import { Button } from '#web/ui/button.tsx';
import { Input, labelClass } from '#web/ui/field.tsx';
import { Phone } from '#web/ui/icons.tsx';
import { Notice } from '#web/ui/notice.tsx';
import { Row, Stack } from '#web/ui/stack.tsx';
import { ink } from '#web/ui/text.tsx';
import { wishWords } from '#web/words/office/calls.ts';
import { nextCallWords } from '#web/words/office/next-call.ts';
import styles from './next-step.module.css';

interface Props {
  lead: Lead;
  change: ChangeLead;
  /** How many things are chosen and not set. */
  onUnsaved: (count: number) => void;
}

/** What the two fields hold; a time is of no use without a day. */
interface Chosen {
  day: string;
  /** "09:00"; empty for the day alone. */
  time: string;
}

const setOn = ({ call_back_on: day = '', call_back_at: at }: Lead): Chosen => ({
  day,
  time: at === undefined ? '' : timeOf(new Date(at)),
});

const changeOf = ({ day, time }: Chosen): Change =>
  time === '' ? { callBackOn: day } : followUpAt(momentOf(day, time));

/**
 * The call that is next, by the office's day or the homeowner's wish; the day and the time are set where it stands.
 * @param isOffered the way to set one stands above
 */
export function NextCall({ isOffered, ...props }: Props & { isOffered: boolean }) {
  const { lead } = props;
  const now = useNow();
  const [isSetting, setSetting] = useState(false);
  const button = useRef<HTMLButtonElement>(null);
  const isSet = lead.call_back_on !== undefined;
  const { text, wish, tone } = nextCallLine(lead, now);
  const set = (
    <Button
      ref={button}
      kind={text === '' ? 'quiet' : 'bare'}
      className={styles.minor}
      aria-label={isSet ? 'Change follow-up' : undefined}
      aria-expanded={isSetting}
      onClick={() => setSetting(!isSetting)}
    >
      {isSet ? 'Change' : 'Set follow-up'}
    </Button>
  );
  if (isOffered && text === '') return null;
  return (
    <Stack gap={2}>
      {text === '' ? (
        <Row>{set}</Row>
      ) : (
        <Notice
          tone={tone}
          sign={isSet || wish !== '' ? <Clock /> : <Phone />}
          className={clsx(styles.fact, tone === 'error' ? ink.bad : styles.waits)}
        >
          <div className={styles.next}>
            <div>
              <p>{text}</p>
              {wish !== '' && <p>{wish}</p>}
            </div>
            {!isOffered && set}
          </div>
        </Notice>
      )}
      {isSetting && (
        <FollowUp
          {...props}
          onDone={() => {
            setSetting(false);
            button.current?.focus();
          }}
        />
      )}
    </Stack>
  );
}

/** What the line of the next call says, and what the homeowner asked for, where that is not the call. */
function nextCallLine(lead: Lead, now: Date): { text: string; wish: string; tone: 'info' | 'error' } {
  const { callTimes = [] } = lead;
  const asked = callTimes.length === 0 ? '' : `Asked to be called ${wishWords(callTimes, now)}`;
  const next = nextCall({ ...lead, inspection: undefined }, now, dayOf, timeOf);
  const isCall = next?.kind === 'follow_up' || next?.kind === 'asked';
  if (isCall && (next.kind === 'follow_up' || next.when === 'overdue')) {
    const tone = next.when === 'overdue' ? 'error' : 'info';
    return { text: nextCallWords(next, dayOf(now)).full, wish: asked, tone };
  }
  if (asked !== '') return { text: asked, wish: '', tone: 'info' };
  const isUncalled = lead.status === 'new' && lead.call_attempts === undefined && isOpen(lead);
  return { text: isUncalled ? 'Call now: not called yet' : '', wish: '', tone: 'info' };
}

/** The day to call back on, and the time if there is one: what is set, and another one. */
export function FollowUp({ lead, change, onUnsaved, onDone }: Props & { onDone: () => void }) {
  const now = useNow();
  const id = useId();
  const set = setOn(lead);
  // What is being chosen; null follows the lead.
  const [chosen, setChosen] = useState<Chosen | null>(null);
  const shown = chosen ?? set;
  const idle = shown.day === '' || (shown.day === set.day && shown.time === set.time);
  useEffect(() => onUnsaved(idle ? 0 : 1), [idle, onUnsaved]);
  useEffect(() => () => onUnsaved(0), [onUnsaved]);
  async function save(made: Change) {
    // What could not be saved stays chosen.
    if (await change(made)) onDone();
  }
  return (
    <Stack
      as="form"
      gap={1}
      onSubmit={(event) => {
        event.preventDefault();
        if (!idle) void save(changeOf(shown));
      }}
    >
      <label htmlFor={id} className={labelClass}>
        Follow-up date
      </label>
      <Row>
        <Input
          className={styles.date}
          id={id}
          type="date"
          value={shown.day}
          onChange={({ target }) => setChosen({ ...shown, day: target.value })}
        />
        <Input
          className={styles.time}
          type="time"
          aria-label="Follow-up time"
          value={shown.time}
          onChange={({ target }) => setChosen({ ...shown, time: target.value })}
        />
        {idle && set.day === '' ? (
          <Button className={styles.minor} onClick={() => void save({ callBackOn: dayAfter(dayOf(now), 1) })}>
            Tomorrow
          </Button>
        ) : (
          <Button type="submit" aria-disabled={idle}>
            Save
          </Button>
        )}
        {set.day !== '' && <Button onClick={() => void save({ callBackOn: null })}>Clear</Button>}
      </Row>
    </Stack>
  );
}

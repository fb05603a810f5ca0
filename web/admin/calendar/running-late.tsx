import { useState } from 'react';
import { firstChoice, lateChoices, minutesBetween } from '#web/admin/inspections/homeowner-texts.ts';
import type { Stop } from '#web/admin/inspections/schedule.ts';
import { Button } from '#web/ui/button.tsx';
import { ChipGroup, Tick } from '#web/ui/choice.tsx';
import { Dialog } from '#web/ui/dialog.tsx';
import { Help } from '#web/ui/field.tsx';
import { Row, Stack } from '#web/ui/stack.tsx';
import { Envelope } from '#web/ui/step-icons.tsx';
import { counted, momentWords } from '#web/words/office/formats.ts';
import { townOf } from '#web/words/office/inspections.ts';
import { type LateHomeowner, LateMessage, useLateHomeowner } from './late-message.tsx';
import { firstName } from './stop-links.tsx';

interface Props {
  stop: Stop;
  /** Of the same person. */
  next: Stop | undefined;
  company: string;
  onClose: () => void;
}

/** Tells a homeowner that somebody comes late, from the phone of who goes; on demand the next one too. */
export function RunningLate({ stop, next, company, onClose }: Props) {
  const [now] = useState(() => new Date());
  const choices = lateChoices(stop, now);
  const [minutes, setMinutes] = useState(() => firstChoice(choices));
  const [tellsNext, setTellsNext] = useState(false);
  const { lead, start } = stop;
  const about = [momentWords(start, 'clock'), townOf(lead.address)].filter((part) => part !== '').join(', ');
  return (
    <Dialog
      title={
        <>
          Tell <bdi>{firstName(lead.name)}</bdi> you’re late
        </>
      }
      about={
        <>
          <bdi>{lead.name}</bdi> · {about}
        </>
      }
      onClose={onClose}
    >
      <Stack gap={3}>
        <ChipGroup<number>
          legend="About"
          options={choices.map((value) => ({ value, label: `${value} min` }))}
          chosen={minutes}
          onChoose={setMinutes}
        />
        {next !== undefined && (
          <div>
            <Tick checked={tellsNext} onChange={({ target }) => setTellsNext(target.checked)}>
              Tell <bdi>{next.lead.name}</bdi> too, at {momentWords(next.start, 'clock')}
            </Tick>
            <Help>{betweenWords(minutesBetween(stop, minutes, next))}</Help>
          </div>
        )}
        {next !== undefined && tellsNext ? (
          <BothHomeowners {...{ stop, next, minutes, company }} onHeld={onClose} />
        ) : (
          <OneHomeowner {...{ stop, minutes, company }} onHeld={onClose} />
        )}
      </Stack>
    </Dialog>
  );
}

/** Whether the next inspection begins in time all the same. */
const betweenWords = (minutes: number): string => {
  if (minutes >= 0) return `Still ${counted(minutes, 'minute')} between the two`;
  return `They overlap by ${counted(-minutes, 'minute')} then`;
};

interface OneProps {
  stop: Stop;
  minutes: number;
  company: string;
  onHeld: () => void;
}

function OneHomeowner({ stop, minutes, company, onHeld }: OneProps) {
  const homeowner = useLateHomeowner(stop, minutes);
  return (
    <LateMessage {...{ homeowner, company }} isFirst>
      <EmailLate homeowners={[homeowner]} onHeld={onHeld} />
    </LateMessage>
  );
}

/** Each with a text of their own, and one email button for both. */
function BothHomeowners({ stop, next, minutes, company, onHeld }: OneProps & { next: Stop }) {
  const homeowners = [useLateHomeowner(stop, minutes), useLateHomeowner(next, minutes)];
  return (
    <>
      {homeowners.map((homeowner) => (
        <LateMessage key={homeowner.lead.id} {...{ homeowner, company }} isNamed />
      ))}
      <Row justify="end">
        <EmailLate {...{ homeowners, onHeld }} kind="first" />
      </Row>
    </>
  );
}

interface EmailProps {
  homeowners: readonly LateHomeowner[];
  kind?: 'first' | 'quiet';
  /** All that can be emailed wait to be sent. */
  onHeld: () => void;
}

/** Has the site tell whoever can be emailed and was not told yet. */
function EmailLate({ homeowners, kind = 'quiet', onHeld }: EmailProps) {
  const emailable = homeowners.filter(({ canEmail }) => canEmail);
  const [one] = emailable;
  if (one === undefined) return null;
  const name = firstName(one.lead.name);
  const isBoth = emailable.length > 1;
  return (
    <Button
      kind={kind}
      aria-label={isBoth ? undefined : `Email: ${name}`}
      onClick={() => {
        for (const { hold } of emailable) hold();
        onHeld();
      }}
    >
      <Envelope />
      <span>
        {isBoth ? 'Email both' : 'Email'}
        {!isBoth && homeowners.length > 1 && (
          <>
            {' '}
            <bdi>{name}</bdi>
          </>
        )}
      </span>
    </Button>
  );
}

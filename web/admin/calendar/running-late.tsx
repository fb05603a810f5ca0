import { useState } from 'react';
import { phoneLink } from '#shared/lead/phone.ts';
import { textLink } from '#shared/lead/phone-format.ts';
import type { Lead } from '#shared/lead/stored-lead.ts';
import { useLateEmail } from '#web/admin/changes/told-emails.ts';
import { useChangedLead } from '#web/admin/changes/use-lead-changes.ts';
import {
  firstChoice,
  lateChoices,
  lateWords,
  minutesBetween,
} from '#web/admin/inspections/homeowner-texts.ts';
import { useInspections } from '#web/admin/inspections/inspections.ts';
import type { Stop } from '#web/admin/inspections/schedule.ts';
import { useToast } from '#web/admin/ui/toasts.tsx';
import { dayOf } from '#web/platform/business-timezone.ts';
import { Button, ButtonLink } from '#web/ui/button.tsx';
import { ChipGroup, Tick } from '#web/ui/choice.tsx';
import { copyText } from '#web/ui/copy-text.ts';
import { Dialog } from '#web/ui/dialog.tsx';
import { Help } from '#web/ui/field.tsx';
import { Row, Stack } from '#web/ui/stack.tsx';
import { Envelope } from '#web/ui/step-icons.tsx';
import { counted, momentWords } from '#web/words/office/formats.ts';
import { townOf } from '#web/words/office/inspections.ts';
import styles from './calendar.module.css';
import { Bubble } from './reminder-link.tsx';
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
  /** Once nobody is left to tell. */
  const onHeld = () => tellsNext || onClose();
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
        <LateMessage {...{ stop, minutes, company, onHeld }} isFirst={!tellsNext} />
        {next !== undefined && (
          <div>
            <Tick checked={tellsNext} onChange={({ target }) => setTellsNext(target.checked)}>
              Tell <bdi>{next.lead.name}</bdi> too, at {momentWords(next.start, 'clock')}
            </Tick>
            <Help>{betweenWords(minutesBetween(stop, minutes, next))}</Help>
          </div>
        )}
        {next !== undefined && tellsNext && (
          <LateMessage {...{ minutes, company, onHeld }} stop={next} isFirst />
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

interface MessageProps {
  stop: Stop;
  minutes: number;
  company: string;
  /** Its way is the filled button. */
  isFirst: boolean;
  /** Its email waits to be sent. */
  onHeld: () => void;
}

/** The lead of an inspection as it is by now: the sheet opened with what it was. */
function useLeadNow({ lead, start }: Stop): Lead {
  const { data = [] } = useInspections(dayOf(new Date(start)));
  return data.find(({ id }) => id === lead.id) ?? lead;
}

/** The words in the homeowner's language, as a text message of one's own phone or to be pasted elsewhere. */
function LateMessage({ stop, minutes, company, isFirst, onHeld }: MessageProps) {
  const { inspection, start } = stop;
  const showToast = useToast();
  const { lead, change } = useChangedLead(useLeadNow(stop));
  const { late } = lead.inspection ?? inspection;
  const words = lateWords({ minutes, start, timeZone: inspection.time_zone, company }, lead.language);
  const copy = async () => {
    const isCopied = await copyText(Promise.resolve(words));
    showToast(
      isCopied ? 'success' : 'failure',
      isCopied ? 'Message copied' : 'Couldn’t copy. Select the words.',
    );
  };
  return (
    <Stack gap={2}>
      <p className={styles.lateWords} lang={lead.language}>
        {words}
      </p>
      <Row justify="end">
        <Button kind="bare" onClick={() => void copy()}>
          Copy
        </Button>
        {late?.minutes === minutes ? (
          <Help role="status">Told at {momentWords(late.at, 'clock')}</Help>
        ) : (
          lead.email.includes('@') && <EmailLate {...{ lead, minutes, onHeld }} at={inspection.at} />
        )}
        {phoneLink(lead.phone) === '' ? (
          <Help>They left no phone number.</Help>
        ) : (
          <ButtonLink
            kind={isFirst ? 'first' : 'quiet'}
            aria-label={`Text from your phone: ${firstName(lead.name)}`}
            href={textLink(lead.phone, words)}
            onClick={() => void change({ texted: { at: inspection.at, late: minutes } })}
          >
            <Bubble />
            Text from your phone
          </ButtonLink>
        )}
      </Row>
    </Stack>
  );
}

interface EmailProps extends Pick<MessageProps, 'minutes' | 'onHeld'> {
  lead: Lead;
  /** When the inspection begins, ISO 8601. */
  at: string;
}

/** Has the site tell it; while it is on its way it says so, and cannot be asked for again. */
function EmailLate({ lead, at, minutes, onHeld }: EmailProps) {
  const email = useLateEmail(lead, at, minutes);
  if (email.isHeld) return <Help role="status">Sending...</Help>;
  return (
    <Button
      aria-label={`Email: ${firstName(lead.name)}`}
      onClick={() => {
        email.hold();
        onHeld();
      }}
    >
      <Envelope />
      Email
    </Button>
  );
}

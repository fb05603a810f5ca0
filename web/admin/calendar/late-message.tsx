import type { ReactNode } from 'react';
import { phoneLink } from '#shared/lead/phone.ts';
import { textLink } from '#shared/lead/phone-format.ts';
import type { Lead } from '#shared/lead/stored-lead.ts';
import { useLateEmail } from '#web/admin/changes/told-emails.ts';
import { useChangedLead } from '#web/admin/changes/use-lead-changes.ts';
import { sendingHint, useSending } from '#web/admin/data/sending.ts';
import { lateWords } from '#web/admin/inspections/homeowner-texts.ts';
import { useInspections } from '#web/admin/inspections/inspections.ts';
import { Bubble } from '#web/admin/inspections/reminder-link.tsx';
import type { Stop } from '#web/admin/inspections/schedule.ts';
import { useToast } from '#web/admin/ui/toasts.tsx';
import { dayOf } from '#web/platform/business-timezone.ts';
import { Button, ButtonLink } from '#web/ui/button.tsx';
import { copyText } from '#web/ui/copy-text.ts';
import { Help } from '#web/ui/field.tsx';
import { Row, Stack } from '#web/ui/stack.tsx';
import { momentWords } from '#web/words/office/formats.ts';
import styles from './calendar.module.css';
import { firstName } from './stop-links.tsx';

/** The lead of an inspection as it is by now: the sheet opened with what it was. */
function useLeadNow({ lead, start }: Stop): Lead {
  const { data = [] } = useInspections(dayOf(new Date(start)));
  return data.find(({ id }) => id === lead.id) ?? lead;
}

/** Whoever is told of a delay, and how they stand to an email of it. */
export function useLateHomeowner(stop: Stop, minutes: number) {
  const { inspection } = stop;
  const { lead, change } = useChangedLead(useLeadNow(stop));
  const { late } = lead.inspection ?? inspection;
  const { isHeld, hold } = useLateEmail(lead, inspection.at, minutes);
  const sending = useSending(lead, 'inspection');
  const hasNone = sending.data !== undefined && 'why' in sending.data;
  const toldAt = late?.minutes === minutes ? late.at : undefined;
  const whyNot = lead.email.includes('@') ? hasNone && sendingHint(sending, INSTEAD) : NO_ADDRESS;
  return {
    stop,
    lead,
    change,
    minutes,
    hold,
    isHeld,
    /** Since when they know that delay. */
    toldAt,
    /** Why no email can go to them, as far as is known. */
    whyNot: whyNot === false ? undefined : whyNot,
    canEmail: toldAt === undefined && !isHeld && whyNot === false,
  };
}

const INSTEAD = 'Call or text them.';
const NO_ADDRESS = `No email: they left no address. ${INSTEAD}`;

export type LateHomeowner = ReturnType<typeof useLateHomeowner>;

interface Props {
  homeowner: LateHomeowner;
  company: string;
  /** The way by text is the filled button. */
  isFirst?: boolean;
  /** One of several. */
  isNamed?: boolean;
  /** The way by email. */
  children?: ReactNode;
}

/** The words in the homeowner's language, as a text message of one's own phone or to be pasted elsewhere. */
export function LateMessage({ homeowner, company, isFirst = false, isNamed = false, children }: Props) {
  const { lead, change, minutes, toldAt, isHeld, whyNot, stop } = homeowner;
  const { inspection, start } = stop;
  const showToast = useToast();
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
      {(isNamed || whyNot !== undefined) && (
        <Row align="baseline">
          <b>
            <bdi>{lead.name}</bdi>
          </b>
          {whyNot !== undefined && toldAt === undefined && <Help>{whyNot}</Help>}
        </Row>
      )}
      <p className={styles.lateWords} lang={lead.language}>
        {words}
      </p>
      <Row justify="end">
        <Button kind="bare" aria-label={`Copy: ${firstName(lead.name)}`} onClick={() => void copy()}>
          Copy
        </Button>
        {toldAt !== undefined && <Help role="status">Told at {momentWords(toldAt, 'clock')}</Help>}
        {toldAt === undefined && isHeld && <Help role="status">Sending...</Help>}
        {children}
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

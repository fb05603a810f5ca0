import { clsx } from 'clsx';
import { createContext } from 'react';
import { isDue, nextCall } from '#shared/lead/next-call.ts';
import { formattedPhone } from '#shared/lead/phone-format.ts';
import { isSold } from '#shared/lead/sale.ts';
import { isUrgent, type Lead } from '#shared/lead/stored-lead.ts';
import { CallLink } from '#web/admin/call/call-link.tsx';
import { type PresentLeads, presenceAt } from '#web/admin/data/presence.ts';
import { useProvided } from '#web/admin/data/use-api.ts';
import { useNow } from '#web/admin/data/use-now.tsx';
import { Drop } from '#web/admin/ui/icons.tsx';
import { dayOf, timeOf } from '#web/platform/business-timezone.ts';
import { desktopOnlyClass, narrowOnlyClass } from '#web/ui/by-width.tsx';
import { Phone } from '#web/ui/icons.tsx';
import { Tag } from '#web/ui/tag.tsx';
import { cutClass, iconsClass, ink } from '#web/ui/text.tsx';
import { VisuallyHidden } from '#web/ui/visually-hidden.tsx';
import { ageWords, capital, momentWords } from '#web/words/office/formats.ts';
import {
  addressLines,
  homeLines,
  leadTags,
  numberWords,
  quoteWords,
  roofFacts,
} from '#web/words/office/lead.ts';
import { attemptWords } from '#web/words/office/next-call.ts';
import { AssigneeCircle, type Team } from './assignee-circle.tsx';
import { DuplicateTag, likelyDuplicate } from './duplicate-tag.tsx';
import styles from './lead-cells.module.css';
import { LeadLink, type SetStatus, StatusChoice, TrashButton } from './lead-controls.tsx';
import { NextCallTag } from './next-call-tag.tsx';
import type { AlikeLeads } from './possible-duplicates.ts';

interface Props {
  lead: Lead;
}

export function NameCell({ lead }: Props) {
  const duplicate = useLikelyDuplicate(lead);
  const hasCall = useCallTag(lead);
  const isSaid = hasCall || isSold(lead);
  const hasTag = isSaid || duplicate !== undefined || doubtOf(lead) !== undefined;
  const isCancelled = lead.status === 'cancelled';
  return (
    <>
      <span className={styles.line}>
        <LeadLink
          lead={lead}
          isOneLine={hasTag}
          className={clsx(styles.name, isCancelled && [styles.cancelled, ink.muted])}
        />
        {lead.hasLeaks === true && (
          <span
            className={clsx(styles.whole, ink.bad, iconsClass.small, narrowOnlyClass)}
            role="img"
            aria-label="Emergency: Yes"
            title="Leaking now"
          >
            <Drop />
          </span>
        )}
        <NextCallTag
          lead={lead}
          presence={usePresenceAt(lead)}
          isShort
          className={clsx(styles.whole, narrowOnlyClass)}
        />
        {!hasCall && isSold(lead) && (
          <Tag tone="good" className={clsx(styles.whole, narrowOnlyClass)}>
            {capital(attemptWords(lead))}
          </Tag>
        )}
        <DuplicateTag lead={lead} other={duplicate} size={isSaid ? 'sign' : 'phone'} />
        {!isSaid && duplicate === undefined && <DoubtTag lead={lead} />}
      </span>
      <span className={clsx(styles.more, ink.muted, desktopOnlyClass)}>
        <NumberWords lead={lead} />
        <DuplicateTag lead={lead} other={duplicate} />
        <Tags lead={lead} />
      </span>
    </>
  );
}

function NumberWords({ lead }: Props) {
  const [number, formal] = numberWords(lead);
  return (
    <>
      <span className={styles.whole}>{number}</span>
      {formal !== undefined && <span className={clsx(cutClass, styles.formal)}>{formal}</span>}
    </>
  );
}

/** Whether a phone’s row has a tag in its first line: what is next, that it is sold, or a duplicate. */
function useFullLine(lead: Lead): boolean {
  const duplicate = useLikelyDuplicate(lead);
  return useCallTag(lead) || isSold(lead) || duplicate !== undefined;
}

/** Whether the place of the call has a tag: who is at the lead, else what is next. */
function useCallTag(lead: Lead): boolean {
  const next = nextCall(lead, useNow(), dayOf, timeOf);
  return usePresenceAt(lead) !== undefined || next !== undefined;
}

const usePresenceAt = (lead: Lead) => presenceAt(useRowNeeds().present, lead);

const useLikelyDuplicate = (lead: Lead) => likelyDuplicate(lead, useRowNeeds().alike.get(lead.id));

const doubtOf = (lead: Lead) => leadTags(lead).find(({ tone }) => tone === 'doubt');

/** On a phone, whose rows have no line for tags: what to look at before one goes on. */
function DoubtTag({ lead }: Props) {
  const doubt = doubtOf(lead);
  return (
    doubt !== undefined && (
      <Tag tone="warn" className={narrowOnlyClass} data-part="doubt" title={doubt.title}>
        <bdi>{doubt.text}</bdi>
      </Tag>
    )
  );
}

/**
 * The first of them, and how many more there are: a row has one line for it. Beside a duplicate it has room for their number
 * alone. Where a search found the lead, first why.
 */
function Tags({ lead }: Props) {
  const why = useRowNeeds().why?.get(lead.id);
  const tags = leadTags(lead).filter(({ text }) => why?.endsWith(`Tag: ${text}`) !== true);
  const all = why === undefined ? tags : [{ text: why, title: why, tone: 'plain' }, ...tags];
  const isCounted = useLikelyDuplicate(lead) !== undefined && why === undefined;
  const [first, more] = isCounted ? [undefined, all] : [all[0], all.slice(1)];
  return (
    <>
      {first !== undefined && (
        <Tag tone={first.tone === 'doubt' ? 'warn' : undefined} title={first.title ?? first.text}>
          <bdi>{first.text}</bdi>
        </Tag>
      )}
      {more.length > 0 && (
        <Tag className={styles.whole} title={more.map(({ text }) => text).join(', ')}>
          +{more.length}
          <VisuallyHidden> {more.map(({ text }) => text).join(', ')}</VisuallyHidden>
        </Tag>
      )}
    </>
  );
}

export function PhoneCell({ lead }: Props) {
  const today = dayOf(useNow());
  const presence = usePresenceAt(lead);
  // Nobody calls who is on the phone.
  const isNow = presence?.calling === undefined && (isUrgent(lead) || isDue(lead, today));
  const phone = formattedPhone(lead.phone);
  return (
    <>
      <CallLink
        className={clsx(styles.call, iconsClass.tiny, isNow && styles.now)}
        lead={lead}
        aria-label={`Call ${phone}`}
      >
        <Phone />
        <bdi className={desktopOnlyClass}>{phone}</bdi>
      </CallLink>
      <span className={clsx(styles.more, ink.muted, desktopOnlyClass)}>
        <NextCallTag lead={lead} presence={presence} otherwise={attemptWords(lead)} />
      </span>
    </>
  );
}

/** Two lines of text, each of them cut at the column's end. */
const Lines = ({ lines: [first, second], title }: { lines: [string, string]; title?: string }) => (
  <>
    <bdi className={clsx(cutClass, styles.first)} title={title}>
      {first}
    </bdi>
    <bdi className={clsx(cutClass, styles.second, ink.muted, desktopOnlyClass)}>{second}</bdi>
  </>
);

export const AddressCell = ({ lead }: Props) => (
  <>
    {useFullLine(lead) && <DoubtTag lead={lead} />}
    <Lines lines={addressLines(lead.address)} title={lead.address} />
  </>
);

export const HomeCell = ({ lead }: Props) => <Lines lines={homeLines(lead)} />;

export const EmergencyCell = ({ lead }: Props) => roofFacts(lead).emergency;

export function QuoteCell({ lead }: Props) {
  const { amount, of } = quoteWords(lead);
  return (
    <>
      <strong className={styles.amount}>{amount}</strong>
      <span className={clsx(cutClass, styles.second, ink.muted, desktopOnlyClass)}>{of}</span>
    </>
  );
}

export const AgeCell = ({ lead }: Props) => (
  <>
    <time dateTime={lead.created_at} title={momentWords(lead.created_at)}>
      {ageWords(lead.created_at, useNow())}
    </time>
    {lead.source !== undefined && (
      <bdi className={clsx(cutClass, styles.second, ink.muted, desktopOnlyClass)} title={lead.source}>
        {lead.source}
      </bdi>
    )}
  </>
);

export function AssigneeCell({ lead }: Props) {
  const { team, assign } = useRowNeeds();
  return <AssigneeCircle lead={lead} team={team} assign={assign} />;
}

export const StatusCell = ({ lead }: Props) => (
  <StatusChoice lead={lead} setStatus={useRowNeeds().setStatus} className={styles.status} />
);

export const ActionsCell = ({ lead }: Props) => (
  <TrashButton lead={lead} setStatus={useRowNeeds().setStatus} className={clsx(styles.trash, ink.muted)} />
);

/** What the cells of a row need beside their lead. */
export interface RowNeeds {
  team: Team | undefined;
  assign: (lead: Lead, email: string | null) => void;
  setStatus: SetStatus;
  /** Which leads may be another one's. */
  alike: AlikeLeads;
  /** Who else is at which lead. */
  present: PresentLeads;
  /** Why a search found each lead, by its id. */
  why?: ReadonlyMap<string, string> | undefined;
}

const Needs = createContext<RowNeeds | null>(null);

export const RowNeedsProvider = Needs.Provider;

const useRowNeeds = (): RowNeeds => useProvided(Needs);

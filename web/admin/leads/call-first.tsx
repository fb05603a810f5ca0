import { clsx } from 'clsx';
import { useEffect, useRef, useState } from 'react';
import { Link } from 'react-router-dom';
import { formattedPhone } from '#shared/lead/phone-format.ts';
import { isToRead } from '#shared/lead/price.ts';
import type { Lead } from '#shared/lead/stored-lead.ts';
import { quoteNumber } from '#shared/quote/quote-number.ts';
import { CallLink, useCallSheet } from '#web/admin/call/call-link.tsx';
import type { Waiting } from '#web/admin/data/admin-api.ts';
import { useLeads } from '#web/admin/data/lead-cache.ts';
import { useNow } from '#web/admin/data/use-now.tsx';
import { useKeys } from '#web/admin/keys/use-keys.ts';
import { leadPath, toRead } from '#web/admin/urls/navigation.ts';
import { Button, buttonClass } from '#web/ui/button.tsx';
import { desktopOnlyClass, narrowOnlyClass, spokenBelowDesktopClass } from '#web/ui/by-width.tsx';
import { Card } from '#web/ui/card.tsx';
import { Help } from '#web/ui/field.tsx';
import { Phone } from '#web/ui/icons.tsx';
import { Lazy } from '#web/ui/lazy.tsx';
import { lazyChunk } from '#web/ui/lazy-chunk.ts';
import { Row } from '#web/ui/stack.tsx';
import { quoteWords } from '#web/words/office/lead.ts';
import styles from './call-first.module.css';
import { ToCallWho } from './call-first-who.tsx';
import { headingOf, type ToCallList, toCallWords } from './call-first-words.ts';
import type { DueList } from './first-due.tsx';

const dueCalls = lazyChunk(() => import('./first-due.tsx'));

interface Props {
  /** Undefined until it is there. */
  callList: ToCallList | undefined;
  failed: boolean;
  /** A key of another screen has led here: the number takes the focus. */
  isWanted?: boolean;
  doneWanted?: () => void;
}

/** Above the list: whom to call next and why; over the list of what is due, the first of that. */
export function CallFirst({ due, ...props }: Props & { due?: DueList | undefined }) {
  if (due === undefined) return <CallBar {...props} />;
  const bar = (callList: ToCallList | undefined, failed: boolean) => (
    <CallBar {...props} callList={callList} failed={failed} />
  );
  return (
    <Lazy part={dueCalls} waiting={bar(undefined, false)} failed={() => bar(undefined, true)}>
      {({ FirstDue }) => <FirstDue {...due}>{bar}</FirstDue>}
    </Lazy>
  );
}

/** "Show next" goes through all there are to call, and begins again. */
function CallBar({ callList, failed, isWanted = false, doneWanted = () => {} }: Props) {
  const now = useNow();
  const [steps, setSteps] = useState(0);
  const [takesFocus, setTakesFocus] = useState(isWanted);
  const count = callList?.counts.first ?? 0;
  const at = count === 0 ? 0 : steps % count;
  const shown = callList?.first[at];
  const next = count > 1 ? () => setSteps(at + 1) : undefined;
  useKeys('anywhere', ({ kind }) => {
    if (kind !== 'next_to_call') return false;
    next?.();
    setTakesFocus(true);
    return true;
  });
  useEffect(() => {
    if (isWanted) doneWanted();
  }, [isWanted, doneWanted]);
  const shownNext = { next, takesFocus, focused: () => setTakesFocus(false) };
  const title = callList === undefined || count === 0 ? undefined : toCallWords(callList, at);
  const heading = headingOf(shown?.lead, now);
  return (
    <Card
      as="section"
      className={clsx(styles.bar, at === 0 && shown?.lead.hasLeaks === true && styles.emergency)}
      aria-label={heading}
    >
      <div className={clsx(styles.title, count > 0 && spokenBelowDesktopClass)}>
        <h2 className={styles.heading}>{heading}</h2>
        {title !== undefined && <Help>{title}</Help>}
      </div>
      {shown !== undefined ? (
        <ToCall {...shown} {...shownNext} />
      ) : count > 0 ? (
        <LaterToCall at={at} {...shownNext} startAgain={() => setSteps(0)} />
      ) : (
        <p>{idleWords(callList, failed)}</p>
      )}
    </Card>
  );
}

function idleWords(callList: ToCallList | undefined, failed: boolean): string {
  if (callList !== undefined) return 'No calls waiting.';
  return failed ? 'Couldn’t load the call list. Retrying.' : 'Loading...';
}

interface Shown {
  next: (() => void) | undefined;
  /** The number takes the focus once it is there. */
  takesFocus: boolean;
  focused: () => void;
}

interface LaterProps extends Shown {
  at: number;
  startAgain: () => void;
}

/** One of those that do not come with the counts: the list of all is read as far as it stands. */
function LaterToCall({ at, startAgain, ...shown }: LaterProps) {
  const { data, isError, isFetching, hasNextPage, fetchNextPage } = useLeads(
    { kind: 'view', view: 'first' },
    'call first',
  );
  const leads = data?.pages.flatMap(({ items }) => items) ?? [];
  const lead = leads[at];
  const isMissing = lead === undefined && data !== undefined && !isFetching && !isError;
  useEffect(() => {
    if (!isMissing) return;
    if (hasNextPage) void fetchNextPage();
    // Others called meanwhile: there are fewer than were counted.
    else startAgain();
  }, [isMissing, hasNextPage, fetchNextPage, startAgain]);
  if (lead !== undefined) return <ToCall lead={lead} reasons={[]} {...shown} />;
  return <p>{isError ? 'Couldn’t load the call list. Retrying.' : 'Loading...'}</p>;
}

function ToCall({ lead, reasons, next, takesFocus, focused }: Waiting & Shown) {
  const { ask } = useCallSheet();
  const { amount, of } = quoteWords(lead);
  const reads = isToRead(lead);
  const buttons = useRef<HTMLDivElement>(null);
  const number = useRef<HTMLAnchorElement>(null);
  useKeys('list', ({ kind }, target) => {
    const isHere = target instanceof Node && buttons.current?.contains(target) === true;
    if (kind !== 'call' || !isHere || buttons.current === null) return false;
    ask(lead, buttons.current);
    return true;
  });
  useEffect(() => {
    if (!takesFocus) return;
    number.current?.focus();
    focused();
  }, [takesFocus, focused]);
  return (
    <>
      <div className={styles.lead}>
        <ToCallWho lead={lead} reasons={reasons} />
        <div className={clsx(styles.worth, desktopOnlyClass)}>
          <strong className={styles.amount}>{amount}</strong>
          <Help>{[of, quoteNumber(lead.id)].filter((part) => part !== '').join(' · ')}</Help>
        </div>
      </div>
      <Row ref={buttons} className={styles.buttons}>
        {next !== undefined && (
          <Button kind="bare" className={desktopOnlyClass} onClick={next}>
            Show next
          </Button>
        )}
        {reads ? <ReadLink lead={lead} /> : <TriedButton lead={lead} ask={ask} />}
        <CallLink
          ref={number}
          lead={lead}
          className={buttonClass(reads ? 'quiet' : 'first')}
          aria-label={`Call ${formattedPhone(lead.phone)}`}
        >
          <Phone />
          <span className={reads ? desktopOnlyClass : undefined}>
            Call <bdi className={desktopOnlyClass}>{formattedPhone(lead.phone)}</bdi>
          </span>
        </CallLink>
      </Row>
    </>
  );
}

/** Logs a call that was made from another phone. */
const TriedButton = ({ lead, ask }: { lead: Lead; ask: (lead: Lead, beside: Element) => void }) => (
  <Button
    aria-label={`Log call attempt: ${lead.name}`}
    onClick={({ currentTarget }) => ask(lead, currentTarget)}
  >
    <span className={desktopOnlyClass}>Log call attempt</span>
    <span className={narrowOnlyClass}>Tried</span>
  </Button>
);

/** To the estimate that the reader refused, open beside the form for its squares. */
const ReadLink = ({ lead }: { lead: Lead }) => (
  <Link className={buttonClass('first')} to={leadPath(lead.id)} state={toRead}>
    Read estimate
  </Link>
);

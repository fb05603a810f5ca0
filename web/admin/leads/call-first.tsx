import './call-first.css';
import { useEffect, useRef, useState } from 'react';
import { formattedPhone } from '#shared/lead/phone-format.ts';
import type { Lead } from '#shared/lead/stored-lead.ts';
import { quoteNumber } from '#shared/quote/quote-number.ts';
import { CallLink, useCallSheet } from '#web/admin/call/call-link.tsx';
import type { ShownCallList, Waiting } from '#web/admin/data/admin-api.ts';
import { useLeads } from '#web/admin/data/lead-cache.ts';
import { useNow } from '#web/admin/data/use-now.tsx';
import { useKeys } from '#web/admin/keys/use-keys.ts';
import { Drop } from '#web/admin/ui/icons.tsx';
import { Phone } from '#web/ui/icons.tsx';
import { quoteWords } from '#web/words/office/lead.ts';
import { reasonTags, shortReasons, toCallWords, waitWords } from './call-first-words.ts';
import { LeadLink } from './lead-controls.tsx';
import { NextCallTag } from './next-call-tag.tsx';

interface Props {
  /** Undefined until it is there. */
  callList: ShownCallList | undefined;
  failed: boolean;
  /** A key of another screen has led here: the number takes the focus. */
  isWanted?: boolean;
  doneWanted?: () => void;
}

/** Above the list: whom to call next and why. "Show next" goes through all there are to call, and begins again. */
export function CallFirst({ callList, failed, isWanted = false, doneWanted = () => {} }: Props) {
  const [steps, setSteps] = useState(0);
  const [takesFocus, setTakesFocus] = useState(isWanted);
  const count = callList?.counts.first ?? callList?.first.length ?? 0;
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
  return (
    <section
      className="admin-call"
      aria-label="Call first"
      data-emergency={at === 0 && shown?.lead.hasLeaks === true}
      data-waiting={count > 0}
    >
      <div className="admin-call-title">
        <h2>Call first</h2>
        {title !== undefined && <p>{title}</p>}
      </div>
      {shown !== undefined ? (
        <ToCall {...shown} {...shownNext} />
      ) : count > 0 ? (
        <LaterToCall at={at} {...shownNext} startAgain={() => setSteps(0)} />
      ) : (
        <p className="admin-call-idle">{idleWords(callList, failed)}</p>
      )}
    </section>
  );
}

function idleWords(callList: ShownCallList | undefined, failed: boolean): string {
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
  return (
    <p className="admin-call-idle">{isError ? 'Couldn’t load the call list. Retrying.' : 'Loading...'}</p>
  );
}

function ToCall({ lead, reasons, next, takesFocus, focused }: Waiting & Shown) {
  const now = useNow();
  const { ask } = useCallSheet();
  const { amount, of } = quoteWords(lead);
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
      <div className="admin-call-who">
        <p className="admin-call-name">
          <LeadLink lead={lead} />
          {lead.hasLeaks === true && (
            <span className="admin-tag admin-call-leak" title="Leaking now">
              <Drop />
              <span>Leaking now</span>
            </span>
          )}
          <NextCallTag lead={lead} isFull />
          {reasonTags(lead, reasons).map((words) => (
            <span key={words} className="admin-tag">
              {words}
            </span>
          ))}
        </p>
        <p className="admin-call-where">
          <bdi>{lead.address}</bdi>
          <span>{waitWords(lead, now)}</span>
        </p>
        <p className="admin-call-short">
          <b>Call first</b> {shortReasons(lead, reasons, now)}
        </p>
      </div>
      <p className="admin-call-worth">
        <strong>{amount}</strong>
        <span>{[of, quoteNumber(lead.id)].filter((part) => part !== '').join(' · ')}</span>
      </p>
      <div ref={buttons} className="admin-call-buttons">
        {next !== undefined && (
          <button type="button" className="admin-button admin-button-bare" onClick={next}>
            Show next
          </button>
        )}
        <TriedButton lead={lead} ask={ask} />
        <CallLink
          ref={number}
          lead={lead}
          className="admin-button admin-call-now"
          aria-label={`Call ${formattedPhone(lead.phone)}`}
        >
          <Phone />
          <span>
            Call <bdi>{formattedPhone(lead.phone)}</bdi>
          </span>
        </CallLink>
      </div>
    </>
  );
}

/** Logs a call that was made from another phone. */
const TriedButton = ({ lead, ask }: { lead: Lead; ask: (lead: Lead, beside: Element) => void }) => (
  <button
    type="button"
    className="admin-button admin-call-tried"
    aria-label={`Log call attempt: ${lead.name}`}
    onClick={({ currentTarget }) => ask(lead, currentTarget)}
  >
    <span className="admin-call-wide">Log call attempt</span>
    <span className="admin-call-narrow">Tried</span>
  </button>
);

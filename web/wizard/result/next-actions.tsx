import { clsx } from 'clsx';
import { useEffect, useId, useRef, useState } from 'react';
import { aboutText, priceText } from '#shared/dollars.ts';
import type { BookedInspection } from '#shared/inspection/booked-inspection.ts';
import { unbroken } from '#shared/inspection/time-words.ts';
import type { CallTime } from '#shared/lead/lead.ts';
import type { TierName } from '#shared/pricing/rates.ts';
import type { Brand } from '#shared/site/brand.ts';
import type { BookWindowProps } from '#web/booking/inspection-booking.tsx';
import type { Company } from '#web/landing/company.ts';
import { WithExtras } from '#web/quote/price.tsx';
import { Button, ButtonLink } from '#web/ui/button.tsx';
import { Check, Phone } from '#web/ui/icons.tsx';
import { Lazy } from '#web/ui/lazy.tsx';
import { lazyChunk } from '#web/ui/lazy-chunk.ts';
import { VisuallyHidden } from '#web/ui/visually-hidden.tsx';
import { useLaterWords, useLocale } from '#web/words/locale.tsx';
import { callHours, dayText } from './call-days.ts';
import { CallTimeDialog } from './call-time-dialog.tsx';
import { WhatHappensNext } from './contact-promise.tsx';
import { type NextStep, nextStep, type OutsideHome } from './next-action.ts';
import styles from './next-actions.module.css';

export const bookWindow = lazyChunk(() => import('#web/booking/inspection-booking.tsx'));

/** The price that the next step is about. */
interface PricedTier {
  tier: TierName;
  price: number;
  /** Null where none is shown. */
  part: number | null;
  /** The price with the extras that have one; empty without any. */
  withExtras: string;
}

interface NextStepsProps {
  company: Company;
  brand: Pick<Brand, 'hours' | 'callback'>;
  isInsuranceClaim: boolean;
  /** What the estimate says stands on the page. */
  isRead: boolean;
  name: string;
  /** Null where the office works out the prices. */
  priced: PricedTier | null;
  /** ISO dates on which the company may be asked to call. */
  days: readonly string[];
  callTimes: readonly CallTime[];
  /** Whether the server has the lead. */
  isDelivered: boolean;
  outside: OutsideHome | null;
  /** The inspection that is booked and not over. */
  inspection: BookedInspection | null;
  onInspection(inspection: BookedInspection | null): void;
  /** Where homeowners book, or have booked. */
  windows?:
    | Pick<BookWindowProps, 'apiBase' | 'leadId' | 'keptAs' | 'email' | 'hasHours' | 'mayBook'>
    | undefined;
  /** Absent where the office no longer hears of answers. */
  onChooseTimes?: (times: CallTime[]) => void;
  /** Asks to be told once the company works there. */
  onJoinWaitlist?: () => void;
}

/**
 * What happens next, and the one button that does it: a panel beside the prices where there is room, else the button
 * stays at the foot of the screen.
 */
export function NextSteps(props: NextStepsProps) {
  const { company, brand, callTimes, isDelivered, outside, onChooseTimes } = props;
  const step = nextStep({
    company,
    bookingUrl: brand.callback.bookingUrl,
    isOpen: onChooseTimes !== undefined,
    isDelivered,
    outside,
    callTimes,
  });
  return (
    <div className={styles.side}>
      <WhatHappensNext {...props} />
      {step !== null && <NextStepBar {...props} step={step} />}
    </div>
  );
}

type NextStepBarProps = NextStepsProps & { step: NextStep };

/** The chosen price, the next step with it, and the phone. */
function NextStepBar({ step, ...props }: NextStepBarProps) {
  const { page } = useLocale().messages.words;
  const { quote, result } = useLaterWords();
  const { company, priced, windows, brand, isDelivered } = props;
  const calls = step.kind !== 'call' && company.phoneLink !== '';
  const button = <NextStepButton {...props} step={step} />;
  return (
    <div className={clsx(styles.bar, !calls && styles.alone)} data-part="next-step">
      {priced !== null && (
        <p className={styles.priced}>
          <span className={styles.tier}>{quote.tiers[priced.tier](company.product)}</span>
          <span className={styles.price}>{priceText(priced.price)}</span>
          {priced.part !== null && (
            <span className={styles.part}>{quote.yourPart(aboutText(priced.part))}</span>
          )}
        </p>
      )}
      {priced !== null && priced.withExtras !== '' && (
        <p className={styles.extras}>
          <WithExtras dollars={priced.withExtras} />
        </p>
      )}
      {windows === undefined || !isDelivered ? (
        button
      ) : (
        <Lazy part={bookWindow} failed={() => button}>
          {({ BookWindow }) => (
            <BookWindow
              key={windows.leadId}
              {...windows}
              onInspection={props.onInspection}
              bookingUrl={brand.callback.bookingUrl}
              phone={company.phone}
              label={result.next.book}
              otherwise={button}
            />
          )}
        </Lazy>
      )}
      {calls && (
        <ButtonLink className={styles.call} href={company.phoneLink} aria-label={page.callUs(company.phone)}>
          <Phone />
          <span>{page.callUs(company.phone)}</span>
        </ButtonLink>
      )}
    </div>
  );
}

function NextStepButton({ step, company, ...props }: NextStepsProps & { step: NextStep }) {
  const { page, reputation } = useLocale().messages.words;
  const { area, result } = useLaterWords();
  if (step.kind === 'waitlist')
    return (
      <Button kind="next" onClick={props.onJoinWaitlist}>
        {area.tellMeButton}
      </Button>
    );
  if (step.kind === 'times' || step.kind === 'noted') return <CallTimes {...props} step={step} />;
  // The phone is a way around, and no next step, while nothing else is offered.
  const isOffered = props.isDelivered && props.outside === null;
  const inNewTab = step.kind === 'booking' ? { target: '_blank', rel: 'noopener' } : {};
  return (
    <ButtonLink kind={isOffered ? 'next' : 'quiet'} href={step.href} {...inNewTab}>
      {step.kind === 'booking' && (
        <>
          {result.next.book} <VisuallyHidden>{reputation.newTab}</VisuallyHidden>
        </>
      )}
      {step.kind === 'call' && (
        <>
          <Phone />
          {page.callUs(company.phone)}
        </>
      )}
      {step.kind === 'email' && company.email}
    </ButtonLink>
  );
}

type CallTimesProps = Omit<NextStepsProps, 'company'> & {
  step: Extract<NextStep, { kind: 'times' | 'noted' }>;
};

/** Opens the sheet that asks for a time, and says in its place that it is noted. */
function CallTimes({ step, brand, days, callTimes, onChooseTimes }: CallTimesProps) {
  const { locale } = useLocale().messages;
  const words = useLaterWords().result.next;
  const [isOpen, setOpen] = useState(false);
  const id = useId();
  const opener = useRef<HTMLButtonElement>(null);
  const { kind } = step;
  const shown = useRef(kind);
  useEffect(() => {
    if (shown.current === kind) return;
    shown.current = kind;
    // The button that the sheet was opened with is gone: the focus goes on to the one in its place.
    opener.current?.focus({ preventScroll: true });
  }, [kind]);
  return (
    <>
      {step.kind === 'times' ? (
        <Button kind="next" ref={opener} aria-haspopup="dialog" onClick={() => setOpen(true)}>
          {words.ask}
        </Button>
      ) : (
        <div>
          <p role="status" id={`${id}noted`} className={styles.noted}>
            <Check />
            {words.times.noted}
          </p>
          <p>
            {step.times
              .map(({ day, part }) => unbroken(`${dayText(locale, day)}, ${words.times.dayParts[part]}`))
              .join(' · ')}{' '}
            <Button
              kind="link"
              ref={opener}
              className={styles.change}
              aria-haspopup="dialog"
              aria-describedby={`${id}noted`}
              onClick={() => setOpen(true)}
            >
              {words.times.change}
            </Button>
          </p>
        </div>
      )}
      {isOpen && onChooseTimes && (
        <CallTimeDialog
          days={days}
          calls={callHours(brand)}
          chosen={callTimes}
          done={words.ask}
          onChoose={onChooseTimes}
          onClose={() => setOpen(false)}
        />
      )}
    </>
  );
}

import { type ReactNode, use, useEffect, useRef } from 'react';
import type { SiteConfig } from '#shared/site/config.ts';
import type { KnownCompany } from '#web/platform/company.ts';
import type { OpenedPages } from '#web/source/landing-pages.ts';
import { buttonClass } from '#web/ui/button.tsx';
import { ArrowLeft } from '#web/ui/icons.tsx';
import type { Outbox } from '#web/wizard/lead/outbox.ts';
import type { WizardForm } from '#web/wizard/session/answers.ts';
import type { KnownRates } from '#web/wizard/session/rates.ts';
import type { WizardSession } from '#web/wizard/session/session.ts';
import type { SessionStore } from '#web/wizard/session/session-store.ts';
import type { Outcome, StepName } from '#web/wizard/session/steps.ts';
import { useWords } from '#web/words/locale.tsx';
import styles from './step-frame.module.css';
import { TakenOver } from './takeover.ts';

interface StepFrameProps {
  step: StepName;
  title: string;
  /** Of 100; null where nothing is left to ask. */
  progress: number | null;
  /** Absent or null where the step has no Back button. */
  onBack?: (() => void) | null;
  children: ReactNode;
}

/** Progress, Back and heading around a step; a new step's heading takes the focus and comes into view. */
export function StepFrame({ step, title, progress, onBack, children }: StepFrameProps) {
  const words = useWords();
  const heading = useRef<HTMLHeadingElement>(null);
  const frame = useRef<HTMLDivElement>(null);
  const isTakenOver = use(TakenOver);
  // Null until the session's own step shows: that one, like every first, leaves the focus where it is.
  const shown = useRef<StepName | null>(null);
  useEffect(() => {
    if (!isTakenOver || shown.current === step) return;
    const isFirst = shown.current === null;
    shown.current = step;
    if (isFirst) return;
    heading.current?.focus({ preventScroll: true });
    const top = frame.current?.getBoundingClientRect().top ?? 0;
    // What was read last may stand far down the page; a question in sight stays where it is.
    if (top < 0 || top > window.innerHeight / 3) frame.current?.scrollIntoView();
  }, [isTakenOver, step]);
  return (
    <div ref={frame} className={styles.frame} data-step={step}>
      {progress !== null && (
        <div className={styles.head}>
          <div
            className={styles.progress}
            role="progressbar"
            aria-label={words.wizard.progress}
            aria-valuenow={progress}
          >
            <span style={{ width: `${progress}%` }} />
          </div>
          {onBack && (
            <button type="button" className={buttonClass('link', styles.back)} onClick={onBack}>
              <ArrowLeft />
              {words.wizard.back}
            </button>
          )}
        </div>
      )}
      <h2 ref={heading} data-step-title tabIndex={-1}>
        {title}
      </h2>
      <div className={styles.body}>{children}</div>
    </div>
  );
}

/** What a step says first, right under its heading. */
export const StepHint = ({ children }: { children: ReactNode }) => <p className={styles.hint}>{children}</p>;

/** In the place of a step that is still to come. */
export const StepLoading = () => (
  <div className={styles.loading}>
    <p role="status">{useWords().wizard.loading}</p>
  </div>
);

/** Of what the page says by its style sheet alone, once its script should long have come. */
export const stillLoadingClass = styles.stillLoading;

/** The card that every step stands in. */
export function StepCard({ children }: { children: ReactNode }) {
  const words = useWords();
  return (
    <section className={styles.card} aria-label={words.wizard.label}>
      {children}
    </section>
  );
}

/** The page's effects behind the wizard's rules: what it keeps, sends and knows, and the clock. */
export interface WizardServices {
  sessions: SessionStore;
  outbox: Outbox;
  rates: KnownRates;
  company: KnownCompany;
  /** The pages by which the homeowner came, this one with its address. */
  opened: Pick<OpenedPages, 'kept' | 'now'>;
  now(): Date;
  wait(ms: number): Promise<unknown>;
}

/** What a step knows of the session, and what it may do. Which step comes next is told by the table of steps. */
export interface Wizard {
  session: WizardSession;
  config: SiteConfig;
  services: WizardServices;
  /** Keeps answers of the form. */
  change(answers: Partial<WizardForm>): void;
  /** Keeps anything else of the session. */
  update(change: (session: WizardSession) => WizardSession): void;
  /** The step is done; what was kept just before is seen. */
  goOn(outcome?: Outcome): void;
  /** The lead is on its way: meanwhile nothing leads back. */
  isSending: boolean;
  setSending(isSending: boolean): void;
  /** Another view of the step with a heading and a way back of its own; null is the step itself. */
  setHead(head: Pick<StepFrameProps, 'title' | 'onBack'> | null): void;
}

/**
 * What every step gets. The wizard draws the card, the progress, the Back button and the step's heading (which gets the
 * focus); a step draws what stands below the heading, with its own Continue button where it has one.
 */
export interface StepProps {
  wizard: Wizard;
}

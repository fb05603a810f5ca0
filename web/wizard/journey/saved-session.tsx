import { type ReactNode, useEffect, useRef, useSyncExternalStore } from 'react';
import { Button } from '#web/ui/button.tsx';
import { KEPT_DAYS } from '#web/wizard/session/saved-sessions.ts';
import type { WizardSession } from '#web/wizard/session/session.ts';
import type { SessionStore } from '#web/wizard/session/session-store.ts';
import { progress } from '#web/wizard/session/steps.ts';
import { useWords } from '#web/words/locale.tsx';
import styles from './saved-session.module.css';
import { StepFrame } from './step-frame.tsx';

/** In the first step's place: a session of this device that can be gone on with, or be deleted. */
export function WelcomeBack(props: { session: WizardSession; onGoOn(): void; onStartOver(): void }) {
  const { resume } = useWords();
  const { session } = props;
  const finished = session.step === 'thank-you';
  const words = finished ? resume.quote : resume.unfinished;
  const address = session.form.address.trim();
  return (
    <StepFrame step="address" title={resume.title} progress={progress(session.step)}>
      <div className={styles.offer}>
        <p>{words.text(address)}</p>
        <div className={styles.ways}>
          <Button kind="next" onClick={props.onGoOn}>
            {words.goOn}
          </Button>
          <Button onClick={props.onStartOver}>{resume.startOver}</Button>
        </div>
        <p className={styles.note}>{resume.kept(finished ? KEPT_DAYS.quote : KEPT_DAYS.unfinished)}</p>
      </div>
    </StepFrame>
  );
}

/** Below the card: where the answers are kept, and the button that deletes them. */
export function SavedHere({ onStartOver }: { onStartOver(): void }) {
  const { resume } = useWords();
  return (
    <LineBelow action={resume.startOver} onAction={onStartOver}>
      {resume.answersKept(KEPT_DAYS.unfinished)}
    </LineBelow>
  );
}

interface LineBelowProps {
  role?: 'status';
  children: ReactNode;
  action: string;
  onAction(): void;
}

/** One line below the card, and what can be done about it. */
export const LineBelow = ({ role, children, action, onAction }: LineBelowProps) => (
  <p className={styles.below} role={role}>
    {children}{' '}
    <Button kind="link" onClick={onAction}>
      {action}
    </Button>
  </p>
);

const none = () => null;

/**
 * The session of this device that can be gone on with; null where there is none, and in the page as it is built.
 * Once the choice is made, the heading that takes its place gets the focus.
 */
export function useOffer(sessions: SessionStore): WizardSession | null {
  const offer = useSyncExternalStore(sessions.subscribe, sessions.offered, none);
  const offered = useRef(false);
  useEffect(() => {
    if (offered.current && offer === null) document.querySelector<HTMLElement>('[data-step-title]')?.focus();
    offered.current = offer !== null;
  }, [offer]);
  return offer;
}

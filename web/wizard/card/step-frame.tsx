import { type ReactNode, useEffect, useRef } from 'react';
import { ArrowLeft } from '#web/ui/icons.tsx';
import type { Progress } from '#web/wizard/flow.ts';
import { useHydrated } from '#web/wizard/journey/history.ts';
import type { StepName } from '#web/wizard/steps.ts';
import { useWords } from '#web/words/locale.tsx';

interface StepFrameProps {
  step: StepName;
  title: string;
  progress: Progress | null;
  /** Absent where the step has no Back button. */
  onBack?: () => void;
  children: ReactNode;
}

/** Progress, Back and heading around a step; a new step's heading takes the focus and comes into view. */
export function StepFrame({ step, title, progress, onBack, children }: StepFrameProps) {
  const words = useWords();
  const heading = useRef<HTMLHeadingElement>(null);
  const frame = useRef<HTMLDivElement>(null);
  const hydrated = useHydrated();
  // Null until the visit's own step shows: that one, like every first, leaves the focus where it is.
  const shown = useRef<StepName | null>(null);
  useEffect(() => {
    if (!hydrated || shown.current === step) return;
    const isFirst = shown.current === null;
    shown.current = step;
    if (isFirst) return;
    heading.current?.focus({ preventScroll: true });
    const top = frame.current?.getBoundingClientRect().top ?? 0;
    // What was read last may stand far down the page; a question in sight stays where it is.
    if (top < 0 || top > window.innerHeight / 3) frame.current?.scrollIntoView({ block: 'start' });
  }, [hydrated, step]);
  const progressText = progress === null ? null : words.wizard.progress(progress.current, progress.total);
  return (
    <div ref={frame} className="step" data-step={step} data-back={onBack !== undefined}>
      <p className="visually-hidden" role="status">
        {progressText}
      </p>
      {progress !== null && (
        <div className="step-top">
          <p className="progress-text" aria-hidden="true">
            {progressText}
          </p>
          <div className="progress-track" aria-hidden="true">
            {Array.from({ length: progress.total }, (_, index) => index + 1).map((place) => (
              <span key={place} data-done={place <= progress.current} />
            ))}
          </div>
        </div>
      )}
      {onBack && (
        <button type="button" className="back" onClick={onBack}>
          <ArrowLeft />
          {words.wizard.back}
        </button>
      )}
      <h2 ref={heading} className="step-title" tabIndex={-1}>
        {title}
      </h2>
      <div className="step-body">{children}</div>
    </div>
  );
}

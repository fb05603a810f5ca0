import { StepFrame } from '#web/wizard/card/step-frame.tsx';
import { progress } from '#web/wizard/flow.ts';
import { emptyForm } from '#web/wizard/visit/answers.ts';
import { useWords } from '#web/words/locale.tsx';

/** The first step's frame with "Loading..." in it; the style sheet keeps the room the step will need. */
export function LoadingScreen() {
  const words = useWords();
  return (
    <StepFrame step="address" title={words.address.title} progress={progress('address', emptyForm, false)}>
      <div className="loading-step">
        <p role="status">{words.wizard.loading}</p>
      </div>
    </StepFrame>
  );
}

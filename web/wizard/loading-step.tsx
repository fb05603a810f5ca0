import { useWords } from '#web/i18n/words-context.tsx';

/**
 * "Loading..." in a room of exactly the first step's size: the step stands there unseen, so nothing moves
 * when it takes over.
 */
export function LoadingStep() {
  const words = useWords();
  return (
    <div className="loading-step">
      <p className="loading-text" role="status">
        <span className="loading-mark" aria-hidden="true" />
        {words.wizard.loading}
      </p>
    </div>
  );
}

import { useWords } from '#web/words/locale.tsx';

/** Google could not be loaded or refused the key: try again, or do without it. */
export function MapsFailed({ onRetry, onByHand }: { onRetry(): void; onByHand(): void }) {
  const words = useWords().maps;
  return (
    <div className="maps-failed">
      <div role="alert">
        <h3>{words.failedTitle}</h3>
        <p>{words.failedHelp}</p>
      </div>
      <div className="maps-failed-ways">
        <button type="button" className="button" onClick={onByHand}>
          {words.byHand}
        </button>
        <button type="button" className="button button-quiet" onClick={onRetry}>
          {words.retry}
        </button>
      </div>
    </div>
  );
}

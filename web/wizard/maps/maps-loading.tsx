import { useWords } from '#web/i18n/words-context.tsx';
import { useMapsWords } from './use-maps-words.ts';

/** While Google loads; when it is slow, the way round it is offered. */
export function MapsLoading({ slow, onByHand }: { slow: boolean; onByHand(): void }) {
  const words = useMapsWords();
  const { loading } = useWords().wizard;
  return (
    <div className="maps-loading">
      <p role="status">{loading}</p>
      {slow && (
        <p>
          {words.slow}{' '}
          <button type="button" className="link-button" onClick={onByHand}>
            {words.byHand}
          </button>
        </p>
      )}
    </div>
  );
}

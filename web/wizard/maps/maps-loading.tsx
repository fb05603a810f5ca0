import { useMapsWords, useWords } from '#web/i18n/locale-context.tsx';

/** While Google loads: the same "Loading..." as before it; when it is slow, the way round it is offered. */
export function MapsLoading({ slow, onByHand }: { slow: boolean; onByHand(): void }) {
  const words = useMapsWords();
  const { loading } = useWords().wizard;
  return (
    <div className="loading-step maps-loading">
      <p role="status">{loading}</p>
      {slow && (
        <p className="maps-slow">
          {words.slow}{' '}
          <button type="button" className="link-button" onClick={onByHand}>
            {words.byHand}
          </button>
        </p>
      )}
    </div>
  );
}

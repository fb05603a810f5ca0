import { useWords } from '#web/words/locale.tsx';

/** Google takes long: the way to do without it, and without the error screen that may follow. */
export function MapsSlow({ onByHand }: { onByHand(): void }) {
  const words = useWords().maps;
  return (
    <p className="maps-slow">
      {words.slow}{' '}
      <button type="button" className="link-button" onClick={onByHand}>
        {words.byHand}
      </button>
    </p>
  );
}

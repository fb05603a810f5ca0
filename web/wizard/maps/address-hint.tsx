import { useWords } from '#web/words/locale.tsx';
import type { MapsState } from './maps-state.ts';

/**
 * Under the field's name: how to answer, and "Loading..." while Google loads. Both take the same room, so that nothing
 * moves when one gives way to the other.
 */
export function AddressHint({ id, status }: { id: string; status: MapsState['status'] }) {
  const { suggestHint } = useWords().maps;
  const { address, wizard } = useWords();
  if (status !== 'loading' && status !== 'ready')
    return (
      <p id={id} className="hint">
        {address.hint}
      </p>
    );
  const loading = status === 'loading';
  return (
    <div className="hint hint-in-turn">
      <p role="status">{loading && wizard.loading}</p>
      <p id={id} data-shown={!loading}>
        {suggestHint}
      </p>
    </div>
  );
}

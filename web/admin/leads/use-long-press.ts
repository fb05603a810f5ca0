import { type RefObject, useEffect, useEffectEvent } from 'react';
import { lazyChunk } from '#web/ui/lazy-chunk.ts';
import type { Choosing } from './hold-rows.ts';

const holding = lazyChunk(() => import('./hold-rows.ts'));

/** What a finger does with rows, which the first of them does not wait for; without it a tap opens. */
export function useHold(body: RefObject<HTMLElement | null>, choosing: Choosing): void {
  const chosenNow = useEffectEvent(() => choosing);
  useEffect(() => {
    let isGone = false;
    let end = () => {};
    holding.load().then(
      ({ holdRows }) => {
        if (!isGone && body.current !== null) end = holdRows(body.current, () => chosenNow());
      },
      () => {},
    );
    return () => {
      isGone = true;
      end();
    };
  }, [body]);
}

const PHONE = '(max-width: 59.99rem)';

/** The entry of the history that Back leaves the selection by. */
const isOwnEntry = () => {
  const state: unknown = history.state;
  return typeof state === 'object' && state !== null && 'choosing' in state;
};

/** On a phone Back lets go of what is chosen and stays in the list. */
export function useBackClearsSelection(isOn: boolean, letGo: () => void): void {
  const onBack = useEffectEvent(letGo);
  useEffect(() => {
    // Left for another page with leads chosen: the way back goes past it.
    if (isOwnEntry()) history.back();
  }, []);
  useEffect(() => {
    if (!isOn || !window.matchMedia?.(PHONE).matches) return;
    // The same place to the router, one step further.
    history.pushState({ ...history.state, choosing: true }, '');
    const left = () => onBack();
    window.addEventListener('popstate', left);
    return () => {
      window.removeEventListener('popstate', left);
      if (isOwnEntry()) history.back();
    };
  }, [isOn]);
}

import { type RefObject, useEffect, useEffectEvent } from 'react';
import { lazyChunk } from '#web/ui/lazy-chunk.ts';
import type { Choosing } from './hold-rows.ts';

/** The first rows do not wait for it; without it a tap opens, and Back leaves the list. */
const holding = lazyChunk(() => import('./hold-rows.ts'));
type Holding = Awaited<ReturnType<typeof holding.load>>;

/** Begins once it is there, unless that is too late; what is returned ends it. */
function once(begin: (part: Holding) => (() => void) | undefined): () => void {
  let isGone = false;
  let end: (() => void) | undefined;
  const there = holding.there();
  if (there !== null) end = begin(there);
  else
    holding.load().then(
      (part) => {
        if (!isGone) end = begin(part);
      },
      () => {},
    );
  return () => {
    isGone = true;
    end?.();
  };
}

/** What a finger does with rows. */
export function useHold(body: RefObject<HTMLElement | null>, choosing: Choosing): void {
  const chosenNow = useEffectEvent(() => choosing);
  useEffect(
    () => once(({ holdRows }) => (body.current ? holdRows(body.current, () => chosenNow()) : undefined)),
    [body],
  );
}

/** On a phone Back lets go of what is chosen and stays in the list. */
export function useBackClearsSelection(isOn: boolean, letGo: () => void): void {
  const onBack = useEffectEvent(letGo);
  useEffect(() => once(({ passOwnEntry }) => passOwnEntry()), []);
  useEffect(() => (isOn ? once(({ letGoByBack }) => letGoByBack(() => onBack())) : undefined), [isOn]);
}

import { useEffect, useEffectEvent, useRef } from 'react';
import { type FocusPlace, type KeyAction, type KeyScope, keyAction, letterKeys } from './key-map.ts';

/** The row of the list that the element is or stands in. */
export const rowOf = (target: EventTarget | null): HTMLElement | null =>
  target instanceof Element ? target.closest<HTMLElement>('[data-lead]') : null;

/** Boxes and buttons take no letters. */
const TYPED_IN = 'input:not([type="checkbox"], [type="radio"]), textarea, select, [contenteditable="true"]';

function placeOf(target: EventTarget | null): FocusPlace {
  if (!(target instanceof Element)) return 'page';
  if (target.matches(TYPED_IN)) return 'field';
  const row = rowOf(target);
  if (row === null) return 'page';
  return row === target ? 'row' : 'control';
}

/**
 * Hears the keys of one scope for as long as the component is there; none while a dialog is open.
 * @param act does it, and says whether it did; a key with which nothing was done stays the browser's
 */
export function useKeys(scope: KeyScope, act: (action: KeyAction, target: EventTarget | null) => boolean) {
  const before = useRef<string | undefined>(undefined);
  const onKeyDown = useEffectEvent((event: KeyboardEvent) => {
    const { target, defaultPrevented } = event;
    const rests = defaultPrevented || document.querySelector('dialog[open]') !== null;
    const place = placeOf(target);
    const pressing = { scope, place, isOn: letterKeys.isOn(), before: before.current };
    const action = rests ? undefined : keyAction(event, pressing);
    before.current = action?.kind === 'begin' ? action.key : undefined;
    if (action !== undefined && action.kind !== 'begin' && act(action, target)) event.preventDefault();
  });
  useEffect(() => {
    const heard = (event: KeyboardEvent) => onKeyDown(event);
    document.addEventListener('keydown', heard);
    return () => document.removeEventListener('keydown', heard);
  }, []);
}

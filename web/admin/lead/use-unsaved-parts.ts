import { useEffect, useState } from 'react';

export type OnUnsaved = (count: number, drop?: () => void) => void;

/**
 * Counts what is not saved of the page's parts; nothing is once the page is gone.
 * @param drop forgets what would outlive the page
 */
export function useUnsavedParts(onUnsaved: OnUnsaved, drop: () => void) {
  const [note, setNote] = useState(0);
  const [day, setDay] = useState(0);
  useEffect(() => {
    onUnsaved(note + day, drop);
    return () => onUnsaved(0);
  }, [note, day, onUnsaved, drop]);
  return { setNote, setDay };
}

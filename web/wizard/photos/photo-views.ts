import { useSyncExternalStore } from 'react';
import { onHistoryEntry, writeHistoryEntry } from '#web/ui/history-entry.ts';

/** What of the photos shows in the upload step: the list, or the corners of the page with this id; null: the step itself. */
export type PhotoView = 'pages' | number | null;

const shownView = (): PhotoView => {
  const { state } = window.history;
  if (typeof state !== 'object' || state === null || !('photos' in state)) return null;
  const { photos } = state;
  return photos === 'pages' || typeof photos === 'number' ? photos : null;
};

/** Shows it as a history entry of its own, so that the phone's own Back leads out of it. */
export function openPhotoView(view: 'pages' | number): void {
  // The same step to the wizard, one entry further.
  writeHistoryEntry('push', { ...window.history.state, photos: view });
}

/** Back to what showed before. */
export function closePhotoView(): void {
  if (shownView() !== null) window.history.back();
}

export const usePhotoView = (): PhotoView => useSyncExternalStore(onHistoryEntry, shownView, () => null);

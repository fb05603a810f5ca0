import { lazy } from 'react';
import { createPortal } from 'react-dom';
import { LoadedLater } from '#web/ui/later.tsx';
import type { PaperProps } from './paper-props.ts';

const PaperSheet = lazy(async () => ({
  default: (await import('./paper-sheet.tsx')).PaperSheet,
}));

/** The quote as it is printed, beside the app in the page. Nothing of it is on the screen; until it is loaded, the screen is printed. */
export function Paper(props: PaperProps) {
  return createPortal(
    <LoadedLater otherwise={null}>
      <PaperSheet {...props} />
    </LoadedLater>,
    document.body,
  );
}

import { createPortal } from 'react-dom';
import { Later, later } from '#web/ui/later.tsx';
import type { PaperProps } from './paper-props.ts';

/** Asked for before anybody prints: a printer does not wait. */
export const paperSheet = later(() => import('./paper-sheet.tsx'));

/** The quote as it is printed, beside the app in the page. Nothing of it is on the screen; until it is loaded, the screen is printed. */
export function Paper(props: PaperProps) {
  return createPortal(
    <Later part={paperSheet} failed={() => null}>
      {({ PaperSheet }) => <PaperSheet {...props} />}
    </Later>,
    document.body,
  );
}

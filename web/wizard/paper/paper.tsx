import { createPortal } from 'react-dom';
import { Later } from '#web/ui/later.tsx';
import type { PaperProps } from '#web/wizard/print/printed-claim.tsx';
import { paperSheet } from '#web/wizard/result/later-parts.ts';
import type { Visit } from '#web/wizard/visit/visit.ts';

/** What the visit knows of the printed quote. */
export const inVisit = ({ leadId, form, finishedAt }: Visit) => ({
  leadId,
  name: form.name.trim(),
  address: form.address.trim(),
  shownAt: finishedAt,
});

/** The quote as it is printed, beside the app in the page. Nothing of it is on the screen; until it is loaded, the screen is printed. */
export function Paper(props: PaperProps) {
  return createPortal(
    <Later part={paperSheet} failed={() => null}>
      {({ PaperSheet }) => <PaperSheet {...props} />}
    </Later>,
    document.body,
  );
}

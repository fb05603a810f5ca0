import { createPortal } from 'react-dom';
import type { BookedInspection } from '#shared/inspection/booked-inspection.ts';
import { longDay, shortHours, unbroken } from '#shared/inspection/time-words.ts';
import { Lazy } from '#web/ui/lazy.tsx';
import type { PrintedQuoteProps } from '#web/wizard/print/printed-claim.tsx';
import type { WizardSession } from '#web/wizard/session/session.ts';
import { useLaterWords, useLocale } from '#web/words/locale.tsx';
import { whoCalls } from '#web/words/who-calls.ts';
import { printedQuote } from './lazy-chunks.ts';
import type { OutsideHome } from './next-action.ts';

interface ToPrintProps extends Omit<PrintedQuoteProps, 'name' | 'address' | 'shownAt' | 'next'> {
  session: WizardSession;
  /** Whether the server has the lead: nobody is promised a call before. */
  isDelivered: boolean;
  outside: OutsideHome | null;
  inspection: BookedInspection | null;
}

/** The quote as it is printed, beside the app in the page. Nothing of it is on the screen; until it is loaded, the screen is printed. */
export function ToPrint({ session, isDelivered, outside, inspection, ...shown }: ToPrintProps) {
  const { form, finishedAt } = session;
  const { area, result } = useLaterWords();
  const { next } = result;
  const { messages, language } = useLocale();
  const { locale } = messages;
  const { callback } = shown.config.brand;
  const isClaim = form.isInsuranceClaim === true;
  const about = isClaim ? next.aboutDamage : next.aboutHome;
  const calls = inspection
    ? next.windows.booked(unbroken(longDay(locale, inspection)), unbroken(shortHours(locale, inspection)))
    : whoCalls(next, callback, { ...shown.company, language }, about);
  const promise = isDelivered ? `${calls} ${isClaim ? next.insurance : next.retail}` : '';
  return createPortal(
    <Lazy part={printedQuote} failed={() => null}>
      {({ PrintedQuote }) => (
        <PrintedQuote
          {...shown}
          next={outside === null ? promise : `${area.notHere(outside.zip)} ${area.costs}`}
          name={form.name.trim()}
          address={form.address.trim()}
          shownAt={finishedAt}
        />
      )}
    </Lazy>,
    document.body,
  );
}

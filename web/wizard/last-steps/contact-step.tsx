import { useEffect } from 'react';
import { EstimateRead } from '#web/wizard/correction/correct-area.tsx';
import { visitCorrection } from '#web/wizard/correction/correction.ts';
import { askAddress } from '#web/wizard/home/roof-api.ts';
import type { ContactStepParts } from '#web/wizard/journey/step-frame.tsx';
import { ContactScreen } from '#web/wizard/screens/contact-screen.tsx';
import { submitVisit } from '#web/wizard/submission.ts';
import { useLaterWords, useLocale } from '#web/words/locale.tsx';

/** The contact step: what the estimate gave, the questions, and handing the lead over. */
export function ContactStep({ visit, parts, sending, onSending, proceed, ...step }: ContactStepParts) {
  const { language } = useLocale();
  const words = useLaterWords();
  const { visits, rates } = parts;
  const { form } = visit;
  const correction = visitCorrection(visit, { ...parts, language });

  // The quote is one step away: rates of a minute ago are asked for again, as the step opens and while it is filled
  // in, so that "Get My Quote" need not wait for them.
  useEffect(() => {
    if (form) rates.refresh();
  }, [form, rates]);

  const isRead = visit.documentQuote !== null;

  const finish = async (honeypot: string) => {
    onSending(true);
    // Another tab may have gone on with this visit: then this one sends a lead of its own.
    visits.update((now) => now);
    const { apiBase, brand } = step.config;
    const askRoof = () => askAddress(visits, apiBase);
    await submitVisit({ ...parts, askRoof }, { words, language, brand, honeypot });
    onSending(false);
    proceed();
  };
  return (
    <>
      <ContactScreen {...step} isRead={isRead} sending={sending} proceed={finish} />
      {/* Below the button, which a phone shows without scrolling. */}
      {correction && <EstimateRead {...correction} />}
    </>
  );
}

import type { LeadDetails } from '#shared/lead/lead.ts';
import { companyOf } from '#web/landing/company.ts';
import { showsMeasured } from '#web/quote/basis.ts';
import { CorrectArea } from '#web/wizard/correction/correct-area.tsx';
import { asShown, correctionOf, visitCorrection } from '#web/wizard/correction/correction.ts';
import type { ThankYouStepParts } from '#web/wizard/journey/step-frame.tsx';
import { RoofNotes } from '#web/wizard/roof/roof-notes.tsx';
import { ThankYouScreen } from '#web/wizard/screens/thank-you-screen.tsx';
import { takesAnswers } from '#web/wizard/visit/visit.ts';
import { useLocale } from '#web/words/locale.tsx';

/** The result, and what the homeowner adds to it on its way to the office. */
export function ThankYouStep({ visit, parts, config }: ThankYouStepParts) {
  const { messages, language } = useLocale();
  const { visits, outbox, now } = parts;
  const correction = visitCorrection(visit, { ...parts, language });
  const { basis, squareFootage = 0 } = visit.quote ?? {};
  const notes = basis !== undefined && showsMeasured(basis) && (
    <RoofNotes
      basis={basis}
      squareFootage={squareFootage}
      answer={visit.roof?.answer ?? null}
      isCorrected={correctionOf(visit, visit.quote) !== null}
    />
  );
  const keepDetails = (answer: LeadDetails) => {
    visits.update((before) => ({ ...before, details: { ...before.details, ...answer } }));
    void outbox.addDetails(visit.leadId, answer);
  };
  return (
    <ThankYouScreen
      visit={asShown(visit)}
      company={companyOf(config.brand, messages)}
      config={config}
      now={now}
      takesAnswers={takesAnswers(visit, now().getTime())}
      belowArea={
        <>
          {notes}
          {correction && <CorrectArea {...correction} />}
        </>
      }
      leadId={outbox.sentAs(visit.leadId)}
      onAnswer={keepDetails}
    />
  );
}

import { lazy } from 'react';
import type { SiteConfig } from '#shared/config.ts';
import type { LeadDetails } from '#shared/lead.ts';
import { useWords } from '#web/i18n/locale-context.tsx';
import type { Company } from '#web/landing/company.ts';
import { Printer } from '#web/ui/icons.tsx';
import { LoadedLater } from '#web/ui/loaded-later.tsx';
import { detailsIn } from '#web/wizard/details-known.ts';
import { QuoteDisplay } from '#web/wizard/quote/quote-display.tsx';
import { DetailsTaps } from '#web/wizard/screens/details-taps.tsx';
import type { Visit } from '#web/wizard/visit.ts';
import './thank-you.css';

export interface ThankYouProps {
  visit: Visit;
  company: Company;
  config: SiteConfig;
  onAnswer(answer: LeadDetails): void;
  onStartOver(): void;
}

/** Only homeowners with an estimate need the summary's code. */
export const loadClaimSummary = () => import('#web/wizard/claim/claim-summary.tsx');

const ClaimSummary = lazy(async () => ({ default: (await loadClaimSummary()).ClaimSummary }));

function toDetails() {
  const details = document.getElementById('details');
  details?.focus({ preventScroll: true });
  details?.scrollIntoView({ block: 'start' });
}

export function ThankYouScreen({ visit, company, config, onAnswer, onStartOver }: ThankYouProps) {
  const { thanks } = useWords();
  const { quote, form } = visit;
  const text = form.isInsuranceClaim === true ? thanks.insurance : thanks.retail;
  return (
    <>
      <p className="thanks-text">{text(company.companyName)}</p>
      {quote === null ? (
        <p className="thanks-text">{thanks.noQuote}</p>
      ) : (
        <>
          <QuoteDisplay quote={quote} product={company.product} onContinue={toDetails} />
          {quote.claim !== undefined && (
            <LoadedLater otherwise={<p role="alert">{thanks.summaryNotLoaded}</p>}>
              <ClaimSummary quote={quote} config={config} />
            </LoadedLater>
          )}
        </>
      )}
      <DetailsTaps details={visit.details} known={detailsIn(quote)} company={company} onAnswer={onAnswer} />
      <div className="after">
        <button type="button" className="button button-quiet" onClick={() => window.print()}>
          <Printer />
          {thanks.print}
        </button>
        <button type="button" className="link-button" onClick={onStartOver}>
          {thanks.startOver}
        </button>
      </div>
    </>
  );
}

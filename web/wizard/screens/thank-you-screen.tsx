import './thank-you.css';
import type { ReactNode } from 'react';
import type { LeadDetails } from '#shared/lead/lead.ts';
import type { SiteConfig } from '#shared/site/config.ts';
import type { Company } from '#web/landing/company.ts';
import { yourShare } from '#web/quote/your-share.ts';
import { CouldNotLoad, Later } from '#web/ui/later.tsx';
import { detailsIn } from '#web/wizard/lead/lead.ts';
import { inVisit, Paper } from '#web/wizard/paper/paper.tsx';
import { QuoteDisplay } from '#web/wizard/quote/quote-display.tsx';
import { callDays } from '#web/wizard/result/call-days.ts';
import { Headline } from '#web/wizard/result/headline-lines.tsx';
import { claimSummary, shareLink } from '#web/wizard/result/later-parts.ts';
import { NextSteps } from '#web/wizard/result/next-steps.tsx';
import { PrintButton } from '#web/wizard/result/print-button.tsx';
import type { Visit } from '#web/wizard/visit/visit.ts';
import { useLaterWords, useWords } from '#web/words/locale.tsx';
import { DetailsTaps } from './details-taps.tsx';

interface ThankYouProps {
  visit: Visit;
  company: Company;
  config: SiteConfig;
  now(): Date;
  /** Whether the office still hears of answers after the price. */
  takesAnswers: boolean;
  /** The way to correct the area the quote is for. */
  belowArea?: ReactNode;
  /** Of the lead as the server knows it. */
  leadId: string;
  onAnswer(answer: LeadDetails): void;
}

/** To what stands after the prices: the claim where there is one, else the questions. */
function toWhatComesNext() {
  const next = document.getElementById('claim') ?? document.getElementById('details');
  next?.focus({ preventScroll: true });
  next?.scrollIntoView({ block: 'start' });
}

/** The result, most wanted first: one sentence, what happens next, the prices, the claim, and the rest. */
export function ThankYouScreen(props: ThankYouProps) {
  const { thanks } = useLaterWords();
  const { tryAgain } = useWords().wizard;
  const { visit, company, config, takesAnswers, belowArea, onAnswer } = props;
  const { quote, form, details } = visit;
  const { brand, packages } = config;
  const { product } = company;
  const { chosenTier } = details;
  const hasClaim = quote?.claim !== undefined;
  const shares = quote && yourShare(quote, brand.showYourShare);
  return (
    <>
      <Headline quote={quote} tier={chosenTier ?? 'standard'} product={product} said={form} brand={brand} />
      <NextSteps
        company={company}
        callback={brand.callback}
        isInsuranceClaim={form.isInsuranceClaim === true}
        name={form.name.trim()}
        days={callDays(props.now())}
        callTimes={details.callTimes ?? []}
        {...(takesAnswers && { onChooseTimes: (callTimes) => onAnswer({ callTimes }) })}
      />
      {quote !== null && <Paper {...inVisit(visit)} quote={quote} company={company} config={config} />}
      {quote !== null && (
        <QuoteDisplay
          quote={quote}
          product={product}
          packages={packages}
          recommended={brand.recommendedTier}
          chosen={chosenTier}
          shares={shares}
          belowArea={belowArea}
          {...(takesAnswers && { onChoose: (tier) => onAnswer({ chosenTier: tier }) })}
          {...((hasClaim || takesAnswers) && { onContinue: toWhatComesNext })}
        />
      )}
      {hasClaim && (
        <div id="claim" tabIndex={-1}>
          <Later
            part={claimSummary}
            failed={(again) => (
              <CouldNotLoad text={thanks.summaryNotLoaded} again={tryAgain} onAgain={again} />
            )}
          >
            {({ ClaimSummary }) => <ClaimSummary quote={quote} config={config} />}
          </Later>
        </div>
      )}
      {/* Around and not on the fold: Chrome leaves out all of a details element that Tab itself passes by. */}
      {takesAnswers && (
        <div id="details" tabIndex={-1}>
          <DetailsTaps
            details={details}
            known={detailsIn(quote)}
            company={company}
            isFolded={hasClaim}
            onAnswer={onAnswer}
          />
        </div>
      )}
      {takesAnswers && quote !== null ? (
        <Later part={shareLink} failed={() => <PrintButton />}>
          {({ ShareLink }) => (
            <ShareLink
              key={props.leadId}
              leadId={props.leadId}
              email={form.email.trim()}
              product={product}
              apiBase={config.apiBase}
              otherWays={<PrintButton />}
            />
          )}
        </Later>
      ) : (
        <PrintButton />
      )}
    </>
  );
}

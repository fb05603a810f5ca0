import { useState } from 'react';
import type { MadeLink } from '#shared/api/quote-link-routes.ts';
import { companyZone } from '#shared/company/wall-clock.ts';
import { type BookedInspection, stageOf } from '#shared/inspection/booked-inspection.ts';
import type { LeadDetails } from '#shared/lead/lead.ts';
import { shownPackages } from '#shared/site/shown-packages.ts';
import { companyOf } from '#web/landing/company.ts';
import { useCompany } from '#web/platform/company.ts';
import { showsMeasured } from '#web/quote/basis.ts';
import { partOf, yourShare } from '#web/quote/your-share.ts';
import { useNewQuote } from '#web/quote-link/new-price.ts';
import { CouldNotLoad, Later } from '#web/ui/later.tsx';
import { later } from '#web/ui/later-part.ts';
import { Stack } from '#web/ui/stack.tsx';
import { OutsidePrices, wishToHear } from '#web/wizard/area/outside-prices.tsx';
import { CorrectArea } from '#web/wizard/correction/correct-area.tsx';
import { asShown, correctionOf, visitCorrection } from '#web/wizard/correction/correction.ts';
import { StepLoading, type StepProps } from '#web/wizard/journey/step-frame.tsx';
import { detailsIn } from '#web/wizard/lead/lead.ts';
import { withExtrasOf } from '#web/wizard/scope/scope-answers.ts';
import { takesAnswers } from '#web/wizard/visit/visit.ts';
import { useLaterWords, useLocale } from '#web/words/locale.tsx';
import { RoofNotes } from './area-notes.tsx';
import { BookedCard } from './booked-card.tsx';
import { callDays, callHours } from './call-days.ts';
import { DetailsTaps } from './follow-up.tsx';
import { Headline } from './headline.tsx';
import { extrasToKeep, useKeptExtras } from './kept-extras.ts';
import { claimLists, claimSummary } from './later-parts.ts';
import { outsideHome, windowsFor } from './next-step.ts';
import { NextSteps } from './next-steps.tsx';
import { QuoteDisplay } from './prices.tsx';
import styles from './result-step.module.css';
import { SizeQuestion, sizesAsked } from './size-question.tsx';
import { StillSending, useDelivery } from './still-sending.tsx';
import { ToPrint } from './to-print.tsx';
import { WaysToKeep } from './ways-to-keep.tsx';

/** Only companies that ask about extras need it. */
export const scopeOfJob = later(() => import('#web/wizard/scope/scope-of-job.tsx'));

/** The result; of an estimate, once what it says can be drawn too, as that stands above the prices. */
export function ResultStep(props: StepProps) {
  const result = <Result {...props} />;
  if (props.wizard.visit.quote?.claim === undefined) return result;
  return (
    <Later part={claimSummary} waiting={<StepLoading />} failed={() => result}>
      {() => result}
    </Later>
  );
}

/**
 * The result, most wanted first: one figure, with what the estimate says beside it; what happens next, the prices, and
 * the rest. Where there is room, what happens next stays in sight at the side.
 */
function Result({ wizard }: StepProps) {
  const { messages, language } = useLocale();
  const { area, thanks, quote: quoteWords } = useLaterWords();
  const { config, services } = wizard;
  const { outbox, now } = services;
  const shown = asShown(wizard.visit);
  const { form, details } = shown;
  const isOpen = takesAnswers(shown, now().getTime());
  const leadId = outbox.sentAs(shown.leadId);
  const delivery = useDelivery(outbox, shown.leadId, shown.finishedAt ?? 0, now);
  const isDelivered = delivery === 'delivered';
  const newQuote = useNewQuote({
    apiBase: config.apiBase,
    leadId,
    mayChange: isOpen,
    shownAt: shown.finishedAt,
    now: Date.now,
  });
  // What the office says of the roof stands above what was shown.
  const visit = newQuote === null ? shown : { ...shown, quote: newQuote, correction: null };
  const { quote } = visit;
  const { brand } = config;
  const set = useCompany(wizard.services.company);
  const cards = shownPackages(config.packages, brand.recommendedTier, set?.products);
  const company = companyOf(brand, messages);
  const { product } = company;
  const tier = details.chosenTier ?? 'standard';
  const hasClaim = quote?.claim !== undefined;
  const shares = quote && yourShare(quote, brand.showYourShare);
  const part = partOf(shares, tier);
  const { basis, squareFootage = 0 } = wizard.visit.quote ?? {};
  const correction = visitCorrection(wizard.visit, { ...services, language });
  const hasHours = set?.inspection_hours.by === 'windows';
  const joined = details.tell_when_here ?? visit.tellMe;
  const outside = outsideHome(set?.service_area, form.address, joined?.zip);
  // What was answered keeps its prices, as the four do.
  const kept = useKeptExtras(wizard);
  const offered = kept ?? set?.extras;
  const extras = offered?.asks === true ? offered : null;
  const asked = extras && { extras, squares: quote?.squares ?? null, answers: details.scope?.answers ?? {} };
  const withExtras = quote && asked ? withExtrasOf(asked, quote[tier].price) : '';
  const [link, setLink] = useState<MadeLink | null>(null);
  const [roofsAsked, setRoofsAsked] = useState(0);
  const [booked, setBooked] = useState<BookedInspection | null>(null);
  const inspection = booked && stageOf(booked, now().getTime()) !== 'over' ? booked : null;
  const correctable = newQuote === null ? correction : null;
  const asksSize = sizesAsked(correctable, tier, brand.showYourShare);
  const answer = (answered: LeadDetails) => {
    wizard.update((before) => ({
      ...before,
      details: { ...before.details, ...answered },
      extras: before.extras ?? (answered.scope && extrasToKeep(extras)),
    }));
    void outbox.addDetails(visit.leadId, answered);
  };
  const notLoaded = (again: () => void) => (
    <CouldNotLoad text={thanks.summaryNotLoaded} again={messages.words.wizard.tryAgain} onAgain={again} />
  );
  return (
    <>
      <Stack className={styles.notes}>
        {delivery === 'late' && <StillSending company={company} />}
        <BookedCard inspection={inspection} company={company} address={form.address} />
        {asksSize && <SizeQuestion {...asksSize} tier={tier} product={product} />}
        {outside !== null && <OutsidePrices zip={outside.zip} company={company} />}
      </Stack>
      <Headline
        quote={quote}
        tier={tier}
        withExtras={withExtras}
        product={product}
        said={form}
        brand={brand}
        shownAt={new Date(visit.finishedAt ?? now())}
        now={now()}
        bySize={asksSize?.bySize}
        isOutside={outside !== null}
        isAnswered={isDelivered && outside === null}
      />
      {hasClaim && (
        <div className={styles.claim} data-part="claim">
          <Later part={claimSummary} failed={notLoaded}>
            {({ ClaimSummary }) => <ClaimSummary quote={quote} config={config} />}
          </Later>
        </div>
      )}
      <NextSteps
        company={company}
        brand={brand}
        isInsuranceClaim={form.isInsuranceClaim === true}
        isRead={hasClaim}
        name={form.name.trim()}
        priced={asksSize ? null : quote && { tier, price: quote[tier].price, part, withExtras }}
        days={callDays(now(), callHours(brand), set ? companyZone(set.inspection_hours) : undefined)}
        callTimes={details.callTimes ?? []}
        isDelivered={isDelivered}
        outside={outside}
        inspection={inspection}
        onInspection={setBooked}
        windows={windowsFor(
          { isOpen, hasHours, isOutside: outside !== null },
          { apiBase: config.apiBase, leadId, email: form.email },
        )}
        {...(isOpen && { onChooseTimes: (callTimes) => answer({ callTimes }) })}
        {...(outside && {
          onJoinWaitlist: () =>
            answer({ tell_when_here: wishToHear(outside.zip, company.companyName, area, now()) }),
        })}
      />
      {quote !== null && (
        <ToPrint
          visit={visit}
          quote={quote}
          company={company}
          config={config}
          cards={cards}
          scope={extras && { answers: details.scope?.answers ?? {}, prices: extras.prices }}
          leadId={leadId}
          link={link}
          inspection={inspection}
          chosen={details.chosenTier}
          isDelivered={isDelivered}
          outside={outside}
        />
      )}
      {quote !== null && (
        <QuoteDisplay
          className={styles.wide}
          quote={quote}
          asksSize={asksSize !== null}
          product={product}
          {...cards}
          marked={tier}
          chosen={details.chosenTier}
          shares={shares}
          monthly={form.isInsuranceClaim === true ? undefined : set?.monthly_example}
          belowArea={
            <>
              {newQuote === null && basis !== undefined && showsMeasured(basis) && (
                <RoofNotes
                  basis={basis}
                  squareFootage={squareFootage}
                  answer={visit.roof?.answer ?? null}
                  isCorrected={correctionOf(visit, wizard.visit.quote) !== null}
                />
              )}
              {correctable && <CorrectArea {...correctable} asked={roofsAsked} />}
            </>
          }
          onAddRoofs={correctable?.isOpen ? () => setRoofsAsked((before) => before + 1) : undefined}
          {...(isOpen && { onChoose: (tapped) => answer({ chosenTier: tapped }) })}
        />
      )}
      <Stack className={styles.wide} data-part="more">
        {hasClaim && (
          <Later part={claimLists} failed={() => null}>
            {({ ClaimLists }) => <ClaimLists quote={quote} />}
          </Later>
        )}
        {asked && (
          <Later part={scopeOfJob} failed={() => null}>
            {({ ScopeOfJob }) => (
              <ScopeOfJob
                {...asked}
                told={details.scope}
                known={quote?.alsoListed ?? []}
                priced={quote && { title: quoteWords.tiers[tier](product), price: quote[tier].price }}
                hasShare={part !== null}
                areNew={kept?.areNew === true}
                {...(isOpen && { onTell: (scope) => answer({ scope }) })}
              />
            )}
          </Later>
        )}
        {isOpen && (
          <DetailsTaps details={details} known={detailsIn(quote)} company={company} onAnswer={answer} />
        )}
        <WaysToKeep
          {...(isOpen && isDelivered && quote !== null && { leadId })}
          email={form.email.trim()}
          product={product}
          apiBase={config.apiBase}
          sendsEmail={config.sendsEmail}
          hasExtras={extras !== null}
          hasHours={hasHours && outside === null}
          onMade={setLink}
        />
      </Stack>
    </>
  );
}

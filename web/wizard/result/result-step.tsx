import { type ReactNode, useState } from 'react';
import type { MadeLink } from '#shared/api/quote-link-routes.ts';
import { companyZone } from '#shared/company/wall-clock.ts';
import type { Quote } from '#shared/quote/quote.ts';
import { showsMeasured } from '#web/quote/basis.ts';
import { Lazy } from '#web/ui/lazy.tsx';
import { lazyChunk } from '#web/ui/lazy-chunk.ts';
import { Stack } from '#web/ui/stack.tsx';
import { OutsidePrices, wishToHear } from '#web/wizard/area/outside-prices.tsx';
import { CorrectArea } from '#web/wizard/correction/correct-area.tsx';
import { correctionOf } from '#web/wizard/correction/correction.ts';
import { StepLoading, type StepProps } from '#web/wizard/journey/step-frame.tsx';
import { detailsIn } from '#web/wizard/lead/lead.ts';
import { useLaterWords } from '#web/words/locale.tsx';
import { RoofNotes } from './area-notes.tsx';
import { BookedCard } from './booked-card.tsx';
import { callDays } from './call-days.ts';
import { ClaimPart, OtherEstimate, ShownChanges } from './claim-parts.tsx';
import { DetailsTaps } from './follow-up.tsx';
import { Headline } from './headline.tsx';
import { claimLists, claimSummary } from './lazy-chunks.ts';
import { bookingOptions } from './next-action.ts';
import { NextSteps } from './next-actions.tsx';
import { QuoteDisplay } from './prices.tsx';
import styles from './result-step.module.css';
import { type ShownResult, useShownResult } from './shown-result.ts';
import { SizeQuestion } from './size-question.tsx';
import { StillSending } from './still-sending.tsx';
import { ToPrint } from './to-print.tsx';
import { WaysToKeep } from './ways-to-keep.tsx';

/** Only companies that ask about extras need it. */
export const scopeOfJob = lazyChunk(() => import('#web/wizard/scope/scope-of-job.tsx'));

/** The result; of an estimate, once what it says can be drawn too, as that stands above the prices. */
export function ResultStep(props: StepProps) {
  const result = <Result {...props} />;
  if (props.wizard.session.quote?.claim === undefined) return result;
  return (
    <Lazy part={claimSummary} waiting={<StepLoading />} failed={() => result}>
      {() => result}
    </Lazy>
  );
}

/**
 * The result, most wanted first: one figure, with what the estimate says beside it; what happens next, the prices, and
 * the rest. Where there is room, what happens next stays in sight at the side.
 */
function Result({ wizard }: StepProps) {
  const result = useShownResult(wizard);
  const [link, setLink] = useState<MadeLink | null>(null);
  const [seesChanges, setSeesChanges] = useState(false);
  const { session, config, company, outside, tier, asksSize, askedExtras } = result;
  const { form, details, quote } = session;
  return (
    <>
      <Stack className={styles.notes}>
        {result.delivery === 'late' && <StillSending company={company} />}
        <BookedCard inspection={result.inspection} company={company} address={form.address} />
        {asksSize && <SizeQuestion {...asksSize} tier={tier} product={company.product} />}
        {outside !== null && <OutsidePrices zip={outside.zip} company={company} />}
      </Stack>
      <ResultHeadline result={result} />
      {quote?.claim !== undefined && <ClaimPart quote={quote} config={config} />}
      <ResultNextSteps result={result} />
      {quote !== null && (
        <ToPrint
          session={session}
          quote={quote}
          company={company}
          config={config}
          cards={result.cards}
          scope={askedExtras && { answers: askedExtras.answers, prices: askedExtras.extras.prices }}
          leadId={result.leadId}
          link={link}
          inspection={result.inspection}
          chosen={details.chosenTier}
          isDelivered={result.isDelivered}
          outside={outside}
        />
      )}
      {quote !== null && <ResultPrices result={result} quote={quote} read={wizard.session.quote} />}
      <MoreOnResult
        result={result}
        onMade={setLink}
        beside={<OtherEstimate wizard={wizard} result={result} onSee={() => setSeesChanges(true)} />}
      />
      {seesChanges && <ShownChanges wizard={wizard} onBack={() => setSeesChanges(false)} />}
    </>
  );
}

interface ResultPartProps {
  result: ShownResult;
}

function ResultHeadline({ result }: ResultPartProps) {
  const { session, config, now, tier, asksSize, outside } = result;
  return (
    <Headline
      quote={session.quote}
      tier={tier}
      withExtras={result.withExtras}
      product={result.company.product}
      said={session.form}
      brand={config.brand}
      shownAt={new Date(session.finishedAt ?? now())}
      now={now()}
      bySize={asksSize?.bySize}
      isBeingRead={result.isBeingRead}
      isOutside={outside !== null}
      isAnswered={result.isDelivered && outside === null}
    />
  );
}

function ResultNextSteps({ result }: ResultPartProps) {
  const { area } = useLaterWords();
  const { session, config, now, set, company, tier, asksSize, isOpen, outside, answer } = result;
  const { quote, form, details } = session;
  const { brand } = config;
  return (
    <NextSteps
      company={company}
      brand={brand}
      isInsuranceClaim={form.isInsuranceClaim === true}
      isRead={quote?.claim !== undefined}
      name={form.name.trim()}
      priced={
        asksSize
          ? null
          : quote && { tier, price: quote[tier].price, part: result.part, withExtras: result.withExtras }
      }
      days={callDays(now(), brand, set ? companyZone(set.inspection_hours) : undefined)}
      callTimes={details.callTimes ?? []}
      isDelivered={result.isDelivered}
      outside={outside}
      inspection={result.inspection}
      onInspection={result.setBooked}
      windows={bookingOptions(
        { isOpen, hasHours: result.hasHours, isOutside: outside !== null },
        { apiBase: config.apiBase, leadId: result.leadId, email: form.email },
      )}
      {...(isOpen && { onChooseTimes: (callTimes) => answer({ callTimes }) })}
      {...(outside && {
        onJoinWaitlist: () =>
          answer({ tell_when_here: wishToHear(outside.zip, company.companyName, area, now()) }),
      })}
    />
  );
}

interface ResultPricesProps extends ResultPartProps {
  quote: Quote;
  /** As it was read or computed, before any correction. */
  read: Quote | null;
}

/** The four prices, and beside the area they are for the ways to correct it. */
function ResultPrices({ result, quote, read }: ResultPricesProps) {
  const [roofsAsked, setRoofsAsked] = useState(0);
  const { session, set, correctable, isOpen, answer } = result;
  const { basis, squareFootage = 0 } = read ?? {};
  return (
    <QuoteDisplay
      className={styles.wide}
      quote={quote}
      asksSize={result.asksSize !== null}
      product={result.company.product}
      {...result.cards}
      marked={result.tier}
      chosen={session.details.chosenTier}
      shares={result.shares}
      monthly={session.form.isInsuranceClaim === true ? undefined : set?.monthly_example}
      belowArea={
        <>
          {!result.isOfOffice && basis !== undefined && showsMeasured(basis) && (
            <RoofNotes
              basis={basis}
              squareFootage={squareFootage}
              answer={session.roof?.answer ?? null}
              isCorrected={correctionOf(session, read) !== null}
            />
          )}
          {correctable && <CorrectArea {...correctable} asked={roofsAsked} />}
        </>
      }
      onAddRoofs={correctable?.isOpen ? () => setRoofsAsked((before) => before + 1) : undefined}
      {...(isOpen && { onChoose: (tapped) => answer({ chosenTier: tapped }) })}
    />
  );
}

interface MoreOnResultProps extends ResultPartProps {
  onMade(link: MadeLink): void;
  /** The way to a second estimate; folded until there is one. */
  beside: ReactNode;
}

/** Under the prices: what the estimate lists, what else may be asked, and the ways to keep the quote. */
function MoreOnResult({ result, onMade, beside }: MoreOnResultProps) {
  const { quote: quoteWords } = useLaterWords();
  const { session, config, company, tier, isOpen, outside, askedExtras, answer } = result;
  const { quote, form, details } = session;
  const { product } = company;
  const isPair = details.secondDocument !== undefined;
  return (
    <Stack className={styles.wide} data-part="more">
      {quote?.claim !== undefined && (
        <Lazy part={claimLists} failed={() => null}>
          {({ ClaimLists }) => <ClaimLists quote={quote} home={form} />}
        </Lazy>
      )}
      {isPair && beside}
      {askedExtras && (
        <Lazy part={scopeOfJob} failed={() => null}>
          {({ ScopeOfJob }) => (
            <ScopeOfJob
              {...askedExtras}
              told={details.scope}
              known={quote?.alsoListed ?? []}
              priced={quote && { title: quoteWords.tiers[tier](product), price: quote[tier].price }}
              hasShare={result.part !== null}
              {...(isOpen && { onTell: (scope) => answer({ scope }) })}
            />
          )}
        </Lazy>
      )}
      {isOpen && (
        <DetailsTaps details={details} known={detailsIn(quote)} company={company} onAnswer={answer}>
          {!isPair && beside}
        </DetailsTaps>
      )}
      <WaysToKeep
        {...(isOpen && result.isDelivered && quote !== null && { leadId: result.leadId })}
        email={form.email.trim()}
        product={product}
        apiBase={config.apiBase}
        sendsEmail={config.sendsEmail}
        hasExtras={askedExtras !== null}
        hasHours={result.hasHours && outside === null}
        onMade={onMade}
      />
    </Stack>
  );
}

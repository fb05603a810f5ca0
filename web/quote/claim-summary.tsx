import { useId } from 'react';
import { dollars, figure } from '#shared/dollars.ts';
import type { Structure } from '#shared/estimate/claim.ts';
import type { Quote } from '#shared/quote/quote.ts';
import type { SiteConfig } from '#shared/site/config.ts';
import { Card } from '#web/ui/card.tsx';
import { Fold } from '#web/ui/fold.tsx';
import { Check } from '#web/ui/icons.tsx';
import { Notice } from '#web/ui/notice.tsx';
import { Stack } from '#web/ui/stack.tsx';
import { Tag } from '#web/ui/tag.tsx';
import { useLaterWords } from '#web/words/locale.tsx';
import styles from './claim.module.css';
import { ClaimKnown, Source } from './claim-facts.tsx';
import {
  claimAnswers,
  type EstimateQuote,
  isFromEstimate,
  proofOf,
  scopeOf,
  wholeClaim,
} from './claim-figures.ts';
import { ShareSources } from './claim-sums.tsx';
import { DeductibleTerms, ScheduleLine } from './claim-terms.tsx';
import { EstimateRequests, PrintedRequests } from './estimate-requests.tsx';
import { yourShare } from './your-share.ts';

interface ClaimSummaryProps {
  quote: Quote;
  config: SiteConfig;
  /** What is behind the lines stands open: on paper. */
  isOpen?: boolean;
}

/** The whole claim beside the homeowner's own figure: three lines, and all that is behind them one tap away. */
export function ClaimSummary({ quote, config, isOpen = false }: ClaimSummaryProps) {
  const words = useLaterWords().claim;
  const id = useId();
  if (!isFromEstimate(quote)) return null;
  const closes = wholeClaim(quote) !== null;
  return (
    <>
      <Card as="section" className={styles.claim} aria-labelledby={id}>
        <h2 id={id}>{closes ? words.moneyTitle : words.title}</h2>
        {!closes && <p className={styles.quiet}>{words.scope[scopeOf(quote)]}</p>}
        <ClaimLines quote={quote} />
        <div className={styles.proof}>
          {!quote.claim.verified && <ClaimDoubt quote={quote} />}
          <HowThisAddsUp quote={quote} showYourShare={config.brand.showYourShare} isOpen={isOpen} />
        </div>
      </Card>
      {isOpen ? <PrintedRequests quote={quote} /> : <EstimateRequests quote={quote} />}
    </>
  );
}

/** First and second check, what is never paid and the deductible, to the cent, and the whole claim where they come to it. */
function ClaimLines({ quote }: { quote: EstimateQuote }) {
  const words = useLaterWords().claim;
  const whole = wholeClaim(quote);
  return (
    <dl className={styles.figures} data-part="claim-figures">
      {claimAnswers(quote).map(({ figure, wording, amount, source, pleaseCheck, notRead }) => {
        const { title } = words.answers[wording];
        return (
          <div key={figure} data-figure={figure}>
            <dt>
              {title}
              {figure === 'deductible' && <DeductibleTerms quote={quote} />}
            </dt>
            <dd>
              {pleaseCheck && (
                <Tag tone="warn" className={styles.check}>
                  {words.pleaseCheck}
                </Tag>
              )}
              {amount === null ? (
                <span className={styles.quiet}>{notRead ? words.notRead : words.notStated}</span>
              ) : pleaseCheck ? (
                <span className={styles.quiet}>{dollars(amount)}</span>
              ) : (
                <strong>{dollars(amount)}</strong>
              )}
            </dd>
            {pleaseCheck && source !== null && (
              <dd className={styles.where}>
                <Source lines={[source]} of={title} amount={amount} isOpen />
              </dd>
            )}
          </div>
        );
      })}
      {whole !== null && (
        <div data-figure="whole">
          <dt>{words.scope[scopeOf(quote)]}</dt>
          <dd>
            <strong>{dollars(whole)}</strong>
          </dd>
        </div>
      )}
    </dl>
  );
}

/** How far the document proves the lines, where it does not prove them all. */
function ClaimDoubt({ quote }: { quote: EstimateQuote }) {
  const words = useLaterWords().claim;
  return (
    <Notice tone="warn" className={styles.doubt} data-part="doubt">
      {words[proofOf(quote)]}
    </Notice>
  );
}

/**
 * All that is behind the lines: each number's meaning and place, the roof's own, whose claim it is. Its line says in green
 * that the lines come to the estimate's own total, where they do.
 */
function HowThisAddsUp(props: { quote: EstimateQuote; showYourShare: boolean; isOpen: boolean }) {
  const { quote, showYourShare, isOpen } = props;
  const { claim: words, result } = useLaterWords();
  const shares = yourShare(quote, showYourShare);
  const closes = wholeClaim(quote) !== null;
  return (
    <Fold
      className={styles.how}
      data-part="how-this-adds-up"
      open={isOpen}
      summary={
        closes ? (
          <span className={styles.proven}>
            <Check />
            {words.proven}
          </span>
        ) : (
          words.howTitle
        )
      }
    >
      <ClaimAnswers quote={quote} />
      <ScheduleLine quote={quote} />
      <h3>{words.areaTitle}</h3>
      <p>{words.area(figure(quote.squareFootage))}</p>
      <Source lines={quote.evidence ? [quote.evidence] : []} of={words.areaTitle} />
      <RoofStructures structures={quote.structures ?? []} />
      {shares && <ShareSources shares={shares} />}
      <ClaimKnown claim={quote.claim} />
      <p>{result.next.insurance}</p>
    </Fold>
  );
}

/** Every roof of the estimate with its area, so that nobody takes the garage for quoted. */
function RoofStructures({ structures }: { structures: readonly Structure[] }) {
  const words = useLaterWords().claim;
  if (structures.length < 2) return null;
  const inQuote = structures.filter(({ quoted }) => quoted).length;
  return (
    <>
      <h3>{words.structuresLine(inQuote, structures.length)}</h3>
      <ul className={styles.structures}>
        {structures.map(({ name, roofSquares, quoted }, index) => (
          // Two may be called the same.
          // biome-ignore lint/suspicious/noArrayIndexKey: the list never changes
          <li key={`${name} ${index}`} data-quoted={quoted}>
            <strong lang="en">{name}</strong>
            <span>{roofSquares === null ? words.areaNotStated : words.squares(figure(roofSquares))}</span>
            <span className={styles.quoted}>{quoted ? words.quoted : words.notQuoted}</span>
          </li>
        ))}
      </ul>
    </>
  );
}

/** What each line means and where it stands. */
function ClaimAnswers({ quote }: { quote: EstimateQuote }) {
  const words = useLaterWords().claim;
  return (
    <>
      <h3>{words.meaningsTitle}</h3>
      <Stack as="ul" gap={3}>
        {claimAnswers(quote).map(({ figure, wording, amount, source }) => {
          const { title, meaning } = words.answers[wording];
          return (
            <li key={figure} data-figure={figure}>
              <p>
                <strong>{title}</strong>
              </p>
              <p>{meaning}</p>
              <Source lines={source ? [source] : []} of={title} amount={amount} />
            </li>
          );
        })}
      </Stack>
    </>
  );
}

// Before the sums' own sheet, which overrides it.
import './claim.css';

import { dollars, figure } from '#shared/dollars.ts';
import type { ChecklistFinding, Structure } from '#shared/estimate/claim.ts';
import type { Quote } from '#shared/quote/quote.ts';
import type { SiteConfig } from '#shared/site/config.ts';
import {
  claimAnswers,
  proofOf,
  type ReadQuote,
  wasRead,
  wholeClaim,
  wholeClaimText,
} from '#web/quote/claim-figures.ts';
import { noShareBecause, noShareWords, yourShare } from '#web/quote/your-share.ts';
import { Check } from '#web/ui/icons.tsx';
import { useLaterWords } from '#web/words/locale.tsx';
import { ClaimKnown, Source } from './claim-facts.tsx';
import { ClaimSums, ShareSources } from './claim-sums.tsx';

/** What the uploaded estimate says: three figures, and all that is behind them one tap away. */
export function ClaimSummary({ quote, config }: { quote: Quote; config: SiteConfig }) {
  const words = useLaterWords().claim;
  const { headline } = useLaterWords().result;
  if (!wasRead(quote)) return null;
  const { showYourShare } = config.brand;
  const shares = yourShare(quote, showYourShare);
  const whole = wholeClaim(quote);
  const noShare = showYourShare ? noShareBecause(quote) : null;
  return (
    <div className="claim-summary">
      <section aria-labelledby="claim-title">
        <h2 id="claim-title">{words.title}</h2>
        <ClaimFiguresLine quote={quote} />
        <details className="fold claim-how">
          <summary>{words.howTitle}</summary>
          {whole && <p className="claim-whole">{wholeClaimText(whole, words.wholeClaim)}</p>}
          <ClaimKnown claim={quote.claim} />
          <ClaimAnswers quote={quote} />
          <ClaimSums quote={quote} />
          <h3>{words.areaTitle}</h3>
          <p>{words.area(figure(quote.squareFootage))}</p>
          <Source lines={quote.evidence ? [quote.evidence] : []} of={words.areaTitle} />
          <RoofStructures structures={quote.structures ?? []} />
          {shares && <ShareSources shares={shares} />}
          {noShare && <p className="no-share">{noShareWords(quote, noShare, headline)}</p>}
        </details>
      </section>
    </div>
  );
}

/** What else the estimate lists, after the prices. */
export function ClaimLists({ quote }: { quote: Quote }) {
  if (!wasRead(quote)) return null;
  return (
    <div className="claim-summary">
      <ScopeChecklist findings={quote.checklist ?? []} />
    </div>
  );
}

/** First check, what is held back and the deductible at a glance, and how far the document proves them. */
function ClaimFiguresLine({ quote }: { quote: ReadQuote }) {
  const words = useLaterWords().claim;
  const figures = claimAnswers(quote).filter(({ figure }) => figure !== 'nonRecoverable');
  return (
    <>
      <dl className="claim-figures">
        {figures.map(({ figure, wording, amount, pleaseCheck, notRead }) => (
          <div key={figure} data-figure={figure}>
            <dt>{words.answers[wording].title}</dt>
            <dd>
              {amount === null ? (
                <span className="claim-missing">{notRead ? words.notRead : words.notStated}</span>
              ) : (
                <span className="claim-amount">{dollars(amount)}</span>
              )}
              {pleaseCheck && amount !== null && <span className="claim-check">{words.pleaseCheck}</span>}
            </dd>
          </div>
        ))}
      </dl>
      <p className="claim-proof" data-proven={quote.claim.verified}>
        {words[proofOf(quote)]}
      </p>
    </>
  );
}

/** First check, what is held back, the deductible, what is never paid: each with its meaning and source. */
function ClaimAnswers({ quote }: { quote: ReadQuote }) {
  const words = useLaterWords().claim;
  return (
    <>
      <h3>{words.meaningsTitle}</h3>
      <ul className="claim-answers">
        {claimAnswers(quote).map(({ figure, wording, amount, source }) => {
          const { title, meaning } = words.answers[wording];
          return (
            <li key={figure} data-figure={figure}>
              <p className="claim-answer">
                <strong>{title}</strong>
                {amount !== null && <span className="claim-money">{dollars(amount)}</span>}
              </p>
              <p>{meaning}</p>
              <Source lines={source ? [source] : []} of={title} amount={amount} />
            </li>
          );
        })}
      </ul>
    </>
  );
}

/** Every roof of the estimate with its area, so that nobody takes the garage for quoted. */
function RoofStructures({ structures }: { structures: readonly Structure[] }) {
  const words = useLaterWords().claim;
  if (structures.length < 2) return null;
  return (
    <>
      <h3>{words.structuresTitle}</h3>
      <ul className="claim-structures">
        {structures.map(({ name, roofSquares, quoted }) => (
          <li key={name} data-quoted={quoted}>
            <strong lang="en">{name}</strong>
            <span>{roofSquares === null ? words.areaNotStated : words.squares(figure(roofSquares))}</span>
            <span className="structure-quoted">{quoted ? words.quoted : words.notQuoted}</span>
          </li>
        ))}
      </ul>
    </>
  );
}

/** One line of how many of the twelve usual items were found; it opens to each with its line. */
function ScopeChecklist({ findings }: { findings: readonly ChecklistFinding[] }) {
  const { checklist: words } = useLaterWords().claim;
  if (findings.length === 0) return null;
  const found = findings.filter((finding) => finding.found === 'found').length;
  return (
    <details className="fold claim-checklist">
      <summary>{words.line(found, findings.length)}</summary>
      <h3>{words.title}</h3>
      <p>{words.note}</p>
      <ul>
        {findings.map((finding) => {
          const { title, meaning } = words.items[finding.item];
          return (
            <li key={finding.item} data-found={finding.found}>
              <p className="checklist-title">
                <strong>{title}</strong>
                <span className="checklist-found">
                  {finding.found === 'found' && <Check />}
                  {finding.paidWhenDone ? words.paidWhenDone : words.found[finding.found]}
                </span>
              </p>
              <p>{meaning}</p>
              <Source lines={finding.evidence ? [finding.evidence] : []} of={title} />
            </li>
          );
        })}
      </ul>
    </details>
  );
}

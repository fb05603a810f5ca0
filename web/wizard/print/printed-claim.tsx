import './printed-claim.css';
import type { MadeLink } from '#shared/api/quote-link-routes.ts';
import { dollars } from '#shared/dollars.ts';
import type { ChecklistFinding } from '#shared/estimate/claim.ts';
import type { TierName } from '#shared/pricing/rates.ts';
import type { ProductWord } from '#shared/quote/product-word.ts';
import type { Quote } from '#shared/quote/quote.ts';
import { quoteNumber } from '#shared/quote/quote-number.ts';
import type { Scope } from '#shared/scope/scope.ts';
import type { SiteConfig } from '#shared/site/config.ts';
import type { ShownPackages } from '#shared/site/shown-packages.ts';
import type { Company } from '#web/landing/company.ts';
import {
  claimAnswers,
  listedOf,
  proofOf,
  type ReadQuote,
  scopeOf,
  wasRead,
  wholeClaim,
} from '#web/quote/claim-figures.ts';
import {
  noShareBecause,
  noShareWords,
  partOf,
  type TierShare,
  type YourShare,
  yourShare,
} from '#web/quote/your-share.ts';
import { useLaterWords, useLocale } from '#web/words/locale.tsx';

/** All that the printed quote tells. */
export interface PrintedQuoteProps {
  /** The tier that the homeowner picked. */
  chosen: TierName | undefined;
  leadId: string;
  name: string;
  /** Of the home. */
  address: string;
  quote: Quote;
  /** Milliseconds since 1970 at which the quote was shown; null where that is not known: then no date is told. */
  shownAt: number | null;
  company: Company;
  config: SiteConfig;
  cards: ShownPackages;
  /** What was said of the rest of the job, with the company's prices; null where it asks about no extras. */
  scope: Scope | null;
  /** Who gets in touch, by when and what about. */
  next: string;
  /** The link to the quote that was made on this page, if one was. */
  link: MadeLink | null;
}

/** The second page: what the estimate says, the homeowner's share and the checklist. */
export function PrintedClaim({ leadId, address, quote, company, config }: PrintedQuoteProps) {
  const words = useLaterWords().claim;
  const { claimOf } = useLaterWords().paper;
  const { headline } = useLaterWords().result;
  const { locale } = useLocale().messages;
  if (!wasRead(quote)) return null;
  const { showYourShare } = config.brand;
  const shares = yourShare(quote, showYourShare);
  const noShare = showYourShare ? noShareBecause(quote) : null;
  const { carrier, claimNumber, dateOfLoss } = quote.claim;
  const known = [
    [words.carrier, carrier],
    [words.claimNumber, claimNumber],
    [words.dateOfLoss, dateOfLoss && dayOf(dateOfLoss, locale)],
  ].filter(([, text]) => text);
  return (
    <section className="paper-claim">
      <p className="paper-small">{claimOf(quoteNumber(leadId), address)}</p>
      <h2>{words.title}</h2>
      <p>{known.map(([label, text]) => `${label}: ${text}`).join(' · ')}</p>
      <PrintedFigures quote={quote} />
      {shares && <PrintedShare shares={shares} product={company.product} />}
      {noShare && <p>{noShareWords(quote, noShare, headline)}</p>}
      <PrintedChecklist findings={quote.checklist ?? []} />
    </section>
  );
}

/** "2025-05-21" reads "May 21, 2025"; what is no date stays as it was read. */
function dayOf(iso: string, locale: string): string {
  const date = new Date(`${iso}T00:00:00Z`);
  if (Number.isNaN(date.getTime())) return iso;
  return new Intl.DateTimeFormat(locale, { dateStyle: 'long', timeZone: 'UTC' }).format(date);
}

/** The claim's lines, each with its meaning and the page it stands on, and the whole claim where they come to it. */
function PrintedFigures({ quote }: { quote: ReadQuote }) {
  const words = useLaterWords().claim;
  const paper = useLaterWords().paper;
  const whole = wholeClaim(quote);
  return (
    <>
      <p>{words[proofOf(quote)]}</p>
      <table className="paper-figures">
        <thead>
          <tr>
            <th scope="col">{paper.figure}</th>
            <th scope="col">{paper.amount}</th>
            <th scope="col">{paper.page}</th>
          </tr>
        </thead>
        <tbody>
          {claimAnswers(quote).map(({ figure, wording, amount, source, pleaseCheck, notRead }) => (
            <tr key={figure}>
              <th scope="row">
                {words.answers[wording].title}
                <small>{words.answers[wording].meaning}</small>
              </th>
              <td>
                {amount === null ? (notRead ? words.notRead : words.notStated) : dollars(amount)}
                {pleaseCheck && <small>{words.pleaseCheck}</small>}
              </td>
              <td>{source?.page}</td>
            </tr>
          ))}
          {whole !== null && (
            <tr>
              <th scope="row">{words.scope[scopeOf(quote)]}</th>
              <td>{dollars(whole)}</td>
              <td />
            </tr>
          )}
        </tbody>
      </table>
    </>
  );
}

/** The share of each tier as a sum; never advice. */
function PrintedShare({ shares, product }: { shares: YourShare; product: ProductWord }) {
  const words = useLaterWords().claim;
  const { tiers } = useLaterWords().quote;
  const { shareRows } = words;
  const rows: [label: string, amount: (tier: TierShare) => string][] = [
    [shareRows.deductible, () => dollars(shares.deductible)],
    [shareRows.above, ({ aboveClaim }) => `+ ${dollars(aboveClaim)}`],
    [shareRows.share, ({ tier, share }) => (partOf(shares, tier) === null ? '–' : `= ${dollars(share)}`)],
  ];
  return (
    <>
      <h2>{words.shareTitle}</h2>
      <table className="paper-share">
        <thead>
          <tr>
            <td />
            {shares.tiers.map(({ tier, price }) => (
              <th key={tier} scope="col">
                {tiers[tier](product)}
                <small>{dollars(price)}</small>
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map(([label, amount]) => (
            <tr key={label}>
              <th scope="row">{label}</th>
              {shares.tiers.map((share) => (
                <td key={share.tier}>{amount(share)}</td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
      <p className="paper-small">
        {words.paidForRoof}: {dollars(shares.paidForRoof)}. {words.shareLead}
      </p>
    </>
  );
}

const COLUMNS = 2;

/** The usual items of a roof in two columns, each with whether the estimate lists it. */
function PrintedChecklist({ findings }: { findings: readonly ChecklistFinding[] }) {
  const words = useLaterWords().claim.checklist;
  const paper = useLaterWords().paper;
  if (findings.length === 0) return null;
  const height = Math.ceil(findings.length / COLUMNS);
  const rows = findings.slice(0, height).map((first, index) => [first, findings[height + index]]);
  return (
    <>
      <h2>{words.title}</h2>
      <p>
        {words.line(...listedOf(findings))}. {words.note}
      </p>
      <table className="paper-checklist">
        <thead>
          <tr>
            {[0, 1].flatMap((column) => [
              <th key={`item-${column}`} scope="col">
                {paper.item}
              </th>,
              <th key={`found-${column}`} scope="col">
                {paper.inEstimate}
              </th>,
            ])}
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <tr key={row[0]?.item}>
              {row.map(
                (finding) =>
                  finding && [
                    <td key={finding.item}>{words.items[finding.item].title}</td>,
                    <td key={`${finding.item}-found`} data-found={finding.found}>
                      {finding.paidWhenDone ? words.paidWhenDone : words.found[finding.found]}
                    </td>,
                  ],
              )}
            </tr>
          ))}
        </tbody>
      </table>
    </>
  );
}

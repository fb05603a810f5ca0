import type { MadeLink } from '#shared/api/quote-link-routes.ts';
import type { TierName } from '#shared/pricing/rates.ts';
import type { Quote } from '#shared/quote/quote.ts';
import { quoteNumber } from '#shared/quote/quote-number.ts';
import type { Scope } from '#shared/scope/scope.ts';
import type { SiteConfig } from '#shared/site/config.ts';
import type { ShownPackages } from '#shared/site/shown-packages.ts';
import type { Company } from '#web/landing/company.ts';
import { PrintedChecklist } from '#web/quote/claim-lists.tsx';
import { ClaimSummary } from '#web/quote/claim-summary.tsx';
import { ShareSum } from '#web/quote/claim-sums.tsx';
import { noShareBecause, noShareWords, partOf, yourShare } from '#web/quote/your-share.ts';
import { useLaterWords } from '#web/words/locale.tsx';
import styles from './printed-claim.module.css';

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

/** The second page: what the estimate says, the sum of each part and the checklist, as the page draws them. */
export function PrintedClaim({ leadId, address, quote, company, config }: PrintedQuoteProps) {
  const { paper, quote: quoteWords, result } = useLaterWords();
  const { showYourShare } = config.brand;
  const shares = yourShare(quote, showYourShare);
  const noShare = showYourShare ? noShareBecause(quote) : null;
  return (
    <section className={styles.page}>
      <p className={styles.of}>{paper.claimOf(quoteNumber(leadId), address)}</p>
      <ClaimSummary quote={quote} config={config} isOpen />
      {shares && (
        <div className={styles.shares}>
          {shares.tiers
            .filter(({ tier }) => partOf(shares, tier) !== null)
            .map(({ tier }) => {
              const title = quoteWords.tiers[tier](company.product);
              return (
                <div key={tier}>
                  <h3>{title}</h3>
                  <ShareSum shares={shares} tier={tier} title={title} />
                </div>
              );
            })}
        </div>
      )}
      {noShare && <p>{noShareWords(quote, noShare, result.headline)}</p>}
      <PrintedChecklist quote={quote} />
    </section>
  );
}

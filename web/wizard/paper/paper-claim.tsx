import { quoteNumber } from '#shared/quote/quote-link.ts';
import { wasRead } from '#web/quote/claim-figures.ts';
import { noShareBecause, noShareWords, yourShare } from '#web/quote/your-share.ts';
import { useLaterWords, useLocale } from '#web/words/locale.tsx';
import { PaperChecklist } from './paper-checklist.tsx';
import { PaperFigures } from './paper-figures.tsx';
import type { PaperProps } from './paper-props.ts';
import { PaperShare } from './paper-share.tsx';

/** The second page: what the estimate says, the homeowner's share and the checklist. */
export function PaperClaim({ leadId, address, quote, company, config }: PaperProps) {
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
      <PaperFigures quote={quote} />
      {shares && <PaperShare shares={shares} product={company.product} />}
      {noShare && <p>{noShareWords(quote, noShare, headline)}</p>}
      <PaperChecklist findings={quote.checklist ?? []} />
    </section>
  );
}

/** "2025-05-21" reads "May 21, 2025"; what is no date stays as it was read. */
function dayOf(iso: string, locale: string): string {
  const date = new Date(`${iso}T00:00:00Z`);
  if (Number.isNaN(date.getTime())) return iso;
  return new Intl.DateTimeFormat(locale, { dateStyle: 'long', timeZone: 'UTC' }).format(date);
}

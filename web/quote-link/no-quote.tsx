import type { Company } from '#web/landing/company.ts';
import { Phone } from '#web/ui/icons.tsx';
import { useLocale, useQuoteLinkWords } from '#web/words/locale.tsx';

/** Says that there is no quote to show, and what to do instead. */
export function NoQuote(props: { why: 'gone' | 'failed'; company: Company; onRetry(): void }) {
  const { words } = useLocale().messages;
  const { page } = useQuoteLinkWords();
  const { why, company, onRetry } = props;
  return (
    <div role="alert" className="quote-link-card">
      <h1>{why === 'gone' ? page.goneTitle : page.failedTitle}</h1>
      <p>{why === 'gone' ? page.goneText : page.failedText}</p>
      <div className="quote-link-actions">
        {why === 'failed' ? (
          <button type="button" className="button" onClick={onRetry}>
            {page.retry}
          </button>
        ) : (
          <a className="button" href="/">
            {page.own}
          </a>
        )}
        {company.phone !== '' && (
          <a className="button button-quiet" href={company.phoneLink}>
            <Phone />
            {words.page.callUs(company.phone)}
          </a>
        )}
      </div>
    </div>
  );
}

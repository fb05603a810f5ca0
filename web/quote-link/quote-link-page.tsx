import '#web/landing/landing.css';
import './quote-link.css';
import { useEffect, useState } from 'react';
import type { Brand } from '#shared/site/brand.ts';
import type { SiteConfig } from '#shared/site/config.ts';
import { companyOf } from '#web/landing/company.ts';
import { SiteFooter } from '#web/landing/site-footer.tsx';
import { SiteHeader } from '#web/landing/site-header.tsx';
import { useLocale, useQuoteLinkWords } from '#web/words/locale.tsx';
import { NoQuote } from './no-quote.tsx';
import { type Opened, openLink } from './open-link.ts';
import { QuoteView } from './quote-view.tsx';

/** The page behind a quote link: it loads nothing of any other host and keeps nothing in the browser. */
export function QuoteLinkPage(props: { brand: Brand; config: Promise<SiteConfig>; token: string }) {
  const { token } = props;
  const { messages } = useLocale();
  const { page: words } = useQuoteLinkWords();
  const [opened, setOpened] = useState<Opened | null>(null);
  const [attempt, setAttempt] = useState(0);

  // biome-ignore lint/correctness/useExhaustiveDependencies: another attempt asks again
  useEffect(() => {
    let left = false;
    props.config
      .then(({ apiBase }) => openLink(apiBase, token, fetch))
      .then((answer) => {
        if (!left) setOpened(answer);
      });
    return () => {
      left = true;
    };
  }, [props.config, token, attempt]);

  // A logo may come from another host, which would learn who looks at what.
  const company = { ...companyOf(props.brand, messages), logoUrl: '' };
  const name = opened?.kind === 'quote' ? opened.quote.firstName : '';
  const title = words.title(company.product, name);
  useEffect(() => {
    document.title = `${title} | ${company.companyName}`;
  }, [title, company.companyName]);

  const again = () => {
    setOpened(null);
    setAttempt((made) => made + 1);
  };
  return (
    <div className="site">
      <meta name="robots" content="noindex, nofollow" />
      <meta name="referrer" content="no-referrer" />
      <SiteHeader company={company} />
      <main className="quote-link">
        {opened === null && <p role="status">{words.loading}</p>}
        {opened?.kind === 'quote' && <QuoteView quote={opened.quote} company={company} />}
        {opened !== null && opened.kind !== 'quote' && (
          <NoQuote why={opened.kind} company={company} onRetry={again} />
        )}
      </main>
      <SiteFooter company={company} />
    </div>
  );
}

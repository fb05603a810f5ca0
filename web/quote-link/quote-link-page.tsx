import '#web/landing/landing.css';
import './quote-link.css';
import { useEffect, useState } from 'react';
import { figure, priceText } from '#shared/dollars.ts';
import { tierNames } from '#shared/pricing/rates.ts';
import { dayText, type SharedQuote } from '#shared/quote/quote-link.ts';
import type { Brand } from '#shared/site/brand.ts';
import type { SiteConfig } from '#shared/site/config.ts';
import { type Company, companyOf } from '#web/landing/company.ts';
import { SiteFooter, SiteHeader } from '#web/landing/site-frame.tsx';
import { GoogleRoofData } from '#web/maps/satellite-picture.tsx';
import { PriceRange } from '#web/quote/price.tsx';
import { Phone } from '#web/ui/icons.tsx';
import { useLaterWords, useLocale } from '#web/words/locale.tsx';
import { type Opened, openLink } from './quote-link-api.ts';

/** The page behind a quote link: it loads nothing of any other host and keeps nothing in the browser. */
export function QuoteLinkPage(props: { brand: Brand; config: Promise<SiteConfig>; token: string }) {
  const { token } = props;
  const { messages } = useLocale();
  const { page: words } = useLaterWords().quoteLink;
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

/** The four prices, whose they are and how long they hold. */
export function QuoteView({ quote, company }: { quote: SharedQuote; company: Company }) {
  const { words, locale } = useLocale().messages;
  const { quote: spoken, quoteLink } = useLaterWords();
  const { page } = quoteLink;
  return (
    <>
      <h1>{page.title(company.product, quote.firstName)}</h1>
      <p className="quote-link-place">{quote.place || page.home}</p>
      <p>
        {page.made(company.companyName, dayText(quote.shown_at, locale))}{' '}
        <strong>{page.validUntil(dayText(quote.expires_at, locale))}</strong>
      </p>
      <section className="quote-link-card" aria-labelledby="prices-title">
        <h2 id="prices-title">{page.pricesTitle}</h2>
        <p className="hint">{spoken.basedOn(figure(quote.squareFootage), figure(quote.squares))}</p>
        {quote.isTyped && <p className="hint">{page.typed}</p>}
        <dl>
          {tierNames.map((tier) => (
            <div key={tier}>
              <dt>{spoken.tiers[tier](company.product)}</dt>
              <dd>
                {priceText(quote.prices[tier])}
                <PriceRange price={quote.prices[tier]} percent={quote.rangePercent} />
              </dd>
            </div>
          ))}
        </dl>
        {quote.rangePercent !== undefined && <p className="hint">{page.range(figure(quote.rangePercent))}</p>}
        {quote.isMeasured && <GoogleRoofData />}
        <p className="hint">{spoken.disclaimer}</p>
      </section>
      <div className="quote-link-actions">
        {company.phone !== '' && (
          <a className="button" href={company.phoneLink}>
            <Phone />
            {words.page.callUs(company.phone)}
          </a>
        )}
        <a className="button button-quiet" href="/">
          {page.own}
        </a>
      </div>
      <p className="hint">{page.about}</p>
    </>
  );
}

/** Says that there is no quote to show, and what to do instead. */
export function NoQuote(props: { why: 'gone' | 'failed'; company: Company; onRetry(): void }) {
  const { words } = useLocale().messages;
  const { page } = useLaterWords().quoteLink;
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

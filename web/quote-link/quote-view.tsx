import { figure } from '#shared/dollars.ts';
import { tierNames } from '#shared/pricing/rates.ts';
import { dayText, type SharedQuote } from '#shared/quote/quote-link.ts';
import type { Company } from '#web/landing/company.ts';
import { GoogleRoofData } from '#web/maps/satellite-picture.tsx';
import { PriceRange, priceText } from '#web/quote/price.tsx';
import { Phone } from '#web/ui/icons.tsx';
import { useLocale, useQuoteLinkWords } from '#web/words/locale.tsx';

/** The four prices, whose they are and how long they hold. */
export function QuoteView({ quote, company }: { quote: SharedQuote; company: Company }) {
  const { messages } = useLocale();
  const { words, locale } = messages;
  const { page } = useQuoteLinkWords();
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
        <p className="hint">{words.quote.basedOn(figure(quote.squareFootage), figure(quote.squares))}</p>
        {quote.isTyped && <p className="hint">{page.typed}</p>}
        <dl>
          {tierNames.map((tier) => (
            <div key={tier}>
              <dt>{words.quote.tiers[tier](company.product)}</dt>
              <dd>
                {priceText(quote.prices[tier])}
                <PriceRange price={quote.prices[tier]} percent={quote.rangePercent} />
              </dd>
            </div>
          ))}
        </dl>
        {quote.rangePercent !== undefined && <p className="hint">{page.range(figure(quote.rangePercent))}</p>}
        {quote.isMeasured && <GoogleRoofData />}
        <p className="hint">{words.quote.disclaimer}</p>
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

import './linked-quote.css';
import './linked-quote-print.css';
import type { ReactNode } from 'react';
import { figure, priceText } from '#shared/dollars.ts';
import { longDay, shortHours, unbroken } from '#shared/inspection/booked-inspection.ts';
import { homePath } from '#shared/page/addresses.ts';
import { dayText, type SharedQuote } from '#shared/quote/quote-link.ts';
import { withExtrasText } from '#shared/scope/words.ts';
import { packageName, type ShownPackage, type ShownPackages } from '#shared/site/shown-packages.ts';
import type { Company } from '#web/landing/company.ts';
import { Trust } from '#web/landing/reputation.tsx';
import { GoogleRoofData } from '#web/maps/satellite-picture.tsx';
import { PackagePicture } from '#web/quote/package-picture.tsx';
import { PriceRange, packageBullets, QuoteExtras, WithExtras } from '#web/quote/price.tsx';
import { ButtonLink } from '#web/ui/button.tsx';
import { Help } from '#web/ui/field.tsx';
import { Phone } from '#web/ui/icons.tsx';
import { useLaterWords, useLocale } from '#web/words/locale.tsx';

interface QuoteViewProps extends ShownPackages {
  quote: SharedQuote;
  company: Company;
  /** Stands where the inspection is, in place of when it is. */
  inspection?(whileWaiting: ReactNode): ReactNode;
}

/** The four prices, whose they are and how long they are good. */
export function QuoteView({ quote, company, packages, recommended, ...props }: QuoteViewProps) {
  const { messages } = useLocale();
  const { quote: spoken, quoteLink } = useLaterWords();
  const { page } = quoteLink;
  const { extras, rangePercent, squares } = quote;
  const updatedOn = unbroken(dayText(quote.shown_at, messages.locale));
  return (
    <div className="linked-quote">
      <LinkedHead quote={quote} company={company} {...props} />
      <section className="linked-prices" aria-labelledby="prices-title">
        <div className="linked-title">
          <h2 id="prices-title">{page.pricesTitle}</h2>
          <p>{spoken.basedOn(figure(quote.squareFootage), figure(squares))}</p>
        </div>
        {quote.isTyped && <Help className="hint">{page.typed}</Help>}
        {quote.isUpdated && (
          <Help className="hint">{quote.isOwn ? page.checked(updatedOn) : page.updated(updatedOn)}</Help>
        )}
        <ul className="linked-tiers">
          {packages.map((one) => (
            <LinkedTier
              key={one.tier}
              card={one}
              isRecommended={one.tier === recommended}
              quote={quote}
              company={company}
            />
          ))}
        </ul>
        {quote.isMeasured && <GoogleRoofData />}
        {extras && <QuoteExtras extras={extras} />}
        <Help className="hint">
          {rangePercent !== undefined && page.range(figure(rangePercent))} {spoken.disclaimer}
        </Help>
      </section>
      <NextStep quote={quote} company={company} />
    </div>
  );
}

type HeadProps = Pick<QuoteViewProps, 'quote' | 'company' | 'inspection'>;

/** Whose quote it is, until when it is good, and when the inspection is. */
function LinkedHead({ quote, company, inspection = (shown) => shown }: HeadProps) {
  const { locale } = useLocale().messages;
  const { quoteLink, paper, result } = useLaterWords();
  const { page } = quoteLink;
  const { windows } = result.next;
  const { inspection: booked, number, isOwnLink = false } = quote;
  const day = (instant: string) => unbroken(dayText(instant, locale));
  // Without the company's clock the server does not know the hour.
  const inspectionWords =
    booked?.timeZone === undefined
      ? windows.isBooked
      : windows.booked(unbroken(longDay(locale, booked)), unbroken(shortHours(locale, booked)));
  return (
    <header className="linked-head">
      <h1>{page.title(company.product, quote.firstName)}</h1>
      <p className="linked-place">{quote.place === '' ? page.home : quote.place}</p>
      <p className="linked-days">
        {page.made(company.companyName, day(quote.shown_at))}{' '}
        <strong>{page.validUntil(day(quote.expires_at))}</strong>
      </p>
      <Trust company={company} />
      {number !== '' && <p className="linked-number">{`${paper.number}: ${number}`}</p>}
      {booked && (
        <div className="linked-inspection" data-shared={!isOwnLink}>
          {inspection(
            <p className="linked-told" suppressHydrationWarning>
              {inspectionWords}
            </p>,
          )}
        </div>
      )}
      {mayBook(quote) && (
        <div className="linked-inspection">{inspection(<div className="linked-room" />)}</div>
      )}
    </header>
  );
}

const mayBook = ({ inspection, hasHours, isOwnLink }: SharedQuote): boolean =>
  inspection === null && hasHours === true && isOwnLink === true;

/** The page asks no other host, which would learn who looks at what. */
const isOfSite = (url: string) => /^\/(?!\/)/.test(url);

/** Characters of a card's lines from which on they are printed smaller, so that the quote stays on one page. */
const DENSE = 400;

interface LinkedTierProps {
  card: ShownPackage;
  isRecommended: boolean;
  quote: SharedQuote;
  company: Company;
}

/** A price with all that it includes. */
function LinkedTier({ card, isRecommended, quote, company }: LinkedTierProps) {
  const { tier, imageUrl } = card;
  const { language } = useLocale();
  const words = useLaterWords();
  const price = quote.prices[tier];
  const name = packageName(card, language);
  const bullets = packageBullets(card, { language, words });
  return (
    <li className="linked-tier" data-small={bullets.join('').length >= DENSE}>
      <h3>
        {words.quote.tiers[tier](company.product)}{' '}
        {isRecommended && <span className="linked-recommended">{words.quote.recommended}</span>}{' '}
        {tier === quote.chosenTier && <span className="linked-recommended">{words.quote.yourPick}</span>}
      </h3>
      <p className="linked-price">
        {priceText(price)}
        <PriceRange price={price} percent={quote.rangePercent} />
        <WithExtras dollars={withExtrasText(price, quote.extras?.lines ?? [])} />
      </p>
      <div className="linked-what">
        <PackagePicture card={card} url={isOfSite(imageUrl) ? imageUrl : ''} />
        <div className="linked-lines">
          {name !== '' && <p className="linked-name">{name}</p>}
          <ul className="linked-bullets">
            {bullets.map((bullet) => (
              <li key={bullet}>{bullet}</li>
            ))}
          </ul>
        </div>
      </div>
    </li>
  );
}

/** A call to the company, else a quote of one's own. */
function NextStep({ quote, company }: { quote: SharedQuote; company: Company }) {
  const { language, messages } = useLocale();
  const { words } = messages;
  const { paper, quoteLink } = useLaterWords();
  const { page } = quoteLink;
  const { extras, number } = quote;
  const hasPhone = company.phone !== '';
  const isShared = quote.isOwnLink !== true;
  const about = [
    isShared && page.about,
    isShared && extras !== undefined && page.extras,
    (quote.inspection || mayBook(quote)) && page.inspections,
  ];
  return (
    <aside className="linked-side">
      <div className="linked-own">
        <Help className="hint">{about.filter((sentence) => typeof sentence === 'string').join(' ')}</Help>
        {hasPhone && (
          <a className="link" href={homePath(language)}>
            {page.own}
          </a>
        )}
      </div>
      {hasPhone && number !== '' && <p className="linked-ask">{paper.ask(number, company.phone)}</p>}
      <div className="linked-bar">
        <ButtonLink kind="next" className="button" href={hasPhone ? company.phoneLink : homePath(language)}>
          {hasPhone && <Phone />}
          {hasPhone ? words.page.callUs(company.phone) : page.own}
        </ButtonLink>
      </div>
    </aside>
  );
}

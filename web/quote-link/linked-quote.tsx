import { clsx } from 'clsx';
import type { ReactNode } from 'react';
import { figure } from '#shared/dollars.ts';
import { longDay, shortHours, unbroken } from '#shared/inspection/time-words.ts';
import { homePath } from '#shared/page/addresses.ts';
import { dayText, type SharedQuote } from '#shared/quote/quote-link.ts';
import type { OwnLine } from '#shared/quote/request-items.ts';
import { withExtrasText } from '#shared/scope/words.ts';
import type { ShownPackages } from '#shared/site/shown-packages.ts';
import type { Company } from '#web/landing/company.ts';
import { Trust } from '#web/landing/reputation.tsx';
import { GoogleRoofData } from '#web/maps/satellite-picture.tsx';
import { paperClass } from '#web/quote/paper.tsx';
import { packageBullets, QuoteExtras } from '#web/quote/price.tsx';
import { areSmall, PriceCard, PriceCardList } from '#web/quote/price-card.tsx';
import { ButtonLink } from '#web/ui/button.tsx';
import { Card } from '#web/ui/card.tsx';
import { Help } from '#web/ui/field.tsx';
import { Phone } from '#web/ui/icons.tsx';
import { Row, Stack } from '#web/ui/stack.tsx';
import { useLaterWords, useLocale } from '#web/words/locale.tsx';
import styles from './linked-quote.module.css';

interface QuoteViewProps extends ShownPackages {
  quote: SharedQuote;
  company: Company;
  /** Stands where the inspection is, in place of when it is. */
  inspection?(whileWaiting: ReactNode): ReactNode;
}

/** The four prices, whose they are and how long they are good. */
export function QuoteView({ quote, company, packages, recommended, ...props }: QuoteViewProps) {
  const { language, messages } = useLocale();
  const { quote: spoken, quoteLink } = useLaterWords();
  const { page } = quoteLink;
  const { extras, rangePercent, squares } = quote;
  const updatedOn = unbroken(dayText(quote.shown_at, messages.locale));
  return (
    <div className={clsx(paperClass, styles.page)}>
      <LinkedHead quote={quote} company={company} {...props} />
      <div className={styles.body}>
        <Stack as="section" gap={3} className={styles.prices} aria-labelledby="prices-title">
          <Row align="baseline" className={styles.title}>
            <h2 id="prices-title">{page.pricesTitle}</h2>
            <p>{spoken.basedOn(figure(quote.squareFootage), figure(squares), quote.isGuess)}</p>
          </Row>
          {quote.isBeingRead && <Help>{page.beingRead}</Help>}
          {quote.isTyped && <Help>{page.typed}</Help>}
          {quote.isUpdated && <Help>{quote.isOwn ? page.checked(updatedOn) : page.updated(updatedOn)}</Help>}
          <LinkedPrices quote={quote} company={company} packages={packages} recommended={recommended} />
          {quote.isMeasured && <GoogleRoofData />}
          {extras && <QuoteExtras extras={extras} />}
          <Help>
            {rangePercent !== undefined && page.range(figure(rangePercent))} {spoken.disclaimer}
          </Help>
        </Stack>
        {quote.asks && <LinkedAsks lines={quote.asks[language]} />}
      </div>
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
    <header>
      <h1>{page.title(company.product, quote.firstName)}</h1>
      <p className={styles.place}>{quote.place === '' ? page.home : quote.place}</p>
      <p className={styles.days}>
        {page.made(company.companyName, day(quote.shown_at))}{' '}
        <strong>{page.validUntil(day(quote.expires_at))}</strong>
      </p>
      <Trust company={company} />
      {number !== '' && <p className={styles.onPaper}>{`${paper.number}: ${number}`}</p>}
      {booked && (
        <Card className={styles.inspection} data-part="inspection" data-shared={!isOwnLink}>
          {inspection(
            <p className={styles.told} suppressHydrationWarning>
              {inspectionWords}
            </p>,
          )}
        </Card>
      )}
      {mayBook(quote) && (
        <Card className={styles.inspection} data-part="inspection">
          {inspection(<div className={styles.room} />)}
        </Card>
      )}
    </header>
  );
}

const mayBook = ({ inspection, hasHours, isOwnLink }: SharedQuote): boolean =>
  inspection === null && hasHours === true && isOwnLink === true;

/** The page asks no other host, which would learn who looks at what. */
const isOfSite = (url: string) => /^\/(?!\/)/.test(url);

type PricesProps = Pick<QuoteViewProps, 'quote' | 'company' | 'packages' | 'recommended'>;

/** The four prices, each with all that it includes. */
function LinkedPrices({ quote, company, packages, recommended }: PricesProps) {
  const { language } = useLocale();
  const words = useLaterWords();
  const cards = packages.map((card) => ({ card, bullets: packageBullets(card, { language, words }) }));
  return (
    <PriceCardList isSmall={areSmall(cards.map(({ bullets }) => bullets))}>
      {cards.map(({ card, bullets }) => (
        <PriceCard
          key={card.tier}
          card={card}
          product={company.product}
          price={quote.prices[card.tier]}
          rangePercent={quote.rangePercent}
          withExtras={withExtrasText(quote.prices[card.tier], quote.extras?.lines ?? [])}
          lines={{ bullets, more: [], named: [] }}
          imageUrl={isOfSite(card.imageUrl) ? card.imageUrl : ''}
          isRecommended={card.tier === recommended}
          isPick={card.tier === quote.chosenTier}
        />
      ))}
    </PriceCardList>
  );
}

/** What their estimate asks of the homeowner, on the page and on paper alike. */
function LinkedAsks({ lines }: { lines: readonly OwnLine[] }) {
  const { requests: words } = useLaterWords();
  return (
    <Card as="section" className={styles.asks} data-part="requests" aria-labelledby="requests-title">
      <h2 id="requests-title">{words.title}</h2>
      <ul>
        {lines.map(({ head, rest }) => (
          <li key={head + rest}>
            <strong>{head}</strong> {rest}
          </li>
        ))}
      </ul>
      <Help>{words.linkNote}</Help>
    </Card>
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
    <aside className={styles.side}>
      <Stack gap={2} className={styles.own}>
        <Help>{about.filter((sentence) => typeof sentence === 'string').join(' ')}</Help>
        {hasPhone && (
          <ButtonLink kind="link" href={homePath(language)}>
            {page.own}
          </ButtonLink>
        )}
      </Stack>
      {hasPhone && number !== '' && <p className={styles.onPaper}>{paper.ask(number, company.phone)}</p>}
      <div className={styles.bar}>
        <ButtonLink
          kind="next"
          className={styles.call}
          href={hasPhone ? company.phoneLink : homePath(language)}
        >
          {hasPhone && <Phone />}
          {hasPhone ? words.page.callUs(company.phone) : page.own}
        </ButtonLink>
      </div>
    </aside>
  );
}

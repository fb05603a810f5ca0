import { clsx } from 'clsx';
import { useLayoutEffect } from 'react';
import { figure } from '#shared/dollars.ts';
import { unbroken } from '#shared/inspection/time-words.ts';
import type { Quote } from '#shared/quote/quote.ts';
import { dayText, validUntil } from '#shared/quote/quote-link.ts';
import { quoteNumber } from '#shared/quote/quote-number.ts';
import { type ScopeLine, toldScope } from '#shared/scope/scope.ts';
import { withExtrasText } from '#shared/scope/words.ts';
import type { ShownPackage } from '#shared/site/shown-packages.ts';
import type { Company } from '#web/landing/company.ts';
import { sessionStorageStore } from '#web/platform/storage.ts';
import { isGuess, shortBasis } from '#web/quote/basis.ts';
import { paperClass } from '#web/quote/paper.tsx';
import { QuoteExtras, tierBullets } from '#web/quote/price.tsx';
import { areSmall, PriceCard, PriceCardList } from '#web/quote/price-card.tsx';
import { AllWarnings } from '#web/quote/warning-list.tsx';
import { savedLink } from '#web/quote-link/quote-link-api.ts';
import { QrCode } from '#web/ui/qr-code.tsx';
import { useLaterWords, useLocale } from '#web/words/locale.tsx';
import { PrintedClaim, type PrintedQuoteProps } from './printed-claim.tsx';
import styles from './printed-quote.module.css';

/** Tells the style sheet that the printer takes this sheet and not the screen. */
function TakesThePrinter() {
  useLayoutEffect(() => {
    document.documentElement.dataset.paper = 'ready';
    return () => {
      delete document.documentElement.dataset.paper;
    };
  }, []);
  return null;
}

/** The quote on paper: what the page draws too, set by this sheet, between what only paper says. */
export function PrintedQuote(props: PrintedQuoteProps) {
  const { language } = useLocale();
  const words = useLaterWords();
  const { quote, company, scope, cards } = props;
  const told = scope === null ? undefined : toldScope(scope, quote.squares);
  const columns = cards.packages.map((card) => ({
    card,
    bullets: tierBullets(quote, card, { language, words }),
  }));
  const isSmall = areSmall(columns.map(({ bullets }) => bullets));
  return (
    <div className={clsx(paperClass, styles.sheet)} aria-hidden="true" data-part="paper">
      <div className={clsx(styles.front, isSmall && styles.small)}>
        <PrintedHead company={company} />
        <h1>{words.quote.title(company.product)}</h1>
        <PrintedFacts {...props} />
        <AllWarnings quote={quote} />
        <PrintedPrices {...props} columns={columns} isSmall={isSmall} extras={told?.lines ?? []} />
        {told !== undefined && <QuoteExtras extras={told} />}
        <table className={styles.two}>
          <tbody>
            <tr>
              <td>
                <PrintedBasis quote={quote} />
              </td>
              <td>
                <PrintedNext {...props} />
              </td>
            </tr>
          </tbody>
        </table>
        <PrintedNotes />
      </div>
      {quote.claim !== undefined && <PrintedClaim {...props} />}
      <TakesThePrinter />
    </div>
  );
}

interface PricesProps extends PrintedQuoteProps {
  columns: readonly { card: ShownPackage; bullets: readonly string[] }[];
  isSmall: boolean;
  extras: readonly ScopeLine[];
}

/** The four cards side by side, each with all that it includes; the company's pictures may not be there in time. */
function PrintedPrices({ quote, company, cards, chosen, columns, isSmall, extras }: PricesProps) {
  const { paper: words } = useLaterWords();
  return (
    <PriceCardList isSmall={isSmall}>
      {columns.map(({ card, bullets }) => (
        <PriceCard
          key={card.tier}
          card={card}
          product={company.product}
          price={quote[card.tier].price}
          rangePercent={quote.basis?.rangePercent}
          withExtras={withExtrasText(quote[card.tier].price, extras)}
          lines={{ bullets, more: [], named: [] }}
          linesTitle={words.included}
          imageUrl=""
          isRecommended={card.tier === cards.recommended}
          isPick={card.tier === chosen}
        />
      ))}
    </PriceCardList>
  );
}

/** Whose quote it is: name and phone, and under them what else the company tells of itself. */
function PrintedHead({ company }: { company: Company }) {
  const { companyName, phone, email, address, licence, insurance } = company;
  const others = [address, email, licence, insurance].filter((line) => line !== '');
  return (
    <header className={styles.head}>
      <p className={styles.phone}>{phone}</p>
      <p className={styles.company}>{companyName}</p>
      <p className={styles.others}>{others.join(' · ')}</p>
    </header>
  );
}

/** Whose home it is for, under which number, and how long it is good, in two rows. */
function PrintedFacts({ leadId, name, address, quote, shownAt }: PrintedQuoteProps) {
  const { messages } = useLocale();
  const { paper: words, quote: spoken } = useLaterWords();
  const day = new Intl.DateTimeFormat(messages.locale, { dateStyle: 'long' });
  const shown = shownAt === null ? null : new Date(shownAt);
  const rows: [label: string, text: string][][] = [
    [
      [words.preparedFor, name],
      [words.property, address],
      [words.number, quoteNumber(leadId)],
    ],
    [
      [words.date, shown === null ? '' : day.format(shown)],
      [words.area, spoken.basedOn(figure(quote.squareFootage), figure(quote.squares), isGuess(quote))],
      [
        words.validUntil,
        shown === null ? '' : unbroken(dayText(validUntil(shown).toISOString(), messages.locale)),
      ],
    ],
  ];
  return (
    <table className={styles.facts} data-part="paper-facts">
      <tbody>
        {rows.map((facts) => (
          <tr key={facts[0]?.[0]}>
            {facts.map(([label, text]) => (
              <td key={label}>
                {text !== '' && (
                  <>
                    <small>{label}</small>
                    <b>{text}</b>
                  </>
                )}
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  );
}

/** In short, how the area came about, and what the prices leave out. */
export function PrintedBasis({ quote }: { quote: Quote }) {
  const { locale } = useLocale().messages;
  const { basis: words, quote: spoken } = useLaterWords();
  return (
    <>
      <h2>{spoken.how}</h2>
      {quote.basis && <p>{shortBasis(quote, quote.basis, { words, locale })}</p>}
      <p>{words.notIncluded}</p>
      <p>
        <b>{spoken.disclaimer}</b>
      </p>
    </>
  );
}

/** Who calls and whom to ask, and the way back to the quote where it has a link. */
function PrintedNext({ leadId, company, next, link }: PrintedQuoteProps) {
  const { locale } = useLocale().messages;
  const { paper: words, result, quoteLink } = useLaterWords();
  const opened = link ?? savedLink(sessionStorageStore, leadId);
  return (
    <>
      <h2>{result.next.title}</h2>
      {next !== '' && <p>{next}</p>}
      {company.phone !== '' && (
        <p>
          <b>{words.ask(quoteNumber(leadId), company.phone)}</b>
        </p>
      )}
      {opened && (
        <div className={styles.link}>
          <QrCode
            className={styles.code}
            text={new URL(opened.path, window.location.href).href}
            label={words.scan}
          />
          <p>
            {words.scan} {quoteLink.link.until(unbroken(dayText(opened.expires_at, locale)))}
          </p>
        </div>
      )}
    </>
  );
}

/** Empty lines for whoever inspects the roof: they take what room is left, and none where there is none. */
function PrintedNotes() {
  const { title, lines } = useLaterWords().paper.notes;
  const rows = lines.flatMap((line, index) => (index % 2 === 0 ? [[line, lines[index + 1] ?? '']] : []));
  return (
    <div className={styles.notes} data-part="paper-notes">
      <div>
        <div>
          <h2>{title}</h2>
          <table>
            <tbody>
              {rows.map(([left, right]) => (
                <tr key={left}>
                  <td>{left}</td>
                  <td>{right}</td>
                </tr>
              ))}
            </tbody>
          </table>
          {[1, 2, 3, 4, 5, 6].map((line) => (
            <p key={line} className={styles.line} />
          ))}
        </div>
      </div>
    </div>
  );
}

import { useLayoutEffect } from 'react';
import { figure } from '#shared/dollars.ts';
import { unbroken } from '#shared/inspection/booked-inspection.ts';
import type { Quote } from '#shared/quote/quote.ts';
import { dayText, validUntil } from '#shared/quote/quote-link.ts';
import { quoteNumber } from '#shared/quote/quote-number.ts';
import { type ScopeLine, toldScope } from '#shared/scope/scope.ts';
import { withExtrasText } from '#shared/scope/words.ts';
import type { Company } from '#web/landing/company.ts';
import { sessionStorageStore } from '#web/platform/storage.ts';
import { shortBasis } from '#web/quote/basis.ts';
import { QuoteExtras, tierBullets } from '#web/quote/price.tsx';
import { PriceCard } from '#web/quote/price-card.tsx';
import { AllWarnings } from '#web/quote/warning-list.tsx';
import { savedLink } from '#web/quote-link/quote-link-api.ts';
import { QrCode } from '#web/ui/qr-code.tsx';
import { useLaterWords, useLocale } from '#web/words/locale.tsx';
import { PrintedClaim, type PrintedQuoteProps } from './printed-claim.tsx';
import './print.css';
import './printed-notes.css';
import './printed-prices.css';

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
  const words = useLaterWords();
  const { quote, company, scope } = props;
  const told = scope === null ? undefined : toldScope(scope, quote.squares);
  return (
    <div className="paper" aria-hidden="true">
      <div className="paper-front">
        <PrintedHead company={company} />
        <h1>{words.quote.title(company.product)}</h1>
        <PrintedFacts {...props} />
        <AllWarnings quote={quote} />
        <PrintedPrices {...props} extras={told?.lines ?? []} />
        {told !== undefined && <QuoteExtras extras={told} />}
        <table className="paper-two">
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

/** Characters of one tier's bullets from which on they are set smaller, so that the quote stays on one page. */
const DENSE = 400;

/** The four cards side by side, each with all that it includes; the company's pictures may not be there in time. */
function PrintedPrices(props: PrintedQuoteProps & { extras: readonly ScopeLine[] }) {
  const { quote, company, cards, chosen, extras } = props;
  const { language } = useLocale();
  const words = useLaterWords();
  const columns = cards.packages.map((card) => ({
    card,
    bullets: tierBullets(quote, card, { language, words }),
    price: quote[card.tier].price,
  }));
  return (
    <ul className="price-cards" data-small={columns.some(({ bullets }) => bullets.join('').length >= DENSE)}>
      {columns.map(({ card, bullets, price }) => (
        <PriceCard
          key={card.tier}
          card={card}
          product={company.product}
          price={price}
          rangePercent={quote.basis?.rangePercent}
          withExtras={withExtrasText(price, extras)}
          lines={{ bullets, more: [], named: [] }}
          linesTitle={words.paper.included}
          imageUrl=""
          isRecommended={card.tier === cards.recommended}
          isPick={card.tier === chosen}
        />
      ))}
    </ul>
  );
}

/** Whose quote it is: name and phone, and under them what else the company tells of itself. */
function PrintedHead({ company }: { company: Company }) {
  const { companyName, phone, email, address, licence, insurance } = company;
  const others = [address, email, licence, insurance].filter((line) => line !== '');
  return (
    <header className="paper-head">
      <p className="paper-phone">{phone}</p>
      <p className="paper-company">{companyName}</p>
      <p className="paper-small">{others.join(' · ')}</p>
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
      [words.area, spoken.basedOn(figure(quote.squareFootage), figure(quote.squares))],
      [
        words.validUntil,
        shown === null ? '' : unbroken(dayText(validUntil(shown).toISOString(), messages.locale)),
      ],
    ],
  ];
  return (
    <table className="paper-facts">
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
        <div className="paper-link">
          <QrCode text={new URL(opened.path, window.location.href).href} label={words.scan} />
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
    <div className="paper-notes">
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
            <p key={line} className="paper-line" />
          ))}
        </div>
      </div>
    </div>
  );
}

import { useLayoutEffect } from 'react';
import { figure } from '#shared/dollars.ts';
import type { Quote } from '#shared/quote/quote.ts';
import { quoteNumber, validUntil } from '#shared/quote/quote-link.ts';
import type { Company } from '#web/landing/company.ts';
import { shortBasis } from '#web/quote/basis.ts';
import { warningsIn } from '#web/quote/warnings.ts';
import { useLaterWords, useLocale } from '#web/words/locale.tsx';
import { PrintedClaim, type PrintedQuoteProps } from './printed-claim.tsx';
import { PrintedPrices } from './printed-prices.tsx';
import './print.css';

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

/**
 * The quote on paper: blocks and tables, which every printer's engine breaks between rows, and which stand apart
 * from the screen's grids.
 */
export function PrintedQuote(props: PrintedQuoteProps) {
  const words = useLaterWords();
  const { quote, company } = props;
  const warnings = warningsIn(words.warnings, quote);
  return (
    <div className="paper" aria-hidden="true">
      <PrintedHead company={company} insurance={props.config.brand.insurance} />
      <h1>{words.quote.title(company.product)}</h1>
      <PrintedFacts {...props} />
      {warnings.length > 0 && (
        <ul className="paper-warnings">
          {warnings.map(({ sentence }) => (
            <li key={sentence}>{sentence}</li>
          ))}
        </ul>
      )}
      <PrintedPrices quote={quote} product={company.product} packages={props.config.packages} />
      <PrintedBasis quote={quote} />
      <p className="paper-small">{words.quote.disclaimer}</p>
      {quote.claim !== undefined && <PrintedClaim {...props} />}
      <TakesThePrinter />
    </div>
  );
}

/** Whose quote it is: name and phone, and under them what else the company tells of itself. */
function PrintedHead({ company, insurance }: { company: Company; insurance: string }) {
  const { companyName, phone, email, address, licence } = company;
  const others = [address, email, licence, insurance].filter((line) => line !== '');
  return (
    <header className="paper-head">
      <p className="paper-phone">{phone}</p>
      <p className="paper-company">{companyName}</p>
      <p className="paper-small">{others.join(' · ')}</p>
    </header>
  );
}

/** Whose home it is for, under which number, and how long it holds. */
function PrintedFacts({ leadId, name, address, quote, shownAt, company }: PrintedQuoteProps) {
  const { messages } = useLocale();
  const { paper: words, quote: spoken } = useLaterWords();
  const number = quoteNumber(leadId);
  const day = new Intl.DateTimeFormat(messages.locale, { dateStyle: 'long' });
  const shown = shownAt === null ? null : new Date(shownAt);
  const facts: [label: string, text: string][] = [
    [words.preparedFor, name],
    [words.property, address],
    [words.number, number],
    ...(shown === null
      ? []
      : ([
          [words.date, day.format(shown)],
          [words.validUntil, day.format(validUntil(shown))],
        ] satisfies [string, string][])),
    [words.area, spoken.basedOn(figure(quote.squareFootage), figure(quote.squares))],
  ];
  return (
    <>
      <table className="paper-facts">
        <tbody>
          {facts.map(([label, text]) => (
            <tr key={label}>
              <th scope="row">{label}</th>
              <td>{text}</td>
            </tr>
          ))}
        </tbody>
      </table>
      {company.phone !== '' && <p>{words.ask(number, company.phone)}</p>}
    </>
  );
}

/** In short, how the area came about; nothing for a quote that does not say. */
export function PrintedBasis({ quote }: { quote: Quote }) {
  const { locale } = useLocale().messages;
  const words = useLaterWords().basis;
  return quote.basis && <p className="paper-small">{shortBasis(quote, quote.basis, { words, locale })}</p>;
}

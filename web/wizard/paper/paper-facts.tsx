import { figure } from '#shared/dollars.ts';
import { quoteNumber, validUntil } from '#shared/quote/quote-link.ts';
import { useLaterWords, useLocale } from '#web/words/locale.tsx';
import type { PaperProps } from './paper-props.ts';

/** Whose home it is for, under which number, and how long it holds. */
export function PaperFacts({ leadId, name, address, quote, shownAt, company }: PaperProps) {
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

import { isPriceToCome, isTypedFromPaper, leadPrice } from '#shared/lead/price.ts';
import type { Lead } from '#shared/lead/stored-lead.ts';
import { Section } from '#web/admin/lead/section.tsx';
import { PRICE_TO_COME } from '#web/words/office/lead.ts';
import { quoteBasis, quoteRows } from './quote-rows.ts';

/** What the homeowner was shown, what the server computes, and where the two differ. */
export function QuoteSection({ lead, product }: { lead: Lead; product: string }) {
  const rows = quoteRows(lead, product);
  return (
    <Section
      title="Quote"
      beside={
        isPriceToCome(lead) ? (
          <span className="admin-tag">{PRICE_TO_COME}</span>
        ) : (
          <>
            {isTypedFromPaper(lead) && <span className="admin-tag admin-tag-doubt">Squares typed</span>}
            {leadPrice(lead).difference !== null && (
              <span className="admin-tag admin-tag-doubt">Shown and computed differ</span>
            )}
          </>
        )
      }
    >
      {rows.length === 0 ? (
        <p className="admin-hint">
          {isPriceToCome(lead)
            ? 'No quote was shown. The server computes one as soon as it can read what the price is made of.'
            : 'No quote was shown, and none computed.'}
        </p>
      ) : (
        <>
          <table className="lead-quote">
            <thead>
              <tr>
                <th scope="col">Tier</th>
                <th scope="col">Shown</th>
                <th scope="col">Computed</th>
                <th scope="col">Differs by</th>
              </tr>
            </thead>
            <tbody>
              {rows.map(({ tier, title, shown, computed, difference, differs, chosen }) => (
                <tr key={tier} data-chosen={chosen} data-differs={differs}>
                  <th scope="row">
                    {title} {chosen && <span className="admin-tag lead-chosen">Chosen</span>}
                  </th>
                  <td>{shown}</td>
                  <td>{computed}</td>
                  <td>{difference}</td>
                </tr>
              ))}
            </tbody>
          </table>
          <ul className="lead-basis">
            {quoteBasis(lead).map((line) => (
              <li key={line}>{line}</li>
            ))}
          </ul>
        </>
      )}
    </Section>
  );
}

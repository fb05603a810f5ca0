import type { PricedSquares } from './priced-squares.ts';
import type { quoteRows } from './quote-rows.ts';

interface QuoteProps {
  rows: ReturnType<typeof quoteRows>;
  /** The office has priced the lead: its prices stand first. */
  isOfOffice: boolean;
}

/** What the homeowner was shown and what the server computes, tier by tier. */
export const QuoteTable = ({ rows, isOfOffice }: QuoteProps) => (
  <table className="lead-quote">
    <thead>
      <tr>
        <th scope="col">Tier</th>
        {isOfOffice && <th scope="col">Office</th>}
        <th scope="col">Shown</th>
        <th scope="col">Server price</th>
        {!isOfOffice && <th scope="col">Difference</th>}
      </tr>
    </thead>
    <tbody>
      {rows.map(({ tier, title, office: price, shown, computed, difference, differs, chosen }) => (
        <tr key={tier} data-chosen={chosen} data-differs={differs}>
          <th scope="row">
            {title} {chosen && <span className="admin-tag lead-chosen">Chosen</span>}
          </th>
          {price !== undefined && <td>{price}</td>}
          <td>{shown}</td>
          <td>{computed}</td>
          {price === undefined && <td>{difference}</td>}
        </tr>
      ))}
    </tbody>
  </table>
);

/** All four prices as they stand, as they become, and by how much they change. */
export const PriceTable = ({ before, rows }: Pick<PricedSquares, 'before' | 'rows'>) => (
  <table className="lead-quote squares-table">
    <thead>
      <tr>
        <th scope="col">Price change</th>
        <th scope="col">{before}</th>
        <th scope="col">New</th>
        <th scope="col">Difference</th>
      </tr>
    </thead>
    <tbody>
      {rows.map(({ tier, title, shown, now, change, chosen }) => (
        <tr key={tier} data-chosen={chosen}>
          <th scope="row">{title}</th>
          <td>{shown}</td>
          <td>{now}</td>
          <td>{change}</td>
        </tr>
      ))}
    </tbody>
  </table>
);

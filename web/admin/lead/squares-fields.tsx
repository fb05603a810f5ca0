import type { ReactNode } from 'react';
import type { pricedSquares } from './priced-squares.ts';

/** A field of the form with its label, and what is wrong with what was typed. */
export function Field(props: { id: string; label: string; wrong: string | undefined; children: ReactNode }) {
  return (
    <div className="squares-field">
      <label htmlFor={props.id}>{props.label}</label>
      {props.children}
      {props.wrong !== undefined && <p className="lead-failed">{props.wrong}</p>}
    </div>
  );
}

/** All four prices as they stand, as they become, and by how much they change. */
export const PriceTable = ({ before, rows }: Pick<ReturnType<typeof pricedSquares>, 'before' | 'rows'>) => (
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

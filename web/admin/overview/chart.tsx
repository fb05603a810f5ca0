import type { ReactNode } from 'react';

interface ChartTable {
  columns: readonly string[];
  /** The first cell of each names the row. */
  rows: readonly (readonly string[])[];
}

interface Props {
  title: string;
  /** What the picture shows, in a sentence. */
  sentence: string;
  table: ChartTable;
  /** The picture, which the sentence and the table stand for. */
  children: ReactNode;
}

/** A picture with its title, its sentence, and the same numbers in a table behind it. */
export function Chart({ title, sentence, table: { columns, rows }, children }: Props) {
  return (
    <section className="overview-chart" aria-label={title}>
      <h3>{title}</h3>
      <p>{sentence}</p>
      {children}
      <details>
        <summary>
          Table<span className="visually-hidden"> of {title.toLowerCase()}</span>
        </summary>
        {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a table longer than its frame is scrolled by keyboard too */}
        <section className="overview-table" tabIndex={0} aria-label={`Table of ${title.toLowerCase()}`}>
          <table>
            <thead>
              <tr>
                {columns.map((column) => (
                  <th key={column} scope="col">
                    {column}
                  </th>
                ))}
              </tr>
            </thead>
            <tbody>
              {rows.map(([name = '', ...cells]) => (
                <tr key={name}>
                  <th scope="row">{name}</th>
                  {cells.map((cell, index) => (
                    <td key={columns[index + 1]}>{cell}</td>
                  ))}
                </tr>
              ))}
            </tbody>
          </table>
        </section>
      </details>
    </section>
  );
}

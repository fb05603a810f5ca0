import './sources.css';
import { useId } from 'react';
import { Link } from 'react-router-dom';
import type { SourceNumbers } from '#shared/api/overview.ts';
import { figure } from '#shared/dollars.ts';
import { money } from '#web/words/office/formats.ts';
import { listOf, shareWords } from '#web/words/office/overview.ts';

type Row = Omit<SourceNumbers['top'][number], 'source'>;

const Cells = ({ leads, contacted, scheduled, quotedUsd }: Row) => (
  <>
    <td>{figure(leads)}</td>
    <td>{shareWords(contacted, leads)}</td>
    <td>{shareWords(scheduled, leads)}</td>
    <td>{money(quotedUsd, 'dollar')}</td>
  </>
);

/** Where the leads came from, and how many of each were called and have an inspection. A name leads to its leads. */
export function Sources({
  sources: { top, rest },
  from,
}: {
  sources: SourceNumbers;
  from: string | undefined;
}) {
  const id = useId();
  return (
    <section className="overview-chart overview-people overview-sources" aria-labelledby={id}>
      <h3 id={id}>Sources</h3>
      <table>
        <thead>
          <tr>
            {['Source', 'Leads', 'Called', 'Scheduled', 'Quoted'].map((column) => (
              <th key={column} scope="col">
                {column}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {top.map(({ source, ...row }) => (
            <tr key={source}>
              <th scope="row">
                <Link to={listOf(from, { source })}>
                  <bdi>{source}</bdi>
                </Link>
              </th>
              <Cells {...row} />
            </tr>
          ))}
          {rest !== undefined && (
            <tr>
              <th scope="row">{figure(rest.sources)} others</th>
              <Cells {...rest} />
            </tr>
          )}
        </tbody>
      </table>
    </section>
  );
}

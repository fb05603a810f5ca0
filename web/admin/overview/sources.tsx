import { Link } from 'react-router-dom';
import type { SourceNumbers } from '#shared/api/overview.ts';
import { figure } from '#shared/dollars.ts';
import { money } from '#web/words/office/formats.ts';
import { listOf, shareWords } from '#web/words/office/overview.ts';
import { Panel, PanelRow, PanelTable } from './panel.tsx';

type Row = Omit<SourceNumbers['top'][number], 'source'>;

const figuresOf = ({ leads, contacted, scheduled, quotedUsd }: Row) => [
  figure(leads),
  shareWords(contacted, leads),
  shareWords(scheduled, leads),
  money(quotedUsd, 'dollar'),
];

interface Props {
  sources: SourceNumbers;
  /** ISO date of the first of the days. */
  from: string | undefined;
}

/** Where the leads came from, and how many of each were called and have an inspection. A name leads to its leads. */
export const Sources = ({ sources: { top, rest }, from }: Props) => (
  <Panel title="Sources">
    <PanelTable label="Numbers by source" columns={['Source', 'Leads', 'Called', 'Scheduled', 'Quoted']}>
      {top.map(({ source, ...row }) => (
        <PanelRow
          key={source}
          name={
            <Link to={listOf(from, { source })}>
              <bdi>{source}</bdi>
            </Link>
          }
          figures={figuresOf(row)}
        />
      ))}
      {rest !== undefined && <PanelRow name={`${figure(rest.sources)} others`} figures={figuresOf(rest)} />}
    </PanelTable>
  </Panel>
);

import type { ReactNode } from 'react';
import type { Overview } from '#shared/api/overview.ts';
import { figure } from '#shared/dollars.ts';
import { leadStatuses, leadTypes } from '#shared/lead/lead.ts';
import { Fold } from '#web/ui/fold.tsx';
import { Figure, Table } from '#web/ui/table.tsx';
import { VisuallyHidden } from '#web/ui/visually-hidden.tsx';
import { capital, dayWords, minutesWords, money, NOT_SAID } from '#web/words/office/formats.ts';
import {
  contactSentence,
  leadsSentence,
  pathSentence,
  quotedSentence,
  shareWords,
  statusSentence,
} from '#web/words/office/overview.ts';
import { DayBars, NameBars } from './bars.tsx';
import styles from './charts.module.css';
import { ColumnHeads, Panel } from './panel.tsx';

type Day = Overview['days'][number];

interface OfDays {
  title: string;
  sentence: (overview: Overview) => string;
  value: (day: Day) => number;
  words: (day: Day) => string;
  /** What each bar is made of, from its top. */
  parts?: { names: readonly [string, string]; foot: (day: Day) => number };
  /** Further columns of the table. */
  more: readonly { column: string; cell: (day: Day) => string }[];
}

const leadsPerDay: OfDays = {
  title: 'Leads per day',
  sentence: leadsSentence,
  value: ({ leads }) => leads,
  words: ({ leads }) => `${leads}`,
  parts: { names: [capital('insurance'), capital('retail')], foot: ({ path }) => path.retail },
  more: leadTypes.map((type) => ({ column: capital(type), cell: ({ path }) => `${path[type]}` })),
};

const ofDays: readonly OfDays[] = [
  {
    title: 'Time to first call',
    sentence: ({ total }) => contactSentence(total),
    value: ({ contactMinutes }) => contactMinutes ?? 0,
    words: ({ contactMinutes }) => (contactMinutes === null ? NOT_SAID : minutesWords(contactMinutes)),
    more: [{ column: 'Called', cell: ({ contacted, leads }) => `${contacted} of ${leads}` }],
  },
  {
    title: 'Value quoted',
    sentence: ({ total }) => quotedSentence(total),
    value: ({ quotedUsd }) => quotedUsd,
    words: ({ quotedUsd }) => money(quotedUsd, 'dollar'),
    more: [{ column: 'Priced leads', cell: ({ quoted }) => `${quoted}` }],
  },
];

const ofNames = [
  {
    title: 'Leads by status',
    column: 'Status',
    names: leadStatuses,
    part: 'status',
    sentence: statusSentence,
  },
  { title: 'Leads by type', column: 'Type', names: leadTypes, part: 'path', sentence: pathSentence },
] as const;

/** Each picture is a line of the tables above. */
function DayChart({ overview, of }: { overview: Overview; of: OfDays }) {
  const { title, sentence, value, words, parts, more } = of;
  const { days } = overview;
  return (
    <Chart
      title={title}
      sentence={sentence(overview)}
      legend={parts?.names}
      table={{
        columns: ['Day', title, ...more.map(({ column }) => column)],
        rows: [...days]
          .reverse()
          .map((day) => [dayWords(day.day, 'weekday'), words(day), ...more.map(({ cell }) => cell(day))]),
      }}
    >
      <DayBars
        title={title}
        bars={days.map((day) => ({
          name: day.day,
          value: value(day),
          words: words(day),
          foot: parts?.foot(day),
        }))}
      />
    </Chart>
  );
}

/** How many leads came in, of insurance and of retail. */
export const LeadsPerDay = ({ overview }: { overview: Overview }) => (
  <DayChart overview={overview} of={leadsPerDay} />
);

/** What is looked at after the rest. */
export function FurtherCharts({ overview }: { overview: Overview }) {
  const { total } = overview;
  return (
    <>
      {ofDays.map((of) => (
        <DayChart key={of.title} overview={overview} of={of} />
      ))}
      {ofNames.map(({ title, column, names, part, sentence }) => {
        const count = (name: string) => (total[part] as Record<string, number>)[name] ?? 0;
        return (
          <Chart
            key={title}
            title={title}
            sentence={sentence(total)}
            table={{
              columns: [column, 'Leads', 'Share'],
              rows: names.map((name) => [
                capital(name),
                figure(count(name)),
                shareWords(count(name), total.leads),
              ]),
            }}
          >
            <NameBars
              title={title}
              bars={names.map((name) => ({
                name: capital(name),
                value: count(name),
                words: figure(count(name)),
              }))}
            />
          </Chart>
        );
      })}
    </>
  );
}

interface ChartTable {
  columns: readonly string[];
  /** The first cell of each names the row. */
  rows: readonly (readonly string[])[];
}

interface ChartProps {
  title: string;
  /** What the picture shows, in a sentence. */
  sentence: string;
  /** What a bar is made of, from its top. */
  legend?: readonly string[] | undefined;
  table: ChartTable;
  /** The picture, which the sentence and the table stand for. */
  children: ReactNode;
}

/** A picture with its title, its sentence, and the same numbers in a table behind it. */
function Chart({ title, sentence, legend, table: { columns, rows }, children }: ChartProps) {
  const name = title.toLowerCase();
  return (
    <Panel title={title} sentence={sentence} legend={legend}>
      {children}
      <Fold
        summary={
          <>
            Table<VisuallyHidden> of {name}</VisuallyHidden>
          </>
        }
      >
        <Table label={`Table of ${name}`} frameClass={styles.table}>
          <thead>
            <ColumnHeads columns={columns} />
          </thead>
          <tbody>
            {rows.map(([first = '', ...cells]) => (
              <tr key={first}>
                <th scope="row" className={styles.day}>
                  {first}
                </th>
                {cells.map((cell, index) => (
                  <Figure key={columns[index + 1]}>{cell}</Figure>
                ))}
              </tr>
            ))}
          </tbody>
        </Table>
      </Fold>
    </Panel>
  );
}

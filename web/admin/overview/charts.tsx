import type { Overview } from '#shared/api/overview.ts';
import { leadStatuses, leadTypes } from '#shared/lead/lead.ts';
import {
  contactSentence,
  dayWords,
  leadsSentence,
  minutesWords,
  pathSentence,
  quotedSentence,
  shareWords,
  statusSentence,
  wholeDollars,
} from '#web/words/office/overview.ts';
import { DayBars, NameBars } from './bars.tsx';
import { Chart } from './chart.tsx';

type Day = Overview['days'][number];

interface OfDays {
  title: string;
  sentence: (overview: Overview) => string;
  value: (day: Day) => number;
  words: (day: Day) => string;
  /** Further columns of the table. */
  more: readonly { column: string; cell: (day: Day) => string }[];
}

const ofDays: readonly OfDays[] = [
  {
    title: 'Leads per day',
    sentence: leadsSentence,
    value: ({ leads }) => leads,
    words: ({ leads }) => `${leads}`,
    more: leadTypes.map((type) => ({ column: capital(type), cell: ({ path }) => `${path[type]}` })),
  },
  {
    title: 'Time to first contact',
    sentence: ({ total }) => contactSentence(total),
    value: ({ contactMinutes }) => contactMinutes ?? 0,
    words: ({ contactMinutes }) => (contactMinutes === null ? '–' : minutesWords(contactMinutes)),
    more: [{ column: 'Called leads', cell: ({ contacted, leads }) => `${contacted} of ${leads}` }],
  },
  {
    title: 'Value quoted',
    sentence: ({ total }) => quotedSentence(total),
    value: ({ quotedUsd }) => quotedUsd,
    words: ({ quotedUsd }) => wholeDollars(quotedUsd),
    more: [{ column: 'Leads with a price', cell: ({ quoted }) => `${quoted}` }],
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
  { title: 'Leads by path', column: 'Path', names: leadTypes, part: 'path', sentence: pathSentence },
] as const;

function capital(word: string): string {
  return word.charAt(0).toUpperCase() + word.slice(1);
}

/** The numbers as pictures; each picture is a line of the tables above. */
export function Charts({ overview }: { overview: Overview }) {
  const { days, total } = overview;
  return (
    <div className="overview-charts">
      {ofDays.map(({ title, sentence, value, words, more }) => (
        <Chart
          key={title}
          title={title}
          sentence={sentence(overview)}
          table={{
            columns: ['Day', title, ...more.map(({ column }) => column)],
            rows: [...days]
              .reverse()
              .map((day) => [dayWords(day.day), words(day), ...more.map(({ cell }) => cell(day))]),
          }}
        >
          <DayBars
            title={title}
            bars={days.map((day) => ({ name: day.day, value: value(day), words: words(day) }))}
          />
        </Chart>
      ))}
      <div className="overview-pair">
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
                  count(name).toLocaleString('en-US'),
                  shareWords(count(name), total.leads),
                ]),
              }}
            >
              <NameBars
                title={title}
                bars={names.map((name) => ({
                  name: capital(name),
                  value: count(name),
                  words: count(name).toLocaleString('en-US'),
                }))}
              />
            </Chart>
          );
        })}
      </div>
    </div>
  );
}

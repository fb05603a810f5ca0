import type { Overview } from '#shared/api/overview.ts';
import { csvText } from '#web/admin/ui/csv.ts';

type Day = Overview['days'][number];

const columns: readonly (readonly [heading: string, cell: (day: Day) => string | number])[] = [
  ['day', ({ day }) => day],
  ['leads', ({ leads }) => leads],
  ['insurance', ({ path }) => path.insurance],
  ['retail', ({ path }) => path.retail],
  ['new', ({ status }) => status.new],
  ['contacted', ({ status }) => status.contacted],
  ['scheduled', ({ status }) => status.scheduled],
  ['completed', ({ status }) => status.completed],
  ['cancelled', ({ status }) => status.cancelled],
  ['called', ({ contacted }) => contacted],
  // Known within 10 %; a day on which nobody was called has none.
  ['minutesToFirstCall', ({ contactMinutes }) => (contactMinutes === null ? '' : Math.round(contactMinutes))],
  ['priced', ({ quoted }) => quoted],
  ['quotedUsd', ({ quotedUsd }) => quotedUsd],
  ['sold', ({ sold }) => sold],
  ['soldUsd', ({ soldUsd }) => soldUsd],
];

/** The numbers of each day as a file, a row a day, the oldest first: of the leads that came in on it, as they stand now, and of what was sold on it. */
export function daysFile({ days }: Pick<Overview, 'days'>): { name: string; text: string } {
  const [first, last] = [days[0]?.day, days.at(-1)?.day];
  return {
    name: `overview-${first}-to-${last}.csv`,
    text: csvText([
      columns.map(([heading]) => heading),
      ...days.map((day) => columns.map(([, cell]) => cell(day))),
    ]),
  };
}

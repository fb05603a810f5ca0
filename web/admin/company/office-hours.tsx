import type { BrandParts } from '#shared/site/brand-settings.ts';
import { type DayHours, linesOf, type OfficeWeek, weekOf } from '#shared/site/office-week.ts';
import { Button } from '#web/ui/button.tsx';
import { FieldError, Help, Input } from '#web/ui/field.tsx';
import { Row, Stack } from '#web/ui/stack.tsx';
import { ink } from '#web/ui/text.tsx';
import { timeWords } from '#web/words/office/formats.ts';
import { ClosedDays } from './closed-days.tsx';
import { companyPart, type FieldsProps } from './company-part.ts';
import styles from './fields.module.css';

type OfficeHours = BrandParts['office_hours'];

/** As it is edited: a day that is typed is closed without being added to the others first. */
type EditedHours = OfficeHours & { typedDay?: string | undefined };

const withTypedDay = ({ typedDay, hours, closedOn }: EditedHours): OfficeHours => ({
  hours,
  closedOn: typedDay === undefined ? closedOn : [...new Set([...closedOn, typedDay])].sort(),
});

const weekdays = ['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday', 'Sunday'];

const hoursWords = (hours: readonly DayHours[]): string =>
  hours.map(({ opens, closes }) => `${timeWords(opens)} – ${timeWords(closes)}`).join(', ');

/** Days one after the other that have the same hours; closed ones are left out. */
function runsOf(week: OfficeWeek): { first: number; last: number; hours: string }[] {
  const runs: { first: number; last: number; hours: string }[] = [];
  week.forEach((ofDay, day) => {
    const hours = hoursWords(ofDay);
    const before = runs.at(-1);
    if (before?.last === day - 1 && before.hours === hours) before.last = day;
    else runs.push({ first: day, last: day, hours });
  });
  return runs.filter(({ hours }) => hours !== '');
}

const short = (day: number) => weekdays[day]?.slice(0, 3) ?? '';

/** "8 AM – 5 PM" */
const inShort = (words: string) => words.replaceAll(':00', '');

/** When the office is open. */
export const officeHours = companyPart({
  name: 'office_hours',
  title: 'Office hours',
  about:
    'Homeowners read them after the price, and a promised call counts these hours only. On the days you are closed on nobody is offered a call or an inspection, or reminded of one.',
  facts: ({ hours, closedOn }) => ({
    ...Object.fromEntries(
      weekOf(hours).map((ofDay, day) => [
        weekdays[day] ?? '',
        `${weekdays[day]} ${hoursWords(ofDay) || 'closed'}`,
      ]),
    ),
    'closed days': closedOn,
  }),
  summary: ({ hours }) =>
    runsOf(weekOf(hours))
      .map(
        ({ first, last, hours: words }) =>
          `${first === last ? short(first) : `${short(first)} – ${short(last)}`} ${inShort(words)}`,
      )
      .join(', ') || 'None shown',
  sent: withTypedDay,
  hasOwnErrors: true,
  Fields: HoursFields,
});

const USUAL: readonly DayHours[] = [{ opens: '08:00', closes: '17:00' }];
const FRIDAY = 4;

function HoursFields({ value, change, stored, problem }: FieldsProps<EditedHours>) {
  const week = weekOf(value.hours);
  const put = (next: OfficeWeek) => change({ ...value, hours: linesOf(next) });
  const set = (day: number, hours: readonly DayHours[]) =>
    put(week.map((ofDay, at) => (at === day ? hours : ofDay)));
  /** Those of the last day before it that has some. */
  const usual = (day: number) =>
    week
      .slice(0, day)
      .reverse()
      .find((hours) => hours.length > 0) ?? USUAL;
  const [monday = []] = week;
  const isAlike = week.slice(0, FRIDAY + 1).every((hours) => hoursWords(hours) === hoursWords(monday));
  return (
    <Stack gap={2}>
      {week.map((hours, day) => (
        <DayRow
          key={weekdays[day]}
          name={weekdays[day] ?? ''}
          hours={hours}
          set={(next) => set(day, next)}
          open={() => set(day, usual(day))}
        />
      ))}
      {monday.length > 0 && !isAlike && (
        <Row>
          <Button onClick={() => put(week.map((hours, day) => (day <= FRIDAY ? monday : hours)))}>
            Monday’s hours until Friday
          </Button>
        </Row>
      )}
      {problem !== null && <FieldError>{problem.sentence}</FieldError>}
      {value.hours.length === 0 && <Help>Pages say no hours. A promised call counts weekdays 9 to 5.</Help>}
      <ClosedDays
        days={value.closedOn}
        before={stored.closedOn}
        typed={value.typedDay}
        type={(typedDay) => change({ ...value, typedDay })}
        change={(closedOn) => change({ hours: value.hours, closedOn })}
      />
    </Stack>
  );
}

interface DayRowProps {
  name: string;
  hours: readonly DayHours[];
  set: (hours: readonly DayHours[]) => void;
  /** Gives a closed day its first hours. */
  open: () => void;
}

const DayRow = ({ name, hours, set, open }: DayRowProps) => (
  <Row gap={3} className={styles.dayRow}>
    <span className={styles.day}>{name}</span>
    {hours.length === 0 && <span className={ink.muted}>Closed</span>}
    {hours.map((span, index) => {
      const put = (patch: Partial<DayHours>) =>
        set(hours.map((one, at) => (at === index ? { ...one, ...patch } : one)));
      return (
        // biome-ignore lint/suspicious/noArrayIndexKey: hours have no other name, and keep their order
        <Row key={index} className={styles.span}>
          <Input
            className={styles.fitting}
            type="time"
            aria-label={`${name} from`}
            value={span.opens}
            onChange={({ target }) => put({ opens: target.value })}
          />
          –
          <Input
            className={styles.fitting}
            type="time"
            aria-label={`${name} until`}
            value={span.closes}
            onChange={({ target }) => put({ closes: target.value })}
          />
        </Row>
      );
    })}
    <Button
      kind="bare"
      className={styles.dayButton}
      aria-label={`${hours.length === 0 ? 'Set hours' : 'Set closed'}: ${name}`}
      onClick={() => (hours.length === 0 ? open() : set([]))}
    >
      {hours.length === 0 ? 'Set hours' : 'Set closed'}
    </Button>
  </Row>
);

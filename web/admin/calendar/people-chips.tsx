import type { PersonSchedule, Stop } from '#web/admin/inspections/schedule.ts';
import { Chip } from '#web/ui/choice.tsx';
import { shortName } from '#web/words/office/people.ts';
import styles from './phone.module.css';

/** Of the address: what nobody goes to yet, and everybody. */
const NOBODY = 'none';
const EVERYBODY = 'all';

/** Whose inspections a phone shows. */
export interface Shown {
  /** As the address names it. */
  key: string;
  label: string;
  /** Undefined for nobody, and for everybody. */
  person: string | undefined;
  stops: readonly Stop[];
  overlaps: PersonSchedule['overlaps'];
}

/** One's own first, then by name, then what nobody goes to, and all. */
export function shownChoices(schedules: readonly PersonSchedule[], own: string | undefined): Shown[] {
  const each = schedules.map(({ person, stops, overlaps }) => ({
    key: person ?? NOBODY,
    label: person === undefined ? 'No one' : shortName(person),
    person,
    stops,
    overlaps,
  }));
  const all: Shown = {
    key: EVERYBODY,
    label: 'All',
    person: undefined,
    stops: each.flatMap(({ stops }) => stops).sort((one, other) => one.start - other.start),
    overlaps: each.flatMap(({ overlaps }) => overlaps),
  };
  const mine = each.filter(({ person }) => person !== undefined && person === own);
  return [...mine, ...each.filter((one) => !mine.includes(one)), all];
}

/** Whom the address names, else oneself, else all. */
export function shownOf(
  choices: readonly Shown[],
  asked: string | undefined,
  own: string | undefined,
): Shown | undefined {
  const named = choices.find(({ key }) => key === asked);
  return named ?? choices.find(({ person }) => person !== undefined && person === own) ?? choices.at(-1);
}

interface Props {
  choices: readonly Shown[];
  shown: Shown | undefined;
  show: (key: string) => void;
}

/** Whose inspections the phone shows: one person's at a time, or all. */
export const PeopleChips = ({ choices, shown, show }: Props) => (
  <fieldset className={styles.chips} aria-label="Who goes">
    {choices.map(({ key, label, stops }) => (
      <Chip key={key} className={styles.chip} isChosen={key === shown?.key} onClick={() => show(key)}>
        {label} <small>{stops.length}</small>
      </Chip>
    ))}
  </fieldset>
);

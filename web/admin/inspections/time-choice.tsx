import { clsx } from 'clsx';
import type { Lead } from '#shared/lead/stored-lead.ts';
import { useBookingHours } from '#web/admin/data/company-clock.ts';
import { useOfficeHours } from '#web/admin/data/office-hours.ts';
import { useColleagues } from '#web/admin/people/team.ts';
import { Initials } from '#web/admin/ui/initials.tsx';
import { dayAfter, dayOf } from '#web/platform/business-timezone.ts';
import { Button } from '#web/ui/button.tsx';
import { desktopOnlyClass, narrowOnlyClass, spokenBelowDesktopClass } from '#web/ui/by-width.tsx';
import { Input } from '#web/ui/field.tsx';
import { Check, Pin } from '#web/ui/icons.tsx';
import { cutClass, iconsClass } from '#web/ui/text.tsx';
import { hiddenClass } from '#web/ui/visually-hidden.tsx';
import { dayWords, timeWords } from '#web/words/office/formats.ts';
import { awayWords } from '#web/words/office/inspections.ts';
import { nameOrMailbox } from '#web/words/office/people.ts';
import { closedAt } from './free-times.ts';
import type { InspectionDraft } from './inspection-draft.ts';
import { inspectionSlots } from './inspection-times.ts';
import { useInspections } from './inspections.ts';
import styles from './time-choice.module.css';
import { type Cell, cellOf, freeOn } from './time-grid.ts';

interface Props {
  lead: Lead;
  draft: InspectionDraft;
  now: Date;
}

/** So many days stand as buttons: today and the next ones. */
const DAYS = 6;

/** When the company is closed. */
function useClosedAt() {
  const [booking, office] = [useBookingHours(), useOfficeHours()];
  return (day: string, time: string) => closedAt(booking, office, day, time);
}

/** The day: one of the next, with how many times are free on it or that it is closed, or any other. */
export function DayChoice({ lead, draft: { fields, set }, now }: Props) {
  const today = dayOf(now);
  const { data: inspections } = useInspections(today, DAYS);
  const people = useColleagues();
  const closed = useClosedAt();
  const days = Array.from({ length: DAYS }, (_, after) => dayAfter(today, after));
  const freeWords = (day: string) => {
    if (closed(day, '') === 'day') return 'closed';
    if (inspections === undefined || people.length === 0) return '';
    const isClosed = (slot: string) => closed(day, slot) !== undefined;
    const free = freeOn(inspections, { lead, day, minutes: fields.minutes, now, isClosed }, people);
    return free === 0 ? 'full' : `${free} free`;
  };
  return (
    <fieldset>
      <legend className={hiddenClass}>Day</legend>
      <div className={styles.days}>
        {days.map((day) => {
          const [number, weekday] = [dayWords(day, 'short').split(' ')[1], dayWords(day, 'day')];
          const free = freeWords(day);
          return (
            <Button
              key={day}
              className={clsx(styles.day, (free === 'full' || free === 'closed') && styles.full)}
              aria-pressed={day === fields.day}
              aria-label={[`${weekday} ${number}`, free].filter((words) => words !== '').join(', ')}
              onClick={() => set({ day })}
            >
              <small>{weekday}</small>
              <span>{number}</span>
              <small>{free}</small>
            </Button>
          );
        })}
        <Input
          className={styles.other}
          type="date"
          aria-label="Day"
          value={fields.day}
          onChange={({ target }) => set({ day: target.value })}
        />
      </div>
    </fieldset>
  );
}

/** The usual times of the day, a row each, and whoever goes, a column each: one tap picks both. */
export function TimeChoice({ lead, draft, now }: Props) {
  const { fields, set, inspections } = draft;
  const colleagues = useColleagues();
  const people = [...new Set([...colleagues, fields.person].filter((email) => email !== '')), ''];
  const closed = useClosedAt();
  const { day, time, minutes, person } = fields;
  if (day === '') return null;
  const booking = { lead, day, minutes, now, isClosed: (slot: string) => closed(day, slot) !== undefined };
  return (
    <section aria-label="Times">
      <div className={styles.frame}>
        <table className={styles.grid}>
          <thead>
            <tr>
              <td />
              {people.map((email) => (
                <th key={email} scope="col">
                  <span className={styles.person}>
                    <Initials email={email === '' ? undefined : email} isSmall />
                    <span className={clsx(cutClass, spokenBelowDesktopClass)}>{columnName(email)}</span>
                  </span>
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {inspectionSlots.map((slot) => (
              <TimeRow
                key={slot}
                slot={slot}
                cells={people.map((email) => ({ email, cell: cellOf(inspections, booking, slot, email) }))}
                chosen={slot === time ? person : undefined}
                choose={(email) => set({ time: slot, person: email })}
              />
            ))}
          </tbody>
        </table>
      </div>
      <p className={clsx(styles.chosen, narrowOnlyClass)}>
        <bdi>{time !== '' && slotName(time, person)}</bdi>
      </p>
    </section>
  );
}

const columnName = (email: string) => (email === '' ? 'No one assigned' : nameOrMailbox(email));
const slotName = (time: string, email: string) => `${timeWords(time)}, ${columnName(email)}`;

interface RowProps {
  slot: string;
  cells: readonly { email: string; cell: Cell }[];
  /** Who goes, where this is the chosen time; empty for nobody yet. */
  chosen: string | undefined;
  choose: (email: string) => void;
}

/** One of the usual times; below it, where cells have no room for it, who is at whose home then. */
function TimeRow({ slot, cells, chosen, choose }: RowProps) {
  const away = cells.flatMap(({ cell }) => (cell.is === 'busy' ? cell.at : []));
  return (
    <>
      <tr>
        <th scope="row">{timeWords(slot)}</th>
        {cells.map(({ email, cell }) => (
          <td key={email}>
            <TimeCell
              cell={cell}
              name={slotName(slot, email)}
              isChosen={email === chosen}
              choose={() => choose(email)}
            />
          </td>
        ))}
      </tr>
      {away.length > 0 && (
        <tr className={narrowOnlyClass}>
          <td colSpan={cells.length + 1}>
            <ul className={styles.away}>
              {away.map((lead) => (
                <li key={lead.id}>
                  <bdi>{awayWords(lead)}</bdi>
                </li>
              ))}
            </ul>
          </td>
        </tr>
      )}
    </>
  );
}

interface CellProps {
  cell: Cell;
  name: string;
  isChosen: boolean;
  choose: () => void;
}

function TimeCell({ cell, name, isChosen, choose }: CellProps) {
  const isOpen = cell.is === 'free';
  const canBook = isOpen || cell.is === 'closed';
  const isPicked = isChosen && canBook;
  const words = isPicked ? 'Chosen' : cellWords(cell);
  return (
    <Button
      className={clsx(styles.cell, !isOpen && styles.taken)}
      aria-label={`${name}: ${words}`}
      aria-pressed={isPicked}
      aria-disabled={!canBook}
      onClick={() => canBook && choose()}
    >
      {isPicked ? (
        <Check />
      ) : (
        <span className={clsx(styles.sign, iconsClass.medium, narrowOnlyClass)} aria-hidden="true">
          <CellSign cell={cell} />
        </span>
      )}
      <bdi className={clsx(cutClass, desktopOnlyClass)}>{words}</bdi>
    </Button>
  );
}

/** Where a screen has no room for the words. */
function CellSign({ cell }: { cell: Cell }) {
  if (cell.is !== 'free') return '–';
  return cell.isNear && <Pin />;
}

function cellWords(cell: Cell): string {
  if (cell.is === 'past') return 'Past';
  if (cell.is === 'closed') return 'Closed';
  if (cell.is === 'free') return cell.isNear ? 'Free, nearby' : 'Free';
  return cell.at.map(({ name }) => name).join(', ');
}

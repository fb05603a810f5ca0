import { clsx } from 'clsx';
import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import type { Lead } from '#shared/lead/stored-lead.ts';
import { saveInspections } from '#web/admin/inspections/inspections.ts';
import { Dots, Plus } from '#web/admin/ui/icons.tsx';
import { type CalendarUrl, mondayOf } from '#web/admin/urls/calendar-url.ts';
import { dayAfter } from '#web/platform/business-timezone.ts';
import { Button, buttonClass } from '#web/ui/button.tsx';
import { desktopOnlyClass } from '#web/ui/by-width.tsx';
import { Field, Input } from '#web/ui/field.tsx';
import { icon } from '#web/ui/icons.tsx';
import { Menu, MenuItem } from '#web/ui/menu.tsx';
import { dayWords } from '#web/words/office/formats.ts';
import { weekWords } from '#web/words/office/inspections.ts';
import styles from './calendar.module.css';
import { useOpen } from './stop-links.tsx';

const After = icon(<path d="m9.5 6 6 6-6 6" />);
const Before = icon(<path d="m14.5 6-6 6 6 6" />);

interface Props {
  url: CalendarUrl;
  today: string;
  searchOf: (next: Partial<CalendarUrl>) => string;
  go: (next: Partial<CalendarUrl>) => void;
  /** What is counted of what shows. */
  counts: ReactNode;
  /** What the calendar file holds. */
  leads: readonly Lead[];
}

/** Which day or week shows, the ways to others, and what is done with all of it. */
export function CalendarBar({ url: { day, view }, today, searchOf, go, counts, leads }: Props) {
  const open = useOpen();
  const isWeek = view === 'week';
  const monday = mondayOf(day);
  const step = isWeek ? 7 : 1;
  const isNow = isWeek ? monday === mondayOf(today) : day === today;
  const title = isWeek ? weekWords(monday, dayAfter(monday, 6)) : dayWords(day, 'weekday');
  const way = (days: number, label: string, sign: ReactNode) => (
    <Link
      className={buttonClass('icon')}
      to={{ search: searchOf({ day: dayAfter(day, days) }) }}
      aria-label={label}
    >
      {sign}
    </Link>
  );
  return (
    <div className={styles.bar}>
      <nav aria-label={isWeek ? 'Other weeks' : 'Other days'} className={styles.ways}>
        {way(-step, isWeek ? 'Week before' : 'Day before', <Before />)}
        {way(step, isWeek ? 'Next week' : 'Next day', <After />)}
      </nav>
      <h2 className={styles.title}>{title}</h2>
      <Link
        className={buttonClass('quiet', clsx(styles.today, isNow && desktopOnlyClass))}
        to={{ search: searchOf({ day: today }) }}
        aria-current={isNow ? 'date' : undefined}
      >
        Today
      </Link>
      <p className={styles.counts} role="status">
        {counts}
      </p>
      <fieldset className={styles.views} aria-label="View">
        {(['day', 'week'] as const).map((one) => (
          <Button key={one} kind="bare" aria-pressed={one === view} onClick={() => go({ view: one })}>
            {one === 'day' ? 'Day' : 'Week'}
          </Button>
        ))}
      </fieldset>
      <Menu label={<Dots />} name="More of the inspections" className={styles.more}>
        {(close) => (
          <>
            <MenuItem
              disabled={leads.length === 0}
              onClick={() => {
                saveInspections(leads, isWeek ? `inspections-week-${monday}` : `inspections-${day}`);
                close();
              }}
            >
              Download calendar (.ics)
            </MenuItem>
            <Field label="Go to day" className={styles.goTo}>
              {(control) => (
                <Input
                  {...control}
                  type="date"
                  defaultValue={day}
                  onChange={({ target }) => target.value.startsWith('20') && go({ day: target.value })}
                />
              )}
            </Field>
          </>
        )}
      </Menu>
      <Button
        kind="first"
        className={styles.book}
        aria-haspopup="dialog"
        onClick={() => open({ kind: 'find', first: day < today ? {} : { day } })}
      >
        <Plus />
        <span>Book inspection</span>
      </Button>
    </div>
  );
}

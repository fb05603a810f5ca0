import { type ReactNode, useState, useSyncExternalStore } from 'react';
import { onlyByCall } from '#shared/company/inspection-hours.ts';
import type { Brand } from '#shared/site/brand.ts';
import { usePendingChanges } from '#web/admin/changes/change-queue.ts';
import { useSetting } from '#web/admin/company/use-setting.ts';
import { useOfficeHours } from '#web/admin/data/office-hours.ts';
import { useNow } from '#web/admin/data/use-now.tsx';
import { closedReason, openOn } from '#web/admin/inspections/free-times.ts';
import { useInspections } from '#web/admin/inspections/inspections.ts';
import { countsOf, schedulesOf, stopsOf } from '#web/admin/inspections/schedule.ts';
import { useTeam } from '#web/admin/people/team.ts';
import { BoneLines } from '#web/admin/ui/bones.tsx';
import { Empty, FailedLoad } from '#web/admin/ui/failed-load.tsx';
import { mondayOf, useCalendarUrl } from '#web/admin/urls/calendar-url.ts';
import { dayAfter, dayOf } from '#web/platform/business-timezone.ts';
import { Button } from '#web/ui/button.tsx';
import { ink } from '#web/ui/text.tsx';
import { counted } from '#web/words/office/formats.ts';
import styles from './calendar.module.css';
import { CalendarBar } from './calendar-bar.tsx';
import { CalendarDialog } from './calendar-dialogs.tsx';
import { CalendarKeys } from './calendar-keys.tsx';
import { ClosedLine } from './closed-line.tsx';
import { DayView } from './day-view.tsx';
import { PeopleChips, shownChoices, shownOf } from './people-chips.tsx';
import { PhoneDay } from './phone-day.tsx';
import { PhoneWeek } from './phone-week.tsx';
import { type Opened, OpenProvider, useOpen } from './stop-links.tsx';
import { WEEK_DAYS, weekDays } from './week-days.ts';
import { WeekView } from './week-view.tsx';

/** The team's inspections, a day or a week at once. */
export function InspectionsTab({ brand }: { brand: Brand }) {
  const [opened, setOpened] = useState<Opened | null>(null);
  return (
    <OpenProvider value={setOpened}>
      <Calendar />
      {opened !== null && (
        <CalendarDialog
          opened={opened}
          company={brand.companyName}
          open={setOpened}
          // The browser says a moment later that a dialog was closed: by then the next may be open.
          close={() => setOpened((now) => (now === opened ? null : now))}
        />
      )}
    </OpenProvider>
  );
}

const WIDE = '(min-width: 60rem)';

function hearWidth(heard: () => void): () => void {
  const query = window.matchMedia?.(WIDE);
  query?.addEventListener('change', heard);
  return () => query?.removeEventListener('change', heard);
}

/** Whether there is room for a column a person. */
const useIsWide = () => useSyncExternalStore(hearWidth, () => window.matchMedia?.(WIDE).matches ?? true);

function Calendar() {
  const now = useNow();
  const today = dayOf(now);
  const { url, searchOf, go } = useCalendarUrl(today);
  const isWeek = url.view === 'week';
  const first = isWeek ? mondayOf(url.day) : url.day;
  const days = isWeek ? WEEK_DAYS : 1;
  const inspections = useInspections(first, days);
  const setting = useSetting('inspection_hours').data?.value;
  const officeHours = useOfficeHours();
  const withChanges = usePendingChanges();
  const isWide = useIsWide();
  const own = useOwnEmail();
  const leads = (inspections.data ?? []).map(withChanges);
  const stops = stopsOf(leads).filter(({ start }) => {
    const day = dayOf(new Date(start));
    return day >= first && day < dayAfter(first, days);
  });
  const schedules = schedulesOf(stops, now);
  const ofWeek = isWeek ? weekDays(first, stops, setting, officeHours, now) : [];
  const choices = shownChoices(schedules, own);
  const shown = shownOf(choices, url.person, own);
  const searchOfDay = (day: string) => searchOf({ day, view: 'day' });
  const isToday = url.day === today;
  const open = openOn(setting?.by === 'windows' ? setting.hours : null, officeHours, url.day);
  const closed = closedReason(setting ?? onlyByCall, officeHours, url.day);

  function content(): ReactNode {
    if (inspections.data === undefined)
      return inspections.error === null ? (
        <Bones />
      ) : (
        <FailedLoad
          text="Failed to load inspections"
          note="Nothing is lost."
          error={inspections.error}
          retry={() => void inspections.refetch()}
        />
      );
    const hasFreeTimes = ofWeek.some(({ free }) => free.length > 0);
    if (stops.length === 0 && !hasFreeTimes) return <NoInspections day={url.day} today={today} />;
    if (isWide)
      return (
        <CalendarKeys>
          {isWeek ? (
            <WeekView {...{ schedules, today, now }} days={ofWeek} searchOf={searchOfDay} />
          ) : (
            <DayView {...{ schedules, open, isToday, now }} />
          )}
        </CalendarKeys>
      );
    return (
      <>
        <PeopleChips choices={choices} shown={shown} show={(person) => go({ person }, { replace: true })} />
        {shown !== undefined &&
          (isWeek ? (
            <PhoneWeek {...{ shown, today, now }} days={ofWeek} searchOf={searchOfDay} />
          ) : (
            <PhoneDay {...{ shown, isToday, now }} />
          ))}
      </>
    );
  }

  return (
    <>
      <CalendarBar
        {...{ url, today, searchOf, go }}
        leads={stops.map(({ lead }) => lead)}
        counts={
          inspections.data !== undefined && (
            <Counts
              {...countsOf(schedules, now)}
              free={ofWeek.reduce((sum, { free }) => sum + free.length, 0)}
            />
          )
        }
      />
      {!isWeek && closed !== undefined && <ClosedLine reason={closed} />}
      {content()}
    </>
  );
}

/** Email of who is signed in; undefined until that is known. */
function useOwnEmail(): string | undefined {
  const { data } = useTeam();
  return data?.items.find(({ username }) => username === data.you)?.email;
}

type Counted = ReturnType<typeof countsOf> & { free: number };

/** "13 inspections, 1 without an outcome, 1 overlap, 17 free times" */
const Counts = ({ inspections, asked, overlaps, free }: Counted) => (
  <>
    {counted(inspections, 'inspection')}
    {asked > 0 && (
      <>
        , <b className={ink.warn}>{asked} without an outcome</b>
      </>
    )}
    {overlaps > 0 && (
      <>
        , <b className={ink.bad}>{counted(overlaps, 'overlap')}</b>
      </>
    )}
    {free > 0 && `, ${counted(free, 'free time')}`}
  </>
);

function NoInspections({ day, today }: { day: string; today: string }) {
  const open = useOpen();
  return (
    <Empty>
      <p>No inspections</p>
      <Button
        aria-haspopup="dialog"
        onClick={() => open({ kind: 'find', first: day < today ? {} : { day } })}
      >
        Book inspection
      </Button>
    </Empty>
  );
}

const Bones = () => (
  <>
    <div className={styles.bones} aria-hidden="true">
      {[0, 1, 2].map((person) => (
        <BoneLines key={person} count={16} />
      ))}
    </div>
    <p role="status">Loading inspections...</p>
  </>
);

import { useLocation, useNavigate } from 'react-router-dom';
import { dayAfter } from '#web/platform/business-timezone.ts';

/** What the inspections' tab shows, as the address says it. */
export interface CalendarUrl {
  /** ISO date. */
  day: string;
  view: 'day' | 'week';
  /** On a phone, whose: an email, `none` for what nobody goes to, `all`; undefined where the address names nobody. */
  person: string | undefined;
}

const isDay = (text: string) => /^20\d\d-\d\d-\d\d$/.test(text) && dayAfter(text, 0) === text;

/** The ISO date of the Monday of a day's week. */
export const mondayOf = (day: string): string =>
  dayAfter(day, -((new Date(`${day}T00:00:00Z`).getUTCDay() + 6) % 7));

/** What the address does not say is of today. */
export function readCalendarUrl(search: URLSearchParams, today: string): CalendarUrl {
  const day = search.get('day') ?? '';
  return {
    day: isDay(day) ? day : today,
    view: search.get('view') === 'week' ? 'week' : 'day',
    person: search.get('person') ?? undefined,
  };
}

/** The query string of what differs from that; the other words of the address stay for the way back. */
export function writeCalendarUrl(search: URLSearchParams, next: Partial<CalendarUrl>, today: string): string {
  const words = new URLSearchParams(search);
  const { day, view, person } = { ...readCalendarUrl(search, today), ...next };
  words.set('tab', 'inspections');
  if (day === today) words.delete('day');
  else words.set('day', day);
  if (view === 'week') words.set('view', view);
  else if (words.get('view') === 'week') words.delete('view');
  if (person === undefined) words.delete('person');
  else words.set('person', person);
  return `?${words}`;
}

/** The inspections of a day. */
export const inspectionsPath = (day: string) => `/admin?tab=inspections&day=${day}`;

/** What of the calendar the address shows, and the ways to other parts of it: each is an entry of the history. */
export function useCalendarUrl(today: string) {
  const { search } = useLocation();
  const navigate = useNavigate();
  const words = new URLSearchParams(search);
  const searchOf = (next: Partial<CalendarUrl>) => writeCalendarUrl(words, next, today);
  return {
    url: readCalendarUrl(words, today),
    searchOf,
    go: (next: Partial<CalendarUrl>, how?: { replace: boolean }) =>
      void navigate({ search: searchOf(next) }, how),
  };
}

import { type InspectionHoursSetting, spanWords, weekdays } from '#shared/company/inspection-hours.ts';
import { counted } from '#web/words/office/formats.ts';
import type { Facts } from './facts.ts';

/** The clocks of the US, by what people call them. */
const zones: readonly (readonly [zone: string, words: string])[] = [
  ['America/New_York', 'Eastern'],
  ['America/Chicago', 'Central'],
  ['America/Denver', 'Mountain'],
  ['America/Phoenix', 'Arizona (no daylight saving)'],
  ['America/Los_Angeles', 'Pacific'],
  ['America/Anchorage', 'Alaska'],
  ['Pacific/Honolulu', 'Hawaii'],
  ['America/Puerto_Rico', 'Puerto Rico'],
];

/** Another one that is set, or that the browser is on, stays. */
export const zonesWith = (set: string) =>
  zones.some(([zone]) => zone === set) ? zones : [...zones, [set, set] as const];

const zoneWords = (set: string) => zonesWith(set).find(([zone]) => zone === set)?.[1] ?? set;

/** The times in words, for their history; also of hours that are turned off. */
export function inspectionHoursFacts(setting: InspectionHoursSetting): Facts {
  const windows = setting.by === 'windows' ? setting : setting.kept;
  return {
    by: setting.by === 'call' ? 'They pick a time and you call' : 'They book online',
    ...(windows && {
      Hours: windows.hours.map((hours) => `${weekdays[hours.weekday]} ${spanWords(hours)}`),
      capacity: `${counted(windows.capacity, 'inspection')} per time slot`,
      notice: `minimum notice ${counted(windows.leadHours, 'hour')}`,
      zone: `${zoneWords(windows.timeZone)} time`,
    }),
  };
}

/** "Book online, 5 days a week" */
export const inspectionHoursSummary = (setting: InspectionHoursSetting): string =>
  setting.by === 'call'
    ? 'They pick a time and you call'
    : `Book online, ${counted(new Set(setting.hours.map(({ weekday }) => weekday)).size, 'day')} a week`;

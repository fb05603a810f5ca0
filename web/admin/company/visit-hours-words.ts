import {
  type InspectionHoursSetting,
  type InspectionWindows,
  spanWords,
  weekdays,
} from '#shared/company/inspection-hours.ts';
import { counted } from '#web/words/office/formats.ts';
import { type Difference, listChange } from './cards-words.ts';
import { same, WHOLE } from './merge.ts';

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

export function inspectionHoursInWords(setting: InspectionHoursSetting): string {
  if (setting.by === 'call') return 'They pick two times and you call';
  const days = new Set(setting.hours.map(({ weekday }) => weekday)).size;
  return `${counted(days, 'day')} a week, ${counted(setting.capacity, 'inspection')} per time slot`;
}

/** "Tuesday 9:00 AM–5:00 PM" for each day whose hours changed, "no Tuesday" where it no longer has any. */
function daysChanged(from: InspectionWindows, to: InspectionWindows): string[] {
  return weekdays.flatMap((day, weekday) => {
    const [before, after] = [from, to].map(({ hours }) =>
      hours
        .filter((one) => one.weekday === weekday)
        .map(spanWords)
        .sort(),
    );
    if (same(before, after)) return [];
    return [after?.length ? `${day} ${after.join(', ')}` : `no ${day}`];
  });
}

function windowsChanged(from: InspectionWindows, to: InspectionWindows): string[] {
  return [
    ...daysChanged(from, to),
    ...(from.capacity === to.capacity ? [] : [`${counted(to.capacity, 'inspection')} per time slot`]),
    ...(from.leadHours === to.leadHours ? [] : [`minimum notice ${counted(to.leadHours, 'hour')}`]),
    ...(from.timeZone === to.timeZone ? [] : [`${zoneWords(to.timeZone)} time`]),
    ...(same(from.daysOff, to.daysOff) ? [] : [listChange('closed days', from.daysOff, to.daysOff)]),
  ];
}

const windowsOf = (setting: InspectionHoursSetting): InspectionWindows | undefined =>
  setting.by === 'windows' ? setting : setting.kept;

/** What a change of the hours changed; they are one thing. */
export function inspectionHoursDifferences(
  from: InspectionHoursSetting,
  to: InspectionHoursSetting,
): Difference[] {
  const [before, after] = [windowsOf(from), windowsOf(to)];
  const changed = before === undefined || after === undefined ? [] : windowsChanged(before, after);
  const said = [...(from.by === to.by ? [] : [inspectionHoursInWords(to)]), ...changed];
  return said.length === 0 ? [] : [{ part: WHOLE, text: said.join('; ') }];
}

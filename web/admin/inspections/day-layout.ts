import { minutesOf } from '#shared/company/inspection-hours.ts';
import { MINUTE_MS } from '#shared/durations.ts';
import { timeOf } from '#web/platform/business-timezone.ts';
import type { Stop } from './schedule.ts';

const HOUR = 60;
const DAY = 24 * HOUR;

/** Minutes after midnight on the office's clock. */
export interface MinuteSpan {
  from: number;
  until: number;
}

/** Where an inspection is drawn in the column of its person. */
export interface Block extends MinuteSpan {
  stop: Stop;
  /** Which of so many side by side. */
  lane: number;
  lanes: number;
}

/** The minute after midnight that the office's clock shows at that moment. */
export const minuteOf = (at: number | Date): number => minutesOf(timeOf(new Date(at)));

/**
 * The inspections of one column: each for as long as it takes, a short one for as long as its words need where nothing follows
 * sooner; those that share minutes stand side by side.
 */
export function blocksOf(stops: readonly Stop[]): Block[] {
  const spans = stops.map((stop) => {
    const from = minuteOf(stop.start);
    return { stop, from, until: Math.min(from + (stop.end - stop.start) / MINUTE_MS, DAY) };
  });
  const drawn = spans.map((span, index) => {
    const next = spans.slice(index + 1).find(({ from }) => from >= span.until);
    const room = Math.min(span.from + HOUR, next?.from ?? DAY, DAY);
    return { ...span, until: Math.max(span.until, room) };
  });
  return inLanes(drawn);
}

/** Each group of spans that share minutes, in as few lanes as hold it. */
function inLanes(spans: readonly (MinuteSpan & { stop: Stop })[]): Block[] {
  const groups: (MinuteSpan & { stop: Stop; lane: number })[][] = [];
  let ends: number[] = [];
  for (const span of spans) {
    if (ends.every((end) => end <= span.from)) {
      groups.push([]);
      ends = [];
    }
    const free = ends.findIndex((end) => end <= span.from);
    const lane = free < 0 ? ends.length : free;
    ends[lane] = span.until;
    groups.at(-1)?.push({ ...span, lane });
  }
  return groups.flatMap((group) => {
    const lanes = Math.max(...group.map(({ lane }) => lane)) + 1;
    return group.map((block) => ({ ...block, lanes }));
  });
}

/** Where the company has none. */
const workingDay: MinuteSpan = { from: 9 * HOUR, until: 17 * HOUR };

/** The hours that a day shows: those of the company and all that lie outside them, whole. */
export function axisOf(blocks: readonly MinuteSpan[], open: readonly MinuteSpan[]): MinuteSpan {
  const spans = [...blocks, ...(open.length === 0 ? [workingDay] : open)];
  const from = Math.floor(Math.min(...spans.map((span) => span.from)) / HOUR) * HOUR;
  const until = Math.ceil(Math.max(...spans.map((span) => span.until)) / HOUR) * HOUR;
  return { from, until: Math.max(until, from + HOUR) };
}

/** What of the shown hours the company's leave out. */
export function shutOf({ from, until }: MinuteSpan, open: readonly MinuteSpan[]): MinuteSpan[] {
  const sorted = [...open].sort((one, other) => one.from - other.from);
  const shut: MinuteSpan[] = [];
  let at = from;
  for (const span of sorted) {
    if (span.from > at) shut.push({ from: at, until: Math.min(span.from, until) });
    at = Math.max(at, span.until);
  }
  if (at < until) shut.push({ from: at, until });
  return shut;
}

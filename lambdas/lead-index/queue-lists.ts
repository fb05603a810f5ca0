import * as v from 'valibot';
import type { LeadsById } from '#lambdas/leads/lead-store.ts';
import { AppError } from '#lambdas/platform/errors.ts';
import { dueOrder, isDue, isDueLater, isOpen, promisedCall } from '#shared/lead/next-call.ts';
import type { LeadFilter, LeadView } from '#shared/lead/office.ts';
import type { Lead } from '#shared/lead/stored-lead.ts';
import { betweenOf } from './filtered-list.ts';
import type { ReadList } from './index-reader.ts';
import { isToCall } from './marks.ts';
import {
  assignedList,
  DUE_LIST,
  dueParts,
  FIRST_LIST,
  isToVisit,
  UNASSIGNED_LIST,
  VISITS_LIST,
} from './queues.ts';

/** What a view is asked for. */
export interface ViewQuery extends Pick<LeadFilter, 'from' | 'to'> {
  view: LeadView;
  /** ISO date: the day in the office. */
  today: string;
  /** ISO 8601: its noon. */
  noon?: string | undefined;
  /** Whose leads `mine` are: the admin's email, or that of a colleague; empty if the login has none. */
  email: string;
}

/** A part of a list of the index, and whether a lead read from it stands there. */
interface Range {
  list: string;
  between: readonly [string, string];
  backwards?: boolean;
  holds: (lead: Lead) => boolean;
}

const ALL = ['0', '9999~'] as const;

/** The ranges of the index that a view reads one after the other. */
function rangesOf({ view, today, email, from, to }: ViewQuery, now: Date): readonly Range[] {
  const isLater = (lead: Lead) => isDueLater(lead, today, now);
  const due = (list: string, holds: Range['holds']): Range => ({
    list,
    between: ['0', `${today}~`],
    holds: (lead) => isDue(lead, today) && holds(lead),
  });
  /** The rank, and whether somebody tried to call. */
  const ranked = (first: string, last: string): Range => ({
    list: FIRST_LIST,
    between: [first, `${last}~`],
    holds: isToCall,
  });
  const newest = (list: string, holds: Range['holds']): Range => ({
    list,
    between: ALL,
    backwards: true,
    holds,
  });
  const [then, until] = betweenOf({ from, to }) ?? ALL;
  switch (view) {
    case 'first':
      return [
        ranked('00', '00'),
        due(dueParts.leaks, (lead) => !isLater(lead)),
        ranked('01', '01'),
        due(dueParts.others, (lead) => !isLater(lead)),
        ranked('1', '9'),
        { ...due(DUE_LIST, isLater), between: [today, `${today}~`] },
      ];
    case 'due':
      return [due(DUE_LIST, () => true)];
    case 'mine': {
      const isMine = (lead: Lead) => isOpen(lead) && lead.assignee?.toLowerCase() === email.toLowerCase();
      return email === '' ? [] : [newest(assignedList(email), isMine)];
    }
    case 'unassigned':
      return then > until
        ? []
        : [
            {
              ...newest(UNASSIGNED_LIST, (lead) => isOpen(lead) && lead.assignee === undefined),
              between: [then, `${until}~`],
            },
          ];
    case 'visits': {
      const isThen = (lead: Lead) =>
        isToVisit(lead) && lead.appointment.at >= then && lead.appointment.at <= until;
      return then > until ? [] : [{ list: VISITS_LIST, between: [then, `${until}~`], holds: isThen }];
    }
  }
}

/** Where a page ended: the range by its number, and the position in it. */
const endSchema = v.strictTuple([v.pipe(v.number(), v.integer(), v.minValue(0)), v.string()]);

type End = v.InferOutput<typeof endSchema>;

const cursorOf = (end: End): string => Buffer.from(JSON.stringify(end)).toString('base64url');

/** @throws AppError if the cursor is not of an earlier page: DynamoDB cannot continue from outside a range. */
function endIn(cursor: string, ranges: readonly Range[]): End {
  try {
    const [index, position] = v.parse(
      endSchema,
      JSON.parse(Buffer.from(cursor, 'base64url').toString('utf8')),
    );
    const [from, to] = ranges[index]?.between ?? ['~', ''];
    if (position >= from && position <= to) return [index, position];
  } catch {}
  throw new AppError('malformed', 'The cursor must be the nextCursor of an earlier page.');
}

export interface ViewPage {
  items: Lead[];
  /** Left out on the last page. */
  nextCursor?: string;
}

export interface ViewDeps {
  readList: ReadList;
  leadsById: LeadsById;
  now: () => Date;
}

/** A page of what the office works through, to its end. The leads found are checked again, as the index may be a second behind. */
export function viewedLeads({ readList, leadsById, now }: ViewDeps) {
  return async (query: ViewQuery, limit: number, cursor?: string): Promise<ViewPage> => {
    const ranges = rangesOf(query, now());
    const [start, after] = cursor === undefined ? [0, undefined] : endIn(cursor, ranges);
    const read = await Promise.all(
      ranges.slice(start).map(async ({ holds: _holds, ...range }, index) => {
        const { found, next } = await readList({
          ...range,
          wanted: limit,
          after: index === 0 ? after : undefined,
        });
        return {
          found: found.map((entry) => ({ ...entry, range: start + index })),
          more: next !== undefined,
        };
      }),
    );
    const found = read.flatMap((part) => part.found);
    const page = found.slice(0, limit);
    const end = page.at(-1);
    const more = found.length > page.length || read.some((part) => part.more);
    const leads = new Map((await leadsById(page.map(({ id }) => id))).map((lead) => [lead.id, lead]));
    const parts = [...Map.groupBy(page, ({ range }) => range)].map(([range, part]) =>
      part.flatMap(({ id }) => leads.get(id) ?? []).filter((lead) => ranges[range]?.holds(lead)),
    );
    return {
      items: parts.flatMap((part) => byTime(part, query)),
      ...(more && end !== undefined && { nextCursor: cursorOf([end.range, end.position]) }),
    };
  };
}

/** Promised calls of one range, by the time of day in the office; others stay as they were read. */
function byTime(leads: readonly Lead[], { view, noon }: ViewQuery): Lead[] {
  if (view !== 'due' && view !== 'first') return [...leads];
  return leads
    .map((lead) => {
      const call = promisedCall(lead);
      return { lead, order: call === undefined ? '' : dueOrder(lead, call, noon) };
    })
    .sort((a, b) => (a.order === b.order ? 0 : a.order < b.order ? -1 : 1))
    .map(({ lead }) => lead);
}

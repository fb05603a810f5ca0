import * as v from 'valibot';
import type { ReadList } from '#lambdas/lead-index/store/index-reader.ts';
import type { LeadsById } from '#lambdas/leads/lead-store.ts';
import { cursorEnd, cursorOf, notACursor } from '#lambdas/platform/cursor.ts';
import {
  byCallOrder,
  type CallMoment,
  type CallStep,
  callMoment,
  callPlace,
} from '#shared/lead/call-order.ts';
import type { LeadFilter } from '#shared/lead/lead-filter.ts';
import { isAsked, isDue, isOpen, questionOf } from '#shared/lead/next-call.ts';
import type { LeadView } from '#shared/lead/office-requests.ts';
import type { Lead } from '#shared/lead/stored-lead.ts';
import type { OfficeHours } from '#shared/site/working-time.ts';
import { betweenOf } from './listed-leads.ts';
import {
  assignedList,
  callParts,
  DUE_LIST,
  dueParts,
  INSPECTIONS_LIST,
  isToInspection,
  NOT_PROMISED,
  PROMISED,
  QUESTIONS_LIST,
  UNASSIGNED_LIST,
} from './work-lists.ts';

/** What a view is asked for. */
interface ViewQuery extends Pick<LeadFilter, 'from' | 'to'> {
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
  having?: readonly string[];
  isListed: (lead: Lead) => boolean;
}

/** So many are counted. */
const QUESTIONS_COUNTED = 1000;

const ALL = ['0', '9999~'] as const;

/** The ranges by which leads are called in the order of `call-order.ts`: one for each of its steps. */
function callRanges(moment: CallMoment): readonly Range[] {
  const { today, freshSince } = moment;
  const step = (name: CallStep, range: Omit<Range, 'isListed'>): Range => ({
    ...range,
    isListed: (lead) => callPlace(lead, moment)?.step === name,
  });
  const newest = { between: ALL, backwards: true } as const;
  const { uncalled } = callParts;
  return [
    step('leaks', { ...newest, list: callParts.leaks }),
    step('promised_leaks', { list: dueParts.leaks, between: ['0', `${today}~`] }),
    step('to_read', { ...newest, list: callParts.toRead }),
    step('fresh', { ...newest, list: uncalled, between: [`${freshSince}~`, ALL[1]] }),
    step('now', { list: dueParts.others, between: [today, `${today}~`] }),
    step('overdue', { list: dueParts.others, between: ['0', today] }),
    step('uncalled', {
      ...newest,
      list: uncalled,
      between: [ALL[0], `${freshSince}~`],
      having: [` ${NOT_PROMISED} `],
    }),
    step('tried', { ...newest, list: callParts.tried }),
    step('unanswered', { list: dueParts.unanswered, between: ['0', `${today}~`] }),
    step('later', { list: DUE_LIST, between: [today, `${today}~`] }),
  ];
}

/** Leads about which the office is asked something; one that is to be called stands among the calls. */
const questionRange = ({ now, today }: Pick<CallMoment, 'now' | 'today'>): Range => ({
  list: QUESTIONS_LIST,
  between: ['0', `${now.toISOString()}~`],
  isListed: (lead) => isAsked(questionOf(lead), now) && !isDue(lead, today),
});

/** How many there are. */
export async function countQuestions(
  readList: ReadList,
  at: Pick<CallMoment, 'now' | 'today'>,
): Promise<number> {
  const { isListed: _isListed, ...range } = questionRange(at);
  const { found } = await readList({ ...range, wanted: QUESTIONS_COUNTED });
  return found.filter(({ text = '~' }) => text > at.today).length;
}

/** The same of promised calls that are due, and before those that wait for an answer what the office is asked. */
const dueRanges = (moment: CallMoment): readonly Range[] => {
  const calls = promisedRanges(moment);
  const at = calls.findIndex(({ list }) => list === dueParts.unanswered);
  return calls.toSpliced(at, 0, questionRange(moment));
};

const promisedRanges = (moment: CallMoment): readonly Range[] =>
  callRanges(moment).flatMap(({ isListed, ...range }) => {
    const isOfPromises = range.list === DUE_LIST || Object.values<string>(dueParts).includes(range.list);
    if (range.list === callParts.tried || range.having?.includes(` ${NOT_PROMISED} `)) return [];
    return {
      ...range,
      ...(!isOfPromises && { having: [` ${PROMISED} `] }),
      isListed: (lead) => isDue(lead, moment.today) && isListed(lead),
    };
  });

/** The ranges of the index that a view reads one after the other. */
function rangesOf({ view, email, from, to }: ViewQuery, moment: CallMoment | undefined): readonly Range[] {
  const newest = (list: string, isListed: Range['isListed']): Range => ({
    list,
    between: ALL,
    backwards: true,
    isListed,
  });
  const [then, until] = betweenOf({ from, to }) ?? ALL;
  switch (view) {
    case 'first':
      return moment === undefined ? [] : callRanges(moment);
    case 'due':
      return moment === undefined ? [] : dueRanges(moment);
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
    case 'inspections': {
      const isThen = (lead: Lead) =>
        isToInspection(lead) && lead.inspection.at >= then && lead.inspection.at <= until;
      return then > until ? [] : [{ list: INSPECTIONS_LIST, between: [then, `${until}~`], isListed: isThen }];
    }
  }
}

/**
 * Where a page ended: the range by its number, the position in it, and since when leads were fresh, so that the pages after it
 * list none twice; empty where that says nothing.
 */
const endSchema = v.strictTuple([
  v.pipe(v.number(), v.integer(), v.minValue(0)),
  v.string(),
  v.union([v.literal(''), v.pipe(v.string(), v.isoTimestamp())]),
]);

type End = v.InferOutput<typeof endSchema>;

/** The moment that a view of calls is made for; the pages of a list have one. */
async function momentOf(
  { view, today, noon }: ViewQuery,
  { now, hours }: Pick<ViewDeps, 'now' | 'hours'>,
  end?: End,
) {
  if (view !== 'first' && view !== 'due') return undefined;
  const moment = callMoment({ now: now(), today, noon, open: await hours() });
  const freshSince = end?.[2] ?? '';
  return freshSince === '' ? moment : { ...moment, freshSince };
}

interface ViewPage {
  items: Lead[];
  /** Left out on the last page. */
  nextCursor?: string;
}

export interface ViewDeps {
  readList: ReadList;
  leadsById: LeadsById;
  now: () => Date;
  /** When the company is open, as its settings say it. */
  hours: () => Promise<OfficeHours>;
}

/** A page of what the office works through, to its end. The leads found are checked again, as the index may be a second behind. */
export function viewedLeads({ readList, leadsById, ...clock }: ViewDeps) {
  return async (query: ViewQuery, limit: number, cursor?: string): Promise<ViewPage> => {
    const before = cursor === undefined ? undefined : cursorEnd(endSchema, cursor);
    const moment = await momentOf(query, clock, before);
    const ranges = rangesOf(query, moment);
    const [start, after] = before ?? [0];
    const [least, most] = ranges[start]?.between ?? ['~', ''];
    // DynamoDB cannot continue from outside a range.
    if (after !== undefined && (after < least || after > most)) throw notACursor();
    const read = await Promise.all(
      ranges.slice(start).map(async ({ isListed: _isListed, ...range }, index) => {
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
      part.flatMap(({ id }) => leads.get(id) ?? []).filter((lead) => ranges[range]?.isListed(lead)),
    );
    return {
      items: parts.flatMap((part) => inCallOrder(part, moment)),
      ...(more &&
        end !== undefined && { nextCursor: cursorOf([end.range, end.position, moment?.freshSince ?? '']) }),
    };
  };
}

/** Those to call as the rule sorts them, as the index takes times of day on one clock for all; others as they were read. */
function inCallOrder(leads: readonly Lead[], moment: CallMoment | undefined): Lead[] {
  if (moment === undefined) return [...leads];
  return leads
    .map((lead) => ({ lead, place: callPlace(lead, moment) }))
    .sort(({ place: first }, { place: second }) => (first && second ? byCallOrder(first, second) : 0))
    .map(({ lead }) => lead);
}

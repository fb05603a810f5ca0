import type { LeadStatus } from '#shared/lead/lead.ts';
import { type MergeField, mergedAttributes } from '#shared/lead/merge-fields.ts';
import type { Lead } from '#shared/lead/stored-lead.ts';
import { momentOf } from '#web/office-clock.ts';
import { fieldLines } from '#web/words/office/merge.ts';

export type Side = 'stays' | 'joins';

/** Two leads that may be one homeowner's: the one that stays, and the one that joins it. */
export type Pair = Readonly<Record<Side, Lead>>;

/** What the admin picked; the page picks where they did not. */
export type Picks = Readonly<Partial<Record<MergeField, Side>>>;

/** A field of two leads beside each other, in lines. */
export interface ComparedField extends Readonly<Record<Side, readonly string[]>> {
  field: MergeField;
  /** Which of the two the lead is going to have. */
  pick: Side;
  /** Both have something, and not the same. */
  isChoice: boolean;
  /** Both read the same. */
  isSame: boolean;
}

/** In the order in which they are compared. */
const always = ['name', 'phone', 'email', 'address', 'quote', 'status'] as const;
/** Only where one of the two has it. */
const sometimes = ['assignee', 'callBack', 'appointment'] as const;

/** How far the office has come with a lead; a canceled one is not worked on. */
const steps: Readonly<Record<LeadStatus, number>> = {
  cancelled: 0,
  new: 1,
  contacted: 2,
  scheduled: 3,
  completed: 4,
};

/** A price that somebody read in a paper is worth more than one that waits to be read, and that more than none. */
const quoteWeight = ({ office_price, documentId, quote, shown }: Lead) =>
  (office_price === undefined ? 0 : 4) +
  (documentId === undefined ? 0 : 2) +
  (quote === undefined && shown === undefined ? 0 : 1);

/** Noon in the office stands for a day without a time. */
const dueAt = ({ call_back_at, call_back_on }: Lead) =>
  Date.parse(call_back_at ?? momentOf(call_back_on ?? '', '12:00').toISOString());

/** Whether what the other lead has is to be preferred, where both have something. */
const prefersOther: Readonly<Partial<Record<MergeField, (pair: Pair, now: Date) => boolean>>> = {
  quote({ stays, joins }) {
    const more = quoteWeight(joins) - quoteWeight(stays);
    return more > 0 || (more === 0 && joins.created_at > stays.created_at);
  },
  status: ({ stays, joins }) => steps[joins.status] > steps[stays.status],
  callBack: ({ stays, joins }) => dueAt(joins) < dueAt(stays),
  appointment({ stays, joins }, now) {
    const [one = 0, other = 0] = [stays, joins].map(({ appointment }) => Date.parse(appointment?.at ?? ''));
    const [isOver, otherIsOver] = [one < now.getTime(), other < now.getTime()];
    return isOver === otherIsOver ? other < one && !isOver : isOver;
  },
};

const hasSame = (field: MergeField, { stays, joins }: Pair) => {
  const partOf = (lead: Lead) =>
    JSON.stringify(mergedAttributes[field].map((name: keyof Lead) => lead[name] ?? null));
  return partOf(stays) === partOf(joins);
};

function compared(field: MergeField, pair: Pair, picks: Picks, now: Date): ComparedField {
  const stays = fieldLines(field, pair.stays, now);
  const joins = fieldLines(field, pair.joins, now);
  const isSame = hasSame(field, pair) || (field !== 'quote' && stays.join() === joins.join());
  const isChoice = !isSame && stays.length > 0 && joins.length > 0;
  const usual: Side = prefersOther[field]?.(pair, now) === true ? 'joins' : 'stays';
  const only: Side = stays.length === 0 && joins.length > 0 ? 'joins' : 'stays';
  return { field, stays, joins, pick: isChoice ? (picks[field] ?? usual) : only, isChoice, isSame };
}

/** The two leads field by field: what each has, and which of the two is picked. */
export function comparedFields(pair: Pair, picks: Picks, now: Date): ComparedField[] {
  const fields = [...always, ...sometimes].map((field) => compared(field, pair, picks, now));
  return fields.filter(
    ({ field, stays, joins }) => always.some((one) => one === field) || stays.length > 0 || joins.length > 0,
  );
}

/** The fields that the lead that stays gets from the other. */
export const takenFields = (fields: readonly ComparedField[]): MergeField[] =>
  fields.filter(({ pick, isSame }) => pick === 'joins' && !isSame).map(({ field }) => field);

/** Every pick as it stands, also those that the page made: it stays when a lead changes under it. */
export const picksOf = (fields: readonly ComparedField[]): Picks =>
  Object.fromEntries(fields.filter(({ isChoice }) => isChoice).map(({ field, pick }) => [field, pick]));

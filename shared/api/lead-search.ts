import * as v from 'valibot';
import { leadFilter } from '#shared/lead/lead-filter.ts';
import { knownItems, safeToDisplay } from '#shared/text.ts';

/** How many leads a page has, and beside them how many whose notes answer. */
export const SEARCH_FOUND_MAX = 20;
export const NOTES_FOUND_MAX = 10;

/** What of a lead is what was typed, or begins so. */
export const foundBy = [
  'name',
  'phone',
  'email',
  'address',
  'quoteNumber',
  'claimNumber',
  'insurer',
  'assignee',
] as const;

const printed = v.pipe(v.string(), v.transform(safeToDisplay));

/** Why a search found a lead. */
const reason = v.variant('kind', [
  v.object({ kind: v.picklist(foundBy) }),
  /** No name is as typed, but that one is nearly. */
  v.object({ kind: v.literal('nearName'), meant: printed }),
  v.object({ kind: v.literal('tag'), tag: printed }),
  v.object({
    kind: v.literal('note'),
    /** ISO 8601, and the admin's email. */
    at: v.string(),
    by: v.string(),
    /** What of the note is around the words that were typed; those are hits. */
    parts: v.array(v.object({ text: printed, hit: v.boolean() })),
  }),
]);

export type FoundReason = v.InferOutput<typeof reason>;

/** Why each lead was found; a release before says nothing. */
const foundSchema = knownItems(v.object({ id: v.string(), reasons: knownItems(reason) }));
export type FoundLeads = v.InferOutput<typeof foundSchema>;

/**
 * By name or nearly so, phone, email, address, quote number, claim number, insurer, colleague, tag or note. The newest first; after all of them near misses.
 * Each page has notes too, newest first. With filters those found that pass them: a page may then have few leads or none and
 * still have a next one.
 */
export const searchQuery = v.object({
  ...leadFilter,
  q: v.pipe(v.string(), v.trim(), v.maxLength(200)),
  cursor: v.optional(v.pipe(v.string(), v.maxLength(1000))),
});

/** What stands beside the leads of a page. */
export const searchAnswer = {
  found: v.optional(foundSchema, []),
  nextCursor: v.optional(v.string()),
};

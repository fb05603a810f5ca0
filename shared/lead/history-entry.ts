import * as v from 'valibot';
import { inspectionSchema, saleSchema } from '#shared/inspection/inspection.ts';
import { optionalOrIgnore, safeToDisplay } from '#shared/text.ts';
import { bulkSchema } from './bulk.ts';
import { callOutcomes, lostOfferSchema } from './lead.ts';

/** The changes that the history records. */
export const loggedChanges = [
  'status',
  'assignee',
  'callBackOn',
  'spam',
  'callAttempted',
  'callUndone',
  'inspection',
  'lostReason',
  'tags',
  'linksRevoked',
  'documentOpened',
  'roofMeasured',
  'officePrice',
  'quoteSent',
  'merged',
  'mergedInto',
  'unmerged',
  'notSame',
  'quoteEmailed',
  'inspectionEmailed',
  'inspectionTold',
  'reminded',
  'toldLate',
  'afterInspection',
  'sale',
  'noteUndone',
] as const;

const entry = {
  id: v.string(),
  /** ISO 8601. */ at: v.string(),
  /** The admin's email, `BY_SITE` or `BY_HOMEOWNER`. */ by: v.string(),
};

const entryWith = <Text extends v.GenericSchema<string, string>>(text: Text) => {
  const ofPage = {
    /** In the history of a lead that others were merged into: whose line it is, where it is one of theirs. */
    from: optionalOrIgnore(v.object({ id: v.string(), name: text })),
    /** The lead has not gone on since. */
    canUndo: optionalOrIgnore(v.boolean()),
  };
  return v.variant('kind', [
    v.object({ ...entry, ...ofPage, kind: v.literal('note'), text }),
    v.object({
      ...entry,
      ...ofPage,
      kind: v.literal('change'),
      what: v.picklist(loggedChanges),
      old: v.optional(text),
      new: v.optional(text),
      /** The day of a follow-up of which `old` is the time. */
      oldDay: optionalOrIgnore(text),
      /** How a call went. */
      outcome: optionalOrIgnore(v.picklist(callOutcomes)),
      /** Why, as they wrote it. */
      reason: optionalOrIgnore(text),
      /** The inspection that this one took the place of, or that was canceled, all of it. */
      inspection: optionalOrIgnore(inspectionSchema),
      /** The sale, and what it was before. */
      sale: optionalOrIgnore(saleSchema),
      saleBefore: optionalOrIgnore(saleSchema),
      /** What a lead that was lost had been offered, and the same of one that goes on. */
      offer: optionalOrIgnore(lostOfferSchema),
      offerBefore: optionalOrIgnore(lostOfferSchema),
      /** Where several leads were changed at once. */
      bulk: optionalOrIgnore(bulkSchema),
    }),
  ]);
};

/** An entry of a lead's history: a note or a change. */
export const storedHistoryEntrySchema = entryWith(v.string());
export type HistoryEntry = v.InferOutput<typeof storedHistoryEntrySchema>;

/** The same for the page, with its texts made safe to show. */
export const historyEntrySchema = entryWith(v.pipe(v.string(), v.transform(safeToDisplay)));

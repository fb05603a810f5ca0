import * as v from 'valibot';
import { claimFigures, claimNames } from '#shared/estimate/claim.ts';
import { type DocumentOutcome, refusalFor, refusalReasons } from '#shared/estimate/document.ts';
import { evidenceSchema, findingsEntries } from '#shared/quote/quote-schema.ts';
import { ifKnown, knownItems } from '#shared/text.ts';
import type { DocumentRecord } from './document-record.ts';

const { roofClaim, evidence, structures, checklist, warningDetails } = findingsEntries;
const text = v.fallback(v.string(), '');
const unknown = null;

const claim = v.object({
  ...claimNames(v.fallback(v.nullable(v.string()), unknown)),
  ...claimFigures(v.fallback(v.nullable(v.number()), unknown)),
  verified: v.fallback(v.boolean(), false),
});

const quote = v.object({
  squareFootage: v.number(),
  claim: v.fallback(claim, v.parse(claim, {})),
  sources: v.fallback(v.object(claimFigures(ifKnown(evidenceSchema))), {}),
  roofClaim: v.fallback(roofClaim, null),
  evidence: v.fallback(evidence, { page: 1, text: '' }),
  structures: knownItems(structures.item),
  checklist: knownItems(checklist.item),
  warningDetails: knownItems(warningDetails.item),
});

/**
 * Also as written before: a refusal with its sentence, and with choices only where there were any; a quote with the prices of
 * its day, which nobody reads any more.
 */
const outcomeSchema = v.variant('kind', [
  v.object({ kind: v.literal('quote'), quote }),
  v.object({
    kind: v.literal('refusal'),
    reason: v.picklist(refusalReasons),
    choices: knownItems(
      v.object({
        kind: v.picklist(['whole_roof_sketch', 'other_structure', 'home']),
        name: v.string(),
        squareFootage: v.number(),
        evidence: evidenceSchema,
      }),
    ),
  }),
]) satisfies v.GenericSchema<unknown, DocumentOutcome>;

/** What reading came to is there, whoever can read it: its pages were paid for, and are not read again. */
const outcome = v.optional(v.fallback(outcomeSchema, refusalFor('too_complex')));

const recordSchema = v.object({
  id: v.string(),
  key: text,
  status: v.fallback(v.picklist(['expected', 'stored', 'reading', 'finished']), 'reading'),
  created_at: text,
  claimed_at: ifKnown(v.string()),
  job_id: ifKnown(v.string()),
  asked_at: ifKnown(v.string()),
  version_id: ifKnown(v.string()),
  scan_file: ifKnown(
    v.object({
      key: v.string(),
      version_id: ifKnown(v.string()),
      pages: v.array(v.number()),
      paid_at: v.string(),
    }),
  ),
  waiting_leads: ifKnown(v.set(v.string())),
  outcome,
  expires_at: v.fallback(v.number(), 0),
}) satisfies v.GenericSchema<unknown, DocumentRecord>;

/** The record in an item of the documents table. */
export const documentRecordOf = (item: Record<string, unknown>): DocumentRecord =>
  v.parse(recordSchema, item);

import { createHash } from 'node:crypto';
import * as v from 'valibot';
import { UPLOADS_PREFIX } from '#lambdas/platform/env.ts';
import { claimFigures, claimNames } from '#shared/estimate/claim.ts';
import {
  type DocumentAnswer,
  type DocumentOutcome,
  refusalFor,
  refusalReasons,
  SCAN_CEILING_MS,
} from '#shared/estimate/document.ts';
import { evidenceSchema, findingsEntries } from '#shared/quote/quote-schema.ts';
import { ifKnown, knownItems } from '#shared/text.ts';

/**
 * The id of an uploaded file: a UUID of its own content (version 8, RFC 9562). The same file sent again,
 * by a retry or in a second tab, is the same document and costs no second reading by OCR; nobody can
 * name a document whose file he does not have. A file read by another edition of the reader's rules is
 * another document, and is read anew.
 */
export function documentIdOf(bytes: Uint8Array, readerEdition: string): string {
  const hash = createHash('sha256').update(readerEdition).update(bytes).digest();
  hash.writeUInt8((hash.readUInt8(6) & 0x0f) | 0x80, 6);
  hash.writeUInt8((hash.readUInt8(8) & 0x3f) | 0x80, 8);
  const hex = hash.toString('hex', 0, 16);
  return [hex.slice(0, 8), hex.slice(8, 12), hex.slice(12, 16), hex.slice(16, 20), hex.slice(20)].join('-');
}

/** One uploaded document and its reading job. */
export interface DocumentRecord {
  id: string;
  /** In the documents bucket, see `documentKey`. */
  key: string;
  /** `expected`: a permit was given; `stored`: the PDF is there; `reading`: somebody reads it; `finished`: see `outcome`. */
  status: 'expected' | 'stored' | 'reading' | 'finished';
  /** ISO 8601, UTC. */
  created_at: string;
  /** When the reading was claimed. */
  claimed_at?: string;
  /** Textract's job, once started. */
  job_id?: string;
  /** When a visitor last sent the file or asked to; how long visitors may ask for its answer counts from here. */
  asked_at?: string;
  /** The version of the object that was read first; every later use names it. Absent where S3 keeps none. */
  version_id?: string;
  /** What Textract is sent, once its pages are paid for. */
  scan_file?: Scan;
  /** Leads that came before the outcome and are priced with it. */
  waiting_leads?: ReadonlySet<string>;
  /** Kept, so that a second asking costs nothing. */
  outcome?: DocumentOutcome;
  /** Epoch second after which the record may go, together with the PDF. */
  expires_at: number;
}

/** A file for Textract whose pages have been counted. */
export interface Scan {
  key: string;
  version_id?: string | undefined;
  /** Numbers of the document's pages in it, in their order. */
  pages: number[];
  /** ISO 8601: the day and month whose budgets its pages are counted in. */
  paid_at: string;
}

/** Key of the PDF in the bucket; ids are made by the server. */
export const documentKey = (id: string) => `${UPLOADS_PREFIX}${id}.pdf`;

/** Key of the copy that holds only the pages to be read from their picture. */
export const scanKey = (id: string) => `${UPLOADS_PREFIX}${id}.scan.pdf`;

/** How long after sending a file a visitor may ask for its answer; the office may for the document's whole life. */
const VISITOR_MS = 24 * 60 * 60 * 1000;

export function isOpenToVisitors(
  { asked_at, created_at }: Pick<DocumentRecord, 'asked_at' | 'created_at'>,
  now: Date,
): boolean {
  return now.getTime() - Date.parse(asked_at ?? created_at) <= VISITOR_MS;
}

/** Epoch second at which a document made now has been kept for so many days. */
export function expiryOf(now: Date, retentionDays: number): number {
  return Math.floor(now.getTime() / 1000) + retentionDays * 86_400;
}

/** The square feet the document's quote is for; undefined while there is no quote. */
export function quotedArea(record: DocumentRecord | undefined): number | undefined {
  return record?.outcome?.kind === 'quote' ? record.outcome.quote.squareFootage : undefined;
}

/** A reading that neither started a job nor finished by then was broken off; another may take it over. */
const TAKEOVER_MS = 15_000;
const FIRST_LOOK_MS = 2000;
const SLOWEST_LOOK_MS = 8000;

const sinceMs = (claimedAt: string, now: Date) => now.getTime() - Date.parse(claimedAt);

/** The latest claim that may be taken over, ISO 8601. */
export const takeoverBefore = (now: Date) => new Date(now.getTime() - TAKEOVER_MS).toISOString();

/** When to ask again: soon at first, then at longer and longer intervals, for each asking is a paid call. */
export function retryAfterMs(claimedAt: string | undefined, now: Date): number {
  const waited = claimedAt === undefined ? 0 : sinceMs(claimedAt, now);
  return Math.round(Math.min(SLOWEST_LOOK_MS, Math.max(FIRST_LOOK_MS, waited / 4)));
}

/** No request lasts as long as this: whoever claimed the reading is gone. */
const ABANDONED_MS = 30_000;

const isAbandoned = (claimedAt: string, now: Date) => sinceMs(claimedAt, now) > ABANDONED_MS;

/** True where the browser has been told to give up by now. */
export const isOverdue = (claimedAt: string | undefined, now: Date) =>
  claimedAt !== undefined && sinceMs(claimedAt, now) >= SCAN_CEILING_MS;

/** What the record alone tells of a document; `abandoned` where its reading broke off before a job was started. */
export function stateOf(record: DocumentRecord, now: Date): DocumentAnswer | { kind: 'abandoned' } {
  const { outcome, status, job_id, claimed_at } = record;
  if (outcome !== undefined) return outcome;
  if (status === 'expected') return { kind: 'missing' };
  const since = claimed_at ?? record.asked_at ?? record.created_at;
  if (isOverdue(since, now)) return refusalFor('unreadable_scan');
  if (job_id === undefined && isAbandoned(since, now)) return { kind: 'abandoned' };
  return { kind: 'reading', retryAfterMs: retryAfterMs(since, now) };
}

/** Acrobat's own tolerance for what may stand before the header. */
const HEADER_REACH = 1024;

/** True where the bytes call themselves a PDF: asked once of every file, where it comes in. */
export function looksLikePdf(bytes: Uint8Array): boolean {
  return Buffer.from(bytes.buffer, bytes.byteOffset, Math.min(bytes.length, HEADER_REACH)).includes('%PDF-');
}

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

/** Set by the build, see `infra/build/build.ts`; run from source there is none. */
declare const READER_EDITION: string | undefined;

/** Names the rules documents are read by: it changes with them. */
export const readerEdition = typeof READER_EDITION === 'undefined' ? 'source' : READER_EDITION;

import { createHash } from 'node:crypto';
import * as v from 'valibot';
import { UPLOADS_PREFIX } from '#lambdas/platform/env.ts';
import { DAY_MS, DAY_S, epochSeconds } from '#shared/durations.ts';
import { claimFigures, claimNames } from '#shared/estimate/claim.ts';
import {
  type DocumentAnswer,
  type DocumentOutcome,
  refusalFor,
  refusalReasons,
  SCAN_CEILING_MS,
} from '#shared/estimate/document.ts';
import { listingSchema } from '#shared/estimate/listing.ts';
import type { QuotedClaim } from '#shared/lead/office-price.ts';
import { evidenceSchema, findingsEntries } from '#shared/quote/quote-schema.ts';
import { requestsSchema } from '#shared/quote/requests-schema.ts';
import { knownItems, optionalOrIgnore } from '#shared/text.ts';

/**
 * The id of an uploaded file: a UUID made from its content (version 8, RFC 9562). The same file sent again is the same
 * document, so OCR reads it only once. Nobody can name a document without having its file. A new edition of the
 * reader's rules gives the file a new id, and it is read again.
 */
export function documentIdOf(bytes: Uint8Array, readerEdition: string): string {
  const hash = createHash('sha256').update(readerEdition).update(bytes).digest();
  hash.writeUInt8((hash.readUInt8(6) & 0x0f) | 0x80, 6);
  hash.writeUInt8((hash.readUInt8(8) & 0x3f) | 0x80, 8);
  const hex = hash.toString('hex', 0, 16);
  return [hex.slice(0, 8), hex.slice(8, 12), hex.slice(12, 16), hex.slice(16, 20), hex.slice(20)].join('-');
}

/** An uploaded document and its reading. */
export interface DocumentRecord {
  id: string;
  /** In the documents bucket, see `documentKey`. */
  key: string;
  /**
   * `expected`: an upload was permitted; `stored`: the PDF is there; `reading`: a caller is reading it; `finished`: see
   * `outcome`.
   */
  status: 'expected' | 'stored' | 'reading' | 'finished';
  /** ISO 8601, UTC. */
  created_at: string;
  /** When a caller claimed the reading. */
  claimed_at?: string;
  /** Textract's job, once started. */
  job_id?: string;
  /** When a visitor last sent the file or asked to. Visitors may ask for its answer for a day after this. */
  asked_at?: string;
  /** The object's version that is read; all later steps use it. Absent if the bucket has no versions. */
  version_id?: string;
  /** The file sent to Textract, once its pages are counted. */
  scan_file?: Scan;
  /** The networks that the pages are counted for, as hashes; until the job has started and nothing is refunded. */
  scan_networks?: readonly string[];
  /** Leads that came before the outcome and are priced with it. */
  waiting_leads?: ReadonlySet<string>;
  /** Stored, so that asking again costs nothing. */
  outcome?: DocumentOutcome;
  /** When the outcome was stored, ISO 8601. */
  finished_at?: string;
  /** Readings in a row that ran out of time, see `overruns.ts`. */
  overruns?: number;
  /** When the last of them did, ISO 8601. */
  overran_at?: string;
  /** Epoch second after which the record and the PDF may be deleted. */
  expires_at: number;
}

/** A file for Textract whose pages have been counted. */
export interface Scan {
  key: string;
  version_id?: string | undefined;
  /** The numbers of the document's pages in the file, in order. */
  pages: number[];
  /** ISO 8601: its day and month are those the pages are counted in. */
  paid_at: string;
}

/** Key of the PDF in the bucket; the server makes the ids. */
export const documentKey = (id: string) => `${UPLOADS_PREFIX}${id}.pdf`;

/** Key of the copy that contains only the pages for OCR. */
export const scanKey = (id: string) => `${UPLOADS_PREFIX}${id}.scan.pdf`;

/** How long after sending a file a visitor may ask for its answer. The office may as long as the document is stored. */
const VISITOR_MS = DAY_MS;

export function isOpenToVisitors(
  { asked_at, created_at }: Pick<DocumentRecord, 'asked_at' | 'created_at'>,
  now: Date,
): boolean {
  return now.getTime() - Date.parse(asked_at ?? created_at) <= VISITOR_MS;
}

/** Epoch second at which a document made now has been stored for that many days. */
export const expiryOf = (now: Date, retentionDays: number): number =>
  epochSeconds(now) + retentionDays * DAY_S;

/** The square feet of the document's quote; undefined without a quote. */
export function quotedArea(record: DocumentRecord | undefined): number | undefined {
  return record?.outcome?.kind === 'quote' ? record.outcome.quote.squareFootage : undefined;
}

/** What the document says of its claim, where it gave a quote; texts as far as a list or a file has room for them. */
export function quotedClaim(record: DocumentRecord | undefined): QuotedClaim | undefined {
  if (record?.outcome?.kind !== 'quote') return undefined;
  const { carrier, claimNumber, deductible, verified } = record.outcome.quote.claim;
  const claim: QuotedClaim = {
    ...(carrier !== null && { carrier: carrier.slice(0, CLAIM_TEXT_MAX) }),
    ...(claimNumber !== null && { claimNumber: claimNumber.slice(0, CLAIM_TEXT_MAX) }),
    ...(verified && deductible !== null && { deductible }),
  };
  return Object.keys(claim).length === 0 ? undefined : claim;
}

const CLAIM_TEXT_MAX = 100;

/** A reading that has neither started a job nor finished by then has failed; another caller may take it over. */
const TAKEOVER_MS = 15_000;
const FIRST_LOOK_MS = 2000;
const SLOWEST_LOOK_MS = 8000;

const sinceMs = (claimedAt: string, now: Date) => now.getTime() - Date.parse(claimedAt);

/** Claims before this may be taken over, ISO 8601. */
export const takeoverBefore = (now: Date) => new Date(now.getTime() - TAKEOVER_MS).toISOString();

/** When to ask again: soon at first, then less often, as each call costs money. */
export function retryAfterMs(claimedAt: string | undefined, now: Date): number {
  const waited = claimedAt === undefined ? 0 : sinceMs(claimedAt, now);
  return Math.round(Math.min(SLOWEST_LOOK_MS, Math.max(FIRST_LOOK_MS, waited / 4)));
}

/** Longer than any request, so that the caller that claimed the reading is gone. */
const ABANDONED_MS = 30_000;

const isAbandoned = (claimedAt: string, now: Date) => sinceMs(claimedAt, now) > ABANDONED_MS;

/** True if the browser has stopped waiting by now. */
export const isOverdue = (claimedAt: string | undefined, now: Date) =>
  claimedAt !== undefined && sinceMs(claimedAt, now) >= SCAN_CEILING_MS;

/** The document's state according to its record; `abandoned` if its reading failed before a job was started. */
export function stateOf(record: DocumentRecord, now: Date): DocumentAnswer | { kind: 'abandoned' } {
  const { outcome, status, job_id, claimed_at } = record;
  if (outcome !== undefined) return outcome;
  if (status === 'expected') return { kind: 'missing' };
  const since = claimed_at ?? record.asked_at ?? record.created_at;
  if (isOverdue(since, now)) return refusalFor('unreadable_scan');
  if (job_id === undefined && isAbandoned(since, now)) return { kind: 'abandoned' };
  return { kind: 'reading', retryAfterMs: retryAfterMs(since, now) };
}

/** How far into the file Acrobat looks for the header. */
const HEADER_REACH = 1024;

/** True if the file says it is a PDF. Checked once, where a file comes in. */
export function looksLikePdf(bytes: Uint8Array): boolean {
  return Buffer.from(bytes.buffer, bytes.byteOffset, Math.min(bytes.length, HEADER_REACH)).includes('%PDF-');
}

const { roofClaim, evidence, witnesses, structures, checklist, warningDetails, alsoListed } = findingsEntries;
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
  sources: v.fallback(v.object(claimFigures(optionalOrIgnore(evidenceSchema))), {}),
  roofClaim: v.fallback(roofClaim, null),
  evidence: v.fallback(evidence, { page: 1, text: '' }),
  witnesses: knownItems(witnesses.item),
  structures: knownItems(structures.item),
  checklist: knownItems(checklist.item),
  warningDetails: knownItems(warningDetails.item),
  alsoListed,
  requests: optionalOrIgnore(requestsSchema),
});

const listing = optionalOrIgnore(listingSchema);

const outcomeSchema = v.variant('kind', [
  v.object({ kind: v.literal('quote'), quote, listing }),
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
    doubt: optionalOrIgnore(evidenceSchema),
    listing,
  }),
]) satisfies v.GenericSchema<unknown, DocumentOutcome>;

/** An unreadable outcome still counts as one: its pages were paid for and are not read again. */
const outcome = v.optional(v.fallback(outcomeSchema, refusalFor('too_complex')));

const recordSchema = v.object({
  id: v.string(),
  key: text,
  status: v.fallback(v.picklist(['expected', 'stored', 'reading', 'finished']), 'reading'),
  created_at: text,
  claimed_at: optionalOrIgnore(v.string()),
  job_id: optionalOrIgnore(v.string()),
  asked_at: optionalOrIgnore(v.string()),
  version_id: optionalOrIgnore(v.string()),
  scan_file: optionalOrIgnore(
    v.object({
      key: v.string(),
      version_id: optionalOrIgnore(v.string()),
      pages: v.array(v.number()),
      paid_at: v.string(),
    }),
  ),
  scan_networks: optionalOrIgnore(v.array(v.string())),
  waiting_leads: optionalOrIgnore(v.set(v.string())),
  outcome,
  finished_at: optionalOrIgnore(v.string()),
  overruns: optionalOrIgnore(v.number()),
  overran_at: optionalOrIgnore(v.string()),
  expires_at: v.fallback(v.number(), 0),
}) satisfies v.GenericSchema<unknown, DocumentRecord>;

/** Parses an item of the documents table. */
export const documentRecordOf = (item: Record<string, unknown>): DocumentRecord =>
  v.parse(recordSchema, item);

/** Set by the build, see `infra/build/build.ts`; undefined when run from source. */
declare const READER_EDITION: string | undefined;

/** The edition of the reader's rules; changes when they do. */
export const readerEdition = typeof READER_EDITION === 'undefined' ? 'source' : READER_EDITION;

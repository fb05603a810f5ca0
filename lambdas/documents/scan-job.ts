import { counted } from '#lambdas/platform/metrics.ts';
import { type DocumentRecord, type Scan, scanKey } from '#lambdas/stores/document-record.ts';
import { type DocumentAnswer, type RefusalReason, refusalFor } from '#shared/estimate/document.ts';
import type { NeedsOcr } from './reader/messages.ts';
import type { ReadingDeps } from './reading-deps.ts';
import { abandonedBefore, retryAfterMs } from './scan-times.ts';

/** A scan that is not sent to be read, now or with this file; the answer is not kept. */
interface Withheld {
  withheld: Extract<RefusalReason, 'scans_paused' | 'too_many_pages'>;
}

/**
 * Starts the document's one job; everybody else who comes meanwhile is told to wait for it. Its pages are
 * counted before and noted on the record, so that starting it again after a failure counts none twice.
 */
export async function startScan(
  record: DocumentRecord,
  layer: NeedsOcr,
  bytes: Uint8Array,
  deps: ReadingDeps,
): Promise<DocumentAnswer> {
  const { documents, jobs, now } = deps;
  if (layer.scanned.length > deps.documentPages) return refusalFor('too_many_pages');
  const at = now();
  const claimedAt = at.toISOString();
  const reading: DocumentAnswer = { kind: 'reading', retryAfterMs: retryAfterMs(undefined, at) };
  const claimed = await documents.acquireReadingLease(record.id, claimedAt, abandonedBefore(at));
  if (claimed === undefined) return reading;
  const release = () => documents.releaseReadingLease(record.id, claimedAt).catch(() => undefined);
  let scan: Scan;
  try {
    const paid = claimed.scan_file ?? (await paidScan(claimed, layer, bytes, at, deps));
    if ('withheld' in paid) {
      await release();
      return refusalFor(paid.withheld);
    }
    scan = paid;
    const jobId = await jobs.start(record.id, scan);
    if (jobId !== null) {
      await documents.setJob(record.id, jobId);
      return reading;
    }
  } catch (error) {
    await release();
    throw error;
  }
  return refusedByTextract(record, scan, deps);
}

/** Textract bills nothing for a file it does not take. */
async function refusedByTextract(
  record: DocumentRecord,
  scan: Scan,
  { documents, budget, tellLead }: ReadingDeps,
): Promise<DocumentAnswer> {
  const refusal = refusalFor('unreadable_scan');
  if (!(await documents.finish(record.id, refusal, tellLead))) return refusal;
  counted.document('refusal');
  await budget.refund(scan.pages.length, new Date(scan.paid_at));
  return refusal;
}

/** What Textract shall be sent, its pages counted. */
async function paidScan(
  record: DocumentRecord,
  layer: NeedsOcr,
  bytes: Uint8Array,
  at: Date,
  { documents, budget, files, worker, documentPages }: ReadingDeps,
): Promise<Scan | Withheld> {
  const all = layer.pages.map(({ number }) => number);
  const copy = layer.scanned.length < all.length ? await copyOf(worker, bytes, layer.scanned) : null;
  // Textract bills every page of what it is sent.
  const pages = copy === null ? all : layer.scanned;
  if (pages.length > documentPages) return { withheld: 'too_many_pages' };
  const key = scanKey(record.id);
  const place =
    copy === null
      ? { key: record.key, version_id: record.version_id }
      : { key, version_id: await files.put(key, copy) };
  if (!(await budget.take(pages.length, at))) return { withheld: 'scans_paused' };
  const scan = { ...place, pages, paid_at: at.toISOString() };
  if (await documents.setScan(record.id, scan)) return scan;
  // A slow caller whose lease ran out: the other one's pages are the ones that count.
  await budget.refund(pages.length, at);
  const other = (await documents.get(record.id))?.scan_file;
  if (other === undefined) throw new Error('the document was read while its scan was being prepared');
  return other;
}

/** A PDF of these pages alone; null where it cannot be made. */
async function copyOf(
  worker: ReadingDeps['worker'],
  bytes: Uint8Array,
  pages: number[],
): Promise<Uint8Array | null> {
  const result = await worker.read({ kind: 'copy', bytes, pages });
  return result.kind === 'copy' ? result.bytes : null;
}

import * as v from 'valibot';
import type { ScanEndDeps } from './documents/reading-deps.ts';
import { endScan } from './documents/scan-end.ts';
import { RetryError } from './platform/errors.ts';
import { log } from './platform/log.ts';
import type { DocumentStore } from './stores/documents.ts';

/** Textract's completion notice, as far as it is needed; the job's tag is the document's id. */
const noticeSchema = v.pipe(
  v.string(),
  v.parseJson(),
  v.object({ JobId: v.pipe(v.string(), v.nonEmpty()), JobTag: v.pipe(v.string(), v.uuid()) }),
);

interface FinishScanDeps extends ScanEndDeps {
  documents: ScanEndDeps['documents'] & Pick<DocumentStore, 'get'>;
}

/**
 * Textract has done with a document: its reading is kept and told of the leads that wait for it, whether or not a
 * browser is still there. A notice may come twice, late, or before the job's id was
 * noted: all it needs is in the notice. Throws where the notice should be sent again.
 */
export function finishScan(deps: FinishScanDeps) {
  return async (message: string): Promise<void> => {
    const notice = v.safeParse(noticeSchema, message);
    if (!notice.success) return log.error('a completion notice could not be read');
    const { JobId: jobId, JobTag: documentId } = notice.output;
    const record = await deps.documents.get(documentId);
    if (record === undefined) return log.warn('the scanned document is not known any more', { documentId });
    if (record.outcome !== undefined) return deps.documents.tellLeftWaiting(record, deps.tellLead);
    const end = await endScan(record, jobId, deps);
    if (end.kind === 'running') throw new RetryError('The job still runs');
    log.info('scan finished', { documentId, jobId, outcome: end.kind });
  };
}

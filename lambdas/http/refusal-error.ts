import { AppError } from '#lambdas/platform/errors.ts';
import type { ErrorCode } from '#shared/api/error.ts';
import { type Refusal, type RefusalReason, refusalSentence } from '#shared/estimate/document.ts';

/** The two reasons that are about the file as sent have status codes of their own. */
const codes: Partial<Record<RefusalReason, ErrorCode>> = {
  not_a_pdf: 'unsupported_media_type',
  too_large: 'too_large',
};

/** A document that gives no quote, as the caller is told; `documentId` where the document is kept. */
export function refusalError({ reason, choices }: Refusal, documentId?: string): AppError {
  return new AppError(codes[reason] ?? 'unreadable_document', refusalSentence(reason), {
    extra: { reason, documentId, ...(choices.length > 0 ? { choices } : {}) },
  });
}

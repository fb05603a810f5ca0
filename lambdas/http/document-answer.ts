import type { DocumentAnswer } from '#lambdas/documents/reading-deps.ts';
import type { documentRoutes } from '#shared/api/document-routes.ts';
import type { RefusalReason } from '#shared/estimate-file.ts';
import { AppError } from './errors.ts';
import type { ResponseOf } from './route-response.ts';

/** The two reasons that are about the file as sent have status codes of their own. */
const codeOf = (reason: RefusalReason) =>
  reason === 'not_a_pdf'
    ? 'unsupported_media_type'
    : reason === 'too_large'
      ? 'too_large'
      : 'unreadable_document';

export const noSuchDocument = () =>
  new AppError('not_found', 'This document is not known or has not arrived. Please upload it again.');

/** What the browser is told of a document: 200 the quote, 202 while it is read; a refusal is thrown. */
export function responseTo(
  documentId: string,
  answer: DocumentAnswer,
): ResponseOf<typeof documentRoutes.pollInsurance> {
  switch (answer.kind) {
    case 'quote':
      return { status: 200, body: answer.quote };
    case 'reading': {
      const { retryAfterMs } = answer;
      return {
        status: 202,
        body: { documentId, retryAfterMs },
        headers: { 'retry-after': String(Math.ceil(retryAfterMs / 1000)) },
      };
    }
    case 'missing':
      throw noSuchDocument();
    case 'refusal': {
      const { reason, message, choices } = answer;
      throw new AppError(codeOf(reason), message, {
        extra: { reason, documentId, ...(choices === undefined ? {} : { choices }) },
      });
    }
  }
}

import type { ResponseOf } from '#lambdas/platform/api.ts';
import { AppError } from '#lambdas/platform/errors.ts';
import type { documentRoutes } from '#shared/api/document-routes.ts';
import { documentQuote } from '#shared/document-quote.ts';
import type { DocumentAnswer } from '#shared/estimate/document.ts';
import type { SitePricing } from '#shared/quote/quote.ts';
import { refusalError } from './refusal-error.ts';

export const noSuchDocument = () =>
  new AppError('not_found', 'This document is not known or has not arrived. Please upload it again.');

/** What the browser is told of a document: 200 the quote with the pricing of now, 202 while it is read; a refusal is thrown. */
export async function responseTo(
  documentId: string,
  answer: DocumentAnswer,
  pricing: () => Promise<SitePricing>,
): Promise<ResponseOf<typeof documentRoutes.pollInsurance>> {
  switch (answer.kind) {
    case 'quote':
      return { status: 200, body: documentQuote(documentId, answer.quote, await pricing()) };
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
    case 'refusal':
      throw refusalError(answer, documentId);
  }
}

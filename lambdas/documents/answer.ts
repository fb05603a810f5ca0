import type { ResponseOf } from '#lambdas/platform/api.ts';
import { AppError } from '#lambdas/platform/errors.ts';
import type { documentRoutes } from '#shared/api/document-routes.ts';
import type { ErrorCode } from '#shared/api/error.ts';
import type { DocumentAnswer, Refusal, RefusalReason, UnpricedQuote } from '#shared/estimate/document.ts';
import { refusalSentence } from '#shared/estimate/refusal-words.ts';
import { decideQuote } from '#shared/quote/decide-quote.ts';
import type { Quote } from '#shared/quote/quote.ts';
import type { SitePricing } from '#shared/quote/site-pricing.ts';
import { warningSentence } from './warning-sentences.ts';

/** The document's quote, priced with this pricing. */
export function documentQuote(documentId: string, unpriced: UnpricedQuote, pricing: SitePricing): Quote {
  const { squareFootage, ...findings } = unpriced;
  const warnings = findings.warningDetails.map(({ code, values }) => warningSentence(code, values));
  return {
    ...decideQuote({ document: { squareFootage } }, pricing).quote,
    ...(warnings.length > 0 && { warnings }),
    documentId,
    ...findings,
  };
}

/** The two reasons that concern the file itself have their own status codes. */
const codes: Partial<Record<RefusalReason, ErrorCode>> = {
  not_a_pdf: 'unsupported_media_type',
  too_large: 'too_large',
};

/** The error for a document without a quote; with its `documentId` if the document is stored. */
export function refusalError({ reason, choices }: Refusal, documentId?: string): AppError {
  return new AppError(codes[reason] ?? 'unreadable_document', refusalSentence(reason), {
    extra: { reason, documentId, ...(choices.length > 0 ? { choices } : {}) },
  });
}

export const noSuchDocument = () =>
  new AppError('not_found', 'We don’t have this document. Upload it again.');

/** The answer for a document: 200 with the quote at current prices, or 202 while it is being read. Throws a refusal. */
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

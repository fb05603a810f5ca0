import type { DynamoDBDocumentClient } from '@aws-sdk/lib-dynamodb';
import { isOpenToVisitors } from '#lambdas/documents/document.ts';
import { documentReader } from '#lambdas/documents/document-store.ts';
import { failureOf, log } from '#lambdas/platform/log.ts';
import { type Timeouts, withinTime } from '#lambdas/platform/retry.ts';
import type { Lead } from '#shared/lead/stored-lead.ts';
import type { SharedQuote } from '#shared/quote/quote-link.ts';
import { dayText, ownLines } from '#shared/quote/request-items.ts';
import { requestWords } from '#shared/quote/request-words.ts';
import type { Language } from '#shared/text.ts';
import { emailWords } from './letter.ts';

/** What a lead's estimate asks of its homeowner, in each language; undefined where it asks nothing. Never rejects. */
export type EstimateAsks = (lead: Pick<Lead, 'documentId' | 'created_at'>) => Promise<SharedQuote['asks']>;

/** Short: a link or an email goes out without them rather than late. */
const usualTimeouts: Timeouts = { wholeMs: 1500, firstTryMs: 600 };

/**
 * Reads them from the document that prices the lead, where its answer was open when the lead came: whoever names it later than
 * that may be somebody who found its id.
 */
export function estimateAsks(
  dynamo: DynamoDBDocumentClient,
  documentsTable: string,
  timeouts = usualTimeouts,
): EstimateAsks {
  const get = documentReader(dynamo, documentsTable);

  async function read(documentId: string, leadCameAt: Date): Promise<SharedQuote['asks']> {
    const whole = AbortSignal.timeout(timeouts.wholeMs);
    const ask = (signal: AbortSignal) => get(documentId, signal);
    const record = await withinTime(ask, { whole, firstTryMs: timeouts.firstTryMs });
    if (record?.outcome?.kind !== 'quote' || !isOpenToVisitors(record, leadCameAt)) return undefined;
    const { requests } = record.outcome.quote;
    if (requests === undefined) return undefined;
    const linesIn = (language: Language) => {
      const { locale } = emailWords[language];
      const words = requestWords[language];
      return ownLines(requests, { words, dayText: (day) => dayText(locale, day) });
    };
    const asks = { en: linesIn('en'), es: linesIn('es') };
    return asks.en.length === 0 ? undefined : asks;
  }

  return async ({ documentId, created_at }) => {
    if (documentId === undefined) return undefined;
    try {
      return await read(documentId, new Date(created_at));
    } catch (error) {
      log.warn('What an estimate asks could not be read; its quote goes without', {
        failure: failureOf(error),
      });
      return undefined;
    }
  };
}

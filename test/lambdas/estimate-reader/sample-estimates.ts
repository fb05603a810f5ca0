import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { documentQuote } from '#lambdas/documents/answer.ts';
import { quoteFromEstimate } from '#lambdas/estimate-reader/read-estimate.ts';
import { defaultPricing } from '#shared/quote/site-pricing.ts';
import { checklistErrors, checklistTruth, type FolderDocument } from '#test/bench/accuracy/answer-key.ts';
import { readScan, recordedScan } from '#test/bench/accuracy/scan-text.ts';
import {
  hasOutcome,
  headerErrors,
  moneyErrors,
  outcomeOf,
  readFile,
  roofMoneyErrors,
  tolerableVerdicts,
  verdictOf,
  warningErrors,
} from '#test/bench/accuracy/verdict.ts';
import { wrongSums } from '#test/support/printed-sums.ts';
import { claimGap, TAKEN_OFF } from './claim/claim-gap.ts';

/** As production reads it; a scan by Textract's answer recorded beside it. */
async function read({ path }: FolderDocument) {
  const result = await readFile(readFileSync(path));
  const scan = result.kind === 'needs_ocr' ? recordedScan(path, result) : null;
  if (scan === null) return { result, outcome: outcomeOf(result, false) };
  const scanned = readScan(scan);
  return { result: scanned, outcome: outcomeOf(scanned, true) };
}

/** The quote a homeowner gets of it; null for a refusal. */
function quoteOf({ result }: Awaited<ReturnType<typeof read>>) {
  const outcome = result.kind === 'estimate' ? quoteFromEstimate(result.estimate) : null;
  return outcome?.kind === 'quote' ? documentQuote('document-1', outcome.quote, defaultPricing) : null;
}

/** Outcome, area, money, header, warnings and checklist of a document are those of its key, and its sums come out. */
export function testSamples(documents: readonly FolderDocument[]): void {
  test.each(documents)('$name reads as its key says', async (document) => {
    const reading = await read(document);
    const found = { document: document.name, ms: 0, ...reading.outcome };
    const key = document.sidecar;
    if (key === null) throw new Error('no answer key');
    expect(hasOutcome(found, key)).toBe(true);
    expect(tolerableVerdicts(key)).toContain(verdictOf(found, key));
    expect(moneyErrors(found, key)).toEqual([]);
    expect(roofMoneyErrors(found, key)).toEqual([]);
    expect(headerErrors(found, key)).toEqual([]);
    expect(warningErrors(found, key)).toEqual([]);
    if (key.httpReason !== undefined) expect(found.warnings).toContain(key.httpReason);
    const checklist = checklistErrors(found.checklist, checklistTruth(key));
    expect(checklist).toEqual({ falseFound: [], falseNotFound: [] });
    if (key.verified !== undefined) expect(found.verified).toBe(key.verified);
    // The payment, the depreciation and the deductible come to the replacement cost to the cent.
    const gap = reading.result.kind === 'estimate' ? claimGap(reading.result.estimate.claim) : null;
    if (gap !== null) expect(gap).toBe(TAKEN_OFF[document.name.split('/')[0] ?? ''] ?? 0);
    // Every sum that the page tells of it, for each of the four prices and in both languages.
    const quote = quoteOf(reading);
    expect(quote === null ? [] : wrongSums(quote)).toEqual([]);
  });
}

import { readdirSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { afterAll, describe, expect, test } from 'vitest';
import { ReaderQueue } from '#lambdas/documents/reader/reader-queue.ts';
import { checklistErrors, checklistTruth } from '#test/bench/checklist-truth.ts';
import { outcomeOf } from '#test/bench/document-outcome.ts';
import { documentsIn, type FolderDocument } from '#test/bench/estimate-folder.ts';
import { readFile } from '#test/bench/read-file.ts';
import { recordedScan } from '#test/bench/recorded-ocr.ts';
import { headerErrors, moneyErrors, roofMoneyErrors, verdictOf, warningErrors } from '#test/bench/verdict.ts';

const folder = fileURLToPath(new URL('../../fixtures/estimates', import.meta.url));
const worker = new ReaderQueue(15_000);
afterAll(() => worker.stop());

/** As production reads it; a scan by Textract's answer recorded beside it. */
async function read({ path }: FolderDocument) {
  const result = await readFile(worker, readFileSync(path));
  const scan = result.kind === 'needs_ocr' ? recordedScan(path, result.pages) : null;
  if (scan === null) return outcomeOf(result, false);
  const outcome = outcomeOf(await worker.read({ kind: 'pages', pages: scan.pages }), true);
  // The route that runs the job says which pages it lost.
  if (scan.failedPages.length > 0) outcome.warnings.push('partial_scan');
  return outcome;
}

const documents = documentsIn(folder);

test('every fixture folder holds a document with its answer key', () => {
  expect(documents.length).toBeGreaterThanOrEqual(33);
  expect(documents.filter(({ sidecar }) => sidecar === null)).toEqual([]);
  expect(readdirSync(folder).length).toBe(documents.length);
});

describe.each(documents)('$name', (document) => {
  test('gives the outcome, area, money, header, warnings and checklist of its answer key', async () => {
    const found = { document: document.name, ms: 0, ...(await read(document)) };
    const key = document.sidecar;
    if (key === null) throw new Error('no answer key');
    expect(found.outcome).toBe(key.expectedOutcome);
    const refused = key.refusalIsFine && found.roofSquares === null;
    expect(found.roofSquares).toBe(refused ? null : key.roofSquares);
    expect(verdictOf(found, key)).toBe(refused && key.roofSquares !== null ? 'refused' : 'right');
    expect(moneyErrors(found, key)).toEqual([]);
    expect(roofMoneyErrors(found, key)).toEqual([]);
    expect(headerErrors(found, key)).toEqual([]);
    expect(warningErrors(found, key)).toEqual([]);
    const checklist = checklistErrors(found.checklist, checklistTruth(key));
    expect(checklist).toEqual({ falseFound: [], falseNotFound: [] });
    if (key.verified !== undefined) expect(found.verified).toBe(key.verified);
  });
});

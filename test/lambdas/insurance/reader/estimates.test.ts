import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { Block } from '@aws-sdk/client-textract';
import { afterAll, describe, expect, test } from 'vitest';
import { lacksText } from '#lambdas/insurance/digital.ts';
import type { ReadingResult } from '#lambdas/insurance/reading-task.ts';
import { ReadingWorker } from '#lambdas/insurance/reading-worker.ts';
import { withScannedPages } from '#lambdas/insurance/textract/pages.ts';
import { outcomeOf } from '#test/bench/document-outcome.ts';
import { documentsIn, type FolderDocument } from '#test/bench/estimate-folder.ts';
import { headerErrors, moneyErrors, verdictOf, warningErrors } from '#test/bench/verdict.ts';

const folder = fileURLToPath(new URL('../../../fixtures/estimates', import.meta.url));
const worker = new ReadingWorker(15_000);
afterAll(() => worker.stop());

/** What Textract answered for the scan, recorded beside it; all replies' blocks. */
function recordedBlocks(path: string): Block[] | null {
  const file = join(path, '..', 'textract.json');
  if (!existsSync(file)) return null;
  const replies: { Blocks?: Block[] }[] = [JSON.parse(readFileSync(file, 'utf8'))].flat();
  return replies.flatMap((reply) => reply.Blocks ?? []);
}

async function read({ path }: FolderDocument): Promise<{ result: ReadingResult; scanned: boolean }> {
  const result = await worker.read({ kind: 'file', bytes: readFileSync(path) });
  const blocks = recordedBlocks(path);
  if (result.kind !== 'needs_ocr' || blocks === null) return { result, scanned: false };
  const pages = withScannedPages(result.pages, lacksText, blocks);
  return { result: await worker.read({ kind: 'pages', pages }), scanned: true };
}

const documents = documentsIn(folder);

test('every fixture folder holds a document with its answer key', () => {
  expect(documents.length).toBeGreaterThanOrEqual(33);
  expect(documents.filter(({ sidecar }) => sidecar === null)).toEqual([]);
  expect(readdirSync(folder).length).toBe(documents.length);
});

describe.each(documents)('$name', (document) => {
  test('gives the outcome, area, money, header and warnings of its answer key', async () => {
    const { result, scanned } = await read(document);
    const found = { document: document.name, ms: 0, ...outcomeOf(result, scanned) };
    const key = document.sidecar;
    if (key === null) throw new Error('no answer key');
    // Only the route knows which pages the job gave up on; it raises that warning itself.
    const expectedWarnings = key.expectedWarnings.filter((code) => code !== 'partial_scan');
    expect(found.outcome).toBe(key.expectedOutcome);
    expect(found.roofSquares).toBe(key.roofSquares);
    expect(verdictOf(found, key)).toBe('right');
    expect(moneyErrors(found, key)).toEqual([]);
    expect(headerErrors(found, key)).toEqual([]);
    expect(warningErrors(found, { ...key, expectedWarnings })).toEqual([]);
    if (key.verified !== undefined) expect(found.verified).toBe(key.verified);
  });
});

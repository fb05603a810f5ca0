import { existsSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import type { Block, GetDocumentTextDetectionResponse } from '@aws-sdk/client-textract';
import { withScannedPages } from '#lambdas/documents/textract/pages.ts';
import { lacksText } from '#lambdas/estimate-reader/pages/text-layer-check.ts';
import type { Page } from '#lambdas/estimate-reader/text/page.ts';

export interface RecordedScan {
  pages: Page[];
  /** Pages the job gave up on. */
  failedPages: number[];
}

/** The scan's pages by Textract's answer recorded beside it; null where none is. */
export function recordedScan(path: string, pages: readonly Page[]): RecordedScan | null {
  const file = join(dirname(path), 'textract.json');
  if (!existsSync(file)) return null;
  const replies: GetDocumentTextDetectionResponse[] = [JSON.parse(readFileSync(file, 'utf8'))].flat();
  const blocks: Block[] = replies.flatMap((reply) => reply.Blocks ?? []);
  const numbers = pages.map(({ number }) => number);
  const scanned = pages.filter(lacksText).map(({ number }) => number);
  const failed = replies.flatMap((reply) => reply.Warnings?.flatMap((warning) => warning.Pages ?? []) ?? []);
  return { pages: withScannedPages(pages, scanned, blocks, numbers), failedPages: [...new Set(failed)] };
}

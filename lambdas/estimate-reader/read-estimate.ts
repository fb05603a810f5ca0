import type { Warning } from '#shared/claim.ts';
import { chosenEstimate, type FiledEstimate } from './chosen-estimate.ts';
import { filingOf } from './claim/claim-details.ts';
import type { Estimate } from './estimate.ts';
import { documentPages, type LinedPage, linedPages } from './pages/document-pages.ts';
import { estimatesIn } from './pages/estimates-in-file.ts';
import { readOneEstimate } from './read-one-estimate.ts';
import { readTables } from './table/read-tables.ts';
import type { Page } from './text/page.ts';

/** Understands the pages of a document, whoever printed them; refuses nothing, says what it could not find. */
export function readEstimate(pages: readonly Page[], notes?: readonly Warning[]): Estimate {
  return estimateOn(linedPages(pages), notes);
}

/**
 * The same for pages whose lines are made already; of several estimates in one file the one that holds is read.
 * `notes` are warnings about how the pages were come by.
 */
export function estimateOn(pages: readonly LinedPage[], notes: readonly Warning[] = []): Estimate {
  const document = documentPages(pages);
  const tables = readTables(document.body);
  const parts = estimatesIn(
    document.real,
    tables.items.map(({ item }) => item),
  );
  if (parts.length < 2) return readOneEstimate(document, tables, notes);
  const [first, ...others] = parts.map((numbers) =>
    filed(
      pages.filter((page) => numbers.includes(page.number)),
      notes,
    ),
  );
  return first === undefined ? readOneEstimate(document, tables, notes) : chosenEstimate([first, ...others]);
}

function filed(pages: readonly LinedPage[], notes: readonly Warning[]): FiledEstimate {
  const document = documentPages(pages);
  const estimate = readOneEstimate(document, readTables(document.body), notes);
  return { estimate, ...filingOf(document.lines) };
}

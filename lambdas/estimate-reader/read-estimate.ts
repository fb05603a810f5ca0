import { chosenEstimate, type FiledEstimate } from './chosen-estimate.ts';
import { filingOf } from './claim/filing.ts';
import type { Estimate } from './estimate.ts';
import { documentPages } from './pages/document-pages.ts';
import { estimatesIn } from './pages/estimates-in-file.ts';
import { readOneEstimate } from './read-one-estimate.ts';
import { readTables } from './table/read-tables.ts';
import type { Page } from './text/page.ts';

/**
 * Understands the pages of a document, whoever printed them; refuses nothing, says what it could not find.
 * Of several estimates in one file the one that holds is read.
 */
export function readEstimate(pages: readonly Page[]): Estimate {
  const document = documentPages(pages);
  const tables = readTables(document.body);
  const parts = estimatesIn(
    document.real,
    tables.items.map(({ item }) => item),
  );
  if (parts.length < 2) return readOneEstimate(document, tables);
  const [first, ...others] = parts.map((numbers) =>
    filed(pages.filter((page) => numbers.includes(page.number))),
  );
  return first === undefined ? readOneEstimate(document, tables) : chosenEstimate([first, ...others]);
}

function filed(pages: readonly Page[]): FiledEstimate {
  const document = documentPages(pages);
  return { estimate: readOneEstimate(document, readTables(document.body)), ...filingOf(document.lines) };
}

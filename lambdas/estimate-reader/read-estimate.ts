import type { Estimate } from '#lambdas/estimate-reader/estimate/estimate.ts';
import type { Warning } from '#shared/estimate/claim.ts';
import { type DocumentOutcome, type RefusalReason, refusalFor } from '#shared/estimate/document.ts';
import { statedSums } from './claim/claim.ts';
import { filingOf } from './claim/claim-details.ts';
import { roofClaimOf } from './claim/roof-claim.ts';
import { alsoListedIn } from './findings/also-listed.ts';
import { chosenEstimate, type FiledEstimate } from './findings/several-estimates.ts';
import { payableIn, readOneEstimate } from './one-estimate.ts';
import { type DocumentPages, documentPages, type LinedPage, linedPages } from './pages/document-pages.ts';
import { estimatesIn } from './pages/estimates-in-file.ts';
import { asksSomething } from './requests/requests.ts';
import { coversRoof } from './structures/roof.ts';
import { summariesFrom } from './summaries/summaries.ts';
import { readTables } from './table/read-tables.ts';
import { copiedPages } from './table/repeated-lists.ts';
import type { Tables } from './table/tables.ts';
import type { Page } from './text/page.ts';

/** Understands the pages of a document by any printer. Refuses nothing; says what it could not find. */
export function readEstimate(pages: readonly Page[], notes?: readonly Warning[]): Estimate {
  return estimateOn(linedPages(pages), notes);
}

/**
 * The same for pages with lines. If a file has several estimates, reads the valid one.
 * @param notes warnings about how the pages were obtained
 */
export function estimateOn(pages: readonly LinedPage[], notes: readonly Warning[] = []): Estimate {
  const document = documentPages(pages);
  const tables = readTables(document.body);
  const parts = estimatesIn(
    document.real,
    tables.items.map(({ item }) => item),
  );
  if (parts.length < 2) return readOnce(pages, document, tables, notes);
  const [first, ...others] = parts.map((numbers) =>
    filed(
      pages.filter((page) => numbers.includes(page.number)),
      notes,
    ),
  );
  return first === undefined ? readOnce(pages, document, tables, notes) : chosenEstimate([first, ...others]);
}

function filed(pages: readonly LinedPage[], notes: readonly Warning[]): FiledEstimate {
  const document = documentPages(pages);
  const estimate = readOnce(pages, document, readTables(document.body), notes);
  return { estimate, ...filingOf(document.lines) };
}

/** Understands one estimate; pages that are in the file twice are read once. */
function readOnce(
  pages: readonly LinedPage[],
  document: DocumentPages,
  tables: Tables,
  notes: readonly Warning[],
): Estimate {
  const copies = copiedPages(tables, document, () => statedSums(payableIn(summariesFrom(tables.rest))));
  if (copies.size === 0) return readOneEstimate(document, tables, notes);
  const once = documentPages(pages.filter(({ number }) => !copies.has(number)));
  return readOneEstimate(once, readTables(once.body), notes);
}

/** A supplement has no whole roof, as it belongs to another paper. */
const refusalReasonOf = ({ filing }: Estimate, reason: RefusalReason): RefusalReason =>
  filing.supplement && (reason === 'no_roof_items' || reason === 'partial_roof_repair')
    ? 'supplement_only'
    : reason;

/**
 * The quote an estimate supports: the dwelling's measured roof, what the claim pays, and all warnings. A refusal if the
 * document does not prove a roof's area.
 */
export function quoteFromEstimate(estimate: Estimate): DocumentOutcome {
  const { area } = estimate;
  if (area.squares === null) {
    const doubt = estimate.items.find(coversRoof)?.evidence ?? area.choices[0]?.evidence;
    return {
      ...refusalFor(refusalReasonOf(estimate, area.reason), area.choices),
      ...(doubt !== undefined && { doubt }),
    };
  }
  const alsoListed = alsoListedIn(estimate.items, estimate.roofFacts);
  return {
    kind: 'quote',
    quote: {
      // Hundredths of a square are whole square feet; rounding removes binary errors.
      squareFootage: Math.round(area.squares * 100),
      claim: estimate.claim,
      sources: estimate.sources,
      roofClaim: roofClaimOf(estimate),
      evidence: area.evidence,
      witnesses: area.witnesses,
      structures: estimate.structures,
      checklist: estimate.checklist,
      warningDetails: estimate.warnings,
      ...(alsoListed.length > 0 && { alsoListed }),
      ...(asksSomething(estimate.requests) && { requests: estimate.requests }),
    },
  };
}

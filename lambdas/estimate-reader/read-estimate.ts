import type { Estimate } from '#lambdas/estimate-reader/estimate/estimate.ts';
import type { Warning } from '#shared/estimate/claim.ts';
import { type DocumentOutcome, refusalFor } from '#shared/estimate/document.ts';
import { claimFrom, coverageTotals, overheadIn, statedSums } from './claim/claim.ts';
import { claimDetailsFrom, contractorLetterhead, filingOf } from './claim/claim-details.ts';
import { promisedItems, roomCoverages, withSchedule } from './claim/promises.ts';
import { roofClaimOf } from './claim/roof-claim.ts';
import { alsoListedIn } from './findings/also-listed.ts';
import { checklistOf } from './findings/checklist.ts';
import { chosenEstimate, type FiledEstimate } from './findings/several-estimates.ts';
import { inOrder, isOption, optionsIn, warningsFrom } from './findings/warnings.ts';
import { proveRows } from './line-items/row-arithmetic.ts';
import { isShingleCover } from './line-items/row-role.ts';
import { type DocumentPages, documentPages, type LinedPage, linedPages } from './pages/document-pages.ts';
import { estimatesIn, isEstimate as isEstimateOf, withoutMoney } from './pages/estimates-in-file.ts';
import { quotedArea } from './roof/area-finding.ts';
import { squaresOf } from './roof/area-proof.ts';
import { otherCoverOf } from './roof/house-cover.ts';
import { readRoofs, structuresOf } from './roof/read-roofs.ts';
import { roofFactsFrom } from './roof/roof-facts.ts';
import { withRowRoles } from './roof/row-roles.ts';
import { isPaidWhenIncurred, paidWhenIncurredIn, setRowsApart } from './settlement/paid-when-incurred.ts';
import { scheduledCoverages } from './structures/coverage-schedule.ts';
import { coversRoof } from './structures/roof.ts';
import { sectionBlocks, sectionCoverages } from './structures/section-coverages.ts';
import { summariesFrom } from './summaries/summaries.ts';
import { readTables } from './table/read-tables.ts';
import { copiedPages, withoutRepeatedLists } from './table/repeated-lists.ts';
import { rowRulesOf } from './table/table-header.ts';
import type { PlacedItem, Tables } from './table/tables.ts';
import type { Page } from './text/page.ts';
import { buildingIn } from './vocabulary/buildings.ts';

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
  const copies = copiedPages(tables, document, () => statedSums(payableIn(tables)));
  if (copies.size === 0) return readOneEstimate(document, tables, notes);
  const once = documentPages(pages.filter(({ number }) => !copies.has(number)));
  return readOneEstimate(once, readTables(once.body), notes);
}

const payableIn = ({ rest }: Tables) => summariesFrom(rest).filter((block) => !isPaidWhenIncurred(block));

/** Understands one estimate. Refuses nothing; says what it could not find. */
function readOneEstimate(
  { real, lines, text, scanned }: DocumentPages,
  printed: Tables,
  notes: readonly Warning[],
): Estimate {
  const rules = rowRulesOf(printed.headers);
  const summaries = summariesFrom(printed.rest);
  const payable = summaries.filter((block) => !isPaidWhenIncurred(block));
  const tables = { ...printed, ...withoutRepeatedLists(printed, statedSums(payable)) };
  const printedRows = tables.items.map(({ item }) => item);
  const ocrCorrections = proveRows(printedRows, rules.amounts, scanned);
  const claimDetails = claimDetailsFrom(real);
  setRowsApart(printedRows, tables.totals, summaries);
  const rows = withRowRoles(tables.items, tables.sketches);
  const listed = rows.placed.map(({ item }) => item);
  const counted = listed.filter((item) => !item.paidWhenIncurred);
  const reading = claimFrom(claimDetails, summaries, counted, tables.totals, tables.rest, scanned);
  const totals = coverageTotals(payable);
  const blocks = sectionBlocks(rows.placed, tables.totals, rows.sketches);
  const paidBy = sectionCoverages(blocks, totals, [
    ...roomCoverages(tables.rest),
    ...scheduledCoverages(
      tables.rest,
      listed.map(({ section }) => section ?? ''),
    ),
  ]);
  const coverages = {
    of: (one: PlacedItem) => paidBy.get(blocks.get(one) ?? -1),
    several: totals.length > 1,
    headed: tables.headed,
    otherStructures: Math.max(
      0,
      ...totals.filter(({ name }) => buildingIn(name) === 'other').map(({ rcv }) => rcv ?? 0),
    ),
  };
  const roofs = readRoofs(rows, coverages, scanned);
  const { items, house, measure, others, areas } = roofs;
  const dwelling = house?.items ?? [];
  const roofFacts = roofFactsFrom(lines, dwelling);
  const { claim, sources, doubtful, rowSums, rowsHold } = withSchedule(reading, roofFacts.schedule);
  const isEstimate = isEstimateOf(items, claim, text);
  const paidByInsurer = claim.netClaim !== null && claim.deductible !== null;
  const contractor = isEstimate && !paidByInsurer && (rules.contractor || contractorLetterhead(real));
  const area = quotedArea(roofs, {
    isEstimate,
    scanned,
    proven: claim.verified,
    takesOff: (claim.netClaim ?? Number.POSITIVE_INFINITY) < (claim.acv ?? 0),
    rowsHold,
    lines,
    rest: tables.rest,
    items,
    totals: tables.totals,
    headed: tables.headed,
  });
  const quoted = area.squares !== null;
  const promised = promisedItems(lines, dwelling);
  const overhead = overheadIn(summaries);
  const checklist = checklistOf({ house: dwelling, items, roofFacts, overhead, promised });
  const otherCover = quoted ? otherCoverOf(dwelling) : null;
  const shingled = dwelling.some(isShingleCover);
  // A drawing may include another cover.
  const areaOpen =
    quoted &&
    area.source !== 'stated' &&
    ((roofs.found.kind === 'area' && !roofs.found.proven) ||
      tables.assumedCopy ||
      (otherCover !== null && shingled && area.source === 'sketch'));
  const options = optionsIn(items);
  const warnings = warningsFrom({
    checklist,
    dwelling,
    items,
    roofFacts,
    fullReplacement: quoted && shingled && !otherCover?.main,
    contractor,
    scanned,
    nonRecoverable: claim.nonRecoverable,
    incurred: paidWhenIncurredIn(summaries),
    promised,
    others: others
      .filter(({ name }) => options.length === 0 || !isOption(name))
      .map((roof) => ({ name: roof.name, squares: squaresOf(areas.get(roof)) })),
    otherCover,
    // An area stated in a sentence has its own warning.
    doubtful: areaOpen ? ['area', ...doubtful] : doubtful,
  });
  return {
    isEstimate,
    scanned,
    contractor,
    claimDetails,
    items,
    sketches: tables.sketches.map(({ sketch }) => sketch),
    totals: tables.totals,
    structures: structuresOf(roofs, area),
    area,
    claim: isEstimate ? claim : withoutMoney(claimDetails),
    sources: isEstimate ? sources : {},
    rowSums,
    rowsHold,
    unprovenTearOff: roofs.unprovenTearOff,
    wastePercent: measure?.wastePercent ?? null,
    roofFacts,
    checklist,
    promised,
    ocrCorrections,
    warnings: isEstimate ? inOrder([...options, ...area.warnings, ...warnings, ...notes]) : [],
  };
}

/**
 * The quote an estimate supports: the dwelling's measured roof, what the claim pays, and all warnings. A refusal if the
 * document does not prove a roof's area.
 */
export function quoteFromEstimate(estimate: Estimate): DocumentOutcome {
  const { area } = estimate;
  if (area.squares === null) {
    const doubt = estimate.items.find(coversRoof)?.evidence ?? area.choices[0]?.evidence;
    return { ...refusalFor(area.reason, area.choices), ...(doubt !== undefined && { doubt }) };
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
    },
  };
}

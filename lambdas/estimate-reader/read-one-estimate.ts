import type { Warning } from '#shared/claim.ts';
import {
  claimFrom,
  coverageTotals,
  isPaidWhenIncurred,
  overheadIn,
  paidWhenIncurredIn,
} from './claim/claim.ts';
import { claimDetailsFrom, contractorLetterhead } from './claim/claim-details.ts';
import { promisedItems, roomCoverages, withSchedule } from './claim/promises.ts';
import type { Estimate } from './estimate.ts';
import { checklistOf } from './findings/checklist.ts';
import { inOrder, warningsFrom } from './findings/warnings.ts';
import { proveRows } from './line-items/row-arithmetic.ts';
import { isShingleCover } from './line-items/row-role.ts';
import type { DocumentPages } from './pages/document-pages.ts';
import { isEstimate as isEstimateOf, withoutMoney } from './pages/estimates-in-file.ts';
import { quotedArea, squaresOf } from './roof/area-finding.ts';
import { readRoofs, structuresOf } from './roof/read-roofs.ts';
import { roofFactsFrom } from './roof/roof-facts.ts';
import { sectionBlocks, sectionCoverages } from './structures/section-coverages.ts';
import { summariesFrom } from './summaries/summaries.ts';
import { withoutRepeatedLists } from './table/repeated-lists.ts';
import type { PlacedItem, Tables } from './table/tables.ts';
import { buildingIn } from './vocabulary/buildings.ts';
import { tableFamilyOf } from './vocabulary/column-headers.ts';

/** Understands one estimate; refuses nothing, says what it could not find. */
export function readOneEstimate(
  { real, lines, text, scanned }: DocumentPages,
  tables: Tables,
  notes: readonly Warning[],
): Estimate {
  const family = tableFamilyOf(tables.headers.map((columns) => columns.map(({ kind }) => kind)));
  const placed = withoutRepeatedLists(tables.items, tables.totals);
  const items = placed.map(({ item }) => item);
  const ocrCorrections = proveRows(items, family.amounts, scanned);
  const summaries = summariesFrom(tables.rest);
  const claimDetails = claimDetailsFrom(real);
  const payable = summaries.filter((block) => !isPaidWhenIncurred(block));
  const counted = items.filter((item) => !item.paidWhenIncurred);
  const reading = claimFrom(claimDetails, summaries, counted, tables.totals, tables.rest, scanned);
  const totals = coverageTotals(payable);
  const blocks = sectionBlocks(placed, tables.totals, tables.sketches);
  const paidBy = sectionCoverages(blocks, totals, roomCoverages(tables.rest));
  const coverages = {
    of: (one: PlacedItem) => paidBy.get(blocks.get(one) ?? -1),
    several: totals.length > 1,
    headed: tables.headed,
    otherStructures: Math.max(
      0,
      ...totals.filter(({ name }) => buildingIn(name) === 'other').map(({ rcv }) => rcv ?? 0),
    ),
  };
  const roofs = readRoofs(placed, tables.sketches, coverages, scanned);
  const { house, measure, others, areas } = roofs;
  const dwelling = house?.items ?? [];
  const roofFacts = roofFactsFrom(lines, dwelling);
  const { claim, sources, doubtful, rowSums, rowsHold } = withSchedule(reading, roofFacts.schedule);
  const isEstimate = isEstimateOf(items, claim, text);
  const paidByInsurer = claim.netClaim !== null && claim.deductible !== null;
  const contractor = isEstimate && !paidByInsurer && (family.contractor || contractorLetterhead(real));
  const area = quotedArea(roofs, {
    isEstimate,
    scanned,
    proven: claim.verified,
    lines,
    items,
    totals: tables.totals,
    headed: tables.headed,
  });
  const quoted = area.squares !== null;
  const promised = promisedItems(lines, dwelling);
  const overhead = overheadIn(summaries);
  const checklist = checklistOf({ house: dwelling, items, roofFacts, overhead, promised });
  const otherMaterial = quoted ? (measure?.material ?? null) : null;
  const shingled = dwelling.some(isShingleCover);
  // Rows that do not come to the claim may leave some of the roof out; a drawing may hold the other cover too.
  const areaOpen =
    quoted &&
    area.source !== 'stated' &&
    (!area.proven || rowsHold === false || (otherMaterial !== null && shingled && area.source === 'sketch'));
  const warnings = warningsFrom({
    checklist,
    dwelling,
    items,
    roofFacts,
    fullReplacement: quoted && shingled,
    contractor,
    scanned,
    nonRecoverable: claim.nonRecoverable,
    incurred: paidWhenIncurredIn(summaries),
    promised,
    others: others.map((roof) => ({ name: roof.name, squares: squaresOf(areas.get(roof)) })),
    otherMaterial,
    // An area stated in a sentence has a warning of its own.
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
    wastePercent: measure?.wastePercent ?? null,
    roofFacts,
    checklist,
    promised,
    ocrCorrections,
    warnings: isEstimate ? inOrder([...area.warnings, ...warnings, ...notes]) : [],
  };
}

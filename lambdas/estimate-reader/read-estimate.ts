import type { Warning } from '#shared/claim.ts';
import { claimFrom } from './claim/claim.ts';
import { claimDetailsFrom, contractorLetterhead } from './claim/claim-details.ts';
import { summariesFrom } from './claim/summaries.ts';
import { isPaidWhenIncurred, overheadIn, paidWhenIncurredIn } from './claim/summary-facts.ts';
import type { Estimate } from './estimate.ts';
import { inOrder, warningsFrom } from './findings/warnings.ts';
import { fullReplacementRoles } from './line-items/line-item-role.ts';
import { proveRows } from './line-items/ocr-corrections.ts';
import { withoutRepeatedLists } from './line-items/repeated-lists.ts';
import { isEstimate as isEstimateOf, withoutMoney } from './pages/document-kind.ts';
import { documentPages, type LinedPage, linedPages } from './pages/document-pages.ts';
import { findingOf, squaresOf } from './roof/area-finding.ts';
import { readRoofs, structuresOf } from './roof/read-roofs.ts';
import { roofFactsFrom } from './roof/roof-facts.ts';
import { statedArea } from './roof/stated-area.ts';
import { readTables } from './table/read-tables.ts';
import type { Page } from './text/page.ts';
import { formatOf } from './vocabulary/table-families/registry.ts';

export type { Estimate } from './estimate.ts';

/** Understands the pages of a document, whoever printed them; refuses nothing, says what it could not find. */
export function readEstimate(pages: readonly Page[], notes?: readonly Warning[]): Estimate {
  return estimateOn(linedPages(pages), notes);
}

/** The same for pages whose lines are made already; `notes` are warnings about how the pages were come by. */
export function estimateOn(pages: readonly LinedPage[], notes: readonly Warning[] = []): Estimate {
  const { real, body, lines, text, scanned } = documentPages(pages);
  const tables = readTables(body);
  const format = formatOf({ headers: tables.headers, text });
  const placed = withoutRepeatedLists(tables.items, tables.totals);
  const items = placed.map(({ item }) => item);
  const ocrCorrections = proveRows(items, format.amounts, scanned);
  const blocks = summariesFrom(tables.rest);
  const header = claimDetailsFrom(real);
  const payable = blocks.filter((block) => !isPaidWhenIncurred(block));
  const counted = items.filter((item) => !item.paidWhenIncurred);
  const { claim, sources, doubtful } = claimFrom(header, payable, counted, tables.totals, tables.rest);
  const isEstimate = isEstimateOf(items, claim, text);
  const paidByInsurer = claim.netClaim !== null && claim.deductible !== null;
  const contractor =
    isEstimate && !paidByInsurer && (format.contractor === true || contractorLetterhead(real));

  const roofs = readRoofs(placed, tables.sketches, scanned);
  const { house, measure, others, areas } = roofs;
  const stated = roofs.found.kind === 'none' && isEstimate ? statedArea(lines, items, scanned) : null;
  const guessed = house?.guessed ?? false;
  const area = findingOf(stated ?? roofs.found, {
    isEstimate,
    scanned,
    proven: claim.verified,
    others,
    areas,
    guessed,
  });
  const quoted = area.squares !== null;
  const dwelling = house?.items ?? [];
  const roofFacts = roofFactsFrom(lines, dwelling);
  const warnings = warningsFrom({
    dwelling,
    items,
    roofFacts,
    fullReplacement: quoted && dwelling.some(({ role }) => role !== null && fullReplacementRoles.has(role)),
    contractor,
    scanned,
    nonRecoverable: claim.nonRecoverable,
    incurred: paidWhenIncurredIn(blocks),
    others: others.map((roof) => ({ name: roof.name, squares: squaresOf(areas.get(roof)) })),
    otherMaterial: quoted && measure?.asphalt === false ? measure.material : null,
    doubtful: quoted && !area.proven ? ['area', ...doubtful] : doubtful,
  });
  return {
    isEstimate,
    family: format.name,
    scanned,
    contractor,
    header,
    items,
    sketches: tables.sketches.map(({ sketch }) => sketch),
    totals: tables.totals,
    structures: structuresOf(roofs, area),
    area,
    claim: isEstimate ? claim : withoutMoney(header),
    sources: isEstimate ? sources : {},
    wastePercent: measure?.wastePercent ?? null,
    roofFacts,
    overheadEvidence: overheadIn(blocks),
    ocrCorrections,
    warnings: isEstimate ? inOrder([...area.warnings, ...warnings, ...notes]) : [],
  };
}

import { findingOf, squaresOf } from './area-finding.ts';
import { claimFrom } from './claim.ts';
import { isEstimate as isEstimateOf, withoutMoney } from './document-kind.ts';
import { documentPages } from './document-pages.ts';
import type { Estimate } from './estimate-model.ts';
import { formatOf } from './formats/registry.ts';
import { contractorLetterhead, headerFrom } from './header.ts';
import { proveRows } from './mends.ts';
import type { Page } from './page.ts';
import { readTables } from './read-tables.ts';
import { fullReplacementRoles } from './roles.ts';
import { readRoofs, structuresOf } from './roof-reading.ts';
import { realRows } from './runs.ts';
import { scopeFrom } from './scope.ts';
import { statedArea } from './stated-area.ts';
import { summariesFrom } from './summaries.ts';
import { isPaidWhenIncurred, overheadIn, paidWhenIncurredIn } from './summary-facts.ts';
import { inOrder, warningsFrom } from './warnings.ts';

export type { Estimate } from './estimate-model.ts';

/** Understands the pages of a document, whoever printed them; refuses nothing, says what it could not find. */
export function readEstimate(pages: readonly Page[]): Estimate {
  const { real, body, lines, text, scanned } = documentPages(pages);
  const tables = readTables(body);
  const format = formatOf({ headers: tables.headers, text });
  const placed = realRows(tables.items, tables.totals);
  const items = placed.map(({ item }) => item);
  const mends = proveRows(items, format.amounts, scanned);
  const blocks = summariesFrom(tables.rest);
  const header = headerFrom(real);
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
  const scope = scopeFrom(lines, dwelling);
  const warnings = warningsFrom({
    dwelling,
    items,
    scope,
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
    scope,
    overheadEvidence: overheadIn(blocks),
    mends,
    warnings: isEstimate ? inOrder([...area.warnings, ...warnings]) : [],
  };
}

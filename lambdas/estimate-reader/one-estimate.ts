import type { Estimate, RoofFacts } from '#lambdas/estimate-reader/estimate/estimate.ts';
import type { LineItem } from '#lambdas/estimate-reader/estimate/line-item.ts';
import { withItems } from '#lambdas/estimate-reader/estimate/rows.ts';
import { otherMaterialOf } from '#lambdas/estimate-reader/roof/other-material.ts';
import type { Warning } from '#shared/estimate/claim.ts';
import { type ClaimReading, claimFrom, coverageTotals, overheadIn, statedSums } from './claim/claim.ts';
import { claimDetailsFrom, contractorLetterhead, filingOf } from './claim/claim-details.ts';
import { promisedItems, roomCoverages, withSchedule } from './claim/promises.ts';
import { checklistOf } from './findings/checklist.ts';
import { inOrder, isOption, optionsIn, type WarningInput, warningsFrom } from './findings/warnings.ts';
import { provenByNeighbors } from './line-items/neighbor-proof.ts';
import { printsWholeDollars, provenRow } from './line-items/row-arithmetic.ts';
import { isShingleRow } from './line-items/row-role.ts';
import type { DocumentPages } from './pages/document-pages.ts';
import { isEstimate, withoutMoney } from './pages/estimates-in-file.ts';
import { requestsIn } from './requests/requests.ts';
import { quotedArea } from './roof/area-finding.ts';
import { type RoofReading, squaresOf } from './roof/area-proof.ts';
import { readRoofs, structuresOf } from './roof/read-roofs.ts';
import { roofFactsFrom } from './roof/roof-facts.ts';
import { type RowsWithRoles, withRowRoles } from './roof/row-roles.ts';
import { isPaidWhenIncurred, paidWhenIncurredIn, rowsPaidLater } from './settlement/paid-when-incurred.ts';
import { struckRows } from './settlement/struck-rows.ts';
import { scheduledCoverages } from './structures/coverage-schedule.ts';
import { insuredRows } from './structures/section-coverages.ts';
import { summariesFrom } from './summaries/summaries.ts';
import type { SummaryBlock } from './summaries/summary-lines.ts';
import { withoutRepeatedLists } from './table/repeated-lists.ts';
import { rowRulesOf } from './table/table-header.ts';
import type { Tables } from './table/tables.ts';
import { buildingIn } from './vocabulary/buildings.ts';

/** What one estimate prints, before anything is concluded from it. */
interface Printed {
  document: DocumentPages;
  tables: Tables & ReturnType<typeof withoutRepeatedLists>;
  summaries: readonly SummaryBlock[];
  rules: ReturnType<typeof rowRulesOf>;
}

/** The summaries of what is paid now. */
export const payableIn = (summaries: readonly SummaryBlock[]) =>
  summaries.filter((block) => !isPaidWhenIncurred(block));

/**
 * Understands one estimate. Each stage takes what the ones before it found out: rows, their roles, the money, the
 * roofs, the area, the findings. Refuses nothing; says what it could not find.
 */
export function readOneEstimate(
  document: DocumentPages,
  tables: Tables,
  notes: readonly Warning[],
): Estimate {
  const summaries = summariesFrom(tables.rest);
  const once = withoutRepeatedLists(tables, statedSums(payableIn(summaries)));
  const printed = {
    document,
    tables: { ...tables, ...once },
    summaries,
    rules: rowRulesOf(tables.headers),
  };
  const rows = rowsOf(printed);
  const roofs = roofsOf(printed, rows);
  const house = roofs.house?.items ?? [];
  const roofFacts = roofFactsFrom(document.lines, house);
  const reading = withSchedule(claimOf(printed, rows), roofFacts.schedule);
  const facts = { printed, rows, roofs, house, roofFacts, reading, ...kindOf(printed, roofs, reading) };
  const area = areaOf(facts);
  return {
    ...estimateOf(facts),
    ...findingsOf(facts, area, notes),
    area,
    requests: requestsIn(document, { ...reading.claim, schedule: roofFacts.schedule }),
  };
}

/** The rows with their arithmetic checked, without struck rows, and with the roles that the whole table gives them. */
function rowsOf({ document, tables, summaries, rules }: Printed): RowsWithRoles {
  const printed = { placed: tables.items, sketches: tables.sketches };
  const wholeDollars = printsWholeDollars(printed.placed.map(({ item }) => item));
  const alone = withItems(printed, (item) =>
    provenRow(item, { amounts: rules.amounts, wholeDollars }, document.scanned),
  );
  const known = document.scanned ? provenByNeighbors(itemsOf(alone), tables.totals, rules.amounts) : null;
  const proven = known === null ? alone : withItems(alone, (item) => known.get(item) ?? item);
  const later = rowsPaidLater(itemsOf(proven), tables.totals, summaries);
  const dated = withItems(proven, (item) => ({ ...item, ...later.get(item) }));
  const struck = struckRows(itemsOf(dated), tables.totals, paidWhenIncurredIn(summaries));
  return withRowRoles({ ...dated, placed: dated.placed.filter(({ item }) => !struck.has(item)) });
}

const itemsOf = ({ placed }: Pick<RowsWithRoles, 'placed'>) => placed.map(({ item }) => item);

/** The claim's money, from the summaries and the rows that are paid now. */
function claimOf({ document, tables, summaries }: Printed, rows: RowsWithRoles): ClaimReading {
  const counted = itemsOf(rows).filter((item) => !item.paidWhenIncurred);
  const details = claimDetailsFrom(document.real);
  return claimFrom(details, summaries, counted, tables.totals, tables.rest, document.scanned);
}

/** The roofs, each row's with the coverage that pays its section. */
function roofsOf({ document, tables, summaries }: Printed, rows: RowsWithRoles): RoofReading {
  const totals = coverageTotals(payableIn(summaries));
  const sections = itemsOf(rows).map(({ section }) => section ?? '');
  const placed = insuredRows(rows, tables.totals, totals, [
    ...roomCoverages(tables.rest),
    ...scheduledCoverages(tables.rest, sections),
  ]);
  const others = totals.filter(({ name }) => buildingIn(name) === 'other');
  const coverages = {
    several: totals.length > 1,
    headed: tables.headed,
    otherStructures: Math.max(0, ...others.map(({ rcv }) => rcv ?? 0)),
  };
  return readRoofs({ placed, sketches: rows.sketches }, coverages, document.scanned);
}

/** Whether it is an estimate, and whether a contractor wrote it, whose figures nobody pays yet. */
function kindOf({ document, rules }: Printed, { items }: RoofReading, { claim }: ClaimReading) {
  const isReadAsEstimate = isEstimate(items, claim, document.text);
  const isPaid = claim.netClaim !== null && claim.deductible !== null;
  const byContractor =
    isReadAsEstimate && !isPaid && (rules.contractor || contractorLetterhead(document.real));
  return { isEstimate: isReadAsEstimate, contractor: byContractor };
}

/** What the stages before the area found out. */
interface Facts extends ReturnType<typeof kindOf> {
  printed: Printed;
  rows: RowsWithRoles;
  roofs: RoofReading;
  /** The rows of the house. */
  house: readonly LineItem[];
  roofFacts: RoofFacts;
  reading: ClaimReading;
}

function areaOf({ printed, rows, roofs, reading, ...kind }: Facts): Estimate['area'] {
  const { document, tables } = printed;
  const { claim, rowsHold, rowsListed } = reading;
  return quotedArea(roofs, {
    isEstimate: kind.isEstimate,
    scanned: document.scanned,
    proven: claim.verified,
    takesOff: (claim.netClaim ?? Number.POSITIVE_INFINITY) < (claim.acv ?? 0),
    rowsHold,
    rowsListed,
    lines: document.lines,
    rest: tables.rest,
    totals: tables.totals,
    headed: tables.headed,
    uncertainWallSquares: rows.uncertainWallSquares,
    undecidedPairSquares: rows.undecidedPairSquares,
  });
}

/** What the estimate says of itself, its rows and its money. */
function estimateOf({ printed, roofs, roofFacts, reading, isEstimate, contractor }: Facts) {
  const { claim, sources, rowSums, rowsHold, costs } = reading;
  return {
    isEstimate,
    contractor,
    scanned: printed.document.scanned,
    items: roofs.items.map((item) => ({ ...item, ...buildingOf(item, roofs) })),
    sketches: printed.tables.sketches.map(({ sketch }) => sketch),
    totals: printed.tables.totals,
    claim: isEstimate ? claim : withoutMoney(claim),
    sources: isEstimate ? sources : {},
    rowSums,
    rowsHold,
    costs,
    filing: filingOf(printed.document.lines),
    unprovenTearOff: roofs.unprovenTearOff,
    roofFacts,
  };
}

/** A row without a roof of its own is the house's. */
const buildingOf = (item: LineItem, { buildings }: RoofReading) =>
  buildings.get(item) ?? { structure: '', dwelling: true };

/** The findings beside the area: the other roofs, the checklist, the warnings. */
function findingsOf(facts: Facts, area: Estimate['area'], notes: readonly Warning[]) {
  const { printed, roofs, house, roofFacts } = facts;
  const promised = promisedItems(printed.document.lines, house);
  const overhead = overheadIn(printed.summaries);
  const rowsLost = printed.document.scanned && facts.reading.rowsHold === false;
  const checklist = checklistOf({ house, items: roofs.items, roofFacts, overhead, promised, rowsLost });
  const options = optionsIn(roofs.items);
  const warnings = warningsFrom({ ...warningInput(facts, area), checklist, promised });
  return {
    structures: structuresOf(roofs, area),
    checklist,
    warnings: facts.isEstimate ? inOrder([...options, ...area.warnings, ...warnings, ...notes]) : [],
  };
}

function warningInput(
  { printed, roofs, house, roofFacts, reading, contractor }: Facts,
  area: Estimate['area'],
): Omit<WarningInput, 'checklist' | 'promised'> {
  const { document, tables, summaries } = printed;
  const { items, others, areas, found } = roofs;
  const quoted = area.squares !== null;
  const otherMaterial = quoted ? otherMaterialOf(house) : null;
  const shingled = house.some(isShingleRow);
  const isUnproven = (found.kind === 'area' && !found.proven) || tables.assumedCopy === true;
  const drawsOther = otherMaterial !== null && shingled && area.squares !== null && area.source === 'sketch';
  // An area stated in a sentence has its own warning. A drawing may include another material.
  const isOpen = area.squares !== null && area.source !== 'stated' && (isUnproven || drawsOther);
  const hasOptions = optionsIn(items).length > 0;
  return {
    dwelling: house,
    items,
    roofFacts,
    fullReplacement: quoted && shingled && !otherMaterial?.main,
    contractor,
    scanned: document.scanned,
    nonRecoverable: reading.claim.nonRecoverable,
    incurred: paidWhenIncurredIn(summaries),
    others: others
      .filter(({ name }) => !hasOptions || !isOption(name))
      .map((roof) => ({ name: roof.name, squares: squaresOf(areas.get(roof)) })),
    otherMaterial,
    doubtful: isOpen ? ['area', ...reading.doubtful] : reading.doubtful,
    against: reading.against,
  };
}

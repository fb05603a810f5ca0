import type { Evidence, Structure, Warning } from '#shared/claim.ts';
import type { AreaChoice } from '#shared/estimate-file.ts';
import type { RoofArea } from './area-proof.ts';
import { proofOf } from './checks.ts';
import { claimFrom } from './claim.ts';
import type { AreaFinding, Estimate, EstimateHeader, LineItem, Mend } from './estimate-model.ts';
import type { EstimateFormat } from './formats/format.ts';
import { formatOf } from './formats/registry.ts';
import { furnitureOf, guidePages, isFurniture, isPhotoPage, type PrintedPage } from './furniture.ts';
import { contractorLetterhead, headerFrom } from './header.ts';
import { linesOf } from './lines.ts';
import { mended } from './mends.ts';
import type { Page } from './page.ts';
import { fullReplacementRoles } from './roles.ts';
import { roofArea } from './roof-area.ts';
import { measureOf } from './roof-measure.ts';
import { realRows } from './runs.ts';
import { scopeFrom } from './scope.ts';
import { statedArea } from './stated-area.ts';
import { coversRoof, type Roof, roofsFrom } from './structures.ts';
import { figuresOf, type SummaryBlock, summariesFrom } from './summaries.ts';
import { readTables } from './table-walk.ts';
import { inOrder, warningsFrom } from './warnings.ts';
import { folded } from './wording.ts';

export type { Estimate } from './estimate-model.ts';

/** Understands the pages of a document, whoever printed them; refuses nothing, says what it could not find. */
export function readEstimate(pages: readonly Page[]): Estimate {
  const scanned = pages.some((page) => page.source === 'ocr' && page.words.length > 0);
  const printed = pages.map(
    (page): PrintedPage => ({ number: page.number, height: page.height, lines: linesOf(page) }),
  );
  const furniture = furnitureOf(printed);
  const guide = guidePages(printed, furniture);
  const real = printed.filter((page) => !guide.has(page.number));
  const body = real
    .filter((page) => !isPhotoPage(page))
    .map((page) => ({ ...page, lines: page.lines.filter((line) => !isFurniture(line, page, furniture)) }));
  const tables = readTables(body);
  const lines = real.flatMap((page) => page.lines);
  const text = lines.map((line) => folded(line.text)).join('\n');
  const format = formatOf({ headers: tables.headers, text });
  const blocks = summariesFrom(tables.rest);
  const placed = realRows(tables.items, tables.totals);
  const { mends } = prove(
    placed.map(({ item }) => item),
    format,
    scanned,
  );
  const roofs = roofsFrom(placed, tables.sketches);
  const items = roofs.flatMap((roof) => roof.items);
  const header = headerFrom(real);
  const incurred = incurredIn(blocks);
  const counted = items.filter((item) => !item.paidWhenIncurred);
  const { claim, sources, doubtful } = claimFrom(
    header,
    blocks.filter((block) => !isIncurred(block)),
    counted,
    tables.totals,
    tables.rest,
  );
  const priced = items.some((item) => item.rcv !== null || item.unitPrice !== null);
  const summed =
    claim.rcv !== null && (claim.acv !== null || claim.netClaim !== null || claim.deductible !== null);
  const isEstimate = (priced || summed) && !isInvoice(text);
  const insured = claim.netClaim !== null && claim.deductible !== null;
  const contractor = isEstimate && !insured && (format.contractor === true || contractorLetterhead(real));
  const house = roofs.find((roof) => roof.dwelling);
  const grandTotal = tables.sketches.findLast(({ sketch }) => sketch.grandTotal)?.sketch.squares ?? null;
  const areas = new Map(
    roofs
      .filter((roof) => roof.items.some(coversRoof))
      .map((roof) => [roof, roofArea(measureOf(roof), null, scanned)]),
  );
  const measure = house === undefined ? null : measureOf(house);
  const found: RoofArea =
    measure === null
      ? { kind: 'none' }
      : roofArea(measure, roofs.length === 1 || areas.size <= 1 ? grandTotal || null : null, scanned);
  const stated = found.kind === 'none' && isEstimate ? statedArea(lines, items) : null;
  const others = roofs.filter((roof) => !roof.dwelling && isRoofed(roof));
  const area = findingOf(stated ?? found, {
    proven: claim.verified,
    isEstimate,
    scanned,
    others,
    areas,
    guessed: house?.guessed ?? false,
  });
  const scope = scopeFrom(lines, house?.items ?? []);
  const dwelling = house?.items ?? [];
  const warnings = warningsFrom({
    dwelling,
    items,
    scope,
    fullReplacement:
      area.squares !== null &&
      dwelling.some((item) => item.role !== null && fullReplacementRoles.has(item.role)),
    contractor,
    scanned,
    nonRecoverable: claim.nonRecoverable,
    incurred,
    others: others.map((roof) => ({ name: roof.name, squares: squaresOf(areas.get(roof)) })),
    otherMaterial: area.squares !== null && measure !== null && !measure.asphalt ? measure.material : null,
    doubtful: [...(area.squares !== null && !area.proven ? ['area'] : []), ...doubtful],
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
    structures: structuresOf(roofs, areas, area),
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

/** Marks each row proven or not; a scan's misread figure is mended where one way is left. */
function prove(items: LineItem[], format: EstimateFormat, scanned: boolean): { mends: Mend[] } {
  const mends: Mend[] = [];
  for (const item of items) {
    item.proof = proofOf(item, format.amounts, scanned);
    const better = scanned ? mended(item, format.amounts) : null;
    if (better === null) continue;
    Object.assign(item, better.item);
    mends.push(better.mend);
  }
  return { mends };
}

/** A bill for work done lists the same rows; it is no estimate of what a claim pays. */
function isInvoice(text: string): boolean {
  const billed =
    /\binvoice (#|no|num|date)|^invoice\b|\b(balance|amount) due\b|\bamount paid\b|\bbill to\b/m.test(text);
  return billed && !/\b(rcv|acv|replacement cost|actual cash value|depreciation|estimate)\b/.test(text);
}

const isIncurred = (block: SummaryBlock) => /paid when incurred|when incurred/i.test(block.name ?? '');

function incurredIn(blocks: readonly SummaryBlock[]): number | null {
  const amounts = blocks.flatMap((block) => {
    const figures = figuresOf(block);
    return [figures.paidWhenIncurred?.value, isIncurred(block) ? figures.rcv?.value : undefined].filter(
      (one) => one !== undefined,
    );
  });
  return amounts.length === 0 ? null : Math.max(...amounts);
}

function overheadIn(blocks: readonly SummaryBlock[]): Evidence | null {
  const paid = blocks
    .flatMap((block) => block.lines)
    .find(({ figure, value }) => (figure === 'overhead' || figure === 'profit') && value > 0);
  return paid === undefined ? null : { page: paid.line.page, text: paid.line.text };
}

/** A limit or a premium is no claim's figure. */
function withoutMoney(header: EstimateHeader): Estimate['claim'] {
  return {
    ...header,
    rcv: null,
    depreciation: null,
    recoverable: null,
    nonRecoverable: null,
    acv: null,
    deductible: null,
    netClaim: null,
    netClaimIfRecovered: null,
    verified: false,
  };
}

const ROOFING = new Set(['underlayment', 'shingle_repair', 'ridge_cap']);

function isRoofed(roof: Roof): boolean {
  return roof.items.some((item) => coversRoof(item) || (item.role !== null && ROOFING.has(item.role)));
}

function squaresOf(area: RoofArea | undefined): number | null {
  return area?.kind === 'area' || area?.kind === 'repair' ? area.squares : null;
}

/** No house has so large a roof; such a figure is square feet or a misprint. */
const LARGEST_HOUSE_SQUARES = 400;

interface Around {
  /** The claim's figures and the rows agree. */
  proven: boolean;
  isEstimate: boolean;
  scanned: boolean;
  others: readonly Roof[];
  areas: ReadonlyMap<Roof, RoofArea>;
  guessed: boolean;
}

function findingOf(found: RoofArea, around: Around): AreaFinding {
  const choices: AreaChoice[] = around.others.flatMap((roof) => {
    const area = around.areas.get(roof);
    return area?.kind === 'area'
      ? [
          {
            kind: 'other_structure' as const,
            name: roof.name,
            squareFootage: Math.round(area.squares * 100),
            evidence: area.evidence,
          },
        ]
      : [];
  });
  const refused = (
    reason: Extract<AreaFinding, { squares: null }>['reason'],
    warnings: Warning[] = [],
    more: AreaChoice[] = [],
  ) => ({
    squares: null,
    reason,
    warnings,
    choices: [...more, ...choices],
  });
  if (!around.isEstimate) return refused(around.scanned ? 'unreadable_scan' : 'not_an_estimate');
  // Rows of a scan that do not add up to its totals may be the very ones that were misread.
  if (found.kind === 'none')
    return refused(around.scanned && !around.proven ? 'area_unproven' : 'no_roof_items');
  if (found.kind === 'repair') {
    const sketch = found.sketch;
    const warnings: Warning[] = [
      { code: 'partial_roof_repair', values: found.squares === null ? {} : { squares: found.squares } },
    ];
    if (sketch === null || sketch === 0) return refused('partial_roof_repair', warnings);
    warnings.push({
      code: 'ambiguous_area',
      values: found.squares === null ? {} : { removal: found.squares, sketch },
    });
    const evidence = found.sketchEvidence ?? { page: 1, text: '' };
    return refused('partial_roof_repair', warnings, [
      { kind: 'whole_roof_sketch', name: 'Whole roof', squareFootage: Math.round(sketch * 100), evidence },
    ]);
  }
  if ((around.scanned && !found.proven) || found.squares > LARGEST_HOUSE_SQUARES)
    return refused('area_unproven');
  const { squares, source, evidence, proven } = found;
  const largest = Math.max(0, ...around.others.map((roof) => squaresOf(around.areas.get(roof)) ?? 0));
  // No name tells which of the roofs is the house: the largest is quoted, and said to be a choice.
  const unsure = around.guessed && largest > 0 && found.warnings.length === 0;
  const warnings: Warning[] = unsure
    ? [{ code: 'ambiguous_area', values: { quoted: squares, other: largest } }]
    : found.warnings;
  return { squares, source, evidence, proven, warnings, choices };
}

function structuresOf(
  roofs: readonly Roof[],
  areas: ReadonlyMap<Roof, RoofArea>,
  area: AreaFinding,
): Structure[] {
  return roofs.filter(isRoofed).map((roof) => {
    const squares = roof.dwelling ? area.squares : squaresOf(areas.get(roof));
    return {
      name: roof.name,
      coverage: null,
      roofSquares: squares,
      squareFootage: squares === null ? null : Math.round(squares * 100),
      quoted: roof.dwelling && area.squares !== null,
    };
  });
}

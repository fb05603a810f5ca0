import type { LineItem } from '#lambdas/estimate-reader/estimate/line-item.ts';
import { activityIn } from '#lambdas/estimate-reader/line-items/row-role.ts';
import { squaresIn, totalOf } from '#lambdas/estimate-reader/line-items/row-squares.ts';
import type { Roof, RoofMeasure } from '#lambdas/estimate-reader/structures/roof.ts';
import { cents, sum } from '#lambdas/estimate-reader/text/figures.ts';
import { isPrinted } from '#lambdas/estimate-reader/text/phrase-rule.ts';
import type { Role } from '#lambdas/estimate-reader/vocabulary/role.ts';
import { shortCourses, WASTE_WORDS, wasteIn } from '#lambdas/estimate-reader/vocabulary/row-notes.ts';
import { agree, MOST_WASTE } from './area-proof.ts';

/** Charges for pitch or height, which cover part of the roof at most. */
export const CHARGES: ReadonlySet<Role> = new Set(['steep', 'steep_removal', 'high', 'high_removal']);

const isIn = (roles: readonly Role[]) => (item: LineItem) =>
  item.role !== null && roles.includes(item.role) && squaresIn(item) !== null;

const area = (items: readonly LineItem[]) => sum(items.map(squaresIn));

export function measureOf(roof: Pick<Roof, 'items' | 'sketches'>): RoofMeasure {
  const { items } = roof;
  const asphaltRows = items.filter(
    isIn([
      'shingle_removal',
      'shingle_install',
      'shingle_install_material',
      'shingle_install_labor',
      'shingle_remove_and_replace',
    ]),
  );
  const others = items.filter(isIn(['other_roof', 'other_roof_removal']));
  const asphalt = asphaltRows.length > 0;
  const replacedOther = (item: LineItem) => activityIn(item.description) === 'remove_and_replace';
  const materialChange = changedMaterial(asphaltRows, others);
  const tearOffs = items.filter(
    isIn(asphalt && materialChange !== 'to_shingles' ? ['shingle_removal'] : ['other_roof_removal']),
  );
  const removeAndReplace = asphalt
    ? items.filter(isIn(['shingle_remove_and_replace']))
    : items.filter(isIn(['other_roof'])).filter(replacedOther);
  const whole =
    asphalt && materialChange !== 'from_shingles'
      ? items.filter(isIn(['shingle_install']))
      : items.filter(isIn(['other_roof'])).filter((item) => !replacedOther(item));
  const material = items.filter(isIn(['shingle_install_material']));
  const labor = items.filter(isIn(['shingle_install_labor']));
  const larger = area(material) >= area(labor) ? material : labor;
  const installs = [...whole, ...larger];
  const waste = wasteOf([...installs, ...removeAndReplace]);
  return {
    tearOffs,
    removeAndReplace,
    installed: area(installs),
    installs,
    installedWithoutWaste: withoutWaste(installs),
    wastePercent: waste,
    ...sketched(roof),
    underlay: items.filter(isIn(['underlayment', 'ice_water'])),
    charges: items.filter(isIn([...CHARGES])),
    otherMaterial:
      asphalt && materialChange === null
        ? Math.max(
            area(others.filter((item) => item.role === 'other_roof')),
            area(others.filter((item) => item.role === 'other_roof_removal')),
          )
        : 0,
    repairs: items.filter((item) => item.role === 'shingle_repair' || item.role === 'roof_labor_minimum'),
    asphalt,
  };
}

const LEAST_INSTALLED = 0.95;

/**
 * Whether one material is removed and the other installed in its place: all of one is only removed, all of the other
 * only installed, and the quantities are those of one roof.
 */
function changedMaterial(
  shingles: readonly LineItem[],
  others: readonly LineItem[],
): 'to_shingles' | 'from_shingles' | null {
  const removal = (item: LineItem) => item.role === 'shingle_removal' || item.role === 'other_roof_removal';
  const isChange = (removed: readonly LineItem[], installed: readonly LineItem[]) => {
    if (removed.length === 0 || installed.length === 0 || !removed.every(removal) || installed.some(removal))
      return false;
    const both = installed.some(({ description }) => activityIn(description) === 'remove_and_replace');
    const ratio = Math.max(...installed.map((item) => squaresIn(item) ?? 0)) / area(removed);
    return !both && ratio >= LEAST_INSTALLED && ratio <= MOST_WASTE;
  };
  if (isChange(others, shingles)) return 'to_shingles';
  return isChange(shingles, others) ? 'from_shingles' : null;
}

/** The row's notes and description: a remark about the waste may be in either. */
const textsOf = ({ description, notes }: LineItem) => [...notes, description];

/** The waste that rows' notes state, in percent; null if none does. */
export function wasteOf(items: readonly LineItem[]): number | null {
  return (
    items
      .flatMap((item) => textsOf(item).map((text) => wasteIn(text, WASTE_WORDS)))
      .find((value) => value !== null) ?? null
  );
}

/** How much two statements of one waste may differ because of rounded percentages, in squares. */
const wasteSlack = (squares: number) => 0.06 + squares * 0.002;

/**
 * A quantity without the waste its notes state. `Auto Calculated Waste: 7.6%, 4.36SQ` states the waste twice (`twice`);
 * otherwise it is computed from the percentage. Null if no waste is stated.
 */
export function withoutStatedWaste(item: LineItem): { squares: number; twice: boolean } | null {
  const squares = squaresIn(item);
  if (squares === null) return null;
  for (const note of textsOf(item)) {
    const percent = wasteIn(note, WASTE_WORDS);
    if (percent === null) continue;
    const printed = /%,\s*([\d,]+\.\d+)\s*SQ/i.exec(note)?.[1];
    const exact = printed === undefined ? null : squares - Number(printed.replaceAll(',', ''));
    const divided = squares / (1 + percent / 100);
    const twice = exact !== null && Math.abs(exact - divided) < wasteSlack(divided);
    return { squares: cents(twice ? exact : divided), twice };
  }
  return null;
}

/** The measured area of a row whose waste is stated, in squares. */
export function measuredOf(item: LineItem): number | null {
  return withoutStatedWaste(item)?.squares ?? null;
}

function withoutWaste(installs: readonly LineItem[]): number | null {
  const measured = installs.map(measuredOf);
  return installs.length === 0 || measured.some((squares) => squares === null) ? null : sum(measured);
}

/** Symbility rounds squares to tenths, Xactimate to hundredths. */
const printedTo = (squares: number) => (Math.round(squares * 10) / 10 === squares ? 0.051 : 0.011);

function sketched(
  roof: Pick<Roof, 'sketches'>,
): Pick<RoofMeasure, 'sketch' | 'sketchEvidence' | 'sketchConsistent' | 'fromSurface'> {
  const drawn = roof.sketches.filter((sketch) => (sketch.squares ?? 0) > 0 || (sketch.surfaceArea ?? 0) > 0);
  const firstDrawn = drawn[0];
  if (firstDrawn === undefined)
    return { sketch: null, sketchEvidence: null, sketchConsistent: null, fromSurface: false };
  // Symbility prints squares with one decimal; the surface area is more precise.
  const squares = sum(
    drawn.map(({ squares: printed, surfaceArea }) => {
      if (printed === null || printed === 0) return (surfaceArea ?? 0) / 100;
      const finer = surfaceArea === null ? null : surfaceArea / 100;
      const tenths = finer !== null && Math.round(finer * 10) / 10 === printed;
      return finer !== null && tenths && cents(finer) !== printed ? cents(finer) : printed;
    }),
  );
  const both = drawn.filter(({ squares: printed, surfaceArea }) => printed !== null && surfaceArea !== null);
  const areSame = both.every(
    ({ squares: printed, surfaceArea }) =>
      Math.abs((printed ?? 0) - (surfaceArea ?? 0) / 100) <= printedTo(printed ?? 0),
  );
  const consistent = areSame ? (both.length === drawn.length ? true : null) : false;
  return {
    sketch: cents(squares),
    sketchEvidence: firstDrawn.evidence,
    sketchConsistent: consistent,
    fromSurface: drawn.every(({ squares: printed }) => printed === null || printed === 0),
  };
}

/** Courses of 3 inches in place of 5⅝ take this much more of the same shingles, at most. */
const CLOSER = { least: 1.25, most: 1.95 };

/**
 * Whether a roof has its courses closer together, so that its rows count more shingles than its area: what is removed and
 * what is installed exceed the drawing alike, the felt does not, and the document says why.
 */
export function isShortCoursed(measure: RoofMeasure): boolean {
  const { sketch, tearOffs, removeAndReplace, installs, underlay } = measure;
  const felt = underlay.filter(({ role }) => role === 'underlayment');
  if (sketch === null || felt.length === 0 || !agree(totalOf(felt), sketch)) return false;
  const roofingRows = [tearOffs, removeAndReplace, installs].filter(({ length }) => length > 0);
  const [squares = 0, ...others] = roofingRows.map(totalOf);
  const over = squares / sketch;
  if (over < CLOSER.least || over > CLOSER.most || !others.every((area) => agree(area, squares)))
    return false;
  return [...felt, ...roofingRows.flat()].some(({ description, notes }) =>
    [description, ...notes].some((text) => isPrinted(shortCourses, text)),
  );
}

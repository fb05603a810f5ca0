import { squaresIn, totalOf } from '#lambdas/estimate-reader/line-items/row-squares.ts';
import { cents, sum } from '#lambdas/estimate-reader/text/figures.ts';
import { isPrinted } from '#lambdas/estimate-reader/text/phrase-rule.ts';
import { roofSides } from '#lambdas/estimate-reader/vocabulary/roof-places.ts';
import type { AreaWitness, Warning } from '#shared/estimate/claim.ts';
import { agree, ambiguous, areasDiffer, type MeasuredArea } from './area-proof.ts';
import { type Elsewhere, roofTotals, sumDrawn, witnessesOfPart } from './witnesses.ts';

/** An area stands if two witnesses of different kinds agree and none contradicts. */
export interface Corroboration {
  witnesses: AreaWitness[];
  /** Names both figures; null if none contradicts. */
  contradicted: Warning | null;
  /** Null if two agree. */
  unconfirmed: Warning | null;
  /** True if more is removed than installed and nothing else bears it out: two layers, two roofs or a misread digit. */
  overlaid: boolean;
}

/** The witnesses of a roof's area; those of parts that are measured apart are added up. */
export function corroborationOf(area: MeasuredArea, elsewhere: Elsewhere): Corroboration {
  const parts = area.parts.map(witnessesOfPart);
  const inParts = addedUp(parts);
  const totals = roofTotals(area.squares, elsewhere);
  const drawn = inParts.some(({ kind }) => kind === 'drawing');
  const partly = partlyDrawn(parts);
  const sum = drawn || partly.length > 0 ? [] : sumDrawn(area.squares, elsewhere);
  const witnesses = [...sum, ...partly, ...inParts, ...totals];
  const settled = isSettled(witnesses) || (parts.length > 0 && parts.every(isSettled));
  return {
    witnesses,
    contradicted:
      contradiction(area, parts) ??
      contradictionBy([...totals, ...partly], area.squares) ??
      countedTwice(area, witnesses),
    unconfirmed: settled ? null : unconfirmedWarning(area, witnesses),
    overlaid: totals.length + sum.length === 0 && parts.some(isOverlaid),
  };
}

/** The tear-off alone states a larger roof than what is installed on it. */
function isOverlaid(part: readonly AreaWitness[]): boolean {
  const agreeing = part.filter(({ agrees }) => agrees);
  const [torn] = agreeing;
  const installed = part.find(({ kind }) => kind === 'laid');
  if (torn?.kind !== 'tear_off' || agreeing.length > 1 || installed === undefined) return false;
  return installed.squares < torn.squares && areasDiffer(installed.squares, torn.squares);
}

/** The drawings of some parts are a smaller roof than the one quoted. */
function partlyDrawn(parts: readonly AreaWitness[][]): AreaWitness[] {
  const drawings = parts.flatMap((part) => part.filter(({ kind }) => kind === 'drawing'));
  const [first] = drawings;
  if (first === undefined || drawings.length === parts.length) return [];
  return [{ ...first, squares: cents(sum(drawings.map(({ squares }) => squares))), agrees: false }];
}

const isSettled = (witnesses: readonly AreaWitness[]): boolean =>
  new Set(witnesses.filter(({ agrees }) => agrees).map(({ kind }) => kind)).size > 1;

function contradiction(area: MeasuredArea, parts: readonly AreaWitness[][]): Warning | null {
  for (const [at, { squares }] of area.parts.entries())
    for (const against of parts[at] ?? []) {
      if (against.agrees) continue;
      if (against.kind === 'drawing' && area.parts.length === 1 && area.source.startsWith('removal'))
        return ambiguous({ removal: area.squares, sketch: against.squares });
      return ambiguous({ quoted: area.squares, other: cents(area.squares - squares + against.squares) });
    }
  return null;
}

function contradictionBy(totals: readonly AreaWitness[], quoted: number): Warning | null {
  const against = totals.find(({ agrees }) => !agrees);
  return against === undefined ? null : ambiguous({ quoted, other: against.squares });
}

const WHOLE_ROOF_KINDS: ReadonlySet<AreaWitness['kind']> = new Set(['drawing', 'roof_total']);

/** Of two rows that are one roof and the roof with its waste, either is about half of the sum. */
const HALVED = [1 + 1 / 1.35, 1 + 1.35] as const;

/**
 * Two rows that may be one roof: felt without ice & water, or a charge for pitch or height, has the squares of one of
 * them and about half of the sum. Rows of named sides, and a drawing or a printed total of the sum, show two.
 */
function countedTwice({ squares, parts }: MeasuredArea, witnesses: readonly AreaWitness[]): Warning | null {
  if (witnesses.some(({ kind, agrees }) => agrees && WHOLE_ROOF_KINDS.has(kind))) return null;
  const [half] = parts.flatMap(({ measure }) => {
    const { tearOffs, removeAndReplace, installs, underlay, charges } = measure;
    const removed = [...tearOffs, ...removeAndReplace];
    const rows = removed.length > 0 ? removed : installs;
    const areSides = rows.every(({ description, notes }) =>
      [description, ...notes].some((text) => isPrinted(roofSides, text)),
    );
    if (rows.length < 2 || areSides) return [];
    const felt = underlay.every(({ role }) => role === 'underlayment') ? totalOf(underlay) : 0;
    return [felt, ...charges.map((row) => squaresIn(row) ?? 0)].filter(
      (candidate) =>
        squares / candidate >= HALVED[0] &&
        squares / candidate <= HALVED[1] &&
        rows.some((row) => agree(squaresIn(row) ?? 0, candidate)),
    );
  });
  return half === undefined ? null : ambiguous({ quoted: squares, other: half });
}

/** One place states the area, and nothing else confirms it. */
function unconfirmedWarning(area: MeasuredArea, witnesses: readonly AreaWitness[]): Warning {
  const { squares, parts } = area;
  // Rows for removing and rows for both state one area only together, and neither is confirmed.
  const [{ measure } = { measure: null }] = parts;
  if (measure !== null && parts.length === 1 && measure.removeAndReplace.length > 0) {
    const torn = totalOf(measure.tearOffs);
    if (torn > 0 && !agree(torn, squares)) return ambiguous({ quoted: squares, other: torn });
  }
  const [only] = witnesses;
  const isInstalled = only?.kind === 'laid' || only?.kind === 'remove_and_replace';
  return isInstalled && only.wastePercent === null
    ? { code: 'may_include_waste', values: { squares } }
    : ambiguous({ alone: squares });
}

/** The kinds that each part has, added up. */
function addedUp(parts: readonly AreaWitness[][]): AreaWitness[] {
  const [first = [], ...others] = parts;
  return first.flatMap((witness): AreaWitness[] => {
    const same = others.map((part) => part.find(({ kind }) => kind === witness.kind));
    const all = [witness, ...same.filter((other) => other !== undefined)];
    if (all.length < parts.length) return [];
    const waste = all.every(({ wastePercent }) => wastePercent === witness.wastePercent);
    const allPrinted = all.every((part) => part.printed !== null) && waste;
    return [
      {
        kind: witness.kind,
        squares: cents(sum(all.map(({ squares }) => squares))),
        printed: allPrinted ? cents(sum(all.map((part) => part.printed))) : null,
        wastePercent: allPrinted ? witness.wastePercent : null,
        agrees: all.every(({ agrees }) => agrees),
        evidence: {
          page: witness.evidence.page,
          text: [...new Set(all.map(({ evidence }) => evidence.text))].join(' + '),
        },
      },
    ];
  });
}

/** Whether two witnesses agree besides the tear-off, and the installed squares that need it. */
export function standsWithoutTearOff(witnesses: readonly AreaWitness[]): boolean {
  const others = witnesses.filter(
    ({ kind, printed, agrees }) => agrees && kind !== 'tear_off' && (kind !== 'laid' || printed !== null),
  );
  return new Set(others.map(({ kind }) => kind)).size > 1;
}

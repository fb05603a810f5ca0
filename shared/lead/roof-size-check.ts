import { type AreaSettings, roofFactor } from '#shared/pricing/area-settings.ts';
import type { BasisSource } from '#shared/roof/area-basis.ts';
import { leadPrice } from './price.ts';
import type { Lead } from './stored-lead.ts';
import { isUnusualRoof } from './typed-area.ts';

/** Something besides the typed figure that says how large a roof is. */
export interface SizeWitness {
  kind: 'document' | 'typed-from-paper' | 'homeowner' | 'measured' | 'home';
  /** Square feet; a line of a document may print more than one, and any of them may be the roof's. */
  areas: number[];
  /** Of the document. */
  page?: number;
  /** Square feet of the home that the area was worked out from. */
  homeSize?: number;
}

/** What an uploaded estimate says of the size. */
export interface SizeInDocument {
  /** Proven areas in square feet, with their pages. */
  areas: { squareFootage: number; page?: number | undefined }[];
  /** The printed line on the roof's size that proved nothing. */
  line?: { page: number; text: string } | undefined;
}

const QUANTITY =
  /(\d{1,3}(?:,\d{3})+(?:\.\d+)?|\d+(?:\.\d+)?)\s*(SQ(?:UARE)?S?(?!\w|\s*\.?\s*F)|SF\b|SQ(?:UARE)?\.?\s*F(?:EE)?T\b)/gi;

/** Square feet of the quantities with a unit of area in a printed line. */
function areasInLine(text: string): number[] {
  const areas = [...text.matchAll(QUANTITY)].map(([, count = '', unit = '']) => {
    const isSquares = /^SQ(?:UARE)?S?$/i.test(unit);
    return Math.round(Number(count.replaceAll(',', '')) * (isSquares ? 100 : 1) * 100) / 100;
  });
  return [...new Set(areas)].filter((area) => area > 0);
}

const kindOf: Partial<Record<BasisSource, SizeWitness['kind']>> = {
  document: 'document',
  'typed-from-paper': 'typed-from-paper',
  measured: 'measured',
  'home-size-by-stories': 'home',
  'home-size': 'home',
};

/** Everything known of the size of a lead's roof but what the team entered before, which may be the error to correct. */
export function sizeWitnesses(
  lead: Lead,
  settings: AreaSettings,
  { areas, line }: SizeInDocument = { areas: [] },
): SizeWitness[] {
  const { squareFootage: homeSize, propertyType, bedrooms, typedSquareFootage, quote } = lead;
  const { seen } = leadPrice(lead);
  const fromLine = line === undefined ? [] : areasInLine(line.text);
  const witnesses: SizeWitness[] = [
    ...areas.map(
      ({ squareFootage, page }): SizeWitness => ({
        kind: 'document',
        areas: [squareFootage],
        ...(page !== undefined && { page }),
      }),
    ),
    ...(line === undefined || fromLine.length === 0
      ? []
      : [{ kind: 'document' as const, areas: fromLine, page: line.page }]),
    ...(typedSquareFootage === undefined
      ? []
      : [{ kind: 'typed-from-paper' as const, areas: [typedSquareFootage] }]),
    ...(seen?.areaSource === 'person' ? [{ kind: 'homeowner' as const, areas: [seen.squareFootage] }] : []),
    // Of an estimate that was read without a question about the home, the size is the estimate's. A guess is no witness.
    ...(homeSize === undefined ||
    bedrooms !== undefined ||
    (propertyType === undefined && lead.documentId !== undefined)
      ? []
      : [{ kind: 'home' as const, areas: [homeSize * roofFactor(settings, propertyType)], homeSize }]),
  ];
  const priced = quote?.basis && [
    { source: quote.basis.source, squareFootage: quote.squareFootage },
    ...quote.basis.others,
  ];
  for (const { source, squareFootage } of priced ?? []) {
    const kind = kindOf[source];
    if (
      kind === undefined ||
      (kind === 'home' && bedrooms !== undefined) ||
      witnesses.some((known) => known.kind === kind)
    )
      continue;
    witnesses.push({ kind, areas: [squareFootage] });
  }
  return witnesses;
}

/** A size that somebody has to confirm before it is saved. */
export interface SizeQuestion {
  squareFootage: number;
  witnesses: SizeWitness[];
  /** Those that the size is less than half or more than twice of. */
  against: SizeWitness[];
  /** Whether any home's roof is seldom that large, or that small. */
  isUnusual: boolean;
  /** The same digits with the decimal point elsewhere, in square feet, where that is likelier; null where it is not. */
  instead: number | null;
}

const isFar = (squareFootage: number, { areas }: SizeWitness) =>
  areas.every((area) => squareFootage < area / 2 || squareFootage > area * 2);

const SHIFTS = [0.1, 0.01, 10, 100];

/** What to ask of a typed size: it is far from a witness, or unusual for any roof. Null where there is nothing to ask. */
export function sizeQuestion(squareFootage: number, witnesses: SizeWitness[]): SizeQuestion | null {
  const againstOf = (area: number) => witnesses.filter((witness) => isFar(area, witness));
  const against = againstOf(squareFootage);
  const isUnusual = isUnusualRoof(squareFootage);
  if (against.length === 0 && !isUnusual) return null;
  const likelier = SHIFTS.map((shift) => Math.round(squareFootage * shift * 100) / 100)
    .map((area) => ({ area, doubts: againstOf(area).length }))
    .filter(({ area, doubts }) => !isUnusualRoof(area) && (isUnusual || doubts < against.length))
    .sort((one, other) => one.doubts - other.doubts)[0];
  const instead = likelier === undefined || likelier.doubts > against.length ? null : likelier.area;
  return { squareFootage, witnesses, against, isUnusual, instead };
}

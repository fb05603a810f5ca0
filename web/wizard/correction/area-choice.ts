import { figure } from '#shared/dollars.ts';
import type { WitnessKind } from '#shared/estimate/claim.ts';
import { areaInDoubt, numberIn } from '#shared/estimate/warnings.ts';
import { SQUARE_FOOTAGE_MAX } from '#shared/lead/lead.ts';
import { type AreaUnit, typedArea } from '#shared/lead/typed-area.ts';
import type { PropertyType } from '#shared/pricing/area-bounds.ts';
import { areaOfHome, homeBehind } from '#shared/quote/corrected-quote.ts';
import type { Quote } from '#shared/quote/quote.ts';
import type { AreaCorrection, CorrectedHome } from '#shared/roof/area-basis.ts';
import { homeSizeTyped } from '#web/wizard/home/home-size-question.ts';

/** A roof of the estimate as the homeowner may pick it. */
export interface Roof {
  /** Its place among the estimate's structures: two may be called the same. */
  index: number;
  name: string;
  /** Square feet; null where the estimate does not state it, so that it cannot be picked. */
  squareFootage: number | null;
  /** Whether the quote is for it, as it was read. */
  read: boolean;
}

const hundredths = (value: number) => Math.round(value * 100) / 100;

/** The roofs to pick from; empty where there is nothing to choose. */
export function roofsOf(read: Quote): Roof[] {
  const roofs = (read.structures ?? []).map(({ name, squareFootage, quoted }, index) => ({
    index,
    name,
    // The quote's own area is the one the document proves.
    squareFootage: quoted ? read.squareFootage : squareFootage,
    read: quoted,
  }));
  const canBePicked = roofs.filter(({ squareFootage }) => squareFootage !== null);
  return roofs.some((roof) => roof.read) && canBePicked.length > 1 ? roofs : [];
}

/** A size of the house's roof as the estimate prints it. */
export interface PrintedSize {
  squareFootage: number;
  /** What states it, and where; null where the estimate's own sums state it in no one place. */
  kind: WitnessKind | null;
  page: number | null;
}

/** The sizes of one roof to pick from, the smallest first; empty where the estimate does not contradict what was read. */
export function sizesToPick(read: Quote): PrintedSize[] {
  if (!areaInDoubt(read.warningDetails)) return [];
  const others = (read.witnesses ?? []).filter(({ agrees }) => !agrees);
  const stated = others
    .filter(({ squares }, index) => others.findIndex((other) => other.squares === squares) === index)
    .map(({ squares, kind, evidence }) => ({
      squareFootage: hundredths(squares * 100),
      kind,
      page: evidence.page,
    }));
  const sizes = stated.length > 0 ? stated : doubtedSizes(read);
  if (sizes.length === 0) return [];
  const own = read.witnesses?.find(({ agrees }) => agrees);
  const ofRead = {
    squareFootage: read.squareFootage,
    kind: own?.kind ?? null,
    page: own?.evidence.page ?? read.evidence?.page ?? null,
  };
  return [ofRead, ...sizes].sort((one, other) => one.squareFootage - other.squareFootage);
}

/** What the warning puts beside the size that was read, without its place. */
function doubtedSizes({ squareFootage, warningDetails = [] }: Quote): PrintedSize[] {
  const { values = {} } = warningDetails.find(({ code }) => code === 'ambiguous_area') ?? {};
  const named = ['sketch', 'other'].flatMap((name) => numberIn(values, name) ?? []);
  return named
    .map((squares) => ({ squareFootage: hundredths(squares * 100), kind: null, page: null }))
    .filter((size) => size.squareFootage > 0 && size.squareFootage !== squareFootage);
}

/** The correction that picking one of the printed sizes is, also the one that was read. */
export const pickedSize = (read: Quote, { squareFootage }: PrintedSize): AreaCorrection => ({
  kind: 'printed_size',
  was: read.squareFootage,
  squareFootage,
  structures: [],
});

/** Names are at most as long, and as many, as a correction may hold. */
const NAME_MAX = 200;
const NAMES_MAX = 20;

/** The correction that picking these roofs is; null where they are the ones that were read. */
function pickedRoofs(read: Quote, picked: readonly Roof[]): AreaCorrection | null {
  if (picked.length === 0 || roofsOf(read).every((roof) => roof.read === isIn(picked, roof))) return null;
  return {
    kind: picked.some((roof) => roof.read) ? 'with_garage' : 'other_structure',
    was: read.squareFootage,
    squareFootage: hundredths(picked.reduce((sum, { squareFootage }) => sum + (squareFootage ?? 0), 0)),
    structures: picked.slice(0, NAMES_MAX).map(({ name }) => name.slice(0, NAME_MAX)),
  };
}

const isIn = (picked: readonly Roof[], { index }: Roof) => picked.some((one) => one.index === index);

/** The roofs a correction is for, or those that were read; none for a typed area. */
export function roofsPicked(read: Quote, correction: AreaCorrection | null): Roof[] {
  const roofs = roofsOf(read);
  if (correction === null) return roofs.filter((roof) => roof.read);
  return roofs.filter(({ name }) => correction.structures.includes(name.slice(0, NAME_MAX)));
}

/** The home as it stands in the form. */
export interface TypedHome {
  text: string;
  propertyType: PropertyType;
}

/** A roof as it stands in the form: a typed area holds over the ticked roofs. */
interface RoofChoice {
  picked: readonly Roof[];
  text: string;
  unit: AreaUnit;
}

export const isTyped = (text: string) => text.trim() !== '';

/** The correction that typing an area is; null where it is the area that was read. */
function typedCorrection(was: number, squareFootage: number): AreaCorrection | null {
  return was === squareFootage ? null : { kind: 'typed', was, squareFootage, structures: [] };
}

/** The home that a quote is for; null where it is for no home's size. */
export function homeOf(read: Quote, correction: AreaCorrection | null): CorrectedHome | null {
  const home = homeBehind(read);
  return home && (correction?.home ?? home);
}

/**
 * The correction that another home is; null where the quote was made for it, undefined where no size can be read. What
 * reads more than one way stands for the likeliest; going on with it asks.
 */
export function homeCorrection(
  read: Quote,
  { text, propertyType }: TypedHome,
): AreaCorrection | null | undefined {
  const size = homeSizeTyped(text);
  if (size.kind !== 'size' && size.kind !== 'question') return undefined;
  const home = { squareFootage: size.squareFootage, propertyType };
  const was = homeBehind(read);
  if (was?.squareFootage === home.squareFootage && was.propertyType === propertyType) return null;
  const { squareFootage } = areaOfHome(read, home) ?? {};
  if (squareFootage === undefined || squareFootage > SQUARE_FOOTAGE_MAX) return undefined;
  return { kind: 'typed', was: read.squareFootage, squareFootage, structures: [], home };
}

/** The correction that a roof is, null for what was read; undefined where nothing usable is chosen. */
export function roofCorrection(
  read: Quote,
  { picked, text, unit }: RoofChoice,
): AreaCorrection | null | undefined {
  if (!isTyped(text)) return picked.length === 0 ? undefined : pickedRoofs(read, picked);
  const squareFootage = typedArea(text, unit);
  return squareFootage === null ? undefined : typedCorrection(read.squareFootage, squareFootage);
}

/** Whether two corrections are of the same area and for the same reason. */
export function isSame(one: AreaCorrection | null, other: AreaCorrection | null): boolean {
  return (
    one?.squareFootage === other?.squareFootage &&
    one?.kind === other?.kind &&
    one?.home?.squareFootage === other?.home?.squareFootage &&
    one?.home?.propertyType === other?.home?.propertyType
  );
}

/** `2784` square feet read "27.84": as an estimate prints them, not rounded up as they are priced. */
export function squaresText(squareFootage: number): string {
  return figure(squareFootage / 100);
}

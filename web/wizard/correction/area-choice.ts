import { figure } from '#shared/dollars.ts';
import type { AreaWitness } from '#shared/estimate/claim.ts';
import type { Quote } from '#shared/quote/quote.ts';
import type { AreaCorrection } from '#shared/roof/area-basis.ts';
import { type AreaUnit, typedArea } from '#web/wizard/upload/typed-area.ts';

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

/** Sizes that the estimate shows for the same roof elsewhere, each once; empty where nothing contradicts what was read. */
export function otherSizes({ witnesses = [] }: Quote): AreaWitness[] {
  const others = witnesses.filter(({ agrees }) => !agrees);
  return others.filter(
    ({ squares }, index) => others.findIndex((other) => other.squares === squares) === index,
  );
}

/** Names are at most as long, and as many, as a correction may hold. */
const NAME_MAX = 200;
const NAMES_MAX = 20;

/** The correction that picking these roofs is; null where they are the ones that were read. */
export function pickedRoofs(read: Quote, picked: readonly Roof[]): AreaCorrection | null {
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

/** What stands in the form: a typed area holds over the ticked roofs. */
interface FormChoice {
  picked: readonly Roof[];
  text: string;
  unit: AreaUnit;
}

export const isTyping = ({ text }: Pick<FormChoice, 'text'>) => text.trim() !== '';

/** The correction that typing an area is; null where it is the area that was read. */
export function typedCorrection(was: number, squareFootage: number): AreaCorrection | null {
  return was === squareFootage ? null : { kind: 'typed', was, squareFootage, structures: [] };
}

/** The correction the form stands at, null for what was read; undefined where nothing usable is chosen. */
export function chosenIn(read: Quote, choice: FormChoice): AreaCorrection | null | undefined {
  if (isTyping(choice)) {
    const squareFootage = typedArea(choice.text, choice.unit);
    return squareFootage === null ? undefined : typedCorrection(read.squareFootage, squareFootage);
  }
  return choice.picked.length === 0 ? undefined : pickedRoofs(read, choice.picked);
}

/** Whether two corrections are of the same area and for the same reason. */
export function isSame(one: AreaCorrection | null, other: AreaCorrection | null): boolean {
  return one?.squareFootage === other?.squareFootage && one?.kind === other?.kind;
}

/** `2784` square feet read "27.84": as an estimate prints them, not rounded up as they are priced. */
export function squaresText(squareFootage: number): string {
  return figure(squareFootage / 100);
}

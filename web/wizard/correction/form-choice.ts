import type { Quote } from '#shared/quote/quote.ts';
import type { AreaCorrection } from '#shared/roof/area-basis.ts';
import { type AreaUnit, typedArea } from '#web/wizard/area/typed-area.ts';
import { pickedRoofs, type Roof } from './roof-choice.ts';

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

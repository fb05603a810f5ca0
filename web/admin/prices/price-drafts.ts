import * as v from 'valibot';
import type { PricingVariable } from '#shared/pricing/rates.ts';
import { pricingBounds, pricingValueOf, unitOf } from '#shared/pricing/variables.ts';
import { needsConfirmation } from '#shared/quote/price-change.ts';

/** What was typed over a price and is not saved. */
interface Draft {
  text: string;
  /** The `updated_at` of the price it was typed over. */
  seen: string;
  /** A price of 0 is meant. */
  meant: boolean;
}

/** By the variable's id; apart from what the server says, which changes beneath them. */
export type Drafts = Readonly<Record<string, Draft>>;

/** A draft with the price it would replace. */
export interface Change {
  variable: PricingVariable;
  draft: Draft;
  input: Exclude<PriceInput, { kind: 'unchanged' } | { kind: 'not-a-number' }>;
  /** Somebody has set another price since the draft was begun. */
  conflict: boolean;
}

export function typed(drafts: Drafts, { id, updated_at }: PricingVariable, text: string): Drafts {
  return { ...drafts, [id]: { text, seen: drafts[id]?.seen ?? updated_at, meant: false } };
}

export function dropped(drafts: Drafts, id: string): Drafts {
  const { [id]: _dropped, ...others } = drafts;
  return others;
}

const changed = (drafts: Drafts, id: string, part: Partial<Draft>): Drafts => {
  const draft = drafts[id];
  return draft === undefined ? drafts : { ...drafts, [id]: { ...draft, ...part } };
};

export const meant = (drafts: Drafts, id: string, isMeant: boolean) =>
  changed(drafts, id, { meant: isMeant });

/** The draft is to replace the price as it is now. */
export const kept = (drafts: Drafts, { id, updated_at }: PricingVariable) =>
  changed(drafts, id, { seen: updated_at });

/** Goes with what was saved, unless something else was typed while it was. */
export const saved = (drafts: Drafts, sent: Draft, variable: PricingVariable) =>
  drafts[variable.id]?.text === sent.text ? dropped(drafts, variable.id) : kept(drafts, variable);

/** The drafts that would change a price, in the order of the variables. */
export function changesOf(variables: readonly PricingVariable[], drafts: Drafts): Change[] {
  return variables.flatMap((variable): Change[] => {
    const draft = drafts[variable.id];
    if (draft === undefined) return [];
    const input = priceTyped(draft.text, variable.value, variable.name);
    if (input.kind === 'unchanged' || input.kind === 'not-a-number') return [];
    return [{ variable, draft, input, conflict: draft.seen !== variable.updated_at }];
  });
}

/** The variables as they would be with those changes. */
export function withChanges(
  variables: readonly PricingVariable[],
  changes: readonly Change[],
): PricingVariable[] {
  return variables.map((variable) => {
    const input = changes.find((change) => change.variable.id === variable.id)?.input;
    return input?.kind === 'price' ? { ...variable, value: input.value } : variable;
  });
}

/** The variables as they stand on the screen; what is typed and is no value is none (NaN). */
export const asOnScreen = (variables: readonly PricingVariable[], drafts: Drafts): PricingVariable[] =>
  variables.map((variable) => {
    const text = drafts[variable.id]?.text;
    if (text === undefined) return variable;
    return { ...variable, value: text.trim() === '' ? Number.NaN : Number(text) };
  });

export const toConfirm = ({ input, variable }: Change) =>
  input.kind === 'price' && needsConfirmation(input.value, variable.name);

/** What stands between these changes and saving them, the first of it; null where they may be saved. */
export function obstacle(changes: readonly Change[]): 'refused' | 'conflict' | 'unconfirmed' | null {
  if (changes.some(({ input }) => input.kind === 'refused')) return 'refused';
  if (changes.some(({ conflict }) => conflict)) return 'conflict';
  if (changes.some((change) => toConfirm(change) && !change.draft.meant)) return 'unconfirmed';
  return null;
}

type PriceInput =
  | { kind: 'unchanged' }
  /** Nothing a value can be read from: ignored, as the field goes back to the stored one. */
  | { kind: 'not-a-number' }
  | { kind: 'refused'; message: string }
  | { kind: 'price'; value: number };

/** A comma is the mark of cents in one country and of thousands in the next: `352,5` is never guessed at. */
function commaRefusal(text: string, isDollars: boolean): string | null {
  const [, whole, part] = /^(\d[\d.]*),(\d{1,2})$/.exec(text) ?? [];
  if (whole !== undefined && part !== undefined) {
    const digits = whole.replaceAll('.', '');
    return isDollars
      ? `Use a period for cents: ${digits}.${part.padEnd(2, '0')}`
      : `Use a period: ${digits}.${part}`;
  }
  if (!/^[\d.]*(,\d+)+(\.\d*)?$/.test(text)) return null;
  return `Skip the comma: ${text.replaceAll(',', '')}`;
}

/** What was typed into the field of the variable of that name, against the value that is stored. */
function priceTyped(text: string, stored: number, name: string): PriceInput {
  const isDollars = unitOf(name) === 'dollars';
  const comma = commaRefusal(text.trim(), isDollars);
  if (comma !== null) return { kind: 'refused', message: comma };
  const value = text.trim() === '' ? Number.NaN : Number(text);
  if (!Number.isFinite(value)) return { kind: 'not-a-number' };
  if (value === stored) return { kind: 'unchanged' };
  const result = v.safeParse(pricingValueOf(name), value);
  return result.success
    ? { kind: 'price', value: result.output }
    : { kind: 'refused', message: `The ${isDollars ? 'price' : 'value'} ${result.issues[0].message}` };
}

/** The specification's; a switch has two values alone. */
export const priceStep = (name: string): number => (pricingBounds(name).isWhole ? 1 : 0.01);

/** The value that ArrowUp (1) or ArrowDown (-1) leads to, as text; null where no number stands there. */
export function priceStepped(text: string, direction: 1 | -1, name: string): string | null {
  const value = Number(text);
  if (text.trim() === '' || !Number.isFinite(value)) return null;
  const { min, max, isWhole } = pricingBounds(name);
  const stepped = Math.min(max, Math.max(min, value + direction * priceStep(name)));
  return stepped.toFixed(isWhole ? 0 : 2);
}

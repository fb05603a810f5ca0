import type { PricingVariable } from '#shared/pricing/rates.ts';
import { needsConfirmation } from '#shared/quote/price-change.ts';
import { type PriceInput, priceTyped } from './price-input.ts';

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

export const toConfirm = ({ input, variable }: Change) =>
  input.kind === 'price' && needsConfirmation(input.value, variable.name);

/** What stands between these changes and saving them, the first of it; null where they may be saved. */
export function obstacle(changes: readonly Change[]): 'refused' | 'conflict' | 'unconfirmed' | null {
  if (changes.some(({ input }) => input.kind === 'refused')) return 'refused';
  if (changes.some(({ conflict }) => conflict)) return 'conflict';
  if (changes.some((change) => toConfirm(change) && !change.draft.meant)) return 'unconfirmed';
  return null;
}

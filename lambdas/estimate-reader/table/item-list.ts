import { titleOf } from '#lambdas/estimate-reader/vocabulary/titles.ts';
import type { LineItem, PrintedTotal } from '../estimate.ts';
import { addNote, type ItemDraft, itemFrom } from './item-draft.ts';
import { sumOfRows } from './sum-of-rows.ts';
import type { PlacedItem } from './tables.ts';

/** Collects the rows in the order printed, and the sums that close them. */
export class ItemList {
  readonly placed: PlacedItem[] = [];
  readonly totals: PrintedTotal[] = [];
  /** Rows since the last sum: it names their section. */
  #group: PlacedItem[] = [];

  /** The finished row; null for a note, and for the sum of the rows above, which is kept as one. */
  add(draft: ItemDraft): { item: LineItem | null; sum: boolean } {
    const item = itemFrom(draft);
    if (item === null) return { item, sum: false };
    const above = this.#group.map((row) => row.item);
    const sum = sumOfRows(item, above);
    if (sum !== null) {
      this.totals.push(sum);
      this.#group = [];
      return { item: null, sum: true };
    }
    const placed = { item, heading: draft.heading, parents: draft.parents };
    this.placed.push(placed);
    this.#group.push(placed);
    return { item, sum: false };
  }

  total(total: PrintedTotal): void {
    this.totals.push(total);
    for (const placed of this.#group) {
      if (total.of === 'section' && total.name !== '') placed.item.section = titleOf(total.name);
      if (total.of === 'area') placed.parents = [total.name];
    }
    this.#group = [];
  }

  /** A note that follows the last row on the next page, after its header. */
  note(text: string): void {
    const last = this.#group.at(-1)?.item;
    if (last !== undefined) addNote(last, text);
  }
}

import type { Line } from '#lambdas/estimate-reader/text/page.ts';
import type { LineItem } from '../estimate.ts';
import { roofMeasureIn } from './sketches.ts';
import type { PlacedSketch } from './tables.ts';

/** Collects the roofs' measures in the order printed; those under "Grand Total Areas" are sums. */
export class SketchList {
  readonly placed: PlacedSketch[] = [];
  #summing = false;
  #summed = false;

  grandTotal(): void {
    this.#summing = true;
    this.#summed = false;
  }

  /** A new name after the sum was printed ends it; a table ends it anyhow. */
  named(): void {
    if (this.#summed) this.#summing = false;
  }

  table(): void {
    this.#summing = false;
  }

  measure(line: Line, section: string | null): void {
    const measured = roofMeasureIn(line);
    if (measured === null) return;
    this.#summed = true;
    const last = this.placed.at(-1)?.sketch;
    const grandTotal = this.#summing;
    // Squares and surface area of one roof may stand on two lines.
    const completes =
      last?.section === section &&
      last.grandTotal === grandTotal &&
      ((last.squares === null && measured.squares !== null) ||
        (last.surfaceArea === null && measured.surfaceArea !== null));
    if (completes) {
      last.squares ??= measured.squares;
      last.surfaceArea ??= measured.surfaceArea;
      return;
    }
    const evidence = { page: line.page, text: line.text };
    this.placed.push({ sketch: { section, grandTotal, ...measured, evidence }, next: null });
  }

  row(item: LineItem): void {
    for (const sketch of this.placed) sketch.next ??= item;
  }
}

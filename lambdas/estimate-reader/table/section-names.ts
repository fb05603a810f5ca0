import { buildingIn } from '#lambdas/estimate-reader/vocabulary/buildings.ts';
import { canBeTitle, titleOf } from '#lambdas/estimate-reader/vocabulary/titles.ts';

/** The names a row stands under. */
export interface Names {
  section: string | null;
  /** A category word inside the table: ROOF, Gutters. */
  heading: string | null;
  /** Buildings, plans and levels, outermost first. */
  parents: string[];
}

const PLAN = /^(estimate|roofplan|exterior plan|floor ?plan|plan|building|structure|sub-?estimate):\s*(.+)$/i;

/** Keeps what is printed above a table apart: the section's own name is the last, those before it its parents. */
export class SectionNames {
  #titles: string[] = [];
  #section: string | null = null;
  #heading: string | null = null;
  #parents: string[] = [];

  get names(): Names {
    return { section: this.#section, heading: this.#heading, parents: this.#parents };
  }

  /** The name a drawing printed here belongs to. */
  get nearest(): string | null {
    return this.#titles.at(-1) ?? this.#heading ?? this.#section;
  }

  /** Takes a line that can be a name; false for any other text. */
  title(text: string): boolean {
    // Every drawing's names are printed from the outermost, after what it was drawn from.
    if (/^source - /i.test(text)) this.#parents = [];
    if (!canBeTitle(text)) return false;
    // `*** DWELLING ROOF ***` begins a section, in the midst of a table too.
    if (/^\*{2,}.*\*{2,}$/.test(text)) this.sum(false);
    this.#titles.push(titleOf(text));
    return true;
  }

  /** `CONTINUED - Dwelling Roof` after a page break. */
  continued(text: string): boolean {
    const name = /^continued\s*-\s*(.+)$/i.exec(text)?.[1];
    if (name === undefined) return false;
    this.#section = titleOf(name);
    this.#titles = [];
    return true;
  }

  /** `ROOFPLAN: House`, `ESTIMATE: Structure (carrier)`: Symbility's names of plan and building. */
  plan(text: string): boolean {
    const [, kind = '', name = ''] = PLAN.exec(text) ?? [];
    if (name === '' || !/^[A-Z ]+:/.test(text)) return false;
    const plain = name.replace(/\s+claim\s*#.*$/i, '').trim();
    const rank = /^(estimate|building|structure)/i.test(kind) ? 0 : 1;
    // The estimate's name is repeated at the head of every page.
    if (this.#parents[rank] !== plain) this.#parents = [...this.#parents.slice(0, rank), plain];
    this.#heading = null;
    return true;
  }

  /** A table's header: what was named since the last sum is its section. */
  table(): void {
    const section = this.#titles.at(-1);
    if (section !== undefined) {
      const parents = this.#titles.slice(0, -1);
      this.#section = section;
      this.#heading = null;
      if (parents.length > 0) this.#parents = parents;
    }
    this.#titles = [];
  }

  /** A row: a name inside the table is a section where none is open, else a category. */
  row(): void {
    const title = this.#titles.at(-1);
    if (title !== undefined && this.#section === null) this.#section = title;
    else if (title !== undefined) this.#heading = title;
    this.#titles = [];
  }

  /** A sum closes the section; one over an area closes its parents too. */
  sum(ofArea: boolean): void {
    if (ofArea) this.#parents = [];
    this.#titles = [];
    this.#heading = null;
    this.#section = null;
  }

  /** Names on a page without tables and drawings belong to letters. */
  forget(): void {
    this.#titles = [];
  }
}

/** True where the text speaks of a roof or a building, as a section's name does and a letter's line hardly. */
export function namesPlace(text: string): boolean {
  return /\broof\b/i.test(text) || buildingIn(text) !== 'unsaid';
}

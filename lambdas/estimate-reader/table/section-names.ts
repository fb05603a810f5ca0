import { isWallSection } from '#lambdas/estimate-reader/line-items/row-role.ts';
import { matches } from '#lambdas/estimate-reader/text/phrase-rule.ts';
import { normalizeText } from '#lambdas/estimate-reader/text/plain-text.ts';
import { buildingIn } from '#lambdas/estimate-reader/vocabulary/buildings.ts';
import { headerWordIn } from '#lambdas/estimate-reader/vocabulary/column-headers.ts';
import { canBeTitle, notTitles, titleOf } from '#lambdas/estimate-reader/vocabulary/titles.ts';
import { outsides } from '#lambdas/estimate-reader/vocabulary/walls.ts';

/** The names above a row. */
interface Names {
  section: string | null;
  /** A category word inside the table: ROOF, Gutters. */
  heading: string | null;
  /** Buildings, plans and levels, outermost first. */
  parents: string[];
}

const PLAN = /^(estimate|roofplan|exterior plan|floor ?plan|plan|building|structure|sub-?estimate):\s*(.+)$/i;

/** A header's line that no table was read under is no name. */
const headsColumns = (text: string) =>
  text.split(' ').filter((word) => headerWordIn(word) !== null).length >= LEAST_HEADER_WORDS;
const LEAST_HEADER_WORDS = 4;

/** Tracks the names printed above a table: the last is the section's own, those before it are its parents. */
export class SectionNames {
  #titles: string[] = [];
  #section: string | null = null;
  #heading: string | null = null;
  #parents: string[] = [];
  /** The section that a sum ended. */
  #ended: string | null = null;

  get names(): Names {
    return { section: this.#section, heading: this.#heading, parents: this.#parents };
  }

  /** The name of a drawing printed here. */
  get nearest(): string | null {
    return this.#titles.at(-1) ?? this.#heading ?? this.#section;
  }

  /** Takes a line that can be a name; false for any other text. */
  title(text: string): boolean {
    // Every drawing's names are printed from the outermost, after its source.
    if (/^source - /i.test(text)) this.#parents = [];
    if (!canBeTitle(text, notTitles) || headsColumns(text)) return false;
    // `*** DWELLING ROOF ***` begins a section, even inside a table.
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
    // The estimate's name is repeated at the top of every page.
    if (this.#parents[rank] !== plain) this.#parents = [...this.#parents.slice(0, rank), plain];
    this.#heading = null;
    return true;
  }

  /** A table's header: the names since the last sum are its section. */
  table(): void {
    const section = this.#titles.at(-1);
    if (section !== undefined) {
      // A drawing below the rows it belongs to repeats their section's name, which is no parent of the next section.
      const parents = this.#titles.slice(0, -1).filter((title) => title !== this.#ended);
      this.#section = section;
      this.#heading = null;
      if (parents.length > 0) this.#parents = parents;
    }
    this.#titles = [];
  }

  /** A row: a name inside the table is a section if none is open, otherwise a category. */
  row(): void {
    const title = this.#titles.at(-1);
    if (title !== undefined && this.#section === null) this.#section = title;
    else if (title !== undefined) this.#heading = title;
    this.#titles = [];
  }

  /** A sum ends the section; one over an area ends its parents too, and one that names a parent ends that. */
  sum(ofArea: boolean, name = ''): void {
    const named = this.#parents.indexOf(titleOf(name));
    if (ofArea) this.#parents = [];
    else if (named >= 0) this.#parents = this.#parents.slice(0, named);
    this.#ended = this.#section ?? this.#ended;
    this.#titles = [];
    this.#heading = null;
    this.#section = null;
  }

  /**
   * Names on a page without tables and drawings belong to letters, except a roof's, a wall's or a building's directly
   * `above` the next page's table.
   */
  forget(above?: string): void {
    const last = this.#titles.at(-1);
    const staysOpen =
      above !== undefined && last === titleOf(above) && (namesPlace(last) || namesOutside(last));
    this.#titles = staysOpen ? [last] : [];
  }
}

/** True if the text is about a roof or a building, as a section's name is and a letter's line hardly ever. */
export function namesPlace(text: string): boolean {
  return /\broof\b/i.test(text) || buildingIn(text) !== 'unsaid';
}

const namesOutside = (text: string) => isWallSection(text) || matches(outsides, normalizeText(text));

import type { Item, Section } from '#test/estimate-generator/estimate/estimate.ts';
import { drawn } from '../random/roof.ts';
import type { Dice } from '../random/seeded.ts';
import { type Accessories, accessories } from './accessories.ts';
import type { Listing } from './dimensions.ts';
import { listedRoof } from './listed-roof.ts';
import type { ListedRoof } from './listings.ts';

export interface RoofSection {
  section: Section;
  listed: ListedRoof;
  around: Accessories;
}

interface RoofOf {
  name: string;
  structure: string;
  coverage: string;
  listing: Listing;
  squares: number;
  drawn: boolean;
}

/** A roof's section: shingle rows, the rows around them, and its drawing. */
export function roofSection(dice: Dice, of: RoofOf): RoofSection {
  const listed = listedRoof(dice, of.listing, of.squares, of.drawn);
  const around = accessories(dice, listed.drawn);
  const before = dice.chance(0.2);
  const items: Item[] = before ? [...around.rows, ...listed.rows] : [...listed.rows, ...around.rows];
  const hauled = around.rows.some(({ description }) => /haul|debris/i.test(description));
  around.checklist.tear_off_haul = listed.tearOff || hauled ? 'found' : 'not_found';
  if (!of.drawn && !around.edges) listed.mustWarn = true;
  return {
    section: {
      name: of.name,
      structure: of.structure,
      coverage: of.coverage,
      ...(of.drawn ? { sketch: drawn(dice, listed.drawn) } : {}),
      items,
    },
    listed,
    around,
  };
}

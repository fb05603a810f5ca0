import type { Dice } from '../random/seeded.ts';

/** Whose roofs the estimate lists. */
const STRUCTURES = [
  'house',
  'parts',
  'other_covers',
  'other_covers_in_one_section',
  'detached_named',
  'detached_plain_name',
  'detached_larger',
  'detached_paid_by_dwelling',
  'second_homes',
  'guest_house',
  'named_in_rows',
  'named_in_notes',
  'shared_tear_off',
  'only_other_structures',
] as const;
type Structures = (typeof STRUCTURES)[number];

/** How the house's roof is listed. */
const LISTINGS = [
  'removal',
  'several_removals',
  'second_layer',
  'remove_and_replace',
  'remove_and_replace_stated_waste',
  'material_and_labor',
  'material_and_labor_alone',
  'install_stated_waste',
  'install_alone',
  'square_feet',
  'square_feet_called_squares',
  'stated_in_words',
  'removal_beside_rr',
  'half_drawn',
  'one_slope',
  'patch',
  'allowance',
  'supplement',
  'original_and_revised',
  'credited',
  'open_roof',
] as const;
export type Listing = (typeof LISTINGS)[number];

/** Listings that measure a roof part by part to the hundredth. */
const PART_LISTINGS = ['removal', 'remove_and_replace', 'material_and_labor', 'square_feet'] as const;
const WHOLE_LISTINGS = [...PART_LISTINGS, 'install_stated_waste', 'second_layer', 'credited'] as const;

const DRAWINGS = [
  'none',
  'over_rows',
  'symbility',
  'under_rows',
  'undamaged_building',
  'drawn_and_undamaged',
] as const;
export type Drawing = (typeof DRAWINGS)[number];

/** The column orders a to i, and the ways small programs set a table. */
const LAYOUTS = [
  'a',
  'b_wide',
  'b_narrow',
  'c',
  'c_overhead',
  'd',
  'e',
  'f',
  'g',
  'h',
  'i',
  'any_order',
  'quantity_first',
  'unit_before_quantity',
  'own_unit_column',
  'no_header',
] as const;
export type Layout = (typeof LAYOUTS)[number];

/** What an estimate may have besides, each with any of the others. */
const FEATURES = [
  'copy',
  'page_twice',
  'open_rows',
  'code_layer',
  'walls',
  'conditions',
  'category_recap',
  'pictures',
  'short_rows',
  'decimal_commas',
] as const;
type Feature = (typeof FEATURES)[number];

export interface Plan {
  structures: Structures;
  listing: Listing;
  drawing: Drawing;
  layout: Layout;
  features: readonly Feature[];
}

const listingsOf = (structures: Structures): readonly [Listing, ...Listing[]] => {
  if (structures === 'house' || structures === 'detached_named') return LISTINGS;
  if (structures === 'shared_tear_off') return ['removal', 'install_stated_waste'];
  return ['parts', 'named_in_rows', 'named_in_notes'].includes(structures) ? PART_LISTINGS : WHOLE_LISTINGS;
};

/** What one estimate is made of; only mixes whose truth is plain. */
export function planOf(dice: Dice): Plan {
  const structures = dice.chance(0.3) ? 'house' : dice.pick(STRUCTURES);
  const listing = dice.pick(listingsOf(structures));
  const drawing =
    listing === 'half_drawn' ? dice.pick(['over_rows', 'symbility'] as const) : dice.pick(DRAWINGS);
  const layout = dice.pick(LAYOUTS);
  return { structures, listing, drawing, layout, features: FEATURES.filter(() => dice.chance(0.09)) };
}

export const isDrawn = (drawing: Drawing): boolean => !['none', 'undamaged_building'].includes(drawing);
export const hasUndamagedDrawing = (drawing: Drawing): boolean =>
  drawing === 'undamaged_building' || drawing === 'drawn_and_undamaged';

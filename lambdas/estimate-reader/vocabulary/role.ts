/** What a row is to a roofer. Found by the row's words; by an item code only if it prints nothing else. */
export type Role =
  | 'shingle_removal'
  /** Tears off several buildings' roofs, and nothing tells how much of each. */
  | 'shared_removal'
  | 'second_layer'
  | 'shingle_install'
  | 'shingle_install_material'
  | 'shingle_install_labor'
  | 'shingle_remove_and_replace'
  | 'shingle_repair'
  | 'underlayment'
  | 'ice_water'
  | 'drip_edge'
  | 'starter'
  | 'ridge_cap'
  | 'ridge_vent'
  | 'steep'
  | 'steep_removal'
  | 'high'
  | 'high_removal'
  | 'valley'
  | 'flashing'
  | 'pipe_jack'
  | 'roof_vent'
  | 'other_roof_removal'
  | 'other_roof'
  /** Shingles or another material on a wall. */
  | 'wall_cover'
  | 'debris'
  | 'permit'
  | 'roof_accessory'
  | 'roof_accessory_removal'
  | 'roof_labor_minimum'
  | 'tarp';

/** What a phrase in a row's description says about the row. */
export type RowMeaning = Role | 'not_roof_work';

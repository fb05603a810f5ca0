import type { ChecklistItem } from '#shared/estimate/claim.ts';
import { WORDS } from '#test/estimate-generator/random/words.ts';

type Several<T> = readonly [T, ...T[]];

/** Sections of one roof under names that say nothing of a building. */
export const PARTS_OF_A_HOUSE: Several<readonly string[]> = [
  ['Upper Roof', 'Lower Roof'],
  ['Upper Roof', 'Lower Roof', 'Turret'],
  ['RF-1', 'RF-2', 'RF-3', 'RF-4'],
  ['Facet 1', 'Facet 2', 'Facet 3'],
  ['Main Roof', 'Addition'],
  ['Roof1', 'Roof2'],
  ['North Slope', 'South Slope', 'East Slope', 'West Slope'],
  ['Front Slope', 'Rear Slope'],
];

export const HOUSES = ['Dwelling Roof', 'Roof', 'Main Roof', '***ROOF***', 'House Roof', 'Roof1'] as const;

export const DETACHED = [
  'Detached Garage',
  'Shed',
  'Barn',
  'Hangar',
  'Carport',
  'Pool House',
  'Gazebo',
  'Storage Shed Roof',
] as const;

/** Names that only the coverage explains. */
export const PLAIN_NAMES = ['Roof', 'Roof2', 'Roof Area', 'Back Roof', 'Roof 2'] as const;

/** Two homes on one estimate: nobody knows which is meant. */
export const SECOND_HOMES: Several<readonly string[]> = [
  ['Dwelling 1', 'Dwelling 2'],
  ['Building A', 'Building B'],
  ['Unit 101', 'Unit 102'],
  ['Building 1', 'Building 2'],
  ['House 1', 'House 2'],
];

export const BESIDE_THE_HOUSE = ['Guest House', 'In-Law House', 'Tenant House', 'Rental House'] as const;

export const NAMED_IN_ROWS = [
  ' - detached garage',
  ' - pump house',
  ' (shed)',
  ' - barn only',
  ' for the detached garage',
] as const;

/** A note under a row says whose it is. */
export const NAMED_IN_NOTES = [
  'Pump house at the rear of the lot',
  'Pump house at the rear of the lot.',
  'This is for the detached garage.',
  'Barn only',
  'For the shed behind the house',
] as const;

/** Shingles on a wall: what the section is called, and what the row says of the wall. */
export const WALLS: Several<readonly [section: string, ending: string]> = [
  ['Siding', ''],
  ['Shingle Siding', ''],
  ['Front Elevation', ''],
  ['Elevations', ''],
  ['Exterior Elevations', ' - gable ends'],
  ['Siding', ' - dormer cheeks'],
  ['Exterior', ' - dormer cheeks'],
  ['Exterior', ' - mansard walls'],
  ['Exterior', ' - gable walls'],
];

/** Sections that repeat the roof's squares for what the building code asks. */
export const CODE_LAYERS = [
  'Ordinance or Law',
  'Ordinance or Law - Roof',
  'Code Upgrade',
  'Building Codes',
  'Roof - Code Layer',
] as const;

/** Other coverings of the same house, in square feet or squares. */
export const OTHER_COVERS: Several<readonly [name: string, row: string, unit: 'SQ' | 'SF', price: number]> = [
  ['Mod Bit', 'R&R Modified bitumen roof', 'SQ', 612.4],
  ['Porch', 'R&R Metal roofing - ribbed - 29 gauge - up to 1"', 'SF', 6.12],
  ['Patio', 'R&R Patio Cover - Roof panels only - Light load', 'SF', 9.4],
  ['Sunroom', 'R&R Metal roofing - ribbed - 26 gauge', 'SF', 6.71],
];

export const COVERAGES = {
  dwelling: [
    'Dwelling',
    'AA-Dwelling',
    'Coverage A - Dwelling',
    'Cov A - Dwelling',
    'Coverage A - Dwelling - 35 Windstorm and Hail',
  ],
  other: [
    'Other Structures',
    'BB-Other Structures',
    'Coverage B - Other Structures',
    'Cov B - Other Structures',
    'Unscheduled Structures',
  ],
  contents: ['Contents', 'CC-Contents', 'Coverage C - Personal Property'],
  ordinance: ['Ordinance or Law', 'BC-Building Codes'],
} as const;

/** One thing a roof is made of: how it is called, counted and priced. */
interface Part {
  item: ChecklistItem;
  words: readonly [string, ...string[]];
  unit: 'LF' | 'SF' | 'SQ' | 'EA';
  price: number;
  /** Share of the roofs that list it. */
  listed: number;
  material?: number;
}

/** What a full replacement lists besides the shingles, in carriers' words and in the trade's. */
export const PARTS: readonly Part[] = [
  {
    item: 'ice_water',
    words: [
      ...WORDS.iceWater,
      'Ice and water guard',
      'IWS - eaves and valleys',
      'Leak barrier - self adhered',
      'Peel and stick membrane',
    ],
    unit: 'SF',
    price: 2.09,
    listed: 0.8,
    material: 0.25,
  },
  {
    item: 'drip_edge',
    words: [...WORDS.dripEdge, 'Edge metal', 'Drip metal - painted', 'Eave metal', 'D-style edge'],
    unit: 'LF',
    price: 3.46,
    listed: 0.8,
    material: 0.32,
  },
  {
    item: 'starter',
    words: [...WORDS.starter, 'Starter strip', 'Roll starter', 'Starter roll - self seal'],
    unit: 'LF',
    price: 2.58,
    listed: 0.8,
    material: 0.25,
  },
  {
    item: 'ridge_cap',
    words: [...WORDS.ridgeCap, 'Cap shingles', 'Hip and ridge', 'Ridge shingles'],
    unit: 'LF',
    price: 7.23,
    listed: 0.8,
    material: 0.42,
  },
  {
    item: 'valley',
    words: ['Valley metal - (W) profile - painted', 'Valley metal'],
    unit: 'LF',
    price: 9.42,
    listed: 0.3,
  },
  {
    item: 'flashing',
    words: [
      'Step flashing',
      'Step flash',
      'Chimney flashing - average (32" x 36")',
      'R&R Counterflashing - Apron flashing',
      'Flashing - kick-out diverter',
      'Wall flashing',
    ],
    unit: 'EA',
    price: 61.4,
    listed: 0.45,
  },
  {
    item: 'pipe_jacks_vents',
    words: [
      'Flashing - pipe jack',
      'Flashing - pipe jack - lead',
      'Lead boot',
      'Pipe boot',
      'Pipe collar',
      'Vent boot',
      'Plumbing jack',
      'Roof vent - turtle type - Metal',
      'Box vent',
      'Off-ridge vent',
      'Slant back vent',
      'Power vent',
      'Static vent',
      'Whirlybird',
    ],
    unit: 'EA',
    price: 72.81,
    listed: 0.6,
  },
  {
    item: 'steep',
    words: [...WORDS.steep, 'Pitch charge - 7/12 to 9/12', 'Steep slope labor - 8/12'],
    unit: 'SQ',
    price: 62.55,
    listed: 0.4,
  },
  {
    item: 'high',
    words: [
      'Additional charge for high roof (2 stories or greater)',
      'Two-story charge',
      'Second-story labor',
    ],
    unit: 'SQ',
    price: 28.35,
    listed: 0.4,
  },
  {
    item: 'permits_code',
    words: ['Permits & Fees (Paid Bill)', 'Permit - roofing'],
    unit: 'EA',
    price: 240,
    listed: 0.2,
  },
];

/** Rows beside a roof that are neither its parts nor its area. */
export const BESIDE = [
  ['Digital satellite system - Detach & reset', 'EA', 48.34],
  ['Detach & Reset Roof vent - turtle type - Metal', 'EA', 51.9],
  ['Prime & paint roof vent', 'EA', 38.2],
  ['R&R Tarp - all-purpose poly - per sq ft (labor and material)', 'SF', 1.11],
  ['Sheathing - plywood - 1/2" CDX', 'SF', 2.96],
  ['Clean the surface area of the deck', 'SF', 0.44],
] as const satisfies readonly (readonly [string, string, number])[];

/** Rows of the roof that are counted in squares and are no area. */
export const SQUARES_BESIDE = [
  ['Debris Removal - All Roofing', 21.4],
  ['Remove Additional charge for steep roof - 7/12 to 9/12 slope', 16.94],
  ['Haul off - roofing debris', 18.2],
] as const satisfies readonly (readonly [string, number])[];

export const UNDERLAY = [
  ...WORDS.felt,
  'Synthetic felt',
  'Rhino underlayment',
  'Underlay - synthetic',
] as const;

export const REPLACED = [
  'R&R Laminated - comp. shingle rfg. - w/out felt',
  'R&R 3 tab - 25 yr. - comp. shingle roofing - w/out felt',
  'R&R Laminated - comp. shingle rfg. - w/ felt',
  'Remove & Replace - Shingles, asphalt, laminated, standard',
] as const;

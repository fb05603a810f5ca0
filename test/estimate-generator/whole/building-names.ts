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

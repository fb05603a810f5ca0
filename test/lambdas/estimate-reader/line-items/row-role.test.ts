import { describe, expect, test } from 'vitest';
import { incurredRow, roleInTable, roleOf } from '#lambdas/estimate-reader/line-items/row-role.ts';
import type { Role } from '#lambdas/estimate-reader/vocabulary/role.ts';
import { WORDS } from '#test/estimate-generator/random/words.ts';

const spellings: Partial<Record<Role | 'none', string[]>> = {
  shingle_removal: [
    ...WORDS.removal,
    'Shingles, Composition, Laminated/Architectural, Good - Tear',
    'Remove - 1 layer-Roofing, asphalt (payable if completed)',
  ],
  second_layer: ['Add. layer of comp. shingles, remove & disp. - 3 tab'],
  shingle_install: [...WORDS.install],
  shingle_install_material: [
    'Material Only Laminated - comp. shingle rfg. - w/out felt',
    'ITEL, Shingles, Laminated/Architectural, Good, Supply',
  ],
  shingle_install_labor: [
    'Install Laminated - comp. shingle rfg. - w/out felt',
    'ITEL, Shingles, Laminated/Architectural, Good, Install',
  ],
  shingle_remove_and_replace: [
    'R&R Laminated - comp. shingle rfg. - w/out felt',
    'Remove & Replace - Shingles, asphalt',
  ],
  shingle_repair: [
    'Laminated - comp. shingle rfg (per SHINGLE)',
    'Remove Laminated - comp. shingle rfg (per SHINGLE)',
  ],
  roof_labor_minimum: ['Roofing labor minimum*'],
  underlayment: [...WORDS.felt],
  ice_water: [...WORDS.iceWater, 'Tce & water barrier'],
  drip_edge: [...WORDS.dripEdge],
  starter: [...WORDS.starter],
  ridge_cap: [...WORDS.ridgeCap, 'Hip / Ridge cap - metal roofing'],
  ridge_vent: ['Continuous ridge vent - shingle-over style', 'Remove & Replace - Ridge Vent'],
  steep: [...WORDS.steep],
  steep_removal: ['Remove Additional charge for steep roof - 7/12 to 9/12 slope'],
  high: ['Additional charge for high roof (2 stories or greater)'],
  high_removal: ['Remove Additional charge for high roof (2 stories or greater)'],
  pipe_jack: [
    'Flashing - pipe jack',
    'Flashing - pipe jack - lead',
    'Flashing - pipe jack - split boot',
    'Flashing, Pipe Jack, Aluminum - Replace',
    'Remove & Replace - Pipe jack/plumbing boot',
  ],
  flashing: [
    'Step flashing',
    'Chimney flashing - average (32" x 36")',
    'Flashing - kick-out diverter',
    'R&R Counterflashing - Apron flashing',
  ],
  valley: ['Valley metal - (W) profile - painted'],
  roof_vent: [
    'Roof vent - turtle type - Metal',
    'Roof vent - turbine type',
    'R&R Rain cap - 6"',
    'Flue cap',
    'Exhaust cap - through roof - up to 4"',
    'Detach & Reset Roof vent - turtle type - Metal',
  ],
  other_roof: [...WORDS.otherRoof, 'Metal Structure, Roof/Wall Panel, Corrugated'],
  debris: [
    'Haul debris - per pickup truck load - including dump fees',
    'Dumpster load - Approx. 12 yards, 1-3 tons of debris',
    'Debris Removal - All Roofing',
  ],
  permit: ['Permits & Fees (Paid Bill)'],
  tarp: ['R&R Tarp - all-purpose poly - per sq ft (labor and material)'],
  none: [
    'Digital satellite system - Detach & reset',
    'R&R Gutter / downspout - aluminum - up to 5"',
    'Seal & paint wood siding',
    'Tear out wet drywall, cleanup, bag for disposal',
  ],
};

const each = Object.entries(spellings).flatMap(([role, printed]) =>
  printed.map((text) => [text, role] as const),
);

describe('the role of a row', () => {
  test.each(each)('%s', (text, role) => {
    expect(roleOf(text)).toBe(role === 'none' ? null : role);
  });

  test.each<[rule: string, [text: string, role: Role | null][]]>([
    [
      'is found despite other dashes and misread letters',
      [
        ['Tear off, haul and dispose of comp. shingles – Laminated', 'shingle_removal'],
        ['Laminated — comp. shingle rfy. — w/out felt', 'shingle_install'],
        ['Roofing felt - 15 Ib.', 'underlayment'],
        ['Remove comp. shingles tfg.', 'shingle_removal'],
      ],
    ],
    [
      'tearing out a part is not the part put in',
      [['Drip Edge, Eave/Rake, Aluminum, Mill Finished - Tear Out', 'roof_accessory_removal']],
    ],
    [
      'what is named first counts',
      [
        ['Remove shingles, felt and drip edge', 'shingle_removal'],
        ['Remove, haul & dispose of comp. shingles', 'shingle_removal'],
        ['Haul debris - comp. shingles', 'debris'],
        ['Tear off shingles and ice & water barrier', 'shingle_removal'],
        ["Add'l layer of comp. shingles, remove & disp.", 'second_layer'],
        ['Remove Additional layer of composition shingles', 'second_layer'],
        ['Tear off metal roofing', 'other_roof_removal'],
        ['R&R Sheathing - plywood - 1/2" CDX', null],
        ['Remove & dispose of metal roofing', 'other_roof_removal'],
        ['Asphalt starter - peel and stick', 'starter'],
        ['Modified bitumen roof - self-adhered', 'other_roof'],
      ],
    ],
    [
      'strip takes the roof off as a verb, and is a starter or a trim as a thing',
      [
        ['Strip existing shingles to deck', 'shingle_removal'],
        ['Starter strip', 'starter'],
        ['Starter strip - replace', 'starter'],
      ],
    ],
    [
      'shingles on a wall are no roof',
      [
        ['R&R Sidewall shingles, cedar, stained', null],
        ['R&R Laminated - comp. shingle on vertical mansard wall face', null],
        ['R&R Shake siding', null],
        ['Cedar sidewall', null],
        ['Steel wall panels', null],
      ],
    ],
    ['a mansard roof is one', [['Laminated - comp. shingle rfg. - mansard roof', 'shingle_install']]],
    [
      'taking a part off is not having a new one',
      [
        ['Remove Step flashing', 'roof_accessory_removal'],
        ['Remove Flashing - pipe jack', 'roof_accessory_removal'],
        ['Remove Roof vent - turtle type', 'roof_accessory_removal'],
        ['Remove Valley metal', 'roof_accessory_removal'],
      ],
    ],
    [
      'names of products say nothing that is known',
      [
        ['Landmark PRO Max Def Weathered Wood', null],
        ['SwiftStart', null],
        ['ShadowRidge', null],
        ['DiamondDeck', null],
      ],
    ],
  ])('%s', (_, rows) => {
    expect(rows.map(([text]) => [text, roleOf(text)])).toEqual(rows);
  });
});

const role = (description: string, unit: string | null = null, section: string | null = null) =>
  roleInTable({ description, unit, section });

describe('hauling off the old roofing', () => {
  const HAULED = ['Haul off old shingles to roll-off', 'Tear-down, dump', 'Tear off & haul'];
  test.each(HAULED)('is the tearing off where it counts squares: %s', (text) => {
    expect(role(text, 'SQ')).toBe('shingle_removal');
    expect(role(text, 'EA')).not.toBe('shingle_removal');
  });

  test('is not a load of debris, also by the square', () => {
    expect(role('Debris Removal - All Roofing', 'SQ')).toBe('debris');
    expect(role('Haul debris - comp. shingles', 'SQ')).toBe('debris');
  });
});

describe('roofing in a wall’s section is no roof', () => {
  test.each(['SIDING', 'WINDOWS', 'Exterior Walls'])('%s', (section) => {
    expect(role('R&R Laminated - comp. shingle rfg. - w/out felt', 'SQ', section)).toBe('wall_cover');
  });

  test('other rows keep their role there, and a roof’s section stays a roof', () => {
    expect(role('Step flashing', 'LF', 'SIDING')).toBe('flashing');
    expect(role('R&R Laminated - comp. shingle rfg.', 'SQ', 'Roof over east wall')).toBe(
      'shingle_remove_and_replace',
    );
  });
});

const UPGRADE = [
  'Code Upgrade: ice & water barrier is paid when incurred. 852/sf @ $2.08 per SF + Taxes =',
  '$1,928.33',
];
const paidLater = { paidWhenIncurred: true, paidWhenIncurredAmount: 1_928.33 };
const paidNow = { paidWhenIncurred: false, paidWhenIncurredAmount: null };

test.each([
  ['of the part itself', 'ice_water', 1_928.33, paidLater],
  ['without a price of its own', 'drip_edge', 0, paidLater],
  ['of another part, with a price', 'drip_edge', 477.53, paidNow],
  ['of no known part, with a price', null, 477.53, paidNow],
] as const)('a promise of one part under a row %s', (_, role, rcv, paid) => {
  expect(incurredRow({ notes: [...UPGRADE], role, rcv })).toEqual(paid);
});

test('a promise that names no part is the row’s, also where the row has a price', () => {
  const row = { notes: ['Paid when completed: $477.53'], role: 'drip_edge' as const, rcv: 477.53 };
  expect(incurredRow(row)).toEqual({ paidWhenIncurred: true, paidWhenIncurredAmount: 477.53 });
});

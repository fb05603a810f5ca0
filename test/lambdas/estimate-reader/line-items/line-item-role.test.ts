import { describe, expect, test } from 'vitest';
import { roleOf } from '#lambdas/estimate-reader/line-items/line-item-role.ts';
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
  ridge_cap: [...WORDS.ridgeCap],
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
    'Hip / Ridge cap - metal roofing',
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

  test.each([
    ['Tear off, haul and dispose of comp. shingles – Laminated', 'shingle_removal'],
    ['Laminated — comp. shingle rfy. — w/out felt', 'shingle_install'],
    ['Roofing felt - 15 Ib.', 'underlayment'],
    ['Remove comp. shingles tfg.', 'shingle_removal'],
  ])('is told through other dashes and misread letters: %s', (text, role) => {
    expect(roleOf(text)).toBe(role);
  });

  test('tearing out a part is not the part put in', () => {
    expect(roleOf('Drip Edge, Eave/Rake, Aluminum, Mill Finished - Tear Out')).toBe('roof_accessory_removal');
  });
});

describe('what is named first counts', () => {
  test.each([
    ['Remove shingles, felt and drip edge', 'shingle_removal'],
    ['Remove, haul & dispose of comp. shingles', 'shingle_removal'],
    ['Haul debris - comp. shingles', 'debris'],
    ['Tear off shingles and ice & water barrier', 'shingle_removal'],
    ["Add'l layer of comp. shingles, remove & disp.", 'second_layer'],
    ['Remove Additional layer of composition shingles', 'second_layer'],
    ['Tear off metal roofing', 'other_roof_removal'],
    ['R&R Sheathing - plywood - 1/2" CDX', null],
  ])('%s', (text, role) => {
    expect(roleOf(text)).toBe(role);
  });
});

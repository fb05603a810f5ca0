import { describe, expect, test } from 'vitest';
import {
  incurredRow,
  isWallSection,
  roleInTable,
  roleOf,
} from '#lambdas/estimate-reader/line-items/row-role.ts';
import { normalizeText } from '#lambdas/estimate-reader/text/plain-text.ts';
import { says } from '#lambdas/estimate-reader/text/spelling.ts';
import { coverHauledOff } from '#lambdas/estimate-reader/vocabulary/charges.ts';
import { wallSections } from '#lambdas/estimate-reader/vocabulary/other-work.ts';
import type { Role } from '#lambdas/estimate-reader/vocabulary/role.ts';
import { WORDS } from '#test/estimate-generator/random/words.ts';
import { everyEntryDecides } from '#test/lambdas/estimate-reader/vocabulary/every-entry-decides.ts';

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
    ['Remove & dispose of metal roofing', 'other_roof_removal'],
    ['Asphalt starter - peel and stick', 'starter'],
    ['Modified bitumen roof - self-adhered', 'other_roof'],
  ])('%s', (text, role) => {
    expect(roleOf(text)).toBe(role);
  });
});

describe('strip', () => {
  test('takes the roof off as a verb, and is a starter or a trim as a thing', () => {
    expect(roleOf('Strip existing shingles to deck')).toBe('shingle_removal');
    expect(roleOf('Starter strip')).toBe('starter');
    expect(roleOf('Starter strip - replace')).toBe('starter');
  });
});

describe('shingles on a wall are no roof', () => {
  test.each([
    'R&R Sidewall shingles, cedar, stained',
    'R&R Laminated - comp. shingle on vertical mansard wall face',
    'R&R Shake siding',
    'Cedar sidewall',
    'Steel wall panels',
  ])('%s', (text) => {
    expect(roleOf(text)).toBeNull();
  });

  test('a mansard roof is one', () => {
    expect(roleOf('Laminated - comp. shingle rfg. - mansard roof')).toBe('shingle_install');
  });
});

test('taking a part off is not having a new one', () => {
  for (const part of ['Step flashing', 'Flashing - pipe jack', 'Roof vent - turtle type', 'Valley metal'])
    expect(roleOf(`Remove ${part}`)).toBe('roof_accessory_removal');
});

test('names of products say nothing that is known', () => {
  for (const name of ['Landmark PRO Max Def Weathered Wood', 'SwiftStart', 'ShadowRidge', 'DiamondDeck'])
    expect(roleOf(name)).toBeNull();
});

const role = (description: string, unit: string | null = null, section: string | null = null) =>
  roleInTable({ description, unit, section });

describe('the old cover hauled off', () => {
  test.each(['Haul off old shingles to roll-off', 'Tear-down, dump', 'Tear off & haul'])(
    'is the tearing off where it counts squares: %s',
    (text) => {
      expect(role(text, 'SQ')).toBe('shingle_removal');
      expect(role(text, 'EA')).not.toBe('shingle_removal');
    },
  );

  test('is not a load of debris, also by the square', () => {
    expect(role('Debris Removal - All Roofing', 'SQ')).toBe('debris');
    expect(role('Haul debris - comp. shingles', 'SQ')).toBe('debris');
  });

  everyEntryDecides(
    'every spelling decides that the cover is hauled off',
    coverHauledOff,
    (line, own) => says(own, normalizeText(line)),
    () => true,
  );
});

describe('a cover in a wall’s section is no roof', () => {
  test.each(['SIDING', 'WINDOWS', 'Exterior Walls'])('%s', (section) => {
    expect(role('R&R Laminated - comp. shingle rfg. - w/out felt', 'SQ', section)).toBeNull();
  });

  test('other rows keep their role there, and a roof’s section stays a roof', () => {
    expect(role('Step flashing', 'LF', 'SIDING')).toBe('flashing');
    expect(role('R&R Laminated - comp. shingle rfg.', 'SQ', 'Roof over east wall')).toBe(
      'shingle_remove_and_replace',
    );
  });

  everyEntryDecides(
    'every spelling decides that a section is a wall',
    wallSections,
    (line, own) => isWallSection(line, own),
    () => true,
  );
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

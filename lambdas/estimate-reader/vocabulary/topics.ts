import { heightCharges, laborMinimums, permits, singleShingles, tarps } from './charges.ts';
import { debris, debrisNamedFirst, furtherLayers, repairs } from './debris-and-repairs.ts';
import {
  aprons,
  dripEdges,
  gutters,
  ridgeCaps,
  ridgeVents,
  separateDripEdges,
  starters,
} from './eaves-and-ridges.ts';
import { flashedParts, flashings, pipeJacks, roofVents, valleyOptions, valleys } from './fittings.ts';
import { iceAndWater, selfAdhered, underlayments } from './membranes.ts';
import { otherRoofs } from './other-materials.ts';
import { extras, mountedThings, otherRoofWork } from './other-work.ts';
import type { Role } from './role.ts';

/** A code of the roofing price list, in a row that prints nothing else. */
interface ItemCode {
  code: string;
  means: Role;
}

const all = (means: Role, ...codes: string[]): ItemCode[] => codes.map((code) => ({ code, means }));

/** Contractors' exports and short forms print bare codes; a document's words always come first. */
export const ITEM_CODES: readonly ItemCode[] = [
  ...all('shingle_install', '240', '240S', '300', '300S', '400', '400S', '400I', '500', '500S'),
  ...all('shingle_install', 'NRP240', 'NRP300', 'NRP300S'),
  ...all('shingle_repair', '240E', '300E'),
  ...all('shingle_removal', 'ARMV', 'ARMV>', 'ARMV>>', 'ARMVN', 'ARMVN>'),
  ...all('second_layer', 'ADDRMV'),
  ...all('underlayment', 'FELT15', 'FELT30', 'FELTSU'),
  ...all('ice_water', 'IWS'),
  ...all('drip_edge', 'DRIP', 'DRIP>'),
  ...all('starter', 'ASTR', 'ASTR-', 'ASTR+'),
  ...all('ridge_cap', 'RIDGC', 'RIDGCS', 'RIDGC+'),
  ...all('ridge_vent', 'VENTR'),
  ...all('roof_vent', 'VENTT'),
  ...all('pipe_jack', 'FLPIPE', 'FLPIPEL', 'FLPJSB'),
  ...all('flashing', 'STEP', 'FLCH', 'FLKICK'),
  ...all('valley', 'VMTL', 'VMTLW'),
  ...all('steep', 'STEEP', 'STEEP>', 'STEEP>>'),
  ...all('high', 'HIGH'),
  ...all('other_roof', 'MTLR', 'BI'),
];

/** The role of a row whose whole description is a code: `RFG 300S`; null for any words. */
export function roleOfCode(description: string, table: typeof ITEM_CODES): Role | null {
  const [, code] = /^RFG ?([A-Z0-9]+[-+>]{0,2})$/.exec(description.trim()) ?? [];
  return code === undefined ? null : (table.find((entry) => entry.code === code)?.means ?? null);
}

/** The words of a row's description, by topic. */
export const lineItemWords = {
  singleShingles,
  heightCharges,
  laborMinimums,
  tarps,
  permits,
  aprons,
  gutters,
  iceAndWater,
  dripEdges,
  dripEdgesApart: separateDripEdges,
  starters,
  selfAdhered,
  ridgeVents,
  ridgeCaps,
  underlayments,
  mountedThings,
  valleyOptions,
  valleys,
  pipeJacks,
  flashings,
  flashedParts,
  roofVents,
  debrisNamedFirst,
  debris,
  otherRoofWork,
  furtherLayers,
  otherRoofs,
  extras,
  repairs,
};

export type LineItemWords = typeof lineItemWords;

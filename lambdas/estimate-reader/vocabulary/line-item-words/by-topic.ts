import { otherRoofs } from '../roof-covers.ts';
import { heightCharges, laborMinimums, permits, singleShingles, tarps } from './charges.ts';
import { debris, debrisNamedFirst, furtherLayers, repairs } from './debris-and-repairs.ts';
import { aprons, dripEdges, dripEdgesApart, gutters, starters } from './eaves.ts';
import { flashedParts, flashings, pipeJacks, valleyOptions, valleys } from './fittings.ts';
import { iceAndWater, selfAdhered } from './ice-and-water.ts';
import { extras, mountedThings, otherRoofWork } from './not-roof-work.ts';
import { ridgeCaps, ridgeVents } from './ridges.ts';
import { roofVents } from './roof-vents.ts';
import { underlayments } from './underlayments.ts';

/** The words of a row's description, by what they speak of. */
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
  dripEdgesApart,
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

import { allstate } from './allstate.ts';
import { allstateWorksheet } from './allstate-worksheet.ts';
import type { EstimateFormat, Signature } from './format.ts';
import { generic } from './generic.ts';
import { squareFeet } from './square-feet.ts';
import { stateFarm } from './state-farm.ts';
import { supplement } from './supplement.ts';
import { symbility, symbilityWide } from './symbility.ts';
import { usaa } from './usaa.ts';
import { xactimate } from './xactimate.ts';

/** Most particular first; the last takes whatever is left. */
const formats: readonly EstimateFormat[] = [
  supplement,
  stateFarm,
  symbilityWide,
  symbility,
  allstateWorksheet,
  xactimate,
  allstate,
  usaa,
  squareFeet,
  generic,
];

export function formatOf(signature: Signature): EstimateFormat {
  return formats.find((format) => format.recognises(signature)) ?? generic;
}

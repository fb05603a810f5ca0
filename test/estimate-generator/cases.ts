import type { Case } from './case.ts';
import { allstateCases } from './cases/allstate.ts';
import { closeColumnCases } from './cases/close-columns.ts';
import { contractorCases } from './cases/contractors.ts';
import { deductibleCases } from './cases/deductibles.ts';
import { headerCases } from './cases/headers.ts';
import { lookAlikeCases } from './cases/look-alikes.ts';
import { misleadingSketchCases } from './cases/misleading-sketches.ts';
import { missingItemCases } from './cases/missing-items.ts';
import { neverAddedCases } from './cases/never-added.ts';
import { noRemovalCases } from './cases/no-removal.ts';
import { notTheRoofCases } from './cases/not-the-roof.ts';
import { otherPaperCases } from './cases/other-papers.ts';
import { otherRoofCases } from './cases/other-roofs.ts';
import { ownPrintCases } from './cases/own-prints.ts';
import { pageCases } from './cases/pages.ts';
import { paymentCases } from './cases/payments.ts';
import { plainCarrierCases } from './cases/plain-carriers.ts';
import { removalCases } from './cases/removals.ts';
import { repeatedLineCases } from './cases/repeated-lines.ts';
import { rrLineCases } from './cases/rr-lines.ts';
import { scanLayCases } from './cases/scan-lays.ts';
import { scanSlipCases } from './cases/scan-slips.ts';
import { spellingCases } from './cases/spellings.ts';
import { standInCases } from './cases/stand-ins.ts';
import { stateFarmCases } from './cases/state-farm.ts';
import { structureCases } from './cases/structures.ts';
import { summaryLineCases } from './cases/summary-lines.ts';
import { sumCases } from './cases/sums.ts';
import { symbilityCases } from './cases/symbility.ts';
import { symbilityItelCases } from './cases/symbility-itel.ts';
import { symbilityPlanCases } from './cases/symbility-plans.ts';

/** Every document of our own making. */
export const cases: Case[] = [
  ...stateFarmCases,
  ...allstateCases,
  ...rrLineCases,
  ...neverAddedCases,
  ...removalCases,
  ...noRemovalCases,
  ...deductibleCases,
  ...paymentCases,
  ...sumCases,
  ...symbilityCases,
  ...symbilityItelCases,
  ...ownPrintCases,
  ...contractorCases,
  ...missingItemCases,
  ...spellingCases,
  ...structureCases,
  ...pageCases,
  ...headerCases,
  ...lookAlikeCases,
  ...summaryLineCases,
  ...standInCases,
  ...symbilityPlanCases,
  ...scanLayCases,
  ...scanSlipCases,
  ...otherPaperCases,
  ...plainCarrierCases,
  ...otherRoofCases,
  ...misleadingSketchCases,
  ...repeatedLineCases,
  ...closeColumnCases,
  ...notTheRoofCases,
];

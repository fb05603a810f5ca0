import type { Case } from './case.ts';
import { allstateCases } from './cases/allstate.ts';
import { areaCases } from './cases/areas.ts';
import { cascadeCases } from './cases/cascade.ts';
import { choiceCases } from './cases/choices.ts';
import { lookAlikeCases } from './cases/look-alikes.ts';
import { moneyCases } from './cases/money.ts';
import { otherPaperCases } from './cases/other-papers.ts';
import { otherRoofCases } from './cases/other-roofs.ts';
import { ownPrintCases } from './cases/own-prints.ts';
import { pageCases } from './cases/pages.ts';
import { plainCarrierCases } from './cases/plain-carriers.ts';
import { scanCases } from './cases/scans.ts';
import { scopeCases } from './cases/scope.ts';
import { stateFarmCases } from './cases/state-farm.ts';
import { symbilityCases } from './cases/symbility.ts';

/** Every document of our own making. */
export const cases: Case[] = [
  ...stateFarmCases,
  ...allstateCases,
  ...areaCases,
  ...cascadeCases,
  ...moneyCases,
  ...symbilityCases,
  ...ownPrintCases,
  ...scopeCases,
  ...pageCases,
  ...lookAlikeCases,
  ...choiceCases,
  ...scanCases,
  ...otherPaperCases,
  ...plainCarrierCases,
  ...otherRoofCases,
];

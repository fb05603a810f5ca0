import type { Case } from './case.ts';
import { allstateCases } from './cases/allstate.ts';
import { areaCases } from './cases/areas.ts';
import { cascadeCases } from './cases/cascade.ts';
import { moneyCases } from './cases/money.ts';
import { otherRoofCases } from './cases/other-roofs.ts';
import { stateFarmCases } from './cases/state-farm.ts';

/** Every document of our own making. */
export const cases: Case[] = [
  ...stateFarmCases,
  ...allstateCases,
  ...areaCases,
  ...cascadeCases,
  ...moneyCases,
  ...otherRoofCases,
];

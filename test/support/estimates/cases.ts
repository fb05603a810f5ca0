import type { Case } from './case.ts';
import { allstateCases } from './cases/allstate.ts';
import { areaCases } from './cases/areas.ts';
import { stateFarmCases } from './cases/state-farm.ts';

/** Every document of our own making. */
export const cases: Case[] = [...stateFarmCases, ...allstateCases, ...areaCases];

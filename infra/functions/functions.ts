import { adminFunctions } from './admin-functions.ts';
import { alertFunctions, sendAlerts } from './alert-functions.ts';
import type { FunctionDefinition } from './definition.ts';
import { deskFunctions } from './desk-functions.ts';
import { documentFunctions, finishScan } from './document-functions.ts';
import { leadFunctions } from './lead-functions.ts';
import { leadKeyFunctions, projectLeads } from './lead-key-functions.ts';
import { priceFunctions, seedPricing } from './price-functions.ts';
import { quoteLinkFunctions } from './quote-link-functions.ts';
import { roofFunctions } from './roof-functions.ts';
import { crud } from './sizes.ts';

/** Functions that routes call. */
export const functions = {
  ...leadFunctions,
  ...priceFunctions,
  ...documentFunctions,
  ...quoteLinkFunctions,
  'get-health': { ...crud, tables: { budgets: ['get'] }, mail: ['look'], mailLimit: true },
  ...adminFunctions,
  ...deskFunctions,
  ...leadKeyFunctions,
  ...alertFunctions,
  ...roofFunctions,
} satisfies Record<string, FunctionDefinition>;

export type FunctionName = keyof typeof functions;

/** Functions no route calls: the deploy runs them. */
export const deployFunctions = {
  'seed-pricing': seedPricing,
  'project-leads': projectLeads,
} satisfies Record<string, FunctionDefinition>;

/** Functions no route calls: what happens elsewhere in AWS does. */
export const eventFunctions = {
  'finish-scan': finishScan,
  'send-alerts': sendAlerts,
} satisfies Record<string, FunctionDefinition>;

/** Every bundle the build makes and the deploy ships. */
export const bundledFunctions: Readonly<Record<string, FunctionDefinition>> = {
  ...functions,
  ...eventFunctions,
  ...deployFunctions,
};

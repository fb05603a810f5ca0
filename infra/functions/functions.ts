import { type EventName, eventGrants } from './event-grants.ts';
import type { FunctionName, Grants } from './grant-kinds.ts';
import { routeTable } from './grants.ts';

/** A function: one bundle of `lambdas/functions/<name>.ts`, and what it may access. */
export interface FunctionDefinition extends Grants {
  /** Whom it serves with what, as its description says. */
  serves: string;
  /** Answers only requests that came through CloudFront. */
  originLocked?: true;
  /** Its bundle contains the reading thread and PDFium. */
  readsPdf?: true;
  memoryMb: number;
  timeoutSeconds: number;
}

/** The memory size at which a function has one whole CPU. */
const WHOLE_CPU_MB = 1769;

/** The functions that answer requests, by whom they serve and what they may access. */
const apis = {
  'visitor-api': {
    serves: 'Routes for homeowners',
    memoryMb: WHOLE_CPU_MB,
    timeoutSeconds: 10,
  },
  'process-insurance': {
    serves: 'Opens uploaded documents, and nothing else',
    memoryMb: WHOLE_CPU_MB,
    timeoutSeconds: 29,
    readsPdf: true,
  },
  'office-api': {
    serves:
      'For admins, checked by their token: reads and changes leads, but cannot delete them, set prices or manage logins',
    memoryMb: WHOLE_CPU_MB,
    timeoutSeconds: 10,
  },
  'people-api': {
    serves:
      'For owners, checked at each request: manages logins, deletes leads, sets prices and company settings',
    memoryMb: 1769,
    // A document has many files and versions.
    timeoutSeconds: 29,
  },
} as const satisfies Record<FunctionName, Omit<FunctionDefinition, keyof Grants>>;

/** Lists as one, each entry once; tables by name; a flag as it is. */
function joined(values: readonly unknown[]): unknown {
  if (values.every((value) => Array.isArray(value))) return [...new Set(values.flat())];
  return values.every((value) => value === true) || unionOf(values as readonly object[]);
}

/** Grants together, or those on tables. */
function unionOf(parts: readonly object[]): Grants {
  const entries = parts.flatMap((part) => Object.entries(part));
  const valuesOf = (name: string) => entries.flatMap(([of, value]) => (of === name ? [value] : []));
  return Object.fromEntries(entries.map(([name]) => [name, joined(valuesOf(name))]));
}

const routeRows = Object.values(routeTable);

function apiOf(name: FunctionName): FunctionDefinition {
  const ofName = routeRows.filter((row) => row.function === name);
  return { ...unionOf(ofName.map(({ grants }) => grants)), ...apis[name], originLocked: true };
}

/** The functions that routes call. */
export const functions: Readonly<Record<FunctionName, FunctionDefinition>> = {
  'visitor-api': apiOf('visitor-api'),
  'process-insurance': apiOf('process-insurance'),
  'office-api': apiOf('office-api'),
  'people-api': apiOf('people-api'),
};

const ofEvents = (names: readonly EventName[]) => unionOf(names.map((name) => eventGrants[name]));

/** The functions that other events in AWS or deploys call. */
export const eventFunctions = {
  'finish-scan': {
    serves: 'Ends a scan when Textract reports it',
    ...ofEvents(['scanDone']),
    memoryMb: WHOLE_CPU_MB,
    timeoutSeconds: 60,
    readsPdf: true,
  },
  'follow-leads': {
    serves: 'Prices leads whose documents were read, sends alerts, and updates the lead index',
    ...ofEvents(['alertsDue']),
    memoryMb: 512,
    timeoutSeconds: 60,
  },
  'publish-site': {
    serves: 'Writes the site’s pages: at each deploy, and once the office has changed what they say',
    ...ofEvents(['siteChanged']),
    memoryMb: 1024,
    timeoutSeconds: 60,
  },
  'remind-homeowners': {
    serves: 'Emails homeowners the day before their inspection',
    ...ofEvents(['remindersDue']),
    memoryMb: 512,
    timeoutSeconds: 60,
  },
  'walk-site': {
    serves: 'Walks through the site every 15 minutes as a visitor, so that one that is down is noticed',
    ...ofEvents(['walkDue']),
    memoryMb: 512,
    timeoutSeconds: 60,
  },
  'prepare-data': {
    serves: 'After a deploy that changes it: writes missing first prices and indexes all leads',
    ...ofEvents(['pricesMissing', 'leadsUnindexed']),
    memoryMb: 1024,
    timeoutSeconds: 900,
  },
} satisfies Record<string, FunctionDefinition>;

export type BundleName = FunctionName | keyof typeof eventFunctions;

/** Every bundle the build makes and the deploy ships. */
export const bundledFunctions: Readonly<Record<BundleName, FunctionDefinition>> = {
  ...functions,
  ...eventFunctions,
};

export const bundleNames = Object.keys(bundledFunctions) as BundleName[];

/** The entry file of a function. */
export const sourceOf = (name: string): string => `lambdas/functions/${name}.ts`;

/** What AWS shows beside a function's name: where its code is, and what for. */
export const descriptionOf = (name: string, { serves }: Pick<FunctionDefinition, 'serves'>): string =>
  `${sourceOf(name)}: ${serves}`;

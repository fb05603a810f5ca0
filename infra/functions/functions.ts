import type { TableName } from '#infra/tables.ts';
import type { RouteName } from '#shared/api/contract.ts';
import { type EventName, eventGrants } from './event-grants.ts';
import type { Grants } from './grant-kinds.ts';
import { routeGrants } from './grants.ts';

/** A function: one bundle of `lambdas/functions/<name>.ts`, and what it may access. */
export interface FunctionDefinition extends Grants {
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
  /** The homeowner's routes. */
  'visitor-api': {
    memoryMb: WHOLE_CPU_MB,
    timeoutSeconds: 10,
    routes: [
      'createLead',
      'addLeadDetails',
      'createQuoteLink',
      'getNewPrice',
      'getVisitTimes',
      'getVisit',
      'bookVisit',
      'changeVisit',
      'openVisitFile',
      'openLinkedFile',
      'openQuote',
      'openQuotePage',
      'checkQuotePage',
      'emailQuote',
      'stopEmails',
      'allowEmails',
      'openEmailStop',
      'measureRoof',
      'getPricing',
      'getRates',
      'getCompany',
      'openPicture',
      'pollInsurance',
      'createUpload',
    ],
  },
  /** Opens uploaded documents, and nothing else. */
  'process-insurance': {
    memoryMb: WHOLE_CPU_MB,
    timeoutSeconds: 29,
    readsPdf: true,
    routes: ['processInsurance'],
  },
  /** For admins, checked by their token. Reads and changes leads, but cannot delete them or manage logins. */
  'office-api': {
    memoryMb: WHOLE_CPU_MB,
    timeoutSeconds: 10,
    routes: [
      'listLeads',
      'getCallList',
      'getLeadsSince',
      'searchLeads',
      'getOverview',
      'getLead',
      'getLeadNotes',
      'updateLead',
      'getBulkChange',
      'addNote',
      'takeNoteBack',
      'priceLead',
      'mergeLeads',
      'unmergeLeads',
      'getAlike',
      'markNotDuplicate',
      'lookAtSending',
      'sendQuote',
      'openLeadDocument',
      'measureLeadRoof',
      'revokeQuoteLinks',
      'listViews',
      'saveView',
      'deleteView',
      'listPricingVariables',
      'updatePricingVariable',
      'listPriceChanges',
      'getSetting',
      'saveSetting',
      'addPicture',
      'listSettingChanges',
      'getScanBudget',
      'getHealth',
      'listAlerts',
      'testAlerts',
      'readWebhookTest',
      'retryAlerts',
      'endPushDevice',
    ],
  },
  /** For logins that are an admin's now: managing logins, deleting leads, and choosing where leads are sent. */
  'people-api': {
    memoryMb: 1769,
    // A document has many files and versions.
    timeoutSeconds: 29,
    routes: ['listAdmins', 'inviteAdmin', 'removeAdmin', 'resendInvitation', 'deleteLead', 'addPushDevice'],
  },
} as const satisfies Record<
  string,
  Omit<FunctionDefinition, keyof Grants> & { routes: readonly RouteName[] }
>;

export type FunctionName = keyof typeof apis;

const apiNames = Object.keys(apis) as FunctionName[];

type AnsweredRoute = (typeof apis)[FunctionName]['routes'][number];

/** The function that answers each route; a route without one does not compile. */
export const functionOfRoute = Object.fromEntries(
  apiNames.flatMap((name) => apis[name].routes.map((route) => [route, name])),
) as Readonly<Record<AnsweredRoute, FunctionName>> satisfies Readonly<Record<RouteName, FunctionName>>;

const union = <T>(parts: readonly (readonly T[] | undefined)[]): readonly T[] | undefined => {
  const all = parts.flatMap((part) => part ?? []);
  return all.length === 0 ? undefined : [...new Set(all)];
};

const anyOf = (parts: readonly (true | undefined)[]): true | undefined => parts.find((part) => part);

function unionOfTables(parts: readonly Grants['tables'][]): Grants['tables'] {
  const names = union(parts.map((tables) => Object.keys(tables ?? {}) as TableName[]));
  return (
    names &&
    (Object.fromEntries(
      names.map((name) => [name, union<string>(parts.map((part) => part?.[name]))]),
    ) as Grants['tables'])
  );
}

/** The union of these grants. */
function unionOf(rows: readonly Grants[]): Grants {
  // Leaving out a kind of grant does not compile, as no function would get it.
  const together: { [Kind in keyof Required<Grants>]: Grants[Kind] | undefined } = {
    tables: unionOfTables(rows.map(({ tables }) => tables)),
    documentsBucket: union(rows.map(({ documentsBucket }) => documentsBucket)),
    textract: union(rows.map(({ textract }) => textract)),
    ocrLimits: anyOf(rows.map(({ ocrLimits }) => ocrLimits)),
    userPool: union(rows.map(({ userPool }) => userPool)),
    email: union(rows.map(({ email }) => email)),
    letterhead: anyOf(rows.map(({ letterhead }) => letterhead)),
    hours: anyOf(rows.map(({ hours }) => hours)),
    emailLimit: anyOf(rows.map(({ emailLimit }) => emailLimit)),
    mailboxes: anyOf(rows.map(({ mailboxes }) => mailboxes)),
    alerts: union(rows.map(({ alerts }) => alerts)),
    pushService: anyOf(rows.map(({ pushService }) => pushService)),
    measuresRoofs: anyOf(rows.map(({ measuresRoofs }) => measuresRoofs)),
    publicKey: anyOf(rows.map(({ publicKey }) => publicKey)),
    quoteLinkPages: anyOf(rows.map(({ quoteLinkPages }) => quoteLinkPages)),
  };
  return Object.fromEntries(Object.entries(together).filter(([, grant]) => grant !== undefined));
}

function apiOf(name: FunctionName): FunctionDefinition {
  const { routes, ...definition } = apis[name];
  return { ...unionOf(routes.map((route) => routeGrants[route])), ...definition, originLocked: true };
}

/** The functions that routes call. */
export const functions = Object.fromEntries(apiNames.map((name) => [name, apiOf(name)])) as Readonly<
  Record<FunctionName, FunctionDefinition>
>;

const ofEvents = (names: readonly EventName[]) => unionOf(names.map((name) => eventGrants[name]));

/** The functions that other events in AWS or deploys call. */
export const eventFunctions = {
  /** Ends a scan when Textract reports it. */
  'finish-scan': { ...ofEvents(['scanDone']), memoryMb: WHOLE_CPU_MB, timeoutSeconds: 60, readsPdf: true },
  /** Prices leads whose documents were read, sends alerts, and updates the lead index. */
  'follow-leads': { ...ofEvents(['alertsDue']), memoryMb: 512, timeoutSeconds: 60 },
  /** Runs in each deploy. */
  'prepare-data': {
    ...ofEvents(['pricesMissing', 'leadsUnindexed']),
    memoryMb: 1024,
    timeoutSeconds: 900,
  },
} satisfies Record<string, FunctionDefinition>;

/** Every bundle the build makes and the deploy ships. */
export const bundledFunctions: Readonly<Record<string, FunctionDefinition>> = {
  ...functions,
  ...eventFunctions,
};

/** The entry file of a function. */
export const sourceOf = (name: string): string => `lambdas/functions/${name}.ts`;

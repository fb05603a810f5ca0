import { contract, type RouteName } from '#shared/api/contract.ts';
import type { ApiRoute } from '#shared/api/route.ts';
import type { TableName } from './tables.ts';

/**
 * Who may call: `visitor` anyone, `publicKey` anyone with the site's bearer key (checked by the handler),
 * `admin` an access token of the user pool (checked by the gateway; the group by the handler).
 */
export type Access = 'visitor' | 'publicKey' | 'admin';
/** The scope only an access token of the user pool carries; an ID token has none. */
export const ADMIN_SCOPE = 'aws.cognito.signin.user.admin';

/** What a function may do with the items of a table. Nothing here reads a whole table or deletes from one. */
export type TableOperation = 'get' | 'put' | 'update' | 'query';
export type ObjectOperation = 'get' | 'put';

export type TextractOperation = 'start' | 'look';

/** A function: one bundle of `lambdas/<name>.ts`, and what it may touch. Env vars follow from the grants. */
export interface FunctionDefinition {
  tables?: Partial<Record<TableName, readonly TableOperation[]>>;
  documentsBucket?: readonly ObjectOperation[];
  /** `start` spends money on a job and names where its end is announced; `look` asks what became of one. */
  textract?: readonly TextractOperation[];
  /** What the operator allows OCR. */
  ocrLimits?: true;
  publicKey?: true;
  /** Answers requests, and only those that came through CloudFront. */
  originLocked?: true;
  /** Its bundle carries the reading workers and PDFium. */
  readsPdf?: true;
  memoryMb: number;
  timeoutSeconds: number;
}

export interface Route {
  method: ApiRoute['method'];
  /** API Gateway form, e.g. `/api/leads/{id}`. */
  path: string;
  function: FunctionName;
  access: Access;
  /** Requests a second, and the burst above it, for all callers together. */
  throttle: { rate: number; burst: number };
  /** An alarm reads this route's own metric, which has a price. */
  alarmed?: true;
}

const small = { memoryMb: 256, timeoutSeconds: 10 };
/** At 256 MB a first call takes four times as long for the same GB·ms, see docs/benchmarks.md. */
const crud = { ...small, memoryMb: 1024, originLocked: true } as const;
const reading = { memoryMb: 1769, timeoutSeconds: 29, originLocked: true } as const;
/** Counts its visitors' requests. */
const budgets = ['update'] as const;

export const functions = {
  'create-lead': {
    ...crud,
    tables: {
      leads: ['get', 'put'],
      pricing: ['query'],
      documents: ['get', 'update'],
      budgets,
    },
  },
  'add-lead-details': { ...crud, tables: { leads: ['get', 'update'], budgets } },
  'list-leads': { ...crud, tables: { leads: ['query'] } },
  'update-lead': { ...crud, tables: { leads: ['update'] } },
  'open-lead-document': {
    ...crud,
    tables: { leads: ['get'], documents: ['get'] },
    documentsBucket: ['get'],
  },
  'list-pricing-variables': { ...crud, tables: { pricing: ['query'] } },
  'update-pricing-variable': { ...crud, tables: { pricing: ['update'] } },
  'get-rates': { ...crud, tables: { pricing: ['query'] } },
  'process-insurance': {
    ...reading,
    readsPdf: true,
    tables: {
      documents: ['get', 'put', 'update'],
      pricing: ['query'],
      leads: ['update'],
      budgets,
    },
    documentsBucket: ['get', 'put'],
    textract: ['start', 'look'],
    ocrLimits: true,
    publicKey: true,
  },
  'poll-insurance': {
    ...crud,
    tables: { documents: ['get'], pricing: ['query'], budgets },
    publicKey: true,
  },
  'create-upload': {
    ...crud,
    tables: { documents: ['put'], budgets },
    documentsBucket: ['put'],
    publicKey: true,
  },
  'get-scan-budget': { ...crud, tables: { budgets: ['get'] }, ocrLimits: true },
} satisfies Record<string, FunctionDefinition>;

/** Functions no route calls: the deploy runs them. */
export const deployFunctions = {
  'seed-pricing': { ...small, tables: { pricing: ['put'] } },
} satisfies Record<string, FunctionDefinition>;

/** Functions no route calls: what happens elsewhere in AWS does. */
export const eventFunctions = {
  'finish-scan': {
    ...reading,
    timeoutSeconds: 60,
    readsPdf: true,
    tables: { documents: ['get', 'update'], leads: ['update'], pricing: ['query'] },
    documentsBucket: ['get'],
    textract: ['look'],
  },
} satisfies Record<string, FunctionDefinition>;

export type FunctionName = keyof typeof functions;

/** Every bundle the build makes and the deploy ships. */
export const bundledFunctions: Readonly<Record<string, FunctionDefinition>> = {
  ...functions,
  ...eventFunctions,
  ...deployFunctions,
};

/** What the deploy adds to each route of the contract. */
type Deployed = Pick<Route, 'function' | 'access' | 'throttle' | 'alarmed'>;

/**
 * Ceilings for the account's sake, far above what a company's visitors come to: each visitor has a budget of
 * their own (`lambdas/http/visitor-budget.ts`), so that one who floods takes nothing from the others. The gateway
 * counts before it looks at tokens and secrets, so the admins' routes are no lower. An account has 10,000 a second
 * and a burst of 5,000 for all its APIs in a region.
 */
const usual = { rate: 2000, burst: 4000 };

const deployed: Readonly<Record<RouteName, Deployed>> = {
  createLead: { function: 'create-lead', access: 'visitor', throttle: usual, alarmed: true },
  addLeadDetails: { function: 'add-lead-details', access: 'visitor', throttle: usual },
  listLeads: { function: 'list-leads', access: 'admin', throttle: usual },
  updateLead: { function: 'update-lead', access: 'admin', throttle: usual },
  openLeadDocument: { function: 'open-lead-document', access: 'admin', throttle: usual },
  listPricingVariables: { function: 'list-pricing-variables', access: 'admin', throttle: usual },
  updatePricingVariable: { function: 'update-pricing-variable', access: 'admin', throttle: usual },
  getScanBudget: { function: 'get-scan-budget', access: 'admin', throttle: usual },
  getRates: { function: 'get-rates', access: 'visitor', throttle: usual },
  processInsurance: { function: 'process-insurance', access: 'publicKey', throttle: usual },
  pollInsurance: { function: 'poll-insurance', access: 'publicKey', throttle: usual },
  createUpload: { function: 'create-upload', access: 'publicKey', throttle: usual },
};

const routeNames = Object.keys(deployed) as RouteName[];

/** The contract's routes as the deploy and the local gateway serve them. */
export const routes: readonly Route[] = routeNames.map((name) => {
  const { method, path } = contract[name];
  return { method, path, ...deployed[name] };
});

import type { TableName } from './tables.ts';

/**
 * Who may call: `visitor` anyone, `publicKey` anyone with the site's bearer key (checked by the handler),
 * `admin` an access token of the user pool (checked by the gateway; the group by the handler).
 */
export type Access = 'visitor' | 'publicKey' | 'admin';
/** The scope only an access token of the user pool carries; an ID token has none. */
export const ADMIN_SCOPE = 'aws.cognito.signin.user.admin';

export type Grant = 'read' | 'write' | 'readWrite';

/** A function: one bundle of `lambdas/<name>.ts`, and what it may touch. Env vars follow from the grants. */
export interface FunctionDefinition {
  tables?: Partial<Record<TableName, Grant>>;
  documentsBucket?: Grant;
  textract?: true;
  publicKey?: true;
  /** Its bundle carries the reading workers and PDFium. */
  readsPdf?: true;
  memoryMb: number;
  timeoutSeconds: number;
}

export interface Route {
  method: 'GET' | 'POST' | 'PATCH';
  /** API Gateway form, e.g. `/api/leads/{id}`. */
  path: string;
  function: FunctionName;
  access: Access;
  /** Requests a second, and the burst above it, for all callers together. */
  throttle: { rate: number; burst: number };
}

const crud = { memoryMb: 256, timeoutSeconds: 10 };
const reading = { memoryMb: 1769, timeoutSeconds: 29 };

export const functions = {
  'create-lead': { ...crud, tables: { leads: 'readWrite', pricing: 'read', documents: 'read' } },
  'add-lead-details': { ...crud, tables: { leads: 'readWrite' } },
  'list-leads': { ...crud, tables: { leads: 'read' } },
  'update-lead': { ...crud, tables: { leads: 'readWrite' } },
  'open-lead-document': { ...crud, tables: { leads: 'read' }, documentsBucket: 'read' },
  'list-pricing-variables': { ...crud, tables: { pricing: 'read' } },
  'update-pricing-variable': { ...crud, tables: { pricing: 'readWrite' } },
  'get-rates': { ...crud, tables: { pricing: 'read' } },
  'process-insurance': {
    ...reading,
    readsPdf: true,
    tables: { documents: 'readWrite', pricing: 'read' },
    documentsBucket: 'readWrite',
    textract: true,
    publicKey: true,
  },
  'poll-insurance': {
    ...reading,
    readsPdf: true,
    tables: { documents: 'readWrite', pricing: 'read' },
    documentsBucket: 'readWrite',
    textract: true,
    publicKey: true,
  },
  'create-upload': { ...crud, tables: { documents: 'write' }, documentsBucket: 'write', publicKey: true },
} satisfies Record<string, FunctionDefinition>;

/** Functions no route calls: the deploy runs them. */
export const deployFunctions = {
  'seed-pricing': { ...crud, tables: { pricing: 'write' } },
} satisfies Record<string, FunctionDefinition>;

export type FunctionName = keyof typeof functions;

/** Every bundle the build makes and the deploy ships. */
export const bundledFunctions: Readonly<Record<string, FunctionDefinition>> = {
  ...functions,
  ...deployFunctions,
};

export const routes: readonly Route[] = [
  {
    method: 'POST',
    path: '/api/leads',
    function: 'create-lead',
    access: 'visitor',
    throttle: { rate: 20, burst: 40 },
  },
  {
    method: 'POST',
    path: '/api/leads/{id}/details',
    function: 'add-lead-details',
    access: 'visitor',
    throttle: { rate: 20, burst: 40 },
  },
  {
    method: 'GET',
    path: '/api/leads',
    function: 'list-leads',
    access: 'admin',
    throttle: { rate: 20, burst: 40 },
  },
  {
    method: 'PATCH',
    path: '/api/leads/{id}',
    function: 'update-lead',
    access: 'admin',
    throttle: { rate: 20, burst: 40 },
  },
  {
    method: 'GET',
    path: '/api/leads/{id}/document',
    function: 'open-lead-document',
    access: 'admin',
    throttle: { rate: 10, burst: 20 },
  },
  {
    method: 'GET',
    path: '/api/pricing-variables',
    function: 'list-pricing-variables',
    access: 'admin',
    throttle: { rate: 20, burst: 40 },
  },
  {
    method: 'PATCH',
    path: '/api/pricing-variables/{id}',
    function: 'update-pricing-variable',
    access: 'admin',
    throttle: { rate: 20, burst: 40 },
  },
  {
    method: 'GET',
    path: '/api/rates',
    function: 'get-rates',
    access: 'visitor',
    throttle: { rate: 50, burst: 100 },
  },
  {
    method: 'POST',
    path: '/api/process-insurance',
    function: 'process-insurance',
    access: 'publicKey',
    throttle: { rate: 5, burst: 10 },
  },
  {
    method: 'GET',
    path: '/api/process-insurance/{documentId}',
    function: 'poll-insurance',
    access: 'publicKey',
    throttle: { rate: 20, burst: 40 },
  },
  {
    method: 'POST',
    path: '/api/process-insurance/uploads',
    function: 'create-upload',
    access: 'publicKey',
    throttle: { rate: 5, burst: 10 },
  },
];

import { randomUUID } from 'node:crypto';
import * as v from 'valibot';
import { routes } from '#infra/functions/routes.ts';
import { matchRoute } from '#infra/local/gateway/event.ts';
import { leadStore } from '#lambdas/leads/lead-store.ts';
import { ORIGIN_SECRET_HEADER, VIEWER_HEADER } from '#shared/api/route.ts';
import type { LeadPage } from '#shared/api/settings-routes.ts';
import type { LeadInput } from '#shared/lead/lead.ts';
import type { Lead } from '#shared/lead/stored-lead.ts';
import { type FunctionsInProcess, functionsInProcess } from './functions-in-process.ts';
import { httpEvent, ORIGIN_SECRET, strangers } from './http-events.ts';
import { asFromForm, leadInput } from './leads.ts';
import type { ApiAnswer, ApiCall } from './product.ts';
import { tablesAt } from './tables.ts';

/** The API in this process with an administrator signed in, and a look past it into the tables. */
export interface LeadsApi
  extends Pick<FunctionsInProcess, 'empty' | 'endpoints' | 'teamMail' | 'through' | 'invoke' | 'settled'> {
  /** The administrator's email, by which changes are told. */
  admin: string;
  dynamo: ReturnType<typeof tablesAt>;
  asVisitor(method: string, path: string, options?: ApiCall): Promise<ApiAnswer>;
  asAdmin(method: string, path: string, options?: ApiCall): Promise<ApiAnswer>;
  /** Posts a lead, a new one unless one is given, and returns it. */
  post(changes?: Partial<LeadInput>): Promise<LeadInput>;
  stored(id: string): Promise<Lead | undefined>;
  /** All leads through all pages, of one status or from a cursor on. */
  everyLead(query?: { status?: string; cursor?: string | undefined }): Promise<Lead[]>;
  stop(): void;
}

const result = v.object({
  statusCode: v.number(),
  headers: v.optional(v.record(v.string(), v.string()), {}),
  body: v.optional(v.string(), ''),
  isBase64Encoded: v.optional(v.boolean(), false),
});

const answerOf = (given: unknown): ApiAnswer => {
  const { statusCode: status, headers, body, isBase64Encoded } = v.parse(result, given);
  const text = Buffer.from(body, isBase64Encoded ? 'base64' : 'utf8').toString('utf8');
  const isJson = headers['content-type']?.startsWith('application/json') === true;
  return {
    status,
    headers: new Headers(headers),
    text,
    json: isJson && text !== '' ? JSON.parse(text) : undefined,
  };
};

const refused = (statusCode: number, message: string): ApiAnswer =>
  answerOf({
    statusCode,
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ message }),
  });

const viewer = strangers();

/** Calls a route as API Gateway would, past throttles: the request, who it lets in, and the function's answer. */
async function callRoute(
  { authorizer, invoke }: Pick<FunctionsInProcess, 'authorizer' | 'invoke'>,
  method: string,
  path: string,
  { json, body, token, headers }: ApiCall,
): Promise<ApiAnswer> {
  const url = new URL(path, 'https://roof.example');
  const match = matchRoute(routes, method, url.pathname);
  const route = routes.find((one) => one === match?.route);
  if (match === undefined || route === undefined) return refused(404, 'Not Found');
  const authorization = token === undefined ? undefined : `Bearer ${token}`;
  const jwt = route.access === 'admin' ? await authorizer(authorization) : undefined;
  if (jwt === 401) return refused(401, 'Unauthorized');
  if (jwt === 403) return refused(403, 'Forbidden');
  const sent = body ?? (json === undefined ? undefined : JSON.stringify(json));
  const isBytes = sent instanceof Uint8Array;
  const event = httpEvent({
    routeKey: `${route.method} ${route.path}`,
    path: match.pathParameters,
    query: Object.fromEntries(url.searchParams),
    headers: {
      [ORIGIN_SECRET_HEADER]: ORIGIN_SECRET,
      [VIEWER_HEADER]: viewer(),
      ...(authorization === undefined ? {} : { authorization }),
      ...headers,
    },
    ...(sent === undefined ? {} : { body: isBytes ? Buffer.from(sent).toString('base64') : sent }),
    isBase64Encoded: isBytes,
    ...(jwt === undefined
      ? {}
      : {
          claims: Object.fromEntries(
            Object.entries(jwt.claims).map(([name, claim]) => [name, String(claim)]),
          ),
        }),
  });
  return answerOf(await invoke(route.function, event));
}

/**
 * The API in this process, without leads.
 * @param follows whether new leads are indexed, and the team told of them, after a call; wait for `settled` then
 */
export async function startLeadsApi({ follows = false } = {}): Promise<LeadsApi> {
  const functions = await functionsInProcess({ follows });
  const { admin, endpoints, teamMail, through, invoke, settled } = functions;
  const dynamo = tablesAt(endpoints.dynamodb);
  const asVisitor: LeadsApi['asVisitor'] = (method, path, options = {}) =>
    callRoute(functions, method, path, options);
  const asAdmin: LeadsApi['asAdmin'] = (method, path, options = {}) =>
    callRoute(functions, method, path, { ...options, token: admin.token });
  await invoke('prepare-data', {});
  return {
    async empty() {
      await functions.empty();
      await invoke('prepare-data', {});
    },
    admin: admin.email,
    dynamo,
    endpoints,
    teamMail,
    through,
    invoke,
    settled,
    asVisitor,
    asAdmin,
    async post(changes) {
      const lead = leadInput({ id: randomUUID(), ...changes });
      const { status, text } = await asVisitor('POST', '/api/leads', { json: asFromForm(lead) });
      if (status !== 201) throw new Error(`the lead was not stored: ${status} ${text}`);
      return lead;
    },
    stored: (id) => leadStore(dynamo, 'leads').get(id),
    async everyLead({ status, cursor } = {}) {
      const all: Lead[] = [];
      do {
        const query = new URLSearchParams({ limit: '100' });
        if (status !== undefined) query.set('status', status);
        if (cursor !== undefined) query.set('cursor', cursor);
        const page = (await asAdmin('GET', `/api/leads?${query}`)).json as LeadPage;
        all.push(...page.items);
        cursor = page.nextCursor;
      } while (cursor !== undefined);
      return all;
    },
    stop() {
      dynamo.destroy();
      functions.stop();
    },
  };
}

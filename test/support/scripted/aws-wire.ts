import { createServer, request as httpRequest, type IncomingMessage } from 'node:http';
import { buffer } from 'node:stream/consumers';
import { close, listen } from '#infra/local/wire/http.ts';

/** The account and its region of all that is scripted, where a script says no other. */
export const ACCOUNT = '111122223333';
const REGION = 'eu-west-1';

/** The id of the stack that has this name now. */
export const stackId = (name: string, region = REGION) =>
  `arn:aws:cloudformation:${region}:${ACCOUNT}:stack/${name}/1`;

/** The name in what a call has of a stack. */
export const nameOfStack = (nameOrId: string) => nameOrId.split('/')[1] ?? nameOrId;

/** CloudFormation answers a question mark for any letter that is not ASCII (aws-cloudformation/cloudformation-coverage-roadmap#814). */
const escaped = (value: string) =>
  value
    .replace(/[^ -~\n]/gu, '?')
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;');

/** An element for each value that is there; a list has members. */
function xml(value: unknown): string {
  if (Array.isArray(value)) return value.map((member) => `<member>${xml(member)}</member>`).join('');
  if (typeof value !== 'object' || value === null) return escaped(String(value));
  return Object.entries(value)
    .filter(([, inner]) => inner !== undefined)
    .map(([name, inner]) => `<${name}>${xml(inner)}</${name}>`)
    .join('');
}

export type Answer =
  | { error: string; message?: string; status?: number }
  /** What CloudFormation or STS gives as the result of the call. */
  | { result: object }
  | { xml: string }
  | { json: object; headers?: Record<string, string> }
  /** Where the call is answered as it came: its signature holds as long as nothing of it changes. */
  | { passTo: string };

/** An answer that is an error. */
export class Refused extends Error {
  readonly code: string;
  constructor(code: string, message: string) {
    super(message);
    this.code = code;
  }
}

/** A call as it comes. */
export interface Call {
  method: string;
  /** Path and query. */
  url: string;
  /** The service that it was signed for. */
  service: string;
  /** Named by a header or in its form; empty where only method and path tell. */
  operation: string;
  form: URLSearchParams;
  body: string;
  headers: IncomingMessage['headers'];
}

function callOf({ method = 'GET', url = '', headers }: IncomingMessage, body: string): Call {
  const form = new URLSearchParams(body.startsWith('Action=') ? body : '');
  const [, target] = String(headers['x-amz-target'] ?? '').split('.');
  const [, service = ''] = /\/([\w-]+)\/aws4_request/.exec(headers.authorization ?? '') ?? [];
  return { method, url, service, operation: target ?? form.get('Action') ?? '', form, body, headers };
}

/** A stack as DescribeStacks names it. */
export const describedStack = (
  name: string,
  id: string,
  {
    status,
    isProtected,
    outputs = {},
    ...more
  }: {
    status: string;
    isProtected?: boolean;
    outputs?: Readonly<Record<string, string>>;
    description?: string | undefined;
  },
) => ({
  StackName: name,
  StackId: id,
  Description: more.description,
  StackStatus: status,
  EnableTerminationProtection: isProtected,
  CreationTime: '2026-11-21T00:00:00Z',
  Outputs: Object.entries(outputs).map(([OutputKey, OutputValue]) => ({ OutputKey, OutputValue })),
});

/** A resource as ListStackResources names it. */
export const deployedResource = ([id, physicalId, type]: readonly string[]) => ({
  ...{ LogicalResourceId: id, PhysicalResourceId: physicalId, ResourceType: type },
  ...{ ResourceStatus: 'CREATE_COMPLETE', LastUpdatedTimestamp: '2026-11-01T00:00:00Z' },
});

/** The page of a list that begins where the call says, with what leads to the next. */
export function pageOf<T>(form: URLSearchParams, all: readonly T[], most: number) {
  const from = Number(form.get('NextToken') ?? 0);
  const NextToken = from + most < all.length ? from + most : undefined;
  return { page: all.slice(from, from + most), NextToken };
}

/** An answer as each kind of service writes it. */
function written(answer: Exclude<Answer, { passTo: string }>, { operation, service, headers }: Call) {
  const asXml = (said: string, status = 200) => ({ status, said, headers: { 'content-type': 'text/xml' } });
  const asJson = (value: object, more: Record<string, string> = {}, status = 200) => ({
    status,
    said: JSON.stringify(value),
    headers: { 'content-type': 'application/json', ...more },
  });
  if ('json' in answer) return asJson(answer.json, answer.headers);
  if ('xml' in answer) return asXml(answer.xml);
  if ('result' in answer)
    return asXml(xml({ [`${operation}Response`]: { [`${operation}Result`]: answer.result } }));
  const { error: Code, message: Message = 'as scripted', status = 400 } = answer;
  if (service === 's3') return asXml(xml({ Error: { Code, Message } }), Code === 'NoSuchBucket' ? 404 : 400);
  if (['lambda', 'ses'].includes(service) || /json/.test(String(headers['content-type'])))
    return asJson({ __type: Code, message: Message }, { 'x-amzn-errortype': Code }, status);
  return asXml(xml({ ErrorResponse: { Error: { Type: 'Sender', Code, Message } } }), 400);
}

/** AWS's services at the wire, answering what a script says of each call, with the env vars that lead there. */
export async function startWire(answered: (call: Call) => Answer | Promise<Answer>) {
  const server = createServer(async (request, response) => {
    const sent = await buffer(request);
    const call = callOf(request, sent.toString());
    const answer = await new Promise<Answer>((resolve) => resolve(answered(call))).catch(
      (error: unknown) => ({
        error: error instanceof Refused ? error.code : 'NotScripted',
        message: error instanceof Error ? error.message : String(error),
      }),
    );
    if (!('passTo' in answer)) {
      const { status, said, headers } = written(answer, call);
      response.writeHead(status, headers).end(said);
      return;
    }
    const { method, url, headers } = call;
    const passed = httpRequest(`${answer.passTo}${url}`, { method, headers }, (upstream) => {
      response.writeHead(upstream.statusCode ?? 500, upstream.headers);
      upstream.pipe(response);
    });
    passed.on('error', () => response.destroy());
    passed.end(sent);
  });
  const url = `http://127.0.0.1:${await listen(server, 0)}`;
  return {
    url,
    env: {
      AWS_ENDPOINT_URL: url,
      AWS_REGION: REGION,
      AWS_ACCESS_KEY_ID: 'AKIDEXAMPLE',
      AWS_SECRET_ACCESS_KEY: 'secret',
    },
    stop: () => close(server),
  };
}

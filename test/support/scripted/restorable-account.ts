import { createServer, request as httpRequest, type IncomingMessage, type ServerResponse } from 'node:http';
import { text } from 'node:stream/consumers';
import type { DynamoDBDocument } from '@aws-sdk/lib-dynamodb';
import { LOCAL_CREDENTIALS, LOCAL_REGION } from '#infra/local/wire/credentials.ts';
import { close, listen } from '#infra/local/wire/http.ts';
import { tableNames } from '#infra/tables.ts';
import { serveTables } from '#test/support/tables.ts';
import { type Answer, backupsOf } from './table-backups.ts';

export const ADMIN_URL = 'https://quote.example/admin';
const FUNCTIONS = {
  PreparedDatapreparedataDE5289A5: 'prepare-data',
  LeadFollowingfollowleads477094A4: 'follow-leads',
};

interface Mapping extends Record<string, unknown> {
  UUID: string;
  EventSourceArn: string;
}

const capitalized = (name: string) => name.charAt(0).toUpperCase() + name.slice(1);

/**
 * An account with a deployed site, at the wire: CloudFormation, Lambda, and DynamoDB's operations of whole tables are
 * scripted; every call for items goes to the local DynamoDB.
 */
export async function restorableAccount() {
  const tables = await serveTables();
  const backups = backupsOf(tables);
  const script = {
    /** What an invocation of prepare-data does and answers; an error is its failure. */
    prepareData: async (): Promise<object> => ({ added: [], kept: [], indexed: 0 }),
    stackName: 'RoofQuote',
    isAppDeployed: true,
    company: 'Acme Roofing',
    stackStatus: 'UPDATE_COMPLETE',
    /** Operations that are refused, by how often. */
    refused: new Map<string, { times: number; error: string }>(),
    mappings: [
      { UUID: 'first', EventSourceArn: backups.streamArn() ?? '' },
      { UUID: 'other', EventSourceArn: 'arn:aws:sqs:us-east-1:111122223333:queue' },
    ] as Mapping[],
    /** Every call that changes something other than items, in order. */
    calls: [] as string[],
    /** How many calls wrote items. */
    writes: 0,
  };

  const stack = (name: string): [id: string, physical: string, type: string][] | undefined => {
    if (name === script.stackName)
      return tableNames.map((table) => [
        `Data${capitalized(table)}0A1B2C3D`,
        table,
        'AWS::DynamoDB::GlobalTable',
      ]);
    if (name === `${script.stackName}-App` && script.isAppDeployed)
      return Object.entries(FUNCTIONS).map(([id, physical]) => [id, physical, 'AWS::Lambda::Function']);
    return undefined;
  };

  function cloudFormation(form: URLSearchParams): Answer {
    const name = form.get('StackName') ?? '';
    const found = stack(name);
    if (found === undefined)
      return { error: 'ValidationError', message: `Stack with id ${name} does not exist` };
    const action = form.get('Action');
    const at = '2026-11-01T00:00:00Z';
    const outputs = Object.entries({
      AdminUrl: ADMIN_URL,
      Live: JSON.stringify({ company: script.company }),
    }).map(
      ([key, value]) => `<member><OutputKey>${key}</OutputKey><OutputValue>${value}</OutputValue></member>`,
    );
    if (action === 'DescribeStacks')
      return {
        xml: `<DescribeStacksResponse><DescribeStacksResult><Stacks><member><StackName>${name}</StackName><StackId>arn:aws:cloudformation:${LOCAL_REGION}:111122223333:stack/${name}/1</StackId><StackStatus>${script.stackStatus}</StackStatus><CreationTime>${at}</CreationTime><Outputs>${outputs.join('')}</Outputs></member></Stacks></DescribeStacksResult></DescribeStacksResponse>`,
      };
    // Four a page, so that whoever reads has to turn it.
    const from = Number(form.get('NextToken') ?? 0);
    const members = found
      .slice(from, from + 4)
      .map(
        ([id, physical, type]) =>
          `<member><LogicalResourceId>${id}</LogicalResourceId><PhysicalResourceId>${physical}</PhysicalResourceId><ResourceType>${type}</ResourceType><ResourceStatus>CREATE_COMPLETE</ResourceStatus><LastUpdatedTimestamp>${at}</LastUpdatedTimestamp></member>`,
      );
    const next = from + 4 < found.length ? `<NextToken>${from + 4}</NextToken>` : '';
    return {
      xml: `<ListStackResourcesResponse><ListStackResourcesResult><StackResourceSummaries>${members.join('')}</StackResourceSummaries>${next}</ListStackResourcesResult></ListStackResourcesResponse>`,
    };
  }

  async function lambda(method: string, path: string, body: string): Promise<Answer> {
    const [, uuid] = /event-source-mappings\/([^/?]+)/.exec(path) ?? [];
    if (/\/invocations$/.test(path))
      try {
        return { json: await script.prepareData() };
      } catch (error) {
        const { name, message } = error as Error;
        return {
          json: { errorType: name, errorMessage: message },
          headers: { 'x-amz-function-error': 'Unhandled' },
        };
      }
    if (method === 'GET') return { json: { EventSourceMappings: script.mappings } };
    if (method === 'DELETE') {
      script.mappings = script.mappings.filter(({ UUID }) => UUID !== uuid);
      return { json: { UUID: uuid } };
    }
    const made = { UUID: `made-${script.mappings.length}`, ...JSON.parse(body) };
    script.mappings.push(made);
    return { json: made };
  }

  async function answered(request: IncomingMessage, body: string): Promise<Answer | 'pass on'> {
    const path = request.url ?? '';
    const [, operation = ''] = String(request.headers['x-amz-target'] ?? '').split('.');
    const form = new URLSearchParams(body);
    const named = operation || form.get('Action') || `${request.method} ${path.split('?')[0]}`;
    const refused = script.refused.get(named);
    if (refused !== undefined && refused.times > 0) {
      refused.times -= 1;
      return { error: refused.error, message: `not authorized to perform: ${named}` };
    }
    if (operation !== '') {
      const answer = await backups.answer(operation, JSON.parse(body));
      if (answer !== 'pass on' && !/^(Describe|List)/.test(operation)) script.calls.push(operation);
      if (answer === 'pass on' && /Put|Update|Delete|Write/.test(operation)) script.writes += 1;
      return answer;
    }
    if (form.has('Action')) return cloudFormation(form);
    if (request.method !== 'GET') script.calls.push(named);
    return lambda(request.method ?? '', path, body);
  }

  const server = createServer(async (request, response) => {
    const body = await text(request);
    const answer = await answered(request, body).catch(({ message }: Error) => ({
      error: 'ValidationException',
      message,
    }));
    if (answer === 'pass on') passOn(tables.endpoint, request, body, response);
    else send(answer, request, response);
  });
  const port = await listen(server, 0);
  const url = `http://127.0.0.1:${port}`;
  return {
    script,
    backups,
    dynamo: tables.dynamo satisfies DynamoDBDocument,
    endpoint: tables.endpoint,
    url,
    env: {
      AWS_ENDPOINT_URL: url,
      AWS_REGION: LOCAL_REGION,
      AWS_ACCESS_KEY_ID: LOCAL_CREDENTIALS.accessKeyId,
      AWS_SECRET_ACCESS_KEY: LOCAL_CREDENTIALS.secretAccessKey,
      AWS_SESSION_TOKEN: LOCAL_CREDENTIALS.sessionToken,
    },
    async stop() {
      await close(server);
      await tables.stop();
    },
  };
}

/** The call as it came: its signature holds as long as nothing of it changes. */
function passOn(endpoint: string, request: IncomingMessage, body: string, response: ServerResponse): void {
  const { method, headers, url } = request;
  const upstream = httpRequest(`${endpoint}${url}`, { method, headers }, (answer) => {
    response.writeHead(answer.statusCode ?? 500, answer.headers);
    answer.pipe(response);
  });
  upstream.on('error', () => response.destroy());
  upstream.end(body);
}

function send(answer: Answer, { headers }: IncomingMessage, response: ServerResponse): void {
  if ('xml' in answer) return void response.writeHead(200, { 'content-type': 'text/xml' }).end(answer.xml);
  if ('json' in answer)
    return void response
      .writeHead(200, { 'content-type': 'application/json', ...answer.headers })
      .end(JSON.stringify(answer.json));
  const { error, message = 'as scripted' } = answer;
  if (/form-urlencoded/.test(String(headers['content-type'])))
    return void response
      .writeHead(400, { 'content-type': 'text/xml' })
      .end(
        `<ErrorResponse><Error><Type>Sender</Type><Code>${error}</Code><Message>${message}</Message></Error></ErrorResponse>`,
      );
  response
    .writeHead(400, { 'content-type': 'application/json', 'x-amzn-errortype': error })
    .end(JSON.stringify({ __type: error, message }));
}

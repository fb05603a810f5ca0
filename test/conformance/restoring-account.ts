import { createServer } from 'node:http';
import { text } from 'node:stream/consumers';
import { close, LOOPBACK, listen } from '#infra/local/wire/http.ts';
import { type TableName, tableNames } from '#infra/tables.ts';
import type { Functions } from './functions.ts';
import type { Storage } from './storage.ts';

export const STACK = 'Conformance';

const capitalized = (name: string) => name.charAt(0).toUpperCase() + name.slice(1);

/** What CloudFormation would list of the two stacks: logical id, physical name, type. */
const resourcesOf = (
  tables: Record<TableName, string>,
): Readonly<Record<string, readonly (readonly string[])[]>> => ({
  [STACK]: tableNames.map((name) => [
    `Data${capitalized(name)}0A1B2C3D`,
    tables[name],
    'AWS::DynamoDB::GlobalTable',
  ]),
  [`${STACK}-App`]: [
    ['PreparedDatapreparedata0A1B2C3D', 'prepare-data', 'AWS::Lambda::Function'],
    ['LeadFollowingfollowleads0A1B2C3D', 'follow-leads', 'AWS::Lambda::Function'],
  ],
});

function cloudFormation(form: URLSearchParams, tables: Record<TableName, string>): string {
  const name = form.get('StackName') ?? '';
  const found = resourcesOf(tables)[name] ?? [];
  const at = '2026-11-01T00:00:00Z';
  if (form.get('Action') === 'DescribeStacks')
    return `<DescribeStacksResponse><DescribeStacksResult><Stacks><member><StackName>${name}</StackName><StackId>arn:aws:cloudformation:us-east-1:000000000000:stack/${name}/1</StackId><StackStatus>UPDATE_COMPLETE</StackStatus><CreationTime>${at}</CreationTime></member></Stacks></DescribeStacksResult></DescribeStacksResponse>`;
  const members = found.map(
    ([id, physical, type]) =>
      `<member><LogicalResourceId>${id}</LogicalResourceId><PhysicalResourceId>${physical}</PhysicalResourceId><ResourceType>${type}</ResourceType><ResourceStatus>CREATE_COMPLETE</ResourceStatus><LastUpdatedTimestamp>${at}</LastUpdatedTimestamp></member>`,
  );
  return `<ListStackResourcesResponse><ListStackResourcesResult><StackResourceSummaries>${members.join('')}</StackResourceSummaries></ListStackResourcesResult></ListStackResourcesResponse>`;
}

/**
 * What `npm run restore` asks besides DynamoDB: CloudFormation, which names this run's tables as a deployed stack's, and
 * Lambda, which runs this run's functions and says that follow-leads reads the stream there is.
 */
export async function restoringAccount(functions: Functions, { dynamo, tables }: Storage) {
  const { Table } = await dynamo.describeTable({ TableName: tables.alerts });
  const mapping = { UUID: 'alerts', EventSourceArn: Table?.LatestStreamArn };
  const server = createServer(async (request, response) => {
    const body = await text(request);
    const form = new URLSearchParams(body);
    if (form.has('Action')) {
      response.writeHead(200, { 'content-type': 'text/xml' }).end(cloudFormation(form, tables));
      return;
    }
    const [, invoked] = /functions\/([\w-]+)\/invocations$/.exec(request.url ?? '') ?? [];
    const answer =
      invoked === undefined
        ? { EventSourceMappings: [mapping] }
        : await functions.run(invoked, JSON.parse(body));
    response.writeHead(200, { 'content-type': 'application/json' }).end(JSON.stringify(answer));
  });
  const url = `http://${LOOPBACK}:${await listen(server, 0)}`;
  return {
    env: { AWS_ENDPOINT_URL_CLOUDFORMATION: url, AWS_ENDPOINT_URL_LAMBDA: url },
    stop: () => close(server),
  };
}

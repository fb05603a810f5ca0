import { spawnSync } from 'node:child_process';
import { createServer, request as send } from 'node:http';
import { buffer, text } from 'node:stream/consumers';
import { CloudFormation, waitUntilStackCreateComplete } from '@aws-sdk/client-cloudformation';
import { DynamoDB } from '@aws-sdk/client-dynamodb';
import { Lambda } from '@aws-sdk/client-lambda';
import { DynamoDBDocument } from '@aws-sdk/lib-dynamodb';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { restoreCommand } from '#infra/commands/restore.ts';
import { close, LOOPBACK, listen } from '#infra/local/wire/http.ts';
import {
  perTable,
  type TableDefinition,
  type TableKey,
  type TableName,
  tableNames,
  tables,
} from '#infra/tables.ts';
import { type Started, startMoto } from '#test/conformance/moto.ts';
import { leadInput } from '#test/support/leads.ts';
import { typed } from '#test/support/typed-command.ts';

const missing = spawnSync('moto_server', ['--help']).error === undefined ? '' : ': moto_server is missing';
const capitalized = (name: string) => name.charAt(0).toUpperCase() + name.slice(1);
const logicalId = (name: TableName) => `Data${capitalized(name)}0A1B2C3D`;
const keySchema = ({ partition, sort }: TableKey) => [
  { AttributeName: partition, KeyType: 'HASH' },
  ...(sort === undefined ? [] : [{ AttributeName: sort, KeyType: 'RANGE' }]),
];

/** As the stack has it; moto knows AWS::DynamoDB::Table alone. */
function tableResource({ key, indexes, stream }: TableDefinition) {
  const names = new Set(
    [key, ...indexes].flatMap(({ partition, sort }) => [partition, ...(sort === undefined ? [] : [sort])]),
  );
  return {
    Type: 'AWS::DynamoDB::Table',
    Properties: {
      BillingMode: 'PAY_PER_REQUEST',
      DeletionProtectionEnabled: true,
      KeySchema: keySchema(key),
      AttributeDefinitions: [...names].map((AttributeName) => ({ AttributeName, AttributeType: 'S' })),
      ...(indexes.length > 0 && {
        GlobalSecondaryIndexes: indexes.map((index) => ({
          IndexName: index.name,
          KeySchema: keySchema(index),
          Projection: { ProjectionType: 'ALL' },
        })),
      }),
      ...(stream === true && { StreamSpecification: { StreamViewType: 'KEYS_ONLY' } }),
    },
  };
}

const functionResource = {
  Type: 'AWS::Lambda::Function',
  Properties: {
    Runtime: 'nodejs22.x',
    Handler: 'index.handler',
    Role: { 'Fn::GetAtt': ['Role', 'Arn'] },
    Code: { ZipFile: 'exports.handler = () => {};' },
  },
};

const ROLE = 'arn:aws:iam::123456789012:role/follows';
const roleResource = {
  Type: 'AWS::IAM::Role',
  Properties: {
    RoleName: 'follows',
    AssumeRolePolicyDocument: {
      Version: '2012-10-17',
      Statement: [
        { Effect: 'Allow', Action: 'sts:AssumeRole', Principal: { Service: 'lambda.amazonaws.com' } },
      ],
    },
  },
};

/** moto says that a table can be restored to the one moment in which its recovery was switched on, to the microsecond. */
async function withWindow(target: string): Promise<Started> {
  const { hostname, port } = new URL(target);
  const yesterday = Date.now() / 1000 - 86_400;
  const server = createServer(async (request, response) => {
    const { method, url: path, headers } = request;
    const call = send({ hostname, port, method, path, headers }, async (answer) => {
      const said = await text(answer);
      const widened = said.replace(/("EarliestRestorableDateTime": ?)[\d.e+]+/, `$1${yesterday}`);
      const { 'content-length': _length, ...others } = answer.headers;
      response.writeHead(answer.statusCode ?? 502, others).end(widened);
    });
    call.end(await buffer(request));
  });
  return { url: `http://${LOOPBACK}:${await listen(server, 0)}`, stop: () => close(server) };
}

describe.skipIf(missing !== '')(`npm run restore on moto${missing}`, () => {
  let moto: Started;
  let proxy: Started;
  let dynamo: DynamoDBDocument;
  let client: DynamoDB;
  let lambda: Lambda;
  let names: Record<TableName, string>;
  const to = `${new Date(Date.now() - 3_600_000).toISOString().slice(0, 19)}Z`;
  const restore = (args: readonly string[]) =>
    typed(restoreCommand({ now: () => new Date(), pause: async () => {} }), args);

  beforeAll(async () => {
    moto = await startMoto();
    proxy = await withWindow(moto.url);
    vi.stubEnv('AWS_ENDPOINT_URL', proxy.url);
    for (const name of ['AWS_ACCESS_KEY_ID', 'AWS_SECRET_ACCESS_KEY']) vi.stubEnv(name, 'testing');
    vi.stubEnv('AWS_REGION', 'us-east-1');
    const post = (path: string, body: object) =>
      fetch(`${moto.url}/moto-api/${path}`, { method: 'POST', body: JSON.stringify(body) });
    await post('config', { lambda: { use_docker: false } });
    const answers = Array(8).fill('{"added":[],"kept":[],"indexed":2}');
    await post('static/lambda-simple/response', { results: answers });
    client = new DynamoDB({});
    lambda = new Lambda({});
    dynamo = DynamoDBDocument.from(client);
    const cloudFormation = new CloudFormation({});
    const made: [string, object][] = [
      [
        'RoofQuote',
        Object.fromEntries(tableNames.map((name) => [logicalId(name), tableResource(tables[name])])),
      ],
      [
        'RoofQuote-App',
        {
          Role: roleResource,
          PreparedDatapreparedata0A1B2C3D: functionResource,
          LeadFollowingfollowleads0A1B2C3D: functionResource,
        },
      ],
    ];
    for (const [StackName, Resources] of made) {
      await cloudFormation.createStack({ StackName, TemplateBody: JSON.stringify({ Resources }) });
      await waitUntilStackCreateComplete({ client: cloudFormation, maxWaitTime: 60 }, { StackName });
    }
    const { StackResourceSummaries = [] } = await cloudFormation.listStackResources({
      StackName: 'RoofQuote',
    });
    names = perTable(
      (name) =>
        StackResourceSummaries.find(({ LogicalResourceId }) => LogicalResourceId === logicalId(name))
          ?.PhysicalResourceId ?? '',
    );
    // moto's functions without Docker are kept apart from those of its stacks.
    const app = await cloudFormation.listStackResources({ StackName: 'RoofQuote-App' });
    for (const { ResourceType, PhysicalResourceId: FunctionName } of app.StackResourceSummaries ?? [])
      if (ResourceType === functionResource.Type)
        await lambda.createFunction({
          ...{ FunctionName, Runtime: 'nodejs22.x', Handler: 'index.handler', Role: ROLE },
          Code: { ZipFile: Buffer.from('') },
        });
    cloudFormation.destroy();
    for (const id of ['a', 'b'])
      await dynamo.put({
        TableName: names.leads,
        Item: { ...leadInput(), id, feed: 'lead', status: 'new', created_at: '2026-11-20T10:00:00.000Z' },
      });
    await dynamo.put({
      TableName: names.leadLog,
      Item: { lead_id: 'a', entry: '1', text: 'call after six' },
    });
  });
  afterAll(async () => {
    vi.unstubAllEnvs();
    client?.destroy();
    lambda?.destroy();
    await proxy?.stop();
    await moto?.stop();
  });

  const idsIn = async (table: TableName, key: string) =>
    ((await dynamo.scan({ TableName: names[table] })).Items ?? []).map((item) => item[key]).toSorted();

  test('sets again what the tables lack: moto’s template gives them neither recovery nor expiry', async () => {
    const { code, err, out } = await restore(['--deleted']);
    expect({ code, err }).toEqual({ code: 0, err: '' });
    expect(out).toContain(
      'quoteLinks: set again: point-in-time recovery, which begins anew; expiry by expires_at.',
    );
    const { TimeToLiveDescription } = await client.describeTimeToLive({ TableName: names.quoteLinks });
    expect(TimeToLiveDescription).toMatchObject({ TimeToLiveStatus: 'ENABLED', AttributeName: 'expires_at' });
  });

  test('brings leads with their notes back from the older state beside', async () => {
    // moto restores a table as it is now, so the older state is made before the damage is done.
    expect(await restore(['--to', to, '--keep'])).toMatchObject({ code: 0, err: '' });
    await dynamo.delete({ TableName: names.leads, Key: { id: 'a' } });
    await dynamo.delete({ TableName: names.leadLog, Key: { lead_id: 'a', entry: '1' } });
    await dynamo.put({ TableName: names.leads, Item: { id: 'c', feed: 'lead', status: 'new' } });
    const dry = await restore(['--to', to, '--dry-run']);
    expect(dry.out).toContain('  leads: 2 items in the older state; 1 to copy back; 1 already there.');
    expect(await idsIn('leads', 'id')).toEqual(['b', 'c']);
    const { code, err, out } = await restore(['--to', to]);
    expect({ code, err }).toEqual({ code: 0, err: '' });
    expect(await idsIn('leads', 'id')).toEqual(['a', 'b', 'c']);
    expect(await idsIn('leadLog', 'text')).toEqual(['call after six']);
    expect(out).toContain('  leadLog: 1 item in the older state; 1 copied back; 0 already there.');
    const { TableNames = [] } = await client.listTables({});
    expect(TableNames.toSorted()).toEqual(Object.values(names).toSorted());
  });

  test('brings a deleted alerts table back under its name, with its settings, and follow-leads on its new stream', async () => {
    const TableName = names.alerts;
    const followed = async () => (await lambda.listEventSourceMappings({})).EventSourceMappings ?? [];
    await restore(['--deleted']);
    const [before] = await followed();
    await dynamo.put({ TableName, Item: { id: 'one', feed: 'alert', created_at: '2026' } });
    // moto makes no backup of a table that is deleted, and lists one that was made by hand as if it were.
    await client.createBackup({ TableName, BackupName: 'as-deleted' });
    await client.updateTable({ TableName, DeletionProtectionEnabled: false });
    await client.deleteTable({ TableName });
    const { code, err, out } = await restore(['--deleted']);
    expect({ code, err }).toEqual({ code: 0, err: '' });
    expect(out).toContain('alerts: someone deleted the table. It comes back whole');
    expect(await idsIn('alerts', 'id')).toEqual(['one']);
    const { Table } = await client.describeTable({ TableName });
    expect(Table).toMatchObject({
      DeletionProtectionEnabled: true,
      StreamSpecification: { StreamEnabled: true, StreamViewType: 'KEYS_ONLY' },
    });
    const after = await followed();
    expect(after.map(({ EventSourceArn }) => EventSourceArn)).toEqual([Table?.LatestStreamArn]);
    expect(after[0]?.UUID).not.toBe(before?.UUID);
    expect(after[0]).toMatchObject({ BatchSize: 10, StartingPosition: 'LATEST' });
  });
});

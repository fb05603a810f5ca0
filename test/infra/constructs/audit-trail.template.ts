import { createRequire } from 'node:module';
import { runInNewContext } from 'node:vm';
import { gzipSync } from 'node:zlib';
import { describe, expect, test } from 'vitest';
import { routes } from '#infra/functions/routes.ts';
import { audit, log } from '#lambdas/platform/log.ts';
import { logLines, outputOf } from '#test/support/in-process.ts';
import {
  asText,
  codeIn,
  propertiesOf,
  resourcesOf,
  synthesized,
  synthesizedData,
} from '#test/support/synthesized-stack.ts';

const site = synthesized();
const data = synthesizedData();

/** What the copying function writes to the audit log for lines of CloudWatch Logs. */
async function copied(lines: readonly string[], messageType = 'DATA_MESSAGE'): Promise<string> {
  const module: { handler?: (event: object) => Promise<void> } = {};
  runInNewContext(codeIn(site, 'AuditTrail'), {
    exports: module,
    require: createRequire(import.meta.url),
    Buffer,
    process,
  });
  const logEvents = lines.map((message, id) => ({ id: String(id), timestamp: 0, message }));
  const sent = gzipSync(JSON.stringify({ messageType, logGroup: 'functions', logEvents }));
  return outputOf(async () => module.handler?.({ awslogs: { data: sent.toString('base64') } }));
}

describe('the audit log', () => {
  test('is kept for ten years, also when the stacks go', () => {
    expect(resourcesOf(data, 'AWS::Logs::LogGroup').filter(([id]) => id.startsWith('AuditLog'))).toEqual([
      [
        'AuditLogA5B7094E',
        {
          Type: 'AWS::Logs::LogGroup',
          Properties: { RetentionInDays: 3653 },
          DeletionPolicy: 'RetainExceptOnCreate',
          UpdateReplacePolicy: 'Retain',
        },
      ],
    ]);
  });

  test('gets a line as it was, so that the runbook’s query finds who did what in either log', async () => {
    const written = await outputOf(async () => audit('sub-of-dana', 'delete-lead', 'lead-1'));
    expect(await copied([written])).toBe(written);
    expect(logLines(written)).toEqual([
      expect.objectContaining({ admin: 'sub-of-dana', action: 'delete-lead', record: 'lead-1' }),
    ]);
  });

  test('gets each of several lines as a line of its own, and none when it is only asked whether it listens', async () => {
    expect(await copied(['{"admin":"a"}', '{"admin":"b"}\n'])).toBe('{"admin":"a"}\n{"admin":"b"}\n');
    expect(await copied(['CWL CONTROL MESSAGE: Checking health of destination'], 'CONTROL_MESSAGE')).toBe('');
  });

  test('gets the lines with an admin alone: requests and failures have none', async () => {
    const filters = propertiesOf(site, 'AWS::Logs::SubscriptionFilter');
    expect(new Set(filters.map(({ FilterPattern }) => FilterPattern))).toEqual(
      new Set(['{ $.admin = "*" }']),
    );
    const request = await outputOf(async () => log.info('request', { route: 'GET /api/leads', status: 200 }));
    expect(logLines(request)[0]).not.toHaveProperty('admin');
  });

  test('gets those of every function that answers an admin, and of no other', () => {
    const answering = new Set(
      routes.flatMap((route) => (route.access === 'admin' ? [route.function.replace('-', '')] : [])),
    );
    const filtered = resourcesOf(site, 'AWS::Logs::SubscriptionFilter').map(([, { Properties }]) =>
      asText(Properties.LogGroupName),
    );
    expect([...answering].toSorted()).toEqual(['officeapi', 'peopleapi']);
    expect(filtered).toHaveLength(answering.size);
    for (const name of answering) expect(asText(filtered)).toContain(`Api${name}logs`);
  });

  test('is the copying function’s own log, with no line of Lambda’s, and all that it may touch', () => {
    expect(propertiesOf(site, 'AWS::Lambda::Function', 'AuditTrail')).toEqual([
      expect.objectContaining({
        LoggingConfig: {
          LogFormat: 'JSON',
          LogGroup: { 'Fn::ImportValue': 'Test:ExportsOutputRefAuditLogA5B7094EA10ED8A0' },
          SystemLogLevel: 'WARN',
        },
      }),
    ]);
    const [policy] = propertiesOf(site, 'AWS::IAM::Policy', 'AuditTrail');
    expect(policy?.PolicyDocument).toMatchObject({
      Statement: [
        {
          Action: ['logs:CreateLogStream', 'logs:PutLogEvents'],
          Resource: { 'Fn::ImportValue': 'Test:ExportsOutputFnGetAttAuditLogA5B7094EArn61A886D9' },
        },
      ],
    });
  });
});

import { afterAll, beforeAll, beforeEach, vi } from 'vitest';
import { outputText } from '#infra/commands/live.ts';
import { remove } from '#infra/commands/remove.ts';
import { STACK_DESCRIPTION } from '#infra/options.ts';
import { physicalId, type ScriptedStack, scriptedStacks } from '#test/support/scripted/stacks.ts';
import { typed } from '#test/support/typed-command.ts';

const kept = { DeletionPolicy: 'Retain', UpdateReplacePolicy: 'Retain' };
/** A few resources of each kind that a removal treats in its own way. */
const templates = {
  app: {
    Description: `${STACK_DESCRIPTION}: the app`,
    Resources: { SiteBucket: { Type: 'AWS::S3::Bucket' }, Topic: { Type: 'AWS::SNS::Topic' } },
  },
  data: {
    Description: `${STACK_DESCRIPTION}: the data`,
    Resources: {
      DataLeads62869C3B: {
        Type: 'AWS::DynamoDB::GlobalTable',
        Properties: { Replicas: [{ Region: 'eu-west-1', DeletionProtectionEnabled: true }] },
        ...kept,
      },
      Documents: { Type: 'AWS::S3::Bucket', ...kept },
      Pool: { Type: 'AWS::Cognito::UserPool', Properties: { DeletionProtection: 'ACTIVE' }, ...kept },
    },
  },
};

/** The two small stacks of Acme Roofing on scripted services, whole before each test. */
export async function removedCompany() {
  const aws = await scriptedStacks();
  const { script } = aws;
  const stacks = {} as Record<'app' | 'data', ScriptedStack>;
  const company = {
    aws,
    script,
    stacks,
    documents: physicalId('Test', 'Documents'),
    leads: physicalId('Test', 'DataLeads62869C3B'),
    /** What an operator reads; the company's name is given or typed. */
    run: (args: string[] = [], lines: string[] = ['Acme Roofing']) =>
      typed(remove, ['--stack', 'Test', ...args], { env: aws.env, lines }),
    statuses: () => [stacks.app.status, stacks.data.status],
    /** As a deploy left it. */
    reset() {
      stacks.app = aws.stack(templates.app, { Live: outputText({ company: 'Acme Roofing' }) });
      stacks.data = {
        ...aws.stack(templates.data, { Company: outputText('Acme Roofing') }),
        isProtected: true,
      };
      Object.assign(script, {
        stacks: { 'Test-App': stacks.app, Test: stacks.data },
        buckets: { [company.documents]: ['v1', 'v2', 'v3'], [physicalId('Test-App', 'SiteBucket')]: [] },
        ...{
          leads: [],
          tables: [],
          imports: {},
          looks: 0,
          denied: '',
          refusal: 'AccessDenied',
          calls: 0,
          changes: [],
        },
      });
    },
  };
  beforeAll(() => {
    for (const [name, value] of Object.entries(aws.env)) vi.stubEnv(name, value);
  });
  beforeEach(company.reset);
  afterAll(async () => {
    vi.unstubAllEnvs();
    await aws.stop();
  });
  return company;
}

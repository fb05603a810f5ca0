import { afterAll, beforeAll, beforeEach, vi } from 'vitest';
import { outputText } from '#infra/commands/live.ts';
import { remove } from '#infra/commands/remove.ts';
import { STACK_DESCRIPTION } from '#infra/options.ts';
import { physicalId, type ScriptedStack, scriptedStacks } from '#test/support/scripted/stacks.ts';
import { typed } from '#test/support/typed-command.ts';

interface Removed {
  company: string;
  app: ScriptedStack['template'];
  data: ScriptedStack['template'];
  /** Logical ids. */
  bucketIds: { documents: string; site: string };
  /** How many versions of documents there are. */
  versions: number;
}

const kept = { DeletionPolicy: 'Retain', UpdateReplacePolicy: 'Retain' };
/** A few resources of each kind that a removal treats in its own way. */
const small: Removed = {
  company: 'Acme Roofing',
  bucketIds: { documents: 'Documents', site: 'SiteBucket' },
  versions: 3,

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

/** The two stacks of a company on scripted services, whole before each test; small ones unless others are given. */
export async function removedCompany({ company: name, app, data, bucketIds, versions } = small) {
  const aws = await scriptedStacks();
  const { script } = aws;
  const stacks = {} as Record<'app' | 'data', ScriptedStack>;
  const documents = physicalId('Test', bucketIds.documents);
  const site = physicalId('Test-App', bucketIds.site);
  const company = {
    ...{ aws, script, stacks, documents, site },
    leads: physicalId('Test', 'DataLeads62869C3B'),
    /** What an operator reads; the company's name is given or typed. */
    run: (args: string[] = [], lines: string[] = [name]) =>
      typed(remove, ['--stack', 'Test', ...args], { env: aws.env, lines }),
    statuses: () => [stacks.app.status, stacks.data.status],
    /** As a deploy left it. */
    reset() {
      stacks.app = aws.stack(app, { Live: outputText({ company: name }) });
      stacks.data = { ...aws.stack(data, { Company: outputText(name) }), isProtected: true };
      const kept = Array.from({ length: versions }, (_, n) => `v${n + 1}`);
      Object.assign(script, {
        stacks: { 'Test-App': stacks.app, Test: stacks.data },
        buckets: { [documents]: kept, [site]: [] },
        ...{ leads: [], tables: [], deleted: [], unprotected: [], changes: [] },
        ...{ looks: 0, denied: '', refusal: 'AccessDenied', calls: 0 },
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
